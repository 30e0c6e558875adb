"""Pack the entries and the scenarios of each game into archives when a wheel is built: small files weigh much.

Everything else stands in pyproject.toml. In the source tree and in an editable install the files stay as they are.
"""

from __future__ import annotations

import bz2
import io
import tarfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PACKED = (("rules_de", "*.md", "entries.tar.bz2"), ("scenarios", "*.scenario.yaml", "scenarios.tar.bz2"))
"""Folder, files and archive; `kfrules.packed` reads it."""


class BuildPacked(build_py):
    """Build the package, with a game's small files in archives."""

    def run(self) -> None:
        """Copy the files, then pack them."""
        super().run()
        if not self.editable_mode:
            for folder, files, archive in PACKED:
                for game in sorted(Path(self.build_lib, "kfrules", folder).iterdir()):
                    pack(game, files, archive)


def pack(game: Path, pattern: str, name: str) -> None:
    """Put the files below a folder into its archive; the same files give the same bytes."""
    files = sorted(game.rglob(pattern)) if game.is_dir() else []
    if not files:
        return
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for file in files:
            data = file.read_bytes()
            member = tarfile.TarInfo(file.relative_to(game).as_posix())
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
            file.unlink()
    (game / name).write_bytes(bz2.compress(packed.getvalue()))
    for folder in sorted((path for path in game.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


setup(cmdclass={"build_py": BuildPacked})
