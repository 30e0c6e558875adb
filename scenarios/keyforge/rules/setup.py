"""Setup: starting hands, the mulligan, the first turn."""

from __future__ import annotations

from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.keyforge.board import Board, other
from kfrules.scenarios.keyforge.events import Draw, HandsDrawn, KeepHand, Mulligan, Refill, SetUpGame, ShuffleHandBack
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

aufbau = rule("aufbau", also=("mulligan",))
mulligan = rule("mulligan", also=("aufbau",))

STARTING_HAND = 7  # cards for the side that begins; the other side gets one card fewer


@aufbau.perform(SetUpGame)
def starting_hands(at: At, event: SetUpGame) -> Steps:
    """The starting side draws 7 cards, the other 6; chains count as in step 5."""
    yield Refill(event.player, STARTING_HAND)
    yield Refill(other(event.player), STARTING_HAND - 1)
    yield HandsDrawn(event.player)


def undecided(board: Board) -> Side | None:
    """Return the side that may take a mulligan now, the starting side first; None when both have decided."""
    decided = {event.player for event in board.ledger if isinstance(event, KeepHand)}
    return next((side for side in (board.active, other(board.active)) if side not in decided), None)


@mulligan.forbid(Mulligan)
def once_each(at: At, event: Mulligan) -> bool:
    """Each side has one opportunity, after the starting hands are drawn and before the first turn."""
    board = at.game.board
    return board.phase != "mulligan" or event.player != undecided(board)


@mulligan.perform(Mulligan)
def one_card_fewer(at: At, event: Mulligan) -> Steps:
    """The whole hand is shuffled back; the new one has one card fewer, sheds no chain and is kept."""
    if event.take:
        cards = len(at.game.board.sides[event.player].hand)
        yield ShuffleHandBack(event.player)
        for _ in range(cards - 1):
            yield Draw(event.player)
    yield KeepHand(event.player)
