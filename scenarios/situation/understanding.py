"""Clause by clause onto a table: what is told first, then what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kfrules.records import replace
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import Chunk, NotUnderstood, Ref
from kfrules.scenarios.situation.clauses import Clause, begins_as_question, clauses, finite
from kfrules.scenarios.situation.things import Table
from kfrules.scenarios.situation.words import Word


class Tells(Protocol):
    """Adds what a clause tells to the table. Raises `NotUnderstood`."""

    def tell(self, clause: Clause) -> None:
        """Understand one clause whole."""


class Asks(Protocol):
    """Reads the clause that asks. Raises `NotUnderstood`."""

    def prepare(self, clause: Clause) -> None:
        """Lay out the things of a question whose conditions follow."""

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks."""


def told_and_asked(chunks: Sequence[Chunk], table: Table, teller: Tells, asker: Asks) -> Asked | None:
    """Tell a table every clause, and return what is asked. Raises `NotUnderstood`."""
    told = clauses(chunks)
    asking = [clause for clause in told if clause.asks]
    if not asking:
        return _only_told(told, table, teller)
    if len(asking) > 1 and _only_questions(told[told.index(asking[0]) :]):
        told, asking = told[: told.index(asking[0]) + 1], asking[:1]
        table.assume("Beantwortet ist nur die erste Frage.")
    if asking[0].more:
        table.assume("Beantwortet ist nur die erste Frage.")
    if len(asking) != 1:
        raise NotUnderstood("die Frage", "Es ist nicht klar, was gefragt ist.")
    for later in told[told.index(asking[0]) + 1 :]:
        if later.verbs and not any(isinstance(c, Word) and finite(c) for c in later.chunks):
            raise NotUnderstood(later.said())  # "darf ich erst ernten und danach kämpfen", "wenn angegriffen"
    asked = waiting = None
    for clause in _in_order(told, asker):
        if not clause.asks:
            teller.tell(clause)
        elif clause is told[-1] or not any(later.sub or not later.asks for later in told[told.index(clause) + 1 :]):
            asked = asker.ask(clause)
        else:
            waiting = clause
            asker.prepare(clause)
    if waiting is not None:
        asked = asker.ask(waiting)
    return _denied(asked, asking[0]) if asking[0].denied else asked


def _denied(asked: Asked | None, claim: Clause) -> Asked:
    """Return what is asked, the other way round. Raises `NotUnderstood` where only "ja" can be meant."""
    if asked is None or asked.fact != "dead" or len(asked.things) != 1:
        raise NotUnderstood(claim.said())
    return replace(asked, yes=not asked.yes)


_BEFORE, _AFTER = ("bevor", "ehe"), ("nachdem",)


def _in_order(told: list[Clause], asker: Asks) -> list[Clause]:
    """Return clauses in the order in which it happens. Raises `NotUnderstood` where a question hangs on the order.

    "Bevor ich angreife, heile ich sie" is told the other way round, and so is "ich greife an, nachdem ich …".
    """
    made = list(told)
    for place, clause in enumerate(told):
        if clause.sub in _BEFORE:
            before = [c for c in told[max(place - 1, 0) : place] if c.mark not in ("stop", "ask", "colon")]
            after = told[place + 1 : place + 2] if clause.mark == "comma" else []
            apart = (not place or told[place - 1].mark) and _ends_with_verb(clause)
            if any(c.asks for c in (*before, *after)) or not (before or after) or not apart:
                raise NotUnderstood(clause.said() or clause.sub)
            if not before:
                _one_meant(clause, told[place + 1])
                asker.prepare(clause)
                made[place : place + 2] = [told[place + 1], clause]
        elif clause.sub in _AFTER and place and told[place - 1].mark == "comma" and not told[place - 1].asks:
            asker.prepare(told[place - 1])
            made[place - 1 : place + 1] = [clause, told[place - 1]]
    return made


def _ends_with_verb(clause: Clause) -> bool:
    """Tell whether a clause ends as subordinate clauses do: "bevor ich angreife"."""
    said = [c for c in clause.chunks if not (isinstance(c, Word) and c.tag == "fill")]
    return bool(said) and isinstance(said[-1], Word) and finite(said[-1])


def _one_meant(before: Clause, clause: Clause) -> None:
    """Raise `NotUnderstood` where "sie" may mean either of two: "bevor ich A mit B angreife, heile ich sie"."""
    named = [c for c in before.chunks if isinstance(c, Ref)]
    pronouns = any(isinstance(c, Ref) and c.head == "pron" for c in clause.chunks)
    if len(named) > 1 and pronouns and any(verb.value.startswith("heal.") for verb in clause.verbs):
        raise NotUnderstood(clause.said())


def _only_told(told: Sequence[Clause], table: Table, teller: Tells) -> Asked | None:
    """Return that what comes of it is asked, where it is told that something is done and no question stands."""
    if not any(isinstance(c, Word) and finite(c) for clause in told for c in clause.chunks):
        return None  # "In den Kampf ziehen" asks what the card of that name does
    for clause in told:
        teller.tell(clause)
    return Asked("outcome") if table.steps else None


def _only_questions(rest: list[Clause]) -> bool:
    """Tell whether nothing but questions of their own follow."""
    return all(c.asks and not c.sub and c.mark == "ask" and begins_as_question(c) for c in rest)
