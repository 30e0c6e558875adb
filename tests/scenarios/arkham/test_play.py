"""Arkham at the command line, and under random play."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from kfrules.scenarios.arkham.randomgames import play
from kfrules.scenarios.format import ScenarioError, load_text

from tests.cli.conftest import Ran
from tests.cli.conftest import run as run

Run = Callable[..., Ran]
RULINGS = Path(__file__).parents[3] / "scenarios" / "arkham" / "rulings"


@pytest.mark.parametrize("seed", range(8))
def test_random_play_breaks_nothing(seed: int) -> None:
    assert play(seed).faults == []


def test_play_tells_it_in_german(run: Run) -> None:
    ran = run("play", str(RULINGS / "zwei-gegner-zwei-gelegenheitsangriffe.scenario.yaml"))
    assert ran.code == 0
    assert "Ghul greift an: Du" in ran.out
    assert "ohne „Gelegenheitsangriff“ käme es anders" in ran.out


def test_play_all_finds_every_end(run: Run) -> None:
    ran = run("play", str(RULINGS / "beute-gleichstand-ermittlungsleiter.scenario.yaml"), "--all")
    assert (ran.code, ran.err) == (0, "")


def test_new_writes_what_passes(run: Run, tmp_path: Path) -> None:
    assert run("new", "mein-fall", "--game", "arkham", "--folder", str(tmp_path)).code == 0
    assert run("check", str(tmp_path), "--strict").code == 0


def test_the_schema_knows_its_words(run: Run) -> None:
    made = json.loads(run("schema", "--game", "arkham").out)
    assert "investigate" in json.dumps(made)


@pytest.mark.parametrize(
    ("bad", "what"),
    [
        ("given: {me: {hand: [{card: A, abilities: [{play: {drwa: 1}}]}]}}", "draw"),
        ("given: {me: {hand: [{card: A, abilities: [{free: {draw: 1}, to: {afterwards: draw}}]}]}}", "after"),
        ("given: {bag: [skul]}", "kein Chaosmarker"),
        ("given: {me: {skills: {inteligence: 3}}}", "gibt es nicht"),
    ],
)
def test_a_wrong_word_is_named_with_the_right_one(bad: str, what: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_text(f"id: a\ngame: arkham\n{bad}\nwhen: [{{gain: resource}}]\nthen: {{me: {{}}}}\n")
    assert what in str(caught.value)
