"""What must hold of every board, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kfrules.scenarios.riftbound.board import PILES, Board, Obj
from kfrules.scenarios.riftbound.game import Riftbound


def broken(game: Riftbound) -> list[str]:
    """Return, in German, what does not hold."""
    return [*_lying(game.board), *_sides(game.board), *_battlefields(game.board), *_resting(game)]


def _places(board: Board) -> Iterator[tuple[str, str]]:
    """Yield every place at which a card is noted, with the card."""
    for side, half in board.halves.items():
        yield from ((f"{side} {zone}", id) for zone in PILES for id in half.pile(zone))
        yield from ((f"{side} {zone}", id) for zone, id in (("legend", half.legend), ("champion", half.champion)) if id)
    for field in board.fields.values():
        yield from ((f"field {field.name}", id) for id in field.units)
        if field.hidden:
            yield f"hidden {field.name}", field.hidden


def _lying(board: Board) -> Iterator[str]:
    """Every card lies in one place, and knows it; what was there at first is still there."""
    times = Counter(id for _, id in _places(board))
    for id, number in times.items():
        if number > 1:
            yield f"{id} liegt {number}-mal da"
    for place, id in _places(board):
        if not _knows(board.objs[id], place):
            yield f"{id} liegt in {place}, weiß aber {board.objs[id].zone} {board.objs[id].at}"
    for obj in board.objs.values():
        loose = obj.zone in ("gone", "battlefield", "chain")
        if not loose and not times[obj.id]:
            yield f"{obj.id} soll in {obj.zone} liegen, liegt aber nirgends"
        if obj.zone == "gone" and not obj.facts.token and not board.halves[obj.owner].gone:
            yield f"{obj.id} ist verschwunden"
        if obj.facts.token and obj.zone in ("hand", "deck", "trash", "banished"):
            yield f"der Token {obj.id} liegt in {obj.zone}"


def _knows(obj: Obj, place: str) -> bool:
    whose, _, what = place.partition(" ")
    if whose in ("field", "hidden"):
        return (obj.zone, obj.at) == (whose, what)
    side = obj.controller if what in ("base", "runes") else obj.owner
    return (side, obj.zone) == (whose, what)


def _sides(board: Board) -> Iterator[str]:
    for side, half in board.halves.items():
        if min(half.points, half.energy, *half.power.values(), 0) < 0:
            yield f"{side} hat weniger als nichts"
        if half.shuffled > len(half.deck):
            yield f"{side}: mehr gemischt als im Deck"


def _battlefields(board: Board) -> Iterator[str]:
    for name, field in board.fields.items():
        if field.control is not None and field.control not in board.present(name):
            yield f"{field.control} kontrolliert {name} ohne Einheiten"
        if len({board.team(side) for side in board.present(name)}) > 2:
            yield f"bei {name} stehen drei Parteien"


def _resting(game: Riftbound) -> Iterator[str]:
    """While a player is asked in the neutral open state nothing is left to be done."""
    board = game.board
    if board.winners or board.chain or board.battle or board.frame or board.offer or board.division or board.opening:
        return
    if board.waiting or board.tasks:
        yield "es wartet noch etwas"
    if board.stage and board.phase == "action":
        yield "die Aktionsphase ist schon zum Teil vorbei"
