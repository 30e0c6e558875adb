"""Adding thousands of bytes at once gives what adding them one by one gives."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kfrules.kb import meaning
from kfrules.kb.lanes import LARGEST, MOST, largest, summed


@given(st.integers(0, 40), st.integers(0, 9), st.randoms(use_true_random=False))
def test_each_row_gets_what_its_bytes_say(rows: int, count: int, rng: random.Random) -> None:
    columns = [rng.randbytes(rows) for _ in range(count)]
    tables = [bytes(rng.randrange(LARGEST + 1) for _ in range(256)) for _ in range(count)]
    expected = [sum(table[column[row]] for column, table in zip(columns, tables, strict=True)) for row in range(rows)]
    assert summed(columns, tables) == (expected if count else [])


def test_the_largest_sum_fits() -> None:
    assert summed([bytes(3)] * MOST, [bytes([LARGEST] * 256)] * MOST) == [MOST * LARGEST] * 3


@given(st.lists(st.integers(0, 9), max_size=30), st.integers(0, 35))
def test_the_largest_come_first_and_equals_in_their_order(values: list[int], count: int) -> None:
    assert largest(values, count) == sorted(range(len(values)), key=lambda place: (-values[place], place))[:count]


@pytest.mark.parametrize("count", [1, 5, 300])
def test_the_nearest_meanings_have_most_bits_in_common(count: int) -> None:
    rng = random.Random(8)
    many = [rng.getrandbits(meaning.DIMENSIONS) for _ in range(257)]
    asked = many[100] ^ 0b1011
    found = meaning.nearest(meaning.columns(many), asked, count)
    assert found == sorted(range(257), key=lambda text: ((many[text] ^ asked).bit_count(), text))[:count]
    assert found[0] == 100
