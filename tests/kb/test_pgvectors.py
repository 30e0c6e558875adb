"""Vectors in PostgreSQL with pgvector: the same hits as from the file, and nothing left of what is gone."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kfrules.kb import Snapshot, pack, search
from kfrules.kb.search import NEAREST, Near
from kfrules.kb.semantic import model_of
from kfrules.kb.vectors import Vectors
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError
from sqlalchemy import Engine, create_engine, inspect

from tests.benchmarks import questions

pytest.importorskip("pgvector", reason="ohne das Extra „pgvector“ spricht niemand mit pgvector")
from kfrules.kb import pgvectors

EVERY = 4
"""Of our own questions each fourth is put to both; `python -m tests.benchmarks.vectors` puts them all."""


@pytest.fixture(scope="module")
def server() -> str:
    """The URL of a PostgreSQL that has pgvector."""
    url = os.environ.get("KFRULES_TEST_POSTGRES")
    if not url:
        pytest.skip("KFRULES_TEST_POSTGRES nennt kein PostgreSQL (.ci/postgres startet eines)")
    engine = create_engine(url)
    with engine.connect() as connection:
        known = connection.exec_driver_sql("SELECT 1 FROM pg_available_extensions WHERE name = 'vector'").all()
    engine.dispose()
    if not known:
        pytest.skip("das PostgreSQL in KFRULES_TEST_POSTGRES hat kein pgvector")
    return url


@pytest.fixture
def engine(server: str) -> Iterator[Engine]:
    made = create_engine(server)
    yield made
    made.dispose()


def saved(path: Path, rows: np.ndarray) -> Path:
    pack.save(path, rows)
    return path


def drawn(count: int, dimensions: int = 64) -> np.ndarray:
    return pack.unit_length(np.random.default_rng(7).standard_normal((count, dimensions)).astype(np.float32))


def test_the_same_are_found_with_the_same_cosines(server: str, tmp_path: Path) -> None:
    model = model_of("keyforge")
    known = entries.load("keyforge").values()
    texts = [text for entry in known for text in (entry.title, *entry.questions, *entry.body.split("\n"))]
    path = saved(tmp_path / "vectors.bin", model.encode(texts))
    file, base = Vectors(path), pgvectors.PgVectors(server, path)
    assert base.count == file.count < pgvectors.EXACT
    for question in questions.load(questions.OWN)[::EVERY]:
        vector = model.vector(question.text)
        assert base.nearest(vector, NEAREST) == file.nearest(vector, NEAREST), question.text


def test_an_answer_is_the_same_from_both(server: str, snapshot: Snapshot, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Near] = []

    def opening(path: Path) -> Near:
        opened.append(original(path))
        return opened[-1]

    original = search._opened
    monkeypatch.setattr(search, "_opened", opening)
    asked = [one.text for one in questions.load(questions.OWN)[::EVERY]]

    def answers() -> list[Any]:
        shelf = snapshot.shelf("keyforge")
        shelf._searcher._vectors.clear()
        return [(one.answered, one.ruling, one.hits) for one in map(shelf.ask, asked)]

    monkeypatch.delenv("KFRULES_VECTORS_URL", raising=False)
    from_file = answers()
    monkeypatch.setenv("KFRULES_VECTORS_URL", server)
    assert answers() == from_file
    assert [type(one) for one in opened] == [Vectors, pgvectors.PgVectors]
    snapshot.shelf("keyforge")._searcher._vectors.clear()


def test_hnsw_finds_nearly_all(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: Engine) -> None:
    monkeypatch.setattr(pgvectors, "EXACT", 500)
    path = saved(tmp_path / "vectors.bin", drawn(3000))
    file, base = Vectors(path), pgvectors.PgVectors(server, path)
    table = pgvectors._name(path)
    (index,) = inspect(engine).get_indexes(table, pgvectors.SCHEMA)
    assert index["dialect_options"]["postgresql_using"] == "hnsw"
    for number in range(5):
        question = drawn(3000)[number].tolist()
        wanted, found = dict(file.nearest(question, 80)), dict(base.nearest(question, 80))
        assert number in found
        assert len(wanted.keys() & found.keys()) >= 72


def test_vectors_are_copied_once_and_go_with_their_file(server: str, tmp_path: Path, engine: Engine) -> None:
    old, new = saved(tmp_path / "alt.bin", drawn(9)), saved(tmp_path / "neu.bin", drawn(20))
    first, second = pgvectors._name(old), pgvectors._name(new)
    for _ in range(2):
        assert pgvectors.PgVectors(server, old).count == 9
    assert first in inspect(engine).get_table_names(pgvectors.SCHEMA)
    old.unlink()
    assert pgvectors.PgVectors(server, new).count == 20
    left = inspect(engine).get_table_names(pgvectors.SCHEMA)
    assert second in left
    assert first not in left


def test_a_copy_that_breaks_off_leaves_nothing(
    server: str, tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path / "vectors.bin", drawn(9))
    with monkeypatch.context() as patch:
        patch.setattr(pgvectors, "EXACT", 5)
        patch.setattr(pgvectors, "_index", lambda *told: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            pgvectors.PgVectors(server, path)
    assert pgvectors._name(path) not in inspect(engine).get_table_names(pgvectors.SCHEMA)
    assert len(pgvectors.PgVectors(server, path).nearest(drawn(1)[0].tolist(), 4)) == 4


def test_a_question_without_a_feature_names_the_first(server: str, tmp_path: Path) -> None:
    path = saved(tmp_path / "vectors.bin", drawn(3000))
    wanted = Vectors(path).nearest([0.0] * 64, 40)
    assert pgvectors.PgVectors(server, path).nearest([0.0] * 64, 40) == wanted


def test_no_texts_have_no_nearest(server: str, tmp_path: Path) -> None:
    path = saved(tmp_path / "vectors.bin", np.zeros((0, 64), np.float32))
    assert pgvectors.PgVectors(server, path).nearest([1.0] * 64, 40) == []


def test_a_database_that_does_not_answer_is_told_without_its_password(tmp_path: Path) -> None:
    path = saved(tmp_path / "vectors.bin", drawn(9))
    with pytest.raises(KfrulesError, match="Die Datenbank der Vektoren antwortet nicht") as told:
        pgvectors.PgVectors("postgresql+psycopg://ich:geheim@127.0.0.1:9/nichts", path)
    assert "geheim" not in str(told.value)
    assert "KFRULES_VECTORS_URL" in str(told.value)


@pytest.mark.parametrize("url", ["kein Ort", "nirgends://hier"])
def test_a_place_that_is_none_is_told(tmp_path: Path, url: str) -> None:
    path = saved(tmp_path / "vectors.bin", drawn(9))
    with pytest.raises(KfrulesError, match="KFRULES_VECTORS_URL nennt keine Datenbank"):
        pgvectors.PgVectors(url, path)


def test_the_package_is_named_where_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KFRULES_VECTORS_URL", "postgresql://egal")
    monkeypatch.delitem(sys.modules, "kfrules.kb.pgvectors")
    monkeypatch.setitem(sys.modules, "pgvector.psycopg", None)
    with pytest.raises(KfrulesError, match=r"kfrules\[pgvector\]"):
        search._opened(tmp_path / "vectors.bin")
