"""Many vectors at a time, with numpy: what a build and the training do. No question imports this."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
from kfrules.kb.levels import LEVELS
from kfrules.kb.planes import width
from kfrules.kb.semantic import SCALE, StaticModel
from kfrules.kb.vectors import HEAD

Matrix = npt.NDArray[np.float32]
"""A vector a row; of unit length, or zero for a text without a known feature."""

Codes = npt.NDArray[np.uint8]
"""A vector a row, in bytes."""

_FITS = 5  # rounds after which codes and scales of a row fit each other


def unit_length(vectors: Matrix) -> Matrix:
    """Return the rows scaled to length 1; zero rows stay zero."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    result: Matrix = np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0)
    return result


def encoded(model: StaticModel, texts: Sequence[str]) -> Matrix:
    """Return what `StaticModel.vector` says of each text, its rows added in their order (as `web/static/sums.js`)."""
    table = unpacked(model.table, model.width)
    known: dict[str, list[int]] = {}
    result = np.zeros((len(texts), table.shape[1]), np.float32)
    for number, text in enumerate(texts):
        rows: list[int] = []
        for word in model.features.words(text):
            if word not in known:
                known[word] = [model.rows[feature] for feature in model.features.word(word)]
            rows += known[word]
        if rows:
            np.add.reduce(table[rows], axis=0, out=result[number])
    return unit_length(result)


class Bits:
    """Gives the meaning of many texts in bits, as `StaticModel.bits` does of a few."""

    def __init__(self, model: StaticModel) -> None:
        self._model = model

    def bits(self, texts: Sequence[str]) -> list[int]:
        """Return the bits of each text."""
        rows = np.packbits(encoded(self._model, texts) > 0, axis=1)
        return [int.from_bytes(row.tobytes(), "big") for row in rows]


def packed(table: Matrix) -> bytes:
    """Return a table of features as `rows.bin` holds it: of each row the scale, then the codes of four levels."""
    levels = np.array(LEVELS, np.float32)
    scales = np.maximum(np.sqrt((table**2).mean(axis=1, keepdims=True)), 1e-9)
    for _ in range(_FITS):
        near = levels[_codes(table / scales)]
        scales = np.maximum((table * near).sum(axis=1, keepdims=True), 1e-9) / (near**2).sum(axis=1, keepdims=True)
    quads = _quads(table / scales)
    return np.hstack([scales.astype("<f4").view(np.uint8), quads]).tobytes()


def _codes(numbers: Matrix) -> npt.NDArray[np.int64]:
    """Return which of the levels each number is nearest to."""
    levels = np.array(LEVELS, np.float32)
    return np.searchsorted((levels[1:] + levels[:-1]) / 2, numbers)


def _quads(numbers: Matrix) -> npt.NDArray[np.uint8]:
    """Return the levels of the numbers of each row, four in a byte, the first in its lowest bits."""
    fours = _codes(numbers).reshape(len(numbers), numbers.shape[1] // 4, 4)
    quads: npt.NDArray[np.uint8] = (fours << np.array([0, 2, 4, 6])).sum(axis=2).astype(np.uint8)
    return quads


def unpacked(data: bytes, width: int) -> Matrix:
    """Return the table of features that `packed` wrote; `width`: bytes a row."""
    rows = np.frombuffer(data, np.uint8).reshape(-1, width)
    scales = rows[:, : SCALE.size].copy().view("<f4")
    table: Matrix = _levels(rows[:, SCALE.size :]) * scales
    return table


def _levels(codes: Codes) -> Matrix:
    """Return the levels that `_quads` wrote."""
    fours = codes[:, :, None] >> np.array([0, 2, 4, 6], np.uint8) & 3
    levels: Matrix = np.array(LEVELS, np.float32)[fours].reshape(len(codes), 4 * codes.shape[1])
    return levels


def load(path: Path) -> tuple[Codes, Matrix]:
    """Return the vectors of a file: their signs as bits, eight in a byte, and as numbers, 1 or -1."""
    data = path.read_bytes()
    count, dimensions = HEAD.unpack_from(data)
    planes = np.frombuffer(data, np.uint8, offset=HEAD.size).reshape(dimensions, width(count))
    signs = np.unpackbits(planes, axis=1, bitorder="little")[:, :count].T
    return np.packbits(signs, axis=1), signs.astype(np.float32) * 2 - 1


def save(path: Path, vectors: Matrix) -> None:
    """Write vectors for `kfrules.kb.vectors`, so that a reader sees all of them or none."""
    count, dimensions = vectors.shape
    planes = np.zeros((dimensions, width(count)), np.uint8)
    planes[:, : (count + 7) // 8] = np.packbits(vectors.T > 0, axis=1, bitorder="little")
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_bytes(HEAD.pack(count, dimensions) + planes.tobytes())
    os.replace(new, path)
