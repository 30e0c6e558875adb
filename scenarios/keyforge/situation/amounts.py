"""Questions for what something has or gets: damage, æmber, cards, markers."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.markers import Markers
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.situation.words import Word, fold

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

    def _ask_get(self, parts: Parts) -> Asked:
        return self._amount(parts, gets=True)

    def _ask_steal(self, parts: Parts) -> Asked:
        """Was anything stolen? ("Habe ich danach Bernstein gestohlen?")"""
        person = parts.word("person")
        told = any(step["do"] in ("reap", "play") for step in self.table.steps)
        some = bool(parts.words("wh", "what"))  # "Stehle ich ihm was?"
        if person is None and parts.clause.has("verb", "steal.fin1"):
            person = Word("person", ME, "ich")
        if person is None or person.details.get("prep") or parts.clause.has("wh", "many"):
            raise NotUnderstood(parts.clause.said())
        if (told and not any(thing.card for thing in self.table.things)) or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        parts.words("person")
        parts.words("det", "def")
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and c.head == "pron" and c.gender == "m")]
        amounts = [value.number for value in parts.values("aember")] + [word.number for word in parts.words("num")]
        if len(amounts) + len(parts.words("unit", "aember")) + some != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("gains", side=person.value, key=str(amounts[0]) if amounts else "")

    def _ask_have(self, parts: Parts) -> Asked:
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

    def _amount(self, parts: Parts, gets: bool) -> Asked:
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
        if gets and not kind and not back and self._means_aember(refs):
            kind, refs = "aember", [ref for ref in refs if fold(ref.said) not in _IT]  # "Kriegt er die?"
        if person is not None and person.details.get("prep"):
            raise NotUnderstood(person.said)
        if what is not None and kind == "aember" and parts.clause.has("verb", "keep.fin3") and not gets:
            many, what = what, None  # "Was bleibt mir an Æmber?"
            parts.words("part", "an")
        left = what is not None and not gets and not kind and parts.clause.has("verb", "keep.fin3")
        noch = "noch" in _words(parts) and not self.table.fights
        left = left or (what is not None and not gets and not kind and noch)
        if left and (self.table.unit == "aember" or parts.clause.has("after", "forging")):
            many, kind, what = what, "aember", None  # "Was bleibt dir?"
        if what is not None and not (gets and back and not kind) and not (kind == "damage" and not gets):
            raise NotUnderstood(parts.clause.said())
        if who is not None:
            values = parts.values("aember")
            if (kind != "aember" and not values) or refs or person is not None or not gets:
                raise NotUnderstood(parts.clause.said())
            if not any(thing.facts.get("aember") or thing.card for thing in self.table.things):
                raise NotUnderstood(parts.clause.said())
            return Asked("who gains")
        side = person.value if person is not None else supply
        if kind == "damage" or (gets and (back or some) and not kind):
            return self._damage(parts, refs, side, gets, bool(many or (what and kind)))
        return self._supply(parts, kind, refs, side, gets, many is not None)

    def _holds(self, parts: Parts, side: str, number: int) -> Asked:
        """Has somebody so much? ("Habe ich dann genau 3 Bernstein?", "Hat er dann nur noch 3?")"""
        if self.table.halves[side].aember is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        exact = bool({"genau", "nur", "exakt", "bloss", "lediglich"} & _words(parts))
        return Asked("holds", side=side, key=f"{number}{'!' if exact else ''}")

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

    def _gone(self) -> list[Thing]:
        """Return what leaves play by what was told."""
        return [*self.table.claims, *self.table.removed]

    def _damage(self, parts: Parts, refs: list[Ref], side: str | None, gets: bool, many: bool) -> Asked:
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
            side = self.table.active  # "Er hat 8 Æmber, Zugbeginn. Wie viel danach?"
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
        exact = [value.number for value in parts.values("aember")] if not many and not kind else []
        if not many and not kind and not exact and self.table.unit == "aember" and self.table.steps:
            exact = [word.number for word in parts.words("num")]  # "Bekomme ich dann nur 2?"
            parts.words("det", "def")
        if len(exact) == 1 and not gets:
            return self._holds(parts, side, exact[0])
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
        if kind == "cards" and many and half.hand is not None and self.table.moment in ("end", "archives"):
            return Asked("hand", side=side)
        raise NotUnderstood(parts.clause.said())
