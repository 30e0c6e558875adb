"""Constant texts: what a card is, costs, or enters play as, while its text is in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.view import Look

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from collections.abc import Callable
from typing import Any

from kfrules.scenarios.kernel import Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other as other_side
from kfrules.scenarios.keyforge.cards.words.base import Condition, Ctx, N, Player, amount, you
from kfrules.scenarios.keyforge.cards.words.filters import Filter
from kfrules.scenarios.keyforge.cards.words.making import context, is_mine, make_text
from kfrules.scenarios.keyforge.cards.words.selectors import Selector
from kfrules.scenarios.keyforge.queries import (
    CardWins,
    Deployable,
    EntersUnder,
    ExtraPlay,
    FightDamage,
    HandSize,
    IconTimes,
    KeyCost,
    OnFlank,
    SpendFrom,
    ValueOfX,
)


def _of(selector: Selector) -> Any:
    def when(at: Here, look: Look) -> bool:
        assert selector.test is not None
        return bool(selector.test(context(at), look))

    return when


def plus(n: N, stat: str, selector: Selector) -> Rule:
    """+n (or −n) "power" or "armor" for cards."""

    def change(at: Here, look: Look) -> None:
        ctx = context(at)
        ctx.target = look.id
        setattr(look, stat, getattr(look, stat) + amount(n, ctx))

    return make_text("").hook("modify", (), _of(selector), change, layer="value")


def becomes(n: N, stat: str, selector: Selector) -> Rule:
    """Cards count as having exactly n "power" or "armor", whatever else changes it."""

    def change(at: Here, look: Look) -> None:
        setattr(look, stat, amount(n, context(at)))

    return make_text("").hook("modify", (), _of(selector), change, layer="late")


def gains_trait(selector: Selector, name: str) -> Rule:
    """Cards gain a trait."""

    def change(at: Here, look: Look) -> None:
        look.traits = tuple(dict.fromkeys((*look.traits, name)))

    return make_text("").hook("modify", (), _of(selector), change, layer="kind")


def silences(label: str) -> Rule:
    """Abilities with this bold word do not trigger, on no card."""

    def change(at: Here, look: Look) -> None:
        look.texts = tuple(text for text in look.texts if text[0].label != label)
        look.gained = tuple(text for text in look.gained if text[0].label != label)

    return make_text("").hook("modify", (), None, change, layer="late")


def power_x(n: N) -> Rule:
    """The card has power X, and this is what X is."""

    def change(at: Here, look: Look) -> None:
        look.power += at.game.ask(ValueOfX(amount(n, context(at))))
        look.cites.append("x")

    return make_text("").hook("modify", (), lambda at, look: look.id == at.me, change, layer="value")


def gains(selector: Selector, *rules: Rule) -> Rule:
    """Cards gain texts; in these `this` is the card that has them, `giver` the card that gives them."""

    def change(at: Here, look: Look) -> None:
        for rule in rules:
            look.gain(rule, at.me, at.since)

    return make_text("", parts=rules).hook("modify", (), _of(selector), change, layer="grant")


def gains_keyword(selector: Selector, keyword: str, n: N = 1, *, layer: str = "grant") -> Rule:
    """Cards gain a keyword; assault and hazardous add up. `layer`: "late" where n rests on their power."""

    def change(at: Here, look: Look) -> None:
        ctx = context(at)
        ctx.target = look.id
        look.add_keyword(keyword, amount(n, ctx))

    return make_text("").hook("modify", (), _of(selector), change, layer=layer)


def loses_keyword(selector: Selector, *keywords: str) -> Rule:
    """Cards lose keywords."""

    def change(at: Here, look: Look) -> None:
        for keyword in keywords:
            look.keywords.pop(keyword, None)

    return make_text("").hook("modify", (), _of(selector), change, layer="grant")


def blank(selector: Selector) -> Rule:
    """The text boxes of cards count as blank, except for traits."""
    return make_text("").hook("modify", (), _of(selector), lambda at, look: look.make_blank(), layer="blank")


def belongs_to(selector: Selector, *houses: str, only: bool = False) -> Rule:
    """Cards belong to these houses as well (`only`: instead of their own)."""

    def change(at: Here, look: Look) -> None:
        look.houses = houses if only else tuple(dict.fromkeys((*look.houses, *houses)))

    return make_text("").hook("modify", (), _of(selector), change, layer="kind")


def counts_as(what: str, selector: Selector) -> Rule:
    """Cards count as something ("flank") without being it."""

    def change(at: Here, look: Look) -> None:
        look.counts_as = look.counts_as | {what}

    return make_text("").hook("modify", (), _of(selector), change, layer="kind")


def while_(condition: Condition, rule: Rule) -> Rule:
    """A constant text that works under a condition."""
    for hook in rule.hooks:
        before_ = hook.when
        hook.when = lambda at, x, b=before_: condition(context(at)) and (b is None or b(at, x))
    return rule


def keys_cost(n: N, who: Player | None = you) -> Rule:
    """Keys of a player (None: of both) cost n more (or less)."""
    return make_text("").hook(
        "adjust",
        (KeyCost,),
        lambda at, query: who is None or query.player == who(context(at)),
        lambda at, query, value: value + amount(n, context(at)),
    )


def hand_size(n: N, who: Player | None = you) -> Rule:
    """A player (None: each) draws up to n more cards in step 5."""
    return make_text("").hook(
        "adjust",
        (HandSize,),
        lambda at, query: who is None or query.player == who(context(at)),
        lambda at, query, value: value + amount(n, context(at)),
    )


def spend_from(selector: Selector, who: Player = you) -> Rule:
    """A player may spend the æmber on cards to forge keys."""
    return make_text("").hook(
        "adjust",
        (SpendFrom,),
        lambda at, query: query.player == who(context(at)),
        lambda at, query, value: (*value, *selector.known(context(at))),
    )


def fight_damage(n: N | None = None, *, plus: N = 0, when: Callable[[Ctx, FightDamage], bool] | None = None) -> Rule:
    """In a fight the card deals n damage instead of its power, or `plus` more."""

    def applies(at: Here, query: FightDamage) -> bool:
        return query.card == at.me and (when is None or when(context(at, query), query))

    def change(at: Here, query: FightDamage, value: int) -> int:
        ctx = context(at, query)
        return (value if n is None else amount(n, ctx)) + amount(plus, ctx)

    return make_text("").hook("adjust", (FightDamage,), applies, change)


def attacks_a_flank(ctx: Ctx, query: FightDamage) -> bool:
    """Test: the card attacks a creature on a flank."""
    return bool(query.attacking and ctx.game.ask(OnFlank(query.against)))


def is_attacked(ctx: Ctx, query: FightDamage) -> bool:
    """Test: the card is attacked."""
    return not query.attacking


def enters_ready(selector_or_filter: Filter | None = None, *, if_: Condition | None = None) -> Rule:
    """The card (or cards that meet a filter and are yours) enters play ready."""
    return _enters("ready", selector_or_filter, if_)


def enters_stunned(selector_or_filter: Filter | None = None) -> Rule:
    """The card enters play stunned."""
    return _enters("stunned", selector_or_filter, None)


def enters_ready_and_enraged() -> Rule:
    """The card enters play ready and enraged."""
    return _enters("ready", None, None, "enraged")


def _enters(what: str, filter: Filter | None, if_: Condition | None, *more: str) -> Rule:
    from kfrules.records import replace

    def when(at: Here, event: ev.EnterPlay) -> bool:
        ctx = context(at, event)
        if getattr(event, what) or (if_ is not None and not if_(ctx)):
            return False
        if filter is None:
            meant = event.card == at.me
        else:
            meant = event.player == at.you and filter.test(ctx, at.game.look(event.card))
        return bool(meant and at.game.ask(CardWins()))

    def act(at: Here, event: ev.EnterPlay) -> Steps:
        yield replace(event, **dict.fromkeys((what, *more), True))

    return make_text("", zone="outside" if filter is None else "play").hook("replace", (ev.EnterPlay,), when, act)


def enters_under_opponent() -> Rule:
    """The card enters play under the control of the opponent of whoever brings it there."""
    return make_text("", zone="outside").hook(
        "adjust",
        (EntersUnder,),
        lambda at, query: query.card == at.me,
        lambda at, query, value: other_side(query.player),
    )


def enters_as_copy(selector: Selector, house: str) -> Rule:
    """The card enters play as a copy of another one, except for its house; what is copied counts as it enters."""

    def act(at: Here, event: ev.AsItEnters) -> Steps:
        ctx = context(at, event)
        fitting = [id for id in selector.known(ctx) if _fits(at, event, id)]
        chosen = at.game.decide(at.game.active, "choose", fitting, prompt="Welche Karte wird kopiert?")
        if chosen is not None:
            yield ev.BecomeCopy(event.card, chosen, house)

    def anywhere(at: Here, query: Deployable, value: bool) -> bool:
        models = [at.game.card(id).printed for id in selector.known(context(at))]
        return value or any("deploy" in facts.keywords for facts in models)

    def still_open(at: Here, query: Deployable) -> bool:
        return query.card == at.me and at.game.card(at.me).copy is None

    rule = make_text("", zone="outside").hook("react", (ev.AsItEnters,), is_mine, act)
    return rule.hook("adjust", (Deployable,), still_open, anywhere)


def _fits(at: Here, event: ev.AsItEnters, id: str) -> bool:
    """Only a copy with deploy enters play away from the flanks."""
    line = at.game.board.sides[event.player].line
    in_between = event.position is not None and 0 < event.position < len(line)
    return not in_between or "deploy" in at.game.card(id).printed.keywords


def more_icons(n: int = 1) -> Rule:
    """The next card that you play: each of its bonus icons is resolved n more times."""
    rule = make_text("").hook(
        "adjust",
        (IconTimes,),
        lambda at, query: query.player == at.you,
        lambda at, query, value: value + n,
    )
    rule.hook("before", (ev.Played,), lambda at, e: e.player == at.you, _used_up)
    rule.keyword = True
    return rule


def _used_up(at: Here, event: Any) -> Steps:
    yield ev.UseUp(at.data.since)


def extra_play(n: int = 1) -> Rule:
    """In the first turn n more cards may be played."""
    return make_text("").hook("adjust", (ExtraPlay,), None, lambda at, query, value: value + n)
