"""Random games of made-up decks never crash, and what must hold holds after each step."""

from __future__ import annotations

import pytest
from kfrules.scenarios.magic import randomgames


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_keeps_what_must_hold(seed: int) -> None:
    cards = 0
    for game in randomgames.play(seed, 25):
        cards = cards or randomgames.cards_of(game)
        assert randomgames.faults(game, cards) == []


def test_the_same_seed_plays_the_same_game() -> None:
    ends = [[game.board.fingerprint()[1] for game in randomgames.play(7, 15)] for _ in range(2)]
    assert ends[0] == ends[1]
