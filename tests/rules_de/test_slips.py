"""Looking at letters first finds what comparing every word finds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from kfrules.rules_de.slips import Names, Words
from rapidfuzz import fuzz
from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

WORD = st.text("abcdeß", max_size=7)


@given(WORD, st.lists(WORD, unique=True, max_size=40), st.integers(0, 3), st.integers(1, 12))
def test_the_same_words_are_near(word: str, known: list[str], most: int, limit: int) -> None:
    every = extract(word, known, scorer=OSA.distance, score_cutoff=most, limit=limit)
    assert Words(known).near(word, most, limit) == [(name, far) for name, far, _ in every]


@given(WORD, WORD, st.integers(1, 100))
def test_no_word_that_is_like_enough_is_passed_over(one: str, other: str, percent: int) -> None:
    assert Names([other]).may_share(one, percent) or fuzz.ratio(one, other) < percent
