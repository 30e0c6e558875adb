"""What is asked about Arkham Horror: damage, attacks, results of tests, what becomes of an enemy or of me."""

from __future__ import annotations

from kfrules.scenarios.arkham.situation.telling import TESTS, ArkhamTable, Teller
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import Thing
from kfrules.scenarios.situation.words import fold

_ACTIONS = {"investigate", "draw", "gain", "move", "play"}
_SKILL = {"fight": "combat", "evade": "agility", "investigate": "intellect"}


class Asker:
    """Reads the clause that asks."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.table: ArkhamTable = teller.table

    def prepare(self, clause: Clause) -> None:
        """Lay out the enemies of a question whose conditions follow."""
        for ref in [c for c in clause.chunks if isinstance(c, Ref) and c.head == "creature" and not c.plural]:
            ref.thing = self.teller.enemies([ref])[0]

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks. Raises `NotUnderstood`."""
        parts = Parts(clause)
        self.teller.common(parts)
        may = clause.has("modal", "may")
        if clause.has("wh", "why") or (may and not clause.has("verb", "fight.inf")):
            raise NotUnderstood(clause.said())
        parts.words("modal", "may")
        if may and not any(fold(word.said) == "mich" for word in clause.words("person")):
            raise NotUnderstood(clause.said())  # "darf mich der Ghul angreifen?", never "darf ich"
        parts.words("thing")
        phase = bool(parts.words("phase"))
        verbs = self.teller.kinds(parts)
        asked = self._asked(parts, verbs, phase)
        parts.words("seq")
        parts.done()
        if not self.table.steps:
            raise NotUnderstood("was geschieht", "Was geschieht?")
        self._check(asked)
        return asked

    def _asked(self, parts: Parts, verbs: list[str], phase: bool) -> Asked:
        if phase:
            self.teller.step("phase")
        many = parts.word("wh", "many") is not None
        parts.words("part", "an", "zu", "on", "hurt")
        if parts.words("opportunity"):
            if set(verbs) & {*_ACTIONS, "fight", "evade"}:
                self.teller.act(parts, verbs)  # "ich ermittle, Gelegenheitsangriff?"
            self._nobody(parts)
            return Asked("attacked", things=self._near())
        unit = parts.word("unit")
        values = parts.values("clues", "damage", "horror")
        kind = unit.value if unit is not None else values[0].unit if values else ""
        if kind == "health" and verbs == ["lose"]:
            kind, verbs = "damage", ["get"]
        if kind in ("damage", "horror", "clues"):
            return self._amount(parts, verbs, kind, many)
        if many or unit is not None:
            raise NotUnderstood(parts.clause.said())
        if set(verbs) & {"fight", "hurt"} and "pass" not in verbs:
            return self._attacks(parts, verbs)
        if set(verbs) & {"hit", "pass", "evade"}:
            return self._passes(parts, verbs)
        if verbs in (["die"], ["eliminated"]):
            return self._dies(parts)
        if verbs in (["be"], []):
            return self._state(parts)
        raise NotUnderstood(parts.clause.said())

    def _nobody(self, parts: Parts) -> None:
        """Take persons and pronouns that mean nothing more."""
        parts.words("person")
        parts.words("det")
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and c.head == "pron")]

    def _near(self) -> tuple[Thing, ...]:
        return tuple(self.table.things)

    def _amount(self, parts: Parts, verbs: list[str], kind: str, many: bool) -> Asked:
        """How much damage, horror, how many clues, or any?"""
        if set(verbs) & _ACTIONS:
            self.teller.act(parts, verbs)  # "ich ermittle, Schaden?"
            verbs = []
        if set(verbs) - {"get", "have", "be", "discover"} or any(
            isinstance(c, Ref) and c.head != "pron" for c in parts.left
        ):
            raise NotUnderstood(parts.clause.said())
        self._nobody(parts)
        if kind == "clues" and not self.table.steps and self.table.shroud is not None:
            self.teller.step("investigate")
        if "have" in verbs:
            return Asked("total", key=kind)
        if not many and (not verbs or verbs == ["be"]):
            return Asked("gets", key=kind)  # "…, Schaden?"
        return Asked("gains" if many else "gets", key=kind)

    def _attacks(self, parts: Parts, verbs: list[str]) -> Asked:
        """Does an enemy attack me?"""
        parts.words("person")
        both = bool(parts.words("plural")) or any(isinstance(c, Ref) and c.head == "both" for c in parts.left)
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and c.head == "both")]
        things = tuple(self.teller.enemies([ref for ref in parts.refs("") if ref.head != "pron"]))
        he = any(isinstance(c, Ref) and c.head == "pron" for c in parts.left)
        self._nobody(parts)
        for thing in things if any(step["do"] == "phase" for step in self.table.steps) else ():
            if thing.facts.get("near") is None:
                thing.facts["near"] = True
                self.table.assume(f"Der {thing.called} ist im Kampf mit dir.")
        things = things or self._near()
        if len(things) > 1 and he:
            raise NotUnderstood(parts.clause.said(), "Welcher Gegner?")
        return (
            Asked("gets", key="damage")
            if "hurt" in verbs
            else Asked("attacked", things=things, key="all" if both else "")
        )

    def _passes(self, parts: Parts, verbs: list[str]) -> Asked:
        """Do I hit, do I evade?"""
        parts.words("probe")
        parts.words("det")
        kinds = [kind for kind in verbs if kind in TESTS] or (["fight"] if "hit" in verbs else [])
        refs = [c for c in parts.left if isinstance(c, Ref) and c.head != "pron"]
        things = self.teller.enemies(parts.refs("")) if refs else list(self._near())
        self._nobody(parts)
        tests = [step for step in self.table.steps if step["do"] in TESTS]
        if not kinds and len(tests) == 1:
            kinds = [tests[0]["do"]]
        if len(kinds) != 1 or len(things) > 1 or any(step["do"] != kinds[0] for step in tests):
            raise NotUnderstood(parts.clause.said())
        if not tests:
            self.teller.step(kinds[0], self._enemy(things, kinds[0]))
        return Asked("passes", key=kinds[0])

    def _enemy(self, things: list[Thing], kind: str) -> Thing | None:
        if kind == "investigate":
            return None
        if not things:
            if kind == "evade" and "evade" in self.table.mine:
                raise NotUnderstood("Gegner")
            raise NotUnderstood("Gegner", "Welchen Gegner?")
        return things[0]

    def _dies(self, parts: Parts) -> Asked:
        """Is an enemy defeated, am I?"""
        person = parts.words("person")
        refs = parts.refs("")
        if person and refs:
            raise NotUnderstood(parts.clause.said())
        if person or not refs:
            return Asked("eliminated")
        return Asked("defeated", things=tuple(self.teller.enemies(refs)))

    def _state(self, parts: Parts) -> Asked:
        """Is an enemy exhausted, engaged?"""
        traits = parts.traits()
        after = parts.words("after", "evade")
        engaged = bool(parts.words("engaged"))
        parts.words("person")
        parts.words("det")
        refs = [ref for ref in parts.refs() if ref.prep in ("", "mit")]
        things = self.teller.enemies(refs) if refs else list(self._near())  # "ist der dann erschöpft"
        if after and len(things) == 1 and not self.table.steps:
            self.teller.step("evade", things[0])
        if len(things) != 1 or (len(traits) == 1) == engaged:
            raise NotUnderstood(parts.clause.said())
        if engaged:
            return Asked("engaged", things=tuple(things))
        return Asked("ready", things=tuple(things), yes=bool(traits[0].facts["ready"]))

    def _check(self, asked: Asked) -> None:
        """Raise `NotUnderstood` where the numbers of what is asked were not told."""
        table = self.table
        if (asked.fact == "attacked" or asked.key in ("damage", "horror")) and not table.things:
            raise NotUnderstood("Gegner", "Welcher Gegner?")
        if asked.fact == "eliminated" and "health" not in table.mine:
            raise NotUnderstood("Ausdauer", "Wie viel Ausdauer hast du?")
        if asked.fact == "defeated" and "health" not in asked.things[0].facts:
            raise NotUnderstood("Ausdauer", "Wie viel Ausdauer hat der Gegner?")
        if asked.fact not in ("passes",) and asked.key != "clues":
            return
        kind = asked.key if asked.fact == "passes" else "investigate"
        difficulty = self._difficulty(kind)
        if table.result is None and (table.token is None or _SKILL[kind] not in table.mine or difficulty is None):
            raise NotUnderstood("Probe", "Welche Fertigkeit gegen welchen Wert, mit welchem Marker?")

    def _difficulty(self, kind: str) -> int | None:
        if kind == "investigate":
            return self.table.shroud
        enemy = next((step["enemy"] for step in self.table.steps if step["do"] == kind), None)
        value: int | None = enemy.facts.get("combat" if kind == "fight" else "evade") if enemy is not None else None
        return value
