"""SQLite FTS5 with one of its own tokenizers, ordered by its bm25."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tests.benchmarks.peers import FETCHED, Document, Missing, Peer, entries, words

SHORTEST = {"unicode61": 1, "trigram": 3}
"""The fewest characters that a word needs to match with this tokenizer."""


class Fts5:
    """A table in memory; a document matches where it has one of the words (with trigram: inside a word too)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tokenizer = name.partition("-")[2]
        self._db = sqlite3.connect(":memory:")
        self._documents: Sequence[Document] = []

    def build(self, documents: Sequence[Document]) -> None:
        """Write the table."""
        self._documents = documents
        self._db.execute("DROP TABLE IF EXISTS document")
        try:
            self._db.execute(f"CREATE VIRTUAL TABLE document USING fts5 (title, text, tokenize = {self.tokenizer})")
        except sqlite3.OperationalError as error:
            raise Missing(f"{self.name}: dieses SQLite ({sqlite3.sqlite_version}) kann es nicht ({error})") from error
        rows = ((number, document.title, document.text) for number, document in enumerate(documents))
        self._db.executemany("INSERT INTO document (rowid, title, text) VALUES (?, ?, ?)", rows)

    def search(self, question: str, n: int) -> list[str]:
        """Return entries by the bm25 of their best document."""
        asked = [word for word in dict.fromkeys(words(question)) if len(word) >= SHORTEST[self.tokenizer]]
        if not asked:
            return []
        match = " OR ".join(f'"{word}"' for word in asked)
        found = self._db.execute(
            "SELECT rowid FROM document WHERE document MATCH ? ORDER BY rank, rowid LIMIT ?", (match, n * FETCHED)
        )
        return entries(self._documents, [number for (number,) in found], n)


def make(name: str) -> Peer:
    """Return the peer of this name: `fts5-` and a tokenizer."""
    return Fts5(name)
