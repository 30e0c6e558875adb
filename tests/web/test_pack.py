"""A packed index and the same unpacked again: nothing is lost, and what was left out is worked out to the last bit."""

from __future__ import annotations

import sqlite3
from array import array
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from kfrules import knowledge
from kfrules.kb.pack import Matrix, unpacked
from kfrules.kb.semantic import FOLDER, model_of
from kfrules.rules_de.entries import GAMES
from kfrules.web import pack


class Sums:
    """`pack.Sums` with numpy."""

    def signs(self, table: bytes, width: int, rows: array[int], ends: array[int]) -> bytes:
        """Return the signs of the sum of each text."""
        return np.packbits(self._sums(table, width, rows, ends) > 0, axis=1).tobytes()

    @staticmethod
    def _sums(table: bytes, width: int, rows: array[int], ends: array[int]) -> Matrix:
        every = unpacked(table, width)
        found = np.zeros((len(ends), every.shape[1]), np.float32)
        for text, (start, end) in enumerate(zip([0, *ends], ends, strict=False)):
            if end > start:
                found[text] = every[rows[start:end]].sum(axis=0)
        return found


def content(folder: Path) -> dict[str, list[str]]:
    """Return the rows of each table of an index."""
    with closing(sqlite3.connect(folder / pack.DATABASE)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(map(repr, db.execute(f"SELECT * FROM {name}"))) for name in names}


@pytest.mark.parametrize("game", GAMES)
def test_an_unpacked_index_is_the_one_that_was_packed(game: str, tmp_path: Path) -> None:
    source = knowledge.opened().shelf(game).folder
    data = pack.packed(source)
    whole = sum(path.stat().st_size for path in source.iterdir())
    assert len(data) < whole / 10
    pack.unpack(data, tmp_path, model_of(game), Sums(), game)
    assert (tmp_path / "vectors-static.bin").read_bytes() == (source / "vectors-static.bin").read_bytes()
    before, after = content(source), content(tmp_path)
    assert before.keys() == after.keys()
    here = f"{Path(pack.__file__).parents[1]}/"
    for name, rows in before.items():
        assert [row.replace(here, "") for row in rows] == after[name], name


def test_a_model_is_packed_and_unpacked(tmp_path: Path) -> None:
    pack.unpack_model(pack.packed_model(FOLDER / "arkham"), tmp_path)
    for name in ("features.txt", "rows.bin"):
        assert (tmp_path / name).read_bytes() == (FOLDER / "arkham" / name).read_bytes()


def test_no_path_of_this_machine_is_told() -> None:
    import lzma

    whole = lzma.decompress(pack.packed(knowledge.opened().shelf("riftbound").folder))
    assert str(Path(pack.__file__).parents[1]).encode() not in whole
