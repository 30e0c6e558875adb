"""Names: which can be chosen, what a card means with its own, and what a spell aims at (rules 201.4, 201.5, 115.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.magic.objects import Context

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def card_names(game: Magic) -> list[str]:
    """Return the names of the cards of the game, which can be named wherever they are; tokens are none (rule 201.4)."""
    if not game.on("201.4"):
        return [""]
    cards = (obj.face for obj in game.board.objects.values() if obj.kind == "card")
    return sorted({face.name for face in cards if face.name})


def different_names(game: Magic, ids: Sequence[str]) -> int:
    """Return how many different names objects have; what has no name has no other one either (rule 201.2b)."""
    names = {game.chars(id).name for id in ids}
    return len(names - {""}) if game.on("201.2") else len(names)


def own_name(game: Magic, id: str) -> list[str]:
    """Return what a card means with its own name: itself; else it would be all of that name (rule 201.5)."""
    if game.applies("201.5"):
        return [id]
    name = game.chars(id).name
    return [id, *(one for one in game.permanents if one != id and game.chars(one).name == name)]


def aims_at(game: Magic, what: str, id: str, context: Context) -> bool:
    """Tell whether a spell or ability targets something, as it is now; what has left is ignored (rule 115.9b)."""
    from kfrules.scenarios.magic.numbers import matches
    from kfrules.scenarios.magic.phrases.filters import parse

    own = game.obj(id).context
    if own is None or not game.on("115.9"):
        return False
    aims = [one for mode in own.targets for slot in mode for one in slot if game.exists(one)]
    return any(one == context.source if what == "this" else matches(game, parse(what), one, context) for one in aims)
