"""The vectors of a snapshot's texts in one file, searched without numpy.

The file: a head (how many vectors, and of how many dimensions), then the signs of their numbers in planes
(`kfrules.kb.planes`): those of the first number of all vectors, then of the second. The question keeps the sizes of its
numbers, rounded to small integers, which are added wherever a vector has the other sign. Signs find what four levels of
each number found (`python -m tests.benchmarks.retrieval`), in a fifth of the time.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from kfrules.kb.broken import BrokenIndex
from kfrules.kb.planes import added, both, least, places, unpack, values, width

HEAD = struct.Struct("<II")

SHORT = math.sqrt(2 / math.pi)
"""The share of a cosine that is left when one of two vectors has only signs: the mean size of a normal number."""

BITS = 4
"""Bits of the size of a question's number: more find nothing else."""


def vectors_file(model: str) -> str:
    """Return the name of the file in a snapshot that holds a model's vectors."""
    return f"vectors-{model}.bin"


class Vectors:
    """The vectors of a file, opened for reading. Raises `BrokenIndex`."""

    def __init__(self, path: Path) -> None:
        try:
            data = path.read_bytes()
            self.count, self.dimensions = HEAD.unpack_from(data)
        except (OSError, struct.error) as error:
            raise BrokenIndex(path, error) from error
        if len(data) != HEAD.size + self.dimensions * width(self.count):
            raise BrokenIndex(path, "unvollständig")
        self._packed = data[HEAD.size :]

    @cached_property
    def _planes(self) -> list[tuple[int, int]]:
        return both(unpack(self._packed, self.count), self.count)

    def nearest(self, question: Sequence[float], count: int) -> list[tuple[int, float]]:
        """Return the vectors nearest to a question as (number from 0, cosine), best first."""
        if not self.count:
            return []
        scale = Scale(question)
        every = (1 << self.count) - 1
        other = [pair[number > 0] for pair, number in zip(self._planes, question, strict=True)]
        far = added([scale.having(bit, other) for bit in range(BITS)])
        found = places(least(far, every, count))
        ranked = sorted(zip(values(far, found), found, strict=True))
        return [(row, scale.cosine(total)) for total, row in ranked]


class Scale:
    """The sizes of a question's numbers as small integers: a vector is as far as those add whose sign it lacks."""

    def __init__(self, question: Sequence[float]) -> None:
        sizes = list(map(abs, question))
        self._step = max(sizes, default=0.0) / ((1 << BITS) - 1) or 1.0
        self._sizes = [round(size / self._step) for size in sizes]
        self._signs = "".join("1" if number > 0 else "0" for number in question)
        self._whole = math.sqrt(len(sizes)) * SHORT
        self._most = sum(self._sizes)

    def having(self, bit: int, planes: Sequence[int]) -> list[int]:
        """Return the planes of the numbers whose size has a bit."""
        return [plane for plane, size in zip(planes, self._sizes, strict=True) if size >> bit & 1]

    def far(self, signs: bytes) -> int:
        """Return how far a vector is whose signs are given, eight in a byte, the first in the highest bit."""
        said = f"{int.from_bytes(signs, 'big'):0{8 * len(signs)}b}"
        return sum(size for size, mine, its in zip(self._sizes, self._signs, said, strict=True) if mine != its)

    def cosine(self, far: int) -> float:
        """Return the cosine of a vector that is so far."""
        return self._step * (self._most - 2 * far) / self._whole
