"""The ways to cast a card: from the hand for its cost, or by an alternative that it has (rules 118.9, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.forbidding import rule
from kfrules.scenarios.magic.keywords import KEYWORDS
from kfrules.scenarios.magic.keywords.ways import FROM_EXILE, WAYS, Via
from kfrules.scenarios.magic.objects import Context, Obj
from kfrules.scenarios.magic.phrases import costs
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.textless import FACE_DOWN

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_FACE_DOWN = ("morph", "megamorph", "disguise")
_RULES = {
    "adventure": "715", "omen": "720", "left": "709", "right": "709", "modal": "712.11", "airbend": "701.65",
    "fuse": "702.102", "siege": "310.11",
}  # fmt: skip
"""Ways that no keyword of their name gives → the rule that does."""
_PARTS = ("adventure", "omen", "left", "right", "modal", "fuse")


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """How a card is cast: for which cost, as what, and what is remembered of it. `up`: the part of it that is cast."""

    face: Face
    cost: Cost
    quick: bool = False
    face_down: bool = False
    marks: tuple[str, ...] = ()
    via: str = ""
    up: str = ""
    sorcery: bool = False
    spliced: tuple[Face, ...] = ()


def on_stack(game: Magic, obj: Obj) -> Way:
    """Return how a spell on the stack was cast, as far as its text depends on it."""
    context = obj.context
    spliced = context.paid_for("spliced") if context is not None else ()
    faces = tuple(game.obj(id).copiable for id in spliced if game.known(id))
    via = context.via if context is not None else ""
    return Way(obj.copiable, costs.FREE, face_down=obj.face_down, via=via, marks=tuple(obj.marks), spliced=faces)


def way_of(game: Magic, event: ev.Cast) -> tuple[Way | None, list[Rule]]:
    """Return how a card is cast, or the rules against it."""
    obj = game.obj(event.card)
    face = obj.copiable
    if _after(game, event, face):  # this half is cast from a graveyard, and from nowhere else (rule 702.127a)
        event = replace(event, via="aftermath")
    via = event.via
    if "land" in face.types and via != "modal" and game.applies("300"):
        return None, [rule("300.2", "305.9", "305.1", "601.3")]
    wrong: list[Rule] = []
    hidden = obj.owner != event.player and obj.zone in ("hand", "library")
    if not event.allowed and (not _open(game, event, obj) or hidden):
        wrong.append(rule("601.3", "601.2a", *([KEYWORDS[via].rule] if via in KEYWORDS else [])))
    if not via and face.shown("left") is not face and not event.allowed:
        return None, [rule("709.3", "709", "601.2b")]
    unpayable = (face.unpayable or face.cost is None) and game.on("202.1")  # no symbols are no cost of 0
    own = Cost(face.cost or costs.FREE.mana, unpayable=unpayable)
    if not via:
        return Way(face, own), wrong
    if via == "free":
        return Way(face.shown(event.part), costs.FREE, via=via, up=event.part), wrong
    if via in _FACE_DOWN:
        if not game.printed(face).get(via):
            return None, [rule("601.2b", KEYWORDS[via].rule)]
        marks = ("disguised",) if via == "disguise" else ()
        return Way(FACE_DOWN, costs.parse("3"), face_down=True, marks=marks, via=via), wrong
    return _alternative(game, event, obj, wrong)


def _after(game: Magic, event: ev.Cast, face: Face) -> bool:
    """Tell whether the half that is to be cast has aftermath."""
    half = face.shown(event.via) if event.via in ("left", "right") else face
    return half is not face and "aftermath" in game.printed(half)


def _alternative(game: Magic, event: ev.Cast, obj: Obj, wrong: list[Rule]) -> tuple[Way | None, list[Rule]]:
    via, face = event.via, obj.copiable
    for ability in face.abilities:
        if ability.kind == "alternative" and ability.label == via:
            game.cite("118.9")
            if not holds(game, ability.condition, Context(event.player, event.card)):
                wrong = [*wrong, rule("118.9", "601.2b")]
            return Way(face, ability.cost, via=via), wrong
    known = WAYS.get(via, Via())
    number = KEYWORDS[via].rule if via in KEYWORDS else _RULES.get(via, "118.9")
    part = face.shown(known.up)
    own = _values(game, event, face, part)
    if (via not in own and via not in _RULES) or not game.applies(number) or (known.up and part is face):
        return None, [rule("118.9", "601.2b", number)]
    if via == "prototype" and not game.on("718"):
        return None, [rule("718", "601.2b")]
    if via == "fuse" and "fuse" not in own:
        return None, [rule("702.102", "601.2b")]
    if known.holds is not None and not event.allowed and not known.holds(game, event.card, event.player):
        wrong = [*wrong, rule(number, "118.9", "601.2b")]
    game.cite(number)
    cost = _cost(via, known, part, own.get(via))
    return Way(part, cost, known.quick, marks=known.marks, via=via, up=known.up, sorcery=known.sorcery), wrong


def _values(game: Magic, event: ev.Cast, face: Face, part: Face) -> dict[str, object]:
    """Return the keywords of a card: printed on it or on the part that is cast, and given by effects."""
    given = {word: one[0] for word, one in game.chars(event.card).keywords.items()}
    return {**game.printed(part), **game.printed(face), **given}


def _cost(via: str, known: Via, part: Face, value: object) -> Cost:
    mana = Cost(part.cost or costs.FREE.mana, unpayable=part.unpayable)
    if via in ("plot", "suspend", "rebound", "siege"):
        cost = costs.FREE
    elif via == "airbend":
        cost = costs.parse("2")
    elif known.own or value is True or value is None:
        cost = mana
    else:
        many = isinstance(value, tuple | list)
        cost = costs.parse(value[-1] if many else value)  # type: ignore[index]  # a number stands before the cost
    return cost.plus(costs.parse(known.also)) if known.also else cost


def may_play(game: Magic, card: str, player: str) -> bool:
    """Tell whether an effect lets a player play a card from where it lies (rules 601.3, 701.18)."""
    return any(one.you == player for one in game.told("can", "play", card))


def _open(game: Magic, event: ev.Cast, obj: Obj) -> bool:
    """Tell whether a card may be cast this way from where it lies (rule 601.3)."""
    via, face = event.via, obj.copiable
    if obj.zone == "library" and _from_top(game, event, _shape(face, via)):
        return True
    if via in ("", *_PARTS) and obj.zone in ("exile", "graveyard") and may_play(game, event.card, event.player):
        return True
    if via == "free":
        return obj.zone in ("hand", "graveyard", "exile", "library")
    if via in WAYS:
        return obj.zone in WAYS[via].zones
    own = tuple(ability.zone for ability in face.abilities if ability.kind == "alternative" and ability.label == via)
    laid_aside = obj.zone == "exile" and obj.marks & set(FROM_EXILE) and obj.chosen.get("turn") != str(game.board.turn)
    return obj.zone in ("hand", "command", *own) or (not via and bool(laid_aside))


def _shape(face: Face, via: str) -> Face:
    """Return what a card will be as a spell: face down, one of its parts, or an Aura by bestow (rule 702.103b)."""
    if via == "bestow":
        types = tuple(kind for kind in face.types if kind != "creature")
        return replace(face, types=types, subtypes=("aura",))
    return FACE_DOWN if via in _FACE_DOWN else face.shown(via)


def _from_top(game: Magic, event: ev.Cast, face: Face) -> bool:
    """Tell whether a player may cast such a spell from the top of their library: as what it is cast (rule 601.3e)."""
    from kfrules.scenarios.magic.castcost import spell_matches
    from kfrules.scenarios.magic.layers import base

    if game.board.zone(event.player, "library")[:1] != [event.card]:
        return False
    for one in game.rules("cast_from_top"):
        mine = one.players is not None and event.player in one.players and one.text.filter is not None
        here = Context(one.you, one.source)
        if mine and one.text.filter is not None and game.on("601.3"):
            return spell_matches(game, one.text.filter, event.card, here, base(face, event.player))
    return False
