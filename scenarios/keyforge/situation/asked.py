"""What can be asked, and what all questions share."""

from __future__ import annotations

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.part import Parts
from kfrules.scenarios.keyforge.situation.telling import Teller
from kfrules.scenarios.keyforge.situation.things import ME, OPPONENT, Thing


@dataclass(frozen=True)
class Asked:
    """What is asked. `fact`: a name that `judging` knows; `yes`: the answer if the fact holds; `may`: "kann ich"."""

    fact: str
    things: tuple[Thing, ...] = ()
    side: str = ME
    key: str = ""
    yes: bool = True
    may: bool = False


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
