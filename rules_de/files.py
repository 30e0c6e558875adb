"""The files of entries: where they lie, and the two parts of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kfrules.packed import texts
from kfrules.rules_de.errors import KfrulesError

ARCHIVE = "entries.tar.bz2"
"""Holds a game's files where the package is installed (`kfrules.packed`)."""


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files of a game's entries in order, with their texts."""
    archive = folder / ARCHIVE
    if archive.is_file():
        yield from ((folder / name, text) for name, text in sorted(texts(archive).items()))
    else:
        yield from ((path, path.read_text("utf-8")) for path in sorted(folder.glob("*/*.md")))


def split(path: Path, text: str) -> tuple[dict[str, Any], str]:
    """Return the front matter of a file and its body. Raises `KfrulesError` naming file and line."""
    parts = text.split("---\n", 2)
    if len(parts) != 3 or parts[0].strip():
        raise KfrulesError("die Datei beginnt nicht mit einem Kopf", str(path), "rahme ihn mit „---“")
    return fields(path, parts[1], "der Kopf", above=1), parts[2].strip()


def fields(path: Path, text: str, what: str = "die Datei", above: int = 0) -> dict[str, Any]:
    """Return the fields of YAML text. `what` they are of; `above`: lines before it.

    Raises `KfrulesError` naming file and line.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        found = yaml.load(text, loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{path}, Zeile {mark.line + 1 + above}" if mark else str(path)
        raise KfrulesError(f"{what} ist kein gültiges YAML", where, "prüfe Einrückung und „:“") from error
    if not isinstance(found, dict):
        raise KfrulesError(f"{what} hat keine Felder", str(path), "schreibe sie als „name: Wert“")
    return found
