"""The vectors of a snapshot's texts in one file, searched without numpy: first by their signs, then by their numbers.

The file: a head (how many vectors, and of how many dimensions, a multiple of 8), the signs of each vector (a bit a
dimension, set where it is not negative), and its numbers (a byte a dimension, see `kfrules.kb.pack`). Counting the bits
that two integers share is quick, so every vector's cosine is guessed by that; only the likeliest are worked out.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Sequence
from heapq import nlargest
from operator import mul
from pathlib import Path

from kfrules.kb.broken import BrokenIndex

HEAD = struct.Struct("<II")

ZERO, UNIT = 128, 127
"""The bytes of a vector: `ZERO` stands for 0, `ZERO + UNIT` for 1."""

BITS = 4
"""How finely a question is read while guessing: each of its numbers has this many bits, one of them the sign."""

LIKELY = 3
"""How many vectors are worked out for each that is wanted."""


def vectors_file(model: str) -> str:
    """Return the name of the file in a snapshot that holds a model's vectors."""
    return f"vectors-{model}.bin"


class Vectors:
    """The vectors of a file, opened for reading."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            self.count, self.dimensions = HEAD.unpack_from(self._data)
        except (OSError, ValueError, struct.error) as error:
            raise BrokenIndex(path, error) from error
        width = self.dimensions // 8
        self._numbers = HEAD.size + self.count * width
        if len(self._data) != self._numbers + self.count * self.dimensions:
            raise BrokenIndex(path, "unvollständig")
        signs = self._data[HEAD.size : self._numbers]
        starts = range(0, len(signs), width)
        self._signs = [int.from_bytes(signs[start : start + width], "little") for start in starts]

    def nearest(self, question: Sequence[float], count: int) -> list[tuple[int, float]]:
        """Return the vectors nearest to a question as (number from 0, cosine), best first."""
        guessed = self._guessed(question)
        likely = nlargest(LIKELY * count, range(self.count), key=guessed.__getitem__)
        zero = ZERO * sum(question)
        near = [(row, (sum(map(mul, question, self._row(row))) - zero) / UNIT) for row in sorted(likely)]
        return sorted(near, key=lambda found: -found[1])[:count]

    def _row(self, row: int) -> bytes:
        start = self._numbers + row * self.dimensions
        return self._data[start : start + self.dimensions]

    def _guessed(self, question: Sequence[float]) -> list[int]:
        """Return what grows with the cosine of each vector: the sum of the question's numbers where it is not negative.

        The question's numbers are rounded to `BITS` bits, two's complement; each plane of bits is an integer.
        """
        half = 1 << BITS - 1
        scale = (half - 1) / (max(map(abs, question), default=0.0) or 1.0)
        rounded = [round(number * scale) % (2 * half) for number in question]
        planes = [sum((number >> bit & 1) << at for at, number in enumerate(rounded)) for bit in range(BITS)]
        one, two, four, minus = planes
        return [
            (one & signs).bit_count()
            + 2 * (two & signs).bit_count()
            + 4 * (four & signs).bit_count()
            - 8 * (minus & signs).bit_count()
            for signs in self._signs
        ]
