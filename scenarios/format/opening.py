"""What is true of the table as a whole: the last thing that the dialogue of `kfrules try` asks before it plays."""

from __future__ import annotations

from typing import ClassVar

from kfrules.scenarios.format.record import Given, Source


class Opening:
    """Nothing is asked: the table is as its fields say by default."""

    words: ClassVar[tuple[str, ...]] = ()
    """What completion offers."""

    def question(self, given: Given) -> str:
        """Return what is asked, "" for nothing."""
        return ""

    def answer(self, line: str, given: Given) -> bool:
        """Take an answer into the table; return whether that was all. Raises `KfrulesError`."""
        return True

    def assumed(self, given: Given) -> str:
        """Say what is taken where nothing was answered, "" for nothing."""
        return ""

    def complete(self, given: Given) -> Source:
        """Return the table with what a game needs to stand, as long as nothing was answered."""
        return given
