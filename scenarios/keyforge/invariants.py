"""What is true of every position, whatever was played: cards conserved, æmber accounted for, no stray tags."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.keyforge.board import PILES, SIDES, Board
from kfrules.scenarios.keyforge.events import GainAember, LoseAember, Mark, ReturnAember, ShiftAember
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.names import label

_PLACES = ("line", "artifacts")
_TAGS = ("damage", "aember", "stunned", "warded", "enraged", "armor_used", "upgrades", "grafted", "upper", "control")
_BOUND = {"attached": "upgrades", "grafted": "grafted"}  # where a card lies → what names it there


def faults(game: KeyForge) -> Iterator[str]:
    """Yield, in German, whatever cannot be true of a position between two steps."""
    board = game.board
    yield from misplaced(board)
    yield from stray_tags(board)
    yield from overdue(game)
    for side, half in board.sides.items():
        if half.aember < 0 or half.chains < 0 or len(set(half.keys)) < len(half.keys):
            yield f"{side}: {half.aember} Æmber, {half.chains} Ketten, Schlüssel {half.keys}"
    if board.marked:
        yield f"noch zum Zerstören markiert: {', '.join(board.marked)}"


def names(board: Board) -> list[str]:
    """Return the names of all cards of a game, which stay the same in every zone."""
    return sorted(map(lasting, board.cards))


def misplaced(board: Board) -> Iterator[str]:
    """Yield cards that lie in no place or in two, or whose zone is not where they lie."""
    seen: dict[str, str] = {}
    for side in SIDES:
        for zone in PILES:
            for id in board.sides[side].pile(zone):
                if id in seen:
                    yield f"{id} liegt zweimal: {seen[id]} und {side}/{zone}"
                seen[id] = f"{side}/{zone}"
                card = board.cards.get(id)
                if card is None:
                    yield f"{id} in {side}/{zone} gibt es nicht"
                elif card.id != id or card.zone != zone:
                    yield f"{id} liegt in {side}/{zone}, sagt aber {card.id} in {card.zone}"
                elif zone != "archives" and side != (card.controller if zone in _PLACES else card.owner):
                    yield f"{id} liegt in {zone} von {side}, gehört dort aber nicht hin"
    for id, card in board.cards.items():
        if card.zone in PILES:
            if id not in seen:
                yield f"{id} liegt nicht in {card.zone}"
            continue
        host = board.cards.get(card.host or "")
        if host is None:
            yield f"{id} liegt in {card.zone} und an keiner Karte"
        elif id not in ((host.upper,) if card.zone == "joined" else getattr(host, _BOUND.get(card.zone, ""), ())):
            yield f"{id} liegt in {card.zone} an {host.id}, und {host.id} weiß nichts davon"


def stray_tags(board: Board) -> Iterator[str]:
    """Yield tags, counters and attached cards of cards that are not in play."""
    for id, card in board.cards.items():
        if not card.in_play:
            tags = [tag for tag in _TAGS if getattr(card, tag)]
            tags += [f"{amount} {kind}" for kind, amount in card.counters.items()]
            if tags:
                yield f"{id} liegt in {card.zone} und trägt noch {', '.join(tags)}"


def overdue(game: KeyForge) -> Iterator[str]:
    """Yield creatures that should have been destroyed: damage as high as power, and nothing forbids it."""
    for half in game.board.sides.values():
        for id in half.line:
            damage, power = game.card(id).damage, max(0, game.view[id].power)
            if damage >= power and not game.refusals(Mark(id, cause="damage"), first=True):
                yield f"{label(id)} steht mit {damage} Schaden bei Stärke {power}"


def aember(board: Board) -> int:
    """Return all æmber outside the common supply."""
    return sum(half.aember for half in board.sides.values()) + sum(card.aember for card in board.cards.values())


def _shift(event: ShiftAember) -> tuple[int, int]:
    if event.source is None:
        return (event.amount, event.amount) if event.target is not None else (0, 0)
    return (-event.amount, 0) if event.target is None else (0, 0)


_CHANGES: dict[type[Event], Callable[[Any], tuple[int, int]]] = {
    GainAember: lambda event: (event.amount, event.amount),
    LoseAember: lambda event: (-event.amount, 0),
    ShiftAember: _shift,
    ReturnAember: lambda event: (-event.amount, 0) if event.player is None else (0, 0),
}


def aember_change(events: Sequence[Event]) -> tuple[int, int]:
    """Return by how much the æmber outside the common supply may change in a batch: least and most."""
    changes = [_CHANGES[type(event)](event) for event in events if type(event) in _CHANGES]
    return sum(least for least, _ in changes), sum(most for _, most in changes)
