"""What is installed: every package is listed, under the name kfrules alone."""

from __future__ import annotations

import importlib.util
import shutil
import tomllib
from pathlib import Path
from typing import Any

import kfrules
import pytest
from kfrules import scenarios
from kfrules.records import replace
from kfrules.rules_de import corrections, entries, files
from kfrules.scenarios import shipped

ROOT = Path(__file__).parents[1]
ROOMS = {"api": "kfrules", **{room: f"kfrules.{room}" for room in ("cli", "kb", "rules_de", "scenarios", "web")}}


def test_every_package_is_listed_in_pyproject() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]
    found = [file.parent.relative_to(ROOT).parts for room in ROOMS for file in (ROOT / room).rglob("__init__.py")]
    assert sorted(listed) == sorted(".".join([ROOMS[parts[0]], *parts[1:]]) for parts in found)


def test_the_public_face_is_typed() -> None:
    assert (Path(kfrules.__file__).parent / "py.typed").is_file()


def test_packed_scenarios_are_read_like_their_files(tmp_path: Path) -> None:
    """What `setup.py` packs for a wheel gives the records that the files give, and the same bytes each time."""
    home = scenarios.folders("riftbound")[0].parent
    copy, other = (packed(home, tmp_path / name, "scenarios") for name in ("one", "other"))
    assert [path.name for path in copy.iterdir()] == [shipped.ARCHIVE]
    assert (copy / shipped.ARCHIVE).read_bytes() == (other / shipped.ARCHIVE).read_bytes()
    assert shipped.folders(copy) == [copy / shipped.ARCHIVE]
    without_file = [{**record, "file": ""} for record in shipped.records(copy)]
    assert without_file == [{**record, "file": ""} for record in scenarios.load_all("riftbound")]


def test_packed_entries_are_read_like_their_files(tmp_path: Path) -> None:
    copy = packed(entries.folder_of("arkham"), tmp_path, "rules_de")
    assert sorted(path.name for path in copy.iterdir()) == [files.ARCHIVE, corrections.DATA, corrections.ANSWERS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(entries._FOLDERS, "arkham", copy)
        entries.load.cache_clear()
        found = entries.load("arkham")
        entries.load.cache_clear()
    without_path = [replace(entry, path=Path()) for entry in found.values()]
    assert without_path == [replace(entry, path=Path()) for entry in entries.load("arkham").values()]


def packed(home: Path, folder: Path, room: str) -> Path:
    """Return a copy of a game's folder, packed as a wheel holds it."""
    copy = folder / home.name
    shutil.copytree(home, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__", "situation"))
    module = packing()
    pattern, archive = next(one[1:] for one in module.PACKED if one[0] == room)
    module.pack(copy, pattern, archive)
    return copy


def packing() -> Any:
    """Return setup.py as a module; it sets nothing up here."""
    setuptools = pytest.importorskip("setuptools", reason="ohne setuptools wird nichts gebaut")
    spec = importlib.util.spec_from_file_location("packing", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setuptools, "setup", lambda **told: None)
        spec.loader.exec_module(module)
    return module
