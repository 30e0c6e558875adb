"""Conditions about designations and the turn: marked, solved, day and night, the monarch, paired creatures, raid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.numbers import Condition

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_NEEDED = {"solved": "702.169", "harnessed": "702.186", "max speed": "702.178"}
"""Conditions that are keywords themselves → their rule."""

_BEFORE_BLOCKS = ("untap", "upkeep", "draw", "main1", "combat", "attackers")


def designated(game: Magic, condition: Condition, context: Context) -> bool:
    """Tell whether a designation is there: of the source, of its controller, or of the game."""
    kind, board = condition.kind, game.board
    if kind in _NEEDED and not game.on(_NEEDED[kind]):
        return False
    if kind in ("marked", "solved", "harnessed"):
        return game.known(context.source) and (condition.name or kind) in game.obj(context.source).marks
    if kind in ("day", "night"):
        return board.roles.get("time") == kind
    if kind in ("monarch", "initiative"):
        return board.roles.get(kind) == context.you
    if kind == "before blocks":  # with nothing to block, until the attack is over (rules 506.7, 508.8)
        return not game.applies("506.7") or board.step in _BEFORE_BLOCKS
    if kind == "morbid":
        return board.died > 0
    if kind == "raid":
        return "this turn attacked" in board.players[context.you].marks
    if kind == "paired":
        return bool(partner(game, context.source))
    if kind in ("evidence", "beheld"):
        return bool(context.paid_for(kind))
    if context.you not in board.players:
        return False
    player = board.players[context.you]
    return player.speed >= 4 if kind == "max speed" else kind == "blessing" and kind in player.marks


def noted(game: Magic, condition: Condition, context: Context) -> bool:
    """Tell whether something else than a cost was paid for a permanent as it entered: its tribute (rule 702.104b)."""
    return game.known(context.source) and f"{condition.name} paid" in game.obj(context.source).marks


def partner(game: Magic, id: str) -> str:
    """Return the creature with which one is paired, as long as both stay creatures of one player (rule 702.95e)."""
    if id not in game.permanents:
        return ""
    other = game.obj(id).chosen.get("paired", "")
    if other not in game.permanents or game.obj(other).chosen.get("paired") != id:
        return ""
    one, two = game.chars(id), game.chars(other)
    return other if one.controller == two.controller and one.is_("creature") and two.is_("creature") else ""
