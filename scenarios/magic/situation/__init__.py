"""Situations of combat in Magic: who attacks, who blocks, what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.situation.told import Situation
    from kfrules.scenarios.situation.verdict import Verdict

__all__ = ["answer", "read"]


def read(question: str) -> Situation | None:
    """Return the situation that a question describes, or None where it describes none.

    >>> found = read("Meine 3/3 mit Trampelschaden greift an, er blockt mit 2/2. Wie viel geht durch?")
    >>> found.asked, found.record["when"][1]
    ('through', {'do': 'block', 'blockers': {'2/2': '3/3'}})
    >>> read("Was ist Trampelschaden?") is None
    True
    """
    from kfrules.scenarios.magic.situation.grammar import GRAMMAR
    from kfrules.scenarios.situation.reader import read as read_by

    return read_by(GRAMMAR, question)


def answer(situation: Situation) -> Verdict:
    """Play a situation over every open decision, and return the verdict."""
    from kfrules.scenarios.magic.situation.judging import JUDGE

    return JUDGE.answer(situation)
