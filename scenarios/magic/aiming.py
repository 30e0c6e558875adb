"""Which phrases of a text really want targets: some only if additional costs were paid (rule 601.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.magic.numbers import holds
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.numbers import Condition, Number
from kfrules.scenarios.magic.phrases.texts import Body, Effect
from kfrules.scenarios.magic.phrases.who import Who

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def wanted(game: Magic, body: Body, context: Context) -> Body:
    """Return a text whose phrases want no target where it was not cast so that they would count."""
    if not body.slots:
        return body
    idle = set(_idle(game, body.effects, context))
    if not idle or not game.on("601.2c"):
        return body
    slots = (replace(slot, least=0, most=0) if slot.slot in idle else slot for slot in body.slots)
    return replace(body, slots=tuple(slots))


def _idle(game: Magic, effects: Iterable[Effect], context: Context) -> Iterator[int]:
    """Yield the phrases in branches that will not be taken, as far as the announcement decides it."""
    for effect in effects:
        condition = effect.args.get("main")
        if effect.verb != "if" or not isinstance(condition, Condition):
            continue
        for branch in ("then", "else"):
            inside = effect.args.get(branch, ())
            if not isinstance(inside, tuple):
                continue
            if _announced(condition) and holds(game, condition, context) is not (branch == "then"):
                yield from _phrases(inside)
            else:
                yield from _idle(game, inside, context)


def _announced(condition: Condition) -> bool:
    """Tell whether a condition depends on nothing but how the spell was cast."""
    if condition.kind in ("not", "and", "or"):
        return all(_announced(part) for part in condition.parts)
    return condition.kind in ("kicked", "paid")


def _phrases(value: object) -> Iterator[int]:
    """Yield the numbers of the target phrases in a part of a text."""
    if isinstance(value, Who):
        if value.kind == "target":
            yield value.slot
        if value.inner is not None:
            yield from _phrases(value.inner)
    elif isinstance(value, Number):
        yield from _phrases((value.who, value.left, value.right))
    elif isinstance(value, Effect):
        yield from _phrases(tuple(value.args.values()))
    elif isinstance(value, tuple):
        for part in value:
            yield from _phrases(part)
