"""The knowledge base as the commands use it: opened with our rulings, built with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from cli.trace import Titles
from rules_de import cards, entries

if TYPE_CHECKING:
    from kb import Snapshot


class Progress(Protocol):
    """Told while something long is done: the share of it (0 to 1) and what it is."""

    def __call__(self, share: float, what: str, /) -> None:
        """Note how far it is."""


def open_snapshot(rebuild: bool = False) -> Snapshot:
    """Open the knowledge base; build it where it is missing or older than the package."""
    import kb
    import scenarios

    with progress_bar() as progress:
        return kb.open_snapshot(
            rulings=_rulings,
            sources=[folder for game in entries.GAMES for folder in scenarios.folders(game)],
            progress=progress,
            rebuild=rebuild,
        )


def _rulings() -> list[dict[str, Any]]:
    import scenarios

    return [record for game in entries.GAMES for record in scenarios.load_all(game)]


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
    """Return a function from the slug or id of an entry or card to its title."""

    def title(name: str) -> str:
        slug = name.rpartition(":")[2]
        found = _title(snapshot, name if ":" in name else f"{game}:{name}", game)
        if found is None:
            printed = cards.find(slug)
            found = printed[0].name_de if printed else slug
        return found

    return title


def _title(snapshot: Snapshot | None, id: str, game: str) -> str | None:
    if snapshot is None:
        entry = entries.load(game).get(id)
        return entry.title if entry else None
    record = snapshot.entry(id)
    return str(record["title"]) if record else None
