"""What can be replied at once: the answers of entries and the rulings, each with all the ways to ask for it.

An entry's answer and a ruling are the same to whoever asks: a sentence that is true standing alone, and questions that
it answers directly. Each way to ask is kept as the choice of a reply needs it: its weighed stems, what tells it apart
(`kfrules.kb.marks`), what it asks for (`kfrules.kb.asked`), the entries and cards that it names, and its meaning in
bits, as a whole and word by word.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol

from kfrules.kb import asked, meaning, phrases
from kfrules.kb.lanes import largest
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.marks import Marks, marks
from kfrules.kb.phrases import Phrase, phrase, said_words
from kfrules.kb.query import parse
from kfrules.kb.text import slug_key
from kfrules.kb.units import Record, faq_entry
from kfrules.records import dataclass

MOST_KEPT = 1 << 13
"""Ways that an opened snapshot keeps; each takes about a kilobyte."""

ERRATUM = "erratum-"
"""How the ids of scenarios begin that show what an erratum changed."""

TABLES = """
CREATE TABLE reply (reply INTEGER PRIMARY KEY, entry TEXT NOT NULL, scenario TEXT, ruling INTEGER NOT NULL,
                    text TEXT NOT NULL, data TEXT NOT NULL, bits BLOB NOT NULL);
CREATE TABLE reply_entry (entry TEXT NOT NULL, reply INTEGER NOT NULL, PRIMARY KEY (entry, reply)) WITHOUT ROWID;
CREATE TABLE reply_card (card TEXT NOT NULL, reply INTEGER NOT NULL, PRIMARY KEY (card, reply)) WITHOUT ROWID;
CREATE TABLE way (way INTEGER PRIMARY KEY, reply INTEGER NOT NULL, text TEXT NOT NULL, data TEXT NOT NULL,
                  bits BLOB NOT NULL);
CREATE INDEX way_reply ON way (reply);
CREATE TABLE meaning (bits BLOB NOT NULL);
"""


@dataclass(frozen=True, slots=True)
class Reply:
    """A sentence that answers. `entries`: what it speaks of, its own first; `scenario`: what proves it, if anything.

    `ruling`: it is a scenario's ruling, not an entry's answer. `said`, `bits`: its words and its meaning.
    """

    number: int
    entries: tuple[str, ...]
    scenario: str | None
    ruling: bool
    text: str
    said: Phrase
    bits: int


class Way(NamedTuple):
    """One way to ask for a reply. `packed`: the meaning of each of its words in bits, one after the other."""

    number: int
    reply: int
    text: str
    said: Phrase
    marks: Marks
    kind: str
    entries: frozenset[str]
    cards: frozenset[str]
    bits: int
    packed: bytes


class Encoder(Protocol):
    """Gives the meaning of texts in bits; see `kfrules.kb.meaning`."""

    def bits(self, texts: Sequence[str]) -> list[int]:
        """Return the bits of each text."""


@dataclass(frozen=True, slots=True)
class Source:
    """A reply before it is written: its text and the questions that it answers."""

    entries: tuple[str, ...]
    scenario: str | None
    ruling: bool
    text: str
    questions: tuple[str, ...]


def sources(entries: Iterable[Record], rulings: Iterable[Record]) -> Iterator[Source]:
    """Yield the replies of a game: the answers of its entries, then the rulings that answer a question."""
    for entry in entries:
        for answer in entry["answers"]:
            yield Source((entry["id"],), answer["proof"], False, answer["a"], tuple(answer["q"]))
    for ruling in rulings:
        if ruling.get("question") and ruling.get("ruling"):
            faq = faq_entry(ruling)
            named = [*([faq] if faq else []), *ruling["shows"], *ruling["about"]]
            asked_for = (ruling["question"], *ruling.get("asked", ()))
            yield Source(tuple(dict.fromkeys(named)), ruling["id"], True, ruling["ruling"], asked_for)


def write(db: sqlite3.Connection, replies: Sequence[Source], lexicon: Lexicon, encoder: Encoder) -> None:
    """Write the replies of a game into a snapshot."""
    db.executescript(TABLES)
    known: dict[str, int] = {}
    ways = [(number, text) for number, reply in enumerate(replies) for text in reply.questions]
    every = dict.fromkeys(word for _, text in ways for word in said_words(text))
    known.update(zip(every, encoder.bits(list(every)), strict=True))
    read: dict[str, _Read] = {}
    told: dict[str, str] = {}
    for text in dict.fromkeys(text for _, text in ways):
        read[text] = _read(text, lexicon)
        told[text] = _json(_data(text, read[text], lexicon))
    whole = encoder.bits([reply.text for reply in replies])
    for number, (reply, bits) in enumerate(zip(replies, whole, strict=True)):
        said = _json(phrase(reply.text, lexicon))
        row = (number, " ".join(reply.entries), reply.scenario, reply.ruling, reply.text, said, meaning.pack([bits]))
        db.execute("INSERT INTO reply VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        db.executemany("INSERT INTO reply_entry VALUES (?, ?)", ((entry, number) for entry in reply.entries))
        if reply.ruling:
            db.executemany(
                "INSERT INTO reply_card VALUES (?, ?)", ((card, number) for card in _cards(reply, read, lexicon))
            )
    asking = encoder.bits([text for _, text in ways])
    db.execute("INSERT INTO meaning VALUES (?)", (meaning.columns(asking),))
    for (number, text), bits in zip(ways, asking, strict=True):
        words = [known[word] for word in said_words(text)]
        asked_so = (number, text, told[text], meaning.pack([bits, *words]))
        db.execute("INSERT INTO way (reply, text, data, bits) VALUES (?, ?, ?, ?)", asked_so)


class _Read(NamedTuple):
    """The entries and the cards, by their English names, that a way to ask names."""

    entries: list[str]
    cards: list[str]


def _read(text: str, lexicon: Lexicon) -> _Read:
    query = parse(text, lexicon, typed=False)
    return _Read(sorted(set(query.entries)), sorted({str(card["name_en"]) for card in query.cards}))


def _cards(reply: Source, read: Mapping[str, _Read], lexicon: Lexicon) -> list[str]:
    """Return the English names of the cards that a ruling is about: that it shows, cites, or is asked about."""
    names = [slug_key(entry.rpartition(":")[2]) for entry in reply.entries]
    shown = [card for name in names if not lexicon.common(name) for card in lexicon.cards(name)]
    told = (card for text in reply.questions for card in read[text].cards)
    return sorted({*(str(card["name_en"]) for card in shown), *told})


def _data(text: str, read: _Read, lexicon: Lexicon) -> list[object]:
    found = marks(text)
    named = [sorted(found.names), sorted(found.numbers), asked.kind(text), read.entries, read.cards]
    return [phrase(text, lexicon), *named]


_json = json.JSONEncoder(separators=(",", ":")).encode  # one for all: making one takes as long as its work
_read_json = json.JSONDecoder().raw_decode


class Replies:
    """The replies of an opened snapshot."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._of_entry: dict[str, list[int]] = {}
        self._ways: dict[int, Way] = {}

    def near(self, bits: int, entries: Sequence[str], of_entries: int, of_all: int) -> list[Way]:
        """Return the ways whose meaning is nearest: of those that ask for replies about entries, and of all."""
        alike = meaning.alike(self._meanings, bits)
        asked_for = sorted({place for entry in entries for place in self._places_of(entry)})
        theirs = sorted(asked_for, key=alike.__getitem__, reverse=True)[:of_entries]
        return [*self._kept({place + 1 for place in (*theirs, *largest(alike, of_all))})]

    @cached_property
    def _meanings(self) -> bytes:
        """The meaning of all ways: a megabyte, read once."""
        (packed,) = self._db.execute("SELECT bits FROM meaning").fetchone()
        return bytes(packed)

    def _kept(self, numbers: set[int]) -> Iterator[Way]:
        """Yield ways by their numbers: who asks again asks for much the same ones."""
        if len(self._ways) > MOST_KEPT:
            self._ways.clear()
        missing = ",".join(str(number) for number in numbers if number not in self._ways)
        for row in self._db.execute(f"SELECT * FROM way WHERE way IN ({missing})"):
            self._ways[row[0]] = _way(row)
        yield from map(self._ways.__getitem__, numbers)

    def _places_of(self, entry: str) -> list[int]:
        """Return where the ways to ask for what is replied about an entry stand among all, from 0."""
        if entry not in self._of_entry:
            rows = self._db.execute(
                "SELECT way FROM way WHERE reply IN (SELECT reply FROM reply_entry WHERE entry = ?)", (entry,)
            )
            self._of_entry[entry] = [way - 1 for (way,) in rows]
        return self._of_entry[entry]

    def replies(self, numbers: Iterable[int]) -> dict[int, Reply]:
        """Return replies by their numbers."""
        marked = ",".join(map(str, sorted(set(numbers))))
        rows = self._db.execute(f"SELECT * FROM reply WHERE reply IN ({marked})")
        return {row[0]: _reply(row) for row in rows}

    def of_card(self, card: str) -> list[Reply]:
        """Return the rulings about a card, by its English name: errata, then answers of the FAQ, then the others."""
        rows = self._db.execute("SELECT reply FROM reply_card WHERE card = ?", (card,)).fetchall()
        found = self.replies(number for (number,) in rows).values()
        return sorted(found, key=lambda one: (not str(one.scenario).startswith(ERRATUM), not _of_faq(one), one.number))

    def questions(self, reply: int) -> list[str]:
        """Return the ways to ask for a reply, in their order."""
        return [text for (text,) in self._db.execute("SELECT text FROM way WHERE reply = ? ORDER BY way", (reply,))]


def _of_faq(reply: Reply) -> bool:
    return any(":faq-" in entry for entry in reply.entries)


def _reply(row: tuple[int, str, str | None, int, str, str, bytes]) -> Reply:
    number, entries, scenario, ruling, text, said, bits = row
    return Reply(
        number, tuple(entries.split()), scenario, bool(ruling), text, phrases.read(said), meaning.unpack(bits)[0]
    )


def _way(row: tuple[int, int, str, str, bytes]) -> Way:
    number, reply, text, data, packed = row
    said, end, rest = data.partition("]]],")  # the phrase, which `kfrules.kb.phrases` reads several times as quick
    bits = int.from_bytes(packed[: meaning.BYTES], "big")
    words = phrases.read(f"{said[1:]}{end[:-1]}")
    return Way(number, reply, text, words, *_told(rest), bits, packed[meaning.BYTES :])


@lru_cache(maxsize=1 << 12)  # many ways ask for the same kind of thing, of the same entries
def _told(rest: str) -> tuple[Marks, str, frozenset[str], frozenset[str]]:
    (named, numbers, kind, entries, cards), _ = _read_json(f"[{rest}")
    return Marks(frozenset(named), frozenset(numbers)), kind, frozenset(entries), frozenset(cards)
