"""What a game's reader of situations offers: a question in words → a board → a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Values


class Told(Protocol):
    """What was understood of a question; see `kfrules.scenarios.situation.told.Situation`."""

    @property
    def record(self) -> Values | None:
        """The plain record of its scenario, None where something is missing."""

    @property
    def understood(self) -> list[tuple[str, str]]:
        """What was said, and what it was taken for."""

    @property
    def ignored(self) -> list[str]:
        """Words that were passed over."""

    @property
    def assumed(self) -> list[str]:
        """What was not said and is assumed, as German sentences."""

    @property
    def missing(self) -> list[str]:
        """What is needed for a verdict, in German."""


class Played(Protocol):
    """What came of playing it; see `kfrules.scenarios.situation.verdict.Verdict`."""

    kind: str
    value: Any
    text: str
    reasons: list[str]
    end: str
    trace: list[Any]

    @property
    def yaml(self) -> str:
        """The scenario as a file."""


class Reader(Protocol):
    """A game's reader: a module with these two functions."""

    def read(self, question: str) -> Told | None:
        """Return the situation that a question describes, or None where it describes none."""

    def answer(self, situation: Any) -> Played:
        """Play a situation over every open decision, and return the verdict."""
