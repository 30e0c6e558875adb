"""The words that a field takes, and the German ones that mean the same.

In files the English words stand; whoever writes what is printed on the card (`house: Schatten`) is understood
as well. Every table is: slug of a word → the word of the format.
"""

from __future__ import annotations

from functools import cache

from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE, TRAITS_DE, TYPES_DE
from kfrules.rules_de.ids import slug

GAMES = ("keyforge",)
"""The games that have an engine."""

COLORS = ("red", "blue", "yellow")
"""The colours of keys, in the order in which a mere number of keys is filled."""

ZONES = ("line", "artifacts", "hand", "deck", "discard", "archives", "purged")
"""The zones of a side, as `given` and the checks name them."""

NUMBERED_KEYWORDS = ("assault", "hazardous")
"""The keywords that carry a number: `{assault: 2}`."""

KEYWORDS = tuple(KEYWORDS_DE)
SIDES = ("me", "opponent")
BONUS = ("aember", "capture", "damage", "draw")


def _table(german: dict[str, str]) -> dict[str, str]:
    return {slug(word): english for english, word in german.items()} | {slug(word): word for word in german}


HOUSES_BY_WORD = _table(HOUSES_DE)
TYPES_BY_WORD = _table(TYPES_DE)
KEYWORDS_BY_WORD = _table(KEYWORDS_DE)
COLORS_BY_WORD = _table({"red": "rot", "blue": "blau", "yellow": "gelb"})
TRAITS_BY_WORD = _table(TRAITS_DE)
YES_NO = {"yes": True, "ja": True, "on": True, "true": True, "no": False, "nein": False, "off": False}
YES_NO["false"] = False


def trait(word: str) -> str:
    """Return the English slug of a trait, in whichever language it is given; an unknown one as its slug.

    >>> trait("Ritter"), trait("knight"), trait("Blechbüchse")
    ('knight', 'knight', 'blechbuechse')
    """
    return TRAITS_BY_WORD.get(slug(word), slug(word))


@cache
def answers() -> frozenset[str]:
    """Return the slugs of all words that answer a decision without being a card of the board."""
    tables = (HOUSES_BY_WORD, TYPES_BY_WORD, KEYWORDS_BY_WORD, COLORS_BY_WORD, TRAITS_BY_WORD)
    words = {word for table in tables for word in table}
    return frozenset(words | {"left", "right", "links", "rechts", *SIDES, *BONUS, *ZONES})


def nearest(word: str, known: list[str], at_least: int = 60) -> str | None:
    """Return the known word that looks most like `word`, or None when none does."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(slug(word[:80]), {name: slug(name) for name in known}, scorer=fuzz.ratio)
    return found[2] if found and found[1] >= at_least else None


def join_or(names: list[str]) -> str:
    """Join names as German does.

    >>> join_or(["A", "B", "C"])
    'A, B oder C'
    """
    return " oder ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
