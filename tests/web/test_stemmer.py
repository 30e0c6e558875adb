"""Snowball's German stemmer in Python, for browsers, agrees with the one in C on every word of the package."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing

import pytest
from kfrules import knowledge
from kfrules.kb import stems
from kfrules.kb.text import words
from kfrules.rules_de.entries import GAMES

pytest.importorskip("snowballstemmer", reason="ohne snowballstemmer gibt es nichts zu vergleichen")


@pytest.mark.parametrize("game", GAMES)
def test_both_stemmers_agree(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(knowledge.opened().shelf(game).folder / "kb.sqlite")) as db:
        texts = [text for (text,) in db.execute("SELECT text FROM vector UNION ALL SELECT text FROM way")]
    every = {word for text in texts for word in words(text)}
    in_c, mark = stems._stemmer()
    monkeypatch.setitem(sys.modules, "Stemmer", None)  # as where PyStemmer is not installed
    in_python, other = stems._stemmer()
    assert mark != other == "snowballstemmer"
    assert len(every) > 2000
    assert [word for word in every if in_c(word) != in_python(word)] == []
