"""What the shell writes: at a terminal no more than it is high, the rest when the player asks for it."""

from __future__ import annotations

import io
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from kfrules.cli.screen import Screen

MORE = "… :mehr zeigt alles"
ROOM = 5
"""Rows that an answer leaves free: for the question, `MORE`, an empty line, the prompt and the bar below it."""
LEAST = 5
"""Rows of an answer that even the lowest terminal shows."""

_STYLE = re.compile(r"\x1b\[[0-9;]*m")


class _Sheet(io.StringIO):
    """Collects what goes to a terminal, so that its lines can be counted; styled as there."""

    def isatty(self) -> bool:
        return True


class Pager:
    """Writes to a stream (by default, standard output). `cuts`: whether a person reads along and can ask for more."""

    def __init__(self, file: TextIO | None = None, cuts: bool = False) -> None:
        self.file = file if file is not None else sys.stdout
        self.cuts = cuts
        self._rest: list[str] = []

    @contextmanager
    def page(self) -> Iterator[Screen]:
        """Give a screen to write one answer on; an empty line follows it. What a cut left over before is gone."""
        self._rest = []
        if not self.cuts:
            yield Screen(self.file)
            print(file=self.file)
            return
        sheet = _Sheet()
        yield Screen(sheet)
        self._show(sheet.getvalue().split("\n")[:-1])

    def more(self) -> bool:
        """Write what the last cut left over; return whether there was any."""
        lines, self._rest = self._rest, []
        if lines:
            print(*lines, "", sep="\n", file=self.file)
        return bool(lines)

    def _show(self, lines: list[str]) -> None:
        size = shutil.get_terminal_size()
        fitting = how_many_fit(lines, size.columns, max(size.lines - ROOM, LEAST))
        print(*lines[:fitting], sep="\n", file=self.file)
        self._rest = lines[fitting:]
        if self._rest:
            Screen(self.file).say(MORE, style="dim")
        print(file=self.file)


def how_many_fit(lines: list[str], columns: int, rows: int) -> int:
    """Return how many of the lines fit, counting the rows of those that are wider than the terminal.

    All of them where only one row would be left over: the sentence that there is more is no shorter.
    """
    from rich.cells import cell_len

    heights = [max(1, -(-cell_len(_STYLE.sub("", line)) // columns)) for line in lines]
    if sum(heights) <= rows + 1:
        return len(lines)
    used = 0
    for place, height in enumerate(heights):
        used += height
        if used > rows:
            return place
    return len(lines)
