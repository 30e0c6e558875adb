"""Whatever is typed, there is an answer or a sentence about it, never a traceback."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kfrules import kb


@pytest.mark.parametrize("question", ["", "   ", "\n\t", "???", "🐍", "\x00\x1b[31m\x07", "„“", "—", "()[]*?"])
def test_nothing_to_read_is_said(snapshot: kb.Snapshot, question: str) -> None:
    answer = snapshot.ask(question)
    assert not answer.answered
    assert answer.note is not None
    assert answer.note.endswith(".")


def test_control_characters_and_emoji_do_not_disturb(snapshot: kb.Snapshot) -> None:
    answer = snapshot.ask("Rüs\u00adtung\x00\u200b bei\r\n\x1b[1m Gift 🐍🔥?")
    assert answer.hits[0].entry == "keyforge:gift"
    assert "\x00" not in answer.question
    assert "\x1b" not in answer.question


def test_decomposed_umlauts_are_umlauts(snapshot: kb.Snapshot) -> None:
    assert snapshot.ask("Ru\u0308stung").hits[0].entry == "keyforge:ruestung"


@pytest.mark.parametrize("filler", ["x", "Gift ", "Ä", "schaden"])
def test_ten_thousand_characters_are_cut_with_a_note(snapshot: kb.Snapshot, filler: str) -> None:
    answer = snapshot.ask((filler * 10_000)[:10_000])
    assert answer.note is not None
    assert "sehr lang" in answer.note
    assert len(answer.question) <= 600


def test_a_long_question_is_answered_by_its_beginning(snapshot: kb.Snapshot) -> None:
    answer = snapshot.ask("Was macht Gift? " + "bla " * 3000)
    assert answer.question.startswith("Was macht Gift?")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(question=st.text(max_size=200))
def test_any_text_is_taken(snapshot: kb.Snapshot, question: str) -> None:
    answer = snapshot.ask(question)
    assert answer.answered == bool(answer.hits)
    assert 0 <= answer.confidence <= 1
