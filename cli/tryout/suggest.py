"""What completion offers while a line is typed; card names in German and English, however they are misspelt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from kfrules.rules_de import cards
from kfrules.rules_de.cards import HOUSES_DE, TYPES_DE
from kfrules.rules_de.ids import slug

MOST = 12
_ALIKE = 70
_NO_DOTS = str.maketrans("äöüÄÖÜ", "aouAOU")
_FITTING = {"line": "creature", "artifacts": "artifact", "upgrades": "upgrade"}


class Offer(NamedTuple):
    """A completion: its text, how many characters before the cursor it replaces, and a hint beside it."""

    text: str
    replaces: int
    hint: str = ""


Offers = Callable[[str], list[Offer]]
"""What is typed so far → what completes it."""


class Name(NamedTuple):
    """A name under which a card is offered: slug to match, text to insert, hint, type."""

    key: str
    text: str
    hint: str
    type: str


def ranked(typed: str, keys: Iterable[str], n: int = MOST) -> list[str]:
    """Return the `n` keys (slugs) that fit what is typed: by their beginning, by a word's, by likeness.

    >>> ranked("märt", ["maertyrer", "duma-die-maertyrerin", "koeder"])
    ['maertyrer', 'duma-die-maertyrerin']
    """
    wanted = slug(typed)
    keys = list(keys)
    if not wanted:
        return keys[:n]
    first = [key for key in keys if key.startswith(wanted)]
    first += [key for key in keys if f"-{wanted}" in key and key not in first]
    if len(first) < n and len(wanted) > 2:
        from rapidfuzz import fuzz, process

        alike = process.extract(wanted, keys, scorer=fuzz.WRatio, limit=n, score_cutoff=_ALIKE)
        first += [key for key, *_ in alike if key not in first]
    return first[:n]


@cache
def card_names() -> tuple[Name, ...]:
    """Return the German and English names of all cards."""
    kinds: dict[str, list[cards.Card]] = {}
    for card in cards.load():
        kinds.setdefault(card.name_en, []).append(card)
    made: dict[str, Name] = {}
    for name_en, printings in kinds.items():
        card = printings[0]
        ambiguous = len({other.name_en for other in cards.find(card.name_de)}) > 1
        hint = f"{card.name_de} · " if ambiguous else ""
        hint += f"{TYPES_DE[card.type]} · {HOUSES_DE[card.house]} · {card.ref}"
        for half in ("", *((" 1/2", " 2/2") if card.half else ())):
            text = card.ref if ambiguous else card.name_de + half
            german = Name(slug(card.name_de + half + (f" {card.ref}" if ambiguous else "")), text, hint, card.type)
            english = Name(slug(name_en + half), text, f"{name_en} · {hint}", card.type)
            without_dots = german._replace(key=slug((card.name_de + half).translate(_NO_DOTS)))
            for name in (german, english, without_dots):
                made.setdefault(name.key, name)
    return tuple(made.values())


def card_offers(zone: str) -> Offers:
    """Return what completes a line of cards for a zone: names, behind a comma states, behind „mit“ upgrades."""

    def offers(typed: str) -> list[Offer]:
        part = typed.rpartition(";")[2].rpartition(":")[2].lstrip()
        name, comma, state = part.rpartition(",")
        if not comma:
            return _names(part, zone)
        with_comma = [offer for offer in _names(part, zone) if _goes_on(offer, part)]
        if with_comma:
            return with_comma
        state = state.lstrip()
        if state.lower().startswith("mit "):
            return _names(state[4:].lstrip(), "upgrades")
        return word_offers(_states(bool(cards.find(name))))(state)

    return offers


def _states(printed: bool) -> tuple[str, ...]:
    from kfrules.cli.tryout.cardline import OWN, STATES

    return STATES if printed else (*OWN, *STATES)


def _goes_on(offer: Offer, typed: str) -> bool:
    """Tell whether the comma that was typed is part of a card's name („Panpaca, Anga“)."""
    names = (offer.text, offer.hint.partition(" · ")[0])
    return any("," in name and slug(name).startswith(slug(typed)) and name != typed for name in names)


def _names(typed: str, zone: str) -> list[Offer]:
    """Return cards that may lie in the zone."""
    if not typed.strip():
        return []
    wanted = _FITTING.get(zone)
    by_key = {name.key: name for name in card_names() if wanted in (None, name.type)}
    found: dict[str, Name] = {}
    for key in ranked(typed, by_key):
        found.setdefault(by_key[key].text, by_key[key])
    return [Offer(name.text, len(typed), name.hint) for name in found.values()]


def word_offers(words: Iterable[str]) -> Offers:
    """Return what completes a line to one of these words or sentences."""
    by_key = {slug(word): word for word in words}

    def offers(typed: str) -> list[Offer]:
        return [Offer(by_key[key], len(typed)) for key in ranked(typed, by_key)]

    return offers
