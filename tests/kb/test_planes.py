"""Planes of bits give what counting and sorting text by text gives."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from kfrules.kb import meaning
from kfrules.kb.planes import added, apart, both, least, pack, places, planes, ranges, unpack, values
from kfrules.kb.vectors import BITS, Scale

TEXTS = st.lists(st.binary(min_size=2, max_size=2), max_size=40)


def _columns(texts: list[bytes]) -> list[bytes]:
    return [bytes(text[at] for text in texts) for at in range(2)]


@given(TEXTS, st.integers(0, 0xFFFF))
def test_texts_are_as_far_apart_as_their_bits_differ(texts: list[bytes], bits: int) -> None:
    count = apart(both(planes(_columns(texts)), len(texts)), bits)
    expected = [(int.from_bytes(text, "big") ^ bits).bit_count() for text in texts]
    assert values(count, range(len(texts))) == expected


@given(st.lists(st.integers(0, 9), max_size=30), st.integers(0, 35), st.randoms(use_true_random=False))
def test_the_least_are_found_and_of_equals_the_first(numbers: list[int], most: int, rng: random.Random) -> None:
    count = [sum((number >> bit & 1) << place for place, number in enumerate(numbers)) for bit in range(4)]
    some = [place for place in range(len(numbers)) if rng.random() < 0.7]
    among = sum(1 << place for place in some)
    expected = sorted(sorted(some, key=lambda place: (numbers[place], place))[:most])
    assert places(least(count, among, most)) == expected


@given(st.lists(st.lists(st.integers(0, 0xFF), max_size=9), max_size=4))
def test_planes_of_several_worths_are_added(worth: list[list[int]]) -> None:
    count = added(worth)
    expected = [
        sum((plane >> text & 1) << power for power, level in enumerate(worth) for plane in level) for text in range(8)
    ]
    assert values(count, range(8)) == expected


@given(TEXTS)
def test_planes_are_kept_as_they_are(texts: list[bytes]) -> None:
    known = planes(_columns(texts))
    assert unpack(pack(known, len(texts)), len(texts)) == known


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 9)), max_size=5))
def test_ranges_are_the_places_in_them(many: list[tuple[int, int]]) -> None:
    expected = {place for first, length in many for place in range(first, first + length)}
    assert set(places(ranges(many))) == expected


@given(st.lists(st.floats(-1, 1), min_size=16, max_size=16), st.binary(min_size=2, max_size=2))
def test_one_vector_is_as_far_by_its_bytes_as_by_the_planes(question: list[float], signs: bytes) -> None:
    scale, known = Scale(question), planes([signs[:1], signs[1:]])
    other = [plane ^ 1 if number > 0 else plane for plane, number in zip(known, question, strict=True)]
    far = added([scale.having(bit, other) for bit in range(BITS)])
    assert values(far, [0]) == [scale.far(signs)]


def test_the_nearest_meaning_is_the_one_with_most_bits_in_common() -> None:
    rng = random.Random(1)
    many = [rng.getrandbits(meaning.DIMENSIONS) for _ in range(300)]
    packed = meaning.pack(many)
    known = both(planes([packed[at :: meaning.BYTES] for at in range(meaning.BYTES)]), 300)
    for place in (0, 7, 299):
        assert places(least(apart(known, many[place] ^ 0b1011), (1 << 300) - 1, 1)) == [place]
