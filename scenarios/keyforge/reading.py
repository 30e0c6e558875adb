"""Reading the table in the terms of the vocabulary: values of sides, of cards, of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Values

from collections.abc import Callable, Iterator
from typing import Any

from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.game import KeyForge

_HIDDEN = ("joined", "resolving")


def side_value(game: KeyForge, side: str, key: str) -> Any:
    """Return a value of a side; of a zone the ids of its cards."""
    if key == "winner":
        return game.board.winner == side
    return getattr(game.board.sides[side], key)


def card_value(game: KeyForge, id: CardId, key: str) -> Any:
    """Return a value of a card, wherever it lies; None where there is no such card."""
    card = game.board.cards.get(id)
    if card is None:
        return None
    read = _READ.get(key)
    return read(game, id) if read is not None else getattr(card, key)


def _armor_left(game: KeyForge, id: CardId) -> int:
    card = game.board.cards[id]
    return max(0, game.view[id].armor - card.armor_used) if card.zone == "line" else 0


_READ: dict[str, Callable[[KeyForge, CardId], Any]] = {
    "power": lambda game, id: max(0, game.view[id].power),
    "armor": _armor_left,
    "power_counters": lambda game, id: game.board.cards[id].counters.get("power", 0),
    "counters": lambda game, id: dict(game.board.cards[id].counters),
    "keywords": lambda game, id: game.view[id].keywords,
    "type": lambda game, id: game.view[id].type,
    "house": lambda game, id: next(iter(game.view[id].houses), None),
}


def cards(board: Board) -> Iterator[CardId]:
    """Yield all cards that lie somewhere, those in play first."""
    in_play = list(board.in_play())
    yield from in_play
    yield from (id for id, card in board.cards.items() if id not in in_play and card.zone not in _HIDDEN)


def turn(board: Board) -> Values:
    """Return whose turn it is, its step, the active house, and the lasting effects."""
    lasting = sorted(effect.rule.id for effect in board.lasting)
    return {"active": board.active, "step": board.phase, "house": board.house, "lasting": lasting}
