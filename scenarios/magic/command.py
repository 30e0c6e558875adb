"""Cards that lie in the command zone all the game: planes, phenomena, vanguards, schemes, conspiracies (311 to 315)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.objects import Obj
from kfrules.scenarios.magic.phrases.texts import Face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

RULES = {"plane": "311", "phenomenon": "312", "vanguard": "313", "scheme": "314", "conspiracy": "315"}
"""Their card types, and the rule of each."""


def rule_of(face: Face) -> str:
    """Return the rule of a card that stays in the command zone, "" for any other."""
    return next((RULES[one] for one in face.types if one in RULES), "")


def speaks(game: Magic, obj: Obj) -> bool:
    """Tell whether a card's text is heard in the command zone: such a card's only while it lies face up (311.4)."""
    number = rule_of(obj.face) if obj.zone == "command" else ""
    return not number or (game.applies(number) and not obj.face_down)


def controller(game: Magic, obj: Obj) -> str:
    """Return who controls a card there: of a plane or phenomenon the active player (rules 311.5, 312.4)."""
    roams = obj.zone == "command" and rule_of(obj.face) in ("311", "312")
    return game.board.active if roams else obj.controller


def stays(game: Magic, obj: Obj) -> str:
    """Return the rule by which a card does not leave the command zone, "" where it may (rule 400.4b)."""
    number = rule_of(obj.face) if obj.zone == "command" else ""
    return number if number and game.applies(number) else ""


def more_cards(game: Magic, side: str) -> int:
    """Return by how much a player's vanguards change the maximum hand size (rules 211, 313.6)."""
    own = [game.obj(id).face for id in game.board.zone(side, "command")]
    found = sum(face.hand for face in own if "vanguard" in face.types)
    return found if found and game.on("313") and game.on("211") and game.on("902.5") else 0


def from_outside(game: Magic, side: str) -> list[str]:
    """Return the cards from outside that a player may bring in; in Commander none of a name they own (rule 903.11a)."""
    if not game.on("400.11"):
        return []
    every = list(game.board.zone(side, "outside"))
    if not game.board.commanders or not game.on("903.11"):
        return every
    inside = (obj for obj in game.board.objects.values() if obj.owner == side and obj.kind == "card")
    names = {obj.face.name for obj in inside if obj.zone != "outside"}
    return [id for id in every if game.obj(id).face.name not in names]
