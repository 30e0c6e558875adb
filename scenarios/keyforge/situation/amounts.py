"""Questions for what something has or gets: damage, æmber, cards, markers."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.keyforge.situation.markers import Markers
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import Word, fold

_BOUNDS = ("hoechstens", "mindestens", "wenigstens")
_STRICTLY = ("nur", "genau", "exakt", "bloss", "lediglich", "nur noch")
_IT = ("die", "das", "den", "sie", "es", "ihn")


def _words(parts: Parts) -> set[str]:
    """Return the words of a clause that are passed over."""
    return {piece for chunk in parts.clause.chunks if isinstance(chunk, Word) for piece in fold(chunk.said).split()}


class Amounts(Markers):
    """Reads questions for amounts."""

    def _fate(self, parts: Parts, dead: bool) -> Asked:
        """Read a question for who dies."""
        raise NotImplementedError

    def _fought(self, parts: Parts) -> None:
        """Add the fight that is asked about."""
        raise NotImplementedError

    def _lost(self, parts: Parts) -> Asked:
        """Read a question for whether somebody loses a creature."""
        raise NotImplementedError

    def _ask_reach(self, parts: Parts) -> Asked:
        """Read a question for whether there is enough æmber."""
        raise NotImplementedError

    def _ask_get(self, parts: Parts) -> Asked:
        return self._amount(parts, gets=True)

    def _ask_lack(self, parts: Parts) -> Asked:
        """How much æmber is lacking? ("Wie viel fehlt mir noch für einen Schlüssel?")"""
        many = parts.word("wh", "many") or parts.word("wh", "what")
        parts.words("unit", "aember")
        person, key = parts.word("person"), parts.word("enough")
        refs = [ref for ref in parts.refs("") if fold(ref.said) != "ihm"]
        side = person.value if person is not None else OPPONENT if "ihm" in parts.clause.said().split() else ME
        dearer = any(thing.type == "artifact" for thing in self.table.things)
        if many is None or key is None or refs or dearer or self.table.halves[side].aember is None:
            raise NotUnderstood(parts.clause.said())
        return Asked("lacks", side=side)

    def _aember_on(self, parts: Parts, refs: list[Ref], kind: str, gets: bool) -> Asked | None:
        """How much æmber lies on it? ("Wie viel Bernstein liegt auf meiner 3er?"), None where that is not asked."""
        if not gets and kind in ("", "aember") and (thing := self._captor(parts, refs)) is not None:
            return Asked("aember on", things=(thing,))
        on = len(refs) == 1 and refs[0].prep == "gegen" and parts.clause.has("verb", "lie.fin3")
        aember = kind == "aember" or (not kind and self.table.unit == "aember")
        if not on or gets or not aember or parts.clause.has("person"):
            return None
        return Asked("aember on", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _captor(self, parts: Parts, refs: list[Ref]) -> Thing | None:
        """Return what captured just now, where it is asked how much lies on it: "Wie viele liegen dann drauf?"."""
        last: dict[str, Any] = self.table.steps[-1] if self.table.steps else {"do": "", "thing": None}
        on = parts.clause.has("on") or parts.clause.has("part", "on")
        if last["do"] != "action" or self.table.unit != "aember" or parts.clause.has("person"):
            return None
        named = [ref for ref in refs if ref.head in ("er", "creature") and not ref.prep]
        if (refs and named != refs) or (not refs and not on):
            return None
        same = not refs or self.table.resolve(refs[0], asking=True) == [last["thing"]]
        thing: Thing | None = last["thing"]
        return thing if same and len(refs) < 2 else None

    def _ask_steal(self, parts: Parts) -> Asked:
        """Was anything stolen? ("Habe ich danach Bernstein gestohlen?")"""
        person = parts.word("person")
        parts.words("person", other(person.value) if person is not None else "")  # "Stehl ich ihm was?"
        parts.left = [
            c for c in parts.left if not (isinstance(c, Ref) and fold(c.said) in ("ihm", "ihr") and not c.prep)
        ]
        if person is None or person.details.get("prep") or parts.clause.has("wh") or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        amounts = [value.number for value in parts.values("aember")] + [word.number for word in parts.words("num")]
        if len(amounts) + len(parts.words("unit", "aember")) != 1:
            raise NotUnderstood(parts.clause.said())
        if amounts:
            return Asked("exactly", side=person.value, key=f"stolen:{amounts[0]}")
        return Asked("steals", side=person.value)

    def _ask_have(self, parts: Parts) -> Asked:
        if any(isinstance(c, Word) and fold(c.said) == "verloren" for c in parts.clause.chunks):
            parts.words("gone")
            return self._lost(parts)  # "Hab ich meine 4er dann verloren?"
        if parts.clause.has("enough"):
            return self._ask_reach(parts)  # "Hab ich dann noch genug für einen Schlüssel?"
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=True)
        return self._amount(parts, gets=False)

    def _ask_lie(self, parts: Parts) -> Asked:
        if parts.clause.has("gone"):
            return self._fate(parts, True)
        if parts.clause.has("wh", "what") and self.table.steps and not parts.clause.has("unit"):
            parts.word("wh", "what")
            return Asked("outcome")
        return self._ask_have(parts)

    def _exact(self, parts: Parts, gets: bool) -> Asked | None:
        """Is it just so much? ("Hat er danach nur noch 3?"), None where no such number is asked."""
        numbers = [c for c in parts.left if isinstance(c, Value) or (isinstance(c, Word) and c.tag == "num")]
        if len(numbers) != 1 or parts.clause.has("wh") or numbers[0].number < 0:
            return None
        if any(fold(chunk.said).startswith(_BOUNDS) for chunk in parts.clause.chunks):
            raise NotUnderstood(parts.clause.said())
        number = numbers[0]
        unit = number.unit if isinstance(number, Value) else ""
        if (gets and unit == "aember") or getattr(number, "on", False) or unit in ("armor", "power", "counters"):
            return None
        strictly = any(fold(chunk.said) in _STRICTLY for chunk in parts.clause.chunks)
        asks = [Word("wh", "many", "")] + ([Word("unit", unit, "")] if unit and not parts.clause.has("unit") else [])
        parts.left = [*asks, *(c for c in parts.left if c is not number)]
        asked = self._amount(parts, gets)
        return Asked("exactly" if strictly else "as many", asked.things, asked.side, f"{asked.fact}:{number.number}")

    def _amount(self, parts: Parts, gets: bool) -> Asked:
        if (exact := self._exact(parts, gets)) is not None:
            return exact
        some = [fold(word.said) for word in parts.words("thing")] == ["was ab"]
        many = parts.word("wh", "many")
        what = parts.word("wh", "what")
        who = parts.word("wh", "who")
        self._fought(parts)
        unit = parts.word("unit")
        parts.words("part", "on")
        in_hand = bool(parts.words("hand", "cards"))
        supply = self.teller.whose_supply(parts)
        parts.words("supply")
        if parts.words("seq", "before"):
            raise NotUnderstood(parts.clause.said())  # "Wie viel hatte ich vorher?"
        back = parts.word("part", "back", "ab")
        presupposed = any(word.value != "indef" for word in parts.words("det"))
        person = parts.word("person")
        refs = parts.refs()
        if presupposed and unit is not None and unit.value == "aember" and not self._some_aember():
            raise NotUnderstood(parts.clause.said())
        kind = unit.value if unit is not None else "cards" if in_hand else ""
        returned = gets and kind in ("", "aember") and self._returns(parts, back, kind)
        back = None if returned else back
        if gets and not kind and not back and self._means_aember(refs):
            kind, refs = "aember", [ref for ref in refs if fold(ref.said) not in _IT]  # "Kriegt er die?"
        kind = "aember" if returned else kind
        if person is not None and person.details.get("prep"):
            raise NotUnderstood(person.said)
        if what is not None and kind == "aember" and parts.clause.has("verb", "keep.fin3") and not gets:
            many, what = what, None  # "Was bleibt mir an Æmber?"
            parts.words("part", "an")
        left = what is not None and not gets and not kind and self._is_rest(parts)
        if left and (self.table.unit == "aember" or parts.clause.has("after", "forging")):
            many, kind, what = what, "aember", None  # "Was bleibt dir?"
        if what is not None and not (gets and back and not kind) and not (kind == "damage" and not gets):
            raise NotUnderstood(parts.clause.said())
        if who is not None:
            return self._who_gains(parts, kind, gets and not refs and person is None)
        side = person.value if person is not None else supply
        if many and (lying := self._aember_on(parts, refs, kind, gets)) is not None:
            return lying
        if kind == "damage" or (gets and (back or some) and not kind):
            return self._damage(parts, refs, side, gets, bool(many or (what and kind)))
        return self._supply(parts, kind, refs, side, gets, many is not None)

    def _is_rest(self, parts: Parts) -> bool:
        """Tell whether "was" asks what is left: "Was bleibt dir?", "Was hast du noch?"."""
        if parts.clause.has("verb", "keep.fin3"):
            return True
        said = " ".join(fold(chunk.said) for chunk in parts.clause.chunks).split()
        creatures = any(thing.type == "creature" for thing in self.table.things)
        return ("noch" in said and not self.table.fights) or (not creatures and self.table.unit == "aember")

    def _who_gains(self, parts: Parts, kind: str, alone: bool) -> Asked:
        """Read "Wer bekommt das Æmber?"; `alone`: nothing else is said."""
        values = parts.values("aember")
        lying = any(thing.facts.get("aember") or thing.card for thing in self.table.things)
        if (kind != "aember" and not values) or not alone or not lying:
            raise NotUnderstood(parts.clause.said())
        return Asked("who gains")

    def _aember_meant(self, kind: str) -> bool:
        return kind == "aember" or (not kind and self.table.unit == "aember" and bool(self.table.steps))

    def _it_captured(self, refs: list[Ref]) -> bool:
        """Tell whether "die" is æmber that was captured just now."""
        it = len(refs) == 1 and refs[0].head == "pron" and fold(refs[0].said) in _IT and not refs[0].prep
        return it and bool(self.table.steps) and self.table.steps[-1]["do"] == "action" and self.table.unit == "aember"

    def _some_aember(self) -> bool:
        """Tell whether there is æmber that "das Æmber" can mean: on a card, of a printed card, or reaped."""
        if any(step["do"] == "reap" for step in self.table.steps):
            return True
        return bool(self.table.steps) and any(t.facts.get("aember") or t.card for t in self.table.things)

    def _means_aember(self, refs: list[Ref]) -> bool:
        """Tell whether "die" can only be æmber: it lies on a thing that is gone after what was told."""
        it = [ref for ref in refs if ref.head == "pron" and fold(ref.said) in _IT and not ref.prep]
        there = [thing for thing in self.table.things if thing.facts.get("aember")]
        return len(it) == 1 and len(there) == 1 and there[0] in self._gone()

    def _returns(self, parts: Parts, back: Word | None, kind: str) -> bool:
        """Take "zurück", "wieder" where æmber can return that lay on what is gone: "Wie viel kriegt er zurück?"."""
        said = bool(parts.words("again")) or back is not None
        if back is not None and not kind and any(thing.facts.get("aember") for thing in self._fighters()):
            raise NotUnderstood(parts.clause.said(), "Æmber oder Schaden?")
        return said and not self.table.fights and any(thing.facts.get("aember") for thing in self._gone())

    def _gone(self) -> list[Thing]:
        """Return what leaves play by what was told."""
        return [*self.table.claims, *self.table.removed]

    def _damage(self, parts: Parts, refs: list[Ref], side: str | None, gets: bool, many: bool) -> Asked:
        topic = self.table.topic
        on = parts.clause.has("on") or parts.clause.has("part", "on")
        if side is None and not refs and many and not gets and on and topic is not None and topic in self._fighters():
            return Asked("damage", things=(topic,))  # "wie viel Schaden liegt drauf?"
        if (side is not None and refs) or (side is None and len(refs) != 1):
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
        nobody = not parts.clause.verbs or all(verb.value == "be.fin3" for verb in parts.clause.verbs)
        if side is None and kind == "aember" and nobody and self.table.halves[ME].aember is not None:
            side = ME if self.table.halves[OPPONENT].aember is None else None
        if side is None and many and not refs and not kind and self.table.moment == "start":
            known = [s for s, half in self.table.halves.items() if half.aember is not None]
            side = self.table.active or (
                known[0] if len(known) == 1 else None
            )  # "8 Æmber, Zugbeginn. Wie viel danach?"
        on = [ref for ref in refs if ref.prep == "gegen"]
        if many and not gets and len(on) == len(refs) == 1 and side is None and self._aember_meant(kind):
            return Asked("aember on", things=tuple(self.table.resolve(on[0], asking=True)))
        if gets and not many and not kind and side is not None and self._it_captured(refs):
            return Asked("gains", side=side)  # "Bekomm ich die in meinen Vorrat?"
        if side is None or refs:
            raise NotUnderstood(parts.clause.said())
        half = self.table.halves[side]
        if not kind and many and not gets and half.aember is not None and half.chains is None:
            kind = "aember"
        if not kind and many and gets and self.table.steps and "steal" in str(self.table.steps[-1]["thing"].facts):
            kind = "aember"
        if not kind and many and gets and self.table.steps and any(t.facts.get("aember") for t in self._gone()):
            kind = "aember"  # "Ich opfere meine 3er mit 2 Bernstein. Wie viel bekommt der Gegner?"
        exact = [value.number for value in parts.values("aember")] if gets and not many and not kind else []
        if len(exact) == 1:
            return Asked("gains", side=side, key=str(exact[0]))  # "Erhalte ich 1 Æmber?"
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
        told = self.table.moment == "end" or self.table.takes_archives
        if kind == "cards" and many and half.hand is not None and told:
            return self._cards(parts, side, gets)
        raise NotUnderstood(parts.clause.said())

    def _cards(self, parts: Parts, side: str, gets: bool) -> Asked:
        """How many cards are on the hand, or come to it? ("Wie viele Karten bekomme ich am Ende?")"""
        if gets and self.table.takes_archives:
            raise NotUnderstood(parts.clause.said())
        return Asked("drawn" if gets else "hand", side=side)
