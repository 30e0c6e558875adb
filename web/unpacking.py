"""Unpacking a game's index in the browser, with JavaScript for what would take Python minutes."""

from __future__ import annotations

import os
from array import array
from pathlib import Path
from typing import Any

from kfrules.kb.semantic import FOLDER as MODELS
from kfrules.kb.semantic import model_of
from kfrules.web import pack


class _Sums:
    """`pack.Sums` in JavaScript: `static/sums.js`."""

    def __init__(self) -> None:
        from js import kfrulesSums  # the browser's

        self._sums: Any = kfrulesSums

    def signs(self, table: bytes, width: int, rows: array[int], ends: array[int]) -> bytes:
        """Return the signs of the sum of each text."""
        return bytes(self._sums.signs(*_handed(table, width, rows, ends)).to_py())


def _handed(table: bytes, width: int, rows: array[int], ends: array[int]) -> tuple[Any, int, Any, Any]:
    from pyodide.ffi import to_js  # the browser's

    return to_js(table), width, to_js(rows), to_js(ends)


def unpack_game(index: str, model: str, folder: str, game: str) -> None:
    """Unpack the files of a game's index and its model, and remove them."""
    pack.unpack_model(Path(model).read_bytes(), MODELS / game)
    pack.unpack(Path(index).read_bytes(), Path(folder), model_of(game), _Sums(), game)
    os.remove(index)
    os.remove(model)
