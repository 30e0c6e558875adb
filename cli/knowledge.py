"""The knowledge base as the commands use it: opened with our rulings, built with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from kfrules.cli.trace import Titles
from kfrules.rules_de import cards, entries

if TYPE_CHECKING:
    from kfrules.kb import Snapshot


class Progress(Protocol):
    """Told while something long is done: the share of it (0 to 1) and what it is."""

    def __call__(self, share: float, what: str, /) -> None:
        """Note how far it is."""


def open_snapshot(rebuild: bool = False) -> Snapshot:
    """Open the knowledge base; a game's index is built where it is missing or older than the content."""
    from kfrules import knowledge

    return knowledge.open_snapshot(progress_bar, rebuild=rebuild)


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """Give a function that shows progress on standard error, if a person looks at it."""
    shown: list[Any] = []

    def show(share: float, what: str) -> None:
        if not sys.stderr.isatty():
            return
        if not shown:
            shown.append(_started_bar())
        bar, task = shown[0]
        bar.update(task, completed=share, description=what)

    try:
        yield show
    finally:
        for bar, _ in shown:
            bar.stop()


def _started_bar() -> tuple[Any, Any]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    console = Console(stderr=True)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), console=console, transient=True)
    bar.start()
    return bar, bar.add_task("", total=1.0)


def titles_of(snapshot: Snapshot | None, game: str = entries.DEFAULT_GAME) -> Titles:
    """Return what entries and cards are called; without a snapshot read from the entries themselves."""
    return _Names(snapshot, game)


class _Names:
    """The titles and kinds of entries and cards of one game, each looked up once."""

    def __init__(self, snapshot: Snapshot | None, game: str) -> None:
        self.snapshot = snapshot
        self.game = game
        self._known: dict[str, tuple[str, str]] = {}

    def __call__(self, name: str) -> str:
        """Return the title of an entry or card, by slug or full id."""
        return self._look_up(name)[0]

    def kind(self, name: str) -> str:
        """Return "rule", "term" (an entry that other rules use) or "card"."""
        return self._look_up(name)[1]

    def _look_up(self, name: str) -> tuple[str, str]:
        if name not in self._known:
            self._known[name] = self._entry(name) or self._card(name)
        return self._known[name]

    def _entry(self, name: str) -> tuple[str, str] | None:
        id = name if ":" in name else f"{self.game}:{name}"
        if self.snapshot is None:
            entry = entries.load(self.game).get(id)
            found = (entry.title, entry.effect) if entry else None
        else:
            record = self.snapshot.brief(id)
            found = (str(record["title"]), str(record.get("effect", "rule"))) if record else None
        return (found[0], "rule" if found[1] == "rule" else "term") if found else None

    def _card(self, name: str) -> tuple[str, str]:
        slug = name.rpartition(":")[2]
        printed = cards.find(slug)
        return (printed[0].name_de, "card") if printed else (slug, "rule")
