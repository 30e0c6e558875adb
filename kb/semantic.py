"""The semantic model: vectors of texts, so that a question finds a rule that shares no word with it.

The model that ships with the package, one a game, is a table of int8 vectors, one for each feature (`kb.features`); the
vector of a text is their mean. It is trained by `kfrules.kb.train` and read here with numpy alone. Any other model of
sentence-transformers can be named instead (`kfrules.kb.encoders`).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt
from kfrules.kb import meaning
from kfrules.kb.features import Features

Vectors = npt.NDArray[np.float32]
"""Rows of unit length (or zero, for a text without a known feature)."""

FOLDER = Path(__file__).parent / "data" / "semantic"
DIMENSIONS = 256


class Encoder(Protocol):
    """Whatever turns texts into vectors. `name` tells its vectors apart from another model's."""

    name: str

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return one row a text."""


class StaticModel:
    """The small model: features, their int8 rows and the scale of each row."""

    name = "static"

    def __init__(self, folder: Path) -> None:
        lines = (folder / "features.txt").read_text("utf-8").split("\n")
        self.rows = {feature: row for row, feature in enumerate(lines)}
        self._table: npt.NDArray[np.int8] = np.load(folder / "vectors.npy", mmap_mode="r")
        self._scales: npt.NDArray[np.float32] = np.load(folder / "scales.npy")
        self.features = Features(self.rows)

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return one row of 256 numbers a text."""
        result = np.zeros((len(texts), self._table.shape[1]), dtype=np.float32)
        for number, text in enumerate(texts):
            rows = [self.rows[feature] for feature in self.features.of(text)]
            if rows:
                result[number] = np.einsum("i,ij->j", self._scales[rows], self._table[rows].astype(np.float32))
        return unit_length(result)

    def bits(self, texts: Sequence[str]) -> list[int]:
        """Return the meaning of each text in bits (`kfrules.kb.meaning`)."""
        return [meaning.bits_of(row) for row in self.encode(texts).tolist()]


def unit_length(vectors: Vectors) -> Vectors:
    """Return the rows scaled to length 1; zero rows stay zero."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    result: Vectors = np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0)
    return result


@cache
def model_of(game: str) -> StaticModel:
    """Return the model that ships with the package for a game (cached)."""
    return StaticModel(FOLDER / game)


def pack(vectors: Vectors) -> npt.NDArray[np.int8]:
    """Return unit vectors as int8: their cosines are kept to about one in a thousand."""
    return np.rint(vectors * 127).astype(np.int8)


def similarities(unpacked: Vectors, question: Vectors) -> npt.NDArray[np.float32]:
    """Return the cosine of a question (one row) with every packed vector, as `float32` of its bytes.

    `einsum` and not `@`: at this size the threads of the linear algebra library cost more than they bring.
    """
    result: npt.NDArray[np.float32] = np.einsum("ij,j->i", unpacked, question[0] / 127)
    return result


def vectors_file(model: str) -> str:
    """Return the name of the file in a snapshot that holds a model's vectors."""
    return f"vectors-{model}.npy"


def save_vectors(path: Path, vectors: npt.NDArray[np.int8]) -> None:
    """Write vectors so that a reader sees all of them or none."""
    new = path.with_name(f"{path.name}.{os.getpid()}.npy")
    np.save(new, vectors)
    os.replace(new, path)
