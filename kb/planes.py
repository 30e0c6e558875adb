"""The bits of many texts in planes: the first bit of all texts as one integer, then the second of all …

One operation on integers treats all texts at once, so that comparing a question with tens of thousands takes a
millisecond without numpy. How many bits two texts differ in is added up bit by bit, as an adder in hardware does: a
count is then a list of planes as well, and the nearest texts are those that the highest planes leave.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

_SET = re.compile(rb"[^\0]")

Planes = Sequence[int]
"""Integers with a bit for each text: of a meaning the highest bit first, of a count the lowest first."""


def planes(columns: Sequence[bytes]) -> list[int]:
    """Return the planes of texts whose bytes are given in columns: the first byte of all, then the second of all …

    >>> planes([bytes([0b10000000, 0b10000001])])
    [3, 0, 0, 0, 0, 0, 0, 2]
    """
    return [
        int(column[::-1].translate(_digits(bit)) or b"0", 2)  # the last text's is the highest
        for column in columns
        for bit in range(8)
    ]


@cache
def _digits(bit: int) -> bytes:
    """Return for each byte whether it has a bit, counted from the highest, as the digit 0 or 1."""
    return bytes(ord("0") + (byte >> (7 - bit) & 1) for byte in range(256))


def both(known: Planes, texts: int) -> list[tuple[int, int]]:
    """Return each plane with its complement: which of so many texts have the bit, and which have it not.

    >>> both([0b011], 3)
    [(3, 4)]
    """
    every = (1 << texts) - 1
    return [(plane, plane ^ every) for plane in known]


def apart(known: Sequence[tuple[int, int]], bits: int) -> list[int]:
    """Return in how many bits each text differs from one. `known`: what `both` gives.

    >>> [f"{plane:02b}" for plane in apart(both(planes([bytes([7, 15])]), 2), 15)]
    ['01', '00', '00', '00']
    """
    asked = map(int, f"{bits:0{len(known)}b}")
    return added([[pair[bit] for pair, bit in zip(known, asked, strict=True)]])


def added(worth: Sequence[Sequence[int]]) -> list[int]:
    """Return for each text the sum of its bits in planes worth 1, planes worth 2, planes worth 4 …

    >>> added([[0b01, 0b11], [0b01]])
    [2, 0, 1]
    """
    found: list[int] = []
    carried: list[int] = []
    rest = [list(level) for level in reversed(worth)]
    while rest or carried:
        one, carried = _added([*(rest.pop() if rest else []), *carried])
        found.append(one)
    return found


def _added(level: list[int]) -> tuple[int, list[int]]:
    """Return the sum of planes of one worth, and what is carried to the next."""
    carried = []
    while len(level) > 2:
        summed = []
        for at in range(2, len(level), 3):
            one, two, three = level[at - 2 : at + 1]
            both = one ^ two
            summed.append(both ^ three)
            carried.append(one & two | both & three)
        level = summed + level[len(level) - len(level) % 3 :]
    if len(level) == 2:
        one, two = level
        return one ^ two, [*carried, one & two]
    return (level[0] if level else 0), carried


def least(count: Planes, among: int, most: int) -> int:
    """Return which of some texts have the smallest counts, `most` of them; of equal ones the first.

    `among`, and what is returned: a number with a bit for each text.

    >>> least([0b0110, 0b1100], 0b1111, 2), least([0b0110, 0b1100], 0b1110, 1)
    (3, 2)
    """
    if among.bit_count() <= most:
        return among
    sure, left = 0, most
    for plane in reversed(count):
        large = among & plane
        small = among ^ large
        fit = small.bit_count()
        if fit >= left:
            among = small
        else:
            sure |= small
            left -= fit
            among = large
    return sure | sum(1 << place for place in places(among)[:left])


def places(among: int) -> list[int]:
    """Return which bits of a number are set, from 0, rising.

    >>> places(0b100000101)
    [0, 2, 8]
    """
    data = among.to_bytes(among.bit_length() // 8 + 1, "little")
    return [8 * found.start() + bit for found in _SET.finditer(data) for bit in _bits(data[found.start()])]


@cache
def _bits(byte: int) -> list[int]:
    return [bit for bit in range(8) if byte >> bit & 1]


def values(count: Planes, some: Sequence[int]) -> list[int]:
    """Return the counts of some texts, told by their places.

    >>> values([0b0110, 0b1100], [0, 1, 2, 3])
    [0, 1, 3, 2]
    """
    found = [0] * len(some)
    for worth, plane in enumerate(count):
        data = plane.to_bytes(max(max(some, default=0), plane.bit_length()) // 8 + 1, "little")
        found = [
            value | (data[place >> 3] >> (place & 7) & 1) << worth for value, place in zip(found, some, strict=True)
        ]
    return found


def width(texts: int) -> int:
    """Return the bytes that a plane of so many texts takes."""
    return (texts + 7) // 8 or 1


def pack(known: Planes, texts: int) -> bytes:
    """Return planes one after the other, as `unpack` reads them."""
    return b"".join(plane.to_bytes(width(texts), "little") for plane in known)


def unpack(packed: bytes, texts: int) -> list[int]:
    """Return planes from their bytes; the reverse of `pack`.

    >>> unpack(pack([5, 0, 2], 3), 3)
    [5, 0, 2]
    """
    long = width(texts)
    return [int.from_bytes(packed[at : at + long], "little") for at in range(0, len(packed), long)]


def ranges(many: Iterable[tuple[int, int]]) -> int:
    """Return a number whose bits are set in ranges, each told by its first bit and its length.

    >>> bin(ranges([(0, 1), (3, 2)]))
    '0b11001'
    """
    found = 0
    for first, length in many:
        found |= (1 << length) - 1 << first
    return found
