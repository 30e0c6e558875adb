"""What the page needs and kfrules does not ship: Pyodide and two packages built for it, fetched once, each known by
its checksum, and kept in the data folder.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kfrules.kb import home
from kfrules.rules_de.errors import KfrulesError

Progress = Callable[[str], None]


class Part(NamedTuple):
    """A file of a registry: its name, the folder there, and its checksum."""

    name: str
    place: str
    sha256: str

    @property
    def url(self) -> str:
        """Return where it is fetched from."""
        return f"{self.place}/{self.name}"


_PYPI = "https://files.pythonhosted.org/packages"
PYODIDE = Part(
    "pyodide-314.0.7.tgz",
    "https://registry.npmjs.org/pyodide/-",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)
WHEELS = (
    Part(
        "pydantic-2.14.3-py3-none-any.whl",
        f"{_PYPI}/72/b8/b864503789ef5c58597d2a7b4adbee62c26440ab1e682581fc6838df8947",
        "3f7b347782ab7e4cf4c798496ae3a82787d9f21ec12676a9c564355eeef8daa8",
    ),
    Part(
        "pydantic_core-2.50.4-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
        f"{_PYPI}/c6/07/a7d8615b8677bf69e24666bbce431299850c95a7b084649342582a1c3210",
        "e6da138a1ecc1341c8b788a5ee822670b03788e1f5decf7af9d461de6e508b8e",
    ),
)
"""Packages of which the browser needs another build than this machine, or a version that fits that build."""

PARTS = (PYODIDE, *WHEELS)


def parts(folder: Path | None = None, progress: Progress = lambda what: None) -> dict[str, Path]:
    """Return where each part lies: in `folder`, or in the data folder, fetched there first where need be.

    Raises `KfrulesError` where a part is missing or is not what it should be.
    """
    if folder is not None:
        return {part.name: _given(folder, part) for part in PARTS}
    place = home.prepare() / "web"
    try:
        place.mkdir(exist_ok=True)
    except OSError as error:
        raise home.cannot_write(place, error) from error
    return {part.name: _fetched(place, part, progress) for part in PARTS}


def _given(folder: Path, part: Part) -> Path:
    path = folder / part.name
    if not path.is_file():
        raise KfrulesError(f"die Datei {part.name} fehlt", str(folder), f"lade sie von {part.url}")
    return _checked(path, part)


def _checked(path: Path, part: Part) -> Path:
    if hashlib.sha256(path.read_bytes()).hexdigest() != part.sha256:
        raise KfrulesError("die Datei ist nicht die erwartete (Prüfsumme)", str(path), f"lade sie neu von {part.url}")
    return path


def _fetched(place: Path, part: Part, progress: Progress) -> Path:
    path = place / part.name
    if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == part.sha256:
        return path
    from urllib.request import urlopen

    progress(part.name)
    try:
        with urlopen(part.url, timeout=60) as answer:
            data = answer.read()
    except OSError as error:
        raise KfrulesError(
            f"{part.name} lässt sich nicht laden ({getattr(error, 'reason', error)})",
            part.url,
            "verbinde dich einmal mit dem Netz, oder nenne mit --from einen Ordner, in dem die Dateien liegen",
        ) from error
    new = path.with_name(f"{part.name}.{os.getpid()}")
    try:
        new.write_bytes(data)
        _checked(new, part)
        os.replace(new, path)
    except OSError as error:
        raise home.cannot_write(path, error) from error
    finally:
        new.unlink(missing_ok=True)
    return path
