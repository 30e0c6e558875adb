"""What lies on the table, as checks name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel.events import label

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

PLAIN = ("ready", "damage", "horror", "clues", "doom", "resources", "revealed", "slot", "attached_to", "engaged")
VALUES = ("fight", "evade", "health", "sanity", "shroud")
SHARED = ("encounter_deck", "encounter_discard", "victory", "set_aside", "removed")


def side_value(game: Arkham, side: str, key: str) -> Any:
    """Return a value of an investigator; of a zone its cards."""
    board = game.board
    if side not in board.seats:
        return [] if key in ("play", "threat", "hand", "deck", "discard", "under") else None
    card, seat = board.cards[side], board.seats[side]
    if key in ("play", "threat", "hand", "deck", "discard", "under"):
        return list(board.pile(key, side))
    if key == "at":
        return label(card.at) if card.at else None
    if key in ("damage", "horror", "resources"):
        return getattr(card, key)
    if key == "clues":
        return card.clues
    if key in ("health", "sanity"):
        return game.value(side, key)
    if key == "actions":
        return seat.actions
    if key == "extra_actions":
        return [str(one.get("name", "")) for one in seat.extra]
    if key == "actions_taken":
        return seat.taken
    if key == "eliminated":
        return seat.eliminated
    return dict(seat.trauma) if key == "trauma" else card.facts.get(key)


def card_value(game: Arkham, id: str, key: str) -> Any:
    """Return a value of a card, wherever it lies."""
    card = game.board.cards.get(id)
    if card is None:
        return None
    if key in PLAIN:
        value = getattr(card, key)
        return label(value) if isinstance(value, str) and key not in ("engaged",) else value
    if key in VALUES:
        return game.value(id, key)
    if key == "attached":
        return [one.id for one in game.board.attachments(id)]
    found: Callable[[], Any] | None = {
        "zone": lambda: "removed" if card.zone == "out" else card.zone,
        "in_play": lambda: card.in_play,
        "at": lambda: _label(game.where(id)),
        "controller": lambda: card.id if card.type == "investigator" else card.controller or None,
        "owner": lambda: card.owner if card.owner in game.board.seats else None,
        "uses": lambda: dict(card.uses),
        "swarm": lambda: len(game.board.swarm(id)),
        "keywords": lambda: sorted(game.keywords(id)),
    }.get(key)
    return found() if found is not None else card.facts.get(key)


def _label(id: str | None) -> str | None:
    return label(id) if id else None


def table_value(game: Arkham, key: str) -> Any:
    """Return a value of the table as a whole."""
    board = game.board
    if key in SHARED and not board.deck:
        return [label(id) for id in board.pile(key)]
    if key == "test":
        return {"kind": None, "success": None, **board.test}
    if key in ("tests", "phase", "active", "lead", "supply"):
        return getattr(board, key)
    if key == "bag":
        return list(board.bag)
    if key in ("log", "remembered"):
        return list(getattr(board, key))
    if key in ("agenda", "act"):
        return [label(id) for id in board.pile(key)]
    from kfrules.scenarios.arkham.decks.playing import deck_value

    return deck_value(game, key)
