"""Decks behind the port: a game that judges decks says by which module."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from kfrules.records import dataclass, field
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format.record import Values

_JUDGES: dict[str, str] = {"arkham": "kfrules.scenarios.arkham.decks.judging"}
"""Game → the module whose `judged` reads and judges a deck."""


@dataclass(frozen=True)
class Objection:
    """What is against a deck, in German, and the entries that it rests on."""

    text: str
    entries: tuple[str, ...]


@dataclass
class Judged:
    """A deck that was judged."""

    name: str
    cards: int
    spent: int
    objections: list[Objection] = field(default_factory=list)
    set_aside: dict[str, int] = field(default_factory=dict)

    @property
    def valid(self) -> bool:
        """Tell whether nothing is against it."""
        return not self.objections

    def as_data(self) -> Values:
        """Return the JSON of `kfrules deck --json`."""
        objections = [{"text": one.text, "entries": list(one.entries)} for one in self.objections]
        return {
            "investigator": self.name,
            "valid": self.valid,
            "cards": self.cards,
            "spent": self.spent,
            "objections": objections,
            "set_aside": self.set_aside,
        }


def judged(file: Path, *, game: str = "arkham", taboo: bool = False, without: frozenset[str] = frozenset()) -> Judged:
    """Return what is to be said of the deck in a file. Raises `KfrulesError` for what is no deck."""
    module = _JUDGES.get(game)
    if module is None:
        raise KfrulesError(f"Decks von „{game}“ beurteilt kfrules nicht", remedy=f"möglich ist: {', '.join(_JUDGES)}")
    made: Judged = import_module(module).judged(file, taboo, without)
    return made
