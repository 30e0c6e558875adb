"""Covering a question with phrases, whatever their order: every word of it belongs to one, or nothing is understood.

A file of phrases holds lists (`<name> = a | b c`) and sections (`[slot]`) of patterns (`matching.py`). The slot `fill`
says nothing. Marks within a sentence are passed
over; no phrase goes over the end of a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold.matching import BEAST, STRANGE, Matcher, Needs, Part, Text, kinds
from kfrules.scenarios.keyforge.situation.retold.plainly import (
    LONGEST,
    NOTHING,
    is_beast,
    is_power,
    is_strange,
    plainly,
)
from kfrules.scenarios.keyforge.situation.words import LEXICON, look_up
from kfrules.scenarios.situation.spelling import sound
from kfrules.scenarios.situation.voices import standard
from kfrules.scenarios.situation.words import fold, number_word, power_word, tokens

FOLDER = Path(__file__).parent
STOP, COMMA = ".", ","
FILL = "fill"
FOE = "gegner"  # whoever plays against the speaker, however called
_FOES = "gegners"
_STOPS = (".", "?", "!", ";", "…")
_COMMAS = (",", ":", "(", ")", "–", "—", "/")
_MY = ("mein", "meine", "meiner", "liebe", "lieber")
_SHORT = {"jetz": "jetzt", "jez": "jetzt", "jz": "jetzt", "jtz": "jetzt", "nix": "nichts", "nichs": "nichts"}
_CUT = ("st", "rue", "angr", "vert", "schw", "bzw", "ca")  # behind these a point ends no sentence
_PEOPLE = 3  # words of the longest name of a person
_SHORTEST = 5  # letters of a word that may be misspelt
_FEW_KEPT = 16  # rows of words of which is kept what covers them
_KEPT = 4096  # words of which is kept what they were taken for
_PRONOUNS = ("er", "sie", "ihm", "ihn", "ihr", "der", "die", "dem", "den", "du", "dir", "dich", "andere")


@dataclass(frozen=True)
class Piece:
    """A phrase that was found: its slot, its numbers, the words of it, and how many there are before and after it."""

    slot: str
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    start: int = 0


@dataclass(frozen=True)
class Phrases:
    """What can be said of one topic: patterns with their slots, by the words with which they may begin."""

    matcher: Matcher
    by_first: dict[str, tuple[tuple[str, list[Part], Needs], ...]]
    said: frozenset[str]  # what stands in the patterns
    known: frozenset[str]  # words among it
    by_sound: dict[str, str]
    by_start: dict[str, tuple[str, ...]]  # those that may be misspelt, by their first letter
    meant: dict[str, str]  # what words were taken for, as they come up
    covered: dict[tuple[str, ...], list[Piece] | None]  # as they come up, too

    def cover(self, words: Sequence[str]) -> list[Piece] | None:
        """Return the pieces that cover all words, as few as can be; None where a word is left over."""
        read = self._read(words)
        return self._covered(tuple(read)) if read is not None else None

    def _covered(self, read: tuple[str, ...]) -> list[Piece] | None:
        """Cover words of phrases; the last ones are kept, as a question is looked at in several ways."""
        if read not in self.covered:
            if len(self.covered) >= _FEW_KEPT:
                self.covered.clear()
            self.covered[read] = self._cover(read)
        return self.covered[read]

    def _cover(self, words: tuple[str, ...]) -> list[Piece] | None:
        text = Text(words, self.matcher)
        best: list[tuple[int, list[Piece]] | None] = [None] * len(words) + [(0, [])]
        for start in range(len(words) - 1, -1, -1):
            for piece, end in self.at(text, start):
                rest, before = best[end], best[start]
                cost = 2 * (end - start) if piece.slot == FILL else 1
                if rest is not None and (before is None or rest[0] + cost < before[0]):
                    best[start] = (rest[0] + cost, [piece, *rest[1]])
        return best[0][1] if best[0] is not None else None

    def _read(self, words: Sequence[str]) -> list[str] | None:
        """Return words as the phrases have them; None where one is of no phrase, whatever else it may be called."""
        read: list[str] = []
        place = 0
        while place < len(words):
            word = self._meant(words[place])
            if word in (STOP, COMMA) or not kinds(word).isdisjoint(self.said):
                read.append(word)
                place += 1
                continue
            length, plain = plainly(words[place : place + LONGEST])
            if name := self._name(words, place, read):
                length, plain = 1, [name]
            elif not length or not self.said.issuperset(plain):
                return None
            place += length
            if plain == [NOTHING] and STRANGE in self.said:  # fillers part no phrase there
                if read and read[-1] in _MY and words[place : place + 1] in ([], [STOP], [COMMA]):
                    read.pop()  # "mein Schatz, …"
                continue
            read += plain
        return read

    def _name(self, words: Sequence[str], place: int, read: Sequence[str]) -> str:
        """Return what a creature is called by a word, if it may be: any word behind which its power is told."""
        word = words[place]
        if BEAST in self.said and is_beast(word):
            return f"{BEAST}{word}"
        strange = f"{STRANGE}{word}"
        if strange in read:
            return strange
        told = STRANGE in self.said and any(map(is_power, words[place + 1 : place + 3]))
        return strange if told and is_strange(word) else ""

    def at(self, text: Text, start: int) -> Iterator[tuple[Piece, int]]:
        """Yield the pieces that begin at a place, the longest of each pattern first, and where they end."""
        if text.words[start] in (STOP, COMMA):
            yield Piece(FILL, (), (text.words[start],), start), start + 1
            return
        for kind in text.kinds[start]:
            for slot, row, needs in self.by_first.get(kind, ()):
                if any(map(text.lacks, needs)):
                    continue
                for end, numbers in sorted(text.ends(row, start).items(), reverse=True):
                    if end > start:
                        yield Piece(slot, numbers, tuple(text.words[start:end]), start), end

    def _meant(self, word: str) -> str:
        """Return the word of a phrase that a misspelt one can only be."""
        if word in self.known or not word.isalpha() or len(word) < 3:
            return word
        if word not in self.meant:
            if len(self.meant) >= _KEPT:
                self.meant.clear()
            self.meant[word] = self._heard(word)
        return self.meant[word]

    def _heard(self, word: str) -> str:
        if look_up((word,)) is not None:
            return word
        heard = self.by_sound.get(sound(word))
        if heard:
            return heard
        near = [known for known in self.by_start.get(word[0], ()) if is_slip(word, known)]
        return near[0] if len(near) == 1 else word


def is_slip(word: str, known: str) -> bool:
    """Tell whether one letter is wrong, missing, too many, or two stand in the other order."""
    if abs(len(word) - len(known)) > 1 or word[0] != known[0] or min(len(word), len(known)) < _SHORTEST:
        return False
    start = next((i for i, (a, b) in enumerate(zip(word, known, strict=False)) if a != b), min(len(word), len(known)))
    left, right = word[start:], known[start:]
    swapped = left[:2] == right[:2][::-1] and left[2:] == right[2:]
    return left[1:] == right or left == right[1:] or left[1:] == right[1:] or swapped


def words_of(question: str, commas: bool = False) -> list[str]:
    """Return the folded words of a question: numbers as digits, people as the opponent, ends of sentences as stops.

    `commas`: keep where clauses part as well.

    >>> words_of("Meine Schwester hat drei Karten, oder?")
    ['gegner', 'hat', '3', 'karten', 'oder', '.']
    """
    return list(_words_of(question, commas))


@lru_cache(maxsize=64)  # each topic asks for them
def _words_of(question: str, commas: bool) -> tuple[str, ...]:
    heard = tuple(LEXICON.spelling.heard(token).folded for token in tokens(question))
    plain = [word for _, words in standard(heard) for word in words]
    plain = [_SHORT.get(word, word) for word in plain]
    marks = (*_STOPS, *_COMMAS) if commas else _STOPS
    plain = [word for word, before in zip(plain, ["", *plain], strict=False) if word != "." or before not in _CUT]
    return tuple(_plain(word) for word in _with_people(plain) if word.isalnum() or word in marks)


def _plain(word: str) -> str:
    if word in _STOPS:
        return STOP
    if word in _COMMAS:
        return COMMA
    number, power = number_word(word), power_word(word)
    return str(number) if number is not None else f"{power}er" if power is not None else word


def _with_people(words: Sequence[str]) -> list[str]:
    made: list[str] = []
    place = 0
    while place < len(words):
        for length in range(_PEOPLE, 0, -1):
            span = tuple(words[place : place + length])
            who = _person(span)
            if who:
                made += who.split()
                break
        else:
            length = 1
            made.append(words[place])
        place += length
    return made


def _person(span: tuple[str, ...]) -> str:
    """Return the opponent, or whose something is, where some words name a person."""
    if not span or span[-1] in _PRONOUNS:
        return ""
    found = look_up(span)
    if found is None or found[1] != "opponent":
        return ""
    if found[0] == "of":
        return f"von {FOE}" if len(span) > 1 else ""
    if found[0] != "person":
        return ""
    bare = look_up((span[-1].removesuffix("s"),))
    genitive = span[-1].endswith("s") and bare is not None and bare[0] == "person"
    return _FOES if genitive else FOE


@cache
def phrases(topic: str, shared: str = "common") -> Phrases:
    """Return the phrases of a topic, with those of a file that all topics share ("": with none)."""
    lists: dict[str, str] = {}
    made: list[tuple[str, str]] = []
    slot = ""
    for line in _lines(*filter(None, (shared, topic))):
        name, is_list, forms = line.partition(" = ")
        if is_list:
            lists[name.strip("<>")] = forms
        elif line.startswith("["):
            slot = line.strip("[]")
        else:
            made.append((slot, line))
    matcher = Matcher(lists)
    rows = [(slot, matcher.parse(line)) for slot, line in made]
    by_first: dict[str, list[tuple[str, list[Part], Needs]]] = {}
    for slot, row in rows:
        needs = matcher.needs(row)
        for first in matcher.firsts(row):
            by_first.setdefault(first, []).append((slot, row, needs))
    said = frozenset(word for _, row in rows for word in matcher.words_of(row))
    known = frozenset(word for word in said if word.isalpha())
    firsts = {first: tuple(few) for first, few in by_first.items()}
    by_start: dict[str, list[str]] = {}
    for word in known:
        if len(word) >= _SHORTEST:
            by_start.setdefault(word[0], []).append(word)
    starts = {start: tuple(few) for start, few in by_start.items()}
    return Phrases(matcher, firsts, said, known, _by_sound(known), starts, {}, {})


def _lines(*topics: str) -> Iterator[str]:
    for topic in topics:
        for file in sorted(FOLDER.glob(f"{topic}*.txt")):  # a topic may have more than one: "aember-keys.txt"
            lines = fold(file.read_text(encoding="utf-8")).splitlines()
            yield from (line for line in lines if line.strip() and not line.startswith("//"))


def _by_sound(known: frozenset[str]) -> dict[str, str]:
    heard: dict[str, set[str]] = {}
    for word in known:
        if len(word) > 2:
            heard.setdefault(sound(word), set()).add(word)
    return {how: next(iter(same)) for how, same in heard.items() if len(same) == 1}
