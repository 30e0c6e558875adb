"""If, may, for each, repeat: how instructions hang together; and amounts to count with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.kernel import Event, Node, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other as other_side
from kfrules.scenarios.keyforge.cards.words.base import (
    Amount,
    Condition,
    Ctx,
    Effect,
    N,
    Player,
    amount,
    run_all,
    you,
)
from kfrules.scenarios.keyforge.cards.words.filters import Filter
from kfrules.scenarios.keyforge.cards.words.patterns import Pattern
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, candidates, matches
from kfrules.scenarios.keyforge.events.aember import aember_at
from kfrules.scenarios.keyforge.names import Way
from kfrules.scenarios.keyforge.queries import (
    CountsThisWay,
    DidThat,
    EachAnew,
    Haunted,
    IsOptional,
    MayRepeat,
    RepeatsItself,
    Replaces,
    Traits,
    ValueOfX,
)

Effects = tuple[Effect, ...]


def _parts(*groups: Effects) -> list[Any]:
    return [part for group in groups for effect in group for part in effect.parts]


def then(*effects: Effect) -> Effect:
    """Several instructions as one."""
    first = effects[0]
    return Effect(lambda ctx: run_all(ctx, effects), parts=_parts(effects), can=first.can, on=first.on)


def if_(condition: Condition, *effects: Effect, otherwise: Effect | Effects = ()) -> Effect:
    """Resolve instructions under a condition, others otherwise."""
    others = otherwise if isinstance(otherwise, tuple) else (otherwise,)
    return Effect(lambda ctx: run_all(ctx, effects if condition(ctx) else others), parts=_parts(effects, others))


def instead_if(condition: Condition, *effects: Effect, of: Effect) -> Effect:
    """Resolve `of`, under a condition the other instructions in its place ("… stattdessen")."""

    def run(ctx: Ctx) -> Steps:
        instead = condition(ctx)
        if not (instead and ctx.game.ask(Replaces())):
            yield from run_all(ctx, (of,))
        if instead:
            yield from run_all(ctx, effects)

    return Effect(run, parts=_parts((of,), effects))


def if_you_do(*effects: Effect) -> Effect:
    """Resolve instructions only if the one before was resolved completely ("falls du das tust")."""

    def run(ctx: Ctx) -> Steps:
        if ctx.game.ask(DidThat(ctx.done)):
            yield from run_all(ctx, effects)

    return Effect(run, parts=_parts(effects))


def may(*effects: Effect) -> Effect:
    """Leave instructions to the choice of the active side ("du darfst"), if there is anything to do."""
    can = effects[0].can

    def run(ctx: Ctx) -> Steps:
        if can is not None and not can(ctx):
            ctx.game.settled(False)  # whatever one would have answered: nothing comes of it
            ctx.game.settled(True)
            ctx.done, ctx.last = False, []
            return
        optional = ctx.game.ask(IsOptional())
        if not optional or ctx.game.decide(ctx.game.active, "may", [True, False], prompt="Machst du das?"):
            yield from run_all(ctx, effects)
        else:
            ctx.done, ctx.last = False, []

    return Effect(run, parts=_parts(effects))


def _turn(ctx: Ctx, card: str, effects: Effects) -> Way:
    ctx.it = (card,)
    return Way(card, (id for effect in effects if effect.on is not None for id in effect.on(ctx)))


def choose_one(*choices: tuple[str, Effect]) -> Effect:
    """Choose one of several instructions, each named in German; of those that something can come of, if there are."""

    def run(ctx: Ctx) -> Steps:
        able = [(n, e) for n, e in choices if e.can is None or e.can(ctx)] or choices
        options = [Way(n, e.on(ctx) if e.on is not None else ()) for n, e in able]
        name = ctx.game.decide(ctx.game.active, "choose", options, prompt="Was davon?")
        for card in name.on if len(name.on) == 1 else ():
            ctx.game.settled(card)
        yield from run_all(ctx, (dict(choices)[name],))

    return Effect(run, parts=_parts(tuple(e for _, e in choices)))


def for_each(times_: N | Selector, *effects: Effect) -> Effect:
    """Resolve instructions once for each; each time another card may be chosen ("für jeden")."""

    def count_(ctx: Ctx) -> int:
        return len(times_.known(ctx)) if isinstance(times_, Selector) else amount(times_, ctx)

    def plan(ctx: Ctx) -> list[Event]:
        found: list[Event] = []
        anew = ctx.game.ask(EachAnew())
        first: list[Event] = []
        for turn in range(count_(ctx)):
            if turn and not anew:
                found += first
                continue
            first = [e for effect in effects for e in effect.plan(ctx)]  # type: ignore[misc]
            found += first
        return found

    def run(ctx: Ctx) -> Steps:
        for _ in range(count_(ctx)):
            yield from run_all(ctx, effects)

    if all(effect.plan is not None for effect in effects):
        return Effect(plan=plan)
    return Effect(run, parts=_parts(effects))


def each_player(*effects: Effect) -> Effect:
    """Resolve instructions for each player, the active one first (`that_player`)."""

    def run(ctx: Ctx) -> Steps:
        for side in (ctx.game.active, other_side(ctx.game.active)):
            ctx.value = side
            yield from run_all(ctx, effects)

    return Effect(run, parts=_parts(effects))


def repeat_above(condition: Condition, *effects: Effect) -> Effect:
    """Resolve instructions, then the same once more under a condition ("oben genannt")."""

    def run(ctx: Ctx) -> Steps:
        yield from run_all(ctx, effects)
        while condition(ctx) and (ctx.here() or ctx.game.ask(MayRepeat(here=False))):
            yield from run_all(ctx, effects)
            if not ctx.game.ask(RepeatsItself()):
                return

    return Effect(run, parts=_parts(effects))


def repeat(condition: Condition, *effects: Effect) -> Effect:
    """Resolve instructions again and again as long as a condition holds and the card is there ("wiederhole")."""

    def run(ctx: Ctx) -> Steps:
        yield from run_all(ctx, effects)
        while condition(ctx) and ctx.game.ask(MayRepeat(ctx.here())):
            yield from run_all(ctx, effects)

    return Effect(run, parts=_parts(effects))


def may_repeat(condition: Condition, *effects: Effect) -> Effect:
    """Resolve instructions, then again as often as the active side likes and a condition holds ("beliebig oft")."""

    def run(ctx: Ctx) -> Steps:
        yield from run_all(ctx, effects)
        while condition(ctx) and ctx.game.ask(MayRepeat(ctx.here())):
            if not ctx.game.decide(ctx.game.active, "may", [True, False], prompt="Wiederholst du das?"):
                return
            yield from run_all(ctx, effects)

    return Effect(run, parts=_parts(effects))


def one_at_a_time(n: N | None, filters: tuple[Filter, ...], *effects: Effect) -> Effect:
    """Resolve instructions for up to n different cards (None: each), one after the other; each is then "it"."""

    def run(ctx: Ctx) -> Steps:
        done: list[str] = []
        left = amount(n, ctx) if n is not None else None
        while left is None or len(done) < left:
            options: list[Any] = [id for id in candidates(ctx, filters) if id not in done]
            if not options:
                return
            if left is None:  # each has its turn: whom one turns against tells whose it is
                options = [_turn(ctx, id, effects) for id in options]
            stop = [None] if n is not None else []
            card = ctx.game.decide(ctx.game.active, "choose", [*options, *stop], prompt="Welche Karte?")
            if card is None:
                return
            done.append(card := str(card))
            ctx.it = (card,)
            yield from run_all(ctx, effects)

    return Effect(run, parts=_parts(effects), can=lambda ctx: bool(candidates(ctx, filters)))


# --- conditions ----------------------------------------------------------------------------------


def exists(*filters: Filter) -> Condition:
    """There is a card that meets the filters."""
    return Condition(lambda ctx: bool(candidates(ctx, filters)))


def is_(selector: Selector, *filters: Filter) -> Condition:
    """The card (one at least, and all of them) meets the filters."""

    def test(ctx: Ctx) -> bool:
        cards = selector.known(ctx)
        return bool(cards) and all(matches(ctx, ctx.look(id), filters) for id in cards)

    return Condition(test)


def is_some(selector: Selector, *filters: Filter) -> Condition:
    """One of the cards at least meets the filters."""
    return Condition(lambda ctx: any(matches(ctx, ctx.look(id), filters) for id in selector.known(ctx)))


def share_a_house(selector: Selector) -> Condition:
    """The cards, two at least, have a house in common, as they are or last were."""

    def test(ctx: Ctx) -> bool:
        houses = [set(ctx.look(id).houses) for id in selector.known(ctx)]
        return len(houses) > 1 and bool(set.intersection(*houses))

    return Condition(test)


def _was_destroyed(ctx: Ctx) -> bool:
    marked = {e.card for node in ctx.last for e in node.all(ev.Mark) if isinstance(e, ev.Mark)}
    gone = {e.card for node in ctx.last for e in node.all(ev.Destroyed) if isinstance(e, ev.Destroyed)}
    return any(card in marked and (card in gone or card in ctx.board.marked) for card in ctx.it)


was_destroyed = Condition(_was_destroyed)
did_it = Condition(lambda ctx: ctx.done)
your_turn = Condition(lambda ctx: ctx.game.active == ctx.you)


def happened(pattern: Pattern, period: str = "this_turn", who: Player | None = None) -> Condition:
    """Something happened in a period."""
    return Condition(lambda ctx: times(pattern, period, who).value(ctx) >= 1)


def haunted(who: Player = you) -> Condition:
    """A player is haunted."""
    return Condition(lambda ctx: bool(ctx.game.ask(Haunted(who(ctx)))))


# --- amounts -------------------------------------------------------------------------------------


def count(*filters: Filter) -> Amount:
    """How many cards meet the filters."""
    return Amount(lambda ctx: len(candidates(ctx, filters)))


def how_many(selector: Selector) -> Amount:
    """How many cards a selector names."""
    return Amount(lambda ctx: len(selector.known(ctx)))


def aember(who: Player | Selector = you) -> Amount:
    """The æmber in a supply or on cards."""

    def value(ctx: Ctx) -> int:
        if isinstance(who, Selector):
            return sum(aember_at(ctx.board, id) for id in who.known(ctx))
        return ctx.board.sides[who(ctx)].aember

    return Amount(value)


def forged_keys(who: Player = you) -> Amount:
    """The forged keys of a player."""
    return Amount(lambda ctx: len(ctx.board.sides[who(ctx)].keys))


def counters(kind: str, selector: Selector) -> Amount:
    """The counters of a kind on cards."""
    return Amount(lambda ctx: sum(ctx.game.card(id).counters.get(kind, 0) for id in selector.known(ctx)))


def traits_of(selector: Selector) -> Amount:
    """The traits of cards."""
    return Amount(lambda ctx: sum(len(ctx.game.ask(Traits(id))) for id in selector.known(ctx)))


def houses_among(*filters: Filter) -> Amount:
    """How many different houses are there among cards."""
    return Amount(lambda ctx: len({h for id in candidates(ctx, filters) for h in ctx.look(id).houses}))


def times(pattern: Pattern, period: str = "this_turn", who: Player | None = None) -> Amount:
    """How often something happened: "this_turn", or "previous_turn" of a player (by default the opponent)."""

    def value(ctx: Ctx) -> int:
        if period == "this_turn":
            past = list(ctx.board.ledger)
        else:
            past = list(ctx.board.previous.get(who(ctx) if who else ctx.opponent, ()))
        return sum(1 for e in past if isinstance(e, pattern.moment) and pattern.meets(ctx, e))

    return Amount(value)


def this_way(*kinds: type) -> Amount:
    """How many events of these kinds happened in this resolution ("auf diese Weise")."""

    def value(ctx: Ctx) -> int:
        if not ctx.game.ask(CountsThisWay()):
            return sum(1 for e in ctx.board.ledger if isinstance(e, kinds))
        events = [e for node in ctx.nodes for e in node.all(*kinds)]
        return len(events)

    return Amount(value)


def destroyed_this_way(*filters: Filter) -> Amount:
    """How many cards that meet the filters this resolution destroyed itself, seen as they last lay there."""

    def value(ctx: Ctx) -> int:
        if not ctx.game.ask(CountsThisWay()):
            cards = {e.card for e in ctx.board.ledger if isinstance(e, ev.Destroyed)}
        else:
            nodes = [n for node in ctx.nodes for n in _at_once(node) if n.happened]  # a ward took no mark's place
            own = {n.event.card for n in nodes if isinstance(n.event, ev.Mark)}
            gone = {e.card for node in ctx.nodes for e in node.all(ev.Destroyed) if isinstance(e, ev.Destroyed)}
            cards = own & (gone | set(ctx.board.marked))
        return sum(1 for card in cards if matches(ctx, ctx.look(card), filters))

    return Amount(value)


def _at_once(node: Node) -> Iterator[Node]:
    """Yield what an instruction did itself: its events, and the batch in which its damage destroys several."""
    yield node
    for child in node.children:
        yield child
        if child.event is None and child.by is None:
            yield from child.children


def x(n: N) -> Amount:
    """What a text says X to be (entry `x`)."""
    return Amount(lambda ctx: int(ctx.game.ask(ValueOfX(amount(n, ctx)))))


that_much = Amount(lambda ctx: ctx.amount)


def capped(n: N, at: int) -> Amount:
    """An amount, at most so much."""
    return Amount(lambda ctx: min(at, amount(n, ctx)))


def half(n: N, *, up: bool = False) -> Amount:
    """Half of an amount, rounded down (or up)."""
    return Amount(lambda ctx: -(-amount(n, ctx) // 2) if up else amount(n, ctx) // 2)
