"""What was chosen for an ability that is linked to others: it is theirs, not the object's (rules 607.2d, 607.5a)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kfrules.scenarios.magic.phrases.texts import Face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_FOR = "for "


def chosen_for(face: Face, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return choices with the text for which they are made: another text that the object gets later has none."""
    return {**chosen, **{f"{_FOR}{what}": face.name for what in chosen}}


def choice(game: Magic, id: str, what: str) -> str:
    """Return what was chosen for the text that an object has now, "" where that is undefined (rule 607.5a).

    A choice that names no text was made by an effect, and stays with the object.
    """
    if not game.known(id):
        return ""
    chosen = game.obj(id).chosen
    made_for = chosen.get(f"{_FOR}{what}")
    if made_for is not None and what in chosen:
        face = game.chars(id).face or game.obj(id).copiable
        if face.name != made_for and game.on("607.5"):
            return ""
    return chosen.get(what, "")
