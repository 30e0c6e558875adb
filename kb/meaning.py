"""Meaning in bits: the signs of a vector's numbers. Two texts are as near as their bits agree.

Bits need neither numpy nor floating point, and for telling questions apart they lose nothing against the numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

DIMENSIONS = 256
BYTES = DIMENSIONS // 8

_COSINES = tuple(math.cos(math.pi * apart / DIMENSIONS) for apart in range(DIMENSIONS + 1))


def bits_of(vector: Sequence[float]) -> int:
    """Return the signs of a vector as one number, the first number's as its highest bit.

    >>> f"{bits_of([0.3, -0.1, 0.2, 0.0]):04b}"
    '1010'
    """
    found = 0
    for number in vector:
        found = found << 1 | (number > 0)
    return found


def similarity(one: int, other: int) -> float:
    """Return the cosine that two texts' bits speak for, from -1 to 1; 0 where one has no meaning that is known.

    >>> similarity(1, 1), similarity(0, 1)
    (1.0, 0.0)
    """
    if not one or not other:
        return 0.0
    return _COSINES[(one ^ other).bit_count()]


def similarities(one: int, others: Iterable[int]) -> list[float]:
    """Return the similarity of a text with each of several.

    >>> similarities(1, [1, 0])
    [1.0, 0.0]
    """
    return [_COSINES[(one ^ other).bit_count()] if one and other else 0.0 for other in others]


def pack(many: Iterable[int]) -> bytes:
    """Return the bits of several texts in a row."""
    return b"".join(one.to_bytes(BYTES, "big") for one in many)


def unpack(packed: bytes) -> list[int]:
    """Return the bits of several texts; the reverse of `pack`.

    >>> unpack(pack([5, 0]))
    [5, 0]
    """
    return [int.from_bytes(packed[at : at + BYTES], "big") for at in range(0, len(packed), BYTES)]
