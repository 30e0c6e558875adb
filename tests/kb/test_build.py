"""The index: built when there is none, when the content changed, by one of many, in one step."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from kfrules import kb
from kfrules.kb import build, snapshot_tables
from kfrules.kb import home as data_folder
from kfrules.kb.units import Record
from kfrules.rules_de.errors import KfrulesError

from tests.kb.conftest import RULINGS, ruling

Open = Callable[..., kb.Snapshot]


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lean: None) -> Path:
    """A data folder with nothing in it."""
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[list[Record]]:
    """Make the build write next to nothing; remembers the rulings of each build."""
    built: list[list[Record]] = []

    def write(folder: Path, content: snapshot_tables.Content, *rest: Any) -> None:
        built.append(list(content.rulings))
        (folder / "done").write_text("ja")

    monkeypatch.setattr(snapshot_tables, "write", write)
    return built


def run(code: str, folder: Path) -> subprocess.Popen[str]:
    environment = os.environ | {"KFRULES_HOME": str(folder)}
    return subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_the_build_tells_its_progress_to_the_end(empty: Path) -> None:
    told: list[tuple[float, str]] = []

    def tell(*step: Any) -> None:
        told.append(step)

    with kb.open_snapshot(
        rulings=lambda game: RULINGS, progress=lambda: nullcontext(lambda *step: told.append(step))
    ) as snapshot:
        assert snapshot.ask("Gift", "keyforge").answered
    shares = [share for share, _ in told]
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert shares[-1] == 1.0
    assert all(what for _, what in told)


def test_an_index_that_fits_is_used_again(empty: Path, quick: list[list[Record]]) -> None:
    first = build.ensure("keyforge", lambda game: RULINGS)
    assert build.ensure("keyforge", lambda game: pytest.fail("nothing to build")) == first
    assert len(quick) == 1


def test_rebuild_builds_anew(empty: Path, quick: list[list[Record]]) -> None:
    assert build.ensure("keyforge", lambda game: [], rebuild=True) != build.ensure(
        "keyforge", lambda game: [], rebuild=True
    )
    assert len(quick) == 2


def test_changed_content_is_built_anew(empty: Path, quick: list[list[Record]], tmp_path: Path) -> None:
    source = tmp_path / "rulings"
    (source / "gift").mkdir(parents=True)
    build.ensure("keyforge", lambda game: [], [source])
    (source / "gift" / "neu.scenario.yaml").write_text("id: neu")
    build.ensure("keyforge", lambda game: [ruling("neu", "Neu?", "Ja.")], [source])
    build.ensure("keyforge", lambda game: [], [source])
    assert [[record["id"] for record in rulings] for rulings in quick] == [[], ["neu"]]


def test_the_snapshot_before_stays_for_its_readers(empty: Path, quick: list[list[Record]]) -> None:
    paths = [build.ensure("keyforge", lambda game: [], rebuild=True) for _ in range(3)]
    assert [path.exists() for path in paths] == [False, True, True]


def test_two_first_builds_at_once_both_succeed(empty: Path) -> None:
    code = (
        "from kfrules import kb\n"
        "with kb.open_snapshot(rulings=lambda game: []) as snapshot:\n"
        "    print(snapshot.ask('Was macht Tank?', 'riftbound').hits[0].entry)"
    )
    both = [run(code, empty) for _ in range(2)]
    for process in both:
        out, err = process.communicate(timeout=120)
        assert (out.strip(), err) == ("riftbound:727", "")
    assert len([path for path in (empty / "index" / "riftbound").iterdir() if path.is_dir()]) == 1


def test_a_killed_build_leaves_the_old_index(empty: Path, quick: list[list[Record]]) -> None:
    old = build.ensure("riftbound", lambda game: [])
    code = (
        "import os\nfrom kfrules import kb\n"
        "from contextlib import nullcontext\n"
        "def die(share, what):\n"
        "    if share > 0.6:\n"
        "        os._exit(9)\n"
        "kb.open_snapshot(rulings=lambda game: [], progress=lambda: nullcontext(die), rebuild=True).shelf('riftbound')"
    )
    process = run(code, empty)
    process.communicate(timeout=120)
    assert process.returncode == 9
    assert build.ensure("riftbound", lambda game: pytest.fail("nothing to build")) == old
    new = build.ensure("riftbound", lambda game: [], rebuild=True)
    assert {path for path in (empty / "index" / "riftbound").iterdir() if path.is_dir()} == {old, new}


@pytest.mark.parametrize(
    "fault",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        PermissionError(errno.EACCES, "Permission denied"),
        sqlite3.OperationalError("database or disk is full"),
    ],
)
def test_a_full_disk_is_one_sentence_and_leaves_the_old_index(
    empty: Path, quick: list[list[Record]], monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    old = build.ensure("keyforge", lambda game: [])

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(snapshot_tables, "write", fail)
    with pytest.raises(KfrulesError) as caught:
        build.ensure("keyforge", lambda game: [], rebuild=True)
    assert str(caught.value).startswith(str(empty))
    assert str(caught.value).endswith(".")
    assert build.ensure("keyforge", lambda game: pytest.fail("nothing to build")) == old
    assert [path for path in (empty / "index" / "keyforge").iterdir() if path.is_dir()] == [old]


def test_a_data_folder_that_is_a_file_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("kein Ordner")
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "home"))
    with pytest.raises(KfrulesError, match="Datenordner lässt sich nicht beschreiben") as caught:
        kb.open_snapshot(rulings=lambda game: []).shelf()
    assert "KFRULES_HOME" in str(caught.value)


def test_a_ruling_that_cannot_be_read_is_not_blamed_on_the_data_folder(empty: Path) -> None:
    def missing(game: str) -> list[Record]:
        raise FileNotFoundError(errno.ENOENT, "No such file", "weg.scenario.yaml")

    with pytest.raises(KfrulesError, match=r"^weg\.scenario\.yaml: Ein Szenario"):
        build.ensure("keyforge", missing)


@pytest.mark.parametrize("pointer", ["{kaputt", "[]", '{"fingerprint": "x", "folder": "weg"}', ""])
def test_a_damaged_pointer_leads_to_a_new_build(empty: Path, quick: list[list[Record]], pointer: str) -> None:
    first = build.ensure("keyforge", lambda game: [])
    (first.parent / build.POINTER).write_text(pointer)
    assert build.ensure("keyforge", lambda game: []) != first


def test_a_damaged_index_is_built_anew(empty: Path) -> None:
    with kb.open_snapshot(rulings=lambda game: []) as snapshot:
        database = snapshot.shelf().folder / snapshot_tables.DATABASE
    database.write_bytes(b"kaputt" * 100)
    with kb.open_snapshot(rulings=lambda game: []) as snapshot:
        assert snapshot.ask("Gift", "keyforge").hits[0].entry == "keyforge:gift"


def test_the_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import platformdirs

    monkeypatch.delenv("KFRULES_HOME")
    assert data_folder.folder() == Path(platformdirs.user_data_dir("kfrules", appauthor=False))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder.folder() == Path(platformdirs.user_data_dir("kfrules", appauthor=False))


def _package(folder: Path) -> Path:
    """Make a folder that looks like the package, and return one of its files."""
    entry = folder / "kfrules" / "rules_de" / "keyforge" / "gift.md"
    entry.parent.mkdir(parents=True)
    entry.write_text("Gift", "utf-8")
    return entry


def test_a_changed_file_of_the_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = _package(tmp_path)
    monkeypatch.setattr(build, "_ROOT", tmp_path / "kfrules")
    before = build.fingerprint("keyforge")
    entry.write_text("Gift tötet", "utf-8")
    assert build.fingerprint("keyforge") != before
    assert build.fingerprint("keyforge") == build.fingerprint("keyforge")


def test_an_installed_package_is_known_by_what_the_installer_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = _package(tmp_path)
    record = tmp_path / "kfrules-1.2.3.dist-info" / "RECORD"
    record.parent.mkdir()
    record.write_text("kfrules/rules_de/keyforge/gift.md", "utf-8")
    monkeypatch.setattr(build, "_ROOT", tmp_path / "kfrules")
    own = tmp_path / "scenarios"
    own.mkdir()
    before = build.fingerprint("keyforge", [own, entry.parent])
    opened: list[str] = []
    monkeypatch.setattr(build, "_files", lambda folder, below=True: opened.append(folder) or iter(()))
    build.fingerprint("keyforge", [own, entry.parent])
    assert opened == [str(own)]  # the files of the package are not even looked at
    monkeypatch.undo()
    monkeypatch.setattr(build, "_ROOT", tmp_path / "kfrules")
    (own / "mine.scenario.yaml").write_text("id: mine", "utf-8")
    assert build.fingerprint("keyforge", [own, entry.parent]) != before
    before = build.fingerprint("keyforge", [own, entry.parent])
    record.write_text("kfrules/rules_de/keyforge/gift.md again", "utf-8")
    assert build.fingerprint("keyforge", [own, entry.parent]) != before
