"""What a text does: verbs on cards, on æmber, on the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenarios.kernel import Event, Rule, Steps
from scenarios.kernel.events import CardId
from scenarios.keyforge import events as ev
from scenarios.keyforge.board import Lasting
from scenarios.keyforge.board import other as other_side
from scenarios.keyforge.cards.words.base import (
    Ctx,
    Effect,
    N,
    Player,
    amount,
    happen,
    opponent,
    you,
)
from scenarios.keyforge.cards.words.filters import Filter, in_deck
from scenarios.keyforge.cards.words.selectors import Selector, choose, this, top, up_to
from scenarios.keyforge.queries import AsIfYours, MayMiss, SplashTargets

Make = Callable[[Ctx, CardId], Event | None]


def on_each(selector: Selector, make: Make) -> Effect:
    """An event for each card that the selector picks, all at once."""

    def run(ctx: Ctx) -> Steps:
        yield from selector.prepare(ctx)
        cards = selector.pick(ctx)
        yield from happen(ctx, [e for id in cards if (e := make(ctx, id)) is not None])

    return Effect(run, can=lambda ctx: bool(selector.known(ctx)))


def simply(make: Callable[[Ctx], Sequence[Event]]) -> Effect:
    """The events that a function gives, at once."""

    def run(ctx: Ctx) -> Steps:
        yield from happen(ctx, list(make(ctx)))

    return Effect(run)


# --- cards ---------------------------------------------------------------------------------------


def destroy(selector: Selector) -> Effect:
    """Destroy the cards."""
    return on_each(to_destroy(selector), lambda ctx, id: ev.Destroy(id, ctx.me))


def to_destroy(selector: Selector) -> Selector:
    """The same cards, chosen to be destroyed: what is marked already cannot be chosen."""

    def pick(ctx: Ctx) -> list[CardId]:
        ctx.destroys = True
        try:
            return selector.pick(ctx)
        finally:
            ctx.destroys = False

    return Selector(pick, selector.known, prepare=selector.prepare)


def sacrifice(selector: Selector) -> Effect:
    """Sacrifice the cards; they count as destroyed."""

    def make(ctx: Ctx, id: CardId) -> Event:
        return ev.Sacrifice(id, ctx.game.card(id).controller if id in ctx.board else ctx.you)

    return on_each(to_destroy(selector), make)


def purge(selector: Selector) -> Effect:
    """Purge the cards."""
    return on_each(selector, lambda ctx, id: ev.Purge(id))


def discard(selector: Selector) -> Effect:
    """Put the cards on their owners' discard piles."""
    return on_each(selector, lambda ctx, id: ev.Discard(id))


def archive(selector: Selector) -> Effect:
    """Archive the cards in their owners' archives."""
    return on_each(selector, lambda ctx, id: ev.Archive(id))


def _to_its_owner() -> Rule:
    """Cards that an effect keeps in a side's archives go to their owners' hands when they leave these."""

    def leaves(at: Any, event: ev.Move) -> bool:
        kept = event.card in at.data.data and event.card in at.game.board.sides[at.you].archives
        return kept and not isinstance(event, ev.ReturnToHand)

    def act(at: Any, event: ev.Move) -> Steps:
        yield ev.ReturnToHand(event.card)

    return Rule("").hook("replace", (ev.Move,), leaves, act)


def abduct(selector: Selector) -> Effect:
    """Put the cards into your archives; should they leave these, they go to their owners' hands."""
    rule = _to_its_owner()

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        before = set(ctx.board.sides[ctx.you].archives)
        yield from happen(ctx, [ev.Archive(id, ctx.you) for id in cards])
        kept = tuple(id for id in ctx.board.sides[ctx.you].archives if id not in before)
        if kept:
            yield ev.BeginLasting(Lasting(rule, ctx.me or None, ctx.you, 0, "forever", data=kept))

    return Effect(run, parts=(rule,), can=lambda ctx: bool(selector.known(ctx)))


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
    return on_each(selector, lambda ctx, id: None if ctx.game.card(id).ready else ev.Ready(id))


def exhaust(selector: Selector) -> Effect:
    """Exhaust the cards that are ready."""
    return on_each(selector, lambda ctx, id: ev.Exhaust(id) if ctx.game.card(id).ready else None)


def heal(n: N, selector: Selector) -> Effect:
    """Heal the creatures by an amount."""
    return on_each(selector, lambda ctx, id: ev.Heal(id, amount(n, ctx)))


def heal_fully(selector: Selector) -> Effect:
    """Take all damage off the creatures."""
    return on_each(selector, lambda ctx, id: ev.Heal(id))


def power_counter(n: N, selector: Selector) -> Effect:
    """Give the creatures +1 power counters."""
    return on_each(selector, lambda ctx, id: ev.AddPower(id, "power", amount(n, ctx)))


def put_counter(kind: str, selector: Selector, n: N = 1) -> Effect:
    """Put counters of a kind on the cards."""
    return on_each(selector, lambda ctx, id: ev.AddCounter(id, kind, amount(n, ctx)))


def remove_counters(kind: str, selector: Selector) -> Effect:
    """Take all counters of a kind off the cards."""
    return on_each(selector, lambda ctx, id: ev.RemoveCounter(id, kind))


def reveal(selector: Selector) -> Effect:
    """Reveal the cards."""
    return on_each(selector, lambda ctx, id: ev.Reveal(id))


def select(selector: Selector) -> Effect:
    """Choose cards, for what follows to speak of ("Wähle eine Kreatur")."""

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        ctx.done = bool(cards)
        return
        yield

    return Effect(run)


def graft(selector: Selector, onto: Selector = this) -> Effect:
    """Put the cards under another card, face up (or face down): they are not in play."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        target = onto.known(ctx)
        return ev.Graft(id, target[0]) if target else None

    return on_each(selector, make)


put_under = graft


def move_to_flank(selector: Selector) -> Effect:
    """Move a creature to a flank of its battleline, the active side's choice."""

    def make(ctx: Ctx, id: CardId) -> Event:
        line = ctx.board.sides[ctx.game.card(id).controller].line
        where = ctx.game.decide(ctx.game.active, "flank", [0, len(line) - 1], prompt="An welche Flanke?")
        return ev.MoveInLine(id, where)

    return on_each(selector, make)


def swap(first: Selector, second: Selector) -> Effect:
    """Two creatures of one side change places."""

    def run(ctx: Ctx) -> Steps:
        one, two = first.pick(ctx), second.pick(ctx)
        yield from happen(ctx, [ev.Swap(one[0], two[0])] if one and two else [])

    return Effect(run)


def take_control(selector: Selector, who: Player = you, *, while_in_play: bool = False) -> Effect:
    """A player takes control of the cards; a creature goes to a flank that the active side chooses."""

    def make(ctx: Ctx, id: CardId) -> Event:
        side = who(ctx)
        card = ctx.game.card(id)
        flank = "right"
        if card.zone == "line" and ctx.board.sides[side].line:
            line = ctx.board.sides[side].line
            where = ctx.game.decide(ctx.game.active, "flank", [0, len(line)], prompt="An welche Flanke?")
            flank = "left" if where == 0 else "right"
        return ev.TakeControl(id, side, flank, ctx.me if while_in_play else None)

    return on_each(selector, make)


# --- using and playing ---------------------------------------------------------------------------


def _slug(ctx: Ctx) -> str:
    return str(ctx.at.rule.id)


def fight_with(selector: Selector) -> Effect:
    """Fight with the creatures; each target is chosen by the normal rules."""
    return _one_by_one(selector, lambda ctx, id: ev.Fight(id, ctx.game.card(id).controller, _slug(ctx)))


def reap_with(selector: Selector) -> Effect:
    """Reap with the creatures."""
    return _one_by_one(selector, lambda ctx, id: ev.Reap(id, ctx.game.card(id).controller, _slug(ctx)))


def _one_by_one(selector: Selector, make: Callable[[Ctx, CardId], Event]) -> Effect:
    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        if not cards:
            yield from happen(ctx, [])
        for id in cards:
            if id in ctx.board:
                yield from happen(ctx, [make(ctx, id)])
        ctx.it = tuple(cards)

    return Effect(run)


def use_options(ctx: Ctx, id: CardId, *, as_yours: bool = False) -> list[Event]:
    """Return the ways in which a card could be used now by an ability."""
    side = ctx.you if as_yours else ctx.game.card(id).controller
    if ctx.game.card(id).stunned:
        return [ev.Unstun(id, side, _slug(ctx), as_yours)]
    found: list[Event] = []
    for kind in (ev.Reap, ev.Fight, ev.UseAction, ev.UseOmni):
        event = kind(id, side, _slug(ctx), as_yours)
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
            options = use_options(ctx, id, as_yours=yours)
            event = ctx.game.decide(ctx.game.active, "choose", options, prompt="Wofür verwendest du sie?")
            yield from happen(ctx, [event] if event is not None else [])
        ctx.it = tuple(cards)

    return Effect(run)


def play_card(selector: Selector) -> Effect:
    """Play the cards from where they lie; one that cannot be played stays there."""

    def run(ctx: Ctx) -> Steps:
        yield from selector.prepare(ctx)
        cards = selector.pick(ctx)
        if not cards:
            yield from happen(ctx, [])
        for id in cards:
            source = ctx.game.card(id).zone
            play = ev.Play(id, ctx.you, via=_slug(ctx), source=source)
            legal = not ctx.game.refusals(play, first=True)
            yield from happen(ctx, [play] if legal else [])

    return Effect(run)


def put_into_play(selector: Selector, who: Player = you, *, is_ready: bool = False) -> Effect:
    """Put the cards into play without playing them."""
    return _one_by_one(selector, lambda ctx, id: ev.PutIntoPlay(id, who(ctx), is_ready))


# --- damage --------------------------------------------------------------------------------------


def deal(n: N, selector: Selector, *, splash: N = 0, pierce: bool = False) -> Effect:
    """Deal n damage to each card picked; `splash` to the neighbors of each as well."""

    def plan(ctx: Ctx) -> list[Event]:
        found: list[Event] = []
        for id in selector.pick(ctx):
            found.append(ev.Deal(id, amount(n, ctx), ctx.me or None, "ability", None, pierce))
            extra = amount(splash, ctx)
            if extra:
                found += [ev.Deal(to, extra, ctx.me or None, "splash") for to in ctx.game.ask(SplashTargets(id))]
        return [e for e in found if not isinstance(e, ev.Deal) or e.amount > 0]

    return Effect(plan=plan)


def redirect_damage(to: Selector) -> Effect:
    """The damage of the event that is replaced (`instead_of`) is dealt to another card, whose armor helps it."""

    def plan(ctx: Ctx) -> list[Event]:
        e = ctx.event
        return [ev.Damage(id, e.amount, e.source, e.by, e.fight) for id in to.known(ctx)]

    return Effect(plan=plan)


# --- æmber, keys, chains, cards ------------------------------------------------------------------


def gain(n: N, who: Player = you) -> Effect:
    """A player gains æmber."""
    return simply(lambda ctx: _positive(amount(n, ctx), lambda k: ev.GainAember(who(ctx), k, _slug(ctx))))


def _positive(n: int, make: Callable[[int], Event]) -> list[Event]:
    return [make(n)] if n > 0 else []


def lose(n: N, who: Player = you) -> Effect:
    """A player loses æmber, as far as there is some."""

    def run(ctx: Ctx) -> Steps:
        have, asked = ctx.board.sides[who(ctx)].aember, amount(n, ctx)
        yield from happen(ctx, _positive(min(asked, have), lambda k: ev.LoseAember(who(ctx), k)))
        ctx.done = ctx.done and have >= asked

    return Effect(run)


def steal(n: N, who: Player = you) -> Effect:
    """A player steals æmber from its opponent."""
    return simply(lambda ctx: _positive(amount(n, ctx), lambda k: ev.Steal(who(ctx), k, other_side(who(ctx)))))


def capture(n: N, by: Selector = this, from_: Player | None = None) -> Effect:
    """Creatures capture æmber, from the opponent of their controller unless said otherwise."""

    def make(ctx: Ctx, id: CardId) -> Event | None:
        source = from_(ctx) if from_ is not None else other_side(_capturer(ctx, id))
        k = amount(n, ctx)
        return ev.Capture(id, k, source) if k > 0 else None

    return on_each(by, make)


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


def search(pile: Filter, *filters: Filter) -> Effect:
    """Search a pile of yours for a card and take it to hand; a deck is shuffled afterwards."""

    def run(ctx: Ctx) -> Steps:
        find = up_to(1, pile, *filters) if ctx.game.ask(MayMiss()) else choose(pile, *filters)
        cards = find.pick(ctx)
        yield from happen(ctx, [ev.Find(id) for id in cards])
        done = ctx.done
        if pile.zone == in_deck.zone:
            yield from happen(ctx, [ev.Shuffle(ctx.you)])
        ctx.done = done

    return Effect(run)


def skip_step(step: str, who: Player = opponent) -> Effect:
    """A player skips a step of its next turn."""
    return simply(lambda ctx: [ev.BeginSkip(who(ctx), step)])


def resolve_icons(selector: Selector) -> Effect:
    """Resolve the bonus icons of the cards, as if you had played them."""
    return on_each(selector, lambda ctx, id: ev.Icons(id, ctx.you))


def choose_house(by: Player = you) -> Effect:
    """Choose a house; it is known as the chosen one."""
    from scenarios.keyforge.facts import HOUSES

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
