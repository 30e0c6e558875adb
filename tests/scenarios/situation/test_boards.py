"""Questions about boards of the games beside KeyForge: the verdict of their own board, or none."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import kfrules
import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.engine import reader_of
from kfrules.scenarios.play.runner import run

from tests.benchmarks.situations import is_real, judge

Row = dict[str, Any]
HERE = Path(__file__).parents[1]
GAMES = tuple(game for game in ("riftbound", "magic", "arkham") if reader_of(game) is not None)


def rows(game: str, name: str) -> list[Row]:
    """Return the questions of a file of a game."""
    lines = (HERE / game / "situation" / name).read_text(encoding="utf-8").splitlines()
    return [{"game": game, **json.loads(line)} for line in lines]


FILES = ("questions.jsonl", "questions_more.jsonl")
HELD = ("questions_held.jsonl", "questions_late.jsonl")
DEVELOPED = [row for game in GAMES for name in FILES for row in rows(game, name)]
HELD_OUT = [row for game in GAMES for name in HELD for row in rows(game, name)]


def _id(row: Row) -> str:
    return f"{row['game']}: {row['question'][:60]}"


@pytest.mark.parametrize("row", [row for row in DEVELOPED if is_real(row)], ids=_id)
def test_a_situation_gets_the_verdict_of_its_own_board(row: Row) -> None:
    outcome, said = judge(row)
    assert outcome in (("right", "none") if "skip" in row else ("right",)), said
    assert row.get("text", "") in said


@pytest.mark.parametrize("row", [row for row in HELD_OUT if is_real(row)], ids=_id)
def test_what_is_not_understood_gets_no_wrong_verdict(row: Row) -> None:
    outcome, said = judge(row)
    assert outcome in ("right", "none"), said


@pytest.mark.parametrize("row", [row for row in DEVELOPED + HELD_OUT if not is_real(row)], ids=_id)
def test_what_is_no_situation_or_lacks_a_number_gets_no_verdict(row: Row) -> None:
    assert judge(row)[0] in ("none", "depends")


@pytest.mark.parametrize("row", [row for row in DEVELOPED if is_real(row)], ids=_id)
def test_the_scenario_of_a_situation_is_what_check_passes(row: Row) -> None:
    reader: Any = reader_of(row["game"])
    verdict = reader.answer(reader.read(row["question"]))
    record = load_text(verdict.yaml)
    assert record["question"] == row["question"]
    assert run(record, counterfactuals=False).passed, verdict.yaml


@pytest.mark.parametrize("game", GAMES)
def test_the_record_is_what_the_format_makes_of_its_text(game: str) -> None:
    reader: Any = reader_of(game)
    row = next(row for row in DEVELOPED if row["game"] == game)
    situation = reader.read(row["question"])
    loaded = load_text(reader.answer(situation).yaml)
    assert loaded["given"] == situation.record["given"]
    assert loaded.keys() == situation.record.keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_of_a_game_loads_nothing_of_another(game: str) -> None:
    code = (
        "import sys\n"
        f"from kfrules.scenarios.play.engine import reader_of\n"
        f"reader_of({game!r}).read('Was ist das?')\n"
        "others = [m for m in sys.modules for g in ('keyforge', 'riftbound', 'magic', 'arkham')"
        f" if g != {game!r} and m.startswith(f'kfrules.scenarios.{{g}}')]\n"
        "assert not others, others\n"
        "assert 'pydantic' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_reader_has_a_judge_that_the_benchmark_finds() -> None:
    for game in GAMES:
        assert import_module(f"kfrules.scenarios.{game}.situation.judging").JUDGE.game == game


def test_a_unit_that_nobody_described_is_asked_for() -> None:
    reader: Any = reader_of("riftbound")
    asked = reader.read("Meine 4er greift Nord an. Stirbt sie?")
    assert asked.record is None
    assert asked.missing == ["Wer steht dort, oder ist es leer?"]


def test_two_that_are_named_alike_are_not_taken_for_one() -> None:
    reader: Any = reader_of("riftbound")
    assert (
        reader.read("Er greift meine 3er mit Tank und meine 3er auf Nord mit einer 6er an. Stirbt die?").record is None
    )


def test_the_reasons_are_the_rules_without_which_the_verdict_flips() -> None:
    reader: Any = reader_of("riftbound")
    asked = reader.read(
        "Meine 4er greift an, er verteidigt mit einer 2er mit Tank und einer 3er. Kann ich die 3er töten?"
    )
    assert reader.answer(asked).reasons == ["727"]


def test_what_may_be_divided_is_answered_by_what_can_be_reached() -> None:
    reader: Any = reader_of("magic")
    asked = reader.read(
        "Meine 3/3 mit Todesberührung und Trampelschaden, er blockt mit 5/5 und 1/1, wie viel geht durch?"
    )
    verdict = reader.answer(asked)
    assert (verdict.kind, verdict.value) == ("number", 1)
    assert verdict.text.startswith("Höchstens 1. Wenn der Schaden so verteilt wird: 5/5: 1; 1/1: 1")
    assert set(verdict.reasons) == {"702.2", "702.19"}


def test_who_er_is_must_be_clear() -> None:
    reader: Any = reader_of("magic")
    asked = reader.read("Mein 4/4 greift an, er blockt mit einem 5/5. Stirbt er?")
    assert (asked.record, asked.missing) == (None, ["Wer ist mit „er“ gemeint?"])


def test_that_nobody_blocks_is_told_where_it_is_assumed() -> None:
    reader: Any = reader_of("magic")
    asked = reader.read("Meine 3/3 greift an. Wie viel Schaden bekommt er?")
    assert "Niemand blockt." in asked.assumed
    assert reader.answer(asked).value == 3
    described = reader.read("Er hat eine 1/1. Meine 3/3 greift an. Wie viel Schaden bekommt er?")
    assert described.missing == ["Wer blockt?"]


def test_a_test_that_does_not_matter_is_played_both_ways() -> None:
    reader: Any = reader_of("arkham")
    asked = reader.read("Ich stehe neben einem Ghul und ermittle, krieg ich Schaden?")
    verdict = reader.answer(asked)
    assert (verdict.kind, verdict.reasons) == ("yes", ["1.1"])
    assert "ob die Probe gelingt, ändert nichts" in asked.assumed
    assert "jeder Angriff macht mindestens 1 Schaden" in asked.assumed


@pytest.mark.parametrize(
    "question",
    [
        "Ein Ghul mit 1 Schaden ist an einem anderen Ort und ich ermittle. Bekomme ich Schaden?",
        "Meine Schwester ist mit einem Ghul mit 1 Schaden im Kampf und ich ermittle. Bekomme ich Schaden?",
        "Ein Ghul mit 1 Schaden ist bei mir und ich spiele ein Ereignis. Bekomme ich Schaden?",
        "Ein Ghul mit 1 Schaden ist bei mir und ich ermittle dreimal. Bekomme ich Schaden?",
        "Ein Ghul mit 1 Schaden ist bei mir und ich ermittle, aber er ist gefesselt. Bekomme ich Schaden?",
    ],
)
def test_what_is_not_understood_forbids_a_verdict_about_an_enemy(question: str) -> None:
    reader: Any = reader_of("arkham")
    asked = reader.read(question)
    assert asked.record is None
    assert asked.missing


def test_a_number_with_a_minus_is_not_taken_for_the_number() -> None:
    for game, question in (
        ("riftbound", "Meine 4er mit -2 Macht greift eine 3er an. Stirbt die 3er?"),
        ("magic", "Meine 3/3 mit -2 greift an, er blockt mit 3/3. Stirbt die?"),
    ):
        reader: Any = reader_of(game)
        assert reader.read(question).record is None
    arkham: Any = reader_of("arkham")
    asked = arkham.read("Ich hab Kampf 4, der Ghul hat Kampf 3 und ich ziehe -2. Treffe ich?")
    assert (asked.record["given"]["bag"], arkham.answer(asked).kind) == ([-2], "no")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["blorp", "nicht", "vielleicht", "Zauber", "doppelt"])
def test_a_word_that_may_matter_forbids_the_verdict_wherever_it_stands(game: str, word: str) -> None:
    reader: Any = reader_of(game)
    for row in [row for row in rows(game, "questions.jsonl") if is_real(row)][::2]:
        words = row["question"].split()
        for place in range(len(words) + 1):
            question = " ".join([*words[:place], word, *words[place:]])
            asked = reader.read(question)
            assert asked is None or asked.record is None, question


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("riftbound", "Meine 4er greift eine 3er an. Danach ist sie betäubt. Stirbt die 3er?"),
        ("riftbound", "Meine 1er greift eine 9er an – stirbt die Große?"),
        ("magic", "Mein 1/1 blockt einen 9/9 – stirbt der Große wirklich?"),
        ("arkham", "Im Kampf ermitteln, Gelegenheitsangriff?"),
        ("riftbound", "Meine 2er steht auf Nord und meine 4er greift seine 3er auf Nord an. Stirbt meine 2er?"),
        ("magic", "Meine 3/3 greift an, er blockt mit 2/2, danach wird meine getappt. Stirbt meine?"),
        ("arkham", "Ein Ghul mit 1 Schaden ist bei mir, ich ermittle, danach ist er erschöpft. Bekomme ich Schaden?"),
    ],
)
def test_what_comes_later_or_is_not_named_gets_no_board(game: str, question: str) -> None:
    reader: Any = reader_of(game)
    asked = reader.read(question)
    assert asked is None or asked.record is None


def test_a_unit_elsewhere_does_not_fight() -> None:
    reader: Any = reader_of("riftbound")
    asked = reader.read("Meine 4er greift seine 3er an, während meine 2er auf Süd steht. Stirbt meine 2er?")
    assert [step.get("to") for step in asked.record["when"]] == ["Nord", None]
    assert reader.answer(asked).kind == "no"


def test_where_nobody_is_named_the_attacked_is_asked_about() -> None:
    reader: Any = reader_of("magic")
    for who in ("Ich greife mit 3/3 an, er blockt nicht.", "Er greift mit 3/3 an, ich blocke nicht."):
        assert reader.answer(reader.read(f"{who} Wie viel Schaden?")).value == 3


@pytest.mark.parametrize(("place", "game"), [("da", None), ("dort", "riftbound"), ("drüben", "riftbound")])
def test_a_board_without_a_question_is_played_to_its_end(place: str, game: str | None) -> None:
    answer = kfrules.ask(f"meine 4er mit Tank und 3er greifen Nord an, {place} steht eine 5er mit Schild 2", game=game)
    assert answer.basis == "situation"
    assert answer.hits[0].game == "riftbound"
    assert answer.ruling == "Deine 4er stirbt; deine 3er stirbt; die gegnerische 5er stirbt."


def test_nothing_that_is_done_is_no_case() -> None:
    reader = reader_of("riftbound")
    assert reader is not None
    told = reader.read("da steht eine 5er mit Schild 2")
    assert told is None or told.record is None
