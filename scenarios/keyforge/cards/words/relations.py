"""Filters that compare a card with others: houses, traits, power, places in the battleline, the fight that goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.cards.words.base import Condition, Ctx, Player, you
from kfrules.scenarios.keyforge.cards.words.filters import Filter
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, candidates, matches
from kfrules.scenarios.keyforge.queries import Neighbors, Traits

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.view import Look


def _traits(ctx: Ctx, id: CardId) -> set[str]:
    return set(ctx.game.ask(Traits(id)))


def _houses(ctx: Ctx, id: CardId) -> set[str]:
    return set(ctx.look(id).houses)


def _shares(of: Callable[[Ctx, CardId], set[str]], selector: Selector) -> Filter:
    def test(ctx: Ctx, look: Look) -> bool:
        return any(of(ctx, look.id) & of(ctx, id) for id in selector.known(ctx) if id != look.id)

    return Filter(test)


def shares_house(selector: Selector) -> Filter:
    """Of a house of one of these cards (other than itself)."""
    return _shares(_houses, selector)


def shares_trait(selector: Selector) -> Filter:
    """With a trait of one of these cards (other than itself)."""
    return _shares(_traits, selector)


def neighbors_sharing_house(n: int) -> Filter:
    """With n neighbors at least that share a house with it."""

    def test(ctx: Ctx, look: Look) -> bool:
        near = ctx.game.ask(Neighbors(look.id))
        return sum(1 for id in near if _houses(ctx, id) & set(look.houses)) >= n

    return Filter(test)


def _shares_in_line(ctx: Ctx, look: Look) -> bool:
    line = ctx.board.sides[look.controller].line
    return any(_traits(ctx, id) & _traits(ctx, look.id) for id in line if id != look.id)


shares_trait_in_line = Filter(_shares_in_line)  # with another creature of its controller's battleline


def _power(look: Look) -> int:
    return max(0, look.power)


def power_below(selector: Selector) -> Filter:
    """With less power than one of these cards has, or last had."""
    return Filter(lambda ctx, look: any(_power(look) < _power(ctx.look(id)) for id in selector.known(ctx)))


def power_of_any(selector: Selector) -> Filter:
    """With exactly the power of one of these cards."""
    return Filter(lambda ctx, look: any(_power(look) == _power(ctx.look(id)) for id in selector.known(ctx)))


def _power_chosen(ctx: Ctx, look: Look) -> bool:
    """Whether the power is the number that was chosen."""
    return bool(_power(look) == ctx.value)


chosen_power = Filter(_power_chosen)


def highest_power(*filters: Filter) -> Filter:
    """With the highest power of all that meet the filters."""
    return Filter(
        lambda ctx, look: _power(look) == max((_power(ctx.look(i)) for i in candidates(ctx, filters)), default=-1)
    )


def lowest_power(*filters: Filter) -> Filter:
    """With the lowest power of all that meet the filters."""
    return Filter(
        lambda ctx, look: _power(look) == min((_power(ctx.look(i)) for i in candidates(ctx, filters)), default=-1)
    )


def _beside(step: int) -> Filter:
    def test(ctx: Ctx, look: Look) -> bool:
        line = ctx.board.sides[look.controller].line
        if ctx.me not in line or look.id not in line:
            return False
        return (line.index(look.id) - line.index(ctx.me)) * step > 0

    return Filter(test)


right_of_me, left_of_me = _beside(1), _beside(-1)


def same_name(selector: Selector) -> Filter:
    """With the title of one of these cards."""
    return Filter(lambda ctx, look: any(look.name == ctx.look(id).name for id in selector.known(ctx)))


entered_since = Filter(lambda ctx, look: ctx.game.card(look.id).since > ctx.at.since)  # after the effect began
in_line = Filter(lambda ctx, look: look.zone == "line")  # a creature in play


def of_house_with(n: int, *filters: Filter) -> Filter:
    """Of a house that n creatures at least that meet the filters belong to."""

    def test(ctx: Ctx, look: Look) -> bool:
        others = [set(ctx.look(id).houses) for id in candidates(ctx, filters)]
        return any(sum(1 for houses in others if house in houses) >= n for house in look.houses)

    return Filter(test)


def _commonest(ctx: Ctx, filters: tuple[Filter, ...]) -> set[str]:
    houses = [h for id in candidates(ctx, filters) for h in ctx.look(id).houses]
    most = max(map(houses.count, houses), default=0)
    return {house for house in houses if houses.count(house) == most}


def of_commonest_house(*filters: Filter) -> Filter:
    """Of a house that the most of these cards belong to; where several tie, of any of them."""
    return Filter(lambda ctx, look: bool(_commonest(ctx, filters) & set(look.houses)))


def of_deck(who: Player = you) -> Filter:
    """Of one of the three houses of a player's deck."""
    return Filter(lambda ctx, look: bool(set(look.houses) & set(ctx.board.sides[who(ctx)].houses)))


def _current_fight(board: Board) -> ev.Fight | None:
    """Return the fight that goes on right now."""
    ended = 0
    for past in reversed(board.ledger):
        if isinstance(past, ev.Fought):
            ended += 1
        elif isinstance(past, ev.Fight):
            if not ended:
                return past
            ended -= 1
    return None


def attacks(*filters: Filter) -> Condition:
    """While this creature attacks a creature that meets the filters."""

    def test(ctx: Ctx) -> bool:
        fight = _current_fight(ctx.board)
        if fight is None or fight.card != ctx.me or fight.against is None:
            return False
        return matches(ctx, ctx.look(fight.against) if not filters else _seen(ctx, fight.against), filters)

    return Condition(test)


def _seen(ctx: Ctx, id: CardId) -> Any:
    return ctx.game.peek(id)


def _fights_now(ctx: Ctx) -> bool:
    fight = _current_fight(ctx.board)
    return fight is not None and ctx.me in (fight.card, fight.against)


fights_now = Condition(_fights_now)  # while this creature fights, on either side
