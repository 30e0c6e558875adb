"""Situations of Arkham Horror: who is near, what I do, what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.situation.told import Situation
    from kfrules.scenarios.situation.verdict import Verdict

__all__ = ["answer", "read"]


def read(question: str) -> Situation | None:
    """Return the situation that a question describes, or None where it describes none.

    >>> found = read("Ein Ghul mit 2 Schaden ist im Kampf mit mir und ich ermittle. Wie viel Schaden bekomme ich?")
    >>> found.asked, found.record["when"]
    ('gains', [{'do': 'investigate', 'location': 'Ort'}])
    >>> read("Was ist ein Gelegenheitsangriff?") is None
    True
    """
    from kfrules.scenarios.arkham.situation.grammar import GRAMMAR
    from kfrules.scenarios.situation.reader import read as read_by

    return read_by(GRAMMAR, question)


def answer(situation: Situation) -> Verdict:
    """Play a situation over every open decision, and return the verdict."""
    from kfrules.scenarios.arkham.situation.judging import JUDGE

    return JUDGE.answer(situation)
