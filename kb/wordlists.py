"""The word lists that ship as data: stop words, light words, the term table and the names of other games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kfrules.kb.text import fold, words

FOLDER = Path(__file__).parent / "data"


class Synonym(NamedTuple):
    """A wording of the table (`variant`, folded words) and the rules' words that it stands for."""

    variant: tuple[str, ...]
    meaning: tuple[str, ...]


@cache
def stopwords() -> frozenset[str]:
    """Words that say nothing about what a question is about, folded."""
    return frozenset(_single_words("stopwords.txt"))


@cache
def lightwords() -> frozenset[str]:
    """Words that say little about what a question is about, folded."""
    return frozenset(_single_words("lightwords.txt"))


@cache
def strangers() -> frozenset[str]:
    """Words that only a question about something else contains: other games, weather, shopping; folded."""
    return frozenset(_single_words("strangers.txt"))


@cache
def at_home(game: str) -> frozenset[str]:
    """Words of `strangers` that are none in a game, folded."""
    rows = (line.partition("=") for line in _lines("athome.txt"))
    return frozenset(word for name, _, said in rows if name.strip() == game for word in fold(said).split())


def synonyms(game: str) -> Iterator[Synonym]:
    """Yield the term table of a game: `klauen, abziehen = stehlen`, each variant by itself."""
    for line in _lines(f"terms/{game}.txt"):
        variants, _, meaning = line.partition("=")
        for variant in variants.split(","):
            yield Synonym(tuple(words(variant)), tuple(words(meaning)))


def _single_words(name: str) -> Iterator[str]:
    for line in _lines(name):
        yield from fold(line).split()


def _lines(name: str) -> Iterator[str]:
    for line in (FOLDER / name).read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line
