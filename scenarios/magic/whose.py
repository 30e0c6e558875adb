"""Who may act now, and who would have to pass first (rules 117.1, 117.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def passes_before(game: Magic, player: str) -> int | None:
    """Return how many players pass until a player has priority; None where something would resolve or end by that."""
    board = game.board
    if board.priority is None or board.players[player].gone:
        return None
    if board.teams and board.priority in board.team(player) and game.on("805.5"):  # a team has priority together
        return 0
    side, passes = board.priority, 0
    every = len(board.sides)
    while side != player:
        passes += 1
        if board.passed + passes >= every:
            return None
        side = board.after(side)
    return passes


def can_act(game: Magic, player: str) -> bool:
    """Tell whether a player has priority, or gets it when the others pass."""
    return passes_before(game, player) is not None or not game.applies("117.1")
