"""What can happen. An event is a value: ids and plain data, so two runs' traces compare."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

from kfrules.records import dataclass, fields

CardId = str  # name of the card, NTH and n behind it for the n-th of this name, AGAIN and n after n hidden zones
NTH, AGAIN = "‧", "⁝"  # no file may use them in a name; people do call a card "Soldat #1" or "~"
Side = str  # as the scenario names the players: "me", "opponent", in larger games more


def label(id: CardId) -> str:
    """Return the name under which a scenario knows a card.

    >>> label("Duma⁝2"), label("Kiesel‧3"), label("Soldat #1")
    ('Duma', 'Kiesel', 'Soldat #1')
    """
    return lasting(id).partition(NTH)[0]


def lasting(id: CardId) -> str:
    """Return what stays of an id whatever zone the card enters: its name, and the number among equal ones.

    >>> lasting("Köder⁝2"), lasting("Kiesel‧3⁝1")
    ('Köder', 'Kiesel‧3')
    """
    return id.partition(AGAIN)[0]


@cache
def _first_field(kind: type[Event]) -> str | None:
    """Return the name of the field that is an event's subject."""
    return next((field.name for field in fields(kind)), None)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that can happen. The first field is its subject.

    `becomes` gives the next moment of the same happening if nobody interferes (`Deal → Damage → Land`);
    the last moment is an `Atom`, which writes to the board, or a `Process`, which a rule performs.
    """

    says: ClassVar[str] = ""  # German template of the trace line; "" keeps the event out of the short trace
    entry: ClassVar[str] = ""  # slug of the entry that defines the event; every trace line cites it
    back: ClassVar[bool] = False  # reactions are judged on the state before (a card that is being destroyed)

    def becomes(self) -> Event | None:
        """Return the next moment, or None if this is the last one."""
        return None

    @property
    def subject(self) -> Any:
        """Return the value of the first field, or None for an event without fields."""
        name = _first_field(type(self))  # type: ignore[arg-type]  # mypy takes the class for its instance
        return getattr(self, name) if name is not None else None

    def cards(self) -> tuple[CardId, ...]:
        """Return the ids of the cards that must still be there for the event to be possible."""
        return ()


@dataclass(frozen=True, slots=True)
class Atom(Event):
    """An event that writes to the board: `apply` is the only place where a board changes."""

    def apply(self, board: Any) -> None:
        """Write the event to the board."""


@dataclass(frozen=True, slots=True)
class Process(Event):
    """An event that a rule carries out step by step (its `perform` hook)."""

    def within(self, board: Any) -> Process | None:
        """Return the event as far as the board allows it: 2 stolen where 3 are wanted; None where nothing of it is."""
        return self


class Together:
    """Events that happen at once: planned one by one, then all applied, checked and reacted to."""

    __slots__ = ("events",)

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = tuple(events)

    def __repr__(self) -> str:
        return f"Together({list(self.events)!r})"
