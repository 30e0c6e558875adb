"""What is raised wherever a file of an index cannot be read. The way out is to build the index again: it is derived."""

from __future__ import annotations

from pathlib import Path


class BrokenIndex(Exception):
    """A file of an index is missing, cut off or damaged."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = str(why)
