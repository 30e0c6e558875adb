"""Nothing a disk does to the data folder lasts: `ask` answers after a rebuild, or a sentence says what to do."""

from __future__ import annotations

import json
import logging
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from kfrules import kb
from kfrules.kb import imports, kept, store
from kfrules.rules_de.errors import KfrulesError

from tests.kb.documents.small_games import RIFTBOUND
from tests.lean import lean_builds

GAME = "riftbound"
HARMS: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda data: data[: len(data) * 2 // 3],
    "emptied": lambda data: b"",
    "flipped": lambda data: bytes(byte ^ 0x5A if place % 50 < 25 else byte for place, byte in enumerate(data)),
    "flipped at the end": lambda data: data[:-200] + bytes(byte ^ 0xFF for byte in data[-200:]),
}
PARTS = ("index/riftbound/current.json", "knowledge.sqlite", "imports.json", "documents/*")


def opened() -> kb.Snapshot:
    return kb.open_snapshot(rulings=lambda game: [])


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an imported document and its index."""
    folder = tmp_path_factory.mktemp("sound")
    (folder / "rift.txt").write_text(RIFTBOUND, "utf-8")
    with lean_builds() as patch:
        patch.setenv("KFRULES_HOME", str(folder / "home"))
        patch.delenv("KFRULES_DATABASE_URL", raising=False)
        imports.keep(imports.read_all([folder / "rift.txt"], incomplete=True))
        with opened() as snapshot:
            snapshot.shelf(GAME)
    return folder / "home"


@pytest.fixture
def home(sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lean: None) -> Path:
    """A copy of it to be damaged."""
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("KFRULES_DATABASE_URL", raising=False)
    shutil.copytree(sound, tmp_path / "home")
    return tmp_path / "home"


def answers() -> bool:
    """Whether our words and the imported ones are both found."""
    with opened() as snapshot:
        ours = snapshot.ask("Tank", GAME).answered
        return ours and "drei Münzen" in str(snapshot.ask("102.1.b", GAME).ruling)


def index() -> Path:
    """The folder of the index that answers now."""
    with opened() as snapshot:
        return snapshot.shelf(GAME).folder


@pytest.mark.parametrize("harm", HARMS)
@pytest.mark.parametrize("part", PARTS)
def test_a_question_is_answered_whatever_is_damaged(home: Path, part: str, harm: str) -> None:
    (path,) = home.glob(part)
    path.write_bytes(HARMS[harm](path.read_bytes()))
    assert answers()
    folder = index()
    assert answers()
    assert index() == folder, "the damage lasts: every question builds anew"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # a reader that fails leaves files open
@pytest.mark.parametrize("harm", HARMS)
def test_a_question_is_answered_whichever_file_of_the_index_is_damaged(
    home: Path, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    names = [path.relative_to(index()) for path in index().rglob("*") if path.is_file()]
    assert names
    for name in names:
        path = next(path for path in index().rglob("*") if path.name.split("_")[0] == name.name.split("_")[0])
        path.write_bytes(HARMS[harm](path.read_bytes()))
        assert answers(), name
    said = any("wird neu gebaut" in record.getMessage() for record in caplog.records)
    assert said or harm == "flipped at the end"  # a letter or a vector changed: nothing is broken, so nothing is said


@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_store_is_healed_by_the_next_build(home: Path, harm: str, caplog: pytest.LogCaptureFixture) -> None:
    file = home / store.FILE
    file.write_bytes(HARMS[harm](file.read_bytes()))
    shutil.rmtree(home / "index")
    assert answers()
    assert [one["id"] for one in imports.editions()] == ["riftbound-1.2"]


def test_what_is_mended_is_said(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    (home / store.FILE).write_bytes(b"keine Datenbank" * 1000)
    shutil.rmtree(home / "index")
    with caplog.at_level(logging.WARNING, "kfrules"):
        assert answers()
    said = [record.getMessage() for record in caplog.records]
    assert any("Datenbank ist beschädigt" in one and "knowledge.sqlite.damaged" in one for one in said)
    assert any(one.startswith("riftbound-1.2 war nicht mehr in der Wissensbasis") for one in said)
    assert (home / "knowledge.sqlite.damaged").read_bytes().startswith(b"keine Datenbank")


def test_an_import_whose_text_is_gone_too_is_asked_for(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    (home / store.FILE).write_bytes(b"")
    shutil.rmtree(home / kept.FOLDER)
    shutil.rmtree(home / "index")
    with caplog.at_level(logging.WARNING, "kfrules"), opened() as snapshot:
        assert snapshot.ask("Tank", GAME).answered
    assert any("kfrules import" in record.getMessage() for record in caplog.records)


def test_a_forgotten_document_stays_forgotten(home: Path) -> None:
    imports.forget("riftbound-1.2")
    (home / store.FILE).write_bytes(b"")
    with opened() as snapshot:
        assert snapshot.shelf(GAME).all_passages() == []


def test_a_damaged_database_of_somebody_is_left_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = home / "andere.sqlite"
    other.write_bytes(b"keine Datenbank" * 1000)
    monkeypatch.setenv("KFRULES_DATABASE_URL", f"sqlite:///{other.as_posix()}")
    with pytest.raises(KfrulesError, match=r"Datenbank ist beschädigt.*Sicherung"), opened() as snapshot:
        snapshot.shelf(GAME)
    assert other.read_bytes().startswith(b"keine Datenbank")


def test_a_fault_that_is_not_the_files_is_not_hidden(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("unser Fehler")

    monkeypatch.setattr(kb.snapshot.Shelf, "nearest", fails)
    with pytest.raises(ZeroDivisionError, match="unser Fehler"), opened() as snapshot:
        snapshot.nearest("Gift", game=GAME)


def test_a_row_of_the_index_that_is_no_json_is_built_anew(home: Path) -> None:
    pointer = json.loads((home / "index" / GAME / "current.json").read_text("utf-8"))
    with closing(sqlite3.connect(home / "index" / GAME / pointer["folder"] / "kb.sqlite")) as db:
        db.execute("UPDATE entry SET data = replace(data, '{', '[')")
        db.execute("UPDATE passage SET data = replace(data, '{', '[')")
        db.commit()
    assert answers()
