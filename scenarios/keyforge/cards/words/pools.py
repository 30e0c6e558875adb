"""Damage, æmber, keys, chains, drawing: what is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kfrules.scenarios.kernel import Event, Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import SIDES
from kfrules.scenarios.keyforge.board import other as other_side
from kfrules.scenarios.keyforge.cards.words.base import (
    Ctx,
    Effect,
    N,
    Player,
    amount,
    happen,
    opponent,
    slug_of,
    you,
)
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, this, top
from kfrules.scenarios.keyforge.cards.words.verbs import discard, on_each, simply
from kfrules.scenarios.keyforge.queries import AsIfYours, SplashTargets


def deal(n: N, selector: Selector, *, splash: N = 0, pierce: bool = False, by: Selector | None = None) -> Effect:
    """Deal n damage to each card picked; `splash` to the neighbors of each as well. `by`: who deals it, else this."""

    def plan(ctx: Ctx) -> list[Event]:
        found: list[Event] = []
        dealers = by.known(ctx) if by is not None else [ctx.me]
        dealer = (dealers[0] if dealers else None) or None
        if _nothing_comes_of_it(ctx, selector, lambda: amount(n, ctx) + amount(splash, ctx)):
            return found
        for id in selector.pick(ctx):
            ctx.target = id
            found.append(ev.Deal(id, amount(n, ctx), dealer, "ability", None, pierce))
            extra = amount(splash, ctx)
            if extra:
                found += [ev.Deal(to, extra, dealer, "splash") for to in ctx.game.ask(SplashTargets(id))]
        return [e for e in found if not isinstance(e, ev.Deal) or e.amount > 0]

    return Effect(plan=plan, on=selector.known)


def _nothing_comes_of_it(ctx: Ctx, selector: Selector, much: Callable[[], int]) -> bool:
    """Tell whether an amount is 0 for each card that could be picked: nobody is asked which one then."""
    before, cards, least = ctx.it, selector.known(ctx), False
    for id in cards:
        ctx.it, ctx.target = (id,), id
        least = least or much() > 0
    ctx.it = before
    if least or not cards:
        return False
    for id in cards:
        ctx.game.settled(id)
    return True


def redirect_damage(to: Selector) -> Effect:
    """The damage of the event that is replaced (`instead_of`) is dealt to another card, whose armor helps it."""

    def plan(ctx: Ctx) -> list[Event]:
        e = ctx.event
        return [ev.Damage(id, e.amount, e.source, e.by, e.fight) for id in to.known(ctx)]

    return Effect(plan=plan)


def gain(n: N, who: Player = you) -> Effect:
    """A player gains æmber."""

    def make(ctx: Ctx) -> list[Event]:
        side = who(ctx)
        return _positive(amount(n, ctx), lambda k: ev.GainAember(side, k, slug_of(ctx))) if side else []

    return simply(make)


def _positive(n: int, make: Callable[[int], Event]) -> list[Event]:
    return [make(n)] if n > 0 else []


def lose(n: N, who: Player = you) -> Effect:
    """A player loses æmber, as far as there is some."""

    def run(ctx: Ctx) -> Steps:
        side, asked = who(ctx), amount(n, ctx)
        have = ctx.board.sides[side].aember if side else 0
        yield from happen(ctx, _positive(min(asked, have), lambda k: ev.LoseAember(side, k)))
        ctx.done = ctx.done and have >= asked

    return Effect(run)


def steal(n: N, who: Player = you) -> Effect:
    """A player steals æmber from its opponent."""
    return simply(lambda ctx: _positive(amount(n, ctx), lambda k: ev.Steal(who(ctx), k, other_side(who(ctx)))))


def capture(n: N, by: Selector = this, from_: Player | None = None) -> Effect:
    """Creatures capture æmber, from the opponent of their controller unless said otherwise."""

    def source(ctx: Ctx, id: CardId) -> str:
        return from_(ctx) if from_ is not None else other_side(_capturer(ctx, id))

    def share(ctx: Ctx, id: CardId) -> int:
        ctx.target = id
        return amount(n, ctx)

    def make(ctx: Ctx, id: CardId) -> Event | None:
        k = share(ctx, id)
        return ev.Capture(id, k, source(ctx, id)) if k > 0 else None

    def pick(ctx: Ctx) -> list[CardId]:
        shares = [(id, source(ctx, id), share(ctx, id)) for id in by.pick(ctx)]
        return [id for side in SIDES for id in _served(ctx, side, {i: k for i, who, k in shares if who == side})]

    captured = on_each(Selector(pick, by.known, by.test, prepare=by.prepare), make)

    def run(ctx: Ctx) -> Steps:
        def much() -> int:
            return min(amount(n, ctx), ctx.board.sides[source(ctx, ctx.target)].aember)

        if _nothing_comes_of_it(ctx, by, much):
            yield from happen(ctx, [])
            return
        assert captured.run is not None
        yield from captured.run(ctx)

    return Effect(run, can=captured.can, on=captured.on)


def _served(ctx: Ctx, side: str, shares: dict[CardId, int]) -> list[CardId]:
    """Return the captors in the order in which they are served: the active side's choice where it does not suffice."""
    left, waiting, served = ctx.board.sides[side].aember, dict(shares), list[CardId]()
    while waiting:
        first = next(iter(waiting))
        if len(waiting) > 1 and 0 < left < sum(waiting.values()):
            first = ctx.game.decide(ctx.game.active, "order", list(waiting), prompt="Wer erbeutet zuerst?")
        left -= waiting.pop(first)
        served.append(first)
    return served


def _capturer(ctx: Ctx, id: CardId) -> str:
    """Return the side on whose behalf a card captures: its user's, if used as if it were theirs."""
    if id == ctx.me:
        return ctx.you
    return ctx.look(id).controller


def pay(n: N, who: Player = opponent) -> Effect:
    """A player pays its opponent æmber."""

    return simply(lambda ctx: _positive(amount(n, ctx), lambda k: ev.Pay(who(ctx), k)))


def place_aember(n: N, selector: Selector) -> Effect:
    """Put æmber of the common supply on cards."""
    return on_each(selector, lambda ctx, id: ev.ShiftAember(None, id, amount(n, ctx)))


def move_aember(n: N | None, from_: Selector, to: Selector | Player | None) -> Effect:
    """Move æmber from each card (None: all of it) to a card, a player's supply, or the common supply (None)."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        have = ctx.game.card(id).aember if id in ctx.board else 0
        k = have if n is None else min(have, amount(n, ctx))
        if isinstance(to, Selector):
            if not k:  # nothing to move: nobody is asked where to
                for card in to.known(ctx):
                    ctx.game.settled(card)
                return None
            before = ctx.it
            picked = to.pick(ctx)
            ctx.it = before
            if not picked:
                return None
            target: str | None = picked[0]
        else:
            target = to(ctx) if to is not None else None
        return ev.MoveAember(id, target, k) if k else None

    return on_each(from_, make)


def move_from_pool(n: N, who: Player, to: Selector) -> Effect:
    """Move æmber from a player's supply to a card."""
    return on_each(to, lambda ctx, id: ev.MoveAember(who(ctx), id, amount(n, ctx)))


def forge(*, plus: N = 0, free: bool = False, who: Player = you) -> Effect:
    """A player forges a key, at a cost changed by `plus`, or for nothing."""

    def make(ctx: Ctx) -> ev.Forge:
        return ev.Forge(who(ctx), None, amount(plus, ctx), free)

    def run(ctx: Ctx) -> Steps:
        yield from happen(ctx, [make(ctx)])

    return Effect(run, can=lambda ctx: not ctx.game.refusals(make(ctx), first=True))


def unforge(who: Player = opponent, which: Callable[[Ctx], list[str]] | None = None) -> Effect:
    """Unforge one key of a player; the active side chooses where there are several."""

    def make(ctx: Ctx) -> list[Event]:
        colours = which(ctx) if which is not None else list(ctx.board.sides[who(ctx)].keys)
        colour = ctx.game.decide(ctx.game.active, "colour", colours, prompt="Welcher Schlüssel?")
        return [ev.Unforge(who(ctx), colour)] if colour is not None else []

    return simply(make)


def chains(n: N, who: Player = you) -> Effect:
    """A player gains chains."""
    return simply(lambda ctx: [ev.GainChains(who(ctx), amount(n, ctx))])


def draw(n: N = 1, who: Player = you) -> Effect:
    """A player draws cards, one by one."""

    def run(ctx: Ctx) -> Steps:
        for _ in range(amount(n, ctx)):
            yield from happen(ctx, [ev.Draw(who(ctx))])

    return Effect(run)


def refill_hand(who: Player = you) -> Effect:
    """A player draws as in step 5."""
    return simply(lambda ctx: [ev.DrawStep(who(ctx))])


def discard_top(n: N = 1, who: Player = you) -> Effect:
    """Discard the top cards of a deck; they are "it"."""
    return discard(top(n, who))


def shuffle_deck(who: Player = you) -> Effect:
    """Shuffle a deck (after searching it)."""
    return simply(lambda ctx: [ev.Shuffle(who(ctx))])


def skip_step(step: str, who: Player = opponent) -> Effect:
    """A player skips a step of its next turn."""
    return simply(lambda ctx: [ev.BeginSkip(who(ctx), step)])


def resolve_icons(selector: Selector) -> Effect:
    """Resolve the bonus icons of the cards, as if you had played them."""
    return on_each(selector, lambda ctx, id: ev.Icons(id, ctx.you))


def resolve_as_capture() -> Effect:
    """The bonus icon of the event that is replaced is resolved as a capture icon."""
    return simply(lambda ctx: [ev.BonusCapture(ctx.event.card, ctx.event.player)])


def choose_house(by: Player = you) -> Effect:
    """Choose a house; it is known as the chosen one."""
    from kfrules.scenarios.keyforge.facts import HOUSES

    def run(ctx: Ctx) -> Steps:
        ctx.value = ctx.game.decide(by(ctx), "house", list(HOUSES), prompt="Welche Fraktion?")
        ctx.done = True
        return
        yield

    return Effect(run)


def remember(value: Callable[[Ctx], Any], on: Selector = this) -> Effect:
    """Let a card remember a value that its text refers to later."""
    return on_each(on, lambda ctx, id: ev.Note(id, value(ctx)))


def trigger_effect(moment: type[Event], selector: Selector, *, as_yours: bool = False) -> Effect:
    """Resolve the abilities of cards that react to a moment (`Reaped`: "Ernte:"), without using them."""

    def run(ctx: Ctx) -> Steps:
        for id in selector.pick(ctx):
            yours = as_yours and bool(ctx.game.ask(AsIfYours()))
            yield from ctx.game.trigger(id, moment, ctx.you if yours else ctx.look(id).controller)

    return Effect(run)


def move_damage(from_: Selector, to: Selector, n: N | None = None) -> Effect:
    """Move damage (None: all of it) from one creature to another, which does not suffer it."""

    def run(ctx: Ctx) -> Steps:
        one = from_.pick(ctx)
        two = to.pick(ctx)
        k = ctx.game.card(one[0]).damage if one else 0
        k = k if n is None else min(k, amount(n, ctx))
        yield from happen(ctx, [ev.MoveDamage(one[0], two[0], k)] if one and two and k else [])

    return Effect(run)
