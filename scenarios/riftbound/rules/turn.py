"""What happens by itself at the beginning of a turn (515), and in the first turn of each player (644–648)."""

from __future__ import annotations

from kfrules.scenarios.kernel import At, Event, Steps, Together
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.rules.book import rule

awakening, beginning, channelling, drawing = rule("515.1"), rule("515.2"), rule("515.3"), rule("515.4")
MODES = {"duel": "644", "match": "645", "ffa3": "646", "2v2": "648"}
for _number in MODES.values():
    rule(_number)


@awakening.perform(ev.Awaken)
def awaken(at: At[Riftbound], event: ev.Awaken) -> Steps:
    """The turn player readies everything that it controls, wherever it is. Rule 515.1"""
    board = at.game.board
    half = board.half(event.player)
    mine = [obj.id for obj in board.permanents() if obj.controller == event.player]
    others = [*half.runes, *([half.legend] if half.legend else [])]
    made: list[Event] = [ev.ReadyUp(id) for id in (*mine, *others) if not board.objs[id].ready]
    if made:
        yield Together(made)


@beginning.perform(ev.ScoringStep)
def scoring_step(at: At[Riftbound], event: ev.ScoringStep) -> Steps:
    """Each battlefield that the turn player controls is held; those of a mate score nothing this turn. Rule 515.2"""
    board = at.game.board
    mates = [side for side in board.team(event.player) if side != event.player]
    yield ev.Note("excluded", tuple(name for side in mates for name in board.controlled(side)))
    for name in board.controlled(event.player):
        if "630.2" not in at.game.rulebook.without:
            yield ev.Score(name, event.player, "hold")


@channelling.perform(ev.ChannelStep)
def channel_step(at: At[Riftbound], event: ev.ChannelStep) -> Steps:
    """Channel 2; who goes last channels one more in its first turn. Rule 515.3"""
    yield ev.Channel(event.player, 2 + _extra_rune(at.game))


@drawing.perform(ev.DrawStep)
def draw_step(at: At[Riftbound], event: ev.DrawStep) -> Steps:
    """Draw 1; with three or four players who goes first does not in its first turn. Rule 515.4"""
    board = at.game.board
    entry = MODES[board.mode]
    if board.turn == 1 and board.mode in ("ffa3", "2v2") and entry not in at.game.rulebook.without:
        at.game.cite(entry)
        return
    yield ev.Draw(event.player, 1)


def _extra_rune(game: Riftbound) -> int:
    board = game.board
    entry = MODES[board.mode]
    if board.turn == len(board.sides) and entry not in game.rulebook.without:
        game.cite(entry)
        return 1
    return 0
