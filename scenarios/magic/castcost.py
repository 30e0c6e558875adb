"""What a spell costs in all: base, additional costs, increases, then reductions (rule 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.castways import Way
from kfrules.scenarios.magic.numbers import evaluate, holds, matches, matching
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import costs, filters
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.mana import Mana
from kfrules.scenarios.magic.phrases.texts import Face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_OPTIONAL = ("kicker", "multikicker", "buyback", "entwine", "replicate", "squad", "offspring", "casualty", "bargain")
HELPS = ("convoke", "improvise", "delve")


def optional_costs(face: Face) -> list[Cost]:
    """Return the optional additional costs of a card in their order."""
    made: list[Cost] = []
    for word, value in face.keywords:
        if word in _OPTIONAL and value is not True:
            every = value if isinstance(value, tuple) else (value,)
            made += [costs.parse(one) for one in every]
    made += [ability.cost for ability in face.abilities if ability.kind == "cost_also" and ability.optional]
    return made


def total_cost(game: Magic, event: ev.Cast, way: Way, context: Context) -> tuple[Cost, int, frozenset[str]]:
    """Return the total cost, how much generic mana it is less, and what may help to pay."""
    cost, face = way.cost, way.face
    if not game.applies("118.9"):
        cost = Cost(face.cost or Mana(), unpayable=face.unpayable)
    if way.face_down:
        return cost, 0, frozenset()
    if game.applies("118.8"):
        cost = _with_additional(game, event, face, cost)
    if not game.on("601.2f"):
        return cost, 0, frozenset()
    cost, less = changed(game, event.card, event.player, cost)
    if less:
        game.cite("118.7")
    for ability in face.abilities:
        if ability.kind == "reduce_self" and ability.amount is not None and holds(game, ability.condition, context):
            less += evaluate(game, ability.amount, context)
    for word, value in face.keywords:
        if word == "affinity" and game.on("702.41"):
            less += len(
                [id for id in matching(game, filters.parse(str(value)), context) if game.controller(id) == event.player]
            )
        if word == "undaunted":
            less += len(game.board.sides) - 1
    helps = frozenset(word for word, _ in face.keywords if word in HELPS)
    return cost, less if game.applies("118.7") else 0, helps


def _with_additional(game: Magic, event: ev.Cast, face: Face, cost: Cost) -> Cost:
    for ability in face.abilities:
        if ability.kind == "cost_also" and not ability.optional:
            game.cite("118.8")
            cost = cost.plus(ability.cost)
    every = optional_costs(face)
    repeats = any(word in ("multikicker", "replicate", "squad") for word, _ in face.keywords)
    for number in event.kicked:
        if every:
            cost = cost.plus(every[0] if repeats else every[min(number, len(every)) - 1])
    return cost


def changed(game: Magic, card: str, player: str, cost: Cost) -> tuple[Cost, int]:
    """Return a cost with the increases of effects, and how much they reduce it (rule 601.2f)."""
    less = 0
    for kind in ("increase", "reduce"):
        for one in game.rules(kind):
            context = Context(one.you, one.source)
            concerned = (one.players is not None and player in one.players) or (
                one.cards is not None and card in one.cards
            )
            if not concerned or (
                one.text.filter is not None and not spell_matches(game, one.text.filter, card, context)
            ):
                continue
            if kind == "increase":
                more = one.text.cost or Cost(Mana(evaluate(game, one.text.number, context) if one.text.number else 0))
                cost = cost.plus(more)
            elif one.text.number is not None:
                less += evaluate(game, one.text.number, context)
            elif one.text.cost is not None:
                cost = _reduced(cost, one.text.cost)
    return cost, less


def _reduced(cost: Cost, by: Cost) -> Cost:
    """Return a cost less some colored mana (rule 118.7)."""
    symbols = list(cost.mana.symbols)
    for symbol in by.mana.symbols:
        if symbol in symbols:
            symbols.remove(symbol)
    generic = max(0, cost.mana.generic - by.mana.generic)
    return Cost(Mana(generic, cost.mana.x, tuple(symbols)), cost.parts, cost.unpayable, cost.text)


def spell_matches(game: Magic, filter: Filter, card: str, context: Context) -> bool:
    """Tell whether a card that is being cast fits a filter: it counts as a spell then (rule 601.2a)."""
    obj = game.obj(card)
    zone, kind = obj.zone, obj.controller
    obj.zone = "stack"
    try:
        return matches(game, filter, card, context)
    finally:
        obj.zone, obj.controller = zone, kind
