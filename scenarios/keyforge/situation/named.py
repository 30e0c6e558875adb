"""Card names in a question: written out, shortened ("Magda"), or misspelt; never a word that means something itself."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from functools import cache

from kfrules.rules_de import cards
from kfrules.rules_de.cards import Card
from kfrules.rules_de.ids import slug
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import Token, number_word, power_word

LONGEST = 8  # words of a card's name
_LONG = 9  # letters of a name that may stand without a capital
_SHORTEST = 5  # letters of a word that may stand for a name


@cache
def _beginnings() -> frozenset[str]:
    """Slugs of the first words of all names: what begins with none of them is no name (cheap to ask)."""
    with cards.CSV_FILE.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        columns = [place for place, name in enumerate(next(rows)) if name in ("name_de", "name_en")]
        names = {row[place] for row in rows for place in columns} | set(cards.CORRECTED.values())
    words = {name.split()[0] for name in names if name.split()}
    return frozenset(slug(word).partition("-")[0] for word in words)


@cache
def _names() -> dict[str, str]:
    """Slug of every name → the German name that counts."""
    found: dict[str, str] = {}
    for card in cards.load():
        for name in (card.name_de, card.name_en, card.printed_de):
            if name:
                found.setdefault(slug(name), card.name_de)
    return found


@cache
def _first_words() -> dict[str, str]:
    """First word of a name → the name, where only one name begins so."""
    begun: dict[str, set[str]] = {}
    for name in {card.name_de for card in cards.load()}:
        head, _, rest = slug(name).partition("-")
        if rest and len(head) >= _SHORTEST:
            begun.setdefault(head, set()).add(name)
    return {head: next(iter(names)) for head, names in begun.items() if len(names) == 1}


def find(tokens: Sequence[Token], start: int, lower: bool = False) -> tuple[str, int] | None:
    """Return the card whose name begins at a token, and how many tokens it takes; the longest name wins.

    `lower`: the question has no capitals at all, so that a long word may be a name without one.
    """
    if slug(tokens[start].said).partition("-")[0] not in _beginnings():
        return None
    for length in range(min(LONGEST, len(tokens) - start), 0, -1):
        span = tokens[start : start + length]
        if not span[-1].folded[-1:].isalnum() or not span[0].folded[:1].isalnum():
            continue
        name = _names().get(slug(" ".join(token.said for token in span)))
        if name is not None and (length > 1 or _is_a_name(span[0], lower)):
            return name, length
    return None


def _is_a_name(token: Token, lower: bool) -> bool:
    """Tell whether a single word can be a name here: written with a capital, and no word of the table."""
    marked = token.said[:1].isupper() or (lower and len(token.said) >= _LONG)
    return marked and look_up((token.folded,)) is None and number_word(token.folded) is None


def guess(token: Token) -> str | None:
    """Return the card that a capitalised, unknown word shortens or misspells, if it is clear."""
    if len(token.said) < _SHORTEST or not token.said[:1].isupper() or power_word(token.folded) is not None:
        return None
    short = _first_words().get(token.folded)
    if short is not None:
        return short
    guessed = cards.guess(token.said) if len(token.said) > _SHORTEST + 1 else []
    return guessed[0].name_de if guessed and slug(guessed[0].name_de).count("-") == 0 else None


def facts(name: str) -> Card:
    """Return the first printing of a card."""
    return cards.find(name)[0]
