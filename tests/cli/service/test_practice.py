"""What a worker does while nobody asks."""

from __future__ import annotations

import pytest
from kfrules.cli import proof
from kfrules.cli.knowledge import open_snapshot
from kfrules.cli.service.calls import ask
from kfrules.cli.service.practice import practice
from kfrules.cli.service.staying import Staying


def test_it_asks_of_everything_that_a_game_answers() -> None:
    with open_snapshot() as snapshot:
        asked = list(practice(snapshot, ["keyforge"], 50))
        assert 25 < len(asked) <= 50
        assert len({one["question"] for one in asked}) == len(asked)
        found = {ask(snapshot, {**one, "proof": False})["hits"][0]["entry"] for one in asked[::5]}
        assert len(found) > 5


def test_what_proves_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    play = proof.prove
    monkeypatch.setattr(proof, "prove", lambda record: played.append(record["id"]) or play(record))
    with Staying(open_snapshot()) as snapshot:
        first, again = (ask(snapshot, {"question": "Rüstung bei Gift"})["scenarios"] for _ in range(2))
    assert first == again
    assert [one["id"] for one in first] == played
