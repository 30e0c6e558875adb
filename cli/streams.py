"""What kfrules reads and writes: streams that may be closed, arguments that may be no text."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence


def prepare() -> None:
    """Write UTF-8 whatever the terminal says, and take a stream that was closed (`>&-`) for an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if name == "stdin" else "utf-8", errors="replace")


def readable(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with `\\ufffd` for what is no text, except in the names of files that there are.

    >>> readable(["show", "Gift\\udcff"]) == ["show", "Gift\\ufffd"]
    True
    """
    return [argument if _is_text(argument) or os.path.exists(argument) else _mended(argument) for argument in arguments]


def _is_text(argument: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in argument)


def _mended(argument: str) -> str:
    return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in argument)
