"""A board that was told but could not be played: the verdict of another case with other numbers is not given for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kfrules import answering
from kfrules.answering import ON_A_BOARD, _careful, _differ
from kfrules.kb.results import Answer, Hit
from kfrules.kb.verdict import verdict_of
from kfrules.records import replace

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


@pytest.mark.parametrize(("kind", "differs"), [("no", True), ("yes", False), ("number", False), ("depends", False)])
def test_a_reply_and_a_situation_differ_in_ja_and_nein_only(kind: str, differs: bool) -> None:
    played: Any = SimpleNamespace(kind=kind)
    assert _differ(answer("Angreifen, Kreatur erschöpft?", "Ja. Zum Angreifen erschöpfst du sie."), played) is differs


@pytest.mark.parametrize(
    ("question", "sure", "basis"),
    [
        ("Angreifen, Kreatur erschöpft?", 1.0, "entry"),  # foreseen word for word: it asks of the rule
        ("Angreifen, Kreatur erschöpft?", 0.9, None),  # nobody's: neither is sure enough
        ("Meine Kreatur ist erschöpft. Darf sie angreifen?", 0.9, "situation"),
    ],
)
def test_who_has_the_word_where_reply_and_situation_differ(
    question: str, sure: float, basis: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = SimpleNamespace(record={}, missing=[])
    reader = SimpleNamespace(read=lambda _: told, answer=lambda _: SimpleNamespace(kind="no"))
    monkeypatch.setattr(answering, "reader_of", lambda _: reader)
    monkeypatch.setattr(answering, "_with_situation", lambda _, found, *more: replace(found, basis="situation"))
    found = answer(question, "Ja. Zum Angreifen erschöpfst du sie.", sure=sure)
    snapshot: Any = None
    assert answering.played(snapshot, found, question, "keyforge").basis == basis
