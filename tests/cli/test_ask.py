from __future__ import annotations

import io
from typing import Any

from kfrules.cli.answer import note, resting_on, show_answer, show_nothing
from kfrules.cli.asking import as_data
from kfrules.cli.proof import Proof
from kfrules.cli.screen import Screen
from kfrules.kb.results import Answer
from kfrules.records import replace

from tests.cli.conftest import RECORD, result

PROOF = Proof(RECORD, result(**{"keyforge:ruestung": True}))


def test_an_answer_tells_ruling_passages_proof_and_more(snapshot: Any, answer: Answer) -> None:
    screen = Screen(io.StringIO(), width=60)
    show_answer(screen, snapshot, answer, [PROOF])
    told = screen.file.getvalue()
    lines = told.split("\n")
    assert told.startswith("Nein. Gift braucht wenigstens 1 Schaden auf der Kreatur.\nDie Frage dazu: ")
    assert "  Gift – Glossar „Gift“, KeyForge-Regeln 1.6, Juli 2020" in lines
    assert "Beweis: Gift scheitert an der Rüstung" in lines
    assert "  ✓ Gespielt und bestätigt; ohne „Rüstung“ käme es anders." in lines
    assert "  kfrules show gift · ruestung · kampf · schaden · ansturm" in lines
    assert "  kfrules play gift-scheitert" in lines
    assert "RdA, ZdA, KW" in told
    assert max(map(len, lines)) <= 60
    assert not any(line.endswith(" ") for line in lines)
    assert not set(told) & set("│├└─━┃╭\x1b")


def test_the_passages_are_those_that_question_and_ruling_name(answer: Answer) -> None:
    assert [hit.title for hit in resting_on(answer)] == ["Gift", "Rüstung"]
    assert [hit.title for hit in resting_on(replace(answer, terms=[]))] == ["Gift", "Rüstung"]
    elsewhere = replace(answer, terms=[], ruling_source="keyforge:gift")
    assert [hit.title for hit in resting_on(elsewhere)] == ["Gift"]


def test_the_json_has_the_shape_of_the_contract(answer: Answer) -> None:
    data = as_data(answer, [PROOF])
    assert list(data)[:6] == ["question", "answered", "ruling", "terms", "hits", "scenarios"]
    assert list(data["hits"][0]) == [
        *("entry", "game", "kind", "title", "number", "edition", "locator", "lines", "text", "score"),
        "passage",
    ]
    assert data["scenarios"] == [
        {
            "id": "gift-scheitert",
            "title": "Gift scheitert an der Rüstung",
            "passed": True,
            "counterfactuals": {"keyforge:ruestung": True},
        }
    ]


def test_nothing_found_is_said_with_the_nearest_terms() -> None:
    screen = Screen(io.StringIO(), width=60)
    show_nothing(screen, Answer("Wetter\x1b morgen", False, nearest=["Gift", "Ketten"]))
    told = screen.file.getvalue()
    assert told.startswith("Keine Regelstelle gefunden zu „Wetter morgen“.\nAm nächsten liegen: Gift · Ketten.\n")


def test_nothing_asked_is_said() -> None:
    screen = Screen(io.StringIO(), width=60)
    show_nothing(screen, Answer("", False, note="Die Frage ist leer."))
    assert screen.file.getvalue().startswith("Keine Regelstelle gefunden.\nDie Frage ist leer.\n")


def test_what_was_not_found_has_no_hits(answer: Answer) -> None:
    data = as_data(replace(answer, answered=False), [])
    assert (data["answered"], data["hits"], data["scenarios"]) == (False, [], [])


def test_a_card_of_a_later_set_is_told(answer: Answer) -> None:
    assert note(replace(answer, question="DT 012 mit Gift")) == (
        "„DT 012“ ist nicht in diesen Sets (RdA, ZdA, KW, MM)."
    )
    assert note(answer) is None
