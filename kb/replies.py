"""What can be replied at once: the answers of entries and the rulings, each with all the ways to ask for it.

An entry's answer and a ruling are the same to whoever asks: a sentence that is true standing alone, and questions that
it answers directly. Each way to ask is kept as the choice of a reply needs it: its weighed stems, what tells it apart
(`kfrules.kb.marks`), what it asks for (`kfrules.kb.asked`), the entries and cards that it names, and its meaning in
bits, as a whole and word by word. Ways share their words, so each word is kept once (`kfrules.kb.replies_tables`).
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from kfrules.kb import meaning, phrases
from kfrules.kb.lanes import largest
from kfrules.kb.marks import Marks
from kfrules.kb.phrases import Phrase
from kfrules.kb.units import Record, faq_entry
from kfrules.records import dataclass

MOST_KEPT = 1 << 13
"""Ways that an opened snapshot keeps; each takes half a kilobyte."""

NUMBER = "I"
"""How the numbers of words lie in the table, in the order of bytes of the machine that built it."""

ERRATUM = "erratum-"
"""How the ids of scenarios begin that show what an erratum changed."""


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


class Word(NamedTuple):
    """A word of a way to ask: how rare it is, the stems that would meet it, and its meaning in bits."""

    number: int
    weight: float
    stems: Sequence[str]
    bits: int


class Way(NamedTuple):
    """One way to ask for a reply."""

    number: int
    reply: int
    text: str
    words: Sequence[Word]
    marks: Marks
    kind: str
    entries: frozenset[str]
    cards: frozenset[str]
    bits: int


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


class Replies:
    """The replies of an opened snapshot."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._of_entry: dict[str, list[int]] = {}
        self._ways: dict[int, Way] = {}
        self._words: dict[int, Word] = {}
        self._replies: dict[int, Reply] = {}

    def near(self, bits: int, entries: Sequence[str], of_entries: int, of_all: int) -> list[Way]:
        """Return the ways whose meaning is nearest: of those that ask for replies about entries, and of all."""
        alike = meaning.alike(self._meanings, bits)
        asked_for = set().union(*map(self._places_of, entries))
        theirs = _nearest(alike, asked_for, of_entries)
        return self._kept({place + 1 for place in (*theirs, *largest(alike, of_all))})

    @cached_property
    def _meanings(self) -> bytes:
        """The meaning of all ways: a megabyte, read once."""
        (packed,) = self._db.execute("SELECT bits FROM meaning").fetchone()
        return bytes(packed)

    def _kept(self, numbers: set[int]) -> list[Way]:
        """Return ways by their numbers: who asks again asks for much the same ones."""
        if len(self._ways) > MOST_KEPT:
            self._ways.clear()
        missing = [number for number in numbers if number not in self._ways]
        if missing:
            self._read(missing)
        return list(map(self._ways.__getitem__, numbers))

    def _read(self, numbers: Iterable[int]) -> None:
        """Read ways, and the words that none before had."""
        listed = ",".join(map(str, numbers))
        rows = self._db.execute(
            "SELECT way, reply, text, words, marked.data, named.data FROM way JOIN marked USING (marked) "
            f"JOIN named USING (named) WHERE way IN ({listed})"
        ).fetchall()
        spoken = [array(NUMBER, row[3]) for row in rows]
        self._read_words(set().union(*spoken).difference(self._words))
        count = len(self._meanings) // meaning.BYTES
        for (number, reply, text, _, marked, named), words in zip(rows, spoken, strict=True):
            bits = int.from_bytes(self._meanings[number - 1 :: count], "big")
            said = tuple(map(self._words.__getitem__, words))
            self._ways[number] = Way(number, reply, text, said, *_marked(marked), *_named(named), bits)

    def _read_words(self, numbers: Iterable[int]) -> None:
        listed = ",".join(map(str, numbers))
        for number, weight, stems, bits in self._db.execute(f"SELECT * FROM spoken WHERE spoken IN ({listed})"):
            self._words[number] = Word(number, weight, stems.split(), int.from_bytes(bits, "big"))

    def _places_of(self, entry: str) -> list[int]:
        """Return where the ways to ask for what is replied about an entry stand among all, from 0."""
        if entry not in self._of_entry:
            rows = self._db.execute(
                "SELECT first, ways FROM reply JOIN reply_entry USING (reply) WHERE reply_entry.entry = ?", (entry,)
            )
            self._of_entry[entry] = [place for first, ways in rows for place in range(first - 1, first - 1 + ways)]
        return self._of_entry[entry]

    def replies(self, numbers: Iterable[int]) -> dict[int, Reply]:
        """Return replies by their numbers."""
        wanted = sorted(set(numbers))
        if len(self._replies) > MOST_KEPT:
            self._replies.clear()
        missing = ",".join(str(number) for number in wanted if number not in self._replies)
        if missing:
            rows = self._db.execute(
                f"SELECT reply, entry, scenario, ruling, text, data, bits FROM reply WHERE reply IN ({missing})"
            )
            self._replies.update((row[0], _reply(row)) for row in rows)
        return {number: self._replies[number] for number in wanted if number in self._replies}

    def of_card(self, card: str) -> list[Reply]:
        """Return the rulings about a card, by its English name: errata, then answers of the FAQ, then the others."""
        rows = self._db.execute("SELECT reply FROM reply_card WHERE card = ?", (card,)).fetchall()
        found = self.replies(number for (number,) in rows).values()
        return sorted(found, key=lambda one: (not str(one.scenario).startswith(ERRATUM), not _of_faq(one), one.number))

    def questions(self, reply: int) -> list[str]:
        """Return the ways to ask for a reply, in their order."""
        return [text for (text,) in self._db.execute("SELECT text FROM way WHERE reply = ? ORDER BY way", (reply,))]


_PLACES = 1 << 24
"""More than there are places."""


def _nearest(alike: array[int], places: Iterable[int], count: int) -> list[int]:
    """Return the places whose value is largest, of equal ones the first; numbers alone are sorted the quickest.

    >>> _nearest(array("H", [3, 9, 3, 7]), [3, 2, 0], 2)
    [3, 0]
    """
    ranked = sorted([alike[place] * _PLACES - place for place in places], reverse=True)[:count]
    return [-value % _PLACES for value in ranked]


def _of_faq(reply: Reply) -> bool:
    return any(":faq-" in entry for entry in reply.entries)


def _reply(row: tuple[int, str, str | None, int, str, str, bytes]) -> Reply:
    number, entries, scenario, ruling, text, said, bits = row
    return Reply(
        number, tuple(entries.split()), scenario, bool(ruling), text, phrases.read(said), meaning.unpack(bits)[0]
    )


@lru_cache(maxsize=1 << 12)  # many ways ask for the same kind of thing
def _marked(data: str) -> tuple[Marks, str]:
    named, numbers, kind = json.loads(data)
    return Marks(frozenset(named), frozenset(numbers)), kind


@lru_cache(maxsize=1 << 12)  # … of the same entries
def _named(data: str) -> tuple[frozenset[str], frozenset[str]]:
    entries, cards = json.loads(data)
    return frozenset(entries), frozenset(cards)
