"""Writing a file that must not be there yet: whole or not at all, and one sentence where it does not work."""

from __future__ import annotations

from pathlib import Path

from kfrules.rules_de.errors import KfrulesError


def write_new(path: Path, text: str) -> None:
    """Write a new file, its folder too. Raises `KfrulesError` where it exists already or cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise KfrulesError("die Datei gibt es schon", str(path), "nenne einen anderen Namen") from error
    except OSError as error:
        cause = error.strerror or str(error)
        remedy = "prüfe Pfad, Rechte und Platz"
        raise KfrulesError(f"die Datei lässt sich nicht schreiben ({cause})", str(path), remedy) from error
