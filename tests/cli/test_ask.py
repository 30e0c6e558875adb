from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.answer import LINES, case_title, resting_on, show_answer, show_nothing
from kfrules.cli.asking import as_data, save_situation
from kfrules.cli.firstlines import first_lines, note
from kfrules.cli.knowledge import titles_of
from kfrules.cli.proof import Proof
from kfrules.cli.screen import Screen
from kfrules.kb.results import Answer, Similar, Situation
from kfrules.records import replace
from kfrules.rules_de.errors import KfrulesError

from tests.cli.conftest import RECORD, result

PROOF = Proof(RECORD, result(**{"keyforge:ruestung": True}))


def told_of(answer: Answer, snapshot: Any, proofs: list[Proof], width: int = 60) -> str:
    screen = Screen(io.StringIO(), width=width)
    show_answer(screen, snapshot, answer, proofs)
    text: str = screen.file.getvalue()
    return text


def test_an_answer_tells_verdict_reasons_case_and_passages(snapshot: Any, answer: Answer) -> None:
    proved = replace(answer, basis="ruling", reasons=["keyforge:gift", "keyforge:ruestung"])
    told = told_of(proved, snapshot, [PROOF])
    lines = told.split("\n")
    assert lines[0] == "Nein. Gift braucht wenigstens 1 Schaden auf der Kreatur."
    assert lines[1] == "Weil: Gift · Rüstung"
    assert "Gespielt: Gift scheitert an der Rüstung" in lines
    assert "  ✓ Gespielt und bestätigt; ohne „Rüstung“ käme es anders." in lines
    assert "  Gift – Glossar „Gift“, KeyForge-Regeln 1.6, Juli 2020" in lines
    assert any(line.startswith("kfrules show gift") for line in lines)
    assert "kfrules play gift-scheitert" in lines
    assert "RdA, ZdA, KW" in told
    assert max(map(len, lines)) <= 60
    assert not any(line.endswith(" ") for line in lines)
    assert not set(told) & set("│├└─━┃╭\x1b")


def test_an_answer_fills_no_more_than_a_screen(snapshot: Any, answer: Answer) -> None:
    long = replace(answer, neighbours=["Stirbt sie auch, wenn ein Nachbar den Schaden abfängt?"] * 3)
    assert told_of(long, snapshot, [PROOF], width=80).count("\n") <= LINES


def test_a_related_demonstration_is_never_called_the_proof(snapshot: Any, answer: Answer) -> None:
    other = replace(answer, basis=None, ruling="Gift: Schon 1 Schaden reicht.", ruling_source="keyforge:gift")
    told = told_of(other, snapshot, [PROOF])
    assert "Beispiel: Gift scheitert an der Rüstung" in told
    assert "\nGespielt:" not in told
    assert "Beweis" not in told


def test_a_similar_case_is_told_question_first(snapshot: Any, answer: Answer) -> None:
    similar = Similar("gift-scheitert", "Zerstört Gift trotz Rüstung?", "Nein. Ohne Schaden nicht.")
    told = told_of(replace(answer, basis=None, ruling="Gift: Es tötet.", similar=[similar]), snapshot, [])
    assert " ".join(told.split()).startswith(
        "Gift: Es tötet. Ähnlicher Fall: Zerstört Gift trotz Rüstung? – Nein. Ohne Schaden nicht."
    )


def test_two_terms_that_may_be_meant_are_asked_for(snapshot: Any, answer: Answer) -> None:
    told = told_of(replace(answer, basis=None, did_you_mean=["keyforge:gift", "keyforge:ruestung"]), snapshot, [])
    assert "Meinst du Gift oder Rüstung?" in told


SITUATION = Situation(
    record=RECORD, understood=[("3er", "Stärke 3")], ignored=[], assumed=["dein Zug"], missing=[],
    end="Ende: deine 3er wird zerstört", scenario=lambda: "id: fall\n",
)  # fmt: skip


def test_the_asked_situation_is_shown_as_it_was_played(snapshot: Any, answer: Answer) -> None:
    told = told_of(replace(answer, basis="situation", situation=SITUATION), snapshot, [])
    assert "Deine Situation, gespielt" in told
    assert "  Ende: deine 3er wird zerstört." in told
    assert "  Angenommen: dein Zug." in told


def test_what_is_missing_to_play_a_case_is_said_only_without_a_verdict(snapshot: Any, answer: Answer) -> None:
    lacking = replace(SITUATION, record=None, missing=["die Stärke"], end="")
    assert "fehlt: die Stärke." in told_of(replace(answer, basis=None, situation=lacking), snapshot, [])
    assert "fehlt:" not in told_of(replace(answer, basis="entry", situation=lacking), snapshot, [])


def test_a_situation_is_saved_once(tmp_path: Path, answer: Answer) -> None:
    path = tmp_path / "neu" / "fall.scenario.yaml"
    save_situation(replace(answer, situation=SITUATION), path)
    assert path.read_text("utf-8") == "id: fall\n"
    with pytest.raises(KfrulesError, match="gibt es schon"):
        save_situation(replace(answer, situation=SITUATION), path)
    with pytest.raises(KfrulesError, match="keine Situation"):
        save_situation(answer, tmp_path / "andere.scenario.yaml")


def test_the_passages_are_those_that_question_and_ruling_name(answer: Answer) -> None:
    assert [hit.title for hit in resting_on(answer)] == ["Gift", "Rüstung"]
    assert [hit.title for hit in resting_on(replace(answer, terms=[]))] == ["Gift", "Rüstung"]
    elsewhere = replace(answer, terms=[], ruling_source="keyforge:gift")
    assert [hit.title for hit in resting_on(elsewhere)] == ["Gift"]


def test_the_json_has_the_shape_of_the_contract(answer: Answer) -> None:
    data = as_data(None, answer, [PROOF])
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
    data = as_data(None, replace(answer, answered=False), [])
    assert (data["answered"], data["hits"], data["scenarios"]) == (False, [], [])


def test_a_card_of_a_later_set_is_told(answer: Answer) -> None:
    assert note(replace(answer, question="DT 012 mit Gift")) == (
        "„DT 012“ ist nicht in diesen Sets (RdA, ZdA, KW, MM)."
    )
    assert note(answer) is None


def test_the_first_lines_name_their_entries(snapshot: Any, answer: Answer) -> None:
    """A page links what they name; as text they are what the screen shows."""
    meant = replace(
        answer, basis="ruling", reasons=["keyforge:gift"], did_you_mean=["keyforge:ruestung", "keyforge:gift"]
    )
    verdict, reasons, asked = first_lines(meant, titles_of(snapshot, "keyforge"))
    assert verdict.text == RECORD["ruling"]
    assert reasons.parts == (("Weil: ", None), ("Gift", "keyforge:gift"))
    assert (asked.kind, asked.text) == ("meant", "Meinst du Rüstung oder Gift?")
    assert [part.entry for part in asked.parts if part.entry] == ["keyforge:ruestung", "keyforge:gift"]


def test_a_case_is_a_proof_only_where_the_verdict_rests_on_it(answer: Answer) -> None:
    assert case_title(replace(answer, basis="ruling"), PROOF) == "Gespielt: Gift scheitert an der Rüstung"
    assert case_title(replace(answer, basis="ruling", ruling_source="x"), PROOF).startswith("Beispiel: ")
    assert case_title(answer, PROOF).startswith("Beispiel: ")
