"""What each stem is worth in each unit: BM25F over the fields, indexed and scored by Whoosh, once, in a build.

The only module that knows Whoosh, and no question imports it. Whoosh gets terms that are analysed already, each with
its weight; its own analysers and its query parser (which takes `Rüstung?` for a wildcard) are not used.
"""

from __future__ import annotations

import warnings
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kfrules.kb.keyword import IMPACT, UNIT, Occurrences, Posting
from kfrules.kb.units import FIELDS

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # 2.7.4 is older than the rules for escapes in strings
    from whoosh import fields, scoring
    from whoosh.analysis import Analyzer, Token
    from whoosh.filedb.filestore import FileStorage

FIELD_WEIGHTS: dict[str, float] = {
    "title": 3.5,
    "name_en": 2.5,
    "aliases": 1.5,
    "questions": 1.0,
    "summary": 2.0,
    "body": 2.8,
    "rulings": 2.5,
}
DIGITS = 3
"""Digits behind the point of an impact: no order rests on more, and an index with fewer packs smaller."""

_LENGTH_MATTERS = {"title_B": 0.5, "name_en_B": 0.2, "aliases_B": 0.3, "questions_B": 0.5, "summary_B": 0.4}

Document = Mapping[str, Occurrences]
"""The stems of a unit: field → terms."""


class _Weighted(Analyzer):  # type: ignore[misc]
    """Reads `stem^weight stem^weight …`, the form in which `indexed` hands terms over."""

    def __call__(self, value: str, **options: Any) -> Iterator[Any]:
        token = Token()
        for item in value.split():
            token.text, _, weight = item.rpartition("^")
            token.boost = float(weight)
            yield token


def impacts(
    folder: Path, documents: Iterable[Document], progress: Callable[[int], None] = lambda done: None
) -> Iterator[Posting]:
    """Yield the list of each stem, sorted by stem, for units in their order. Whoosh's own files lie in `folder` for the
    time being. `progress` is told how many units are read."""
    with TemporaryDirectory(dir=folder) as place:
        storage = FileStorage(place)
        index = indexed(storage, documents, progress)
        with index.searcher(weighting=weighting()) as searcher:
            yield from _postings(searcher)
        index.close()
        storage.close()


def weighting() -> Any:
    """Return the model by which Whoosh scores."""
    return scoring.BM25F(B=0.75, K1=1.2, **_LENGTH_MATTERS)


def indexed(storage: Any, documents: Iterable[Document], progress: Callable[[int], None] = lambda done: None) -> Any:
    """Return an index of Whoosh, written into a storage of Whoosh: the number of a document is that of its unit."""
    columns = {name: fields.TEXT(analyzer=_Weighted(), phrase=False) for name in FIELDS}
    index = storage.create_index(fields.Schema(**columns))
    writer = index.writer(limitmb=64)
    for number, document in enumerate(documents):
        writer.add_document(**{name: _written(terms) for name, terms in document.items() if terms})
        progress(number + 1)
    writer.commit(optimize=True)
    return index


def _written(terms: Occurrences) -> str:
    return " ".join(f"{term}^{weight:g}" for term, weight in terms)


def _postings(searcher: Any) -> Iterator[Posting]:
    reader = searcher.reader()
    named: dict[str, list[str]] = defaultdict(list)
    for name in FIELD_WEIGHTS:
        for stem in reader.lexicon(name):
            named[stem.decode()].append(name)
    for stem, names in sorted(named.items()):
        total: dict[int, float] = defaultdict(float)
        for name in names:
            matcher = searcher.postings(name, stem)
            while matcher.is_active():
                total[matcher.id()] += FIELD_WEIGHTS[name] * matcher.score()
                matcher.next()
        units = sorted(total)
        yield stem, array(UNIT, units), array(IMPACT, (round(total[unit], DIGITS) for unit in units))
