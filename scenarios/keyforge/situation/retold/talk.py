"""Leaving out what is said to the people at the table, as the reader of clauses does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kfrules.scenarios.keyforge.situation.retold.covering import words_of
from kfrules.scenarios.keyforge.situation.tagging import tag
from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.asides import without_asides
from kfrules.scenarios.situation.preamble import listed, without_cry


def without_talk(question: str, words: Sequence[str]) -> list[str]:
    """Return the words of a question without its idle clauses."""
    left = list(words)
    for said in _idle(question):
        place = next((i for i in range(len(left)) if tuple(left[i : i + len(said)]) == said), None)
        if place is not None:
            left[place : place + len(said)] = []
    return left


@lru_cache(maxsize=4)
def _idle(question: str) -> tuple[tuple[str, ...], ...]:
    matters = listed(LEXICON.look_up)
    made = without_asides(without_cry(tag(question), matters), matters)
    idle = [word.said for word in made if (word.tag, word.value) == ("fill", "x") and " " in word.said]
    return tuple(found for found in (tuple(words_of(said)) for said in idle) if len(found) > 1)
