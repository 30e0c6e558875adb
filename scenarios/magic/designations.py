"""What a permanent is besides its text: disguised, bestowed, suspected, a Ring-bearer (rules 701.54, 701.60)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.magic.phrases import abilities
from kfrules.scenarios.magic.phrases.texts import Ability
from kfrules.scenarios.magic.snapshot import Bound, Chars

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic
    from kfrules.scenarios.magic.objects import Obj

_KNOWN = frozenset({"disguised", "bestowed", "suspected", "ring-bearer", "impending"})
_RING: tuple[dict[str, object], ...] = (
    {"each": "this", "cannot": "be blocked by creature power>this"},
    {"when": "this attacks", "do": [{"draw": 1}, {"discard": 1}]},
    {"when": "this becomes blocked by creature", "do": [
        {"later": "end of combat", "do": [{"sacrifice": "it", "by": "controller of it"}]},
    ]},
    {"when": "this deals combat damage to player", "do": [{"lose": 3, "who": "each opponent"}]},
)  # fmt: skip
"""What the emblem gives to the Ring-bearer, one ability for each time that the Ring tempts (rule 701.54c)."""


@cache
def _cannot_block() -> Ability:
    return replace(abilities.parse({"each": "this", "cannot": "block"})[0], rule="701.60")


@cache
def _ring(number: int) -> Ability:
    return replace(abilities.parse(_RING[number])[0], rule="701.54")


def designated(game: Magic, obj: Obj, chars: Chars) -> Chars:
    """Return the characteristics of an object with what its designations make of it."""
    wanted = obj.marks & _KNOWN
    if obj.attached and "reconfigure" in chars.keywords:  # attached it is no creature (rule 702.151b)
        chars = chars.copy()
        chars.types = tuple(one for one in chars.types if one != "creature")
    if not wanted or (obj.face_down and "disguised" not in wanted):
        return chars
    made = chars.copy()
    if obj.face_down and "disguised" in wanted:
        made.keywords = {"ward": (2,)} if game.applies("702.168") or "cloaked" in obj.marks else {}
        return made
    if "bestowed" in wanted:
        made.types = tuple(one for one in made.types if one != "creature")
        made.subtypes, made.keywords = ("aura",), {**made.keywords, "enchant": ("creature",)}
    if "impending" in wanted and obj.counters.get("time") and game.applies("702.176"):
        made.types = tuple(one for one in made.types if one != "creature")
    if "suspected" in wanted:
        made.keywords = {**made.keywords, "menace": (*made.keywords.get("menace", ()), True)}
        made.abilities = (*made.abilities, Bound(_cannot_block(), 300))
    if "ring-bearer" in wanted and game.board.players[obj.controller].ring:
        made.supertypes = (*made.supertypes, "legendary")
        many = min(4, game.board.players[obj.controller].ring)
        made.abilities = (*made.abilities, *(Bound(_ring(number), 310 + number) for number in range(many)))
    return made


def _colored(game: Magic, chars: Chars) -> Chars:
    """The symbols of the mana cost give an object its colors, or its color indicator does (rules 202.2, 204)."""
    if chars.face is None or not chars.colors:
        return chars
    printed = chars.face.cost.colors if chars.face.cost is not None else frozenset()
    indicated = chars.colors != printed
    if game.applies("204" if indicated else "202.2"):
        return chars
    made = chars.copy()
    made.colors = printed if indicated else frozenset()
    return made


def _of_parts(game: Magic, chars: Chars) -> Chars:
    """A split card is both halves together, and a back has the mana value of its front (rules 709.4, 712.8)."""
    face = chars.face
    if face is None:
        return chars
    left = face.shown("left")
    halved = left is not face and not game.applies("709.4")
    own = face.cost.value if face.cost is not None else 0
    turned = face.mana_value != own and not game.applies("712.8")
    if not halved and not turned:
        return chars
    made = chars.copy()
    made.mana_value, made.colors = (left.mana_value, left.colors) if halved else (own, made.colors)
    return made


def without(game: Magic, chars: Chars) -> Chars:
    """Return the characteristics without what a card is by a rule that is not in force: its colors, and by keywords."""
    chars = _of_parts(game, _colored(game, chars))
    every = chars.every_creature_type and not game.applies("702.73")
    devoid = chars.has("devoid") and not game.applies("702.114")
    if not every and not devoid:
        return chars
    made = chars.copy()
    if every:
        made.every_creature_type = False
    if devoid and chars.face is not None and chars.face.cost is not None:
        made.colors = chars.face.cost.colors
    return made
