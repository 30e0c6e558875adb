"""Points: conquering and holding, the last point, victory (629–633)."""

from __future__ import annotations

from kfrules.scenarios.kernel import At, Steps
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.rules.book import rule

scoring, conquering, holding, once, victory = (rule(number) for number in ("629", "630.1", "630.2", "631", "633"))


@scoring.perform(ev.Score)
def score(at: At[Riftbound], event: ev.Score) -> Steps:
    """A point, perhaps; then the abilities of the battlefield trigger (632). Rule 629"""
    game, board = at.game, at.game.board
    all_scored = _every_battlefield(game, event)
    if (
        event.how == "conquer"
        and _last(game, event.player)
        and not all_scored
        and "632.1.b" not in game.rulebook.without
    ):
        game.cite("632.1.b")
        yield ev.Scored(event.field, event.player, event.how)
        yield ev.Draw(event.player, 1)
        return
    yield ev.GainPoint(event.player, 1)
    if not board.winners:
        yield ev.Scored(event.field, event.player, event.how)


def _last(game: Riftbound, side: str) -> bool:
    """Tell whether one point is missing."""
    return game.board.total(side) == game.board.victory - 1


def _every_battlefield(game: Riftbound, event: ev.Score) -> bool:
    """Tell whether this would make every battlefield scored this turn, in a team those of the mate left out."""
    board = game.board
    done = {name for side in board.team(event.player) for name in board.half(side).scored} | {event.field}
    done |= excluded(game, event.player)
    return all(name in done for name in board.fields)


def excluded(game: Riftbound, side: str) -> set[str]:
    """Return what the turn player's team cannot score this turn: its mate controlled it (648.8.b)."""
    board = game.board
    if "648.8" in game.rulebook.without or side not in board.team(board.active):
        return set()
    return set(board.excluded)


@conquering.forbid(ev.Score)
def no_conquest(at: At[Riftbound], event: ev.Score) -> bool:
    """What the mate controlled in the Beginning Phase cannot be conquered for points (630.1.a). Rule 630.1"""
    return event.how == "conquer" and event.field in excluded(at.game, event.player)


@once.forbid(ev.Score)
def once_a_turn(at: At[Riftbound], event: ev.Score) -> bool:
    """A side scores each battlefield once a turn, however it does. Rule 631"""
    return event.field in at.game.board.half(event.player).scored


def _enough(at: At[Riftbound], event: ev.GainPoint) -> bool:
    board = at.game.board
    alone = "648" in at.game.rulebook.without  # else a team adds its points up
    return (board.half(event.player).points if alone else board.total(event.player)) >= board.victory


@victory.react(ev.GainPoint, when=_enough)
def win(at: At[Riftbound], event: ev.GainPoint) -> Steps:
    """Who has the points of the mode wins at once. Rule 633"""
    if not at.game.board.winners:
        yield ev.Win(event.player)
