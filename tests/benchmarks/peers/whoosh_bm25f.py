"""Whoosh as it comes: its German analyser (stop words and stemmer) and its BM25F over title and text."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

from tests.benchmarks.peers import FETCHED, Document, Peer, entries

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # 2.7.4 is older than the rules for escapes in strings
    from whoosh import fields, query, scoring
    from whoosh.analysis import LanguageAnalyzer
    from whoosh.filedb.filestore import RamStorage


class Whoosh:
    """An index in memory; a document matches where it has one of the words."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._analyzer = LanguageAnalyzer("de")
        self._documents: Sequence[Document] = []
        self._searcher: Any = None

    def build(self, documents: Sequence[Document]) -> None:
        """Write the index."""
        self._documents = documents
        text = fields.TEXT(analyzer=self._analyzer)
        index = RamStorage().create_index(fields.Schema(number=fields.STORED, title=text, text=text))
        writer = index.writer()
        for number, document in enumerate(documents):
            writer.add_document(number=number, title=document.title, text=document.text)
        writer.commit()
        self._searcher = index.searcher(weighting=scoring.BM25F())

    def search(self, question: str, n: int) -> list[str]:
        """Return entries by the BM25F of their best document."""
        asked = dict.fromkeys(token.text for token in self._analyzer(question, mode="query"))
        terms = [query.Term(field, word) for word in asked for field in ("title", "text")]
        hits = self._searcher.search(query.Or(terms), limit=n * FETCHED) if terms else []
        return entries(self._documents, [hit["number"] for hit in hits], n)


def make(name: str) -> Peer:
    """Return the peer."""
    return Whoosh(name)
