"""The public face: five functions, their errors, and what importing it costs."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import kfrules
import pytest
from kfrules.scenarios.template import template


def test_the_examples_of_the_docstrings_run() -> None:
    tried = doctest.testmod(kfrules)
    assert tried.attempted >= 5
    assert tried.failed == 0


def test_ask_gives_the_ruling_in_a_word() -> None:
    assert kfrules.ask("Rüstung bei Gift").ruling
    assert not kfrules.ask("Wie wird das Wetter morgen in Köln?").answered


def test_a_certain_reply_answers_what_the_words_alone_would_refuse() -> None:
    """One word that the rules do not know is no other topic; two are, and so is small talk."""
    assert kfrules.ask("gegnerische krea opfern geht?", game="keyforge").answered
    assert not kfrules.ask("mau mau: noch ne sieben auf die sieben draufknallen, darf ich?").answered
    assert not kfrules.ask("Wie heißt du eigentlich?").answered


def test_check_tells_what_came_of_each_file(tmp_path: Path) -> None:
    (tmp_path / "gut.scenario.yaml").write_text(template("gut"), "utf-8")
    (tmp_path / "kaputt.scenario.yaml").write_text("id: a\n", "utf-8")
    report = kfrules.check(tmp_path)
    assert [done.status for done in report.results] == ["passed", "invalid"]
    assert not report.passed
    assert kfrules.check(tmp_path / "gut.scenario.yaml").passed


def test_play_takes_a_path_a_text_and_a_record(tmp_path: Path) -> None:
    path = tmp_path / "gut.scenario.yaml"
    path.write_text(template("gut"), "utf-8")
    assert kfrules.play(path).passed
    assert kfrules.play(str(path)).passed
    assert kfrules.play(template("gut")).passed


@pytest.mark.parametrize(
    "call",
    [
        lambda: kfrules.ask("Was ist Gift?", game="schach"),
        lambda: kfrules.entry("Gipft"),
        lambda: kfrules.card("Dumma die Märtürerin"),
        lambda: kfrules.play("gibtesnicht.scenario.yaml"),
    ],
)
def test_a_mistake_is_one_german_sentence(call: object) -> None:
    assert callable(call)
    with pytest.raises(kfrules.KfrulesError, match=r"^[^\n]+$"):
        call()


def test_public_types_can_be_named() -> None:
    for name in kfrules.__all__:
        assert getattr(kfrules, name).__name__ == name


def test_importing_it_costs_nothing() -> None:
    code = "import sys, kfrules; print([m for m in ('sqlite3', 'yaml', 'numpy', 'rich', 'typer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("game", "question", "value", "reason"),
    [
        ("riftbound", "Meine 4er greift eine 3er mit Schild 2 auf Nord an – stirbt die?", False, "riftbound:726"),
        ("magic", "Mein 6/6 mit Trampelschaden wird von einem 2/2 geblockt, wie viel geht durch?", 4, "magic:702.19"),
        ("arkham", "Ich stehe neben einem Ghul und ermittle, krieg ich Schaden?", True, "arkham:1.1"),
    ],
)
def test_the_asked_board_of_every_game_is_played(
    tmp_path: Path, game: str, question: str, value: object, reason: str
) -> None:
    answer = kfrules.ask(question, game=game)
    assert (answer.basis, answer.verdict.value, answer.reasons) == ("situation", value, [reason])
    assert answer.situation is not None
    assert answer.situation.end.startswith("Ende: ")
    assert answer.situation.scenario is not None
    file = tmp_path / "fall.scenario.yaml"
    file.write_text(answer.situation.scenario(), "utf-8")
    assert kfrules.check(file).passed


def test_a_question_about_keyforge_reads_no_other_game() -> None:
    code = (
        "import sys, kfrules\n"
        "answer = kfrules.ask('Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?')\n"
        "assert answer.basis == 'situation'\n"
        "others = [m for m in sys.modules if m.startswith('kfrules.scenarios.') and m.endswith('.situation')]\n"
        "assert others in ([], ['kfrules.scenarios.situation', 'kfrules.scenarios.keyforge.situation'],\n"
        "                  ['kfrules.scenarios.keyforge.situation', 'kfrules.scenarios.situation']), others\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
