"""What an activated ability costs in all, by its text and by effects, and by its targets (rules 602.2b, 601.2f)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import targets
from kfrules.scenarios.magic.castcost import reduced
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.numbers import evaluate, matches
from kfrules.scenarios.magic.objects import Context, Targets
from kfrules.scenarios.magic.paying import Bill, due
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.mana import Mana
from kfrules.scenarios.magic.phrases.texts import Ability, Body
from kfrules.scenarios.magic.snapshot import RuleEffect
from kfrules.scenarios.magic.spending import of_source
from kfrules.scenarios.magic.targetcost import TRIED, fewest

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def bill_of(game: Magic, event: ev.Activate, ability: Ability, context: Context) -> Bill:
    """Return what an ability costs with the choices that are made for it."""
    cost, less = _total(game, event, ability, context)
    return Bill(cost, event.player, event.card, context, event.pay, event.phyrexian, less=less, what="ability")


def _total(game: Magic, event: ev.Activate, ability: Ability, context: Context) -> tuple[Cost, int]:
    """Return the cost with its increases, and how much generic mana it is less."""
    cost, less = ability.cost, 0
    told = [(kind, one) for kind in ("increase", "reduce") for one in game.rules(kind) if _about_abilities(one)]
    if not (told or ability.less is not None) or not game.on("601.2f"):
        return cost, 0
    if ability.less is not None and holds(game, ability.less_if, context):
        less += evaluate(game, ability.less, context)
    for kind, one in told:
        here = Context(one.you, one.source, targets=context.targets)
        if not _concerns(game, one, event, context, here):
            continue
        many = evaluate(game, one.text.number, here) if one.text.number else 0
        if kind == "increase":
            cost = cost.plus(one.text.cost or Cost(Mana(many)))
        elif one.text.cost is not None:
            cost = reduced(cost, one.text.cost)
        else:
            less += many
    return cost, less if game.applies("118.7") else 0


def _about_abilities(one: RuleEffect) -> bool:
    return one.text.filter is not None and one.text.filter.has("class", "activated", "ability")


def _concerns(game: Magic, one: RuleEffect, event: ev.Activate, said: Context, here: Context) -> bool:
    """Tell whether an effect is about an ability: who activates it or of what, and what its filter asks of both."""
    mine = one.players is not None and event.player in one.players
    assert one.text.filter is not None
    return (mine or (one.cards is not None and event.card in one.cards)) and _fits(game, one.text.filter, said, here)


def _fits(game: Magic, filter: Filter, said: Context, context: Context) -> bool:
    """Look at the source of an ability, with the targets that were announced for the ability."""
    obj = game.obj(said.source)
    own, obj.context = obj.context, said
    try:
        return matches(game, of_source(filter), said.source, context)
    finally:
        obj.context = own


def _matter(game: Magic, ability: Ability) -> bool:
    """Tell whether the cost of an ability could depend on its targets."""
    if ability.less is not None:
        return True
    told = (one for kind in ("increase", "reduce") for one in game.rules(kind) if _about_abilities(one))
    return any("target" in f"{one.text.filter and one.text.filter.text} {one.text.number}" for one in told)


def _payable(game: Magic, event: ev.Activate, ability: Ability, context: Context) -> bool:
    return due(game, bill_of(game, event, ability, context))[0] is not None


def cheapest(game: Magic, event: ev.Activate, ability: Ability, context: Context) -> Context:
    """Return the context with targets that can be paid for, the context as it is where there are none."""
    if not _matter(game, ability):
        return context
    bodies = tuple(ability.modes[mode] for mode in context.modes)
    for chosen in islice(fewest(game, bodies, context), TRIED):
        made = context.with_(targets=chosen)
        if _payable(game, event, ability, made):
            return made
    return context


def choose(game: Magic, event: ev.Activate, ability: Ability, context: Context) -> tuple[Targets, ...]:
    """Let the player choose the targets of an ability among those that they can pay for (rule 601.2c)."""
    found: list[Targets] = []
    depends = _matter(game, ability)
    for mode in context.modes:
        found.append(_aimed(game, event, ability, context, ability.modes[mode], found if depends else None))
    return tuple(found)


def _aimed(
    game: Magic, event: ev.Activate, ability: Ability, context: Context, body: Body, before: list[Targets] | None
) -> Targets:
    def fits(aims: Targets) -> bool:
        return before is None or _payable(game, event, ability, context.with_(targets=(*before, aims)))

    aims = targets.choose(game, body.slots, context, event.player, fits)
    return aims if aims is not None else tuple(() for _ in body.slots)
