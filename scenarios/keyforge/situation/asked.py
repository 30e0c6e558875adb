"""What all questions share."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.telling import Teller
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing


class Questions:
    """What the readers of questions have in common: the table, and the teller that adds actions to it."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.table = teller.table

    def _owner(self, parts: Parts) -> str:
        person = parts.word("person")
        if person is not None:
            return person.value
        people = [ref for ref in parts.refs("") if ref.head == "pron"]
        return OPPONENT if people else self.table.active or ME

    def _fighters(self) -> tuple[Thing, ...]:
        return tuple(dict.fromkeys(t for fight in self.table.fights for t in fight))
