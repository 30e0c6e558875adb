"""Targets: which are legal, which a player chooses, and how a list of names falls to a text's phrases (rule 115)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.numbers import candidates, matches
from kfrules.scenarios.magic.objects import Context, Targets
from kfrules.scenarios.magic.phrases.numbers import Condition
from kfrules.scenarios.magic.phrases.who import ANY_NUMBER, Who
from kfrules.scenarios.magic.protection import untargetable
from kfrules.scenarios.magic.reach import near

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Fault = tuple[str, ...]


def bounds(game: Magic, slot: Who, context: Context) -> tuple[int, int]:
    """Return how many targets a phrase wants; none behind a cost that was not paid (rules 601.2c, 702.33g)."""
    given = (one for one in slot.given if isinstance(one, Condition))
    if not all(holds(game, one, context) for one in given) and game.on("601.2c"):
        return 0, 0
    least = context.x if slot.least == "X" else int(slot.least)
    most = context.x if slot.most == "X" else int(slot.most)
    if least < most and most < ANY_NUMBER and not game.on("115.6"):
        least = most
    return least, most


def fault(game: Magic, slot: Who, id: str, context: Context, chosen: Sequence[str] = ()) -> Fault:
    """Return the rules by which something cannot be a target of a phrase, nothing where it can."""
    if slot.filter is None or (id not in game.board.players and id not in game.board.objects):
        return ("601.2c", "115.1")
    if id == context.source and (game.obj(id).zone == "stack" or _itself(game, slot, id)):
        return ("115.5", "601.2c")
    if id in chosen and game.applies("115.3"):
        return ("601.2c", "115.3")
    if slot.other and any(id in one for mode in context.targets for one in mode):
        return ("601.2c", "115.3")
    if id in game.board.players and game.board.players[id].gone:
        return ("601.2c", "115.1")
    if slot.filter.has("class", "any") and not game.on("115.4"):
        return ("115.4",)
    fits = _in_zone(game, slot, id, context) and matches(game, slot.filter, id, context)
    if not fits and game.applies("115.1"):
        return ("601.2c", "115.1", "115.4", "608.2b")
    if game.board.range and not near(game, context.you, id, "801.3"):
        return ("801.3", "601.2c", "115.1")
    return untargetable(game, id, context.source, context.you)


def _itself(game: Magic, slot: Who, id: str) -> bool:
    """Tell whether a spell that is about to be cast is meant by its own text: it would be on the stack by then."""
    return slot.filter is not None and slot.filter.has("class", "spell") and game.obj(id).zone != "battlefield"


def _in_zone(game: Magic, slot: Who, id: str, context: Context) -> bool:
    assert slot.filter is not None
    if id in game.board.players:
        return not slot.filter.zone
    obj = game.board.objects[id]
    if slot.filter.zone:
        mine = slot.filter.whose != "your" or obj.owner == context.you
        return obj.zone == slot.filter.zone and mine
    if obj.zone == "stack":
        return slot.filter.has("class", "spell", "activated", "triggered", "ability")
    return obj.zone == "battlefield" and not obj.phased_out


def options(game: Magic, slot: Who, context: Context, chosen: Sequence[str] = ()) -> list[str]:
    """Return all legal targets of a phrase."""
    assert slot.filter is not None
    every = candidates(game, slot.filter, context)
    return [id for id in every if not fault(game, slot, id, context, chosen)]


def spread(game: Magic, slots: Sequence[Who], at: Sequence[str], context: Context) -> tuple[Targets | None, Fault]:
    """Let named targets fall to the phrases in their order; return them, or the rules that are against it."""
    if len(slots) > 1 and len(set(at)) < len(at):
        game.cite("115.3")
    made: list[tuple[str, ...]] = []
    rest = list(at)
    worst: Fault = ("601.2c", "115.1")
    for number, slot in enumerate(slots):
        least, most = bounds(game, slot, context)
        needed = sum(bounds(game, later, context)[0] for later in slots[number + 1 :])
        here = context.with_(targets=(tuple(made),))
        taken: list[str] = []
        while rest and len(taken) < most and len(rest) > needed:
            rest[0] = _on_stack(game, slot, rest[0], here, taken)
            wrong = fault(game, slot, rest[0], here, taken)
            if wrong:
                worst = wrong
                if len(taken) < least or number == len(slots) - 1:
                    return None, wrong
                break
            taken.append(rest.pop(0))
        if len(taken) < least and game.applies("601.2c"):
            return None, worst
        made.append(tuple(taken))
    return (None, ("601.2c", "115.1")) if rest and game.applies("601.2c") else (tuple(made), ())


def _on_stack(game: Magic, slot: Who, id: str, context: Context, chosen: Sequence[str]) -> str:
    """A name may mean an ability of the card that bears it, where the card itself is no target."""
    if id in game.board.players or not fault(game, slot, id, context, chosen):
        return id
    same = (one for one in reversed(game.board.stack) if label(one) == label(id))
    return next((one for one in same if not fault(game, slot, one, context, chosen)), id)


def choose(
    game: Magic, slots: Sequence[Who], context: Context, player: str, fits: Callable[[Targets], bool] | None = None
) -> Targets | None:
    """Let a player choose targets; None where a phrase has none that is legal (rule 601.2c).

    `fits`: whether targets can be chosen with those before them, for what else they decide.
    """
    made: list[tuple[str, ...]] = []
    for slot in slots:
        least, most = bounds(game, slot, context)
        here = context.with_(targets=(tuple(made),))
        taken: list[str] = []
        while len(taken) < most:
            left = options(game, slot, here, taken)
            left = left if fits is None else [one for one in left if fits((*made, (*taken, one)))]
            if not left:
                break
            enough: list[str | None] = [None] if len(taken) >= least else []
            if not enough and not slot.other and least - len(taken) >= len(left):
                left = left[:1]  # all of them have to be chosen
            found = game.decide(player, "target", [*left, *enough], prompt="Welches Ziel?")
            if found is None:
                break
            taken.append(found)
        if len(taken) < least:
            return None
        made.append(tuple(taken))
    return tuple(made)


def possible(game: Magic, slots: Sequence[Who], context: Context) -> bool:
    """Tell whether every phrase finds enough legal targets."""
    for slot in slots:
        least, _ = bounds(game, slot, context)
        if least and len(options(game, slot, context)) < min(least, ANY_NUMBER):
            return False
    return True


def still_legal(game: Magic, slots: Sequence[Who], chosen: Targets, context: Context) -> Targets:
    """Return the targets that are still legal on resolution (rule 608.2b)."""
    made: list[tuple[str, ...]] = []
    for slot, ids in zip(slots, chosen, strict=True):
        here = context.with_(targets=(tuple(made),))
        made.append(tuple(id for id in ids if not fault(game, Who("target", slot.filter), id, here)))
    return tuple(made)
