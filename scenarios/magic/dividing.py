"""Damage or counters divided among targets: who divides them, and how (rules 601.2d, 608.2i)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.decisions import Share
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Body, Effect
from kfrules.scenarios.magic.phrases.who import Who

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def dividing(bodies: Sequence[Body]) -> Iterator[tuple[int, Effect]]:
    """Yield the instructions that divide something among targets, with the mode that they stand in."""
    for place, body in enumerate(bodies):
        for effect in body.effects:
            if effect.args.get("divided"):
                yield place, effect


def amount(game: Magic, effect: Effect, context: Context) -> int:
    """Return how much is divided."""
    number = effect.args["main"]
    if isinstance(number, tuple):  # counters of one kind
        number = number[0][1]
    assert isinstance(number, Number)
    return evaluate(game, number, context)


def aimed(effect: Effect, place: int, context: Context) -> tuple[str, ...]:
    """Return the targets among which an instruction divides."""
    who = effect.args.get("who")
    if not isinstance(who, Who) or place >= len(context.targets) or who.slot >= len(context.targets[place]):
        return ()
    return context.targets[place][who.slot]


def divided(game: Magic, bodies: Sequence[Body], context: Context) -> tuple[tuple[str, int], ...]:
    """Let the controller divide, at least 1 to each target."""
    made: list[tuple[str, int]] = []
    for place, effect in dividing(bodies):
        prompt = "Wie viel Schaden?" if effect.verb == "damage" else "Wie viele Marken?"
        ids, total = aimed(effect, place, context), amount(game, effect, context)
        left = total
        for number, id in enumerate(ids):
            others = len(ids) - number - 1
            options = [Share(many, id) for many in (range(1, left - others + 1) if others else [left])]
            share = (
                game.decide(
                    context.you,
                    "number",
                    options,
                    prompt=prompt,
                )
                if options
                else 0
            )
            made.append((id, int(share or 0)))
            left -= int(share or 0)
    return tuple(made)


def fault(game: Magic, bodies: Sequence[Body], context: Context) -> bool:
    """Tell whether named shares are not a legal division."""
    shares = dict(context.shares)
    for place, effect in dividing(bodies):
        ids = aimed(effect, place, context)
        if any(shares.get(id, 0) < 1 for id in ids) or sum(shares.get(id, 0) for id in ids) != amount(
            game, effect, context
        ):
            return True
    return False
