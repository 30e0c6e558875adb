"""What may, must or cannot happen, and what happens instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from typing import Any

from kfrules.scenarios.kernel import Lasting, Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Condition, Ctx, Effect
from kfrules.scenarios.keyforge.cards.words.making import context, is_mine, make_text, planned, when_met
from kfrules.scenarios.keyforge.cards.words.patterns import Pattern
from kfrules.scenarios.keyforge.queries import (
    CannotWins,
    CardWins,
    OffHouse,
    Replaces,
)
from kfrules.scenarios.keyforge.rules.fight import fights


def cannot(
    pattern: Pattern, *, if_: Condition | None = None, unless: Condition | None = None, zone: str = "play"
) -> Rule:
    """ "… kann nicht …": forbids what the pattern means."""

    def test(at: Here, event: Any) -> bool:
        ctx = context(at, event)
        if not pattern.meets(ctx, event):
            return False
        if (if_ is not None and not if_(ctx)) or (unless is not None and unless(ctx)):
            return False
        return not _asked_for(ctx, event) or bool(ctx.game.ask(CannotWins()))

    return make_text("", zone=zone).hook("forbid", pattern.act, test, None)


def _asked_for(ctx: Ctx, event: Any) -> bool:
    """Tell whether another text says "muss" or "darf" to what a text forbids."""
    return bool(getattr(event, "via", None) is not None or ctx.game.demands(event) or ctx.game.ask(OffHouse(event)))


def must(pattern: Pattern) -> Rule:
    """ "… muss …": demands what the pattern means, where it is possible."""
    return make_text("").hook("require", pattern.act, when_met(pattern), None)


def permit(pattern: Pattern, *, up_to: int | None = None) -> Rule:
    """ "… darf …" although the house is another one; in a duration, so many times."""

    def adjust(at: Here, query: OffHouse, value: Any) -> Any:
        limited = isinstance(at.data, Lasting) and at.data.uses is not None
        if not value and not at.game.ask(CardWins()):
            return value
        return value or (at.data.since if limited else True)

    def when(at: Here, query: OffHouse) -> bool:
        event = _instead_of_fighting(at, query.event, pattern)
        return isinstance(event, pattern.act) and pattern.meets(context(at, event), event)

    rule = make_text("").hook("adjust", (OffHouse,), when, adjust)
    rule.keyword = up_to is not None
    return rule


def _instead_of_fighting(at: Here, event: Any, pattern: Pattern) -> Any:
    """Return the fight in whose place a stunned creature that may fight removes its stun (entry `betaeuben`)."""
    if isinstance(event, ev.Unstun) and ev.Fight in pattern.act:
        could = fights(at.game, event.card, event.player, at.rule.id, event.as_yours)  # but for stun and house
        return could[0] if could else event
    return event


def permit_cards(n: int, pattern: Pattern) -> Effect:
    """ "Du darfst in diesem Zug bis zu n Karten …": n cards may, each of them as often as it can."""

    def adjust(at: Here, query: OffHouse, value: Any) -> Any:
        if value is True or (not value and not at.game.ask(CardWins())):
            return value
        if query.event.card in at.data.data:
            return True
        return value or (at.data.since if len(at.data.data) < n else value)

    def when(at: Here, query: OffHouse) -> bool:
        return isinstance(query.event, pattern.act) and pattern.meets(Ctx(at, query.event), query.event)

    def run(ctx: Ctx) -> Steps:
        yield ev.BeginLasting(Lasting(rule, ctx.me or None, ctx.you, 0, "turn"))

    rule = make_text("").hook("adjust", (OffHouse,), when, adjust)
    return Effect(run, parts=(rule,))


def instead_of(pattern: Pattern, *effects: Effect) -> Rule:
    """ "stattdessen": the events of the effects take the place of the event, in the same batch."""

    def act(at: Here, event: Any) -> Steps:
        ctx = context(at, event)
        ctx.it = pattern.it(event)
        yield from planned(ctx, effects)

    def when(at: Here, event: Any) -> bool:
        return pattern.meets(context(at, event), event) and bool(at.game.ask(Replaces()))

    return make_text("", effects).hook("replace", pattern.act, when, act)


def may_instead_of(pattern: Pattern, *effects: Effect) -> Rule:
    """ "… darfst du stattdessen …": the active side chooses each time."""

    def act(at: Here, event: Any) -> Steps:
        ctx = context(at, event)
        if at.game.decide(at.game.active, "may", [True, False], prompt="Stattdessen?"):
            yield from planned(ctx, effects)
        else:
            yield event

    def when(at: Here, event: Any) -> bool:
        return pattern.meets(context(at, event), event) and bool(at.game.ask(Replaces()))

    return make_text("", effects).hook("replace", pattern.act, when, act)


def destroyed_instead(*effects: Effect, if_: Condition | None = None) -> Rule:
    """ "Zerstört: … stattdessen": when the card would be discarded its mark goes and this happens (if_: only so)."""

    def act(at: Here, event: Any) -> Steps:
        ctx = context(at, event)
        ctx.it = (event.card,)
        yield ev.Unmark(event.card)
        yield from planned(ctx, effects)

    def when(at: Here, event: Any) -> bool:
        if not is_mine(at, event) or (if_ is not None and not if_(context(at, event))):
            return False
        return bool(at.game.ask(Replaces()))

    return make_text("Zerstört:", effects).hook("replace", (ev.Bury,), when, act)
