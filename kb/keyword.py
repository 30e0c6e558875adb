"""The keyword index as a question reads it: for each stem, the units that have it and what it is worth in each.

Scores are those of BM25F, made by Whoosh when the index is built (`kfrules.kb.impacts`); a score is the sum of its
terms', so a question needs nothing but these lists.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterable, Mapping, Sequence

Terms = Mapping[str, float]
"""Stem → weight, of a question."""

Occurrences = Sequence[tuple[str, float]]
"""The stems of a text in order, each with its weight (1, less for the part of a compound)."""

Posting = tuple[str, "array[int]", "array[float]"]
"""A stem, the units that have it, rising, and its impact on the score of each."""

TABLE = "CREATE TABLE posting (stem TEXT PRIMARY KEY, units BLOB NOT NULL, impacts BLOB NOT NULL)"

UNIT, IMPACT = "I", "d"
"""How the numbers lie in the table, in the order of bytes of the machine that built it."""


def write(db: sqlite3.Connection, postings: Iterable[Posting]) -> None:
    """Write the table into the database of a snapshot."""
    db.execute(TABLE)
    rows = ((stem, units.tobytes(), impacts.tobytes()) for stem, units, impacts in postings)
    db.executemany("INSERT INTO posting VALUES (?, ?, ?)", rows)


def search(db: sqlite3.Connection, terms: Terms, limit: int = 100) -> list[tuple[int, float]]:
    """Return the best units as (number, score), best first; a unit that meets no term is not there."""
    scores: dict[int, float] = {}
    get = scores.get
    found = postings(db, terms)
    for stem, weight in terms.items():
        for unit, impact in zip(*found.get(stem, ((), ())), strict=True):
            scores[unit] = get(unit, 0.0) + weight * impact
    least = sorted(scores.values())[-limit] if len(scores) > limit else 0.0  # few remain, and only they need a key
    best = (scored for scored in scores.items() if scored[1] >= least)
    return sorted(best, key=lambda scored: (-scored[1], scored[0]))[:limit]


def postings(db: sqlite3.Connection, stems: Iterable[str]) -> dict[str, tuple[array[int], array[float]]]:
    """Return for each stem that is there the units that have it, and its impact on the score of each."""
    known = list(stems)
    marks = ",".join("?" * len(known))
    rows = db.execute(f"SELECT stem, units, impacts FROM posting WHERE stem IN ({marks})", known)
    return {stem: (array(UNIT, units), array(IMPACT, impacts)) for stem, units, impacts in rows}
