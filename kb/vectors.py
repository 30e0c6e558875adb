"""The vectors of a snapshot's texts in one file, searched without numpy.

The file: a head (how many vectors, and of how many dimensions, a multiple of four), then the vectors in columns: a byte
holds four numbers of a vector, two bits each (`kfrules.kb.levels`), and the same four of all vectors lie together. The
cosines of all with a question come from looking up bytes and adding them (`kfrules.kb.lanes`). Two bits find what four
found (`python -m tests.benchmarks.retrieval`), in half the time.
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
from kfrules.kb.levels import LEVELS

HEAD = struct.Struct("<II")


SHORT = 0.8825
"""The share of a cosine that is left when one of two vectors has these levels: the best four lie towards the middle."""

PER_BYTE = 4
"""Numbers of a vector in a byte; the first in its lowest bits."""


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
        if len(data) != HEAD.size + self.count * self.dimensions // 4:
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
        levels = [level / math.sqrt(dimensions) / SHORT for level in LEVELS]
        reach = 2 * levels[-1]  # from the lowest level to the highest
        starts = range(0, len(question), PER_BYTE)
        most = max(math.fsum(map(abs, question[start : start + PER_BYTE])) for start in starts) * reach
        self._scale = scale = LARGEST / (most or 1.0)
        self._least = math.fsum(map(abs, question)) * levels[-1]
        rises = [level * scale for level in levels]
        pairs = [_pair(one, other, rises) for one, other in zip(question[::2], question[1::2], strict=True)]
        self.tables = list(map(_table, pairs[::2], pairs[1::2]))

    def cosine(self, total: int) -> float:
        """Return the cosine that a sum over the tables stands for."""
        return total / self._scale - self._least

    def total(self, codes: bytes) -> int:
        """Return the sum of what the bytes of one vector add."""
        return sum(map(getitem, self.tables, codes))


def _pair(one: float, other: float, levels: Sequence[float]) -> bytes:
    """Return what two numbers add to what their worst levels add, by the four bits that they have in a byte."""
    least = (abs(one) + abs(other)) * levels[-1] + 0.5
    lows = [one * level + least for level in levels]
    return bytes([int(low + other * level) for level in levels for low in lows])


def _table(low: bytes, high: bytes) -> bytes:
    """Return what each byte adds; `low`, `high`: what its lower and its higher four bits add."""
    spread = bytearray(256)
    spread[::16] = high
    total = int.from_bytes(low * 16, "little") + int.from_bytes(spread, "little") * _SIXTEEN
    return total.to_bytes(256, "little")
