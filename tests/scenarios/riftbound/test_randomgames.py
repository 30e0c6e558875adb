"""Random games on random boards keep every invariant; 1,000 are played by the command, a short run here."""

from __future__ import annotations

import pytest
from kfrules.scenarios.riftbound import invariants, randomgames
from kfrules.scenarios.riftbound.engine import ENGINE
from kfrules.scenarios.riftbound.randomboards import record

GAMES = 30


@pytest.mark.parametrize("seed", range(1, GAMES, 10))
def test_ten_random_games(seed: int) -> None:
    """Cards conserved, every card knows where it lies, nobody controls what it does not hold; no step crashes."""
    games = [randomgames.play(number, steps=25) for number in range(seed, seed + 10)]
    assert [game.fault for game in games if game.fault] == []
    assert sum(len(game.steps) for game in games) > 50


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (randomgames.play(7, steps=15) for _ in range(2))
    assert first.steps == second.steps


@pytest.mark.parametrize("what", ["twice", "lost", "elsewhere", "control"])
def test_a_spoilt_board_is_found(what: str) -> None:
    board = ENGINE.set_up(record(3)).board
    from kfrules.scenarios.kernel import FirstAgent

    half = board.half("me")
    card = half.hand[0]
    if what == "twice":
        half.trash.append(card)
    elif what == "lost":
        half.hand.remove(card)
    elif what == "elsewhere":
        board.objs[card].zone = "trash"
    else:
        empty = next((name for name in board.fields if "opponent" not in board.present(name)), "Nord")
        board.fields[empty].control = "opponent"
    assert invariants.broken(ENGINE.game(board, ENGINE.rulebook(), FirstAgent()))
