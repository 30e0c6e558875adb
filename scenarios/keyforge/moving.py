"""Helpers of events that carry cards from place to place on a board."""

from __future__ import annotations

from kfrules.scenarios.kernel.events import AGAIN, CardId, Side, lasting
from kfrules.scenarios.keyforge.board import HIDDEN, PILES, Board


def take(board: Board, id: CardId) -> None:
    """Lift a card from where it lies (pile, host); upgrades stay with `aufwertungen`."""
    card = board[id]
    pile = board.pile_of(id)
    if pile is not None and id in pile:
        pile.remove(id)
    if card.host is not None and card.host in board:
        host = board[card.host]
        host.upgrades = tuple(u for u in host.upgrades if u != id)
        host.grafted = tuple(u for u in host.grafted if u != id)
        if host.upper == id:
            host.upper, host.bonus = None, None
    card.host = None


def put(board: Board, id: CardId, zone: str, *, side: Side | None = None, bottom: bool = False) -> CardId:
    """Put a card on a pile of its owner (or of `side`) and return its id, new after a hidden zone."""
    take(board, id)
    card = board[id]
    was_hidden, was_in_play, was_resolving = card.zone in HIDDEN, card.in_play, card.zone == "resolving"
    card.zone = zone
    if was_in_play or was_resolving:
        card.controller = card.owner
        card.control = ()
        card.copy = None
        card.memory = ()
    if zone in HIDDEN and not was_hidden:
        id = _renew(board, id)
    pile = board.sides[side or card.owner].pile(zone)
    if zone in ("deck", "discard") and not bottom:
        pile.insert(0, id)
    else:
        pile.append(id)
    return id


def _renew(board: Board, id: CardId) -> CardId:
    """Give a card a new id: in a hidden zone effects lose track of it."""
    name, _, count = id.partition(AGAIN)
    new = f"{name}{AGAIN}{int(count or 0) + 1}"
    card = board.cards.pop(id)
    card.id = new
    board.cards[new] = card
    for below in (*card.upgrades, *card.grafted, card.upper):  # what is about to fall off still knows its host
        if below is not None and below in board:
            board[below].host = new
    board.gone[name] = new
    board.gone[id] = new
    return new


def place_in_line(board: Board, id: CardId, side: Side, flank: str) -> None:
    """Put a creature at a flank of a battleline."""
    line = board.sides[side].line
    line.insert(0 if flank == "left" else len(line), id)


def current(board: Board, name: CardId) -> CardId:
    """Return the id under which a card is known now, whatever id it had before."""
    return name if name in board else board.gone.get(lasting(name), name)


def name_of(board: Board, id: CardId) -> str:
    """Return the title of a card, also of one that got a new id since."""
    card = board.cards.get(current(board, id))
    return card.printed.name if card is not None else lasting(id)


__all__ = ["PILES", "current", "name_of", "place_in_line", "put", "take"]
