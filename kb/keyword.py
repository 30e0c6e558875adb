"""The keyword index: BM25F over the fields of a unit. The only module that knows Whoosh.

Whoosh gets terms that are analysed already, each with its weight, and queries that are built from them: its
own analysers and its query parser (which takes `Rüstung?` for a wildcard) are not used.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kfrules.kb.units import FIELDS

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # 2.7.4 is older than the rules for escapes in strings
    from whoosh import fields, query, scoring
    from whoosh.analysis import Analyzer, Token
    from whoosh.filedb.filestore import FileStorage

Terms = Mapping[str, float]
"""Stem → weight, of a question."""

Occurrences = Sequence[tuple[str, float]]
"""The stems of a text in order, each with its weight (1, less for the part of a compound)."""

FIELD_WEIGHTS: dict[str, float] = {
    "title": 3.5,
    "name_en": 2.5,
    "aliases": 1.5,
    "questions": 1.0,
    "summary": 2.0,
    "body": 2.8,
    "rulings": 2.5,
}
_LENGTH_MATTERS = {"title_B": 0.5, "name_en_B": 0.2, "aliases_B": 0.3, "questions_B": 0.5, "summary_B": 0.4}


class _Weighted(Analyzer):  # type: ignore[misc]
    """Reads `stem^weight stem^weight …`, the form in which `write` hands terms over."""

    def __call__(self, value: str, **options: Any) -> Iterator[Any]:
        token = Token()
        for item in value.split():
            token.text, _, weight = item.rpartition("^")
            token.boost = float(weight)
            yield token


def _schema() -> Any:
    columns = {name: fields.TEXT(analyzer=_Weighted(), phrase=False) for name in FIELDS}
    return fields.Schema(unit=fields.STORED, **columns)


def write(
    folder: Path,
    documents: Iterable[Mapping[str, Occurrences]],
    progress: Callable[[int], None] = lambda done: None,
) -> None:
    """Write an index of units in their order: field → terms. Tells how many are done."""
    folder.mkdir(parents=True, exist_ok=True)
    storage = FileStorage(str(folder))
    index = storage.create_index(_schema())
    writer = index.writer(limitmb=64)
    for number, document in enumerate(documents):
        texts = {name: _written(terms) for name, terms in document.items() if terms}
        writer.add_document(unit=number, **texts)
        progress(number + 1)
    writer.commit(optimize=True)
    index.close()
    storage.close()


def _written(terms: Occurrences) -> str:
    return " ".join(f"{term}^{weight:g}" for term, weight in terms)


class KeywordIndex:
    """An index opened for reading."""

    def __init__(self, folder: Path) -> None:
        self._storage = FileStorage(str(folder), readonly=True)
        self._index = self._storage.open_index()
        self._searcher = self._index.searcher(weighting=scoring.BM25F(B=0.75, K1=1.2, **_LENGTH_MATTERS))

    def close(self) -> None:
        """Close its files."""
        self._searcher.close()
        self._index.close()
        self._storage.close()

    def search(self, terms: Terms, limit: int = 100) -> list[tuple[int, float]]:
        """Return the best units as (number, score), best first; a unit that meets no term is not there."""
        parts = [
            query.Term(name, term, boost=weight * field_weight)
            for term, weight in terms.items()
            for name, field_weight in FIELD_WEIGHTS.items()
        ]
        results = self._searcher.search(query.Or(parts), limit=limit)
        return [(hit["unit"], float(hit.score)) for hit in results]
