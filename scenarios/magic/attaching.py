"""What an Aura can enchant and Equipment can equip (rules 303.4, 301.5, 702.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.numbers import candidates, matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import filters
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.protection import protected
from kfrules.scenarios.magic.reach import near

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def enchants(game: Magic, id: str) -> Filter:
    """Return what an Aura enchants (rule 702.5)."""
    if not game.applies("702.5"):
        return filters.parse("permanent")
    values = game.chars(id).values("enchant")
    return filters.parse(str(values[0])) if values and values[0] is not True else filters.parse("creature")


def can_attach(game: Magic, id: str, to: str) -> bool:
    """Tell whether something can be attached to an object or a player."""
    from kfrules.scenarios.magic.forbidding import cannot

    if id == to or not game.exists(to):
        return False
    chars = game.chars(id)
    if to not in game.board.players and protected(game, to, id):
        return False
    if "aura" in chars.subtypes:
        what = enchants(game, id)
        context = Context(chars.controller, id)
        zone_fits = to in game.board.players or game.board.objects[to].zone == (what.zone or "battlefield")
        return zone_fits and matches(game, what, to, context) and not cannot(game, "be enchanted", to)
    if to in game.board.players or to not in game.permanents or not game.on("301.5"):
        return False
    if "fortification" in chars.subtypes and not game.on("301.6"):
        return False
    wanted = "land" if "fortification" in chars.subtypes else "creature"
    bare = not chars.is_("creature") or (chars.has("reconfigure") and game.applies("702.151"))
    return game.chars(to).is_(wanted) and bare and not cannot(game, "be attached", to)


def illegal_attachment(game: Magic, id: str) -> bool:
    """Tell whether something is attached to nothing, or to what it cannot be attached to."""
    obj = game.obj(id)
    to = obj.attached
    if not to:
        return True
    if to in game.board.objects and game.board.objects[to].phased_out:
        return False
    if to not in game.board.players and to not in game.board.objects:
        return True
    if game.board.range and not near(game, game.controller(id), to, "801.8"):
        return True
    return not can_attach(game, id, to)


def hosts(game: Magic, id: str, you: str) -> list[str]:
    """Return what an Aura that enters otherwise than by resolving can be attached to (rule 303.4f)."""
    what = enchants(game, id)
    context = Context(you, id)
    return [to for to in candidates(game, what, context) if can_attach(game, id, to)]
