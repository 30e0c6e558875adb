"""The vectors of a snapshot's texts in one file, searched without numpy.

The file: a head (how many vectors, and of how many dimensions, an even number), then the vectors in columns: a byte
holds two numbers of a vector, four bits each, and the same two of all vectors lie together. The cosines of all with a
question come from looking up bytes and adding them (`kfrules.kb.lanes`).
"""

from __future__ import annotations

import math
import mmap
import struct
from collections.abc import Sequence
from operator import getitem
from pathlib import Path

from kfrules.kb.broken import BrokenIndex
from kfrules.kb.lanes import LARGEST, largest, summed

HEAD = struct.Struct("<II")

STEP = 0.335
"""How far the sixteen levels of a number are apart, in units of its usual size: the best for a normal distribution."""


def vectors_file(model: str) -> str:
    """Return the name of the file in a snapshot that holds a model's vectors."""
    return f"vectors-{model}.bin"


def step(dimensions: int) -> float:
    """Return how far the levels of the numbers of a vector of unit length are apart."""
    return STEP / math.sqrt(dimensions)


_LEVELS = range(16)
_SIXTEEN = int.from_bytes(b"\x01" * 16, "little")
"""Times a byte: that byte sixteen times, in a row."""


class Vectors:
    """The vectors of a file, opened for reading. Raises `BrokenIndex`."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            self.count, self.dimensions = HEAD.unpack_from(data)
        except (OSError, ValueError, struct.error) as error:
            raise BrokenIndex(path, error) from error
        if len(data) != HEAD.size + self.count * self.dimensions // 2:
            raise BrokenIndex(path, "unvollständig")
        starts = range(HEAD.size, len(data), self.count or 1)
        self._columns = [data[start : start + self.count] for start in starts]

    def nearest(self, question: Sequence[float], count: int) -> list[tuple[int, float]]:
        """Return the vectors nearest to a question as (number from 0, cosine), best first."""
        if not self.count:
            return []
        scale = Scale(question, self.dimensions)
        total = summed(self._columns, scale.tables)
        return [(row, scale.cosine(total[row])) for row in largest(total, count)]


class Scale:
    """What a question's cosines are read from: `tables` say what each byte of a vector adds, in small integers."""

    def __init__(self, question: Sequence[float], dimensions: int) -> None:
        reach = 15 * step(dimensions)  # from the lowest level to the highest
        pairs = _pairs(question)
        most = max(abs(one) + abs(other) for one, other in pairs) * reach
        self._scale = scale = LARGEST / (most or 1.0)
        self._least = math.fsum(map(abs, question)) * reach / 2
        self.tables = [_table(one * reach * scale, other * reach * scale) for one, other in pairs]

    def cosine(self, total: int) -> float:
        """Return the cosine that a sum over the tables stands for."""
        return total / self._scale - self._least

    def total(self, codes: bytes) -> int:
        """Return the sum of what the bytes of one vector add."""
        return sum(map(getitem, self.tables, codes))


def _pairs(numbers: Sequence[float]) -> list[tuple[float, float]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _table(one: float, other: float) -> bytes:
    """Return what each byte adds; `one`, `other`: by how much the highest level of either number beats the lowest."""
    high = bytearray(256)
    high[::16] = _ramp(other)
    total = int.from_bytes(_ramp(one) * 16, "little") + int.from_bytes(high, "little") * _SIXTEEN
    return total.to_bytes(256, "little")


def _ramp(rise: float) -> bytes:
    most = abs(rise)
    levels = bytes([int(most * level / 15 + 0.5) for level in _LEVELS])
    return levels if rise >= 0 else levels[::-1]
