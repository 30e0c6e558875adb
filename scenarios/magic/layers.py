"""What everything is after all continuous effects: the layers of rule 613, built once for each state of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Node
from kfrules.scenarios.magic import command, keywords, steady
from kfrules.scenarios.magic.changing import Eff, apply
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.designations import designated, without
from kfrules.scenarios.magic.numbers import evaluate, matching
from kfrules.scenarios.magic.objects import Context, Obj
from kfrules.scenarios.magic.phrases.texts import Changes, Face
from kfrules.scenarios.magic.snapshot import Bound, Chars, keywords_of
from kfrules.scenarios.magic.textless import FACE_DOWN, land_abilities

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

ORDER = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
_NO_STAR = (False, False)
_GIVING = frozenset({"1", "2", "3", "4", "6"})
"""Layers in which it may change which effects there are, and whose."""
_BASES: dict[tuple[int, str], tuple[Face, Chars]] = {}


def base(face: Face, controller: str) -> Chars:
    """Return the characteristics that a face gives by itself; made once, never changed."""
    key = (id(face), controller)
    found = _BASES.get(key)
    if found is None:
        own = [Bound(ability, number) for number, ability in enumerate(face.abilities)]
        lands = land_abilities(face.subtypes) if "land" in face.types else ()
        own += [Bound(ability, 50 + number) for number, ability in enumerate(lands)]
        made = Chars(
            face.name, controller, face.types, face.supertypes, face.subtypes, face.colors, face.power or 0,
            face.toughness or 0, keywords_of(face), tuple(own), face.mana_value, "changeling" in dict(face.keywords),
            face=face,
        )  # fmt: skip
        found = _BASES[key] = (face, made)
    return found[1]


class Layers:
    """The characteristics of all objects at one moment."""

    def __init__(self, game: Magic) -> None:
        self.game = game
        self.board = game.board
        self.chars: dict[str, Chars] = {}
        self._own: set[str] = set()
        self.permanents: list[str] = []
        self.attached: list[str] = []  # the permanents that are attached to something
        self.counted: list[str] = []  # and those that have counters
        self._static: dict[str, tuple[tuple[Bound, ...], dict[str, tuple[object, ...]], list[Bound]]] = {}
        self._found: list[Eff] | None = None
        self.steady = True  # nothing that makes the objects what they are looks at what moves in combat
        self._cites: list[str] = []

    # --- building ------------------------------------------------------------------------------

    def build(self) -> None:
        """Apply all effects, layer by layer."""
        game, node = self.game, self.game.node
        game.node = told = Node(None)
        try:
            self._build()
        finally:
            game.node, self._cites = node, told.cites
        game.cite(*self._cites)

    def _build(self) -> None:
        objects = self.board.objects
        self.permanents = [id for id in self.board.battlefield if not objects[id].phased_out]
        self.attached = [id for id in self.permanents if objects[id].attached]
        self.counted = [id for id in self.permanents if objects[id].counters]
        for id in (*self.permanents, *self.board.stack):
            self.chars[id] = self._begin(objects[id])
        if self._plain():
            self._defined()
            for eff in self._keyword_counters():
                apply(self, eff, eff.source, ("6",))
            self._counters()
            return
        started: dict[object, frozenset[str]] = {}
        for group in self._groups():
            self._layer(group, started)

    def _plain(self) -> bool:
        """Tell whether no effect changes anything: most boards most of the time."""
        changed = any(one.kind == "change" for one in self.board.effects) if self.board.effects else False
        return not changed and next(self._statics(), None) is None

    def _groups(self) -> list[tuple[str, ...]]:
        """Return the layers in their order; without the rules of it they are one."""
        if not self.game.applies("613.1"):
            return [("7a", *ORDER)]
        if not self.game.applies("613.4"):
            return [*((layer,) for layer in ORDER[:6]), ("7a", "7b", "7c", "7d")]
        return [(layer,) for layer in ORDER]

    def _begin(self, obj: Obj) -> Chars:
        hidden = obj.face_down and obj.zone in ("battlefield", "stack") and self.game.applies("708.2")
        face = FACE_DOWN if hidden else obj.copiable
        made = base(face, obj.controller if obj.zone != "command" else command.controller(self.game, obj))
        if obj.marks or obj.attached:
            made = designated(self.game, obj, made)
        return without(self.game, made) if self.game.altered else made

    def draft(self, id: str) -> Chars:
        """Return the characteristics of an object to be changed."""
        if id not in self._own:
            self._own.add(id)
            self.chars[id] = self.of(id).copy()
        return self.chars[id]

    def of(self, id: str) -> Chars:
        """Return the characteristics of an object wherever it is; of one that is gone as it last was."""
        found = self.chars.get(id)
        if found is None:
            obj = self.board.objects.get(id)
            if obj is None:
                return self.board.last[id][1]
            found = self._begin(obj)
            if obj.face.star != (False, False) and not obj.phased_out:
                found = found.copy()
                self.chars[id] = found
                self.steady = False
                self._star(id, found)
            self.chars[id] = found
        return found

    # --- layers --------------------------------------------------------------------------------

    def _layer(self, group: tuple[str, ...], started: dict[object, frozenset[str]]) -> None:
        if "7a" in group:
            self._defined()
        waiting = [eff for eff in self._effects(started) if any(layer in group for layer in eff.changes.layers)]
        done: set[object] = set()
        while waiting:
            eff = self._first(waiting, group, started)
            waiting.remove(eff)
            done.add(eff.key)
            affected = started.get(eff.key) if self.game.applies("613.6") else None
            if affected is None:
                affected = frozenset(self._affected(eff))
            started[eff.key] = affected
            layers = tuple(layer for layer in group if layer in eff.changes.layers)
            self._apply(eff, affected, layers)
            if not _GIVING.isdisjoint(layers):
                self._found = None
            for layer in layers:
                self.game.cite("613.4" if layer[0] == "7" else "613.1")
            self.game.cite("611.3" if eff.static else "611.2c")
            if "6" in group or "4" in group or "3" in group or "1" in group:
                again = self._effects(started)
                waiting = [
                    one for one in again if one.key not in done and any(layer in group for layer in one.changes.layers)
                ]
        if "7c" in group:
            self._counters()

    def _apply(self, eff: Eff, affected: Iterable[str], layers: tuple[str, ...]) -> None:
        for id in sorted(affected):
            if id in self.board.objects and (id in self.chars or not self.board.objects[id].phased_out):
                apply(self, eff, id, layers)

    def _effects(self, started: dict[object, frozenset[str]]) -> list[Eff]:
        """Return all effects that change objects, the older first; made anew after a change of abilities or control."""
        if self._found is not None:
            return self._found
        found = [Eff.of_lasting(one) for one in self.board.effects if one.changes is not None and one.kind == "change"]
        found += self._keyword_counters()
        for id, bound in self._statics():
            found.append(self._eff(id, bound))
        self.steady = self.steady and all(map(steady.steady, found))
        seen = {eff.key for eff in found}
        found += [eff for key, eff in self._begun.items() if key in started and key not in seen]
        self._begun.update({eff.key: eff for eff in found})
        sign = 1 if self.game.applies("613.7") else -1
        found.sort(key=lambda eff: sign * eff.stamp)
        self._found = found
        return found

    def _eff(self, id: str, bound: Bound) -> Eff:
        """Return the effect of a static ability, made once for the same ability of the same controller."""
        you = self.chars[id].controller
        known = self._begun.get(Eff.key_of(id, bound))
        if known is None or known.bound is not bound or known.context.you != you:
            known = Eff.of_static(id, you, self.board.objects[id], bound)
        return known

    @property
    def _begun(self) -> dict[object, Eff]:
        made: dict[object, Eff] = self.__dict__.setdefault("_begun_effects", {})
        return made

    def _statics(self) -> Iterator[tuple[str, Bound]]:
        if not self.game.applies("611.3"):
            return
        for id in self.permanents:
            chars = self.chars[id]
            if chars.abilities or chars.keywords:
                for bound in self._changing(id, chars):
                    yield id, bound
        for id, bound in self.game.static_elsewhere():
            self.of(id)
            yield id, bound

    def _changing(self, id: str, chars: Chars) -> list[Bound]:
        """Return the static abilities of a permanent that change objects; looked for once for the same abilities."""
        known = self._static.get(id)
        if known is None or known[0] is not chars.abilities or known[1] != chars.keywords:
            applies = self.game.applies
            found = [
                bound
                for bound in self._bounds(id)
                for ability in [bound.ability]
                if ability.kind == "static"
                and not ability.zone
                and ability.changes is not None
                and ability.changes.layers
                and (not ability.rule or applies(ability.rule))
            ]
            known = self._static[id] = (chars.abilities, dict(chars.keywords), found)
        return known[2]

    def _bounds(self, id: str) -> Iterable[Bound]:
        chars = self.chars[id]
        extra = self.of_keywords(chars, "static") if chars.keywords else ()
        return (*chars.abilities, *extra) if extra else chars.abilities

    def of_keywords(self, chars: Chars, kind: str) -> list[Bound]:
        """Return the abilities of a kind that keywords stand for, of those whose rule is in force."""
        found = keywords.bounds(chars.keywords, kind)
        return [one for one in found if self.game.applies(one.ability.rule)] if found else []

    def _affected(self, eff: Eff) -> list[str]:
        """Return whom an effect changes now."""
        if eff.cards is not None:
            return [id for id in eff.cards if id in self.board.objects]
        if not holds(self.game, eff.condition, eff.context):
            return []
        if eff.each == "this":
            return [eff.source]
        if eff.each == "attached":
            attached = self.board.objects[eff.source].attached if eff.source in self.board.objects else ""
            return [attached] if attached in self.chars else []
        if eff.filter is None:
            return []
        return matching(self.game, eff.filter, eff.context)

    # --- which comes first (rules 613.7, 613.8) --------------------------------------------------

    def _first(self, waiting: list[Eff], group: tuple[str, ...], started: dict[object, frozenset[str]]) -> Eff:
        if len(waiting) > 1 and self.game.applies("613.8"):
            for eff in waiting:
                if not any(self._depends(eff, other, group, started) for other in waiting if other is not eff):
                    if eff is not waiting[0]:
                        self.game.cite("613.8")
                    return eff
        return waiting[0]

    def _depends(self, one: Eff, other: Eff, group: tuple[str, ...], started: dict[object, frozenset[str]]) -> bool:
        """Tell whether an effect depends on another: tried out, it changes whether, on what or what it does."""
        if not one.could_depend(other):
            return False
        before = self._outcome(one, started)
        chars, own = dict(self.chars), set(self._own)
        self._own = set()
        layers = tuple(layer for layer in group if layer in other.changes.layers)
        self._apply(other, started.get(other.key) or self._affected(other), layers)
        after = self._outcome(one, started)
        self.chars, self._own = chars, own
        return before != after

    def _outcome(self, eff: Eff, started: dict[object, frozenset[str]]) -> tuple[object, ...]:
        if not self._exists(eff, started):
            return ()
        cards = started.get(eff.key)
        affected = cards if cards is not None else frozenset(self._affected(eff))
        plus = eff.changes.plus
        numbers = tuple(evaluate(self.game, one, eff.context) for one in plus) if plus and eff.static else ()
        return (affected, numbers)

    def _exists(self, eff: Eff, started: dict[object, frozenset[str]]) -> bool:
        if eff.bound is None or eff.key in started:
            return True
        return eff.source in self.chars and eff.bound.number in [
            bound.number for bound in self._bounds(eff.source) if bound.ability is eff.bound.ability
        ]

    # --- layers without effects of their own -----------------------------------------------------

    def _defined(self) -> None:
        """Layer 7a: power and toughness that an object defines by itself (rule 604.3)."""
        for id, chars in list(self.chars.items()):
            if chars.face is not None and chars.face.star != _NO_STAR:
                self._star(id, self.draft(id))

    def _star(self, id: str, chars: Chars) -> None:
        face = chars.face
        star = next((bound.ability for bound in chars.abilities if bound.ability.kind == "star"), None)
        if face is None or star is None or star.amount is None:
            return
        if not (self.game.on("208.2") and self.game.on("604.3")):
            return
        self.steady = self.steady and steady.number(star.amount)
        value = evaluate(self.game, star.amount, Context(chars.controller, id))
        if face.star[0]:
            chars.power = (face.power or 0) + value
        if face.star[1]:
            chars.toughness = (face.toughness or 0) + value

    def _counters(self) -> None:
        """Layer 7c: counters that change power and toughness (rule 613.4c)."""
        for id in self.counted:
            for kind, many in self.board.objects[id].counters.items():
                power, slash, toughness = kind.partition("/")
                if slash and kind[:1] in "+-":
                    chars = self.draft(id)
                    chars.power += int(power) * many
                    chars.toughness += int(toughness) * many

    def _keyword_counters(self) -> list[Eff]:
        """Return what counters do in layer 6: each kind gives its keyword by its timestamp (rules 122.1b, 613.7c)."""
        found: list[Eff] = []
        for id in self.counted:
            obj = self.board.objects[id]
            for kind, many in obj.counters.items():
                word = kind.replace(" ", "-")
                if many and word in keywords.OF_COUNTERS and self.game.applies("122.1b"):
                    stamp = obj.counter_stamps.get(kind, obj.stamp)
                    context, changes = Context(obj.controller, id), Changes(keywords=((word, True),))
                    found.append(Eff(("counter", id, kind), id, stamp, context, changes, (id,)))
        return found


__all__ = ["Layers", "base"]
