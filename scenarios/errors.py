"""The errors of scenario files: what is wrong, in which file and line, and the way out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kfrules.rules_de.errors import KfrulesError

_LONG_QUOTE = re.compile("„([^“]{60})[^“]+“")


class ScenarioError(KfrulesError):
    """A fault in a scenario file, said in one German sentence; `kfrules check` exits with 2.

    `line` counts from 1. `others` holds further faults of the same file, in the order of their lines.

    >>> str(ScenarioError("„powr“ ist kein Schlüssel", "a.scenario.yaml", 7, "gemeint ist wohl „power“"))
    'a.scenario.yaml, Zeile 7: „powr“ ist kein Schlüssel; gemeint ist wohl „power“.'
    """

    exit_code = 2

    def __init__(
        self,
        what: str,
        file: str,
        line: int = 1,
        remedy: str | None = None,
        others: Sequence[ScenarioError] = (),
    ) -> None:
        super().__init__(_one_line(what), f"{file}, Zeile {line}", remedy and _one_line(remedy))
        self.file = file
        self.line = line
        self.others = tuple(others)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.what, self.file, self.line, self.remedy, self.others)


def _one_line(text: str) -> str:
    """Return text without line breaks, with long quotations of the file cut short."""
    return _LONG_QUOTE.sub(r"„\1…“", " ".join(text.split()))
