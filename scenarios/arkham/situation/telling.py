"""What a question about Arkham Horror tells: enemies, numbers of mine, actions in order, results of tests."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value, merge
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.statements import Statements
from kfrules.scenarios.situation.things import ME, OPPONENT, Table, Thing
from kfrules.scenarios.situation.words import Word, fold

NAMED = ("ghul", "kultist", "zombie", "ratte", "byakhee", "shoggothe", "nachtmahr", "hexe", "geist", "wolf", "hund",
         "schlange")  # fmt: skip
TESTS = ("investigate", "fight", "evade")
_OF_ME = ("combat", "intellect", "agility", "health", "sanity", "damage", "horror", "clues", "resources")
_OF_ENEMY = ("damage", "horror", "health", "combat", "evade")
_RESULTS = {"hit": ("fight", True), "miss": ("fight", False)}


@dataclass
class ArkhamTable(Table):
    """The table of a question about Arkham Horror. `mine`: my numbers; `shroud`, `token`, `result`: of tests."""

    types: ClassVar = {"creature": "Gegner"}
    both_of_a_side = True

    mine: dict[str, int] = field(default_factory=dict)
    shroud: int | None = None
    token: int | None = None
    result: bool | None = None  # of all tests, where it was told

    def called(self, ref: Ref) -> str:
        """Return what an enemy is called: by its noun, where that tells it from others."""
        return _noun(ref) or self.types[ref.type]

    def _known(self, ref: Ref, side: str | None) -> list[Thing]:
        found = super()._known(ref, side)
        noun = _noun(ref)
        same = [thing for thing in found if thing.called == noun]
        general = [thing for thing in found if thing.called == self.types["creature"]]
        return same or general if noun else found

    def note(self, key: str, value: int, said: str) -> None:
        """Note a number of the investigator, once."""
        if self.mine.setdefault(key, value) != value:
            raise NotUnderstood(said, "zwei Werte für dasselbe")


def _noun(ref: Ref) -> str:
    """Return the name of an enemy among the words of a reference, "" where any enemy may be meant."""
    for word in ref.said.split():
        name = next((name for name in NAMED if fold(word).startswith(name)), "")
        if name:
            return name.capitalize()
    return ""


class Teller(Statements):
    """Adds what clauses tell to the table."""

    on_cards: ClassVar = {key: key for key in _OF_ENEMY}
    table: ArkhamTable

    def tell(self, clause: Clause) -> None:
        """Understand one clause whole."""
        parts = Parts(clause)
        self.common(parts)
        verbs = self.kinds(parts)
        self.act(parts, verbs)
        parts.done()

    def common(self, parts: Parts) -> None:
        """Take what means the same in every clause."""
        parts.words("order")
        parts.words("seq")
        clause = parts.clause
        none = any(isinstance(c, Value) and fold(c.said).startswith("kein") for c in clause.chunks)
        none |= any(isinstance(c, Word) and c.tag == "nothing" for c in clause.chunks)
        if none or clause.has("neg") or clause.has("number") or clause.has("costly") or clause.has("modal", "must"):
            raise NotUnderstood(clause.said())
        if any(word.value != ME for word in clause.words("person")) or clause.has("of"):
            raise NotUnderstood(clause.said(), "Situationen mit mehreren Ermittlern lese ich noch nicht.")

    @staticmethod
    def kinds(parts: Parts) -> list[str]:
        """Take the verbs; return what they are about."""
        parts.words("modal", "want")
        parts.words("aux")
        found = [word.value.partition(".")[0] for word in parts.words("verb")]
        main = [kind for kind in found if kind not in ("have", "be", "try", "lie", "hang")] or found
        return list(dict.fromkeys(main))

    def act(self, parts: Parts, verbs: list[str]) -> None:
        """Understand a clause by its verbs."""
        parts.words("part")
        phase = parts.word("phase")
        if phase is not None:
            self._phase(parts, verbs)
            return
        if set(verbs) & {"hit", "miss", "pass", "fail"}:
            self._result(parts, verbs)
            return
        if verbs == ["fight"] and (parts.clause.has("here") or parts.clause.has("engaged")):
            verbs = ["be"]  # "zwei Ghule kämpfen mit mir"
        if len(verbs) > 1:
            raise NotUnderstood(parts.clause.said())
        if not verbs or verbs[0] in ("have", "be", "try", "lie", "hang"):
            self.state(parts, verbs[0] if verbs else "")
            return
        handler = getattr(self, f"_{verbs[0]}", None)
        if handler is None:
            raise NotUnderstood(parts.clause.said())
        handler(parts)

    # --- what is so ------------------------------------------------------------------------------

    def enemies(self, refs: list[Ref]) -> list[Thing]:
        """Return the enemies that are meant."""
        things = self.distinct(refs, OPPONENT)
        for thing in things:
            thing.side, thing.gender = OPPONENT, ""
        if things:
            self.table.topic = things[0]
        return things

    def state(self, parts: Parts, verb: str) -> None:
        """Understand where enemies are, what they have, and numbers of mine."""
        if parts.clause.has("seq", "then") and self.table.steps:
            raise NotUnderstood(parts.clause.said())  # "ich ermittle, danach ist er erschöpft"
        near = bool(parts.words("engaged")) | bool(parts.words("here"))
        persons = parts.words("person", ME)
        dets = parts.words("det")
        values, traits = parts.values(), parts.traits()
        if any(value.unit == "token" for value in values):
            parts.words("unit", "token")  # "der Marker ist +1"
        values += self._paired(parts)
        refs = parts.refs()
        near |= any(ref.prep == "beside" for ref in refs)
        if any(ref.prep not in ("", "mit", "beside", "gegen") for ref in refs):
            raise NotUnderstood(parts.clause.said())
        if any(ref.prep == "gegen" for ref in refs):  # "Kampf 3 gegen einen Ghul mit Kampf 4"
            for value in [value for value in values if not self._of_test(value)]:
                self.table.note(value.unit, value.number, value.said)
            values = []
        for value in [value for value in values if value.unit in ("agility", "intellect")]:
            self.table.note(value.unit, value.number, value.said)
        values = [value for value in values if value.unit not in ("agility", "intellect")]
        things = self.enemies(refs)
        for thing in things:
            thing.facts["near"] = thing.facts.get("near", False) or near
        mine = bool(persons) or any(word.value == ME for word in dets)
        rest = [value for value in values if not self._of_test(value)]
        if things and not (mine and not near and rest):
            self._enemy(things, rest, traits, parts)
        elif traits:
            self._enemy([self._topic(parts)], rest, traits, parts)
        else:
            for value in rest:
                if value.unit not in _OF_ME:
                    raise NotUnderstood(value.said)
                if not mine and self.table.topic is not None:
                    merge(self.table.topic.facts, {value.unit: value.number}, value.said)
                else:
                    self.table.note(value.unit, value.number, value.said)

    def _of_test(self, value: Value) -> bool:
        """Note a number of a test; tell whether it was one."""
        if value.unit == "token":
            if self.table.token not in (None, value.number):
                raise NotUnderstood(value.said, "Mehr als einen Marker lese ich noch nicht.")
            self.table.token = value.number
        elif value.unit == "shroud":
            self.table.shroud = value.number
        elif value.unit in ("combat", "intellect", "agility") and not value.prep:
            return False
        return value.unit in ("token", "shroud")

    @staticmethod
    def _paired(parts: Parts) -> list[Value]:
        """Take a number and its unit apart from it: "mein Intellekt ist 3"."""
        units, numbers = parts.words("unit"), parts.words("num")
        if len(units) != len(numbers) or len(units) > 1:
            raise NotUnderstood(parts.clause.said())
        return [Value(unit.value, number.number, unit.said) for unit, number in zip(units, numbers, strict=True)]

    def _enemy(self, things: list[Thing], values: list[Value], traits: list[Trait], parts: Parts) -> None:
        if len(things) > 1 and len({id(thing.facts) for thing in things}) > 1 and (values or traits):
            raise NotUnderstood(parts.clause.said())
        for thing in things:
            for trait in traits:
                merge(thing.facts, trait.facts, trait.said)
            for value in values:
                if value.unit not in _OF_ENEMY:
                    raise NotUnderstood(value.said)
                key = "marked" if value.unit == "damage" and value.on else value.unit
                merge(thing.facts, {key: value.number}, value.said)

    def _deal(self, parts: Parts) -> None:
        """Understand what an enemy deals: "der einen Schaden und einen Horror macht"."""
        things = self.enemies(parts.refs("")) or [self._topic(parts)]
        self._enemy(things[:1], parts.values("damage", "horror"), [], parts)

    # --- what is done ----------------------------------------------------------------------------

    def step(self, do: str, enemy: Thing | None = None, result: bool | None = None, times: int = 1) -> None:
        """Add an action, with the result of its test where it was told."""
        if result is not None:
            if self.table.result not in (None, result):
                raise NotUnderstood(do, "Verschiedene Ergebnisse lese ich noch nicht.")
            self.table.result = result
        self.table.steps += [{"do": do, "enemy": enemy} for _ in range(times)]

    def _times(self, parts: Parts) -> int:
        times = parts.word("times")
        parts.words("person", ME)
        return 2 if times is not None and times.value == "two" else 1

    def _beside(self, parts: Parts) -> None:
        """Take who is near: "ermittle neben einem Ghul"."""
        near = parts.refs("beside")
        if parts.words("engaged") + parts.words("here"):
            near += parts.refs("") + parts.refs("mit")
        for thing in self.enemies(near):
            thing.facts["near"] = True

    def _numbers(self, parts: Parts) -> None:
        """Take numbers of a test beside its action: "ermittle bei Schleier 3 mit Intellekt 4"."""
        for value in parts.values("token", "shroud", "intellect"):
            if not self._of_test(value):
                self.table.note(value.unit, value.number, value.said)
        parts.words("unit", "token")

    def _investigate(self, parts: Parts) -> None:
        self._numbers(parts)
        self._beside(parts)
        self.step("investigate", times=self._times(parts))

    def _draw(self, parts: Parts) -> None:
        parts.words("person", ME)
        parts.words("det")
        values = parts.values("token")
        if not values and not parts.clause.has("deckcard"):
            values = [Value("token", word.number, word.said) for word in parts.words("num")]
        if values:
            parts.words("unit", "token")
            self._of_test(values[0])
            return
        self._beside(parts)
        if parts.word("deckcard") is None:
            raise NotUnderstood(parts.clause.said())
        self.step("draw", times=self._times(parts))

    def _gain(self, parts: Parts) -> None:
        self._beside(parts)
        values = parts.values("resources")
        if not values and parts.word("unit", "resources") is None:
            raise NotUnderstood(parts.clause.said())
        if values and values[0].number != 1:
            raise NotUnderstood(parts.clause.said())
        self.step("gain", times=self._times(parts))

    def _move(self, parts: Parts) -> None:
        self._beside(parts)
        parts.words("room")
        parts.words("gone")
        self.step("move", times=self._times(parts))

    def _play(self, parts: Parts) -> None:
        self._beside(parts)
        if parts.word("asset") is None:
            raise NotUnderstood(parts.clause.said())
        parts.words("hand")
        parts.words("handed")
        self.step("play", times=self._times(parts))

    def _target(self, parts: Parts) -> Thing:
        """Take the enemy that an action is against; the only one, where none is named."""
        refs = [ref for ref in parts.refs() if ref.prep in ("", "gegen", "mit")]
        one = any(fold(ref.said).startswith(("einen", "eine")) for ref in refs)
        found = self.enemies([ref for ref in refs if ref.head != "other"]) if refs else self.table.things
        if len(found) != 1:
            raise NotUnderstood(parts.clause.said(), "Welchen Gegner?")
        if one and found[0].facts.get("near") is None:
            found[0].facts.setdefault("near", False)
        return found[0]

    def _fight(self, parts: Parts) -> None:
        """I fight; an enemy fights only in its phase."""
        dets = [word for word in parts.words("det") if fold(word.said) in ("einen", "eine")]
        refs = [c for c in parts.left if isinstance(c, Ref)]
        if dets and not refs and self.table.things:  # "ich greife einen davon an"
            parts.words("person", ME)
            self.step("fight", self.table.things[0])
            return
        person = parts.words("person", ME)
        if any(fold(word.said) in ("mich", "mir") for word in person):
            raise NotUnderstood(parts.clause.said(), "In welcher Phase?")
        times = self._times(parts)
        self.step("fight", self._target(parts), times=times)

    def _evade(self, parts: Parts) -> None:
        times = self._times(parts)
        parts.words("part")
        self.step("evade", self._target(parts), times=times)

    def _come(self, parts: Parts) -> None:
        raise NotUnderstood(parts.clause.said())

    def _phase(self, parts: Parts, verbs: list[str]) -> None:
        """The enemies' phase: who attacks in it is engaged."""
        if verbs and verbs[0] not in ("fight", "come", "be", "end"):
            raise NotUnderstood(parts.clause.said())
        parts.words("person", ME)
        parts.words("engaged")
        parts.words("here")
        for thing in self.enemies([ref for ref in parts.refs() if ref.prep in ("", "von", "mit")]):
            thing.facts["near"] = True
        self.step("phase")

    def _result(self, parts: Parts, verbs: list[str]) -> None:
        """A test that was passed or failed: "ich treffe ihn", "geschafft", "misslingt"."""
        parts.words("probe")
        parts.words("person", ME)
        parts.words("det")
        success = bool({"hit", "pass"} & set(verbs))
        kinds = [kind for kind in verbs if kind in TESTS] + [_RESULTS[kind][0] for kind in verbs if kind in _RESULTS]
        if set(verbs) - {"hit", "miss", "pass", "fail", *TESTS, "have", "be"} or len(set(kinds)) > 1:
            raise NotUnderstood(parts.clause.said())
        tests = [step["do"] for step in self.table.steps if step["do"] in TESTS]
        refs = any(isinstance(c, Ref) for c in parts.left)
        if kinds and tests and tests[-1] == kinds[0]:
            if refs:
                self._target(parts)
            self.step_result(success)
        elif kinds:
            self.step(kinds[0], self._target(parts) if kinds[0] != "investigate" else None, success)
        else:
            self.step_result(success)

    def step_result(self, success: bool) -> None:
        """Note how the test went that was told, or will be."""
        if self.table.result not in (None, success):
            raise NotUnderstood("Probe", "Verschiedene Ergebnisse lese ich noch nicht.")
        self.table.result = success


__all__ = ["ME", "TESTS", "Any", "ArkhamTable", "Teller", "Word"]
