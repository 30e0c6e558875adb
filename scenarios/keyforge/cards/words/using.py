"""Using and playing cards by an ability."""

from __future__ import annotations

from collections.abc import Callable

from kfrules.scenarios.kernel import Event, Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import (
    Ctx,
    Effect,
    Player,
    happen,
    slug_of,
    you,
)
from kfrules.scenarios.keyforge.cards.words.selectors import Selector
from kfrules.scenarios.keyforge.facts import LOWER
from kfrules.scenarios.keyforge.queries import AsIfYours
from kfrules.scenarios.keyforge.rules.gigantic import other_half


def fight_with(selector: Selector) -> Effect:
    """Fight with the creatures; each target is chosen by the normal rules."""
    return _one_by_one(selector, lambda ctx, id: ev.Fight(id, ctx.game.card(id).controller, slug_of(ctx)))


def reap_with(selector: Selector) -> Effect:
    """Reap with the creatures."""
    return _one_by_one(selector, lambda ctx, id: ev.Reap(id, ctx.game.card(id).controller, slug_of(ctx), told=True))


def _one_by_one(selector: Selector, make: Callable[[Ctx, CardId], Event]) -> Effect:
    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        if not cards:
            yield from happen(ctx, [])
        for id in cards:
            if _within_reach(ctx, id):
                yield from happen(ctx, [make(ctx, id)])
        ctx.it = tuple(cards)

    return Effect(run, on=selector.known)


def _within_reach(ctx: Ctx, id: CardId) -> bool:
    """Tell whether a card is there still: what is purged meanwhile is out of reach."""
    return id in ctx.board and ctx.game.card(id).zone != "purged"


def _use_options(ctx: Ctx, id: CardId, *, as_yours: bool = False) -> list[Event]:
    """Return the ways in which a card could be used now by an ability."""
    side = ctx.you if as_yours else ctx.game.card(id).controller
    if ctx.game.card(id).stunned:
        return [ev.Unstun(id, side, slug_of(ctx), as_yours)]
    found: list[Event] = []
    for kind in (ev.Reap, ev.Fight, ev.UseAction, ev.UseOmni):
        event = kind(id, side, slug_of(ctx), as_yours)
        if not ctx.game.refusals(event, first=True):
            found.append(event)
    return found


def use(selector: Selector, *, as_yours: bool = False) -> Effect:
    """Use the cards in any way that the rules allow; `as_yours`: as if you controlled them."""

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        if not cards:
            yield from happen(ctx, [])
        ctx.game.cite("verwenden")
        for id in cards:
            yours = as_yours and bool(ctx.game.ask(AsIfYours()))
            options = _use_options(ctx, id, as_yours=yours)
            event = ctx.game.decide(ctx.game.active, "choose", options, prompt="Wofür verwendest du sie?")
            yield from happen(ctx, [event] if event is not None else [])
        ctx.it = tuple(cards)

    return Effect(run, on=selector.known)


def play_card(selector: Selector) -> Effect:
    """Play the cards from where they lie; one that cannot be played stays there."""

    def run(ctx: Ctx) -> Steps:
        yield from selector.prepare(ctx)
        cards = selector.pick(ctx)
        if not cards:
            yield from happen(ctx, [])
        for id in cards:
            yield from happen(ctx, [_playing(ctx, id)] if _playable(ctx, id) else [])

    def can(ctx: Ctx) -> bool:
        return any(_playable(ctx, id) for id in selector.known(ctx)) or selector.refills(ctx)

    return Effect(run, can=can, on=selector.known)


def _playing(ctx: Ctx, id: CardId) -> Event:
    return ev.Play(id, ctx.you, via=slug_of(ctx), source=ctx.game.card(id).zone)


def _playable(ctx: Ctx, id: CardId) -> bool:
    return not ctx.game.refusals(_playing(ctx, id), first=True)


def put_into_play(selector: Selector, who: Player = you, *, is_ready: bool = False) -> Effect:
    """Put the cards into play without playing them, in the order that the active side chooses; two halves as one."""

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        halves = {id: other_half(ctx.board, id) for id in cards if ctx.game.card(id).facts.half is not None}
        coming = [id for id in cards if halves.get(id) not in cards or ctx.game.card(id).facts.half == LOWER]
        if not coming:
            yield from happen(ctx, [])
        waiting = list(coming)
        while waiting:
            id = waiting[0]
            if len(waiting) > 1:
                id = ctx.game.decide(ctx.game.active, "order", list(waiting), prompt="Welche kommt zuerst ins Spiel?")
            waiting.remove(id)
            if _within_reach(ctx, id):
                half, ctx.it = halves.get(id), (id,)
                yield from happen(ctx, [ev.PutIntoPlay(id, who(ctx), is_ready, half if half in cards else None)])
        ctx.it = tuple(coming)

    return Effect(run, on=selector.known)
