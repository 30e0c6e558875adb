"""Pack the scenarios of each game into one archive when a wheel is built: thousands of small files weigh much.

Everything else stands in pyproject.toml. In the source tree and in an editable install the files stay as they are.
"""

from __future__ import annotations

import gzip
import io
import tarfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ARCHIVE = "scenarios.tar.gz"  # `kfrules.scenarios.shipped` reads it


class BuildPacked(build_py):
    """Build the package, with a game's scenario files in one archive."""

    def run(self) -> None:
        """Copy the files, then pack the scenarios."""
        super().run()
        if not self.editable_mode:
            for game in sorted(Path(self.build_lib, "kfrules", "scenarios").iterdir()):
                pack(game)


def pack(game: Path) -> None:
    """Put the scenario files below a folder into its archive; the same files give the same bytes."""
    files = sorted(game.rglob("*.scenario.yaml")) if game.is_dir() else []
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
    (game / ARCHIVE).write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    for folder in sorted((path for path in game.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


setup(cmdclass={"build_py": BuildPacked})
