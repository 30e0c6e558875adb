"""Mana that triggered mana abilities add as something is tapped for mana: it pays for the same cost (rule 605.4a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.happening import found
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.texts import Effect
from kfrules.scenarios.magic.spending import Use, only_of, spendable
from kfrules.scenarios.magic.triggers import context_of
from kfrules.scenarios.magic.triggers import told as told_by

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def with_extra(game: Magic, player: str, card: str, options: tuple[str, ...], use: Use) -> tuple[tuple[str, str], ...]:
    """Return each mana that tapping a source adds, with each that triggered abilities would add to it."""
    waiting = [one for one in game.view.texts("triggered") if one[1].ability.mana] if game.applies("605.4") else []
    if not waiting:
        return tuple((made, "") for made in options)
    every: list[tuple[str, str]] = []
    for made in options:
        event = ev.AddMana(player, made, card)
        parts: list[tuple[str, ...]] = []
        for id, bound in waiting:
            ability, context = bound.ability, context_of(game, id, game.chars(id).controller)
            if ability.event is None or (ability.once and (id, bound.number) in game.board.once):
                continue
            for hit in found(game, ability.event, event, context)[: 1 if ability.once else None]:
                now = told_by(context, hit)
                if holds(game, ability.condition, now):
                    parts += _added(game, ability.body.effects, now, player, use)
        every += [(made, "".join(extra)) for extra in product(*parts)]
    return tuple(every)


def with_more(
    game: Magic, player: str, card: str, options: tuple[tuple[str, str], ...], more: Sequence[Effect], use: Use
) -> tuple[tuple[str, str], ...]:
    """Return each way to tap a source with what further instructions of the same ability add after all that."""
    parts = _added(game, more, context_of(game, card, player), player, use) if more else []
    return tuple((made, "".join((extra, *own))) for made, extra in options for own in product(*parts))


def _added(game: Magic, effects: Sequence[Effect], context: Context, player: str, use: Use) -> list[tuple[str, ...]]:
    """Return for each instruction of a mana ability what it could add that pays for this."""
    from kfrules.scenarios.magic.effects.run import Run
    from kfrules.scenarios.magic.manapay import mana_options

    run = Run(game, context)
    made: list[tuple[str, ...]] = []
    for effect in effects:
        if (
            effect.verb != "add"
            or not spendable(game, only_of(game, effect, context.source), player, use)
            or effect.may
            or player not in run.players(effect.args.get("who"))
        ):
            continue
        if effect.args["main"] == "that":
            options = tuple(dict.fromkeys(context.mana))
        else:
            options = mana_options(game, effect, context.source)
        made += [options] if options else []
    return made


@contextmanager
def meant(game: Magic, extra: str) -> Iterator[None]:
    """While a source is tapped to pay, a triggered ability that leaves a choice adds what the payment needs."""
    game.__dict__["extra_mana"] = extra
    try:
        yield
    finally:
        game.__dict__["extra_mana"] = ""


def told(game: Magic, options: tuple[str, ...]) -> str:
    """Return which of several kinds of mana the payment needs, "" where nothing is being paid."""
    extra: str = game.__dict__.get("extra_mana", "")
    made = next((one for one in options if one and extra.startswith(one)), "")
    game.__dict__["extra_mana"] = extra.removeprefix(made)
    return made
