"""Questions as they are typed at the table get the verdict of their own board, or none."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.play.runner import run
from kfrules.scenarios.situation.words import number_word

from tests.benchmarks.situations import is_real, judge

Row = dict[str, Any]
FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
ROWS = [json.loads(line) for file in FILES for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", [row for row in ROWS if is_real(row)], ids=lambda row: row["question"][:60])
def test_a_situation_gets_the_verdict_of_its_own_board(row: Row) -> None:
    outcome, said = judge(row)
    assert outcome in (("right", "none") if "skip" in row else ("right",)), said
    if "text" in row:
        assert row["text"] in said


@pytest.mark.parametrize("row", [row for row in ROWS if not is_real(row)], ids=lambda row: row["question"][:60])
def test_what_is_no_situation_or_lacks_a_number_gets_no_verdict(row: Row) -> None:
    assert judge(row)[0] in ("none", "depends")


def _records() -> list[tuple[str, Any]]:
    found = [(row["question"], read(row["question"])) for row in ROWS]
    return [(question, situation) for question, situation in found if situation and situation.record]


@pytest.mark.parametrize(("question", "situation"), _records(), ids=lambda value: str(value)[:50])
def test_the_scenario_of_a_situation_is_what_check_passes(question: str, situation: Any) -> None:
    verdict = answer(situation)
    if verdict.kind == "none":
        assert verdict.yaml == ""
        return
    record = load_text(verdict.yaml)
    assert record["question"] == question
    assert run(record, counterfactuals=False).passed, verdict.yaml


def test_the_record_is_what_the_format_makes_of_its_text() -> None:
    question = "Meine beschützte 3er mit Ansturm 2 und 1 Schaden greift Magda die Ratte an. Stirbt meine?"
    situation = read(question)
    assert situation is not None
    assert situation.record is not None
    loaded = load_text(answer(situation).yaml)
    assert loaded["given"] == situation.record["given"]
    assert loaded["facts"] == situation.record["facts"]
    assert loaded.keys() == situation.record.keys()


def test_the_reasons_are_the_rules_without_which_the_verdict_flips() -> None:
    situation = read("Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?")
    assert situation is not None
    assert answer(situation).reasons == ["gift"]


def test_a_refusal_names_its_rule() -> None:
    situation = read("Er hat ne 2er mit Spott und daneben ne 5er. Kann ich die 5er mit meiner 6er angreifen?")
    assert situation is not None
    verdict = answer(situation)
    assert (verdict.kind, verdict.reasons) == ("no", ["spott"])
    assert "refused: spott" in verdict.yaml


def test_a_power_that_was_not_told_is_answered_by_thresholds() -> None:
    situation = read("Meine 4er greift seine Kreatur an. Überlebt sie?")
    assert situation is not None
    verdict = answer(situation)
    assert verdict.kind == "depends"
    assert "ab 4 Nein, darunter Ja" in verdict.text


@pytest.mark.parametrize(
    "question",
    [
        f"Meine 4er greift eine 3er an, {more}. Stirbt die 3er?"
        for more in ("die unter Blubb steht", "aber nicht", "außer er hat Lust", "sobald Krzx wirkt", "oder nicht")
    ],
)
def test_a_word_that_is_not_understood_forbids_the_verdict(question: str) -> None:
    situation = read(question)
    assert situation is not None
    assert situation.record is None
    assert situation.missing
    assert answer(situation).kind == "none"


def test_reading_loads_neither_pydantic_nor_yaml_nor_the_engine() -> None:
    code = (
        "import sys\n"
        "from kfrules.scenarios.keyforge.situation import read\n"
        "assert read('Meine 3er mit Gift greift Magda die Ratte an. Stirbt sie?').record\n"
        "heavy = {'pydantic', 'yaml', 'kfrules.scenarios.kernel', 'sqlalchemy', 'numpy'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_refusal_says_why_in_a_sentence() -> None:
    situation = read("Meine betäubte 4er ist bereit. Darf ich mit ihr ernten?")
    assert situation is not None
    assert answer(situation).text.startswith("Nein. Eine betäubte Kreatur kann weder kämpfen noch ernten")


def test_of_two_questions_the_first_is_answered_and_it_is_said() -> None:
    situation = read("Meine 4er greift seine 3er an. Ist die 3er dann tot? Und lebt meine noch?")
    assert situation is not None
    assert "Beantwortet ist nur die erste Frage." in situation.assumed
    assert answer(situation).kind == "yes"


def test_dialect_words_with_another_meaning_are_read_only_beside_sure_ones() -> None:
    from kfrules.scenarios.situation.voices import standard

    assert [words for _, words in standard(("i", "hob", "an", "dreier"))][2] == ("einen",)
    assert [words for _, words in standard(("ich", "greife", "an"))][2] == ("an",)


@pytest.mark.parametrize("sign", ["²", "❻", "½", "9" * 5000])
def test_a_sign_that_is_no_number_we_can_read_is_none(sign: str) -> None:
    assert number_word(sign) is None
    read(f"Meine {sign} greift eine 5er an, stirbt sie?")


@pytest.mark.parametrize(
    "question",
    [
        "Kann meine Kreatur den Gegner direkt angreifen?",
        "Tötet eine Kreatur mit Gift ihren Gegner auch, wenn sie selbst stirbt?",
        "Schlägt eine Kreatur zurück, auch wenn sie stirbt?",
        "Kann ich nach dem Ziehen noch ernten?",
        "Kann ich ernten?",
    ],
)
def test_what_asks_for_a_rule_is_no_case(question: str) -> None:
    assert read(question) is None


@pytest.mark.parametrize(
    "question",
    [
        "Meine betäubte Kreatur erntet, bekomme ich Æmber?",
        "Es ist der erste Zug des Spiels. Darf ich zwei Karten spielen?",
        "Aktive Fraktion ist Dis. Kann meine Logos Kreatur ernten?",
        "Der Gegner hat keine Kreaturen, meine ist wütend. Darf sie ernten?",
    ],
)
def test_a_state_a_house_or_a_turn_makes_a_case(question: str) -> None:
    found = read(question)
    assert found is not None
    assert found.record is not None
