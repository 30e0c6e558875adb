"""A game's built index as one small file, and back.

Most of an index are the meanings of texts: vectors and bits that look like noise, which nothing makes smaller. But they
follow from the texts (`kfrules.kb.semantic`), and so do the weighed words of a way to ask. A pack leaves them out, and
whoever unpacks it works them out again: with numpy here, with a few lines of JavaScript in the browser
(`static/sums.js`), to the same last bit.

The file is XZ of: the length of the head, the head (JSON: how the tables are made, and their columns), the blobs.
"""

from __future__ import annotations

import json
import lzma
import sqlite3
import struct
from array import array
from collections.abc import Sequence
from contextlib import closing
from itertools import accumulate
from pathlib import Path
from typing import Any, Protocol

from kfrules import kb
from kfrules.kb import meaning
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.lexicon_tables import write_names
from kfrules.kb.phrases import Phrase, inverted, phrase, phrase_texts, said_words
from kfrules.kb.replies import Source, sources
from kfrules.kb.replies_tables import sliced, write_asked
from kfrules.kb.semantic import StaticModel
from kfrules.kb.unit_tables import unit_row, write_speaking
from kfrules.kb.units import Record, Unit, all_units, meaning_texts
from kfrules.kb.vectors import HEAD, vectors_file
from kfrules.web import postings

DATABASE = "kb.sqlite"

WHOLE = {"unit", "name", "scenario_entry", "reply_entry", "spoken", "meaning", "phrase"}
"""Tables that are left out whole: they are worked out again."""

LEFT_OUT = {
    *(("way", "text"), ("vector", "unit"), ("vector", "text"), ("posting", "units"), ("posting", "impacts")),
    *(("reply", name) for name in ("entry", "scenario", "ruling", "text", "data", "bits", "first", "ways")),
}
"""Columns of others that are."""

LATER = {"way", "reply", "vector"} | WHOLE - {"unit"}
"""Tables that are written once others are there."""

SMALL = "H"
"""How the numbers of a column lie that all are below 65,536."""

FEW = 100
"""So many numbers are told as they are."""

LENGTH = struct.Struct("<I")
FILTERS: list[dict[str, Any]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 25, "lc": 4, "pb": 0}
]
"""`lc` and `pb` are those for text."""

_HERE = f"{Path(kb.__file__).parent.parent}/"

Column = dict[str, Any]
"""`values`, or `first` and `count` of numbers that rise by one, or how many `small` numbers there are, or `sizes` of
blobs; nothing for what is left out."""

Table = dict[str, Sequence[Any]]
"""A table: its columns by name."""


class Sums(Protocol):
    """Adds rows of a model for many texts at once.

    `table`, `width`: the rows and the bytes of each; `rows`: which of them each text adds, one text after the other;
    `ends`: where each text ends in `rows`.
    """

    def signs(self, table: bytes, width: int, rows: array[int], ends: array[int]) -> bytes:
        """Return the signs of the sum of each text: 32 bytes a text (`kfrules.kb.meaning`)."""


def packed(folder: Path) -> bytes:
    """Return the snapshot in a folder, one without imported documents, as a pack."""
    blobs: list[bytes] = []
    with closing(sqlite3.connect(f"{(folder / DATABASE).absolute().as_uri()}?mode=ro", uri=True)) as db:
        made = db.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, rowid")
        every = made.fetchall()
        tables = {name: _columns(db, name, sql, blobs) for kind, name, sql in every if kind == "table"}
        postings.pack(db, blobs)
    head = {"sql": [sql for *_, sql in every], "tables": tables}
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return lzma.compress(b"".join([LENGTH.pack(len(text)), text, *blobs]), lzma.FORMAT_XZ, filters=FILTERS)


def _columns(db: sqlite3.Connection, table: str, sql: str, blobs: list[bytes]) -> dict[str, Column]:
    info = db.execute(f"PRAGMA table_info({table})").fetchall()
    order = ", ".join(row[1] for row in info if row[5]) if "WITHOUT ROWID" in sql else "rowid"
    columns: dict[str, Column] = {}
    for _, name, *_ in info:
        values = [value for (value,) in db.execute(f"SELECT {name} FROM {table} ORDER BY {order}")]
        if name == "data" and table in ("entry", "scenario"):
            # where this machine has its files is nobody's business
            values = [data.replace(_HERE, "") for data in values]
        if (table, name) == ("scenario", "data"):
            values = list(map(_without_file, columns["id"]["values"], values))
        columns[name] = {} if table in WHOLE or (table, name) in LEFT_OUT else _column(values, blobs)
    return columns


def _without_file(id: str, data: str) -> str:
    """Return the record of a scenario without the name of its file, which is its id."""
    return data.replace(f'/{id}.scenario.yaml"', '/*"', 1)


def _with_file(id: str, data: str) -> str:
    return data.replace('/*"', f'/{id}.scenario.yaml"', 1)


def _column(values: list[Any], blobs: list[bytes]) -> Column:
    if values and isinstance(values[0], bytes):
        blobs += values
        return {"sizes": [len(value) for value in values]}
    if len(values) > 1 and isinstance(values[0], int) and values == list(range(values[0], values[0] + len(values))):
        return {"first": values[0], "count": len(values)}
    if len(values) > FEW and all(isinstance(value, int) and 0 <= value < 1 << 16 for value in values):
        blobs.append(array(SMALL, values).tobytes())
        return {"small": len(values)}
    return {"values": values}


def packed_model(folder: Path) -> bytes:
    """Return the files of a game's model (`kfrules.kb.semantic`) as one."""
    features, rows = ((folder / name).read_bytes() for name in ("features.txt", "rows.bin"))
    return lzma.compress(LENGTH.pack(len(features)) + features + rows, lzma.FORMAT_XZ, filters=FILTERS)


def unpack_model(data: bytes, folder: Path) -> None:
    """Write the files of a model into a folder."""
    whole = lzma.decompress(data)
    end = LENGTH.size + LENGTH.unpack_from(whole)[0]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "features.txt").write_bytes(whole[LENGTH.size : end])
    (folder / "rows.bin").write_bytes(whole[end:])


def unpack(data: bytes, folder: Path, model: StaticModel, sums: Sums, game: str) -> None:
    """Write the snapshot of a pack into a folder; the same files as a build's, to the last answer."""
    whole = lzma.decompress(data)
    (length,) = LENGTH.unpack_from(whole)
    head = json.loads(whole[LENGTH.size : LENGTH.size + length])
    blobs = memoryview(whole)[LENGTH.size + length :]
    tables, end = _tables(head["tables"], blobs)
    scenario = tables["scenario"]
    scenario["data"] = list(map(_with_file, scenario["id"], scenario["data"]))
    entries, rulings = _records(tables)
    units = all_units(entries, rulings)
    told = zip(*((number, *unit_row(unit)) for number, unit in enumerate(units)), strict=True)
    tables["unit"] |= dict(zip(tables["unit"], told, strict=False))  # its stems stand in the postings
    postings.unpack(blobs[end:], tables)
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        for setting in ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -65536"):
            db.execute(f"PRAGMA {setting}")
        for sql in head["sql"]:
            if sql.startswith("CREATE TABLE"):
                db.execute(sql)
        for table in tables.keys() - LATER:
            _insert(db, table, tables[table])
        write_names(db, entries)
        write_speaking(db, rulings)
        said, meanings = _Words(Lexicon(db, game)), Meanings(model, sums)
        _write_texts(db, tables, said, units)
        _fill_replies(tables, list(sources(entries, rulings)))
        _work_out(db, tables, meanings, said)
        for sql in head["sql"]:
            if not sql.startswith("CREATE TABLE"):
                db.execute(sql)
        db.commit()
    texts = tables["vector"]["text"]
    data = sliced(b"".join(meanings.bits(texts)))
    (folder / vectors_file(model.name)).write_bytes(HEAD.pack(len(texts), meaning.DIMENSIONS) + data)


def _tables(told: dict[str, dict[str, Column]], blobs: memoryview) -> tuple[dict[str, Table], int]:
    """Return the tables of a pack, columns that are left out empty, and where their blobs end."""
    at = 0
    tables: dict[str, Table] = {}
    for table, columns in told.items():
        read: Table = {}
        for name, column in columns.items():
            if "count" in column:
                read[name] = range(column["first"], column["first"] + column["count"])
                continue
            if "small" in column:
                small = array(SMALL)
                small.frombytes(blobs[at : at + small.itemsize * column["small"]])
                at += small.itemsize * len(small)
                read[name] = small
                continue
            values = column.get("values", [])
            for size in column.get("sizes", ()):
                values.append(bytes(blobs[at : at + size]))
                at += size
            read[name] = values
        tables[table] = read
    return tables, at


def _insert(db: sqlite3.Connection, table: str, columns: Table) -> None:
    marks = ",".join("?" * len(columns))
    rows = zip(*columns.values(), strict=True)
    db.executemany(f"INSERT INTO {table} ({','.join(columns)}) VALUES ({marks})", rows)


class Meanings:
    """Gives the meaning of many texts in bits, each worked out once: what is asked of an entry is searched as well."""

    def __init__(self, model: StaticModel, sums: Sums) -> None:
        self._model = model
        self._sums = sums
        self._known: dict[str, bytes] = {}

    def bits(self, texts: Sequence[str]) -> list[bytes]:
        """Return the bits of each text, 32 bytes each."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        found = self._sums.signs(self._model.table, self._model.width, *_rows(self._model, new))
        split = (found[at : at + meaning.BYTES] for at in range(0, len(found), meaning.BYTES))
        self._known.update(zip(new, split, strict=True))
        return list(map(self._known.__getitem__, texts))


def _records(tables: dict[str, Table]) -> tuple[list[Record], list[Record]]:
    """Return the entries and the scenarios of a pack, whole."""
    entry = tables["entry"]
    entries = [json.loads(data) | json.loads(asked) for data, asked in zip(entry["data"], entry["asked"], strict=True)]
    return entries, [json.loads(data) for data in tables["scenario"]["data"]]


def _fill_replies(tables: dict[str, Table], replies: Sequence[Source]) -> None:
    """Fill the columns of the replies that the entries and the scenarios tell."""
    tables["reply"] |= {
        "entry": [" ".join(reply.entries) for reply in replies],
        "scenario": [reply.scenario for reply in replies],
        "ruling": [reply.ruling for reply in replies],
        "text": [reply.text for reply in replies],
    }
    tables["way"]["text"] = [text for reply in replies for text in reply.questions]
    many = [len(reply.questions) for reply in replies]
    tables["reply"] |= {"first": list(accumulate(many, initial=1))[:-1], "ways": many}
    pairs = sorted((entry, number) for number, reply in enumerate(replies) for entry in reply.entries)
    tables["reply_entry"] = {"entry": [entry for entry, _ in pairs], "reply": [number for _, number in pairs]}


def _write_texts(db: sqlite3.Connection, tables: dict[str, Table], said: _Words, units: Sequence[Unit]) -> None:
    """Write the phrases of the units and their texts: what `kfrules.kb.snapshot_tables.write` writes."""
    for number, unit in enumerate(units):
        places = inverted(filter(None, map(said.phrase, phrase_texts(unit))))
        db.executemany("INSERT INTO phrase VALUES (?, ?, ?)", ((number, *row) for row in places))
    texts = [(number, text) for number, unit in enumerate(units) for text in meaning_texts(unit)]
    tables["vector"] |= {"unit": [number for number, _ in texts], "text": [text for _, text in texts]}
    _insert(db, "vector", tables["vector"])


def _work_out(db: sqlite3.Connection, tables: dict[str, Table], meanings: Meanings, said: _Words) -> None:
    """Write the ways to ask and the replies with what they mean: what `kfrules.kb.replies.write` writes."""
    way, reply = tables["way"], tables["reply"]
    _insert(db, "way", way)
    replies = (number for number, many in zip(reply["reply"], reply["ways"], strict=True) for _ in range(many))
    asked_for = list(zip(replies, way["text"], strict=True))
    write_asked(db, asked_for, said.lexicon, lambda texts: b"".join(meanings.bits(texts)))
    reply["data"] = [said(said_words(text)) for text in reply["text"]]
    reply["bits"] = meanings.bits(reply["text"])
    _insert(db, "reply", reply)
    _insert(db, "reply_entry", tables["reply_entry"])


class _Words:
    """Gives the weighed words of a text, also as JSON, as `replies` keeps them."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._known: dict[str, Phrase] = {}

    def __call__(self, words: Sequence[str]) -> str:
        return json.dumps([one for word in words for one in self._word(word)], separators=(",", ":"))

    def phrase(self, text: str) -> Phrase:
        """Return the weighed words of a text."""
        return [one for word in said_words(text) for one in self._word(word)]

    def _word(self, word: str) -> Phrase:
        if word not in self._known:
            self._known[word] = phrase(word, self.lexicon)
        return self._known[word]


def _rows(model: StaticModel, texts: Sequence[str]) -> tuple[array[int], array[int]]:
    """Return which rows of the model each text adds, and where each text ends in them."""
    rows, ends = array("I"), array("I")
    known: dict[str, array[int]] = {}
    for text in texts:
        for word in model.features.words(text):
            found = known.get(word)
            if found is None:
                found = known[word] = array("I", map(model.rows.__getitem__, model.features.word(word)))
            rows += found
        ends.append(len(rows))
    return rows, ends
