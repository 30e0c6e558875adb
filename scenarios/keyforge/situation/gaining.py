"""What somebody gets outside a turn's actions: chains on top of what he has, and his archives."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.doing import Doing
from kfrules.scenarios.keyforge.situation.things import KEY_COST
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, other
from kfrules.scenarios.situation.words import Word, fold


class Gaining(Doing):
    """Adds chains and archives to the table, and what is lost or lacking."""

    def _loses(self, parts: Parts) -> None:
        """Æmber that somebody loses by a card: "er verliert 2 Bernstein"."""
        person, values = parts.word("person"), parts.values("aember")
        if person is None and parts.clause.joined and self.table.speaker is not None:
            person = Word("person", self.table.speaker, "")
        self._with_a_card(parts)
        if person is None or person.details.get("prep") or len(values) != 1 or values[0].number < 1:
            raise NotUnderstood(parts.clause.said())
        if self.table.halves[person.value].aember is None:
            raise NotUnderstood(parts.clause.said(), "Wie viel Æmber liegt vorher im Vorrat?")
        self.table.unit = "aember"
        self.table.assume("Das macht eine Karte.")
        self.by_card(f"play-lose-{values[0].number}", other(person.value), [])

    def _lacks(self, parts: Parts) -> None:
        """What is lacking for a key of the usual cost: "mir fehlen noch 2 zum Schlüssel"."""
        table = self.table
        key, person, refs = parts.word("enough"), parts.word("person"), parts.refs("")
        he = [ref for ref in refs if fold(ref.said) == "ihm"]
        amounts = [value.number for value in parts.values("aember")] + [word.number for word in parts.words("num")]
        amounts += [1 for word in parts.words("det", "indef")]
        side = person.value if person is not None else OPPONENT if he else None
        told = key is not None and side is not None and len(amounts) == 1 and 0 < amounts[0] <= KEY_COST
        dearer = any(thing.type == "artifact" for thing in table.things)
        if not told or refs != he or dearer or table.steps or table.halves[side or ME].aember is not None:
            raise NotUnderstood(parts.clause.said())
        table.halves[side or ME].aember = KEY_COST - amounts[0]
        table.unit, table.lacks = "aember", True
        table.assume("Ein Schlüssel kostet 6.")

    @staticmethod
    def _with_a_card(parts: Parts) -> None:
        """Take "mit einer Karte": it is by a card of no name that effects come about."""
        for ref in [c for c in parts.left if isinstance(c, Ref) and c.prep in ("mit", "von")]:
            if ref.head == "thing" and ref.type in ("card", "action") and not ref.facts:
                parts.left = [c for c in parts.left if c is not ref]

    def _gets_chains(self, parts: Parts) -> bool:
        """Chains that somebody gets, on top of what he has: "… und krieg noch 3 Ketten dazu"."""
        gets = [c for c in parts.left if isinstance(c, Value) and c.unit == "chains"]
        cards = [c for c in parts.left if isinstance(c, Value) and c.unit == "cards"]
        person = parts.word("person") if gets and not self.table.steps else None
        if person is None and not (gets and parts.clause.joined and self.table.speaker and not self.table.steps):
            return False
        side = person.value if person is not None else self.table.speaker or ME
        half = self.table.halves[side]
        on_top = {"noch", "dazu", "weitere"} & {fold(c.said) for c in parts.clause.chunks if isinstance(c, Word)}
        if on_top and half.chains is None:
            raise NotUnderstood(parts.clause.said(), "Wie viele Ketten waren es vorher?")
        self._with_a_card(parts)
        parts.words("part")
        half.chains = (half.chains or 0) + gets[0].number
        if cards and half.hand is None:
            half.hand = cards[0].number  # "ich hab 3 Ketten bekommen und 5 Karten auf der Hand"
            parts.values("cards")
        parts.values("chains")
        self.table.unit = "chains"
        return True

    def _takes_archives(self, parts: Parts) -> bool:
        """Archives that somebody takes after choosing a house: "ich nehme mein Archiv auf die Hand"."""
        if not parts.clause.has("archive") or self.table.steps:
            return False
        person = parts.word("person")
        side = person.value if person is not None else ME
        refs = parts.refs("")
        if any(ref.head not in ("poss", "pron") for ref in refs) or self.table.halves[side].archives is None:
            raise NotUnderstood(parts.clause.said())
        parts.words("archive")
        parts.words("det")
        parts.words("zone", "hand")
        parts.words("hand", "cards")
        if self.table.moment or self.table.active not in (None, side):
            raise NotUnderstood(parts.clause.said())
        self.table.takes_archives, self.table.active = True, side
        return True
