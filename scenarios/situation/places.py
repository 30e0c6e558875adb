"""Which of a line is meant by its place: "die mittlere", "die in der Mitte", "die ganz rechts"."""

from __future__ import annotations

import itertools
from typing import Any

from kfrules.scenarios.situation.chunks import NotUnderstood, Ref

MOST = 5  # creatures of a line of which one may be named by its place


def at_place(table: Any, ref: Ref, side: str | None) -> Any:
    """Return the one of a line that lies at a place. Raises `NotUnderstood` where that is open."""
    side = ref.side or side
    lines = [[t for t in table.creatures(one) if side in (None, one)] for one in ("me", "opponent")]
    long = [line for line in lines if len(line) > 1]
    if len(long) != 1 or len(long[0]) > MOST or (ref.place == "middle" and len(long[0]) % 2 == 0):
        raise NotUnderstood(ref.said, "Welche?")
    line = long[0]
    told = [thing for thing in line if thing.place == ref.place]
    if len(told) == 1:
        return told[0]
    _in_a_line(table, line, ref)
    return line[{"left": 0, "middle": len(line) // 2, "right": -1}[ref.place]]


def _in_a_line(table: Any, line: list[Any], ref: Ref) -> None:
    """Take things in the order in which they were told, if it was told that they lie so, or if they are all alike."""
    pairs = list(itertools.pairwise(line))
    if all(pair in table.in_order for pair in pairs) or table.ordered:
        return
    alike = all((t.called, t.place, t.card) == (line[0].called, "", None) for t in line)
    alike = alike and all(t.facts.get("keywords") == line[0].facts.get("keywords") for t in line)
    placed = any(thing in pair for pair in (*table.adjacent, *table.in_order) for thing in line)
    if not alike or placed:
        raise NotUnderstood(ref.said, "In welcher Reihenfolge liegen sie?")
    table.in_order += pairs
    table.adjacent += pairs
