"""What the user sees: lines wrapped at the terminal's width, styled by rich there, plain in a pipe."""

from __future__ import annotations

import json
import os
import re
import sys
import textwrap
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console

WIDEST = 100
"""Columns; longer lines are hard to read."""
NARROWEST = 30

_CONTROL = dict.fromkeys(
    {*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A)} - {9, 10}
)
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ON, _OFF, _TIED = "\ue000", "\ue001", "\u00a0"


def clean(text: str) -> str:
    """Drop control characters, so that no text can steer the terminal.

    >>> clean("Gift\\x1b[31m?")
    'Gift[31m?'
    """
    return text.translate(_CONTROL)


def tied(text: str) -> str:
    """Return `text` so that it is never broken at its spaces."""
    return text.replace(" ", _TIED)


def wrap(text: str, width: int, indent: str = "", hang: str | None = None) -> list[str]:
    """Break text into lines of at most `width` columns; `hang` indents all but the first (as `indent`).

    >>> wrap("Gift zerstört die Kreatur", 16, "- ", "  ")
    ['- Gift zerstört', '  die Kreatur']
    """
    hang = indent if hang is None else hang
    return list(_wrapped(clean(text), max(width, len(hang) + 10), indent, hang))


@lru_cache(maxsize=256)  # an answer is written several times, until it fits the screen
def _wrapped(text: str, width: int, indent: str, hang: str) -> tuple[str, ...]:
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=hang, break_on_hyphens=False)
    return tuple(lines) or (indent.rstrip(),)


def terminal_size() -> tuple[int, int]:
    """Return columns and lines of the terminal, 80 and 24 where there is none.

    As `shutil.get_terminal_size` does; but what it imports (three ways to compress) takes longer than the rules.
    """
    told = [int(value) if value.isdecimal() else 0 for value in map(os.environ.get, ("COLUMNS", "LINES"), ("", ""))]
    try:
        found = os.get_terminal_size(sys.__stdout__.fileno()) if sys.__stdout__ else (0, 0)
    except (OSError, ValueError):
        found = (0, 0)
    columns, lines = (said or seen or usual for said, seen, usual in zip(told, found, (80, 24), strict=True))
    return columns, lines


class Screen:
    """Writes lines to a stream (by default, standard output).

    `terminal`: whether a person looks at it. Only then there are colours and box characters.
    """

    def __init__(self, file: TextIO | None = None, width: int | None = None) -> None:
        self.file = file if file is not None else sys.stdout
        self.terminal = self.file.isatty()
        self._width = width
        self._console: Console | None = None

    @property
    def height(self) -> int:
        """The lines of the terminal, as it is now: a window can be resized."""
        return terminal_size()[1]

    @property
    def width(self) -> int:
        """The columns to write in, as the terminal is now."""
        return max(NARROWEST, min(self._width or terminal_size()[0], WIDEST))

    def say(self, text: str = "", style: str = "", indent: str = "", hang: str | None = None) -> None:
        """Write one paragraph, wrapped. `**…**` is bold; `style` is one of rich ("bold", "dim", "green")."""
        marked = _BOLD.sub(rf"{_ON}\1{_OFF}" if self.terminal else r"\1", text)
        bold = False
        for line in wrap(marked, self.width, indent, hang):
            bold = self._line(line.replace(_TIED, " "), style, bold)

    def marked(self, parts: list[tuple[str, str, str]], indent: str = "") -> None:
        """Write parts as one paragraph: each as (text for a pipe, text for a terminal, its style there)."""
        if not self.terminal:
            self.say(" ".join(plain for plain, _, _ in parts), indent=indent)
            return
        from rich.padding import Padding
        from rich.text import Text

        line = Text(" ").join(Text(clean(shown), style=style) for _, shown, style in parts)
        self.console.print(Padding(line, (0, 0, 0, len(indent))), width=self.width)

    def wrapped(self, text: str, width: int) -> list[str]:
        """Return a paragraph as plain lines of at most `width` columns, for a table."""
        return [line.replace(_TIED, " ") for line in wrap(_BOLD.sub(r"\1", text), width)]

    def whole(self, text: str, indent: str = "") -> None:
        """Write a line that is not wrapped (it names a file, or another program reads it)."""
        print(indent + clean(text), file=self.file)

    def title(self, text: str) -> None:
        """Write a heading, after an empty line."""
        self.say()
        self.say(text, style="bold")

    def _line(self, line: str, style: str, bold: bool) -> bool:
        """Write one line; return whether bold type goes on in the next."""
        if not self.terminal:
            print(line, file=self.file)
            return False
        from rich.text import Text

        rich_line = Text(style=style)
        for part in re.split(f"([{_ON}{_OFF}])", line):
            if part in (_ON, _OFF):
                bold = part == _ON
            else:
                rich_line.append(part, "bold" if bold else None)
        rich_line.highlight_regex(r"\[[^\]]+\]$", "dim cyan")
        self.console.print(rich_line, soft_wrap=True)
        return bold

    @property
    def console(self) -> Console:
        """The rich console on this stream, made at first use."""
        if self._console is None:
            from rich.console import Console

            self._console = Console(file=self.file, highlight=False, markup=False, emoji=False)
        return self._console


def emit_json(data: Any) -> None:
    """Write data as JSON to standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
