"""Write the replies of a game into a snapshot, as `kfrules.kb.replies` reads them.

What many ways to ask have in common stands in tables of its own: their words (`spoken`), what tells them apart
(`marked`), and the entries and cards that they name (`named`). What each question is compared with in all ways stands
in one row (`meaning`, read by `kfrules.kb.replies.Asked`).
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from kfrules.kb import asked, meaning
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.marks import marks
from kfrules.kb.meaning import BYTES
from kfrules.kb.phrases import phrase, said_words
from kfrules.kb.planes import pack, planes
from kfrules.kb.query import parse
from kfrules.kb.replies import NUMBER, Source
from kfrules.kb.text import slug_key

TABLES = """
CREATE TABLE reply (reply INTEGER PRIMARY KEY, entry TEXT NOT NULL, scenario TEXT, ruling INTEGER NOT NULL,
                    text TEXT NOT NULL, data TEXT NOT NULL, bits BLOB NOT NULL, first INTEGER NOT NULL,
                    ways INTEGER NOT NULL);
CREATE TABLE reply_entry (entry TEXT NOT NULL, reply INTEGER NOT NULL, PRIMARY KEY (entry, reply)) WITHOUT ROWID;
CREATE TABLE reply_card (card TEXT NOT NULL, reply INTEGER NOT NULL, PRIMARY KEY (card, reply)) WITHOUT ROWID;
CREATE TABLE way (way INTEGER PRIMARY KEY, text TEXT NOT NULL, marked INTEGER NOT NULL, named INTEGER NOT NULL);
CREATE TABLE spoken (spoken INTEGER PRIMARY KEY, weight REAL NOT NULL, stems TEXT NOT NULL, bits BLOB NOT NULL);
CREATE TABLE marked (marked INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE named (named INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE meaning (planes BLOB NOT NULL, bits BLOB NOT NULL, words BLOB NOT NULL, ends BLOB NOT NULL,
                      replies BLOB NOT NULL);
"""


class Encoder(Protocol):
    """Gives the meaning of texts in bits; see `kfrules.kb.meaning`."""

    def bits(self, texts: Sequence[str]) -> list[int]:
        """Return the bits of each text."""


def write(db: sqlite3.Connection, replies: Sequence[Source], lexicon: Lexicon, encoder: Encoder) -> None:
    """Write the replies of a game into a snapshot."""
    db.executescript(TABLES)
    ways = [(number, text) for number, reply in enumerate(replies) for text in reply.questions]
    read = {text: _read(text, lexicon) for text in dict.fromkeys(text for _, text in ways)}
    _write_replies(db, replies, read, lexicon, encoder)
    marked, named = Numbers(), Numbers()
    for way, (_, text) in enumerate(ways, 1):
        row = (way, text, marked[_marked(text)], named[_json(read[text])])
        db.execute("INSERT INTO way VALUES (?, ?, ?, ?)", row)
    db.executemany("INSERT INTO marked VALUES (?, ?)", marked.rows())
    db.executemany("INSERT INTO named VALUES (?, ?)", named.rows())
    write_asked(db, ways, lexicon, lambda texts: meaning.pack(encoder.bits(texts)))


def write_asked(
    db: sqlite3.Connection,
    ways: Sequence[tuple[int, str]],
    lexicon: Lexicon,
    meant: Callable[[Sequence[str]], bytes],
) -> None:
    """Write what all ways to ask are compared by, and their words.

    `ways`: the number of the reply and the text of each; `meant`: gives the bits of texts, one after the other.
    """
    numbers = Numbers()
    words, ends = array(NUMBER), array(NUMBER)
    for _, text in ways:
        words.extend(map(numbers.__getitem__, said_words(text)))
        ends.append(len(words))
    every = list(numbers)
    bits = meant(every)
    rows = ((at, *_spoken(word, lexicon), bits[BYTES * at : BYTES * (at + 1)]) for at, word in enumerate(every))
    db.executemany("INSERT INTO spoken VALUES (?, ?, ?, ?)", rows)
    asking = meant([text for _, text in ways])
    replies = array(NUMBER, (reply for reply, _ in ways))
    numbered = (one.tobytes() for one in (words, ends, replies))
    db.execute("INSERT INTO meaning VALUES (?, ?, ?, ?, ?)", (sliced(asking), asking, *numbered))


def sliced(packed: bytes) -> bytes:
    """Return the bits of texts, one after the other, in planes (`kfrules.kb.planes`)."""
    return pack(planes([packed[at::BYTES] for at in range(BYTES)]), len(packed) // BYTES)


def _write_replies(
    db: sqlite3.Connection, replies: Sequence[Source], read: Mapping[str, _Read], lexicon: Lexicon, encoder: Encoder
) -> None:
    whole = encoder.bits([reply.text for reply in replies])
    first = 1
    for number, (reply, bits) in enumerate(zip(replies, whole, strict=True)):
        said, many = _json(phrase(reply.text, lexicon)), len(reply.questions)
        row = (number, " ".join(reply.entries), reply.scenario, reply.ruling, reply.text, said, meaning.pack([bits]))
        db.execute("INSERT INTO reply VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, first, many))
        first += many
        db.executemany("INSERT INTO reply_entry VALUES (?, ?)", ((entry, number) for entry in reply.entries))
        if reply.ruling:
            db.executemany(
                "INSERT INTO reply_card VALUES (?, ?)", ((card, number) for card in _cards(reply, read, lexicon))
            )


class Numbers(dict[str, int]):
    """Gives each text a number, in the order in which they are first asked for."""

    def __missing__(self, text: str) -> int:
        self[text] = len(self)
        return self[text]

    def rows(self) -> Iterable[tuple[int, str]]:
        """Yield the rows of a table: number and text."""
        return ((number, text) for text, number in self.items())


def _spoken(word: str, lexicon: Lexicon) -> tuple[float, str]:
    """Return how rare a word is, and the stems that would meet it."""
    weight, stems = lexicon.weighed(word)
    return weight, " ".join(stems)


class _Read(NamedTuple):
    """The entries and the cards, by their English names, that a way to ask names."""

    entries: list[str]
    cards: list[str]


def _read(text: str, lexicon: Lexicon) -> _Read:
    query = parse(text, lexicon, typed=False)
    return _Read(sorted(set(query.entries)), sorted({str(card["name_en"]) for card in query.cards}))


def _marked(text: str) -> str:
    found = marks(text)
    return _json([sorted(found.names), sorted(found.numbers), asked.kind(text)])


def _cards(reply: Source, read: Mapping[str, _Read], lexicon: Lexicon) -> list[str]:
    """Return the English names of the cards that a ruling is about: that it shows, cites, or is asked about."""
    names = [slug_key(entry.rpartition(":")[2]) for entry in reply.entries]
    shown = [card for name in names if not lexicon.common(name) for card in lexicon.cards(name)]
    told = (card for text in reply.questions for card in read[text].cards)
    return sorted({*(str(card["name_en"]) for card in shown), *told})


_json = json.JSONEncoder(separators=(",", ":")).encode  # one for all: making one takes as long as its work
