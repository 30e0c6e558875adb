"""What the page asks of kfrules in the browser: a name and plain data in, plain data out.

`Inside.call` is its only door. A game whose index is not there yet is no error: the answer says which one is needed,
the worker fetches it and asks again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kfrules.kb.shelf import Shelf
from kfrules.kb.snapshot import Snapshot
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.play.engine import engine_of, reader_of
from kfrules.web import told

Data = dict[str, Any]

MODULES = (
    *("kfrules.answering", "kfrules.cli.proof", "kfrules.scenarios.play.film", "kfrules.scenarios.format.write"),
    *(
        "kfrules.kb.another",
        "kfrules.kb.beside",
        "kfrules.scenarios.keyforge.snippets",
        "rapidfuzz.fuzz",
        "rapidfuzz.process",
        "rapidfuzz.distance.OSA",
    ),
    "urllib.parse",
)
"""What is imported only when a question needs it, and most do."""

EXAMPLE = "Meine 3er mit Gift grieft eine 5er mit Rüstung 2 an – stirbt die?"
"""Tells of a fight, with a slip: that makes the tables of words and how they sound."""

UNREAD = "Darf ich mit meiner Kreatur ernten, wenn sie betäubt ist, oder mit wie vielen Karten auf der Hand?"
"""Is told to every reader, and understood by none, as most questions are that tell of no board."""


class Needed(Exception):
    """The index of a game is not there yet."""


class Inside:
    """kfrules as the page sees it; `folder` holds the unpacked index of each game that is there, in a folder of its
    own.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._games: set[str] = set()
        self._snapshot = Snapshot(self._shelf)
        for game in entries.GAMES:
            entries.read_from(game, partial(self._entries, game))

    def add(self, game: str) -> None:
        """Take note that the index of a game is there."""
        self._games.add(game)

    def _shelf(self, game: str) -> Shelf:
        if game not in self._games:
            raise Needed(game)
        return Shelf(self._folder / game, game)

    def _entries(self, game: str) -> list[Data]:
        return self._snapshot.shelf(game).entries()

    def call(self, name: str, arguments: str) -> str:
        """Return as JSON what a question of the page comes to: `result`, or what is `needed`, or an `error`."""
        wanted: Callable[..., Any] = getattr(told, name)
        try:
            made: Data = {"result": wanted(self._snapshot, **json.loads(arguments))}
        except Needed as missing:
            made = {"needed": str(missing)}
        except KfrulesError as error:
            made = {"error": str(error)}
        return json.dumps(made, ensure_ascii=False)


def prepare() -> None:
    """Import what answers and plays, and read and play an example, so that no question waits for it. Of the games the
    one that is there at once.
    """
    for name in MODULES:
        import_module(name)
    engine_of(entries.DEFAULT_GAME)
    reader = reader_of(entries.DEFAULT_GAME)
    told = reader.read(EXAMPLE) if reader else None
    if reader and told:
        reader.answer(told)
    if reader:
        reader.read(UNREAD)
