"""What tells two questions apart although they speak of the same things: denials, numbers, "first", who does it …"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from kfrules.kb.stems import stem
from kfrules.kb.text import fold, words
from kfrules.kb.wordlists import FOLDER

_DIGITS = re.compile(r"\d+")
_REMIND = re.compile(r"\bwas (macht|heisst|ist|war|bedeutet|tut|bringt|kann)\b.* noch ?mal\b")
"""Who asks so has forgotten it, and asks for nothing that is done twice."""


_APART = re.compile(r"\b(noch|zwei) (?:ein)?mal\b", re.IGNORECASE)
"""What means again, in two words."""

BY_THE_WAY = frozenset({"mine", "may", "first", "same", "players", "theirs", "works", "also", "gets"})
"""Marks that people set without meaning another case: whose it is, "auch", "klappt das", "darf ich"."""


class Marks(NamedTuple):
    """The marks of a text (names of `data/marks.txt`) and the numbers in it, as digits."""

    names: frozenset[str]
    numbers: frozenset[str]


def marks(text: str) -> Marks:
    """Return the marks of a text.

    >>> sorted(marks("Darf ich zwei Karten nicht ziehen?").names), sorted(marks("zwei 3er").numbers)
    (['denied', 'may', 'mine'], ['2', '3'])
    >>> marks("Was macht Gift nochmal?").names, marks("Darf ich noch einmal ernten?").names - {"may", "mine"}
    (frozenset(), frozenset({'again'}))
    """
    read = words(_APART.sub(r"\1mal", text))
    table = _table()
    numbers = {stemmed for stemmed in map(stem, read) if stemmed.isdecimal()}
    numbers.update(_DIGITS.findall(fold(text)))
    found = frozenset(table[word] for word in read if word in table)
    return Marks(found - {"again"} if _REMIND.search(fold(text)) else found, frozenset(numbers))


@cache
def names() -> tuple[str, ...]:
    """Return the names of all marks, in the order of the file."""
    return tuple(dict.fromkeys(_table().values()))


@cache
def _table() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in (FOLDER / "marks.txt").read_text("utf-8").splitlines():
        name, colon, said = line.partition(":")
        if colon and not line.startswith("#"):
            found.update(dict.fromkeys(said.split(), name))
    return found
