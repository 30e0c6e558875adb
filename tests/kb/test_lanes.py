"""Adding thousands of bytes at once gives what adding them one by one gives."""

from __future__ import annotations

import random
from array import array

from hypothesis import given
from hypothesis import strategies as st
from kfrules.kb import meaning
from kfrules.kb.lanes import LARGEST, MOST, largest, summed


@given(st.integers(0, 40), st.integers(0, 9), st.randoms(use_true_random=False))
def test_each_row_gets_what_its_bytes_say(rows: int, count: int, rng: random.Random) -> None:
    columns = [rng.randbytes(rows) for _ in range(count)]
    tables = [bytes(rng.randrange(LARGEST + 1) for _ in range(256)) for _ in range(count)]
    expected = [sum(table[column[row]] for column, table in zip(columns, tables, strict=True)) for row in range(rows)]
    assert summed(columns, tables).tolist() == (expected if count else [])


def test_the_largest_sum_fits() -> None:
    assert summed([bytes(3)] * MOST, [bytes([LARGEST] * 256)] * MOST).tolist() == [MOST * LARGEST] * 3


@given(st.lists(st.integers(0, 9), max_size=30), st.integers(0, 35))
def test_the_largest_come_first_and_equals_in_their_order(values: list[int], count: int) -> None:
    expected = sorted(range(len(values)), key=lambda place: (-values[place], place))[:count]
    assert largest(array("H", values), count) == expected


def test_of_many_values_a_sample_does_not_hide_the_largest() -> None:
    rng = random.Random(3)
    for values in ([rng.randrange(most) for _ in range(3000)] for most in (1, 4, 500, 9000)):
        for count in (1, 7, 60, 180):
            expected = sorted(range(len(values)), key=lambda place: (-values[place], place))[:count]
            assert largest(array("H", values), count) == expected
    rare = [9 if place % 16 == 0 else place % 7 for place in range(3200)]  # the sample holds nothing but large ones
    assert largest(array("H", rare), 3) == [0, 16, 32]
    hidden = [0 if place % 16 == 0 else 5 for place in range(3200)]  # and here none of them
    assert largest(array("H", hidden), 3) == [1, 2, 3]


def test_the_nearest_meanings_have_most_bits_in_common() -> None:
    rng = random.Random(8)
    many = [rng.getrandbits(meaning.DIMENSIONS) for _ in range(257)]
    asked = many[100] ^ 0b1011
    found = meaning.alike(meaning.columns(many), asked)
    assert found.tolist() == [meaning.DIMENSIONS - (one ^ asked).bit_count() for one in many]
    assert largest(found, 1) == [100]
