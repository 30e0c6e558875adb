"""The knowledge base of a process that stays: what many calls look through is read once, what proves is played once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.kb import Snapshot
from kfrules.kb.units import Record

if TYPE_CHECKING:
    from kfrules.cli.proof import Proof
    from kfrules.scenarios.format.record import Record as Scenario


class Staying(Snapshot):
    """A knowledge base that was opened, with the scenarios of each game kept when they were read, and what proved."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.__dict__.update(snapshot.__dict__)
        self._read: dict[str | None, list[Record]] = {}
        self._proved: dict[str, Proof] = {}

    def scenarios(self, game: str | None = None) -> list[Record]:
        """Return the scenarios of a game (of all: None), sorted by id; nobody may change them."""
        if game not in self._read:
            self._read[game] = super().scenarios(game)
        return self._read[game]

    def prove(self, record: Scenario) -> Proof:
        """Play a scenario of the index; what came of it is kept, as it is the same each time (60 MB for all)."""
        from kfrules.cli.proof import prove

        key = f"{record['game']}:{record['id']}"
        if key not in self._proved:
            self._proved[key] = prove(record)
        return self._proved[key]
