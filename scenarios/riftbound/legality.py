"""When somebody may act: the states of the turn, priority and focus (507–513), as faults that rules forbid by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import Side

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


@dataclass(frozen=True, slots=True)
class Fault:
    """Why something is not legal: the entry that forbids it, and entries on which that rests."""

    entry: str
    also: tuple[str, ...] = ()


_STATE = ("508", "509", "510", "513", "545", "718", "725", "540", "532", "536", "146", "553", "511")
_WINDOW = ("512", "513", "511", "589.1", "586", "501", "507", "725", "718", "515", "514")


def timing(game: Riftbound, side: Side, marks: Iterable[str], *, kind: str) -> list[Fault]:
    """Return why a side may not act now. `marks`: keywords of the card or ability. `kind`: spell, card, ability, rune.

    A Reaction may do all that an Action may (725.1.b).
    """
    board, without = game.board, game.rulebook.without
    marks = set(marks)
    reacts = "reaction" in marks and "725" not in without
    acts = reacts or ("action" in marks and "718" not in without)
    abilities = ("576", "137", "142", "581") if kind in ("ability", "rune") else ()
    if board.chain or board.frame is not None:
        found = []
        if board.priority != side:
            found.append(Fault("512", ("511", "540", "536", "543", "528", "586", "588", *abilities)))
        if not reacts and kind != "rune":
            found.append(Fault("507", (*_STATE, *abilities)))
        return found
    if board.battle is not None:
        found = []
        if board.battle.focus != side:
            outside = ("528", "550") if side not in board.battle.relevant else ()
            found.append(Fault("513", ("511", "512", "549", "553", "545", "586", *outside, *abilities)))
        if not acts and kind != "rune":
            found.append(Fault("507", (*_STATE, *abilities)))
        return found
    return _neutral_open(game, side, kind, abilities)


def _neutral_open(game: Riftbound, side: Side, kind: str, abilities: tuple[str, ...]) -> list[Fault]:
    """Only the turn player acts then, in the action phase; a teammate may play spells and use abilities (516.2.b)."""
    board = game.board
    mate = side != board.active and side in board.team(board.active)
    if mate and kind in ("spell", "ability", "rune") and "648.8" not in game.rulebook.without:
        mate_acts = board.phase == "action"
        return [] if mate_acts else [Fault("516", (*_WINDOW, *abilities))]
    if side != board.active:
        team = ("648.8", "648") if mate else ()
        return [Fault("516", (*_WINDOW, *abilities, *team))]
    if board.phase != "action" and kind != "rune":
        return [Fault("516", (*_WINDOW, *abilities))]
    return []


def actor(game: Riftbound) -> Side:
    """Return who may act now."""
    board = game.board
    if board.chain or board.frame is not None:
        return board.priority or board.active
    if board.battle is not None:
        return board.battle.focus or board.active
    return board.active
