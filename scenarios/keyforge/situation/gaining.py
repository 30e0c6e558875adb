"""What somebody gets outside a turn's actions: chains on top of what he has, and his archives."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.doing import Doing
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME
from kfrules.scenarios.situation.words import Word, fold


class Gaining(Doing):
    """Adds chains and archives to the table."""

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
