"""Situations of Riftbound: who moves where, who stands there, what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.situation.told import Situation
    from kfrules.scenarios.situation.verdict import Verdict

__all__ = ["answer", "read"]


def read(question: str) -> Situation | None:
    """Return the situation that a question describes, or None where it describes none.

    >>> found = read("Meine 4er mit Tank und 3er greifen Nord an, da steht eine 5er mit Schild 2. Stirbt die?")
    >>> found.asked, found.record["when"][0]
    ('dead', {'do': 'move', 'units': ['4er', '3er'], 'to': 'Nord'})
    >>> read("Was ist Tank?") is None
    True
    """
    from kfrules.scenarios.riftbound.situation.grammar import GRAMMAR
    from kfrules.scenarios.situation.reader import read as read_by

    return read_by(GRAMMAR, question)


def answer(situation: Situation) -> Verdict:
    """Play a situation over every open decision, and return the verdict."""
    from kfrules.scenarios.riftbound.situation.judging import JUDGE

    return JUDGE.answer(situation)
