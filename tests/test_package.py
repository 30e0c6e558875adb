"""What is installed: every package is listed, under the name kfrules alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import kfrules

ROOT = Path(__file__).parents[1]
ROOMS = {"api": "kfrules", **{room: f"kfrules.{room}" for room in ("cli", "kb", "rules_de", "scenarios")}}


def test_every_package_is_listed_in_pyproject() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]
    found = [file.parent.relative_to(ROOT).parts for room in ROOMS for file in (ROOT / room).rglob("__init__.py")]
    assert sorted(listed) == sorted(".".join([ROOMS[parts[0]], *parts[1:]]) for parts in found)


def test_the_public_face_is_typed() -> None:
    assert (Path(kfrules.__file__).parent / "py.typed").is_file()
