"""What checks ask for: values of sides, cards, battlefields and of the table as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel.events import CardId, Side, label
from kfrules.scenarios.riftbound.board import PILES
from kfrules.scenarios.riftbound.selecting import mighty

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

NOBODY: dict[str, Any] = {
    "points": 0, "energy": 0, "power": {}, "runes": {"ready": [], "exhausted": []}, "rune_deck": [], "scored": (),
    "played": 0, "controls": [], "winner": False, "champion": None,
}  # fmt: skip
"""What a side has that does not take part in this mode."""


def side_value(game: Riftbound, side: Side, key: str) -> Any:
    """Return a value of a side; of a zone the ids of its cards."""
    board = game.board
    if side not in board.halves:
        return NOBODY.get(key, [])
    half = board.half(side)
    if key in ("runes", "rune_deck"):
        return _runes(game, side, key)
    if key in PILES:
        return list(half.pile(key))
    if key == "played":
        return len(half.played)
    if key == "controls":
        return board.controlled(side)
    if key == "winner":
        return side in board.winners
    if key == "power":
        return {domain: number for domain, number in half.power.items() if number}
    return getattr(half, key)


def _runes(game: Riftbound, side: Side, key: str) -> Any:
    objs, half = game.board.objs, game.board.half(side)
    if key == "rune_deck":
        return [objs[id].facts.domain[0] for id in half.rune_deck]
    piles: dict[str, list[str]] = {"ready": [], "exhausted": []}
    for id in half.runes:
        piles["ready" if objs[id].ready else "exhausted"].append(objs[id].facts.domain[0])
    return piles


def card_value(game: Riftbound, id: CardId, key: str) -> Any:
    """Return a value of a card, wherever it lies; None where there is no such card."""
    obj = game.board.objs.get(id)
    if obj is None or obj.zone == "battlefield":
        return None
    if key == "zone":
        return obj.at if obj.zone == "field" else obj.zone
    if key in ("attacking", "defending"):
        return obj.role == ("attacker" if key == "attacking" else "defender")
    if key == "might":
        return game.might(id)
    if key == "mighty":
        return mighty(game, obj)
    if key == "keywords":
        return {word: number for word, number in game.look(id).keywords.items() if number}
    if key == "tags":
        return sorted(game.look(id).tags)
    return getattr(obj, key, None)


def fields(game: Riftbound) -> dict[str, dict[str, Any]]:
    """Return the battlefields as checks name them."""
    board = game.board
    made: dict[str, dict[str, Any]] = {}
    for name, field in board.fields.items():
        units = {side: [label(id) for id in board.units_at(name, side)] for side in board.sides}
        hidden = label(field.hidden) if field.hidden else None
        made[name] = {"control": field.control, "contested": field.contested, "hidden": hidden, **units}
    return made


def table_value(game: Riftbound, key: str) -> Any:
    """Return a value of the table as a whole."""
    board = game.board
    if key == "battlefields":
        return fields(game)
    if key == "chain":
        return [item.source for item in board.chain]
    if key == "showdown":
        return board.battle.at if board.battle is not None else None
    if key == "focus":
        return board.battle.focus if board.battle is not None else None
    if key == "priority":
        return priority(game)
    return getattr(board, key)


def priority(game: Riftbound) -> Side | None:
    """Return who has priority (512.2): on a chain who may act, in a showdown who has focus, else the turn player."""
    board = game.board
    if board.division is not None or board.frame is not None:
        return None
    if board.chain:
        return board.priority
    if board.battle is not None:
        return board.battle.focus
    return board.active if board.phase == "action" else None


def cards(game: Riftbound) -> Iterator[CardId]:
    """Yield all cards that lie somewhere, those in play first; runes and battlefields are told elsewhere."""
    board = game.board
    shown = [obj.id for obj in board.permanents()]
    yield from shown
    known = set(shown)
    for obj in board.objs.values():
        if obj.id not in known and obj.facts.type not in ("rune", "battlefield") and obj.zone != "gone":
            yield obj.id


def turn(game: Riftbound) -> dict[str, Any]:
    """Return what there is to say of the turn and of the battlefields."""
    board = game.board
    made: dict[str, Any] = {"active": board.active, "phase": board.phase}
    for name, field in fields(game).items():
        for key, value in field.items():
            if value:
                made[f"{name}: {key}"] = sorted(value) if isinstance(value, list) else value
    if board.chain:
        made["chain"] = [label(item.source) for item in board.chain]
    if board.battle is not None:
        made["showdown"], made["focus"] = board.battle.at, board.battle.focus
    return made
