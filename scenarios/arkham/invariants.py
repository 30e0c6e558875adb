"""What is true of every position, whatever was played: cards conserved, nothing negative, everybody somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kfrules.scenarios.arkham.game import Arkham


def faults(game: Arkham) -> Iterator[str]:
    """Yield, in German, whatever cannot be true of a position between two steps."""
    board = game.board
    places = Counter(id for ids in board.zones.values() for id in ids)
    for id, card in board.cards.items():
        if places[id] != 1 or id not in board.zones.get(card.place, ()):
            yield f"{id} liegt {places[id]}-mal"
        for key in ("damage", "horror", "clues", "doom", "resources"):
            if getattr(card, key) < 0:
                yield f"{id}: {key} {getattr(card, key)}"
        if any(amount < 0 for amount in card.uses.values()):
            yield f"{id}: {card.uses}"
        if card.attached_to is not None and card.zone != "attached":
            yield f"{id} hängt und liegt doch in {card.zone}"
        if card.engaged is not None and game.seat(card.engaged).eliminated:
            yield f"{id} kämpft mit einem Ausgeschiedenen"
    for side, seat in board.seats.items():
        if seat.actions < 0:
            yield f"{side}: {seat.actions} Aktionen"
        place = board.cards[side].at
        if not seat.eliminated and (place is None or board.cards[place].zone != "location"):
            yield f"{side} ist an keinem Ort"
    if game.trial is not None or game.acting or game.moments or game.views or game.waiting:
        yield "etwas ist noch nicht abgehandelt"
    if any(ids for (zone, _), ids in board.zones.items() if zone == "limbo"):
        yield "im Limbus liegt noch etwas"


def clues(game: Arkham) -> int:
    """Return the clues on the table, which only revealing adds to and costs take away."""
    return sum(card.clues for card in game.board.cards.values())


def chaos(game: Arkham) -> int:
    """Return the tokens in the bag and beside it."""
    return len(game.board.bag) + sum(game.board.supply.values())
