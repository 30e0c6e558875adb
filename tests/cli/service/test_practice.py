"""What a worker does while nobody asks."""

from __future__ import annotations

from functools import partial

import pytest
from kfrules.cli import proof
from kfrules.cli.knowledge import open_snapshot
from kfrules.cli.service.calls import ask
from kfrules.cli.service.practice import practice
from kfrules.cli.service.staying import Staying


def test_it_asks_of_everything_that_a_game_answers() -> None:
    with Staying(open_snapshot()) as snapshot:
        steps = practice(snapshot, ["keyforge"], 50)
        asked = [step.args[1] for step in steps if isinstance(step, partial) and step.func is ask]
        assert 25 < len(asked) <= 50
        assert len({one["question"] for one in asked}) == len(asked)
        found = {ask(snapshot, {**one, "proof": False})["hits"][0]["entry"] for one in asked[::5]}
        assert len(found) > 5


def test_it_plays_whatever_proves_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with Staying(open_snapshot()) as snapshot:
        steps = [step for step in practice(snapshot, ["keyforge"], 1) if isinstance(step, partial)]
        assert len(steps) > 1000
        for step in steps:
            if step.args[-1] == "gift-scheitert-an-voller-ruestung":
                step()
        monkeypatch.setattr(proof, "prove", lambda record: pytest.fail(f"{record['id']} is played again"))
        assert ask(snapshot, {"question": "Rüstung bei Gift"})["scenarios"][0]["passed"]


def test_what_proves_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    play = proof.prove
    monkeypatch.setattr(proof, "prove", lambda record: played.append(record["id"]) or play(record))
    with Staying(open_snapshot()) as snapshot:
        first, again = (ask(snapshot, {"question": "Rüstung bei Gift"})["scenarios"] for _ in range(2))
    assert first == again
    assert [one["id"] for one in first] == played
