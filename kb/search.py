"""Search one opened snapshot: a question in, entries in order out."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from kfrules.kb import keyword, phrases
from kfrules.kb.fusion import REPLIED, Place, fuse, ranked
from kfrules.kb.query import Query
from kfrules.kb.ranking import rank
from kfrules.kb.semantic import Encoder
from kfrules.kb.vectors import Vectors, vectors_file
from kfrules.records import dataclass, replace
from kfrules.rules_de.errors import KfrulesError

CANDIDATES = 80
"""Units that each list may name."""

NEAREST = 240
"""Texts that the semantic model may name; a unit has several."""

PHRASED = 12
"""Units of each list whose phrases are read."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: entries in order with their scores, and the units behind them."""

    order: list[str]
    scores: dict[str, float]
    lexical: dict[int, float]
    dense: dict[int, float]
    met: dict[int, float]
    places: dict[int, Place]


def seconded(found: Found, entries: Iterable[str]) -> Found:
    """Return what was found with the entries of the likeliest replies, in their order, as one more list."""
    scores = dict(found.scores)
    for entry, score in fuse([(REPLIED, list(dict.fromkeys(entries)))]).items():
        scores[entry] = scores.get(entry, 0.0) + score
    return replace(found, order=ranked(scores), scores=scores)


class Near(Protocol):
    """Finds vectors near to another: in a file, or in a database."""

    def nearest(self, question: Sequence[float], count: int) -> list[tuple[int, float]]:
        """Return the vectors nearest to a question as (number from 0, cosine), best first."""


def _opened(path: Path) -> Near:
    """Open the vectors of a file: there, or in the database that `KFRULES_VECTORS_URL` names."""
    url = os.environ.get("KFRULES_VECTORS_URL")
    if not url:
        return Vectors(path)
    try:
        from kfrules.kb.pgvectors import PgVectors
    except ModuleNotFoundError as error:
        remedy = 'installiere es mit: pip install "kfrules[pgvector]"'
        raise KfrulesError(f"für KFRULES_VECTORS_URL fehlt das Paket „{error.name}“", remedy=remedy) from error
    return PgVectors(url, path)


class Searcher:
    """The two indexes of a snapshot."""

    def __init__(self, folder: Path, db: sqlite3.Connection) -> None:
        self._folder = folder
        self._db = db
        self._vectors: dict[str, Near] = {}
        self._units: dict[int, int] = {}
        self._known: dict[int, Place] = {}

    def search(self, query: Query, encoder: Encoder, first: Sequence[str] = ()) -> Found:
        """Find the entries that a question is about; `first`: those that it names by number."""
        lexical = self._lexical(query)
        dense = self._dense(query, encoder)
        places = self._places({*lexical, *dense})
        met = self._met(query, lexical, dense, places)
        scores = rank(query, lexical, dense, met, places)
        top = max(scores.values(), default=1.0)
        scores.update((entry, 2 * top - place / 100) for place, entry in enumerate(first))
        return Found(ranked(scores), scores, lexical, dense, met, places)

    def _met(
        self, query: Query, lexical: dict[int, float], dense: dict[int, float], places: dict[int, Place]
    ) -> dict[int, float]:
        """Return how well the question meets the phrases of the best units of both lists."""
        terms = query.terms
        likely = {
            unit
            for scored in (lexical, dense)
            for unit in [found for found in scored if found in places][:PHRASED]
            if places[unit].says(terms)
        }
        stems = ("", *terms)
        units, marks = ",".join(map(str, likely)), ",".join("?" * len(stems))
        rows = self._db.execute(
            f"SELECT unit, stem, places FROM phrase WHERE unit IN ({units}) AND stem IN ({marks})", stems
        )
        said: dict[int, dict[str, bytes]] = {}
        for unit, stem, places_in in rows:
            said.setdefault(unit, {})[stem] = places_in
        asked = [(concept.weight, concept.terms) for concept in query.content]
        return {unit: phrases.best(asked, terms, found) for unit, found in said.items()}

    def _lexical(self, query: Query) -> dict[int, float]:
        """Return the scores of the units that have most of the question's words."""
        return dict(keyword.search(self._db, query.terms, CANDIDATES))

    def _dense(self, query: Query, encoder: Encoder) -> dict[int, float]:
        """Return the best similarity of the units that come nearest in meaning."""
        question = encoder.vector(" ".join([query.question, *query.meanings]))
        near = self._vectors_of(encoder).nearest(question, NEAREST)
        units = self._units_of([row + 1 for row, _ in near])
        found: dict[int, float] = {}
        for row, similarity in near:
            found.setdefault(units[row + 1], similarity)
        return found

    def _units_of(self, vectors: Sequence[int]) -> dict[int, int]:
        """Return the units of vectors, and of all that were asked for before."""
        marks = ",".join(str(vector) for vector in vectors if vector not in self._units)
        self._units.update(self._db.execute(f"SELECT vector, unit FROM vector WHERE vector IN ({marks})"))
        return self._units

    def _vectors_of(self, encoder: Encoder) -> Near:
        """Return the vectors of a model; other models' are made when first asked for."""
        if encoder.name not in self._vectors:
            path = self._folder / vectors_file(encoder.name)
            if not path.exists():
                from kfrules.kb import pack

                rows = self._db.execute("SELECT text FROM vector ORDER BY vector")
                pack.save(path, encoder.encode([text for (text,) in rows]))
            self._vectors[encoder.name] = _opened(path)
        return self._vectors[encoder.name]

    def _places(self, units: Iterable[int]) -> dict[int, Place]:
        wanted = sorted(units)
        marks = ",".join(str(unit) for unit in wanted if unit not in self._known)
        if marks:
            rows = self._db.execute(
                f"SELECT unit, entry, role, scenario, passage, credits, strong, weak FROM unit WHERE unit IN ({marks})"
            )
            for unit, entry, role, scenario, passage, credits, strong, weak in rows:
                credited = json.loads(credits) if credits else {}
                self._known[unit] = Place(unit, entry, role, scenario, passage, credited, strong, weak)
        return {unit: self._known[unit] for unit in wanted if unit in self._known}
