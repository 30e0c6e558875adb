"""Protection, hexproof, shroud: from what an object or a player is kept safe (rules 702.11, 702.16, 702.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.linked import choice
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import filters
from kfrules.scenarios.magic.phrases.words import COLORS
from kfrules.scenarios.magic.snapshot import gathered

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def quality(game: Magic, value: object, id: str, source: str) -> bool:
    """Tell whether a source has the quality that a keyword names: `red`, `creature`, `everything`, `each color`."""
    text = str(value).removeprefix("from ")
    if text == "everything":
        return True
    if text in ("each color", "all colors", "colored"):
        return bool(game.chars(source).colors)
    if text in ("opponent", "opponents"):
        return game.board.opposed(game.controller(source), game.controller(id))
    if source in game.board.players or not game.known(source):
        return False
    if text == "chosen-color":
        return choice(game, id, "color") in game.chars(source).colors
    if text in COLORS:
        return text in game.chars(source).colors
    return matches(game, filters.parse(text), source, Context(game.controller(id), id))


def protected(game: Magic, id: str, source: str) -> bool:
    """Tell whether an object has protection from a source (rule 702.16)."""
    if not game.applies("702.16"):
        return False
    if id in game.board.players:
        values = keywords_of_player(game, id).get("protection", ())
    else:
        values = game.chars(id).values("protection")
    return bool(values) and any(quality(game, value, id, source) for value in values)


def keywords_of_player(game: Magic, side: str) -> dict[str, tuple[object, ...]]:
    """Return the keywords that effects give a player: hexproof, shroud, protection (rules 702.11c, 702.16k, 702.18)."""
    made: dict[str, tuple[object, ...]] = {}
    for changes, sides in game.view.changes_of_players():
        if side in sides:
            for word, values in gathered(changes.keywords).items():
                made[word] = (*made.get(word, ()), *values)
    return made


def _of_player(game: Magic, side: str, source: str, you: str) -> tuple[str, ...]:
    words = keywords_of_player(game, side)
    if "shroud" in words and game.applies("702.18"):
        return ("702.18", "702.18a")
    values = words.get("hexproof", ()) if game.board.opposed(side, you) and game.applies("702.11") else ()
    if any(value is True or quality(game, value, side, source) for value in values):
        return ("702.11", "702.11c")
    return ("702.16", "702.16b") if protected(game, side, source) else ()


def untargetable(game: Magic, id: str, source: str, you: str) -> tuple[str, ...]:
    """Return the rule by which an object cannot be the target of a source of a player, nothing where it can."""
    from kfrules.scenarios.magic.forbidding import cannot

    forbidden = cannot(game, "be target", id)
    if forbidden:
        return (forbidden[0].id, *forbidden[0].also)
    if id in game.board.players:
        return _of_player(game, id, source, you)
    chars = game.chars(id)
    if not chars.keywords:
        return ()
    if chars.has("shroud") and game.applies("702.18"):
        return ("702.18", "702.18a")
    theirs = chars.has("hexproof") and game.applies("702.11") and game.board.opposed(chars.controller, you)
    if theirs and any(value is True or quality(game, value, id, source) for value in chars.values("hexproof")):
        return ("702.11", "702.11b")
    if protected(game, id, source):
        return ("702.16", "702.16b")
    return ()
