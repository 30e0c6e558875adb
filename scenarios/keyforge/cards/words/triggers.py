"""When a text works: triggers, constants, permissions, replacements, effects that last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenarios.kernel import Rule, Steps
from scenarios.keyforge import events as ev
from scenarios.keyforge.board import Lasting
from scenarios.keyforge.board import other as other_side
from scenarios.keyforge.cards.words.base import Condition, Ctx, Effect, N, Player, amount, run_all, you
from scenarios.keyforge.cards.words.filters import Filter
from scenarios.keyforge.cards.words.patterns import Pattern
from scenarios.keyforge.cards.words.selectors import Selector
from scenarios.keyforge.queries import (
    CannotWins,
    CardWins,
    Deployable,
    EntersUnder,
    ExtraPlay,
    FightDamage,
    HandSize,
    IconTimes,
    KeyCost,
    OffHouse,
    Replaces,
    SpendFrom,
    ValueOfX,
)


def context(at: Any, event: Any = None) -> Ctx:
    """Return the context of a text: a lasting effect remembers what was chosen for it."""
    ctx = Ctx(at, event)
    if isinstance(at.data, Lasting):
        ctx.it = tuple(id for id in at.data.data if isinstance(id, str))
        ctx.named["bound"] = ctx.it
        ctx.value = at.data.data[0] if at.data.data else None
    return ctx


def _rule(label: str, effects: tuple[Effect, ...] = (), parts: tuple[Rule, ...] = (), zone: str = "play") -> Rule:
    rule = Rule("", zone=zone, label=label)
    rule.parts = [p for e in effects for p in e.parts] + list(parts)
    return rule


def _resolve(effects: tuple[Effect, ...], set_it: Callable[[Any], tuple[str, ...]] | None = None) -> Any:
    def act(at: Any, event: Any) -> Steps:
        ctx = context(at, event)
        if set_it is not None:
            ctx.it = set_it(event)
        yield from run_all(ctx, effects)
        _use_up(at)
        return ctx

    return act


def _use_up(at: Any) -> None:
    if isinstance(at.data, Lasting) and at.data.uses is not None:
        at.game.do(ev.UseUp(at.data.since))


def _mine(at: Any, event: Any) -> bool:
    return bool(event.card == at.me)


# --- bold triggers -------------------------------------------------------------------------------


def play(*effects: Effect) -> Rule:
    """"Spielen:"."""
    return _rule("Spielen:", effects).hook("react", (ev.Played,), _mine, _resolve(effects))


def reap(*effects: Effect) -> Rule:
    """"Ernte:"."""
    return _rule("Ernte:", effects).hook("react", (ev.Reaped,), _mine, _resolve(effects))


def _fought(at: Any, event: Any) -> bool:
    return bool(event.card == at.me and event.fought)


def fight(*effects: Effect) -> Rule:
    """"Kampf:"; only if the creature fought and survived."""
    return _rule("Kampf:", effects).hook("react", (ev.Fought,), _fought, _resolve(effects))


def before_fight(*effects: Effect) -> Rule:
    """"Vor dem Kampf:"."""
    return _rule("Vor dem Kampf:", effects).hook("react", (ev.BeforeFight,), _mine, _resolve(effects))


def before_reap(*effects: Effect) -> Rule:
    """"Vor der Ernte:"."""
    return _rule("Vor der Ernte:", effects).hook("react", (ev.BeforeReap,), _mine, _resolve(effects))


def action(*effects: Effect) -> Rule:
    """"Aktion:"."""
    return _rule("Aktion:", effects).hook("ability", (), None, _resolve(effects))


def omni(*effects: Effect) -> Rule:
    """"Universell:"."""
    return _rule("Universell:", effects).hook("ability", (), None, _resolve(effects))


def destroyed(*effects: Effect) -> Rule:
    """"Zerstört:"; judged as the card was when it was marked."""
    return _rule("Zerstört:", effects).hook("react", (ev.Mark,), _mine, _resolve(effects))


def leaves_play(*effects: Effect) -> Rule:
    """"Verlässt das Spiel:"."""
    return _rule("Verlässt das Spiel:", effects).hook("react", (ev.LeavesPlay,), _mine, _resolve(effects), back=True)


def fight_reap(*effects: Effect) -> Rule:
    """"Kampf/Ernte:"."""
    return fight(*effects).hook("react", (ev.Reaped,), _mine, _resolve(effects))


def play_reap(*effects: Effect) -> Rule:
    """"Spielen/Ernte:"."""
    return play(*effects).hook("react", (ev.Reaped,), _mine, _resolve(effects))


def play_fight(*effects: Effect) -> Rule:
    """"Spielen/Kampf:"."""
    return play(*effects).hook("react", (ev.Fought,), _fought, _resolve(effects))


def play_fight_reap(*effects: Effect) -> Rule:
    """"Spielen/Kampf/Ernte:"."""
    return play_fight(*effects).hook("react", (ev.Reaped,), _mine, _resolve(effects))


# --- events --------------------------------------------------------------------------------------


def _when(pattern: Pattern) -> Any:
    return lambda at, event: pattern.meets(context(at, event), event)


def after(pattern: Pattern, *effects: Effect) -> Rule:
    """"Nachdem …", "immer wenn …"; the card of the event is "it"."""
    return _rule("", effects).hook("react", pattern.moment, _when(pattern), _resolve(effects, pattern.it))


def before(pattern: Pattern, *effects: Effect) -> Rule:
    """"Bevor …": finished before the event happens."""
    return _rule("", effects).hook("before", pattern.act, _when(pattern), _resolve(effects, pattern.it))


def next_time(pattern: Pattern, *effects: Effect) -> Rule:
    """"Das nächste Mal, wenn …": inside a duration; used up by the first time."""
    rule = after(pattern, *effects)
    rule.keyword = True  # marks a lasting effect of one use
    return rule


def start_of_turn(*effects: Effect) -> Rule:
    """"Zu Beginn deines Zuges:"."""
    return _rule("Zu Beginn des Zuges:", effects).hook(
        "react", (ev.StartOfTurn,), lambda at, e: e.player == at.you, _resolve(effects)
    )


def end_of_turn(*effects: Effect) -> Rule:
    """"Am Ende deines Zuges"."""
    return _rule("Ende des Zuges:", effects).hook(
        "react", (ev.EndOfTurn,), lambda at, e: e.player == at.you, _resolve(effects)
    )


# --- rules on acts -------------------------------------------------------------------------------


def cannot(
    pattern: Pattern, *, if_: Condition | None = None, unless: Condition | None = None, zone: str = "play"
) -> Rule:
    """"… kann nicht …": forbids what the pattern means."""

    def test(at: Any, event: Any) -> bool:
        ctx = context(at, event)
        if not pattern.meets(ctx, event):
            return False
        if (if_ is not None and not if_(ctx)) or (unless is not None and unless(ctx)):
            return False
        return not _asked_for(ctx, event) or bool(ctx.game.ask(CannotWins()))

    return _rule("", zone=zone).hook("forbid", pattern.act, test, None)


def _asked_for(ctx: Ctx, event: Any) -> bool:
    """Tell whether another text says "muss" or "darf" to what a text forbids."""
    return bool(
        getattr(event, "via", None) is not None or ctx.game.demands(event) or ctx.game.ask(OffHouse(event))
    )


def must(pattern: Pattern) -> Rule:
    """"… muss …": demands what the pattern means, where it is possible."""
    return _rule("").hook("require", pattern.act, _when(pattern), None)


def permit(pattern: Pattern, *, up_to: int | None = None) -> Rule:
    """"… darf …" although the house is another one; in a duration, so many times."""

    def adjust(at: Any, query: OffHouse, value: Any) -> Any:
        limited = isinstance(at.data, Lasting) and at.data.uses is not None
        if not value and not at.game.ask(CardWins()):
            return value
        return value or (at.data.since if limited else True)

    def when(at: Any, query: OffHouse) -> bool:
        return isinstance(query.event, pattern.act) and pattern.meets(context(at, query.event), query.event)

    rule = _rule("").hook("adjust", (OffHouse,), when, adjust)
    rule.keyword = up_to is not None
    return rule


def permit_cards(n: int, pattern: Pattern) -> Effect:
    """"Du darfst in diesem Zug bis zu n Karten …": n cards may, each of them as often as it can."""

    def adjust(at: Any, query: OffHouse, value: Any) -> Any:
        if value is True or (not value and not at.game.ask(CardWins())):
            return value
        if query.event.card in at.data.data:
            return True
        return value or (at.data.since if len(at.data.data) < n else value)

    def when(at: Any, query: OffHouse) -> bool:
        return isinstance(query.event, pattern.act) and pattern.meets(Ctx(at, query.event), query.event)

    def run(ctx: Ctx) -> Steps:
        yield ev.BeginLasting(Lasting(rule, ctx.me or None, ctx.you, 0, "turn"))

    rule = _rule("").hook("adjust", (OffHouse,), when, adjust)
    return Effect(run, parts=(rule,))


def instead_of(pattern: Pattern, *effects: Effect, zone: str = "play") -> Rule:
    """"stattdessen": the events of the effects take the place of the event, in the same batch."""

    def act(at: Any, event: Any) -> Steps:
        ctx = context(at, event)
        ctx.it = pattern.it(event)
        yield from _planned(ctx, effects)

    def when(at: Any, event: Any) -> bool:
        return pattern.meets(context(at, event), event) and bool(at.game.ask(Replaces()))

    return _rule("", effects, zone=zone).hook("replace", pattern.act, when, act)


def _planned(ctx: Ctx, effects: tuple[Effect, ...]) -> Steps:
    """Yield what effects would do, without doing it: the events join the batch of the event replaced."""
    for effect in effects:
        if effect.plan is not None:
            yield from effect.plan(ctx)
            continue
        assert effect.run is not None
        steps = effect.run(ctx)
        try:
            item = next(steps)
            while True:
                yield from getattr(item, "events", (item,))
                item = steps.send(_PLANNED)
        except StopIteration:
            pass


class _Planned:
    """Stands for the node of an event that is only planned."""

    children: tuple[Any, ...] = ()
    origin = None

    def all(self, *kinds: type) -> list[Any]:
        return []

    def __bool__(self) -> bool:
        return True


_PLANNED = _Planned()


def instead(*effects: Effect) -> Effect:
    """"stattdessen" inside "Zerstört:": takes the place of leaving play, when that would happen.

    Used as `destroyed(instead(…))`, which `destroyed_instead` spells as one rule.
    """
    return Effect(lambda ctx: run_all(ctx, effects))


def destroyed_instead(*effects: Effect) -> Rule:
    """"Zerstört: … stattdessen": when the card would go to the discard pile, its mark goes and this happens."""

    def act(at: Any, event: Any) -> Steps:
        ctx = context(at, event)
        ctx.it = (event.card,)
        yield ev.Unmark(event.card)
        yield from _planned(ctx, effects)

    def when(at: Any, event: Any) -> bool:
        return _mine(at, event) and bool(at.game.ask(Replaces()))

    return _rule("Zerstört:", effects).hook("replace", (ev.Bury,), when, act)


# --- constants -----------------------------------------------------------------------------------


def _of(selector: Selector) -> Any:
    def when(at: Any, look: Any) -> bool:
        assert selector.test is not None
        return bool(selector.test(context(at), look))

    return when


def plus(n: N, stat: str, selector: Selector, *, layer: str = "value") -> Rule:
    """+n (or −n) "power" or "armor" for cards."""

    def change(at: Any, look: Any) -> None:
        setattr(look, stat, getattr(look, stat) + amount(n, context(at)))

    return _rule("").hook("modify", (), _of(selector), change, layer=layer)


def power_x(n: N) -> Rule:
    """The card has power X, and this is what X is."""

    def change(at: Any, look: Any) -> None:
        look.power += at.game.ask(ValueOfX(amount(n, context(at))))
        look.cites.append("x")

    return _rule("").hook("modify", (), lambda at, look: look.id == at.me, change, layer="value")


def gains(selector: Selector, *rules: Rule) -> Rule:
    """Cards gain texts; in these `this` is the card that has them, `giver` the card that gives them."""

    def change(at: Any, look: Any) -> None:
        for rule in rules:
            look.gain(rule, at.me, at.since)

    return _rule("", parts=rules).hook("modify", (), _of(selector), change, layer="grant")


def gains_keyword(selector: Selector, keyword: str, n: int = 1) -> Rule:
    """Cards gain a keyword; assault and hazardous add up."""
    return _rule("").hook("modify", (), _of(selector), lambda at, look: look.add_keyword(keyword, n), layer="grant")


def loses_keyword(selector: Selector, *keywords: str) -> Rule:
    """Cards lose keywords."""

    def change(at: Any, look: Any) -> None:
        for keyword in keywords:
            look.keywords.pop(keyword, None)

    return _rule("").hook("modify", (), _of(selector), change, layer="grant")


def blank(selector: Selector) -> Rule:
    """The text boxes of cards count as blank, except for traits."""
    return _rule("").hook("modify", (), _of(selector), lambda at, look: look.make_blank(), layer="blank")


def belongs_to(selector: Selector, *houses: str, only: bool = False) -> Rule:
    """Cards belong to these houses as well (`only`: instead of their own)."""

    def change(at: Any, look: Any) -> None:
        look.houses = houses if only else tuple(dict.fromkeys((*look.houses, *houses)))

    return _rule("").hook("modify", (), _of(selector), change, layer="value")


def counts_as(what: str, selector: Selector) -> Rule:
    """Cards count as something ("flank") without being it."""

    def change(at: Any, look: Any) -> None:
        look.counts_as = look.counts_as | {what}

    return _rule("").hook("modify", (), _of(selector), change, layer="value")


def while_(condition: Condition, rule: Rule) -> Rule:
    """A constant text that works under a condition."""
    for hook in rule.hooks:
        before_ = hook.when
        hook.when = lambda at, x, b=before_: condition(context(at)) and (b is None or b(at, x))
    return rule


def keys_cost(n: N, who: Player | None = you) -> Rule:
    """Keys of a player (None: of both) cost n more (or less)."""
    return _rule("").hook(
        "adjust",
        (KeyCost,),
        lambda at, query: who is None or query.player == who(context(at)),
        lambda at, query, value: value + amount(n, context(at)),
    )


def hand_size(n: N, who: Player = you) -> Rule:
    """A player draws up to n more cards in step 5."""
    return _rule("").hook(
        "adjust",
        (HandSize,),
        lambda at, query: query.player == who(context(at)),
        lambda at, query, value: value + amount(n, context(at)),
    )


def spend_from(selector: Selector) -> Rule:
    """A player may spend the æmber on cards to forge keys."""
    return _rule("").hook(
        "adjust",
        (SpendFrom,),
        lambda at, query: query.player == at.you,
        lambda at, query, value: (*value, *selector.known(context(at))),
    )


def fight_damage(n: N | None = None, *, plus: N = 0, when: Callable[[Ctx, FightDamage], bool] | None = None) -> Rule:
    """In a fight the card deals n damage instead of its power, or `plus` more."""

    def applies(at: Any, query: FightDamage) -> bool:
        return query.card == at.me and (when is None or when(context(at, query), query))

    def change(at: Any, query: FightDamage, value: int) -> int:
        ctx = context(at, query)
        return (value if n is None else amount(n, ctx)) + amount(plus, ctx)

    return _rule("").hook("adjust", (FightDamage,), applies, change)


def enters_ready(selector_or_filter: Filter | None = None, *, if_: Condition | None = None) -> Rule:
    """The card (or cards that meet a filter and are yours) enters play ready."""
    return _enters("ready", selector_or_filter, if_)


def enters_stunned(selector_or_filter: Filter | None = None) -> Rule:
    """The card enters play stunned."""
    return _enters("stunned", selector_or_filter, None)


def _enters(what: str, filter: Filter | None, if_: Condition | None) -> Rule:
    from dataclasses import replace

    def when(at: Any, event: ev.EnterPlay) -> bool:
        ctx = context(at, event)
        if getattr(event, what) or (if_ is not None and not if_(ctx)):
            return False
        if filter is None:
            meant = event.card == at.me
        else:
            meant = event.player == at.you and filter.test(ctx, at.game.look(event.card))
        return bool(meant and at.game.ask(CardWins()))

    def act(at: Any, event: ev.EnterPlay) -> Steps:
        yield replace(event, ready=True) if what == "ready" else replace(event, stunned=True)

    return _rule("", zone="outside" if filter is None else "play").hook("replace", (ev.EnterPlay,), when, act)


def enters_under_opponent() -> Rule:
    """The card enters play under the control of the opponent of whoever brings it there."""
    return _rule("", zone="outside").hook(
        "adjust",
        (EntersUnder,),
        lambda at, query: query.card == at.me,
        lambda at, query, value: other_side(query.player),
    )


def enters_as_copy(selector: Selector, house: str) -> Rule:
    """The card enters play as a copy of another one, except for its house; what is copied counts as it enters."""

    def act(at: Any, event: ev.AsItEnters) -> Steps:
        ctx = context(at, event)
        fitting = [id for id in selector.known(ctx) if _fits(at, event, id)]
        chosen = at.game.decide(at.game.active, "choose", fitting, prompt="Welche Karte wird kopiert?")
        if chosen is not None:
            yield ev.BecomeCopy(event.card, chosen, house)

    def anywhere(at: Any, query: Deployable, value: bool) -> bool:
        models = [at.game.card(id).printed for id in selector.known(context(at))]
        return value or any("deploy" in facts.keywords for facts in models)

    def still_open(at: Any, query: Deployable) -> bool:
        return query.card == at.me and at.game.card(at.me).copy is None

    rule = _rule("", zone="outside").hook("react", (ev.AsItEnters,), _mine, act)
    return rule.hook("adjust", (Deployable,), still_open, anywhere)


def _fits(at: Any, event: ev.AsItEnters, id: str) -> bool:
    """Only a copy with deploy enters play away from the flanks."""
    line = at.game.board.sides[event.player].line
    in_between = event.position is not None and 0 < event.position < len(line)
    return not in_between or "deploy" in at.game.card(id).printed.keywords


def more_icons(n: int = 1) -> Rule:
    """The next card that you play: each of its bonus icons is resolved n more times."""
    rule = _rule("").hook(
        "adjust",
        (IconTimes,),
        lambda at, query: query.player == at.you,
        lambda at, query, value: value + n,
    )
    rule.hook("before", (ev.Played,), lambda at, e: e.player == at.you, _used_up)
    rule.keyword = True
    return rule


def _used_up(at: Any, event: Any) -> Steps:
    yield ev.UseUp(at.data.since)


def extra_play(n: int = 1) -> Rule:
    """In the first turn n more cards may be played."""
    return _rule("").hook("adjust", (ExtraPlay,), None, lambda at, query, value: value + n)


# --- effects that last ---------------------------------------------------------------------------


def _begin(
    rules: tuple[Rule, ...], until: str, whose: Player | None, uses: int | None, *, later: bool = False
) -> Effect:
    def run(ctx: Ctx) -> Steps:
        from scenarios.keyforge.cards.words.base import happen

        events = [
            ev.BeginLasting(
                Lasting(
                    rule,
                    ctx.me or None,
                    ctx.you,
                    0,
                    until,
                    whose(ctx) if whose is not None else None,
                    ctx.board.turn + 1 if later else ctx.board.turn,
                    uses if uses is not None else (1 if rule.keyword else None),
                    _single_in_play(ctx),
                    (*((ctx.value,) if ctx.value is not None and not ctx.it else ()), *ctx.it),
                )
            )
            for rule in rules
        ]
        yield from happen(ctx, events)

    return Effect(run, parts=rules)


def _single_in_play(ctx: Ctx) -> str | None:
    """Return the card in play that the text spoke of, for the effect to end with it."""
    card = ctx.it[0] if len(ctx.it) == 1 else None
    return card if card in ctx.board and ctx.game.card(card).in_play else None


def rest_of_turn(*rules: Rule, uses: int | None = None) -> Effect:
    """"Für den Rest des Zuges"; what was chosen before is bound (`it`)."""
    return _begin(rules, "turn", None, uses)


def next_turn(who: Player, *rules: Rule, uses: int | None = None) -> Effect:
    """"In seinem nächsten Zug"."""
    return _begin(rules, "next-turn", who, uses, later=True)


def until_your_next_turn(*rules: Rule) -> Effect:
    """"Bis zu deinem nächsten Zug"."""
    return _begin(rules, "your-next-turn", None, None)


def while_in_play(*rules: Rule) -> Effect:
    """"Bis … das Spiel verlässt"."""
    return _begin(rules, "leaves", None, None)


