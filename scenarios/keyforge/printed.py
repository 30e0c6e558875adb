"""Printed cards in scenario files: exact names and numbers, printings, halves, and their facts."""

from __future__ import annotations

import re
from typing import Any

from kfrules.records import dataclass
from kfrules.rules_de import cards
from kfrules.rules_de.cards import Card
from kfrules.rules_de.ids import slug

_HALF = re.compile(r"\s*([12])\s*(?:/|von)\s*2\s*$")


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing that a file means. `half` is 1 or 2 for half a gigantic creature, else 0."""

    card: Card
    half: int
    gigantic: bool

    @property
    def name(self) -> str:
        """The German name, with the half: `Niffel-Kong 1/2`."""
        return f"{self.card.name_de} {self.half}/2" if self.half else self.card.name_de


class AmbiguousName(Exception):
    """A name that different cards share. `numbers` are the set numbers that tell them apart."""

    def __init__(self, numbers: list[str]) -> None:
        super().__init__(numbers)
        self.numbers = numbers


def find(name: str, house: str | None = None) -> Printing | None:
    """Return the printing that a name or number means, or None for a name that no card bears.

    A name means its first printing; `house` picks the printing of that house where there is one. Raises
    `AmbiguousName` for a name that different cards share.

    >>> find("Köder").card.ref, find("Köder 1/2"), find("Niffel-Kong 2/2").card.power
    ('RdA 267', None, 12)
    """
    found, half = cards.find(name), 0
    match = _HALF.search(name)
    if match:
        half = int(match.group(1))
        found = [card for card in found or cards.find(name[: match.start()]) if card.half == half]
    elif found and found[0].half:
        found = [card for card in found if card.half == 2]  # the lower half holds the facts of the whole
    if not found:
        return None
    if len({card.name_en for card in found}) > 1:
        raise AmbiguousName(list({card.name_en: card.ref for card in reversed(found)}.values())[::-1])
    card = next((card for card in found if card.house == house), found[0])
    return Printing(card, half, bool(card.half))


def names(card: Card) -> set[str]:
    """Return the slugs of all names and numbers that mean this card, in any printing."""
    same = [other for other in cards.find(card.name_en) if other.name_en == card.name_en] or [card]
    called = {name for other in same for name in (other.name_de, other.printed_de, other.name_en, other.ref)}
    return {slug(name) for name in called if name}


def keywords(card: Card) -> dict[str, int | bool]:
    """Return printed keywords as the record holds them: `{"elusive": True, "hazardous": 3}`."""
    pairs = (keyword.partition(":") for keyword in card.keywords)
    return {word: int(amount) if amount else True for word, _, amount in pairs}


def facts(printing: Printing) -> dict[str, Any]:
    """Return the facts of a printing, JSON-able; `half` only for half a gigantic creature."""
    card = printing.card
    given: dict[str, Any] = {
        "set": card.set,
        "number": card.number,
        "name_de": card.name_de,
        "name_en": card.name_en,
        "house": card.house,
        "type": card.type,
        "power": card.power,
        "armor": card.armor,
        "aember": card.aember,
        "traits": list(card.traits),
        "keywords": keywords(card),
    }
    if printing.half:
        given["half"] = printing.half
    return given
