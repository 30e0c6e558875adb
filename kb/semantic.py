"""The semantic model: vectors of texts, so that a question finds a rule that shares no word with it.

The model that ships with the package, one a game, is a table with a row for each feature (`kb.features`); the vector of
a text is their mean. A row is its scale and, for each dimension, which of four levels it has: two bits (`kb.levels`).
Tables are trained by `training` (beside the package), written by `kfrules.kb.pack` and read here without numpy. Any
other model of sentence-transformers can be named instead (`kfrules.kb.encoders`).
"""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from kfrules.kb import meaning
from kfrules.kb.features import Features
from kfrules.kb.levels import FOUR

if TYPE_CHECKING:
    from kfrules.kb.pack import Matrix

FOLDER = Path(__file__).parent / "data" / "semantic"
DIMENSIONS = 256

SCALE = struct.Struct("<f")
"""How the scale of a row lies before its levels."""


class Encoder(Protocol):
    """Whatever turns texts into vectors. `name` tells its vectors apart from another model's."""

    name: str

    def vector(self, text: str) -> list[float]:
        """Return the vector of a text: of length 1, or all zero where the model knows nothing of it."""

    def encode(self, texts: Sequence[str]) -> Matrix:
        """Return the vectors of many texts, one a row."""


KEPT = 2000
"""Words whose sums are kept: questions share many."""


class StaticModel:
    """The small model: `features.txt` names its features, a line each, `rows.bin` has their rows in that order."""

    name = "static"

    def __init__(self, folder: Path) -> None:
        lines = (folder / "features.txt").read_text("utf-8").split("\n")
        self.rows = dict(zip(lines, range(len(lines)), strict=True))
        self.table = (folder / "rows.bin").read_bytes()
        self.width = len(self.table) // len(lines)
        self.features = Features(self.rows)
        self._nothing = [0.0] * (4 * (self.width - SCALE.size))
        self._sums: dict[str, array[float]] = {}

    def vector(self, text: str) -> list[float]:
        """Return the vector of a text; see `Encoder`."""
        total = self._nothing
        for word in self.features.words(text):
            total = list(map(add, total, self._sum(word)))
        length = math.hypot(*total)
        return [number / length for number in total] if length else total

    def _sum(self, word: str) -> array[float]:
        """Return the sum of the rows of a word's features; a question's words are looked up by themselves as well."""
        if word not in self._sums:
            if len(self._sums) >= KEPT:
                self._sums.clear()
            total = self._nothing
            for feature in self.features.word(word):
                total = list(map(add, total, self._row(feature)))
            self._sums[word] = array("d", total)
        return self._sums[word]

    def _row(self, feature: str) -> list[float]:
        start = self.rows[feature] * self.width
        (scale,) = SCALE.unpack_from(self.table, start)
        levels = chain.from_iterable(map(FOUR.__getitem__, self.table[start + SCALE.size : start + self.width]))
        return [scale * level for level in levels]

    def bits(self, texts: Sequence[str]) -> list[int]:
        """Return the meaning of each text in bits (`kfrules.kb.meaning`)."""
        return [meaning.bits_of(self.vector(text)) for text in texts]

    def encode(self, texts: Sequence[str]) -> Matrix:
        """Return the vectors of many texts, one a row."""
        from kfrules.kb.pack import encoded

        return encoded(self, texts)


@cache
def model_of(game: str) -> StaticModel:
    """Return the model that ships with the package for a game (cached)."""
    return StaticModel(FOLDER / game)
