"""The texts of imported documents, kept beside the store: if that is ever damaged, they are imported again.

A file is called after its edition and the digest of its text, so that a damaged one is known.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from kfrules.kb import home

FOLDER = "documents"
_DIGITS = 16


def keep(base: Path, edition: str, text: str) -> None:
    """Keep the text of an edition, in one step, in the place of any older one."""
    path = base / FOLDER / f"{edition}.{digest(text)}.txt"
    if path.exists() and read(path) == text:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f"{path.name}.{os.getpid()}")
        new.write_text(text, "utf-8", newline="\n")
        os.replace(new, path)
    except OSError as error:
        raise home.cannot_write(base, error) from error
    for other in copies(base, edition):
        if other != path:
            other.unlink(missing_ok=True)


def forget(base: Path, edition: str) -> None:
    """Remove what is kept of an edition."""
    for path in copies(base, edition):
        path.unlink(missing_ok=True)


def copies(base: Path, edition: str) -> list[Path]:
    """Return the files that hold the text of an edition."""
    return [path for path in sorted((base / FOLDER).glob("*.txt")) if _edition(path) == edition]


def editions(base: Path) -> list[str]:
    """Return the editions whose texts are kept, sorted."""
    return sorted({_edition(path) for path in (base / FOLDER).glob("*.txt")})


def read(path: Path) -> str | None:
    """Return the text that a file keeps, or None where it is damaged."""
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return text if path.stem.endswith(f".{digest(text)}") else None


def digest(text: str) -> str:
    """Return what tells this text from others.

    >>> digest("Gift")
    '1a596a091cc50943'
    """
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def _edition(path: Path) -> str:
    return path.stem.rpartition(".")[0]
