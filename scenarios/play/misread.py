"""A value in a file that only looks like one is a fault of the file, whatever the engine ends with over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record

MISREAD = (AttributeError, LookupError, TypeError, ValueError)
"""What reading a value ends with that only looks like one: `cost: "-"`, `suspend: {}`."""


@contextmanager
def readable(record: Record) -> Iterator[None]:
    """Say in a sentence what the engine cannot read of a scenario while it is played. Raises `ScenarioError`."""
    try:
        yield
    except MISREAD as error:
        from kfrules.scenarios.errors import ScenarioError

        told = "die Engine kann etwas davon nicht lesen"
        remedy = "prüfe, was bei „abilities“, „keywords“, Kosten und Zahlen steht"
        raise ScenarioError(told, record["file"] or record["id"], remedy=remedy) from error
