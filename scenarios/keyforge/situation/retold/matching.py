"""Patterns of words, read from a file and matched against folded words; nothing is compiled beforehand.

A pattern is a row of parts. A part is a word, `a/b` (either), `<list>`, `#` (a number, or "ein"), `%` (a digit), `~`
(a creature by its power, "3er"), `*` (what a creature may be called: "*drache"), `^` (a word that nobody foresaw:
"^hunwusel") or `( a b | c )` (either row); `?` behind a part says that it may be missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from kfrules.records import dataclass, field

NUMBER, DIGIT, POWER = "#", "%", "~"
BEAST, STRANGE = "*", "^"
NAMES = (BEAST, STRANGE)
_SPECIAL = (NUMBER, DIGIT, POWER)
_ONES = ("ein", "eine", "einen", "einem", "einer", "eins", "one")
Needs = tuple[frozenset[str], ...]  # one word of each must be there
Ends = dict[int, tuple[int, ...]]  # where a match ends → the numbers in it


@dataclass
class Part:
    """One part of a pattern: rows of which one must be there, or a word."""

    word: str = ""
    rows: Sequence[Sequence[Part]] = ()
    name: str = ""  # of a list
    optional: bool = False


@dataclass
class Matcher:
    """Matches patterns that may name lists."""

    lists: Mapping[str, str]
    _parsed: dict[str, list[list[Part]]] = field(default_factory=dict)
    _firsts: dict[str, frozenset[str]] = field(default_factory=dict)
    _said: dict[str, frozenset[str]] = field(default_factory=dict)
    _begun: dict[str, dict[str, list[list[Part]]]] = field(default_factory=dict)

    def parse(self, line: str) -> list[Part]:
        """Return the parts of a pattern."""
        rows, rest = self._rows(line.split(), 0)
        assert rest == len(line.split()), line
        assert len(rows) == 1, line
        return rows[0]

    def _rows(self, pieces: Sequence[str], place: int) -> tuple[list[list[Part]], int]:
        rows: list[list[Part]] = [[]]
        while place < len(pieces):
            piece = pieces[place]
            if piece in (")", ")?"):
                return rows, place
            if piece == "(":
                inside, place = self._rows(pieces, place + 1)
                rows[-1].append(Part(rows=inside, optional=pieces[place] == ")?"))
            elif piece == "|":
                rows.append([])
            else:
                rows[-1].append(self._part(piece))
            place += 1
        return rows, place

    def _part(self, piece: str) -> Part:
        optional = piece.endswith("?")
        forms = [self._form(form) for form in piece.removesuffix("?").split("/")]
        if len(forms) == 1:
            forms[0].optional = optional
            return forms[0]
        return Part(rows=[[form] for form in forms], optional=optional)

    def _form(self, form: str) -> Part:
        return Part(name=form.strip("<>")) if form.startswith("<") else Part(word=form)

    def rows(self, part: Part) -> Sequence[Sequence[Part]]:
        """Return the rows of a part, those of its list if it names one."""
        if not part.name:
            return part.rows
        if part.name not in self._parsed:
            self._parsed[part.name] = [self.parse(form) for form in self.lists[part.name].split("|")]
        return self._parsed[part.name]

    def begun(self, part: Part, kinds: frozenset[str]) -> Iterator[Sequence[Part]]:
        """Yield the rows of a list that may begin with a word of some kinds, others not being worth a look."""
        if part.name not in self._begun:
            found: dict[str, list[list[Part]]] = {}
            for row in self.rows(part):
                for first in self.firsts(row):
                    found.setdefault(first, []).append(row)  # type: ignore[arg-type]
            self._begun[part.name] = found
        for kind in kinds:
            yield from self._begun[part.name].get(kind, ())

    def firsts(self, row: Sequence[Part]) -> frozenset[str]:
        """Return the words with which a row may begin; special ones stand for their kind."""
        found: set[str] = set()
        for part in row:
            found |= self._firsts_of(part)
            if not part.optional:
                break
        return frozenset(found)

    def needs(self, row: Sequence[Part]) -> Needs:
        """Return for each part that may not be missing the words of which one must be said; most rows fail by that."""
        return tuple(sorted([self._words(part) for part in row if not part.optional], key=len))

    def _firsts_of(self, part: Part) -> frozenset[str]:
        if part.word:
            return frozenset({part.word})
        if part.name and part.name in self._firsts:
            return self._firsts[part.name]
        found = frozenset(word for row in self.rows(part) for word in self.firsts(row))
        if part.name:
            self._firsts[part.name] = found
        return found

    def words(self) -> frozenset[str]:
        """Return the words of all lists that were used."""
        return frozenset(word for rows in self._parsed.values() for row in rows for word in self.words_of(row))

    def words_of(self, row: Sequence[Part]) -> frozenset[str]:
        """Return the words of a row, those of its lists too."""
        return frozenset().union(*map(self._words, row))

    def _words(self, part: Part) -> frozenset[str]:
        if part.word:
            return frozenset((part.word,))
        if part.name not in self._said:
            found = frozenset().union(*map(self.words_of, self.rows(part)))
            if not part.name:
                return found
            self._said[part.name] = found
        return self._said[part.name]


class Text:
    """Words in which patterns are looked for. What a list matches at a place is kept."""

    def __init__(self, words: Sequence[str], matcher: Matcher) -> None:
        self.words = words
        self.matcher = matcher
        self._kept: dict[tuple[str, int], Ends] = {}

    @cached_property
    def kinds(self) -> list[frozenset[str]]:
        """What each word can be: itself, and the special kinds."""
        return [kinds(word) for word in self.words]

    @cached_property
    def said(self) -> frozenset[str]:
        """All that its words can be."""
        return frozenset().union(*self.kinds)

    def lacks(self, some: frozenset[str]) -> bool:
        """Tell whether none of some words is said."""
        return self.said.isdisjoint(some)

    def ends(self, row: Sequence[Part], place: int) -> Ends:
        """Return where a row that begins at a place may end."""
        found: Ends = {place: ()}
        for part in row:
            after: Ends = dict(found) if part.optional else {}
            for start, numbers in found.items():
                for end, more in self._part(part, start).items():
                    after[end] = numbers + more
            found = after
            if not found:
                break
        return found

    def _part(self, part: Part, place: int) -> Ends:
        if part.word:
            return self._word(part.word, place)
        key = (part.name, place)
        if part.name and key in self._kept:
            return self._kept[key]
        found: Ends = {}
        if not part.name:
            for row in part.rows:
                found |= self.ends(row, place)
            return found
        if place < len(self.words):
            for row in self.matcher.begun(part, self.kinds[place]):
                found |= self.ends(row, place)
        self._kept[key] = found
        return found

    def _word(self, word: str, place: int) -> Ends:
        if place >= len(self.words) or word not in self.kinds[place]:
            return {}
        said = self.words[place]
        number = int(said) if said.isdecimal() else 1
        return {place + 1: (number,) if word in (NUMBER, DIGIT) else ()}


@lru_cache(maxsize=1 << 12)
def kinds(word: str) -> frozenset[str]:
    """Return what a word can be."""
    found = {word}
    if word.isdecimal() and len(word) < 3:
        found |= {NUMBER} | ({DIGIT} if len(word) == 1 else set())
    if word in _ONES:
        found.add(NUMBER)
    if word.startswith(NAMES):
        found.add(word[0])
    if word[:1].isdecimal() and word.removesuffix("n").endswith("er"):
        found.add(POWER)
    return frozenset(found)
