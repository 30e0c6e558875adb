"""Questions whose words stand in no row that the clauses know: supplies, turns and permissions, in many voices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict

FILE = Path(__file__).parent / "questions_retold.txt"
NONE = "-"


def _questions() -> list[tuple[str, str]]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    told = [line.partition(" | ") for line in lines if line and not line.startswith("//")]
    return [(question, right) for right, _, question in told]


@pytest.mark.parametrize(("question", "right"), [one for one in _questions() if one[1] != NONE])
def test_the_verdict_is_the_rulebooks(question: str, right: str) -> None:
    assert str(verdict(question)) == right


@pytest.mark.parametrize("question", [question for question, right in _questions() if right == NONE])
def test_what_is_not_told_or_odd_gets_no_verdict(question: str) -> None:
    situation = read(question)
    assert situation is None or answer(situation).kind == "none"


def test_only_deploying_lets_a_creature_enter_between_others() -> None:
    line = "Ich habe eine 2er und eine 4er."
    assert verdict(f"{line} Darf ich eine 3er zwischen die 2er und die 4er spielen?") == "Nein"
    assert verdict(f"{line} Darf ich eine 3er mit Stationieren in die Mitte spielen?") == "Ja"


def test_a_question_told_again_is_shown_as_it_was_understood() -> None:
    question = "Library leer, Graveyard 7 Karten, 2 auf der Hand. Verlier ich durch Decking?"
    situation = read(question)
    assert situation is not None
    assert situation.understood[0] == (
        question,
        "Ich habe 2 Karten auf der Hand und keine Ketten. In meinem Deck sind 0 Karten. In meinem Ablagestapel liegen "
        "7 Karten. Verliere ich dadurch das Spiel?",
    )
    assert situation.question == question


def test_who_is_attacked_and_who_attacks_are_told_apart_by_whose_they_are() -> None:
    told = "Seine 5er greift meine 3er an. Ich habe direkt daneben eine bereite 7er ohne Spott liegen."
    situation = read(f"{told} Darf ich mit der 7er blocken?")
    assert situation is not None
    fight = situation.record["when"][0] if situation.record else {}
    assert (fight.get("with"), fight.get("against")) == ("5er", "3er")


def test_a_board_laid_out_makes_a_scenario_that_passes() -> None:
    from kfrules.scenarios.format import load_text
    from kfrules.scenarios.keyforge.situation.playing import end_of
    from kfrules.scenarios.situation.exploring import explore

    question = (
        "Ich bin Startspieler, beginne mit 14 Ketten und nehme einen Mulligan. Wie viele Karten hat meine neue Hand?"
    )
    situation = read(question)
    assert situation is not None
    record: Any = load_text(answer(situation).yaml)
    assert explore(record, (), end_of).ends[0].sides["me"]["hand"] == 3
