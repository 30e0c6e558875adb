"""What the semantic model sees of a text: its words, the parts of compounds, and n-grams of characters.

A feature is a string without blanks: `w:gif` (a stem), `g:^gi` (an n-gram of a word between ^ and $). A
model knows a fixed list of them; what it does not know is left out.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache

from kfrules.kb.compounds import Splitter
from kfrules.kb.stems import stem
from kfrules.kb.text import words
from kfrules.kb.wordlists import stopwords

SIZES = (3, 4, 5)
"""The lengths of the n-grams."""


def grams(word: str) -> Iterator[str]:
    """Yield the n-grams of a folded word.

    >>> list(grams("gift"))
    ['g:^gi', 'g:gif', 'g:ift', 'g:ft$', 'g:^gif', 'g:gift', 'g:ift$', 'g:^gift', 'g:gift$']
    """
    marked = f"^{word}$"
    for size in SIZES:
        for start in range(len(marked) - size + 1):
            yield "g:" + marked[start : start + size]


class Features:
    """Reads the features of texts, as far as `known` lists them."""

    def __init__(self, known: Container[str]) -> None:
        self._known = known
        self._splitter = Splitter(_Stems(known))
        self.word = lru_cache(maxsize=16384)(self._of_word)

    def of(self, text: str) -> list[str]:
        """Return the known features of a text in order; of stop words only where there is nothing else."""
        return [feature for word in self.words(text) for feature in self.word(word)]

    def words(self, text: str) -> list[str]:
        """Return the folded words of a text whose features count, in order."""
        read = words(text)
        return [word for word in read if word not in stopwords()] or read

    def _of_word(self, word: str) -> tuple[str, ...]:
        parts = ("w:" + part for part in (stem(word), *self._splitter.parts(word)))
        return tuple(feature for feature in (*parts, *grams(word)) if feature in self._known)


class _Stems:
    """The stems among the features of a model."""

    def __init__(self, known: Container[str]) -> None:
        self._known = known

    def __contains__(self, stemmed: object) -> bool:
        return f"w:{stemmed}" in self._known
