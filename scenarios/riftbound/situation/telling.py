"""What a question about Riftbound tells: units, where they stand, and who moves where."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass, field
from kfrules.scenarios.situation import fighting
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.statements import Statements
from kfrules.scenarios.situation.things import ME, OPPONENT, Table, Thing, other
from kfrules.scenarios.situation.words import Word, fold

ANY, EMPTY, BASE = "any", "empty", "base"
_OWNER = {ME: "dir", OPPONENT: "deinem Gegner"}
MOST_FIELDS = 2  # of a duel


@dataclass
class RiftboundTable(Table):
    """The table of a question about Riftbound. `at` among a thing's facts: its battlefield, or "base"."""

    types: ClassVar = {"creature": "Einheit"}
    both_of_a_side = True

    points: dict[str, int] = field(default_factory=dict)
    empties: set[str] = field(default_factory=set)  # named battlefields where nobody stands
    place: str = ""  # the battlefield that was last spoken of

    @property
    def moving(self) -> list[Thing]:
        """Return the units that move."""
        return [unit for step in self.steps for unit in step["units"]]

    control: set[str] = field(default_factory=set)  # sides of which it was said that they control a battlefield


class Teller(Statements):
    """Adds what clauses tell to the table."""

    on_cards: ClassVar = {"damage": "damage", "power": "power"}
    table: RiftboundTable
    speaker: str | None = None  # who was spoken of last

    def owner(self, parts: Parts) -> str | None:
        """Take the person of a clause."""
        found = super().owner(parts)
        self.speaker = found or self.speaker
        return found

    def meant(self, kinds: list[str], parts: Parts) -> list[str]:
        """Return what verbs mean beside what they stand with: "geht auf die 5er los", "greift an und erobert"."""
        if "die" in kinds and len(kinds) > 1 and any(fold(v.said) == "hin" for v in parts.clause.verbs):
            kinds = [kind for kind in kinds if kind != "die"]  # "ich ziehe hin"
        if set(kinds) == {"move", "fight"}:
            return ["fight"]
        return ["move" if kind in ("go", "come", "send") else kind for kind in kinds]

    # --- places ----------------------------------------------------------------------------------

    def fields(self, parts: Parts) -> tuple[str, str]:
        """Take the battlefields of a clause: where from, and where (to); "" where none is named."""
        origin = where = ""
        for word in parts.words("field"):
            if word.details.get("prep") == "von":
                origin = word.value
            elif where:
                raise NotUnderstood(word.said)
            else:
                where = word.value
        for word in parts.words("base"):
            if word.details.get("prep") in ("von", "aus"):
                continue  # a unit in its base goes without saying
            where = where or BASE
        if parts.words("vacant"):
            if where not in ("", ANY, BASE):
                self.table.empties.add(where)  # "Nord ist leer"
            elif where == BASE or not (where or self.table.place):
                raise NotUnderstood(parts.clause.said())
            else:
                where = EMPTY
        if where not in ("", BASE):
            self.table.place = where
        return origin, where

    def stands(self, thing: Thing, where: str) -> None:
        """Note where a unit stands. Raises `NotUnderstood` where it was said to stand elsewhere."""
        known = thing.facts.get("at", ANY)
        if known not in (ANY, where) and where != ANY:
            raise NotUnderstood(thing.called, f"Wo steht {thing.called}?")
        if where != ANY or "at" not in thing.facts:
            thing.facts["at"] = where

    def state(self, parts: Parts, verb: str) -> None:
        """Understand who has what, and where it stands."""
        self._where = self.fields(parts)[1]
        if parts.words("nobody"):
            if not (self._where or self.table.place):
                raise NotUnderstood(parts.clause.said())
            self.table.place = EMPTY
            for step in self.table.steps:
                step["claimed"] = True  # "ich ziehe nach Nord, da ist keiner"
            return
        if (
            parts.clause.has("field")
            and not [c for c in parts.left if not isinstance(c, Word)]
            and verb in ("be", "lie")
        ):
            if self._where == EMPTY or self._where in self.table.empties:
                return  # "Nord ist leer"
            if self.table.topic is None:
                raise NotUnderstood(parts.clause.said())
            self.stands(self.table.topic, self._where)
            return
        super().state(parts, verb)

    def placed(self, parts: Parts, refs: list[Ref], things: list[Thing]) -> None:
        """Note where things stand: on the field that is named, or among the defenders of what was told before."""
        steps = self.table.steps
        for thing in things:
            new = thing.side is None or "at" not in thing.facts
            if self._where:
                self.stands(thing, self._where)
            elif steps and new and (thing.side in (None, other(steps[-1]["side"]))):
                if thing.side is None:
                    self.table.assume(f"Die {thing.called} gehört {_OWNER[other(steps[-1]['side'])]}.")
                thing.side = other(steps[-1]["side"])
                self.stands(thing, steps[-1]["to"])
            if thing.side is None and steps:
                thing.side = other(steps[-1]["side"])

    def supply(self, owner: str, values: list[Value], parts: Parts) -> None:
        """Note points."""
        for value in values:
            if value.unit != "points" or value.number < 0:
                raise NotUnderstood(value.said)
            self.table.points[owner] = value.number

    # --- what is done ----------------------------------------------------------------------------

    def _fight(self, parts: Parts) -> None:
        parts.words("part", "an", "on")
        parts.words("infight")
        origin, where = self.fields(parts)
        self._points(parts)
        he = self.acts(parts)
        made = fighting.roles(parts, self.table)
        agents, targets = made.agents, made.targets
        if he is not None:
            both = [*agents, *targets]
            agents, targets = [r for r in both if r.prep == "mit"], [r for r in both if r.prep != "mit"]
        if not targets and where in ("", ANY) and not agents and made.actor is None:
            raise NotUnderstood(parts.clause.said())
        self.attack(agents, targets, made.actor or he, where, origin)

    def _move(self, parts: Parts) -> None:
        parts.words("part", "on", "back")
        origin, where = self.fields(parts)
        self._points(parts)
        person = parts.word("person")
        if person is not None and person.details.get("prep"):
            raise NotUnderstood(person.said)
        side = person.value if person is not None else None
        refs = self.resumed(parts.refs())
        if side is None and len(refs) > 1:
            refs = self.he(parts, refs)
            side = self.acting
        movers = [ref for ref in refs if ref.prep in ("", "mit")]
        targets = [ref for ref in refs if ref.prep == "gegen"]
        if len(movers) + len(targets) != len(refs):
            raise NotUnderstood(parts.clause.said())
        self.attack(movers, targets, side, where or ("" if targets else self.table.place), origin)

    def _conquer(self, parts: Parts) -> None:
        if any(isinstance(c, Ref) and c.prep == "mit" for c in parts.left) or not self.table.steps:
            self._move(parts)
            self.table.steps[-1]["claimed"] = True  # that nobody is in the way goes with it
        else:
            raise NotUnderstood(parts.clause.said())

    def _control(self, parts: Parts) -> None:
        """Understand who controls a battlefield, with which units."""
        parts.words("part", "on")
        count = parts.word("num")
        where = self.fields(parts)[1]
        side = self.owner(parts)
        refs = parts.refs()
        if side is None:
            refs = self.he(parts, refs)
            side = self.acting
        if side is None and parts.clause.has("verb", "control.fin1"):
            side = ME
        elif side is None and parts.clause.joined == "and":
            side = self.speaker  # "mein Gegner hat 7 Punkte und hält Nord"
        if side is None or not where:
            raise NotUnderstood(parts.clause.said())
        self.table.control.add(side)
        self.table.place = where
        units = [t for ref in refs for t in self.table.resolve(ref, side)]
        if count is not None:
            units = self._each(units, count.number, parts)
        for place, thing in enumerate(units):
            thing.side = side
            self.stands(thing, ("Nord", "Süd")[place] if count is not None else where)

    def _each(self, units: list[Thing], count: int, parts: Parts) -> list[Thing]:
        """Return as many units as battlefields: "zwei Schlachtfelder mit je einer 2er"."""
        if len(units) == 1 and 1 < count <= MOST_FIELDS:
            for _ in range(count - 1):
                more = Thing(units[0].called, units[0].side, units[0].gender, dict(units[0].facts))
                self.table.things.append(more)
                units.append(more)
        if len(units) != count or count > MOST_FIELDS:
            raise NotUnderstood(parts.clause.said())
        return units

    def _defend(self, parts: Parts) -> None:
        """Understand who defends against what was told before."""
        where = self.fields(parts)[1]
        parts.words("person")
        refs = [ref for ref in parts.refs() if not (ref.head == "pron" and ref.prep == "")]
        against = [ref for ref in refs if ref.prep == "gegen"]
        if against and not self.table.steps:  # "seine 4er verteidigt gegen meine 3er"
            self.attack(against, [ref for ref in refs if ref.prep == ""], None, where)
            return
        if not refs:
            raise NotUnderstood(parts.clause.said())
        step = self.table.steps[-1] if self.table.steps else None
        side = other(step["side"]) if step else next((ref.side for ref in refs if ref.side), None)
        for ref in refs:
            for thing in self.table.resolve(ref, side):
                thing.side = thing.side or side
                self.stands(thing, where or (step["to"] if step else self.table.place or ANY))

    def _points(self, parts: Parts) -> None:
        """Take points that are told beside what is done: "mit 4 Punkten erobere ich …"."""
        for value in parts.values("points"):
            self.table.points[ME] = value.number

    def attack(self, movers: list[Ref], targets: list[Ref], side: str | None, where: str, origin: str = "") -> None:
        """Add a move to where somebody stands, or nobody."""
        table = self.table
        side = side or next((ref.side for ref in movers if ref.side), None)
        if side is None:
            known = [t for ref in movers if ref.thing is not None or ref.head == "pron" for t in table.resolve(ref)]
            side = next((t.side for t in known if t.side), None)
        against = next((ref.side for ref in targets if ref.side), None)
        if side is None and against is None:
            known = [t for ref in targets if ref.thing is not None or ref.head == "pron" for t in table.resolve(ref)]
            against = next((t.side for t in known if t.side), None)
        side = side or (other(against) if against else None) or self._of(movers)
        if side is None:
            side = ME
            table.assume("Du greifst an.")
        units = self.distinct(movers, side)
        aims = self.distinct(targets, other(side))
        if not units:
            units = self._only(side)
        if any(unit in aims for unit in units) or any(t.side == side for t in aims if t.side):
            raise NotUnderstood("angreifen", "Wer greift wen an?")
        for unit in units:
            unit.side = side
            if origin:
                self.stands(unit, origin)
        for aim in aims:
            aim.side = other(side)
            where = where if where not in ("", ANY) else aim.facts.get("at", ANY)
        where = where or self._defended(other(side)) or ANY
        for aim in aims:
            self.stands(aim, where)
        self._step(side, units, where)
        table.topic = aims[0] if not movers and aims else units[0]
        if aims:
            table.fights.append((units[0], aims[0]))

    def _defended(self, side: str) -> str:
        """Return the battlefield where all units of a side stand, "" if there are several or none."""
        places = {t.facts["at"] for t in self.table.creatures(side) if "at" in t.facts} - {BASE}
        return places.pop() if len(places) == 1 else ""

    def _of(self, movers: list[Ref]) -> str | None:
        """Return whose a unit is that is known already by its number."""
        for ref in movers:
            same = [t for t in self.table.things if t.facts.get("power") == ref.facts.get("power") and t.side]
            if ref.definite == "def" and len(same) == 1:
                return same[0].side
        return None

    def _only(self, side: str) -> list[Thing]:
        """Return the units that act where only a person is named: all that a side has, if it is one."""
        known = self.table.creatures(side)
        if len(known) != 1:
            raise NotUnderstood("angreifen", "Mit welcher Einheit?")
        return known

    def _step(self, side: str, units: list[Thing], where: str) -> None:
        steps = self.table.steps
        same = [s for s in steps if s["side"] == side and set(s["units"]) <= set(units) and s["to"] in (where, ANY)]
        if same and len(steps) == 1:
            steps[0] |= {"units": units, "to": where if where != ANY else steps[0]["to"]}
            return
        if steps:
            raise NotUnderstood("bewegen", "Mehr als eine Bewegung lese ich noch nicht.")
        steps.append({"do": "move", "side": side, "units": units, "to": where})


__all__ = ["ANY", "BASE", "EMPTY", "ME", "OPPONENT", "RiftboundTable", "Teller", "Word"]
