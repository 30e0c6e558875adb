"""Sums over columns of bytes for many rows at once, without numpy: one large integer adds thousands of bytes.

Each column is looked up in a table (`bytes.translate`), read as one integer with a byte for each row, and added. What
two tables say fits into a byte; then the bytes of even and of odd rows go into lanes of two bytes each.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

LARGEST = 127
"""The largest value of a table: two of them fit into a byte."""

_SAMPLED = 16
"""Of so many values one is looked at to guess which are large."""

MOST = 512
"""The most columns: their sums fit into two bytes."""


def summed(columns: Sequence[bytes], tables: Sequence[bytes]) -> list[int]:
    """Return for each row the sum of what each column's table says of the row's byte.

    Columns are of one length, at most `MOST`; a table has 256 values of at most `LARGEST`.

    >>> summed([bytes([0, 1, 2]), bytes([2, 2, 0])], [bytes(range(128)) * 2] * 2)
    [2, 3, 2]
    """
    rows = len(columns[0]) if columns else 0
    lanes = rows // 2 + 1
    low = int.from_bytes(b"\xff\x00" * lanes, "little")
    even = odd = 0
    for pair in _pairs(columns, tables):
        even += pair & low
        odd += pair >> 8 & low
    total = [0] * (2 * lanes)
    total[::2] = struct.unpack(f"<{lanes}H", even.to_bytes(2 * lanes, "little"))
    total[1::2] = struct.unpack(f"<{lanes}H", odd.to_bytes(2 * lanes, "little"))
    return total[:rows]


def _pairs(columns: Sequence[bytes], tables: Sequence[bytes]) -> Iterator[int]:
    """Yield the sums of two columns at a time, a byte for each row."""
    read = (int.from_bytes(column.translate(table), "little") for column, table in zip(columns, tables, strict=True))
    for one in read:
        yield one + next(read, 0)


def largest(values: Sequence[int], count: int) -> list[int]:
    """Return the places of the `count` largest values, largest first; of equal ones the first.

    >>> largest([3, 9, 3, 7], 3)
    [1, 3, 0]
    """
    places: Sequence[int] = range(len(values))
    if 0 < _SAMPLED * count < len(values):  # from a sample, a bound that enough of them reach, or else no bound
        least = sorted(values[::_SAMPLED])[-(2 * count // _SAMPLED + 1)]
        reached = [place for place, value in enumerate(values) if value >= least]
        places = reached if len(reached) >= count else places
    return sorted(places, key=lambda place: -values[place])[:count]
