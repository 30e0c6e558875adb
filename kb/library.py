"""What an answer needs of the knowledge base of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kfrules.kb.query import Query
from kfrules.kb.replies import Replies
from kfrules.kb.results import Hit, Proof
from kfrules.kb.units import Record


class Library(Protocol):
    """What an answer needs of a snapshot."""

    replies: Replies

    @property
    def imported(self) -> bool:
        """Whether a document of the game is imported."""

    def entry(self, name: str) -> Record | None:
        """Return an entry by its id or title."""

    def brief(self, id: str) -> Record | None:
        """Return an entry by its id, without the ways to ask it."""

    def scenario(self, name: str) -> Record | None:
        """Return a scenario by its id."""

    def scenarios_of(self, entry: str) -> list[Record]:
        """Return the scenarios that show an entry, then those about it."""

    def proofs(self, entries: Sequence[str]) -> list[Proof]:
        """Return which scenarios speak of these entries."""

    def hits(self, entries: Sequence[str]) -> dict[str, Hit]:
        """Return a hit for each entry, with its first text."""

    def passages(self, entry: str | None = None, place: str | None = None) -> list[Record]:
        """Return the official passages of an entry, or those at a place."""

    def housing(self, place: str) -> str | None:
        """Return the entry that a place belongs to."""

    def passages_from(self, edition: str, line: int) -> list[Record]:
        """Return the official passages of an edition that begin at a line of its document."""

    def nearest(self, query: Query, n: int) -> list[str]:
        """Return the titles that come nearest to a question."""
