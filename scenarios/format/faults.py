"""Faults are gathered, so that one reading of a file tells them all."""

from __future__ import annotations

from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format.yaml_lines import Document

MAX_FAULTS = 25
"""So many faults are told at most; the reading ends with the last of them."""


class Faults:
    """The faults found so far in one file."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.found: list[ScenarioError] = []

    def add(self, what: str, remedy: str, *path: str | int) -> None:
        """Note a fault at a path of the document. Raises it when there are too many."""
        self.found.append(ScenarioError(what, self.document.file, self.document.line(*path), remedy))
        if len(self.found) >= MAX_FAULTS:
            self.raise_first()

    def raise_first(self) -> None:
        """Raise the fault of the lowest line, with the others in `others`."""
        raise_first(self.found)


def raise_first(found: list[ScenarioError]) -> None:
    """Raise the error of the lowest line, if there is one."""
    if not found:
        return
    first, *others = sorted(found, key=lambda fault: fault.line)
    raise ScenarioError(first.what, first.file, first.line, first.remedy, others)
