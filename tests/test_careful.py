"""A board that was told but could not be played: the verdict of another case with other numbers is not given for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kfrules.answering import ON_A_BOARD, _careful, _foreseen_otherwise
from kfrules.kb.results import Answer, Hit
from kfrules.kb.verdict import verdict_of

HIT = Hit("keyforge:ketten", "keyforge", "glossary", "Ketten", None, "", "", None, "Ketten mindern das Ziehen.", 1.0)


def answer(question: str, ruling: str, **more: Any) -> Answer:
    known = {"same_as": "Ziehe ich mit Ketten weniger?", "basis": "entry", "sure": ON_A_BOARD - 0.02} | more
    return Answer(question, True, ruling, "keyforge:ketten", verdict_of(ruling), hits=[HIT], **known)


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ("Ja. Ketten nehmen dir Karten weg.", "Ketten nehmen dir Karten weg."),  # true whatever the numbers
        ("Ja. 7 Ketten nehmen dir 2 Karten weg.", "Ketten mindern das Ziehen."),
        ("Du ziehst weniger.", "Ketten mindern das Ziehen."),
    ],
)
def test_other_numbers_are_another_case(ruling: str, said: str) -> None:
    careful = _careful(answer("Ziehe ich mit 3 Ketten weniger?", ruling))
    assert (careful.ruling, careful.basis, careful.verdict.kind) == (said, None, "none")
    assert [one.ruling for one in careful.similar] == [ruling]


def test_a_certain_reply_and_one_without_other_numbers_stand() -> None:
    certain = answer("Ziehe ich mit 3 Ketten weniger?", "Ja. So ist es.", sure=ON_A_BOARD)
    same = answer("Ziehe ich mit Ketten weniger?", "Ja. So ist es.")
    assert (_careful(certain), _careful(same)) == (certain, same)


@pytest.mark.parametrize(
    ("sure", "kind", "otherwise"), [(1.0, "no", True), (1.0, "yes", False), (1.0, "number", False), (0.99, "no", False)]
)
def test_just_the_foreseen_question_is_answered_as_foreseen(sure: float, kind: str, otherwise: bool) -> None:
    found = answer("Angreifen, Kreatur erschöpft?", "Ja. Zum Angreifen erschöpfst du sie.", sure=sure)
    played: Any = SimpleNamespace(kind=kind)
    assert _foreseen_otherwise(found, played) is otherwise
