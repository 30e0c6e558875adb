"""What a check can ask: values of cards and players, wherever a card lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic import keywords
from kfrules.scenarios.magic.board import named

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def side_value(game: Magic, side: str, key: str) -> object:
    """Return a value of a player; of a zone the ids of its cards."""
    board = game.board
    player = board.players.get(side)
    if player is None:
        zones = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside")
        return [] if key in zones else False if key in ("winner", "lost") else None
    if key == "battlefield":
        return [
            id
            for id in board.battlefield
            if (board.objects[id].controller if board.objects[id].phased_out else game.controller(id)) == side
        ]
    if key in ("hand", "library", "graveyard", "exile", "command", "outside"):
        return list(board.zone(side, key))
    if key == "mana":
        return "".join(sorted(player.mana, key="WUBRGC".index))
    if key == "blessing":
        return "blessing" in player.marks
    if key == "winner":
        return player.won
    if key == "lost":
        return player.lost
    if key == "counters":
        return {**player.counters, **({"poison": player.poison} if player.poison else {})}
    return getattr(player, key)


def _plain(game: Magic, id: str, key: str) -> object:
    """Return what an object itself holds."""
    obj = game.obj(id)
    if key == "blocking":
        return list(obj.blocking)
    if key == "blocked":
        return blocked(game, id)
    if key == "counters":
        return dict(obj.counters)
    if key == "marks":
        return sorted(obj.marks)
    if key in ("loyalty", "defense"):
        return obj.counters.get(key, 0)
    if key == "token":
        return obj.kind == "token" and "top is a card" not in obj.marks
    return getattr(obj, key)


def blocked(game: Magic, id: str) -> object:
    """Return who blocks an attacker, or that it is blocked all the same."""
    obj = game.obj(id)
    if not obj.attacking or not obj.blocked:
        return False
    from kfrules.scenarios.magic.combat.damage import blockers_of

    return blockers_of(game, id) or True


_OF_OBJECT = (
    "owner", "tapped", "sick", "damage", "attached", "face_down", "phased_out", "attacking", "blocking", "blocked",
    "counters", "loyalty", "defense", "token", "marks", "up",
)  # fmt: skip


def card_value(game: Magic, id: str, key: str) -> object:
    """Return a value of a card; None where there is no such card at all."""
    board = game.board
    if id not in board.objects:
        if key == "zone" and (id in board.last or id in board.now.values()):
            return "none"
        return None
    obj = board.objects[id]
    if key == "zone":
        return obj.zone
    if key == "commander":
        return board.commanders.get(named(id))
    if key in _OF_OBJECT:
        return _plain(game, id, key)
    chars = game.chars(id)
    if key == "pt":
        return f"{chars.power}/{chars.toughness}"
    if key == "mv":
        from kfrules.scenarios.magic.numbers import stat

        return stat(game, "mv", id)
    if key == "legendary":
        return "legendary" in chars.supertypes
    if key == "name":
        return chars.name or "none"
    if key == "abilities":
        return len(chars.abilities) + sum(len(values) for values in chars.keywords.values())
    if key == "keywords":
        return {word: plain(values) for word, values in chars.keywords.items()}
    if key == "colors":
        return sorted(chars.colors)
    value = getattr(chars, key)
    return list(value) if isinstance(value, tuple) else value


def plain(values: tuple[object, ...]) -> object:
    """Return what a keyword came to: that it is there, the sum of its numbers, or its values."""
    if all(value is True for value in values):
        return True
    if all(isinstance(value, int) for value in values):
        return sum(value for value in values if isinstance(value, int))
    return str(values[0]) if len(values) == 1 else [str(value) for value in values]


def cards(game: Magic) -> list[str]:
    """Return the ids of all cards, those in play first."""
    board = game.board
    others = [
        id
        for side in board.players
        for zone in ("hand", "graveyard", "exile", "command", "library")
        for id in board.zone(side, zone)
    ]
    return [*board.battlefield, *board.stack, *others]


def table_value(game: Magic, key: str) -> object:
    """Return a value of the table as a whole."""
    board = game.board
    if key == "stack":
        return list(board.stack)
    return {"active": board.active, "step": board.step, "drawn": board.drawn, "turn": board.turn, **board.roles}.get(
        key
    )


__all__ = ["card_value", "cards", "keywords", "side_value", "table_value"]
