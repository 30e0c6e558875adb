"""Tantivy with its German stop words and stemmer, and its BM25 over title and text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tantivy

from tests.benchmarks.peers import FETCHED, Document, Peer, entries, words


class Tantivy:
    """An index in memory; a document matches where it has one of the words."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._documents: Sequence[Document] = []
        self._index: Any = None

    def build(self, documents: Sequence[Document]) -> None:
        """Write the index."""
        self._documents = documents
        schema = tantivy.SchemaBuilder().add_integer_field("number", stored=True)
        for field in ("title", "text"):
            schema.add_text_field(field, tokenizer_name="de")
        self._index = tantivy.Index(schema.build())
        analyzer = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple())
        for step in ("lowercase", "stopword", "stemmer"):
            make_filter = getattr(tantivy.Filter, step)
            analyzer = analyzer.filter(make_filter() if step == "lowercase" else make_filter("german"))
        self._index.register_tokenizer("de", analyzer.build())
        writer = self._index.writer(num_threads=1)
        for number, document in enumerate(documents):
            writer.add_document(tantivy.Document(number=number, title=document.title, text=document.text))
        writer.commit()
        writer.wait_merging_threads()
        self._index.reload()

    def search(self, question: str, n: int) -> list[str]:
        """Return entries by the BM25 of their best document."""
        asked = " ".join(f'"{word}"' for word in words(question))
        if not asked:
            return []
        searcher = self._index.searcher()
        found = searcher.search(self._index.parse_query(asked, ["title", "text"]), n * FETCHED).hits
        return entries(self._documents, [searcher.doc(place)["number"][0] for _, place in found], n)


def make(name: str) -> Peer:
    """Return the peer."""
    return Tantivy(name)
