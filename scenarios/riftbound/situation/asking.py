"""What is asked about Riftbound: who dies, who conquers, how many points, what is allowed."""

from __future__ import annotations

from kfrules.scenarios.riftbound.situation.telling import ANY, BASE, EMPTY, RiftboundTable
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Value
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.questions import Questions
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing


class Asker(Questions):
    """Reads the clause that asks."""

    actions = ("move", "fight")
    table: RiftboundTable

    def meant(self, kinds: list[str], parts: Parts) -> list[str]:
        """Return what verbs mean beside what they stand with."""
        if not kinds and any(isinstance(c, Value) and c.unit == "points" for c in parts.left):
            return ["get"]  # "ein Punkt für mich?"
        if not kinds and parts.clause.has("unit", "points"):
            return ["get"]
        found = super().meant(kinds, parts)
        if not found and (parts.clause.has("base") or parts.clause.has("field")):
            return ["move"]  # "Darf sie zurück in die Basis?"
        if "have" in found and len(found) > 1:
            found = [kind for kind in found if kind != "have"]
        if set(found) <= {"keep", "be", "lie"} and found and parts.clause.has("wh", "who"):
            return ["live"]  # "wer bleibt stehen"
        if set(found) <= {"move", "go"} and parts.clause.has("on") and not parts.clause.has("field"):
            return ["die"]  # "geht die drauf"
        return ["move" if kind in ("go", "come", "send") else kind for kind in found]

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks; what comes of a move needs to know who stands there."""
        asked = super().ask(clause)
        for step in self.table.steps:
            there = [t for t in self.table.things if t.side != step["side"] and t.facts.get("at") == step["to"]]
            told = there or step["to"] in (BASE, EMPTY, *self.table.empties) or step.get("claimed")
            if there and step["to"] in self.table.empties:
                raise NotUnderstood(step["to"], "Ist es nun leer?")
            if not told and (asked.fact != "legal" or step["to"] == ANY):
                raise NotUnderstood("wer dort steht", "Wer steht dort, oder ist es leer?")
            if not told:
                self.table.assume(f"Auf {step['to']} steht niemand.")
        return asked

    def whose(self) -> str:
        """Return who moves."""
        return str(self.table.steps[-1]["side"]) if self.table.steps else ME

    def fate(self, parts: Parts, dead: bool) -> Asked:
        """Who dies; "überlebt sie einen Angriff von einer 6er" tells of the attack as well."""
        by = [c for c in parts.left if isinstance(c, Ref) and c.prep == "von"]
        aims = [c for c in parts.left if isinstance(c, Ref) and c.prep == "gegen"]
        if aims and not self.table.steps:  # "mit meiner 7er in eine 3er rein, alle tot?"
            self.teller.attack(parts.refs("mit"), parts.refs("gegen"), None, self.teller.fields(parts)[1])
        if parts.words("strike"):
            refs = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
            if not by or len(refs) != 1 or self.table.steps:
                raise NotUnderstood(parts.clause.said())
            refs[0].thing = self.table.resolve(refs[0])[0]
            self.teller.attack(parts.refs("von"), refs, None, self.teller.fields(parts)[1])
        return super().fate(parts, dead)

    def _ask_kill(self, parts: Parts) -> Asked:
        refs = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
        if len(refs) == 2 and not self.table.steps:
            for ref in refs:
                ref.thing = self.table.resolve(ref)[0]
            self.teller.attack(refs[:1], refs[1:], None, "")
        return super()._ask_kill(parts)

    def fighters(self) -> tuple[Thing, ...]:
        """Return who fights: who moved, and who stands where they came to."""
        moved = {t for step in self.table.steps for t in step["units"]}
        places = {step["to"] for step in self.table.steps}
        return tuple(t for t in self.table.things if t in moved or t.facts.get("at") in places)

    def _ask_conquer(self, parts: Parts) -> Asked:
        self._battlefield(parts)
        agents = [t for ref in parts.refs("mit") for t in self.table.resolve(ref, asking=True)]
        if agents and not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        by, of = parts.refs("von"), parts.word("of")
        side = of.value if of is not None else OPPONENT if any(ref.head == "pron" for ref in by) else None
        if side is None:
            named = [t for ref in parts.refs("") if ref.head != "pron" for t in self.table.resolve(ref, asking=True)]
            side = (named or agents)[0].side if named or agents else self.side(parts)
        return self._of_step(Asked("conquers", side=side or ME))

    def _ask_control(self, parts: Parts) -> Asked:
        """Whom does the battlefield belong to afterwards?"""
        self._battlefield(parts)
        return self._of_step(Asked("controls", side=self.side(parts)))

    def _ask_get(self, parts: Parts) -> Asked:
        many, unit = parts.word("wh", "many"), parts.word("unit")
        values = parts.values("points")
        kind = unit.value if unit is not None else "points" if values else ""
        if kind == "damage":
            return self._damage(parts, many is not None)
        if kind != "points" or any(value.number != 1 for value in values):
            raise NotUnderstood(parts.clause.said())
        self._battlefield(parts)
        parts.refs("von")
        return self._scored(Asked("gain" if many else "gains", side=self.side(parts)))

    def _ask_have(self, parts: Parts) -> Asked:
        many, unit = parts.word("wh", "many"), parts.word("unit")
        if many is None and unit is None and parts.clause.has("field"):
            return self._ask_control(parts)  # "hab ich dann das Feld?"
        if many is None or (unit is not None and unit.value != "points"):
            raise NotUnderstood(parts.clause.said())
        side = self.side(parts)
        if unit is None and side not in self.table.points:
            raise NotUnderstood(parts.clause.said())
        return Asked("points", side=side)

    def _damage(self, parts: Parts, many: bool) -> Asked:
        refs = parts.refs("") + parts.refs("gegen")
        things = tuple(t for ref in refs for t in self.table.resolve(ref, asking=True))
        if len(things) != 1 or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        return Asked("damage taken" if many else "damaged", things=things)

    def _ask_win(self, parts: Parts) -> Asked:
        parts.words("prep")
        if parts.words("wh") or not (self.table.points or self.table.steps):
            raise NotUnderstood(parts.clause.said())
        refs = parts.refs("mit")
        if any(ref.head != "pron" for ref in refs):
            raise NotUnderstood(parts.clause.said())
        return self._scored(Asked("wins", side=self.side(parts)))

    def _battlefield(self, parts: Parts) -> None:
        """Take the battlefield that is asked about: the one where it happens."""
        where = self.teller.fields(parts)[1]
        if where == BASE:
            raise NotUnderstood(parts.clause.said())
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and c.said.lower() in ("es", "das"))]

    def _of_step(self, asked: Asked) -> Asked:
        if not self.table.steps:
            raise NotUnderstood("erobern", "Wer bewegt sich wohin?")
        return asked

    def _scored(self, asked: Asked) -> Asked:
        if not self.table.steps and self.table.moment != "start" and not self.table.control:
            raise NotUnderstood("Punkte", "Wodurch?")
        return asked


__all__ = ["Asker"]
