"""Our German stemmer, for browsers, agrees with Snowball's own on every word of the package, and on any other."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing

import pytest
import Stemmer
from hypothesis import given
from hypothesis import strategies as st
from kfrules import knowledge
from kfrules.kb import snowball, stems
from kfrules.kb.text import words
from kfrules.rules_de.entries import GAMES

in_c = Stemmer.Stemmer("german").stemWord


@pytest.mark.parametrize("game", GAMES)
def test_both_stemmers_agree_on_what_ships(game: str) -> None:
    with closing(sqlite3.connect(knowledge.opened().shelf(game).folder / "kb.sqlite")) as db:
        texts = [text for (text,) in db.execute("SELECT text FROM vector UNION ALL SELECT text FROM way")]
    every = {word for text in texts for word in (*words(text), *text.lower().split())}
    beginnings = {word[:end] for word in every for end in range(1, len(word))}  # what splitting compounds looks at
    assert len(every) > 2000
    assert [word for word in every | beginnings if in_c(word) != snowball.stem(word)] == []


@given(st.text("aeiouyäöüßqsnrtlchgdkmpfbwz'", max_size=16))
def test_both_stemmers_agree_on_any_word(word: str) -> None:
    assert in_c(word) == snowball.stem(word)


def test_ours_stems_where_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    assert stems._stemmer()[1] == Stemmer.version()
    monkeypatch.setitem(sys.modules, "Stemmer", None)  # as where PyStemmer is not installed
    assert stems._stemmer() == (snowball.stem, snowball.VERSION)
