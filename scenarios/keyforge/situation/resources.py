"""Questions for keys, chains, cards of the hand, and who wins."""

from __future__ import annotations

import itertools

from kfrules.scenarios.keyforge.situation.asked import Questions
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, other
from kfrules.scenarios.situation.words import Word, fold

KEYS = 3  # that win the game
_NOW = ("jetzt", "sofort", "gleich", "direkt", "jetzt gleich", "jetzt sofort", "sofort noch")


class Resources(Questions):
    """Reads questions for what a side can do with what it has."""

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
        values = parts.values("aember")
        it = ("das", "es", "die", "damit")
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and fold(c.said) in it)]
        parts.left = [c for c in parts.left if str(c) != "det:def"]
        if self.table.later or (parts.clause.has("turn", "start") and self.table.steps):
            self.table.later, self.table.moment = False, ""
            self.table.assume("Bis dahin tut der Gegner nichts.")
        known = [s for s, half in self.table.halves.items() if half.aember is not None]
        told = bool(self.table.active or parts.clause.has("person") or any(isinstance(c, Ref) for c in parts.left))
        side = self._owner(parts) if told or len(known) != 1 else known[0]
        for value in values:  # "Reichen 5 Bernstein?"
            self.table.halves[side].aember = value.number if value.number >= 0 and not known else None
        number = parts.word("num")
        parts.words("enough")
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and fold(c.said) == "damit")]
        for ref in parts.refs():
            if ref.head != "pron":
                raise NotUnderstood(ref.said)
        only = self.table.unit == "aember" and not any(thing.type == "creature" for thing in self.table.things)
        told = bool(number or values or parts.clause.has("enough") or only)  # "5 Bernstein, Zugbeginn. Reicht das?"
        if self.table.halves[side].aember is None or not told:
            raise NotUnderstood(parts.clause.said())
        dearer = any(thing.type == "artifact" for thing in self.table.things)
        if dearer and self.table.steps and number is None:
            raise NotUnderstood(parts.clause.said())  # what a key costs then is not looked at
        if (dearer or self.table.moment == "start") and not self.table.steps and number is None:
            self.table.moment, self.table.active = "start", side  # keys cost more or less, or it is paid at once
            return Asked("forges", side=side)
        return Asked("reaches", side=side, key=str(number.number if number else 6))

    def _ask_takepart(self, parts: Parts) -> Asked:
        """May only so many cards be taken from the archives, must they be? ("Darf ich nur eine davon nehmen?")"""
        side = self._owner(parts)
        half = self.table.halves[side]
        must, amounts = parts.clause.has("modal", "must"), [word.number for word in parts.words("num")]
        amounts += [1 for word in parts.words("det", "indef")]
        if not half.archives or self.table.steps or self.table.moment or len(amounts) != (0 if must else 1):
            raise NotUnderstood(parts.clause.said())
        self.table.takes_archives, self.table.active = True, side
        if must:
            self.table.leaves_archives = True
            return Asked("takes", side=side)
        return Asked("exactly", side=side, key=f"hand:{(half.hand or 0) + amounts[0]}")

    def _ask_discard(self, parts: Parts) -> Asked:
        """Must the hand be discarded down to six?"""
        side = self._owner(parts)
        if not parts.clause.has("modal", "must") or self.table.halves[side].hand is None or self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for ref in parts.refs(""):
            if ref.type != "card" or ref.count > 1:
                raise NotUnderstood(ref.said)
        parts.words("wh", "what")
        parts.words("num")  # however many: none is discarded
        self.table.moment, self.table.active = "end", side
        return Asked("discards", side=side)

    def _ask_win(self, parts: Parts) -> Asked:
        if parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        side = self._owner(parts)
        half = self.table.halves[side]
        self._with_supply(parts, side)
        if not self.table.moment and self.table.active == side and not self.table.steps:
            self.table.moment = "start"  # "er ist am Zug": keys are forged first
        if half.keys is not None and half.keys < KEYS and self._is_late(parts, side):
            return Asked("wins", side=side)  # "ich ernte: Habe ich sofort gewonnen?"
        acted = {step["side"] for step in self.table.steps}
        begins = self.table.later or parts.clause.has("turn", "start") or self.table.passed_to == side
        if begins and acted == {other(side)}:
            self.table.moment, self.table.later, self.table.active = "next", False, None
        elif self.table.later and acted == {side}:
            self.table.moment = "later"
            self.table.assume("Bis dahin tut der Gegner nichts.")
        early = self.table.moment == "start" and not acted
        if half.keys is None or half.aember is None or not (early or self.table.moment in ("next", "later")):
            raise NotUnderstood(parts.clause.said())
        return Asked("wins", side=side)

    def _with_supply(self, parts: Parts, side: str) -> None:
        """Take what somebody has: "Gewinn ich mit 2 Schlüsseln und 6 Bernstein?"."""
        values = parts.values("aember", "keys")
        if values and values[0].prep != "mit":
            raise NotUnderstood(values[0].said)
        for value in values:
            if getattr(self.table.halves[side], value.unit) not in (None, value.number):
                raise NotUnderstood(value.said, "zwei Werte für dasselbe")
            setattr(self.table.halves[side], value.unit, value.number)

    def _with_aember(self, parts: Parts, side: str) -> None:
        """Take what is there to forge with: "Kann ich mit 5 Bernstein schmieden?"."""
        for value in [c for c in parts.left if isinstance(c, Value) and (c.unit, c.prep) == ("aember", "mit")]:
            if self.table.halves[side].aember not in (None, value.number):
                raise NotUnderstood(value.said, "zwei Werte für dasselbe")
            self.table.halves[side].aember = value.number
            parts.left = [c for c in parts.left if c is not value]

    def _ask_skip(self, parts: Parts) -> Asked:
        """May one go without forging? ("Darf ich das Schmieden auslassen?")"""
        person = parts.word("person")
        refs = [ref for ref in parts.refs() if ref.head != "pron"]
        if refs or not parts.clause.has("modal", "may"):
            raise NotUnderstood(parts.clause.said())
        return self.skips(parts, person.value if person is not None else ME)

    def skips(self, parts: Parts, side: str) -> Asked:
        """Return that it is asked whether one may go without forging at the beginning of a turn."""
        parts.words("part")
        parts.words("unit", "keys")
        parts.values("keys")
        parts.words("det")
        if self.table.steps or self.table.moment not in ("", "start") or self.table.halves[side].aember is None:
            raise NotUnderstood(parts.clause.said())
        self.table.moment, self.table.active = "start", side
        return Asked("skips", side=side)

    def _ask_forge(self, parts: Parts) -> Asked:
        many = parts.word("wh", "many")
        side = self._owner(parts)
        self._with_aember(parts, side)
        unit, values = parts.word("unit", "keys"), parts.values("keys")
        two = [v.number for v in values] == [2] and not many
        bare = unit is None and not values and not many
        if unit is None and [v.number for v in values] != [1] and not two and not bare:
            raise NotUnderstood(parts.clause.said())
        first = parts.clause.has("seq", "first") and self.table.later and parts.clause.has("modal", "may")
        if first and not two and not many and not self.table.steps:
            self.table.later = False
            return self.skips(parts, side)  # "Kann ich den Schlüssel auch erst nächste Runde schmieden?"
        if two:
            parts.words("turn")
            self.table.forging = 2
            self.table.moment = "start"
            self.table.assume("Dein Zug beginnt.")
        if not self.table.moment and self.table.active == side:
            self.table.moment = "start"  # "er ist am Zug": keys are forged first
        if not self.table.moment and not self.table.later and not self.table.steps:
            self.table.moment = "start"
            self.table.assume("Dein Zug beginnt." if side == ME else "Sein Zug beginnt.")
        if self._is_late(parts, side):
            self.table.moment = "late"
            return Asked("forges", side=side)
        others = {step["side"] for step in self.table.steps} == {other(side)}
        if others and (self.table.later or parts.clause.has("turn", "start")):
            self.table.moment, self.table.later, self.table.active = (
                "",
                False,
                None,
            )  # "am Anfang seines Zuges": the turn after what was done
        if self.table.later:
            self.table.moment = "later" if self.table.steps else "start"
            self.table.assume("Bis dahin tut der Gegner nichts." if self.table.steps else "Dein Zug beginnt.")
        early = self.table.moment == "start" and not self.table.steps
        if not self.table.moment and others:
            self.table.moment = "next"
            self.table.assume("Dann beginnt dein Zug." if side == ME else "Dann beginnt sein Zug.")
        if self.table.halves[side].aember is None or not (early or self.table.moment in ("later", "next")):
            raise NotUnderstood(parts.clause.said())
        if self.table.moment != "next":
            self.table.active = side
        return Asked("keys forged" if many else "forges two" if two else "forges", side=side)

    def _is_late(self, parts: Parts, side: str) -> bool:
        """Tell whether it is asked whether one may forge within the turn, after something was done."""
        now = any(fold(chunk.said) in _NOW for chunk in parts.clause.chunks) or parts.clause.has("turn", "mine")
        mine = bool(self.table.steps) and all(step["side"] == side for step in self.table.steps)
        return now and mine and not self.table.moment and not self.table.later and not parts.clause.has("turn", "start")

    @staticmethod
    def _bare(parts: Parts) -> Word | None:
        """Return the verb where nothing else is asked: "Zugende: ziehe?" is how many."""
        said = [c for c in parts.clause.chunks if not (isinstance(c, Word) and c.tag in ("fill", "turn", "person"))]
        only = said[0] if len(said) == 1 else None
        return only if isinstance(only, Word) and only.value == "draw.fin1" else None

    @staticmethod
    def _up_to(parts: Parts) -> bool:
        """Tell whether a number is how many there are on the hand afterwards: "Ziehe ich auf fünf auf?"."""
        return any(
            isinstance(word, Word) and fold(word.said) == "auf" and not (isinstance(what, Word) and what.tag != "num")
            for word, what in itertools.pairwise(parts.clause.chunks)
        )

    def _ask_draw(self, parts: Parts) -> Asked:
        many = parts.word("wh", "many")
        side = self._owner(parts)
        cards = [ref for ref in parts.refs() if ref.type == "card" and ref.prep in ("", "gegen")]
        cards = cards or parts.words("wh", "what") or parts.words("unit", "cards")  # type: ignore[assignment]
        if parts.clause.has("number"):
            raise NotUnderstood(parts.clause.said())
        if many and parts.words("unit", "chains"):
            self.table.assume("Beantwortet ist nur die erste Frage.")  # "Wie viele ziehen, Ketten danach?"
        first = next((c for c in parts.clause.chunks if not (isinstance(c, Word) and c.tag == "fill")), None)
        what = str(first) == "wh:what"  # "Was zieh ich am Zugende?"
        many = many or (first if what and isinstance(first, Word) else None) or self._bare(parts)
        exact = [] if many else [word.number for word in parts.words("num")]
        exact += [] if many else [c.count for c in cards if isinstance(c, Ref) and c.count > 1]
        exact += [] if many else [value.number for value in parts.values("cards")]
        if self.table.steps and not self.table.moment and many:
            return Asked("drawn now", side=side)  # by what was done
        one = len(cards) == 1 and isinstance(cards[0], Ref) and cards[0].definite == "indef"
        if self.table.steps and not self.table.moment and one and any(t.card for t in self.table.things):
            return Asked("as many", side=side, key="drawn now:1")  # "Zieh ich danach ne Karte?"
        if self.table.halves[side].hand is None or self.table.steps or not (many or cards or exact):
            raise NotUnderstood(parts.clause.said(), "Wie viele Karten sind auf der Hand?")
        self.table.moment, self.table.active = "end", side
        if len(exact) == 1 and not many:
            kind = "hand" if self._up_to(parts) else "drawn"
            return Asked("exactly", side=side, key=f"{kind}:{exact[0]}")  # "Zieh ich am Ende 5?"
        if exact:
            raise NotUnderstood(parts.clause.said())
        if not many:
            return Asked("draws", side=side)
        if many.details.get("prep") == "gegen":
            return Asked("hand", side=side)  # "Auf wie viele Karten ziehe ich auf?"
        return Asked("drawn", side=side)
