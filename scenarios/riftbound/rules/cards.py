"""Cards that change their zone: drawing, burning out, channelling, tokens, states that already are."""

from __future__ import annotations

from kfrules.scenarios.kernel import At, Event, Steps
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.libraries import find_out
from kfrules.scenarios.riftbound.rules.book import rule

leaving, tokens, drawing, burning = rule("109"), rule("170"), rule("591"), rule("607")
channelling, exhausting, readying, stunning = rule("606"), rule("592"), rule("593"), rule("599")
_OFF = (ev.Die, ev.ReturnToHand, ev.Banish, ev.Recycle)


@leaving.along(*_OFF, when=lambda at, event: at.game.board.objs[event.card].on_board)
def leave_everything_behind(at: At[Riftbound], event: Event) -> Steps:
    """Whatever was temporary on a card is not tracked any more. Rule 109"""
    yield ev.Clean(event.subject)


@leaving.along(ev.Announce, when=lambda at, event: at.game.board.objs[event.card].fresh)
def not_hidden_any_more(at: At[Riftbound], event: ev.Announce) -> Steps:
    """A card that is played is not hidden any more. Rule 109"""
    yield ev.Clean(event.card)


@tokens.react(*_OFF, when=lambda at, event: at.game.board.objs[event.card].facts.token)
def cease(at: At[Riftbound], event: Event) -> Steps:
    """A token in a zone off the board ceases to exist at once (177.1). Rule 170"""
    yield ev.Cease(event.subject)


@drawing.perform(ev.Draw)
def draw(at: At[Riftbound], event: ev.Draw) -> Steps:
    """Draw one by one; an empty deck burns out, then the rest is drawn (591.4). Rule 591"""
    half = at.game.board.half(event.player)
    for _ in range(event.amount):
        while not half.deck:
            if not (yield ev.BurnOut(event.player)) or at.game.over():
                return
        if half.shuffled == len(half.deck):
            find_out(at.game, event.player)
        yield ev.DrawCard(event.player, half.deck[0])


@burning.perform(ev.BurnOut)
def burn_out(at: At[Riftbound], event: ev.BurnOut) -> Steps:
    """Shuffle the trash into the deck; an opponent of one's choice gains 1 point (607.2). Rule 607"""
    board = at.game.board
    yield ev.ShuffleTrash(event.player)
    winner = at.game.decide(
        event.player, "side", board.opponents(event.player), prompt="Welcher Gegner bekommt 1 Punkt?"
    )
    if winner:
        yield ev.GainPoint(winner, 1)


@channelling.perform(ev.Channel)
def channel(at: At[Riftbound], event: ev.Channel) -> Steps:
    """Lay runes from the rune deck onto the board, as many as there are (515.3.b.1). Rule 606"""
    deck = at.game.board.half(event.player).rune_deck
    for _ in range(min(event.amount, len(deck))):
        yield ev.RuneArrives(deck[0], event.player, event.ready)


# --- states that already are ---------------------------------------------------------------------


@exhausting.forbid(ev.Exhaust)
def is_exhausted(at: At[Riftbound], event: ev.Exhaust) -> bool:
    """What is exhausted is not exhausted again (592.1.b). Rule 592"""
    return not at.game.board.objs[event.card].ready


@readying.forbid(ev.ReadyUp)
def is_ready(at: At[Riftbound], event: ev.ReadyUp) -> bool:
    """What is ready does not become ready. Rule 593"""
    return at.game.board.objs[event.card].ready


@stunning.forbid(ev.Stun)
def is_stunned(at: At[Riftbound], event: ev.Stun) -> bool:
    """A stunned unit is not stunned again (599.1.a.1). Rule 599"""
    return at.game.board.objs[event.card].stunned


@rule("702.3").forbid(ev.Buff)
def is_buffed(at: At[Riftbound], event: ev.Buff) -> bool:
    """A unit has one buff at most. Rule 702.3"""
    return at.game.board.objs[event.card].buffed


@rule("702.2").forbid(ev.SpendBuff)
def has_no_buff(at: At[Riftbound], event: ev.SpendBuff) -> bool:
    """Only a buff that is there, on a unit under one's control, is spent (702.2.b). Rule 702.2"""
    obj = at.game.board.objs[event.card]
    return not obj.buffed or obj.controller != event.player


@rule("166").forbid(ev.Die, ev.Banish, ev.ReturnToHand, ev.Recycle, ev.MoveUnit, ev.Recall)
def legends_stay(at: At[Riftbound], event: Event) -> bool:
    """A legend is not killed and not moved (167.3, 106.5.d). Rule 166"""
    return at.game.board.objs[event.subject].facts.type == "legend"
