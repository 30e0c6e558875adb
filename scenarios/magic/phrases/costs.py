"""COST: parts by commas, `2R, tap, sacrifice creature, pay 2 life`."""

from __future__ import annotations

import re

from kfrules.records import dataclass, replace
from kfrules.scenarios.magic.phrases import filters, numbers
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.mana import Mana, is_mana, mana
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.words import PhraseError

_OBJECTS = re.compile(r"(sacrifice|exile|tap|return|untap|discard|reveal|exert) (?:(\d+|X|an?|another) )?(.+)")
_AMOUNT = re.compile(r"(pay|mill|draw) (.+?)(?: life)?")
_COUNTERS = re.compile(r"(remove|put) (\d+|X) (\S+)(?: counters?)?")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a cost besides mana: what is done, how often, with what. `this`: with the object itself."""

    kind: str
    number: Number = numbers.ONE
    filter: Filter | None = None
    this: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost: mana and other parts (rule 118.1)."""

    mana: Mana = Mana()
    parts: tuple[Part, ...] = ()
    unpayable: bool = False
    text: str = ""

    def plus(self, other: Cost) -> Cost:
        """Return both costs together."""
        text = ", ".join(part for part in (self.text, other.text) if part)
        return Cost(self.mana.plus(other.mana), (*self.parts, *other.parts), self.unpayable or other.unpayable, text)

    def has(self, kind: str) -> bool:
        """Tell whether one of the parts is of a kind."""
        return any(part.kind == kind for part in self.parts)


FREE = Cost()


def parse(value: object) -> Cost:
    """Return the cost that a phrase says."""
    text = str(value).strip()
    if text == "none":
        return Cost(unpayable=True, text=text)
    if text.startswith("cumulative "):  # rule 702.24: as often as there are age counters on it
        return replace(parse(text.removeprefix("cumulative ")), text=text)
    made, parts = Mana(), []
    for piece in (piece.strip() for piece in text.split(",")):
        if piece and is_mana(piece):
            made = made.plus(mana(piece))
        elif piece:
            parts.append(_part(piece))
    return Cost(made, tuple(parts), text="" if text == "0" else text)


def _part(text: str) -> Part:
    if text in ("tap", "untap"):
        return Part(text, this=True)
    found = re.fullmatch(r"(crew|saddle|station|waterbend|evidence) (\d+|X)", text)
    if found:
        return Part(found[1], numbers.parse(found[2]))
    found = re.fullmatch(r"materials (?:(\d+) )?(.+)", text)
    if found:
        return Part("materials", numbers.parse(found[1] or 1), filters.parse(found[2]))
    found = re.fullmatch(r"pay (\d+|X) energy", text)
    if found:
        return Part("energy", numbers.parse(found[1]))
    if text == "forage":
        return Part("forage")
    if text.startswith("behold "):
        return Part("behold", filter=filters.parse(text.removeprefix("behold ").removeprefix("a ")))
    found = _COUNTERS.fullmatch(text)
    if found:
        return Part(f"{found[1]} counters", numbers.parse(found[2]), this=True, name=found[3])
    found = re.fullmatch(r"(remove|put) (\S+)(?: counters?)?", text)
    if found:
        return Part(f"{found[1]} counters", this=True, name=found[2])
    found = _AMOUNT.fullmatch(text)
    if found:
        return Part({"pay": "life"}.get(found[1], found[1]), numbers.parse(found[2]))
    if re.fullmatch(r"discard (\d+|X)", text):
        return Part("discard", numbers.parse(text.removeprefix("discard ")), filters.parse("card"))
    found = _OBJECTS.fullmatch(text)
    if not found:
        raise PhraseError(f"„{text}“ sind keine Kosten", "möglich sind etwa 2R, tap, sacrifice creature, pay 2 life")
    kind, number, rest = found.groups()
    if rest == "this":
        return Part(kind, this=True)
    many = numbers.ONE if number in (None, "a", "an", "another") else numbers.parse(number)
    if kind in ("tap", "untap"):
        kind = f"{kind} others"
    return Part(kind, many, filters.parse(f"other {rest}" if number == "another" else rest))
