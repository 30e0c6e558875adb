"""The phases of a turn, piece by piece (515–517)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.names import PHASES
from kfrules.scenarios.riftbound.state import Goal

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def mark(game: Riftbound, kind: str) -> Goal:
    """Return what `end` waits for, as seen from here."""
    board = game.board
    return Goal(kind, (board.turn, board.phase))


def reached(game: Riftbound, goal: Goal) -> bool:
    """Tell whether the phase, or the turn, that was to be ended is over."""
    board = game.board
    turn, phase = goal.mark
    if goal.kind == "phase":
        return (board.turn, board.phase) != (turn, phase)
    return board.turn != turn and board.phase == "action"


def go_on(game: Riftbound) -> bool:
    """Do the next piece of the phase, or begin the next one; false where nothing goes on."""
    board = game.board
    pieces = _PIECES.get(board.phase, ())
    if board.stage < len(pieces):
        made = pieces[board.stage]
        game.do(ev.Note("stage", board.stage + 1))
        for kind in made:
            _do(game, kind)
        return True
    return _next(game)


_PIECES: dict[str, tuple[tuple[type[Event] | str, ...], ...]] = {
    "awaken": ((ev.Awaken,),),
    "beginning": ((ev.StartOfBeginning,), (ev.ScoringStep,)),
    "channel": ((ev.ChannelStep,),),
    "draw": ((ev.DrawStep,), (ev.EmptyPools,)),
    "action": (),
    "ending": (("recover", ev.EndingStep), ("expire",), ("again",)),
}
"""Phase → its pieces; between two of them what was triggered is resolved."""


def _do(game: Riftbound, kind: type[Event] | str) -> None:
    board = game.board
    if kind == "recover":
        for obj in board.permanents():
            if obj.stunned and "599" not in game.rulebook.without:
                game.do(ev.Unstun(obj.id))
    elif kind == "expire":
        _expire(game)
    elif kind == "again":
        if board.scuffle and "517" not in game.rulebook.without:  # 517.4
            game.do(ev.Note("stage", 1))
    else:
        assert not isinstance(kind, str)
        game.do(kind(board.active))  # type: ignore[call-arg]


def _expire(game: Riftbound) -> None:
    """Damage and effects of this turn go together; then the cleanup (517.2, 517.3)."""
    from kfrules.scenarios.kernel import Together

    active = game.board.active
    if "517" not in game.rulebook.without:
        game.do(Together([ev.Heal("turn"), ev.Expire(active)]))
    game.do(ev.EmptyPools(active))
    game.do(ev.Note("tasks", ("cleanup", *game.board.tasks)))


def _next(game: Riftbound) -> bool:
    board = game.board
    without = game.rulebook.without
    if board.phase == "ending":
        order = board.order(board.active)
        following = order[1 if "115" not in without else -1] if len(order) > 1 else order[0]
        if not game.do(ev.NextTurn(following)):
            return False
        return bool(game.do(ev.BeginPhase("awaken" if "515" not in without else "action", following)))
    following_phase = PHASES[PHASES.index(board.phase) + 1]
    return bool(game.do(ev.BeginPhase(following_phase, board.active)))
