"""Where a creature is to enter the line: at a flank, or between others, which only deploying allows."""

from __future__ import annotations

from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import Table

_FEWEST = 2  # creatures that have a place between them


def between(parts: Parts, table: Table, side: str) -> bool:
    """Take where a creature is to be played; tell whether it is between others. Raises `NotUnderstood`.

    "Darf ich meine neue 3er in die Mitte legen?" is told of creatures that lie there already.
    """
    refs = [c for c in parts.left if isinstance(c, Ref)]
    placed = [ref for ref in refs if ref.head == "placed" or ref.prep == "between"]
    words = parts.words("place", "middle")
    if not placed and not words:
        return False
    told = any(thing.type == "upgrade" or thing.card is not None for thing in table.things)
    if told or len(placed) > _FEWEST or len(table.creatures(side)) < _FEWEST:
        raise NotUnderstood(parts.clause.said())
    for ref in placed:
        if (ref.head == "placed" and ref.place != "middle") or ref.side not in (None, side):
            raise NotUnderstood(ref.said)
    parts.left = [c for c in parts.left if not any(c is ref for ref in placed)]
    return True


def enters(table: Table, middle: bool) -> None:
    """Note of the last step that its creature is to enter between others."""
    if middle:
        if table.steps[-1]["thing"].type != "creature":
            raise NotUnderstood(table.steps[-1]["thing"].called)
        table.steps[-1]["between"] = True
