"""bm25s with what it offers for German: its stop words, and a stemmer of PyStemmer handed to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bm25s
import Stemmer

from tests.benchmarks.peers import FETCHED, Document, Peer, entries


class Bm25s:
    """Title and text as one; a document matches where its score is not zero."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._stemmer = Stemmer.Stemmer("german")
        self._documents: Sequence[Document] = []
        self._index: Any = None

    def build(self, documents: Sequence[Document]) -> None:
        """Count the words."""
        self._documents = documents
        self._index = bm25s.BM25()
        self._index.index(self._tokens([f"{one.title}. {one.text}" for one in documents]), show_progress=False)

    def search(self, question: str, n: int) -> list[str]:
        """Return entries by the score of their best document."""
        k = min(n * FETCHED, len(self._documents))
        asked = self._tokens([question])
        if not asked[0]:
            return []
        found, scores = self._index.retrieve(asked, k=k, show_progress=False)
        matching = [int(number) for number, score in zip(found[0], scores[0], strict=True) if score > 0]
        return entries(self._documents, matching, n)

    def _tokens(self, texts: list[str]) -> Any:
        return bm25s.tokenize(texts, stopwords="de", stemmer=self._stemmer, return_ids=False, show_progress=False)


def make(name: str) -> Peer:
    """Return the peer."""
    return Bm25s(name)
