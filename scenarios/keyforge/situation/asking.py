"""What a question asks: a fact at the end, a number, who, what happens, or whether a step is allowed."""

from __future__ import annotations

from dataclasses import dataclass

from kfrules.scenarios.keyforge.situation.chunks import NotUnderstood, Ref, Trait
from kfrules.scenarios.keyforge.situation.clauses import Clause
from kfrules.scenarios.keyforge.situation.part import Parts
from kfrules.scenarios.keyforge.situation.telling import Teller
from kfrules.scenarios.keyforge.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.keyforge.situation.words import Word, fold

_STATES = ("stunned", "warded", "enraged")


@dataclass(frozen=True)
class Asked:
    """What is asked. `fact`: a name that `judging` knows; `yes`: the answer if the fact holds; `may`: "kann ich"."""

    fact: str
    things: tuple[Thing, ...] = ()
    side: str = ME
    key: str = ""
    yes: bool = True
    may: bool = False


class Asker:
    """Reads the clause that asks; actions in it are added to the table as its last steps."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.table = teller.table

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks. Raises `NotUnderstood`."""
        parts = Parts(clause)
        self._or_not(parts)
        self.teller.moments(parts)
        self.teller.after_cards(parts)
        if parts.word("number"):
            raise NotUnderstood(clause.said())
        if parts.words("modal", "must") and not parts.clause.has("verb", "discard.inf"):
            raise NotUnderstood(clause.said())
        if parts.clause.has("wh", "why"):
            raise NotUnderstood(clause.said())
        asked = self._by_verb(parts)
        parts.words("infight")
        parts.words("seq")
        parts.words("after")
        parts.done()
        return asked

    def prepare(self, clause: Clause) -> None:
        """Lay out the things of a question whose conditions follow ("Überlebt meine 3er, wenn …?")."""
        parts = Parts(clause)
        for ref in [c for c in parts.left if isinstance(c, Ref)]:
            if ref.head in ("er", "card", "creature") and ref.count == 1 and not ref.plural:
                ref.thing = self.table.resolve(ref)[0]
                self.table.topic = ref.thing
            elif ref.head == "pron" and any(True for _ in self.table.things) and fold(ref.said) not in ("das", "es"):
                ref.thing = self.table.resolve(ref)[0]

    @staticmethod
    def _or_not(parts: Parts) -> None:
        """Take "oder nicht", which asks for the same; any other denial or choice is not understood."""
        if parts.clause.has("conj", "or"):
            parts.word("conj", "or")
            if parts.clause.has("zone"):
                return
            if parts.word("neg") is None:
                raise NotUnderstood(parts.clause.said())
        if parts.clause.has("neg") and any(isinstance(c, Word) and c.tag == "neg" for c in parts.left):
            raise NotUnderstood(parts.clause.said())

    def _by_verb(self, parts: Parts) -> Asked:
        may = bool(parts.words("modal", "may"))
        parts.words("modal", "want")
        parts.words("aux")
        kinds = [word.value.partition(".")[0] for word in parts.words("verb")]
        main = [kind for kind in kinds if kind not in ("have", "be", "go")] or kinds
        if set(main) in ({"keep", "lie"}, {"keep", "live"}):
            main = ["live"]
        if parts.clause.has("part", "broken") or ("go" in kinds and parts.word("part", "on", "off")):
            main = ["die"]
        if not main and (parts.clause.has("gone") or parts.clause.has("part", "away")):
            main = ["be"]
        bare = kinds and all(v.value.endswith(".inf") for v in parts.clause.verbs) and parts.clause.mark == "ask"
        may = may or (bool(bare) and not parts.clause.has("aux") and not parts.clause.has("modal"))
        if len(set(main)) > 1 or not main:
            if not main and parts.clause.has("allowed"):
                return self._legal(parts)
            raise NotUnderstood(parts.clause.said())
        kind = main[0]
        if parts.word("reaping") and kind == "get" and not self.table.steps:
            refs = parts.refs("mit")
            known = [t for ref in refs for t in self.table.resolve(ref, asking=True)]
            known = known or [t for t in self.table.things if t.side == ME and t.type == "creature"]
            if len(known) != 1:
                raise NotUnderstood(parts.clause.said())
            self.teller.step("reap", known[0].side or ME, thing=known[0])
        if kind == "block" and may and self.table.steps:
            return self._blocks(parts)
        if may or parts.clause.has("allowed"):
            if kind in ("fight", "reap", "play", "discard") and not parts.clause.has("part", "back"):
                return self._action(parts, kind)
        handler = getattr(self, f"_ask_{kind}", None)
        if handler is None:
            raise NotUnderstood(parts.clause.said())
        asked: Asked = handler(parts)
        return asked if not may else Asked(asked.fact, asked.things, asked.side, asked.key, asked.yes, True)

    # --- legality ------------------------------------------------------------------------------

    def _action(self, parts: Parts, kind: str) -> Asked:
        before = len(self.table.steps)
        if parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        getattr(self.teller, kind)(parts, asking=True)
        if len(self.table.steps) == before:
            raise NotUnderstood(parts.clause.said())
        return Asked("legal", may=True)

    def _legal(self, parts: Parts) -> Asked:
        if not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for ref in parts.refs(""):
            if ref.head != "pron":
                raise NotUnderstood(ref.said)
        return Asked("legal", may=True)

    # --- life and death ------------------------------------------------------------------------

    def _ask_die(self, parts: Parts) -> Asked:
        return self._fate(parts, True)

    def _ask_live(self, parts: Parts) -> Asked:
        return self._fate(parts, False)

    def _ask_shed(self, parts: Parts) -> Asked:
        """Is a chain shed?"""
        side = self._owner(parts)
        parts.words("unit", "chains")
        parts.values("chains")
        half = self.table.halves[side]
        if half.chains is None or half.hand is None or self.table.moment != "end":
            raise NotUnderstood(parts.clause.said())
        return Asked("sheds", side=side)

    def _ask_reach(self, parts: Parts) -> Asked:
        """Is there enough æmber?"""
        side = self._owner(parts)
        number = parts.word("num")
        parts.words("enough")
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and fold(c.said) == "damit")]
        for ref in parts.refs():
            if ref.head != "pron":
                raise NotUnderstood(ref.said)
        if self.table.halves[side].aember is None or not (number or parts.clause.has("enough")):
            raise NotUnderstood(parts.clause.said())
        return Asked("reaches", side=side, key=str(number.number if number else 6))

    def _ask_kill(self, parts: Parts) -> Asked:
        parts.word("person")
        return self._fate(parts, True)

    def _fate(self, parts: Parts, dead: bool) -> Asked:
        parts.words("part", "away", "on")
        parts.words("gone")
        parts.words("det", "def")
        for trait in parts.traits():  # "zerstört das Gift die 2er?"
            if not any(set(trait.facts.get("keywords", ())) & set(t.facts.get("keywords", ())) for t in self.table.things):
                raise NotUnderstood(trait.said)
        if parts.word("wh", "who"):
            if any(isinstance(c, Ref) and c.head != "pron" for c in parts.left):
                raise NotUnderstood(parts.clause.said())
            parts.refs()
            return Asked("who dies" if dead else "who lives", things=self._fighters())
        if parts.word("person", ME) is not None and not parts.clause.has("verb", "have.fin1"):
            raise NotUnderstood(parts.clause.said())
        parts.words("nobody")
        refs = [ref for ref in parts.refs("") if not (ref.head == "pron" and fold(ref.said) in ("das", "es"))]
        if not refs:
            return Asked("dead", things=(self._last_target(parts),), yes=dead)
        things = tuple(t for ref in refs for t in self.table.resolve(ref, asking=True))
        return Asked("dead", things=things, yes=dead)

    def _last_target(self, parts: Parts) -> Thing:
        if not self.table.fights:
            raise NotUnderstood(parts.clause.said())
        return self.table.fights[-1][1]

    def _fighters(self) -> tuple[Thing, ...]:
        return tuple(dict.fromkeys(t for fight in self.table.fights for t in fight))

    def _ask_fight(self, parts: Parts) -> Asked:
        """Does it strike back?"""
        if parts.word("part", "back") is None:
            raise NotUnderstood(parts.clause.said())
        return self._ask_back(parts)

    def _ask_back(self, parts: Parts) -> Asked:
        refs = parts.refs("")
        if len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("strikes back", things=tuple(self.table.resolve(refs[0], asking=True)))

    # --- what something has or gets ------------------------------------------------------------

    def _ask_get(self, parts: Parts) -> Asked:
        return self._amount(parts, gets=True)

    def _ask_have(self, parts: Parts) -> Asked:
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=True)
        return self._amount(parts, gets=False)

    def _ask_lie(self, parts: Parts) -> Asked:
        if parts.clause.has("wh", "what") and self.table.steps and not parts.clause.has("unit"):
            parts.word("wh", "what")
            return Asked("outcome")
        return self._ask_have(parts)

    def _ask_hurt(self, parts: Parts) -> Asked:
        """Does it hurt? ("Tut das meinem 3er weh?")"""
        refs = [ref for ref in parts.refs("") if fold(ref.said) not in ("das", "es")]
        if parts.word("part", "hurt") is None or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("damaged", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _ask_come(self, parts: Parts) -> Asked:
        """Does it come to strike, or where does it come to?"""
        refs = parts.refs("")
        if parts.words("zone") and len(refs) == 1:
            return Asked("outcome", things=tuple(self.table.resolve(refs[0], asking=True)))
        if len(refs) == 1 and refs[0].head == "pron" and self.table.fights:
            refs[0].definite = "pron"  # who comes to strike is who attacks
        if parts.word("strike", "x") is None or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("strikes", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _ask_discard(self, parts: Parts) -> Asked:
        """Must the hand be discarded down to six?"""
        side = self._owner(parts)
        if not parts.clause.has("modal", "must") or self.table.halves[side].hand is None or self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for ref in parts.refs(""):
            if ref.type != "card" or ref.count > 1:
                raise NotUnderstood(ref.said)
        parts.words("wh", "what")
        self.table.moment, self.table.active = "end", side
        return Asked("discards", side=side)

    def _ask_be(self, parts: Parts) -> Asked:
        if parts.clause.has("part", "away") or parts.clause.has("gone"):
            parts.words("part", "away")
            parts.words("gone")
            if parts.word("unit", "chains") or parts.values("chains"):
                return self._ask_shed(parts)
            if any(isinstance(c, Trait) for c in parts.left):
                return self._trait(parts, yes=False)
            return self._fate(parts, True)
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=True)
        raise NotUnderstood(parts.clause.said())

    def _ask_keep(self, parts: Parts) -> Asked:
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=True)
        return self._amount(parts, gets=False)

    def _ask_lose(self, parts: Parts) -> Asked:
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=False)
        raise NotUnderstood(parts.clause.said())

    def _trait(self, parts: Parts, yes: bool) -> Asked:
        """Does it still have a marker?"""
        traits = parts.traits()
        parts.words("part", "on", "away")
        parts.words("det")
        key = next(iter(traits[0].facts))
        if len(traits) != 1 or key not in _STATES or parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        refs = parts.refs("") + parts.refs("gegen")
        if refs:
            things = self.table.resolve(refs[0], asking=True)
        else:
            things = [t for t in self.table.things if t.facts.get(key)]
        if len(refs) > 1 or len(things) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("has", things=tuple(things), key=key, yes=yes)

    def _amount(self, parts: Parts, gets: bool) -> Asked:
        many = parts.word("wh", "many")
        what = parts.word("wh", "what")
        who = parts.word("wh", "who")
        unit = parts.word("unit")
        parts.words("part", "on")
        parts.words("hand", "cards")
        parts.words("supply")
        back = parts.word("part", "back", "ab")
        presupposed = any(word.value == "def" for word in parts.words("det"))
        person = parts.word("person")
        refs = parts.refs()
        if presupposed and unit is not None and unit.value == "aember":
            if not self.table.steps or not any(t.facts.get("aember") or t.card for t in self.table.things):
                if not any(step["do"] == "reap" for step in self.table.steps):
                    raise NotUnderstood(parts.clause.said())
        kind = unit.value if unit is not None else ""
        if person is not None and person.details.get("prep"):
            raise NotUnderstood(person.said)
        if what is not None and not (gets and back and not kind) and not (kind == "damage" and not gets):
            raise NotUnderstood(parts.clause.said())
        if who is not None:
            values = parts.values("aember")
            if (kind != "aember" and not values) or refs or person is not None or not gets:
                raise NotUnderstood(parts.clause.said())
            if not any(thing.facts.get("aember") or thing.card for thing in self.table.things):
                raise NotUnderstood(parts.clause.said())
            return Asked("who gains")
        side = person.value if person is not None else None
        if kind == "damage" or (gets and back and not kind):
            return self._damage(parts, refs, side, gets, bool(many or (what and kind)))
        return self._supply(parts, kind, refs, side, gets, many is not None)

    def _damage(self, parts: Parts, refs: list[Ref], side: str | None, gets: bool, many: bool) -> Asked:
        if side is not None and refs or (side is None and len(refs) != 1):
            raise NotUnderstood(parts.clause.said())
        if refs:
            if refs[0].prep not in ("", "gegen"):
                raise NotUnderstood(refs[0].said)
            things = tuple(self.table.resolve(refs[0], asking=True))
        else:
            things = tuple(t for t in self._fighters() if t.side == side)
        if len(things) != 1:
            raise NotUnderstood(parts.clause.said())
        if many:
            return Asked("damage taken" if gets else "damage", things=things)
        return Asked("damaged", things=things)

    def _supply(self, parts: Parts, kind: str, refs: list[Ref], side: str | None, gets: bool, many: bool) -> Asked:
        if side is None and len(refs) == 1 and refs[0].head == "pron" and refs[0].gender == "m":
            side, refs = OPPONENT, []
        cards = [ref for ref in refs if ref.head == "thing" and ref.type == "card"]
        if cards and many:
            kind, refs = "cards", [ref for ref in refs if ref not in cards]
        if side is None or refs:
            raise NotUnderstood(parts.clause.said())
        half = self.table.halves[side]
        if not kind and many and not gets and half.aember is not None and half.chains is None:
            kind = "aember"
        if not kind and many and gets and self.table.steps and "steal" in str(self.table.steps[-1]["thing"].facts):
            kind = "aember"
        if kind == "aember":
            if gets:
                return Asked("gains" if not many else "gain", side=side)
            if half.aember is None:
                raise NotUnderstood(parts.clause.said(), "Wie viel Æmber liegt vorher im Vorrat?")
            if many:
                return Asked("aember", side=side)
        if kind == "keys" and many and half.keys is not None:
            return Asked("keys", side=side)
        if kind == "chains" and many and half.chains is not None and self.table.moment == "end":
            return Asked("chains", side=side)
        if kind == "cards" and many and half.hand is not None and self.table.moment == "end":
            return Asked("hand", side=side)
        raise NotUnderstood(parts.clause.said())

    # --- keys, cards, the end ------------------------------------------------------------------

    def _owner(self, parts: Parts) -> str:
        person = parts.word("person")
        if person is not None:
            return person.value
        people = [ref for ref in parts.refs("") if ref.head == "pron"]
        return OPPONENT if people else self.table.active or ME

    def _ask_win(self, parts: Parts) -> Asked:
        if parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        side = self._owner(parts)
        half = self.table.halves[side]
        if half.keys is None or half.aember is None or self.table.moment != "start":
            raise NotUnderstood(parts.clause.said())
        return Asked("wins", side=side)

    def _ask_forge(self, parts: Parts) -> Asked:
        many = parts.word("wh", "many")
        side = self._owner(parts)
        unit, values = parts.word("unit", "keys"), parts.values("keys")
        two = [v.number for v in values] == [2] and not many
        if unit is None and [v.number for v in values] != [1] and not two:
            raise NotUnderstood(parts.clause.said())
        if two:
            parts.words("turn")
            self.table.moment = "start"
            self.table.assume("Dein Zug beginnt.")
        if self.table.halves[side].aember is None or self.table.moment != "start" or self.table.steps:
            raise NotUnderstood(parts.clause.said())
        self.table.active = side
        return Asked("keys forged" if many else "forges two" if two else "forges", side=side)

    def _ask_draw(self, parts: Parts) -> Asked:
        many = parts.word("wh", "many")
        side = self._owner(parts)
        cards = [ref for ref in parts.refs("") if ref.type == "card"] or parts.words("wh", "what")
        if parts.clause.has("number"):
            raise NotUnderstood(parts.clause.said())
        if self.table.halves[side].hand is None or self.table.steps or (not many and not cards):
            raise NotUnderstood(parts.clause.said(), "Wie viele Karten sind auf der Hand?")
        self.table.moment, self.table.active = "end", side
        if not many:
            return Asked("draws", side=side)
        return Asked("drawn", side=side)

    def _ask_stand(self, parts: Parts) -> Asked:
        """How do things stand?"""
        if parts.word("wh", "how") is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        parts.refs("")
        return Asked("outcome")

    def _ask_happen(self, parts: Parts) -> Asked:
        if parts.word("wh", "what") is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        things = tuple(t for ref in parts.refs("mit") for t in self.table.resolve(ref, asking=True))
        return Asked("outcome", things=things)

    def _blocks(self, parts: Parts) -> Asked:
        """There is no blocking."""
        parts.words("person")
        for ref in parts.refs():
            if ref.head != "pron":
                self.table.resolve(ref, OPPONENT)
        return Asked("blocks", may=True)
