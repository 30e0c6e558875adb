"""The vectors of a snapshot's texts in one file, searched without numpy.

The file: a head (how many vectors, and of how many dimensions, a multiple of eight), then the vectors in columns: a
byte holds the signs of eight numbers (`kfrules.kb.meaning`), and the same eight of all vectors lie together. The
question keeps its numbers. The cosines of all with it come from looking up bytes and adding them
(`kfrules.kb.lanes`). Signs find what four levels of each number found (`python -m tests.benchmarks.retrieval`), in half
the time.
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

SHORT = math.sqrt(2 / math.pi)
"""The share of a cosine that is left when one of two vectors has only signs: the mean size of a normal number."""

PER_BYTE = 8
"""Signs in a byte; the first in its highest bit."""


def vectors_file(model: str) -> str:
    """Return the name of the file in a snapshot that holds a model's vectors."""
    return f"vectors-{model}.bin"


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
        if len(data) != HEAD.size + self.count * self.dimensions // PER_BYTE:
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
        eights = [question[start : start + PER_BYTE] for start in range(0, len(question), PER_BYTE)]
        sizes = [math.fsum(map(abs, eight)) for eight in eights]
        reach = 2 * max(sizes)  # what a byte adds lies between minus and plus its size
        self._scale = (LARGEST - 1) / (reach or 1.0)  # one less: both halves of a byte are rounded
        self._least = math.fsum(sizes)
        self._whole = math.sqrt(dimensions) * SHORT
        self.tables = [_table([number * self._scale for number in eight]) for eight in eights]

    def cosine(self, total: int) -> float:
        """Return the cosine that a sum over the tables stands for."""
        return (total / self._scale - self._least) / self._whole

    def total(self, codes: bytes) -> int:
        """Return the sum of what the bytes of one vector add."""
        return sum(map(getitem, self.tables, codes))


def _table(numbers: Sequence[float]) -> bytes:
    """Return what each byte adds, its higher four bits the first four numbers: each with the sign of its bit."""
    spread = bytearray(256)
    spread[::16] = _sums(numbers[:4])
    low = int.from_bytes(_sums(numbers[4:]) * 16, "little")
    return (low + int.from_bytes(spread, "little") * _SIXTEEN).to_bytes(256, "little")


def _sums(four: Sequence[float]) -> bytes:
    """Return what each of the sixteen signs of four numbers adds to the least of them."""
    sums = [math.fsum(map(abs, four)) - math.fsum(four) + 0.5]
    for number in four:
        sums = [sum for one in sums for sum in (one, one + 2 * number)]
    return bytes(map(int, sums))
