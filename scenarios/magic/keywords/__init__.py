"""Keyword abilities: their names, and what those that stand for a text say."""

from __future__ import annotations

from functools import cache, lru_cache

from kfrules.records import replace
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.phrases.texts import Ability
from kfrules.scenarios.magic.snapshot import Bound

OF_COUNTERS = frozenset({
    "flying", "first-strike", "double-strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
})  # fmt: skip
"""Keywords of which there are counters (rule 122.1b)."""


@lru_cache(4096)
def abilities_of(keyword: str, value: object) -> tuple[Ability, ...]:
    """Return the abilities that one keyword stands for; most stand for none and are rules of their own."""
    from kfrules.scenarios.magic.keywords.meaning import texts
    from kfrules.scenarios.magic.phrases import abilities

    rule = KEYWORDS[keyword].rule
    made: list[Ability] = []
    for raw in texts(keyword, value):
        for ability in abilities.parse(raw):
            made.append(replace(ability, rule=rule, keyword=keyword, label=ability.label or keyword))
    return tuple(made)


def bounds(keywords: dict[str, tuple[object, ...]], kind: str) -> tuple[Bound, ...]:
    """Return the abilities of a kind that keywords stand for, numbered from 100."""
    said = [word for word in keywords if says(word)]
    return _bounds(tuple((word, tuple(map(_hashable, keywords[word]))) for word in said), kind) if said else ()


@cache
def says(keyword: str) -> bool:
    """Tell whether a keyword stands for a text at all; most are rules of their own."""
    from kfrules.scenarios.magic.keywords.meaning import TEXTS

    return keyword in TEXTS


def _hashable(value: object) -> object:
    return tuple(sorted(value.items())) if isinstance(value, dict) else value


@lru_cache(4096)
def _bounds(keywords: tuple[tuple[str, tuple[object, ...]], ...], kind: str) -> tuple[Bound, ...]:
    made: list[Bound] = []
    number = 100
    for word, values in keywords:
        for value in values:
            for ability in abilities_of(word, value):
                if ability.kind == kind:
                    made.append(Bound(ability, number))
                number += 1
    return tuple(made)


__all__ = ["KEYWORDS", "OF_COUNTERS", "abilities_of", "bounds"]
