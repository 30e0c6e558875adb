"""Leaving out what is said to the people at the table, as the reader of clauses does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from kfrules.scenarios.keyforge.situation.retold.covering import STOP, words_of
from kfrules.scenarios.keyforge.situation.tagging import tag
from kfrules.scenarios.keyforge.situation.words import LEXICON, look_up
from kfrules.scenarios.situation.asides import CLAIMS, without_asides
from kfrules.scenarios.situation.preamble import listed, without_cry

_INSERTED = re.compile(r", (?:was|wie) [^,.?!;:]*(?=,)|[(](?:und|was|wie|ja|der|die) [^()]*[)]")
_TELLS = (
    "unit", "er", "num", "kw", "card", "state", "neg", "nothing", "house", "wh", "noun", "archive", "hand", "pile",
)  # fmt: skip


def without_insertions(question: str) -> str:
    """Return a question without what is put between two commas and tells nothing: "…, was selten ist, …"."""
    return _INSERTED.sub(lambda match: match.group() if _tells(match.group()) else " ", question)


def _tells(said: str) -> bool:
    words = tag(re.sub(r"[,()]", " ", said))[1:]
    return any(word.tag in _TELLS or word.said[:1].isupper() for word in words)


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


_SAYS = {*CLAIMS, "laut"}
_BY = 4  # words within which it is said who claims something
_MATTERS = (
    "kart", "effekt", "artefakt", "faehig", "text", "kost", "teur", "billig", "mehr", "extra", "doppel", "statt",
    "aufwert", "upgrade", "marker", "bonus", "immer", "verbot", "wuetend", "dauer",
)  # fmt: skip  # what may tell of a card at work


def without_claims(words: Sequence[str]) -> list[str]:
    """Return words without the sentences in which somebody only claims how the rules are.

    "Meine Frau meint, betäubte Kreaturen dürfen ernten." tells nothing of the board; a number or a card may.
    """
    left: list[str] = []
    sentence: list[str] = []
    for word in (*words, STOP):
        sentence.append(word)
        if word == STOP:
            left += [] if _is_claim(sentence) else sentence
            sentence = []
    return left


def _is_claim(sentence: Sequence[str]) -> bool:
    claims = any(word in _SAYS for word in sentence[:_BY]) and sentence[0] not in ("ich", "wenn", "was")
    tells = any(word[:1].isdigit() or word in ("ein", "eine", "einen") for word in sentence)
    known = all(word in (STOP, *_SAYS) or look_up((word,)) is not None for word in sentence)
    return claims and known and not tells and not any(stem in word for word in sentence for stem in _MATTERS)
