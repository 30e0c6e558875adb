"""Sums over columns of bytes for many rows at once, without numpy: one large integer adds thousands of bytes.

Each column is looked up in a table (`bytes.translate`), read as one integer with a byte for each row, and added. What
two tables say fits into a byte; then the bytes of even and of odd rows go into lanes of two bytes each.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache

LARGEST = 127
"""The largest value of a table: two of them fit into a byte."""

_SAMPLED = 16
"""Of so many values one is looked at to guess which are large."""

MOST = 256
"""The most columns: their sums fit into two bytes, and leave the highest bit free."""

_FREE = 1 << 15


def summed(columns: Sequence[bytes], tables: Sequence[bytes]) -> array[int]:
    """Return for each row the sum of what each column's table says of the row's byte.

    Columns are of one length, at most `MOST`; a table has 256 values of at most `LARGEST`.

    >>> summed([bytes([0, 1, 2]), bytes([2, 2, 0])], [bytes(range(128)) * 2] * 2).tolist()
    [2, 3, 2]
    """
    rows = len(columns[0]) if columns else 0
    lanes = rows // 2 + 1
    low = 0xFF * _ones(lanes)
    even = both = 0
    for pair in _pairs(columns, tables):
        even += pair & low
        both += pair  # lanes run over into the next one, but the sum as a whole is right
    odd = both - even >> 8
    total = array("H", bytes(4 * lanes))
    total[::2], total[1::2] = _lanes(even, lanes), _lanes(odd, lanes)
    return total[:rows]


def _pairs(columns: Sequence[bytes], tables: Sequence[bytes]) -> Iterator[int]:
    """Yield the sums of two columns at a time, a byte for each row."""
    read = (int.from_bytes(column.translate(table), "little") for column, table in zip(columns, tables, strict=True))
    for one in read:
        yield one + next(read, 0)


@lru_cache(maxsize=16)
def _ones(lanes: int) -> int:
    """Return a number that has 1 in each of so many lanes of two bytes."""
    return int.from_bytes(b"\x01\x00" * lanes, "little")


def _lanes(number: int, lanes: int) -> array[int]:
    found = array("H", number.to_bytes(2 * lanes, "little"))
    return found if sys.byteorder == "little" else _swapped(found)


def _number(lanes: array[int]) -> int:
    return int.from_bytes((lanes if sys.byteorder == "little" else _swapped(lanes)).tobytes(), "little")


def _swapped(lanes: array[int]) -> array[int]:
    swapped = lanes[:]
    swapped.byteswap()
    return swapped


def largest(values: array[int], count: int) -> list[int]:
    """Return the places of the `count` largest of values below 32,768, largest first; of equal ones the first.

    >>> largest(array("H", [3, 9, 3, 7]), 3)
    [1, 3, 0]
    """
    places: Sequence[int] = range(len(values))
    if 0 < _SAMPLED * count < len(values):  # from a sample, a bound that enough of them reach, or else no bound
        least = sorted(values[::_SAMPLED])[-(2 * count // _SAMPLED + 1)]
        reached = _reaching(values, least)
        places = reached if len(reached) >= count else places
    return sorted(places, key=lambda place: -values[place])[:count]


def _reaching(values: array[int], least: int) -> list[int]:
    """Return the places of the values that are no smaller: what is added to them reaches the highest bit then."""
    rows = len(values)
    raised = _number(values) + (_FREE - least) * _ones(rows)
    reached = (raised & _FREE * _ones(rows)).to_bytes(2 * rows, "little")[1::2]
    return [found.start() for found in re.finditer(b"\x80", reached)]
