"""Write a snapshot: a folder that holds all that `ask` needs, as plain data that opens at once.

`kb.sqlite` holds entries, units, scenarios, cards, the lexicon and the keyword index;
`vectors-static.bin` the vectors of texts, whose owners the table `vector` names.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from kfrules.kb import keyword, lexicon_tables, pack, replies, replies_tables
from kfrules.kb.analysis import document
from kfrules.kb.houses import Houses, entry_of, searched
from kfrules.kb.impacts import impacts
from kfrules.kb.keyword import Occurrences
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.phrases import inverted, phrases
from kfrules.kb.semantic import Encoder, model_of
from kfrules.kb.unit_tables import unit_row, write_speaking
from kfrules.kb.units import Record, Unit, all_units, faq_entry, meaning_texts, passage_unit
from kfrules.kb.vectors import vectors_file
from kfrules.records import dataclass

TABLES = """
CREATE TABLE entry (id TEXT PRIMARY KEY, own INTEGER NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL,
                    data TEXT NOT NULL, asked TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE passage (passage INTEGER PRIMARY KEY, entry TEXT NOT NULL, place TEXT NOT NULL, edition TEXT NOT NULL,
                      kind TEXT NOT NULL, number TEXT, data TEXT NOT NULL);
CREATE INDEX passage_entry ON passage (entry);
CREATE INDEX passage_place ON passage (place);
CREATE TABLE link (source TEXT NOT NULL, target TEXT NOT NULL, place TEXT NOT NULL);
CREATE INDEX link_source ON link (source);
CREATE TABLE unit (unit INTEGER PRIMARY KEY, entry TEXT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL,
                   role TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, edition TEXT NOT NULL,
                   locator TEXT NOT NULL, number TEXT, first_line INTEGER, last_line INTEGER,
                   scenario TEXT, passage INTEGER, credits TEXT NOT NULL, strong TEXT NOT NULL, weak TEXT NOT NULL);
CREATE INDEX unit_entry ON unit (entry);
CREATE TABLE phrase (unit INTEGER NOT NULL, stem TEXT NOT NULL, places BLOB NOT NULL,
                     PRIMARY KEY (unit, stem)) WITHOUT ROWID;
CREATE TABLE vector (vector INTEGER PRIMARY KEY, unit INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE scenario (id TEXT PRIMARY KEY, deferred INTEGER NOT NULL, data TEXT NOT NULL);
CREATE TABLE scenario_entry (entry TEXT NOT NULL, scenario TEXT NOT NULL, role TEXT NOT NULL,
                             PRIMARY KEY (entry, scenario, role)) WITHOUT ROWID;
"""

DATABASE = "kb.sqlite"

STRONG = ("title", "name_en", "aliases", "questions", "summary")
"""Fields whose words say what a unit is about; the others only mention."""

ASKED = ("answers", "questions")
"""Fields of an entry that a question reads from the tables of replies."""

Step = Callable[[float, str], None]


@dataclass(frozen=True, slots=True)
class Content:
    """All that a snapshot of one game is made of, as plain data."""

    game: str
    entries: Sequence[Record]
    rulings: Sequence[Record] = ()
    cards: Sequence[Record] = ()
    passages: Sequence[Record] = ()
    links: Sequence[Record] = ()


def write(folder: Path, content: Content, encoder: Encoder, step: Step) -> None:
    """Write a snapshot into an empty folder. `step` is told the share that is done and what is next."""
    entries, rulings = content.entries, content.rulings
    faq = filter(None, map(faq_entry, rulings))
    houses = Houses([*(entry["id"] for entry in entries), *faq])
    housed = [(houses.of(passage["entry"]), passage) for passage in content.passages]
    official = [
        passage_unit(passage, number, entry, content.game)
        for number, (entry, passage) in enumerate(housed)
        if searched(passage)
    ]
    units = all_units(entries, rulings, official)
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        db.execute("PRAGMA journal_mode = OFF")
        db.execute("PRAGMA synchronous = OFF")
        lexicon_tables.write(db, content.game, units, entries, content.cards)
        db.executescript(TABLES)
        lexicon = Lexicon(db, content.game)
        splitter = lexicon.splitter
        step(0.1, "Wörter")
        documents = [document(unit, splitter) for unit in units]
        worth = impacts(folder, documents, lambda done: step(0.1 + 0.6 * done / len(units), "Stichwörter"))
        keyword.write(db, worth)
        step(0.7, "Bedeutungen")
        texts = [(number, text) for number, unit in enumerate(units) for text in meaning_texts(unit)]
        pack.save(folder / vectors_file(encoder.name), encoder.encode([text for _, text in texts]))
        db.executemany("INSERT INTO vector (unit, text) VALUES (?, ?)", texts)
        step(0.9, "Einträge")
        _write_entries(db, entries)
        _write_passages(db, housed, houses)
        _write_links(db, content.links, houses)
        _write_units(db, units, documents, lexicon)
        _write_scenarios(db, rulings)
        sources = list(replies.sources(entries, rulings))
        replies_tables.write(db, sources, lexicon, pack.Bits(model_of(content.game)))
        db.commit()
    step(1.0, "fertig")


def _write_entries(db: sqlite3.Connection, entries: Sequence[Record]) -> None:
    """Write entries: what they say, and apart from it, many times as much, all the ways to ask them."""
    for entry in entries:
        asked = {key: entry[key] for key in ASKED}
        brief = {key: value for key, value in entry.items() if key not in ASKED}
        row = (entry["id"], entry.get("own", True), entry["kind"], entry["title"], _json(brief), _json(asked))
        db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", row)


def _write_passages(db: sqlite3.Connection, housed: Sequence[tuple[str, Record]], houses: Houses) -> None:
    """Write the passages, and an entry for every place that we wrote none for."""
    rows = ((p["entry"], p["edition"], p["kind"], p["number"], _json(p)) for _, p in housed)
    db.executemany(
        "INSERT INTO passage VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((number, entry, *row) for number, ((entry, _), row) in enumerate(zip(housed, rows, strict=True))),
    )
    foreign: dict[str, list[Record]] = {}
    for entry, passage in housed:
        if entry not in houses.ours and passage["kind"] != "story":
            foreign.setdefault(entry, []).append(passage)
    _write_entries(db, [entry_of(entry, passages) for entry, passages in foreign.items()])


def _write_links(db: sqlite3.Connection, links: Sequence[Record], houses: Houses) -> None:
    pairs = ((houses.of(link["source"]), houses.of(link["target"]), link["target"]) for link in links)
    db.executemany("INSERT INTO link VALUES (?, ?, ?)", dict.fromkeys(pairs))


def _write_units(
    db: sqlite3.Connection, units: Sequence[Unit], documents: Sequence[Mapping[str, Occurrences]], lexicon: Lexicon
) -> None:
    for number, (unit, fields) in enumerate(zip(units, documents, strict=True)):
        strong = {term for name, terms in fields.items() if name in STRONG for term, _ in terms}
        every = {term for terms in fields.values() for term, _ in terms}
        row = (number, *unit_row(unit), _listed(strong), _listed(every - strong))
        db.execute(f"INSERT INTO unit VALUES ({','.join('?' * len(row))})", row)
        said = inverted(phrases(unit, lexicon))
        db.executemany("INSERT INTO phrase VALUES (?, ?, ?)", ((number, stem, places) for stem, places in said))


def _listed(stems: set[str]) -> str:
    return f" {' '.join(sorted(stems))} "


def _write_scenarios(db: sqlite3.Connection, rulings: Sequence[Record]) -> None:
    for ruling in rulings:
        deferred = ruling.get("status") == "deferred"
        db.execute("INSERT INTO scenario VALUES (?, ?, ?)", (ruling["id"], deferred, _json(ruling)))
    write_speaking(db, rulings)


def _json(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
