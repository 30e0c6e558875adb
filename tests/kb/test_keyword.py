"""The keyword index: a question gets from the lists of a snapshot what Whoosh itself would give."""

from __future__ import annotations

import random
import sqlite3
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from kfrules import kb
from kfrules.kb import keyword
from kfrules.kb.analysis import document
from kfrules.kb.compounds import Splitter
from kfrules.kb.impacts import DIGITS, FIELD_WEIGHTS, indexed, weighting
from kfrules.kb.query import parse
from kfrules.kb.store import entry_record
from kfrules.kb.units import all_units
from kfrules.rules_de import entries

from tests.benchmarks import questions

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import query
    from whoosh.filedb.filestore import RamStorage

LIMIT = 80


@pytest.fixture(scope="module")
def documents() -> list[Any]:
    splitter = Splitter(frozenset({"gift", "schad", "rustung"}))
    return [document(unit, splitter) for unit in all_units(map(entry_record, entries.load("keyforge").values()), [])]


@pytest.fixture(scope="module")
def db(documents: list[Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    from kfrules.kb.impacts import impacts

    opened = sqlite3.connect(":memory:")
    keyword.write(opened, impacts(tmp_path_factory.mktemp("words"), documents))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def whoosh(documents: list[Any]) -> Iterator[Any]:
    with indexed(RamStorage(), documents).searcher(weighting=weighting()) as searcher:
        yield searcher


def by_whoosh(searcher: Any, terms: dict[str, float]) -> list[tuple[int, float]]:
    parts = [
        query.Term(name, stem, boost=weight * share)
        for stem, weight in terms.items()
        for name, share in FIELD_WEIGHTS.items()
    ]
    return [(hit.docnum, float(hit.score)) for hit in searcher.search(query.Or(parts), limit=LIMIT)]


def agree(db: sqlite3.Connection, searcher: Any, terms: dict[str, float]) -> None:
    ours, theirs = keyword.search(db, terms, LIMIT), by_whoosh(searcher, terms)
    rounded = 0.51 * 10**-DIGITS * sum(map(abs, terms.values()))  # by so much the two may differ
    assert [score for _, score in ours] == pytest.approx([score for _, score in theirs], abs=rounded, rel=1e-9)
    least = theirs[-1][1] + 2 * rounded if theirs else 0.0  # of units that score alike, some may be cut off
    assert {unit for unit, score in ours if score > least} <= {unit for unit, _ in theirs}
    assert {unit for unit, score in theirs if score > least} <= {unit for unit, _ in ours}


def test_questions_get_the_scores_of_whoosh(db: sqlite3.Connection, whoosh: Any, snapshot: kb.Snapshot) -> None:
    asked = [parse(question.text, snapshot.shelf()._lexicon).terms for question in questions.load(questions.OWN)]
    assert sum(bool(terms) for terms in asked) > 100
    for terms in asked:
        agree(db, whoosh, terms)


def test_random_terms_get_the_scores_of_whoosh(db: sqlite3.Connection, whoosh: Any) -> None:
    stems = [stem for (stem,) in db.execute("SELECT stem FROM posting ORDER BY stem")]
    rng = random.Random(7)
    for _ in range(300):
        drawn = rng.sample(stems, rng.randrange(1, 12))
        agree(db, whoosh, {stem: rng.choice([1.0, 0.6, 0.5, rng.uniform(0.05, 1)]) for stem in [*drawn, "nirgends"]})


def test_no_term_finds_nothing(db: sqlite3.Connection) -> None:
    assert keyword.search(db, {}) == []
    assert keyword.search(db, {"nirgends": 1.0}) == []


def test_the_best_come_first_and_equals_in_their_order(db: sqlite3.Connection) -> None:
    found = keyword.search(db, {"gift": 1.0, "kreatur": 1.0}, 1000)
    assert len(found) > LIMIT / 2
    assert found == sorted(found, key=lambda scored: (-scored[1], scored[0]))
    assert keyword.search(db, {"gift": 1.0, "kreatur": 1.0}, 7) == found[:7]
