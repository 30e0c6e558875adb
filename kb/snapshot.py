"""A snapshot opened for reading: the only thing that `ask` needs."""

from __future__ import annotations

import json
import os
import sqlite3
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kb import build
from kb.answer import compose
from kb.encoders import encoder_for
from kb.lexicon import Lexicon
from kb.query import Query, parse
from kb.results import Answer, Hit, Proof
from kb.search import Searcher
from kb.stems import stem
from kb.text import slug_key, words
from kb.units import Record
from rules_de.errors import KfrulesError

DEFAULT_GAME = "keyforge"


class Snapshot:
    """The knowledge base of a moment. Close it, or use it as a context manager."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._db = sqlite3.connect(f"{(folder / 'kb.sqlite').absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        self._db.execute("SELECT count(*) FROM meta").fetchone()  # fails here, not later, where it is broken
        self._lexicon = Lexicon(self._db)
        self._searcher = Searcher(folder, self._db)
        self._finalizer = weakref.finalize(self, _close, self._searcher, self._db)

    def __enter__(self) -> Snapshot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all files. A second call does nothing."""
        self._finalizer()

    def ask(self, question: str, game: str | None = None, limit: int = 10, model: str | None = None) -> Answer:
        """Answer a question in German. Never fails on what is typed; see `Answer`.

        `model` (by default `KFRULES_MODEL`) names another model of sentence-transformers. Raises
        `KfrulesError` where it is not there.
        """
        query = parse(question, self._lexicon)
        if not query.concepts:
            note = "Die Frage ist leer." if not question.strip() else "In der Frage steht kein Wort."
            return Answer(query.question, answered=False, note=note)
        encoder = encoder_for(model or os.environ.get("KFRULES_MODEL"))
        found = self._searcher.search(query, encoder, game)
        return compose(query, found, self, self._lexicon, limit)

    def entries(self, game: str | None = None, kind: str | None = None) -> list[Record]:
        """Return the entries of a game and a kind, sorted by id."""
        rows = self._db.execute(
            "SELECT data FROM entry WHERE (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR kind = ?2) ORDER BY id",
            (game, kind),
        )
        return [json.loads(data) for (data,) in rows]

    def entry(self, name: str, game: str = DEFAULT_GAME) -> Record | None:
        """Return an entry by id, with or without its game, by title or by an alias that no other has."""
        full = name if ":" in name else f"{game}:{name}"
        row = self._db.execute("SELECT data FROM entry WHERE id = ?", (full,)).fetchone()
        if row is None:
            named = self._lexicon.named(" ".join(map(stem, words(name.rpartition(":")[2]))))
            if len(named) != 1:
                return None
            row = self._db.execute("SELECT data FROM entry WHERE id = ?", (named[0].entry,)).fetchone()
        entry: Record | None = json.loads(row[0]) if row else None
        return entry

    def scenario(self, name: str, game: str = DEFAULT_GAME) -> Record | None:
        """Return a scenario by its id."""
        row = self._db.execute("SELECT data FROM scenario WHERE game = ? AND id = ?", (game, name)).fetchone()
        return json.loads(row[0]) if row else None

    def scenarios(self, game: str | None = None) -> list[Record]:
        """Return all scenarios, sorted by id."""
        rows = self._db.execute("SELECT data FROM scenario WHERE ?1 IS NULL OR game = ?1 ORDER BY id", (game,))
        return [json.loads(data) for (data,) in rows]

    def scenarios_of(self, entry: str) -> list[Record]:
        """Return the scenarios that show an entry (or answer it, for a FAQ), then those about it."""
        rows = self._db.execute(
            "SELECT data, min(CASE role WHEN 'faq' THEN 0 WHEN 'shows' THEN 1 ELSE 2 END) AS rank "
            "FROM scenario_entry JOIN scenario "
            "ON scenario.id = scenario AND scenario.game = scenario_entry.game "
            "WHERE entry = ? GROUP BY scenario.game, scenario.id ORDER BY rank, scenario.id",
            (entry if ":" in entry else f"{DEFAULT_GAME}:{entry}",),
        )
        return [json.loads(data) for data, _ in rows]

    def proofs(self, entries: Sequence[str]) -> list[Proof]:
        """Return which scenarios speak of these entries, sorted by id."""
        marks = ",".join("?" * len(entries))
        rows = self._db.execute(
            "SELECT scenario, entry, role, deferred FROM scenario_entry JOIN scenario "
            "ON scenario.id = scenario AND scenario.game = scenario_entry.game "
            f"WHERE entry IN ({marks}) ORDER BY scenario",
            tuple(entries),
        )
        return [Proof(name, entry, role, bool(deferred)) for name, entry, role, deferred in rows]

    def card(self, name: str) -> Record | None:
        """Return the first printing of a card by its German or English name or its number (`RdA 242`)."""
        found = self._lexicon.cards(slug_key(name))
        return dict(found[0]) if found else None

    def hits(self, entries: Sequence[str]) -> dict[str, Hit]:
        """Return a hit for each entry, with the text of its first unit."""
        marks = ",".join("?" * len(entries))
        rows = self._db.execute(
            "SELECT entry, game, kind, title, number, edition, locator, first_line, last_line, text "
            f"FROM unit WHERE entry IN ({marks}) AND role != 'ruling' ORDER BY unit DESC",
            tuple(entries),
        )
        return {row[0]: _hit(row) for row in rows}

    def nearest(self, query: Query | str, n: int = 3) -> list[str]:
        """Return the titles of the `n` entries whose names look most like what was typed."""
        from rapidfuzz import fuzz, process, utils

        text = query if isinstance(query, str) else query.question
        titles = [row[0] for row in self._db.execute("SELECT title FROM entry ORDER BY id")]
        found = process.extract(text, titles, scorer=fuzz.WRatio, processor=utils.default_process, limit=n)
        return [title for title, _, _ in found]


def _hit(row: tuple[Any, ...]) -> Hit:
    entry, game, kind, title, number, edition, locator, first, last, text = row
    lines = (first, last) if first is not None else None
    return Hit(entry, game, kind, title, number, edition, locator, lines, text, 0.0)


def _close(searcher: Searcher, db: sqlite3.Connection) -> None:
    searcher.close()
    db.close()


def open_snapshot(
    *,
    rulings: Callable[[], list[Record]],
    sources: Sequence[Path] = (),
    progress: build.Progress | None = None,
    rebuild: bool = False,
) -> Snapshot:
    """Open the current snapshot; build it first where there is none, or the content changed.

    `rulings` gives plain scenario records and is called only for a build; `sources` are folders whose files
    tell, by name, size and time, that it would give others. Raises `KfrulesError` where the data folder takes
    no files.
    """
    folder = build.ensure(rulings, sources, progress, rebuild)
    try:
        return Snapshot(folder)
    except (OSError, sqlite3.Error) as error:
        if rebuild:
            raise KfrulesError(
                f"der Index lässt sich nicht öffnen ({error})", str(folder), "rufe „kfrules index“ auf"
            ) from error
        return open_snapshot(rulings=rulings, sources=sources, progress=progress, rebuild=True)
