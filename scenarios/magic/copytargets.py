"""Targets that a player names while casting for the copies which the spell makes of itself (rule 707.10c).

A step may give them behind those of the spell: `{cast: Hagel, at: [A, B, C]}` for one target and two copies. They are
no targets of the spell; each copy gets the next of them as it is made, if they are legal then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic import keywords, targets
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Context, Targets
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Effect, Face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def expected(game: Magic, face: Face, context: Context, cast: bool = False) -> int:
    """Return how many copies of itself a spell makes as it is cast, with new targets. `cast`: it has been cast."""
    before = sum(side.spells_cast for side in game.board.players.values()) - cast
    given = [one for word, value in game.printed(face).items() for one in keywords.abilities_of(word, value)]
    abilities: list[Ability] = [*face.abilities, *given]
    many = 0
    for ability in abilities:
        if ability.kind != "triggered" or ability.event is None or ability.event.verb != "is cast":
            continue
        for effect in ability.body.effects:
            if _copies_anew(effect):
                times = effect.args.get("times")
                many += evaluate(game, times, context.with_(amount=before)) if isinstance(times, Number) else 1
    return many


def parted(
    game: Magic, face: Face, bodies: tuple[Body, ...], at: tuple[str, ...], context: Context
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Part the named targets into those of the spell and those of each copy."""
    bounds = [targets.bounds(game, slot, context) for body in bodies for slot in body.slots]
    size = sum(most for _, most in bounds)
    if any(least != most for least, most in bounds) or not size or len(at) <= size or len(at) % size:
        return at, ()
    parts = tuple(at[start : start + size] for start in range(size, len(at), size))
    if len(parts) > expected(game, face, context) or not game.on("707.10c"):
        return at, ()
    return at[:size], parts


def said_before(game: Magic, ids: list[str]) -> bool:
    """Keep targets that are named for copies while what will make them is still on the stack; tell whether they fit."""
    from kfrules.scenarios.magic.casting import fall
    from kfrules.scenarios.magic.effects.spells import bodies_of

    board = game.board
    for obj in (board.objects[id] for id in reversed(board.stack)):
        spell = board.objects.get(obj.source)
        if obj.ability is None or not any(map(_copies_anew, obj.ability.body.effects)):
            continue
        if spell is None or spell.context is None or spell.context.copies or not spell.context.aims():
            continue
        size = len(spell.context.aims())
        parts = [tuple(ids[start : start + size]) for start in range(0, len(ids), size)]
        bare = spell.context.with_(targets=())
        found = [fall(game, tuple(bodies_of(game, spell)), one, bare)[0] for one in parts]
        made = tuple(one for one in found if one is not None)
        if len(made) == len(parts) <= expected(game, spell.copiable, spell.context, cast=True):
            spell.context = spell.context.with_(copies=made)
            board.version += 1
            return True
    return False


def _copies_anew(effect: Effect) -> bool:
    return effect.verb == "copy" and effect.args.get("new_targets") is True


def legal(game: Magic, bodies: list[Body], wanted: tuple[Targets, ...], context: Context) -> bool:
    """Tell whether targets that were named while casting are legal for a copy now."""
    for body, chosen in zip(bodies, wanted, strict=True):
        for slot, ids in zip(body.slots, chosen, strict=True):
            if any(targets.fault(game, slot, id, context.with_(targets=())) for id in ids):
                return False
    return True
