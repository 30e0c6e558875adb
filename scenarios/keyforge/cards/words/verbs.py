"""What a text does: verbs on cards, on æmber, on the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass

from collections.abc import Callable, Sequence

from kfrules.scenarios.kernel import Event, Lasting, Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.holding import HELD, to_its_owner
from kfrules.scenarios.keyforge.cards.words.base import (
    Ctx,
    Effect,
    N,
    Player,
    amount,
    happen,
    run_all,
    you,
)
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, this

Make = Callable[[Ctx, CardId], Event | None]


def on_each(selector: Selector, make: Make) -> Effect:
    """An event for each card that the selector picks, all at once."""

    def run(ctx: Ctx) -> Steps:
        yield from selector.prepare(ctx)
        cards = selector.pick(ctx)
        events = []
        for id in cards:
            ctx.target = id
            event = make(ctx, id)
            events += [event] if event is not None else []
        yield from happen(ctx, events)
        rest = selector.rest(ctx, len(cards))
        if rest is not None:
            done = ctx.done
            yield from run_all(ctx, (on_each(rest, make),))
            ctx.it, ctx.done = (*cards, *ctx.it), done and ctx.done

    return Effect(run, can=lambda ctx: bool(selector.known(ctx)) or selector.refills(ctx), on=selector.known)


def simply(make: Callable[[Ctx], Sequence[Event]]) -> Effect:
    """The events that a function gives, at once."""

    def run(ctx: Ctx) -> Steps:
        yield from happen(ctx, list(make(ctx)))

    return Effect(run)


def destroy(selector: Selector) -> Effect:
    """Destroy the cards."""
    return on_each(_to_destroy(selector), lambda ctx, id: ev.Destroy(id, ctx.me))


def _to_destroy(selector: Selector) -> Selector:
    """The same cards, chosen to be destroyed: what is marked already cannot be chosen."""

    def pick(ctx: Ctx) -> list[CardId]:
        ctx.destroys = True
        try:
            return selector.pick(ctx)
        finally:
            ctx.destroys = False

    return Selector(pick, selector.known, prepare=selector.prepare, refills=selector.refills)


def sacrifice(selector: Selector) -> Effect:
    """Sacrifice the cards; they count as destroyed."""

    def make(ctx: Ctx, id: CardId) -> Event:
        return ev.Sacrifice(id, ctx.game.card(id).controller if id in ctx.board else ctx.you)

    return on_each(_to_destroy(selector), make)


def purge(selector: Selector) -> Effect:
    """Purge the cards."""
    return on_each(selector, lambda ctx, id: ev.Purge(id))


def discard(selector: Selector) -> Effect:
    """Put the cards on their owners' discard piles; whoever discards from hand is the one whose hand it is."""

    def make(ctx: Ctx, id: CardId) -> Event:
        card = ctx.game.card(id)
        return ev.Discard(id, card.zone, card.owner) if card.zone == "hand" else ev.Discard(id, player=ctx.you)

    return on_each(selector, make)


def archive(selector: Selector, who: Player | None = None) -> Effect:
    """Archive the cards in their owners' archives, or in those of a player."""
    return on_each(selector, lambda ctx, id: ev.Archive(id, who(ctx) if who is not None else None))


def abduct(selector: Selector) -> Effect:
    """Put the cards into your archives; should they leave these, they go to their owners' hands."""
    rule = to_its_owner()

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        before = set(ctx.board.sides[ctx.you].archives)
        yield from happen(ctx, [ev.Archive(id, ctx.you) for id in cards])
        kept = tuple(id for id in ctx.board.sides[ctx.you].archives if id not in before)
        if kept:
            yield ev.BeginLasting(Lasting(rule, ctx.me or None, ctx.you, 0, "forever", data=kept))

    return Effect(run, parts=(rule,), on=selector.known)


def return_to_hand(selector: Selector) -> Effect:
    """Return the cards to their owners' hands."""
    return on_each(selector, lambda ctx, id: ev.ReturnToHand(id))


def put_on_deck(selector: Selector, *, bottom: bool = False) -> Effect:
    """Put the cards on top (or to the bottom) of their owners' decks."""
    return on_each(selector, lambda ctx, id: ev.PutOnDeck(id, bottom))


def shuffle_into_deck(selector: Selector) -> Effect:
    """Shuffle the cards into their owners' decks."""
    return on_each(selector, lambda ctx, id: ev.ShuffleIntoDeck(id))


def stun(selector: Selector) -> Effect:
    """Stun the creatures."""
    return on_each(selector, lambda ctx, id: ev.Stun(id))


def unstun(selector: Selector) -> Effect:
    """Remove the stun of the creatures."""
    return on_each(selector, lambda ctx, id: ev.RemoveStun(id))


def ward(selector: Selector) -> Effect:
    """Ward the creatures."""
    return on_each(selector, lambda ctx, id: ev.Ward(id))


def remove_ward(selector: Selector) -> Effect:
    """Remove the ward of the creatures."""
    return on_each(selector, lambda ctx, id: ev.RemoveWard(id))


def enrage(selector: Selector) -> Effect:
    """Enrage the creatures."""
    return on_each(selector, lambda ctx, id: ev.Enrage(id))


def exalt(selector: Selector) -> Effect:
    """Exalt the creatures."""
    return on_each(selector, lambda ctx, id: ev.Exalt(id))


def ready(selector: Selector) -> Effect:
    """Ready the cards that are exhausted."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        card = ctx.game.card(id)
        return ev.Ready(id) if card.in_play and not card.ready else None

    return on_each(selector, make)


def exhaust(selector: Selector) -> Effect:
    """Exhaust the cards that are ready."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        card = ctx.game.card(id)
        return ev.Exhaust(id) if card.in_play and card.ready else None

    return on_each(selector, make)


def heal(n: N, selector: Selector) -> Effect:
    """Heal the creatures by an amount; `that_much` is what was healed, `is_healed` tells which."""
    return _healing(selector, lambda ctx, id: ev.Heal(id, amount(n, ctx)))


def heal_fully(selector: Selector) -> Effect:
    """Take all damage off the creatures."""
    return _healing(selector, lambda ctx, id: ev.Heal(id))


def _healing(selector: Selector, make: Make) -> Effect:
    healing = on_each(selector, make)

    def run(ctx: Ctx) -> Steps:
        before = {id: ctx.game.card(id).damage for id in ctx.board.creatures()}
        assert healing.run is not None
        yield from healing.run(ctx)
        healed = {e.card for node in ctx.last for e in node.all(ev.Heal) if isinstance(e, ev.Heal)}
        ctx.amount = sum(before.get(id, 0) - ctx.game.card(id).damage for id in healed)

    return Effect(run, can=healing.can, on=healing.on)


def power_counter(n: N, selector: Selector) -> Effect:
    """Give the creatures +1 power counters."""
    return on_each(selector, lambda ctx, id: ev.AddPower(id, "power", amount(n, ctx)))


def put_counter(kind: str, selector: Selector, n: N = 1) -> Effect:
    """Put counters of a kind on the cards."""
    return on_each(selector, lambda ctx, id: ev.AddCounter(id, kind, amount(n, ctx)))


def remove_counters(kind: str, selector: Selector, n: N | None = None) -> Effect:
    """Take counters of a kind (None: all) off the cards; `that_much` is how many, `if_you_do` only if there were."""

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        had = [ctx.game.card(id).counters.get(kind, 0) for id in cards]
        most = amount(n, ctx) if n is not None else max(had, default=0)
        events = [ev.RemoveCounter(id, kind, most) for id, k in zip(cards, had, strict=True) if k]
        yield from happen(ctx, events)
        ctx.amount = sum(min(most, k) for k in had)
        ctx.done = ctx.done and (n is None or ctx.amount >= most)

    return Effect(run)


def reveal(selector: Selector) -> Effect:
    """Reveal the cards."""
    return on_each(selector, lambda ctx, id: ev.Reveal(id))


def look_at(selector: Selector) -> Effect:
    """Look at cards that the opponent holds."""
    return on_each(selector, lambda ctx, id: ev.LookAt(id, ctx.you))


def select(selector: Selector) -> Effect:
    """Choose cards, for what follows to speak of ("Wähle eine Kreatur")."""

    def run(ctx: Ctx) -> Steps:
        yield from selector.prepare(ctx)
        cards = selector.pick(ctx)
        ctx.done = bool(cards)

    return Effect(run)


def graft(selector: Selector, onto: Selector = this) -> Effect:
    """Put the cards under another card, face up (or face down): they are not in play."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        target = onto.known(ctx)
        return ev.Graft(id, target[0]) if target else None

    return on_each(selector, make)


put_under = graft


def attach(selector: Selector, to: Selector) -> Effect:
    """Attach upgrades (that may lie on another creature already) to a creature."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        hosts = to.pick(ctx)
        card = ctx.game.card(id)
        return ev.Attach(id, hosts[0], card.controller) if hosts and hosts[0] != card.host else None

    def others(ctx: Ctx) -> list[CardId]:
        here = {ctx.game.card(id).host for id in selector.known(ctx)}
        return [id for id in to.known(ctx) if id not in here]

    return Effect(on_each(selector, make).run, on=others)


def move_anywhere(selector: Selector) -> Effect:
    """Move a creature anywhere in its controller's battleline; it stays "it"."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        line = ctx.board.sides[ctx.game.card(id).controller].line
        if ctx.game.card(id).zone != "line":
            return None
        where = ctx.game.decide(ctx.game.active, "flank", list(range(len(line))), prompt="Wohin in die Schlachtreihe?")
        return ev.MoveInLine(id, where)

    return on_each(selector, make)


def move_to_flank(selector: Selector) -> Effect:
    """Move a creature to a flank of its battleline, the active side's choice."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        line = ctx.board.sides[ctx.game.card(id).controller].line
        if ctx.game.card(id).zone != "line":
            return None
        where = ctx.game.decide(ctx.game.active, "flank", [0, len(line) - 1], prompt="An welche Flanke?")
        return ev.MoveInLine(id, where)

    return on_each(selector, make)


def swap(first: Selector, second: Selector) -> Effect:
    """Two creatures of one side change places."""

    def run(ctx: Ctx) -> Steps:
        one, others = first.pick(ctx), second.known(ctx)
        if one and others and all(ctx.game.refusals(ev.Swap(one[0], id), first=True) for id in others):
            for id in others:  # nothing could change places: there is nothing to choose
                ctx.game.settled(id)
            yield from happen(ctx, [])
            return
        two = second.pick(ctx)
        yield from happen(ctx, [ev.Swap(one[0], two[0])] if one and two else [])

    return Effect(run)


def take_control(selector: Selector, who: Player = you, *, while_in_play: bool = False) -> Effect:
    """A player takes control of the cards; a creature goes to a flank that the active side chooses."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        side = who(ctx)
        card = ctx.game.card(id)
        if not card.in_play:
            return None
        flank = "right"
        if card.zone == "line" and card.controller != side and ctx.board.sides[side].line:
            line = ctx.board.sides[side].line
            where = ctx.game.decide(ctx.game.active, "flank", [0, len(line)], prompt="An welche Flanke?")
            flank = "left" if where == 0 else "right"
        return ev.TakeControl(id, side, flank, ctx.me if while_in_play else None)

    effect = on_each(selector, make)
    effect.parts += [HELD] if while_in_play else []
    return effect
