"""The ways to cast a card: from the hand for its cost, or by an alternative that it has (rules 118.9, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.forbidding import rule
from kfrules.scenarios.magic.keywords import KEYWORDS
from kfrules.scenarios.magic.numbers import holds
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import costs
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.textless import FACE_DOWN

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_FROM_GRAVEYARD = ("flashback", "jump-start", "retrace", "aftermath", "escape", "disturb", "harmonize", "mayhem")
_FACE_DOWN = ("morph", "megamorph", "disguise")


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """How a card is cast: for which cost, as what, and what is remembered of it."""

    face: Face
    cost: Cost
    quick: bool = False
    face_down: bool = False
    marks: tuple[str, ...] = ()


def way_of(game: Magic, event: ev.Cast) -> tuple[Way | None, list[Rule]]:
    """Return how a card is cast, or the rules against it."""
    obj = game.obj(event.card)
    face = obj.copiable
    if "land" in face.types:
        return None, [rule("305.9", "305.1", "601.3")]
    wrong: list[Rule] = []
    via = event.via
    if obj.zone not in _zones(game, event, face) or (obj.owner != event.player and obj.zone in ("hand", "library")):
        wrong.append(rule("601.3", "601.2a"))
    if not via:
        return Way(face, Cost(face.cost or costs.FREE.mana, unpayable=face.unpayable or face.cost is None)), wrong
    if via == "free":
        return Way(face, costs.FREE), wrong
    if via in _FACE_DOWN:
        if not dict(face.keywords).get(via):
            return None, [rule("601.2b", KEYWORDS[via].rule)]
        marks = ("disguised",) if via == "disguise" else ()
        return Way(FACE_DOWN, costs.parse("3"), face_down=True, marks=marks), wrong
    return _alternative(game, event, face, wrong)


def _alternative(game: Magic, event: ev.Cast, face: Face, wrong: list[Rule]) -> tuple[Way | None, list[Rule]]:
    via = event.via
    for ability in face.abilities:
        if ability.kind == "alternative" and ability.label == via:
            game.cite("118.9")
            if not holds(game, ability.condition, Context(event.player, event.card)):
                wrong = [*wrong, rule("118.9", "601.2b")]
            return Way(face, ability.cost), wrong
    values = {**dict(face.keywords), **{word: one[0] for word, one in game.chars(event.card).keywords.items()}}
    if via not in values or not (via in KEYWORDS and game.applies(KEYWORDS[via].rule)):
        return None, [rule("118.9", "601.2b", *([KEYWORDS[via].rule] if via in KEYWORDS else []))]
    cost = Cost(face.cost or costs.FREE.mana, unpayable=face.unpayable)
    if via == "jump-start":
        cost = cost.plus(costs.parse("discard 1"))
    elif via == "retrace":
        cost = cost.plus(costs.parse("discard land card"))
    elif values[via] is not True:
        cost = costs.parse(values[via])
    marks = ("exile afterwards",) if via in ("flashback", "jump-start", "aftermath", "harmonize") else ()
    return Way(face, cost, marks=marks), wrong


def _zones(game: Magic, event: ev.Cast, face: Face) -> tuple[str, ...]:
    """Return the zones from which a card may be cast this way (rule 601.3)."""
    if event.via in _FROM_GRAVEYARD:
        return ("graveyard",)
    if event.via == "free":
        return ("hand", "graveyard", "exile", "library")
    own = tuple(
        ability.zone for ability in face.abilities if ability.kind == "alternative" and ability.label == event.via
    )
    return ("hand", "command", *own)
