"""What the things of a table are called in a record."""

from __future__ import annotations

from collections import Counter

from kfrules.scenarios.situation.things import ME, Table


def name_things(table: Table) -> None:
    """Give each thing the name that the record calls it by: "3er", "meine 3er", "seine 3er B"."""
    count = Counter(thing.called for thing in table.things)
    sides = Counter((thing.called, thing.side) for thing in table.things)
    seen: Counter[tuple[str, str | None]] = Counter()
    for thing in table.things:
        name = thing.called
        if count[name] > 1 and len({t.side for t in table.things if t.called == name}) > 1:
            name = f"{'meine' if thing.side == ME else 'seine'} {name}"
        key = (thing.called, thing.side)
        if sides[key] > 1:
            name = f"{name} {'ABCDEFGHIJKL'[seen[key]]}"
            seen[key] += 1
        thing.name = name
