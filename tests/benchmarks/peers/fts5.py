"""SQLite FTS5 with one of its own tokenizers, ordered by its bm25."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tests.benchmarks.peers import FETCHED, Document, Missing, Peer, entries, words

SIZE = 3
"""The characters that a trigram has."""


class Fts5:
    """A table in memory; a document matches where it has one of the words, with trigram one of their trigrams."""

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
        asked = words(question)
        if self.tokenizer == "trigram":
            asked = [word[at : at + SIZE] for word in asked for at in range(len(word) - SIZE + 1)]
        if not asked:
            return []
        match = " OR ".join(f'"{part}"' for part in dict.fromkeys(asked))
        found = self._db.execute(
            "SELECT rowid FROM document WHERE document MATCH ? ORDER BY rank, rowid LIMIT ?", (match, n * FETCHED)
        )
        return entries(self._documents, [number for (number,) in found], n)


def make(name: str) -> Peer:
    """Return the peer of this name: `fts5-` and a tokenizer."""
    return Fts5(name)
