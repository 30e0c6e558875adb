"""The knowledge base of a process that stays: what many calls look through is read once."""

from __future__ import annotations

from kfrules.kb import Snapshot
from kfrules.kb.units import Record


class Staying(Snapshot):
    """A knowledge base that was opened, with the scenarios of each game kept when they were read."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.__dict__.update(snapshot.__dict__)
        self._read: dict[str | None, list[Record]] = {}

    def scenarios(self, game: str | None = None) -> list[Record]:
        """Return the scenarios of a game (of all: None), sorted by id; nobody may change them."""
        if game not in self._read:
            self._read[game] = super().scenarios(game)
        return self._read[game]
