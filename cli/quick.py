"""Reads a plain `kfrules ask …` without typer, whose import costs as much as the whole answer.

Whatever is not plain (`--help`, an unknown or misspelt option, a wrong value) is left to typer, which says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

Told = dict[str, Any]
"""The arguments of `cli.asking.reply`."""

FLAGS = {"--all": "everything", "--no-proof": "no_proof", "--json": "json"}
TEXTS = {"--game": "game", "--model": "model"}
PATHS = {"--save": "save"}
NUMBERS = {"--context": ("context", 0, 50), "--limit": ("limit", 1, 1000)}
"""Option → the name that `cli.asking.reply` has for it; of a number also the least and the most."""


def plain(arguments: Sequence[str]) -> Told | None:
    """Return what a command line asks for, as `cli.asking.reply` takes it; None where typer must read it.

    >>> plain(["ask", "Gift", "--limit", "3", "--json"])
    {'limit': 3, 'json': True, 'question': ['Gift']}
    >>> plain(["ask", "--help"]), plain(["show", "Gift"])
    (None, None)
    """
    if not arguments or arguments[0] != "ask":
        return None
    told: Told = {}
    question = []
    rest = iter(arguments[1:])
    for word in rest:
        if not word.startswith("-"):
            question.append(word)
        elif word in FLAGS:
            told[FLAGS[word]] = True
        elif not _valued(word, next(rest, "-"), told):
            return None
    return told | {"question": question} if question else None


def _valued(option: str, value: str, told: Told) -> bool:
    """Note the value of an option; tell whether that is an option that has one, and the value is one for it."""
    if value.startswith("-"):
        return False
    if option in TEXTS:
        told[TEXTS[option]] = value
        return True
    if option in PATHS:
        told[PATHS[option]] = Path(value)
        return True
    name, least, most = NUMBERS.get(option, ("", 0, -1))
    if not (value.isascii() and value.isdecimal()) or not least <= int(value) <= most:
        return False
    told[name] = int(value)
    return True
