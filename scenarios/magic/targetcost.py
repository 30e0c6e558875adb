"""Costs that depend on the targets of a spell: only what can be paid for may be chosen (rules 601.2c, 601.2f-h)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import targets
from kfrules.scenarios.magic.castcost import total_cost
from kfrules.scenarios.magic.castways import Way
from kfrules.scenarios.magic.objects import Context, Targets
from kfrules.scenarios.magic.paying import Bill, due
from kfrules.scenarios.magic.phrases.texts import Body, Face
from kfrules.scenarios.magic.textless import FACE_DOWN

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

TRIED = 300


def matter(game: Magic, face: Face) -> bool:
    """Tell whether the cost of a spell could depend on its targets."""
    if any(ability.kind in ("increase_self", "reduce_self") for ability in face.abilities):
        return True
    told = (one.text for kind in ("increase", "reduce") for one in game.rules(kind))
    return any("target" in f"{text.filter and text.filter.text} {text.number}" for text in told)


def bill_of(game: Magic, event: ev.Cast, way: Way, context: Context, bodies: tuple[Body, ...]) -> Bill:
    """Return what a spell costs with the choices that are made for it."""
    cost, less, helps = total_cost(game, event, way, context, bodies)
    face = FACE_DOWN if way.face_down else way.face
    return Bill(cost, event.player, event.card, context, event.pay, event.phyrexian, helps, less, "spell", face)


def _payable(game: Magic, event: ev.Cast, way: Way, context: Context, bodies: tuple[Body, ...]) -> bool:
    return due(game, bill_of(game, event, way, context, bodies))[0] is not None


def cheapest(game: Magic, event: ev.Cast, way: Way, context: Context, bodies: tuple[Body, ...]) -> Context:
    """Return the context with as few targets as possible that can be paid for, the context as it is where none can."""
    if not matter(game, way.face):
        return context
    for chosen in islice(fewest(game, bodies, context), TRIED):
        made = context.with_(targets=chosen)
        if _payable(game, event, way, made, bodies):
            return made
    return context


def fewest(game: Magic, bodies: tuple[Body, ...], context: Context) -> Iterator[tuple[Targets, ...]]:
    """Yield the choices of as few targets as possible."""
    slots = [slot for body in bodies for slot in body.slots]
    every = [
        combinations(targets.options(game, slot, context), targets.bounds(game, slot, context)[0]) for slot in slots
    ]
    for picked in product(*every):
        left = iter(picked)
        yield tuple(tuple(next(left) for _ in body.slots) for body in bodies)


def choose(game: Magic, event: ev.Cast, way: Way, context: Context, bodies: tuple[Body, ...]) -> tuple[Targets, ...]:
    """Let the player choose the targets of a spell among those that they can pay for."""
    found: list[Targets] = []
    depends = matter(game, way.face)
    for body in bodies:

        def fits(aims: Targets) -> bool:
            return not depends or _payable(game, event, way, context.with_(targets=(*found, aims)), bodies)

        aims = targets.choose(game, body.slots, context, event.player, fits)
        found.append(aims if aims is not None else tuple(() for _ in body.slots))
    return tuple(found)
