"""The scenarios that ship with the package: files in the source tree, one archive a game once it is installed.

Thousands of small files would weigh more than half of the wheel; `setup.py` packs them when it is built.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from kfrules.packed import texts

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record

ARCHIVE = "scenarios.tar.bz2"
_KINDS = ("rulings", "faq", "errata", "cards")


def folders(home: Path) -> list[Path]:
    """Return what holds a game's scenarios: its folders, or its archive."""
    archive = home / ARCHIVE
    return [archive] if archive.is_file() else [path for kind in _KINDS if (path := home / kind).is_dir()]


def records(home: Path) -> list[Record]:
    """Return the records of a game's scenarios. Raises `ScenarioError` for the first that is not valid."""
    from kfrules.scenarios.format import load_folder, load_text

    archive = home / ARCHIVE
    if archive.is_file():
        return [load_text(text, f"{home.name}/{name}") for name, text in packed(archive)]
    return [record for folder in folders(home) for record in load_folder(folder)]


def packed(archive: Path) -> Iterator[tuple[str, str]]:
    """Yield the scenario files of an archive that a player may be shown: name and text, kind by kind."""
    found = texts(archive)
    for kind in _KINDS:
        yield from ((name, text) for name, text in found.items() if PurePosixPath(name).parts[0] == kind)
