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
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import NamedTuple

from kfrules.kb import meaning, phrases
from kfrules.kb.marks import Marks
from kfrules.kb.phrases import Phrase
from kfrules.kb.planes import apart, both, least, places, ranges, unpack
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


class Near(NamedTuple):
    """A way to ask as it is seen at a first glance: its words are told by their numbers."""

    number: int
    reply: int
    words: array[int]
    bits: int


class Way(NamedTuple):
    """One way to ask for a reply, in full."""

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


class Asked(NamedTuple):
    """What all ways to ask of a game are compared by, read once. Ways are counted from 0 here.

    `planes`, `rows`: what they mean, bit by bit (`kfrules.kb.planes.both`) and way by way; `words`: the numbers of the
    words of all, one way after the other, `ends` where each ends; `replies`: what each asks for.
    """

    planes: list[tuple[int, int]]
    rows: bytes
    words: array[int]
    ends: array[int]
    replies: array[int]

    @classmethod
    def of(cls, row: tuple[bytes, bytes, bytes, bytes, bytes]) -> Asked:
        """Return the row of the table."""
        planes, rows, *numbers = row
        read = [array(NUMBER, one) for one in numbers]
        ways = len(read[1])
        return cls(both(unpack(planes, ways), ways), rows, *read)

    def bits(self, way: int) -> int:
        """Return the meaning of a way."""
        return int.from_bytes(self.rows[way * meaning.BYTES : (way + 1) * meaning.BYTES], "big")

    def words_of(self, way: int) -> array[int]:
        """Return the numbers of a way's words."""
        return self.words[self.ends[way - 1] if way else 0 : self.ends[way]]


class Replies:
    """The replies of an opened snapshot."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._of_entry: dict[str, int] = {}
        self._ways: dict[int, Way] = {}
        self._words: dict[int, Word] = {}
        self._replies: dict[int, Reply] = {}

    def near(self, bits: int, entries: Sequence[str], of_entries: int, of_all: int) -> list[Near]:
        """Return the ways whose meaning is nearest: of those that ask for replies about entries, and of all."""
        known = self._asked
        count = len(known.ends)
        if not count:
            return []
        differ = apart(known.planes, bits)
        theirs = reduce(or_, map(self._places_of, entries), 0)
        found = places(least(differ, theirs, of_entries) | least(differ, (1 << count) - 1, of_all))
        spoken = list(map(known.words_of, found))
        self._read_words(set().union(*spoken).difference(self._words))
        return [
            Near(way + 1, known.replies[way], words, known.bits(way)) for way, words in zip(found, spoken, strict=True)
        ]

    def word(self, number: int) -> Word:
        """Return a word of ways that were near."""
        return self._words[number]

    @cached_property
    def _asked(self) -> Asked:
        """What all ways are compared by: some megabytes, read once."""
        return Asked.of(self._db.execute("SELECT * FROM meaning").fetchone())

    def ways(self, near: Sequence[Near]) -> list[Way]:
        """Return ways in full: who asks again asks for much the same ones."""
        if len(self._ways) > MOST_KEPT:
            self._ways.clear()
        missing = {one.number: one for one in near if one.number not in self._ways}
        if missing:
            rows = self._db.execute(
                "SELECT way, text, marked.data, named.data "
                "FROM way JOIN marked USING (marked) JOIN named USING (named) "
                f"WHERE way IN ({','.join(map(str, missing))})"
            )
            for number, text, marked, named in rows:
                _, reply, numbers, bits = missing[number]
                words = tuple(map(self._words.__getitem__, numbers))
                self._ways[number] = Way(number, reply, text, words, *_marked(marked), *_named(named), bits)
        return [self._ways[one.number] for one in near]

    def _read_words(self, numbers: Iterable[int]) -> None:
        listed = ",".join(map(str, numbers))
        if not listed:
            return
        for number, weight, stems, bits in self._db.execute(f"SELECT * FROM spoken WHERE spoken IN ({listed})"):
            self._words[number] = Word(number, weight, stems.split(), int.from_bytes(bits, "big"))

    def _places_of(self, entry: str) -> int:
        """Return which ways ask for what is replied about an entry, as `kfrules.kb.planes` tells some of all."""
        if entry not in self._of_entry:
            rows = self._db.execute(
                "SELECT first - 1, ways FROM reply JOIN reply_entry USING (reply) WHERE reply_entry.entry = ?", (entry,)
            )
            self._of_entry[entry] = ranges(rows)
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

    def some_questions(self, most: int) -> list[str]:
        """Return so many ways to ask, each for another reply, from the first to the last."""
        rows = self._db.execute("SELECT text FROM way WHERE way IN (SELECT first FROM reply)").fetchall()
        step = max(1, -(-len(rows) // most))
        return [text for (text,) in rows[::step]]

    def scenarios(self) -> list[str]:
        """Return the ids of all scenarios that prove a reply, or whose ruling is one."""
        rows = self._db.execute("SELECT DISTINCT scenario FROM reply WHERE scenario IS NOT NULL ORDER BY scenario")
        return [name for (name,) in rows]

    def questions(self, reply: int) -> list[str]:
        """Return the ways to ask for a reply, in their order."""
        rows = self._db.execute(
            "SELECT way.text FROM reply JOIN way ON way >= first AND way < first + ways WHERE reply = ? ORDER BY way",
            (reply,),
        )
        return [text for (text,) in rows]


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
