"""What begins a turn: the house that is chosen, cards of which only that is told, and what somebody has then."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.keyforge.situation.placing import Placing
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT
from kfrules.scenarios.situation.words import fold

_GAMES = ("das spiel", "die partie", "das match", "das game")


class Choosing(Placing):
    """Adds what begins a turn to the table."""

    def _supply(self, owner: str, values: list[Any]) -> None:
        """Note numbers of a side."""
        raise NotImplementedError

    def _chooses(self, parts: Parts) -> None:
        """Choosing a house."""
        person, house = parts.word("person"), parts.word("house")
        if house is None or (person is not None and person.value != ME):
            raise NotUnderstood(parts.clause.said())
        parts.words("active")
        self.table.house = house.value
        self._supply(ME, [c for c in parts.values("cards", "archives") if parts.clause.has("verb", "have.fin1")])
        self._hand(parts)

    def _hand(self, parts: Parts) -> None:
        """Cards of which only the house is told, in the hand."""
        if parts.word("hand", "cards") is None:
            return
        for ref in parts.refs(""):
            if ref.type != "card" or "house" not in ref.facts:
                raise NotUnderstood(ref.said)
            for thing in self.table.resolve(ref, ME):
                thing.zone, thing.type = "hand", "creature"

    def _begins(self, parts: Parts) -> None:
        if any(fold(chunk.said) in _GAMES for chunk in parts.clause.chunks):
            raise NotUnderstood(parts.clause.said())  # not a turn but the game, whose first turn is like no other
        person = parts.word("person")
        parts.words("part", "an")
        elided = self.table.speaker if parts.clause.joined == "and" else None
        he = [ref for ref in parts.refs("") if ref.head == "pron" and fold(ref.said) == "er"]
        elided = OPPONENT if he and person is None else elided  # "er fängt seinen Zug mit 7 Æmber an"
        owner = person.value if person is not None else elided or ME
        values = parts.values("aember", "keys", "chains")
        if self.table.steps and (values or any(step["side"] == owner for step in self.table.steps)):
            raise NotUnderstood(parts.clause.said())  # what somebody has then is no beginning
        if self.table.steps:
            self.table.later = True  # "er hat mir 1 gestohlen und ich fange jetzt an"
            return
        self._supply(owner, values)
        self.table.active = owner
        self.table.moment = "start"
