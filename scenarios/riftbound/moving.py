"""How a card gets from one place to another: only `apply` calls this."""

from __future__ import annotations

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import PILES, Board, Obj


def lift(board: Board, id: CardId) -> Obj:
    """Take a card from wherever it lies."""
    obj = board.objs[id]
    owner = board.half(obj.owner)
    if obj.zone == "field":
        board.fields[obj.at].units.remove(id)
    elif obj.zone == "hidden":
        board.fields[obj.at].hidden = None
    elif obj.zone == "champion":
        owner.champion = None
    elif obj.zone in PILES:
        for half in (owner, *board.halves.values()):
            pile = half.pile(obj.zone)
            if id in pile:
                if obj.zone == "deck":
                    _known(half, pile, id)
                pile.remove(id)
                break
    obj.at = ""
    return obj


def _known(half: object, pile: list[CardId], id: CardId) -> None:
    """A card that leaves the shuffled part of a deck makes that part smaller."""
    shuffled = half.shuffled  # type: ignore[attr-defined]
    if shuffled and pile.index(id) >= len(pile) - shuffled:
        half.shuffled = shuffled - 1  # type: ignore[attr-defined]


def into(board: Board, id: CardId, zone: str, side: Side | None = None, *, top: bool = False) -> Obj:
    """Lay a card into a zone off the board."""
    obj = lift(board, id)
    obj.zone = zone
    obj.inc += 1
    obj.controller = obj.owner
    if zone in PILES:
        pile = board.half(side or obj.owner).pile(zone)
        pile.insert(0 if top else len(pile), id)
    return obj


def onto(board: Board, id: CardId, place: str, side: Side) -> Obj:
    """Lay a permanent on the board: into the base of a side, or on a battlefield."""
    obj = lift(board, id)
    was_off = not obj.on_board
    obj.controller = side
    if place == "base":
        obj.zone = "base"
        board.half(side).base.append(id)
    else:
        obj.zone, obj.at = "field", place
        board.fields[place].units.append(id)
    if was_off:
        obj.inc += 1
        obj.since = board.tick()
    return obj


def clean(obj: Obj) -> None:
    """Take off what was temporary on a card (109)."""
    for name in ("ready", "damage", "stunned", "buffed", "role", "fresh", "paid"):
        obj.__dict__.pop(name, None)
