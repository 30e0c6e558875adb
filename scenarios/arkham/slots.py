"""Slots: which asset lies in which, and what has to go where there are too many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham import constants
from kfrules.scenarios.arkham.events.cards import Control, Discard, EnterPlay
from kfrules.scenarios.arkham.queries import OldOnesGo, Rearranged
from kfrules.scenarios.kernel import Event, Steps, Together

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

LIMITS = {"hand": 2, "arcane": 2}

Slot = tuple[str, str, Any]
"""Its kind, the card that gives it ("" for the investigator's own), and for what it is."""


def slots_of(game: Arkham, side: str) -> list[Slot]:
    """Return the slots of an investigator: its own, and those that cards give, which come first."""
    given: list[Slot] = []
    for one in constants.in_force(game, "slot"):
        if one.you != side:
            continue
        kinds = one.effect["slot"]
        filter = one.effect.get("for")
        given += [(kind, one.card, filter) for kind in (kinds if isinstance(kinds, list) else [kinds])]
    own = [(kind, "", None) for kind in ("hand", "hand", "arcane", "arcane", "accessory", "body", "ally", "tarot")]
    return [*given, *own]


def needs(game: Arkham, id: str) -> list[str]:
    """Return the slots that a card takes."""
    facts = game.card(id).facts.get("slots") or ()
    return [str(one) for one in facts]


def fit(game: Arkham, side: str, cards: Sequence[str], fixed: dict[str, str]) -> dict[str, str] | None:
    """Return a slot for each card, None where there are not enough. `fixed`: cards whose slot is decided."""
    wanted = [(id, kind) for id in cards for kind in needs(game, id)]
    slots = slots_of(game, side)
    return _assign(game, side, wanted, slots, {}, fixed)


def _assign(
    game: Arkham, side: str, wanted: list[tuple[str, str]], slots: list[Slot], made: dict[str, str],
    fixed: dict[str, str],
) -> dict[str, str] | None:  # fmt: skip
    if not wanted:
        return made
    (id, kind), rest = wanted[0], wanted[1:]
    order = sorted(range(len(slots)), key=lambda index: (bool(slots[index][1]), index))
    for index in order:
        slot = slots[index]
        if not _takes(game, side, slot, id, kind) or (id in fixed and not _is(slot, fixed[id])):
            continue
        left = [one for number, one in enumerate(slots) if number != index]
        found = _assign(game, side, rest, left, {**made, id: name(slot)}, fixed)
        if found is not None:
            return found
    return None


def name(slot: Slot) -> str:
    """Return how a slot is called: by its kind, one that a card gives by that card."""
    return slot[1] or slot[0]


def _is(slot: Slot, wanted: str) -> bool:
    return wanted == name(slot) or (wanted == slot[0] and not slot[1])


def _takes(game: Arkham, side: str, slot: Slot, id: str, kind: str) -> bool:
    """Tell whether a card can lie in a slot: of its kind; in one that a card gives, what that is for."""
    if slot[0] != kind:
        return False
    if slot[2] is None:
        return True
    from kfrules.scenarios.arkham.filters import fits
    from kfrules.scenarios.arkham.targets import Context

    return fits(Context(game, slot[1], side), id, slot[2], placed=False)


def enter_with_slots(game: Arkham, id: str, side: str, slot: str | None, by: str | None) -> Steps:
    """Bring an asset into play; where slots run out, other assets are discarded at the same time (errata)."""
    enter = EnterPlay(id, by, "play", side)
    gone, slots = yield from make_room(game, id, side, slot)
    enter = EnterPlay(id, by, "play", side, None, slots.get(id))
    if id in gone:
        yield Together([Discard(one, None, side) for one in gone])
        return
    events: list[Event] = [*(Discard(one, None, side) for one in gone), enter]
    yield events[0] if len(events) == 1 else Together(events)
    for other, where in slots.items():
        if game.card(other).in_play:
            game.card(other).slot = where
    game.board.happened(())


def _can_stay(game: Arkham, side: str, one: str, pool: list[str], cards: list[str]) -> bool:
    """Tell whether there is room for a card if all others that could go do go."""
    kept = [id for id in cards if id == one or id not in pool]
    return fit(game, side, kept, {}) is not None


def control_with_slots(game: Arkham, id: str, side: str, by: str | None) -> Steps:
    """Take control of an asset in play; where slots run out, other assets are discarded at the same time (errata)."""
    gone, slots = yield from make_room(game, id, side, None)
    if id in gone:
        yield Together([Discard(one, None, side) for one in gone])
        return
    control = Control(id, side, by)
    if not game.refusals(control, first=True):
        yield Together([*(Discard(one, None, side) for one in gone), control]) if gone else control
    for other, where in slots.items():
        if game.card(other).in_play:
            game.card(other).slot = where
    game.board.happened(())


def make_room(game: Arkham, id: str, side: str, slot: str | None) -> Any:
    """Choose what has to go for a card that comes; return it and the slots of what stays."""
    mine = [card.id for card in game.controlled(side) if card.type == "asset" and card.id != id and card.zone == "play"]
    fixed = {id: slot} if slot else {}
    if not game.holds(Rearranged()):
        fixed |= {other: str(game.card(other).slot) for other in mine if game.card(other).slot and needs(game, other)}
    gone: list[str] = []
    if not needs(game, id):
        return gone, {}
    slots = fit(game, side, [*mine, id], fixed)
    while slots is None:
        pool = [other for other in mine if set(needs(game, other)) & set(needs(game, id))] or mine
        pool = [other for other in pool if not game.refusals(Discard(other, None, side), first=True)]
        if not game.holds(OldOnesGo()):
            pool = [*pool, id]
        if not pool:
            return [*gone, id], {}
        must = [one for one in pool if one != id and not _can_stay(game, side, one, pool, [*mine, id])]
        if must and game.holds(OldOnesGo()):
            gone += must
            for one in must:
                game.settled(one)
                mine.remove(one)
            slots = fit(game, side, [*mine, id], {k: v for k, v in fixed.items() if k in (*mine, id)})
            continue
        one = game.choose("target", tuple(pool), "Welcher Vorteil geht?", side)
        gone.append(one)
        if one == id:
            return gone, {}
        mine.remove(one)
        slots = fit(game, side, [*mine, id], {k: v for k, v in fixed.items() if k in (*mine, id)})
    return gone, slots
    yield  # a generator, as all that brings a card into play
