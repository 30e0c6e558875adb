"""How a continuous effect changes an object, layer by layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.magic.linked import choice
from kfrules.scenarios.magic.numbers import evaluate, meant
from kfrules.scenarios.magic.objects import Context, Lasting, Obj
from kfrules.scenarios.magic.phrases import words
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.numbers import Condition
from kfrules.scenarios.magic.phrases.texts import Changes
from kfrules.scenarios.magic.rewording import reword, take_text
from kfrules.scenarios.magic.snapshot import Bound, Chars, gathered
from kfrules.scenarios.magic.textless import copied_face, land_abilities

if TYPE_CHECKING:
    from kfrules.scenarios.magic.layers import Layers

_LAND = frozenset(words.LAND_TYPES)


@dataclass(slots=True, eq=False)
class Eff:
    """A continuous effect in force: of a static ability (`bound`) or for a time (`cards`: fixed when it began)."""

    key: object
    source: str
    stamp: int
    context: Context
    changes: Changes
    cards: tuple[str, ...] | None = None
    each: str = ""
    filter: Filter | None = None
    condition: Condition | None = None
    bound: Bound | None = None
    lasting: Lasting | None = None

    @classmethod
    def of_lasting(cls, one: Lasting) -> Eff:
        """Return the effect for a time."""
        assert one.changes is not None
        return cls(
            ("lasting", one.number), one.context.source, one.stamp, one.context, one.changes, one.cards, lasting=one
        )

    @classmethod
    def of_static(cls, id: str, you: str, obj: Obj, bound: Bound) -> Eff:
        """Return the effect of a static ability (rule 611.3); it has the later timestamp of object and ability."""
        ability = bound.ability
        assert ability.changes is not None
        stamp = max(obj.stamp, bound.stamp)
        context = obj.context.with_(you=you, source=id) if obj.context is not None else Context(you, id)
        return cls(
            cls.key_of(id, bound),
            id,
            stamp,
            context,
            ability.changes,
            None,
            ability.each,
            ability.filter,
            ability.condition,
            bound,
        )

    @staticmethod
    def key_of(id: str, bound: Bound) -> object:
        """Return what tells the effect of a static ability from all others."""
        return (id, bound.number, bound.giver, bound.stamp)

    @property
    def static(self) -> bool:
        """Tell whether it comes from a static ability."""
        return self.bound is not None

    def could_depend(self, other: Eff) -> bool:
        """Tell whether the other effect touches anything that this one looks at."""
        if self.cards is not None and self.lasting is not None:
            return False
        changes = other.changes
        if changes.without or changes.subtypes is not None or changes.copy is not None or changes.text:
            return True
        reads = self.filter.reads if self.filter else frozenset()
        if self.condition is not None or (self.changes.plus and any(one.kind != "n" for one in self.changes.plus)):
            return True
        if self.bound is not None and self.bound.giver:
            return True
        wrote = {
            "types": changes.types is not None or bool(changes.also),
            "colors": changes.colors is not None or bool(changes.also),
            "keywords": bool(changes.keywords or changes.abilities),
            "power": changes.plus is not None or changes.base is not None or changes.switch,
            "control": changes.control is not None,
            "name": changes.name is not None,
        }
        return any(wrote.get(one, False) for one in reads)


def apply(view: Layers, eff: Eff, id: str, layers: tuple[str, ...]) -> None:
    """Change an object as an effect does in some layers."""
    for layer in layers:
        _LAYER[layer](view, eff, id, view.draft(id))


def _copy(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    from kfrules.scenarios.magic.layers import base

    if view.board.objects[id].face_down and view.game.applies("708.10"):  # it shows when it is turned up
        return
    face = eff.lasting.face if eff.lasting else None
    if face is None and eff.changes.copy is not None:
        found = meant(view.game, eff.changes.copy, eff.context)
        if not found or found[0] not in view.board.objects:
            return
        face = view.of(found[0]).face or view.board.objects[found[0]].copiable
        if eff.changes.exceptions is not None:
            face = copied_face(face, eff.changes.exceptions, (), len(view.board.births))
    if face is not None:
        if view.board.objects[id].up == "flip":  # its status stays, and counts for what it copies (rule 707.3)
            face = face.shown("flip")
        fresh = base(face, chars.controller).copy()
        view.chars[id] = fresh


def _control(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    if eff.changes.control is None or not (view.game.on("109.4") and view.game.on("110.2")):
        return
    found = (
        [eff.lasting.whose] if eff.lasting and eff.lasting.whose else meant(view.game, eff.changes.control, eff.context)
    )
    if found and found[0] in view.board.players:
        chars.controller = found[0]


def _name(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    if eff.changes.name is not None:
        chars.name = eff.changes.name
    if eff.changes.words and view.game.on("612"):
        reword(chars, eff.changes.words)
    if eff.changes.text and eff.lasting is not None and eff.lasting.face is not None and view.game.on("612"):
        take_text(chars, eff.lasting.face)


def _types(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    changes = eff.changes
    if not view.game.on("205.1"):
        return
    if changes.legendary is not None or any(one in words.SUPERTYPES for one in changes.also):
        view.game.cite("205.4")
    if changes.types is not None:
        types = tuple(one for one in changes.types if one in words.TYPES)
        chars.supertypes = (*chars.supertypes, *(one for one in changes.types if one in words.SUPERTYPES))
        chars.types = types
        new = tuple(
            words.subtype(one) for one in changes.types if one not in (*words.TYPES, *words.SUPERTYPES, *words.COLORS)
        )
        kept = tuple(one for one in chars.subtypes if _fits(one, types))
        chars.subtypes = (*(one for one in kept if not (new and one[:1].isupper())), *new)
    for one in changes.also:
        if one in words.TYPES and one not in chars.types:
            chars.types = (*chars.types, one)
        elif one in words.SUPERTYPES:
            chars.supertypes = (*chars.supertypes, one)
        elif one not in (*words.TYPES, *words.COLORS, "colorless"):
            _add_subtype(view, eff, chars, words.subtype(one))
    if changes.legendary is not None:
        plain = tuple(one for one in chars.supertypes if one != "legendary")
        chars.supertypes = (*plain, "legendary") if changes.legendary else plain
    if changes.subtypes is not None:
        _replace_subtypes(view, eff, id, chars)


def _add_subtype(view: Layers, eff: Eff, chars: Chars, subtype: str) -> None:
    """A land that gets a basic land type besides its own can make its mana too (rule 305.7)."""
    if subtype not in chars.subtypes:
        chars.subtypes = (*chars.subtypes, subtype)
        if subtype in _LAND:
            chars.abilities = (*chars.abilities, *(Bound(one, 60) for one in land_abilities((subtype,))))


def _fits(subtype: str, types: tuple[str, ...]) -> bool:
    """Tell whether a subtype belongs to one of the types (rule 205.1a)."""
    if subtype in _LAND or subtype in ("cave", "desert", "gate", "locus"):
        return "land" in types
    if subtype in ("aura", "saga", "curse", "role", "shrine", "class", "room", "case", "background"):
        return "enchantment" in types
    if subtype in ("equipment", "fortification", "vehicle", "clue", "food", "treasure", "blood", "map", "powerstone"):
        return "artifact" in types
    return "creature" in types or "kindred" in types


def _replace_subtypes(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    """Rule 305.7: a land whose type is set loses what its text says, and makes the mana of the new type."""
    wanted = eff.changes.subtypes or ()
    if "chosen" in wanted:
        chosen = choice(view.game, eff.source, "type")
        wanted = tuple(words.subtype(chosen) if one == "chosen" else one for one in wanted)
    if not view.game.on("205.3"):
        return
    lands = tuple(one for one in wanted if one in _LAND)
    if lands and not view.game.applies("305.7"):
        return
    if lands:
        chars.subtypes = (
            *(one for one in chars.subtypes if _fits(one, ("creature", "artifact", "enchantment"))),
            *wanted,
        )
        given = tuple(bound for bound in chars.abilities if bound.giver)
        chars.abilities = (*given, *(Bound(one, 50 + number) for number, one in enumerate(land_abilities(lands))))
        own = set(dict(chars.face.keywords)) if chars.face else set()
        chars.keywords = {word: values for word, values in chars.keywords.items() if word not in own}
        view.game.cite("305.7")
        return
    kept = tuple(one for one in chars.subtypes if wanted and not one[:1].isupper())  # none at all: it loses all of them
    chars.subtypes = (*kept, *wanted)
    chars.every_creature_type = False


def _colors(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    changes = eff.changes
    if changes.colors is not None:
        colors = changes.colors
        if "chosen" in colors:
            own = eff.lasting.chosen if eff.lasting is not None else ""  # what the text itself had its player choose
            colors = (own or choice(view.game, eff.source, "color"),)
        chars.colors = frozenset(one for one in colors if one)
    added = [one for one in changes.also if one in words.COLORS]
    if added:
        chars.colors = chars.colors | frozenset(added)


def _abilities(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    changes = eff.changes
    if not view.game.on("113.10"):
        return
    if "all" in changes.without:
        chars.abilities, chars.keywords, chars.every_creature_type = (), {}, chars.every_creature_type
    elif changes.without:
        lost = {*changes.without, *(("banding-with",) if "banding" in changes.without else ())}  # rule 702.22b
        chars.keywords = {word: values for word, values in chars.keywords.items() if word not in lost}
    if changes.keywords:
        made = dict(chars.keywords)
        for word, values in gathered(changes.keywords).items():
            if eff.lasting is not None and eff.lasting.chosen and values in (("chosen",), ("chosen-color",)):
                values = (eff.lasting.chosen,)  # what the spell or ability itself had its player choose
            if values == ("chosen-color",) and eff.source in view.board.objects:
                values = (choice(view.game, eff.source, "color"),)
            made[word] = (*made.get(word, ()), *values)
        chars.keywords = made
    if changes.abilities:
        stamp = eff.stamp
        given = (
            Bound(one, 200 + number, stamp, eff.source or "effect") for number, one in enumerate(changes.abilities)
        )
        chars.abilities = (*chars.abilities, *given)


def _base(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    base = eff.changes.base
    assert base is not None
    if eff.lasting is not None and not eff.changes.follows:
        power, toughness = eff.lasting.values
    else:
        context = eff.context
        if eff.changes.x is not None:
            context = context.with_(x=evaluate(view.game, eff.changes.x, context.with_(it=id)))
        power = None if base[0] is None else evaluate(view.game, base[0], context)
        toughness = None if base[1] is None else evaluate(view.game, base[1], context)
    chars.power = chars.power if power is None else power
    chars.toughness = chars.toughness if toughness is None else toughness


def _plus(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    plus = eff.changes.plus
    assert plus is not None
    if eff.lasting is not None:
        power, toughness = eff.lasting.plus
    else:
        context = eff.context
        if plus[0].kind == plus[1].kind == "n":
            chars.power += plus[0].value
            chars.toughness += plus[1].value
            return
        if eff.changes.x is not None:
            context = context.with_(x=evaluate(view.game, eff.changes.x, context.with_(it=id)))
        power, toughness = (evaluate(view.game, one, context.with_(it=context.it or id)) for one in plus)
    chars.power += power
    chars.toughness += toughness


def _switch(view: Layers, eff: Eff, id: str, chars: Chars) -> None:
    chars.power, chars.toughness = chars.toughness, chars.power


_LAYER = {
    "1": _copy, "2": _control, "3": _name, "4": _types, "5": _colors, "6": _abilities, "7b": _base, "7c": _plus,
    "7d": _switch,
}  # fmt: skip
