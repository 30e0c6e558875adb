"""What playing and using costs, how often a text lets one, and what the next or the first card may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel import Lasting, Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other as other_side
from kfrules.scenarios.keyforge.cards.words.base import Condition, Ctx, N, amount
from kfrules.scenarios.keyforge.cards.words.constants import enters_ready
from kfrules.scenarios.keyforge.cards.words.filters import Filter
from kfrules.scenarios.keyforge.cards.words.making import context, make_text, when_met
from kfrules.scenarios.keyforge.cards.words.patterns import Pattern
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, matches
from kfrules.scenarios.keyforge.queries import ActCost, CardWins, Ignores, OffHouse
from kfrules.scenarios.keyforge.rules.fight import fights

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here


def _cost(n: N, pattern: Pattern, make: Any, zone: str = "play") -> Rule:
    """Forbid what the pattern means to who cannot bring up the æmber, and take it first from who can."""

    def too_poor(at: Here, event: Any) -> bool:
        ctx = context(at, event)
        return pattern.meets(ctx, event) and ctx.board.sides[event.player].aember < ctx.game.ask(ActCost(event))

    def act(at: Here, event: Any) -> Steps:
        yield make(event.player, amount(n, context(at, event)))
        yield event

    def asked(at: Here, query: ActCost) -> bool:
        return isinstance(query.event, pattern.act) and pattern.meets(context(at, query.event), query.event)

    rule = make_text("", zone=zone).hook("forbid", pattern.act, too_poor, None)
    rule.hook("adjust", (ActCost,), asked, lambda at, query, value: value + amount(n, context(at, query.event)))
    return rule.hook("replace", pattern.act, when_met(pattern), act)


def must_pay(n: N, pattern: Pattern) -> Rule:
    """Whoever does what the pattern means must pay its opponent æmber for it, before."""
    return _cost(n, pattern, lambda side, k: ev.Pay(side, k))


def must_lose(n: N, pattern: Pattern, zone: str = "play") -> Rule:
    """Whoever does what the pattern means must lose æmber for it, before."""
    return _cost(n, pattern, lambda side, k: ev.LoseAember(side, k), zone)


def permit_each_turn(n: int, pattern: Pattern, *, if_: Condition | None = None) -> Rule:
    """ "In jedem Zug darfst du …": so often a turn what another house forbids; only what needs it uses it up."""

    def token(at: Here) -> str:
        return f"each-turn {at.rule.id} {at.me}"

    def adjust(at: Here, query: OffHouse, value: Any) -> Any:
        used = sum(1 for e in at.game.board.ledger if isinstance(e, ev.UseUp) and e.since == token(at))
        if value or used >= n or not at.game.ask(CardWins()):
            return value
        return token(at)

    def when(at: Here, query: OffHouse) -> bool:
        if not isinstance(query.event, pattern.act):
            return False
        ctx = context(at, query.event)
        return pattern.meets(ctx, query.event) and (if_ is None or if_(ctx))

    return make_text("").hook("adjust", (OffHouse,), when, adjust)


def next_enters_ready(*filters: Filter) -> Rule:
    """ "Die nächste …, die du spielst, kommt spielbereit ins Spiel": inside a duration, used up by the first."""
    meant = _played(*filters)

    def use(at: Here, event: ev.EnterPlay) -> Steps:
        yield ev.UseUp(at.data.since)

    rule = enters_ready(meant)
    rule.hook("along", (ev.EnterPlay,), lambda at, e: _is_meant(at, e, meant), use)
    rule.keyword = True
    return rule


def _is_meant(at: Here, event: ev.EnterPlay, filter: Filter) -> bool:
    return bool(
        isinstance(at.data, Lasting)
        and event.player == at.you
        and filter.test(context(at, event), at.game.look(event.card))
    )


def _played(*filters: Filter) -> Filter:
    """A card that is being played, not merely put into play, and meets the filters."""

    def test(ctx: Ctx, look: Any) -> bool:
        return _being_played(ctx, look.id) and matches(ctx, look, filters)

    return Filter(test)


def _being_played(ctx: Ctx, id: str) -> bool:
    """Tell whether a card that enters play does so because it is played."""
    for event in reversed(ctx.board.ledger):
        if isinstance(event, ev.Play | ev.PutIntoPlay) and event.card == id:
            return isinstance(event, ev.Play)
    return False


def first_played_enters_ready(*filters: Filter) -> Rule:
    """ "Die erste …, die in einem Zug gespielt wird, kommt spielbereit ins Spiel", whoever plays it."""
    from kfrules.records import replace

    meant = _played(*filters)

    def when(at: Here, event: ev.EnterPlay) -> bool:
        ctx = context(at, event)
        if event.ready or not meant.test(ctx, at.game.look(event.card)):
            return False
        played = [e for e in at.game.board.ledger if isinstance(e, ev.Played) and e.type == "creature"]
        return not played and bool(at.game.ask(CardWins()))

    def act(at: Here, event: ev.EnterPlay) -> Steps:
        yield replace(event, ready=True)

    return make_text("").hook("replace", (ev.EnterPlay,), when, act)


def must_fight(selector: Selector) -> Rule:
    """Creatures that are used must fight, if they can."""

    def test(at: Here, event: ev.Use) -> bool:
        card = at.game.card(event.card)
        assert selector.test is not None
        if card.zone != "line" or card.stunned or not selector.test(context(at, event), at.game.look(event.card)):
            return False
        return bool(fights(at.game, event.card, event.player, event.via, event.as_yours))

    return make_text("").hook("forbid", (ev.Reap, ev.UseAction, ev.UseOmni), test, None)


def ignores(selector: Selector, *keywords: str) -> Rule:
    """Creatures ignore keywords of the creatures that they attack: "taunt", "elusive"."""

    def when(at: Here, query: Ignores) -> bool:
        assert selector.test is not None
        return query.keyword in keywords and bool(selector.test(context(at), at.game.look(query.card)))

    return make_text("").hook("adjust", (Ignores,), when, lambda at, query, value: True)


def more_creatures_than_opponent(ctx: Ctx, event: Any) -> bool:
    """Test: the player of the event controls more creatures than its opponent."""
    sides = ctx.board.sides
    return len(sides[event.player].line) > len(sides[other_side(event.player)].line)


def more_keys_than_opponent(ctx: Ctx, event: Any) -> bool:
    """Test: the player of the event has forged more keys than its opponent."""
    sides = ctx.board.sides
    return len(sides[event.player].keys) > len(sides[other_side(event.player)].keys)
