"""Who only tells what is done, and asks nothing that is read, gets no verdict and no error."""

from __future__ import annotations

from kfrules.scenarios.arkham.situation import answer, read


def test_what_is_told_without_a_question_has_no_verdict() -> None:
    told = read("ermitteln, während ein Gegner an mir hängt")
    assert told is None or told.record is None or answer(told).kind == "none"
