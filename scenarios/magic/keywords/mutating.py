"""Mutate: a spell and a creature become one permanent (rules 702.140, 729.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import Steps
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.objects import Obj

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def mutated(game: Magic, obj: Obj, target: str) -> Steps:
    """Put the spell over or under the creature: the top gives the characteristics, all give abilities (702.140e)."""
    over = game.decide(obj.controller, "choose", ["top", "bottom"], prompt="Darüber oder darunter?") == "top"
    below, spell = game.copiable(target), obj.copiable
    top, other = (spell, below) if over else (below, spell)
    face = replace(
        top, keywords=(*top.keywords, *other.keywords), abilities=(*top.abilities, *other.abilities), parts=()
    )
    game.cite("702.140")
    yield ev.Merged(target, obj.id, face, keeps=game.on("729.3"), over=over)
