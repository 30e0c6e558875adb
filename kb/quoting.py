"""Which official passage decides a sentence of ours, and which part of it is quoted.

The sentence chooses, not the question: by the numbers that it cites; where it cites none, by those of the statement in
the entry that says the same; where rules have no numbers, by the words that both say. Headings, redirects and passages
that only open a list never decide while a rule does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from kfrules.kb.sentences import statements
from kfrules.kb.stems import stem
from kfrules.kb.text import words
from kfrules.kb.units import CITED, Record
from kfrules.kb.wordlists import stopwords

_NUMBER = re.compile(r"\d[\w.]*")
_SENTENCE = re.compile(r"(?<=[.!?:;])\s+(?=[„»\"(A-ZÄÖÜÆ0-9]|[-–•] )")
_CLAUSE = re.compile(r"(?<=[,;])\s+")
_REDIRECT = re.compile(r"^(?:siehe|see|mehr zu[mr]?|weitere informationen)\b", re.IGNORECASE)
_NAMED = re.compile(r"[„“\"»]([^„“”\"«]+)[“”\"«]")
_OPENER = re.compile(r"(?:^|(?<=[.!?]))[^.!?]*:$")
"""What opens a list, behind the last sentence that stands for itself."""
_LITTLE, _CLEARLY = 0.35, 0.3  # shares of a sentence: another entry's passage decides where it says clearly more
_SHORT = 300  # letters of two rules that are quoted as one
_FEWEST = 5  # words of a passage that can decide something


class Passages(Protocol):
    """What quoting needs of a snapshot."""

    def passages(self, entry: str | None = None, place: str | None = None) -> list[Record]:
        """Return the official passages of an entry, or those at a place."""

    def entry(self, name: str) -> Record | None:
        """Return an entry by its id or title."""

    def passages_from(self, edition: str, line: int) -> list[Record]:
        """Return the official passages of an edition that begin at a line of its document."""

    def housing(self, place: str) -> str | None:
        """Return the entry that a place belongs to."""


def cited(sentence: str) -> list[str]:
    """Return the numbers that a sentence rests on, in its order.

    >>> cited("Nein. Wer vorbei will, scheitert [702.2b, 704.5h].")
    ['702.2b', '704.5h']
    """
    return [number for group in CITED.findall(sentence) for number in _NUMBER.findall(group)]


def deciding(library: Passages, game: str, entry: Record | None, sentence: str) -> Record | None:
    """Return the official passage that decides a sentence, None where its edition is not imported.

    `entry`: the one that the sentence comes from, as plain data.
    """
    body = str(entry["body"]) if entry else ""
    numbers = cited(sentence) or cited(_likest(sentence, statements(body)))
    found = [passage for number in numbers for passage in _at(library, game, number)]
    if not found and entry:
        found = library.passages(entry=str(entry["id"])) or _sourced(library, entry)
    if entry and not any(map(_tells, found)):
        found = [*_redirected(library, entry, found), *found]
    best = _best(sentence, found)
    if entry and not numbers and best is not None and shared(sentence, _told(best)) < _LITTLE:
        near = _best(sentence, [one for id in entry["see_also"] for one in library.passages(entry=id)])
        if near is not None and shared(sentence, _told(near)) > shared(sentence, _told(best)) + _CLEARLY:
            return near
    return _with_child(best, found) if best and numbers else best


def _best(sentence: str, found: Sequence[Record]) -> Record | None:
    """Return the passage of the newest edition that shares most with a sentence, one that tells something if any."""
    newest = [passage for passage in found if passage["edition"] == found[-1]["edition"]]
    telling = [passage for passage in newest if _tells(passage)] or [p for p in newest if p["text"].strip()]
    return max(telling, key=lambda passage: shared(sentence, _told(passage)), default=None)


def _with_child(best: Record, found: Sequence[Record]) -> Record:
    """Return a rule together with the one right above or below it, where both are cited and short: each tells half."""
    for other in found:
        first, second = sorted((best, other), key=lambda one: int(one["first_line"]))
        follows = first is not second and second["first_line"] == first["last_line"] + 1
        below = str(second["number"]).startswith(f"{first['number']}.") and second["edition"] == first["edition"]
        if follows and below and len(first["text"]) + len(second["text"]) <= _SHORT and _tells(other):
            return first | {"text": f"{first['text']} {second['text']}", "last_line": second["last_line"]}
    return best


def _sourced(library: Passages, entry: Record) -> list[Record]:
    """Return the passages that begin at the lines which an entry names as its sources."""
    spots = [(source["edition"], source["line"]) for source in entry["sources"] if source.get("line")]
    return [passage for edition, line in spots for passage in library.passages_from(edition, line)]


def _at(library: Passages, game: str, number: str) -> list[Record]:
    """Return the passages at a number; where they only open a list, also those below it."""
    place = f"{game}:{number}"
    found = library.passages(place=place)
    if any(_tells(passage) and not _opens(passage) for passage in found):
        return found
    house = library.housing(place)
    below = library.passages(entry=house) if house else []
    return [*found, *(one for one in below if str(one["number"]).startswith(number) and one["number"] != number)]


def _redirected(library: Passages, entry: Record, passages: Sequence[Record]) -> list[Record]:
    """Return the passages to which those of an entry lead („Siehe „Kampf“.“), else those of its neighbours."""
    names = [name for passage in passages for name in _NAMED.findall(str(passage["text"]))]
    led = [other for name in names if (other := library.entry(name)) is not None and other["id"] != entry["id"]]
    ids = [str(other["id"]) for other in led] or list(entry["see_also"])
    return [passage for id in ids for passage in library.passages(entry=id)]


def _tells(passage: Record) -> bool:
    text = str(passage["text"]).strip()
    if passage["kind"] in ("example", "story") or _REDIRECT.match(text):
        return False
    return len(_told(passage).split()) >= (_FEWEST if text.endswith(":") else 2)


def _opens(passage: Record) -> bool:
    """Tell whether a passage says nothing itself, but opens a list."""
    return str(passage["text"]).rstrip().endswith(":") and len(_told(passage).split()) < _FEWEST


def _told(passage: Record) -> str:
    """Return what a passage says, without the words that only open a list."""
    return _OPENER.sub("", str(passage["text"]).strip())


def _likest(sentence: str, told: Iterable[str]) -> str:
    """Return the statement, of those that cite a rule, that shares most with a sentence."""
    return max((one for one in told if cited(one)), key=lambda one: shared(sentence, one), default="")


def shared(sentence: str, text: str) -> float:
    """Return the share of a sentence's stems that a text has, with a little less for a longer text."""
    mine = _stems(sentence)
    theirs = _stems(text)
    return len(mine & theirs) / (len(mine) or 1) - len(theirs) / 10_000


def _stems(text: str) -> set[str]:
    return {stem(word) for word in words(CITED.sub("", text)) if word not in stopwords()}


def excerpt(text: str, sentence: str, most: int) -> str:
    """Return the part of a passage, at most about `most` letters, that decides a sentence: whole sentences around it.

    >>> excerpt("Eins ist lang. Gift tötet. Drei ist auch lang.", "Nein, Gift tötet nicht.", 12)
    '… Gift tötet. …'
    """
    text = " ".join(text.split())
    if len(text) <= most:
        return text
    parts = [part for one in _SENTENCE.split(text) for part in (_CLAUSE.split(one) if len(one) > most else [one])]
    first = max(range(len(parts)), key=lambda at: (shared(sentence, parts[at]), -at))
    last = first + 1
    while last < len(parts) and _length(parts[first : last + 1]) <= most:
        last += 1
    while first > 0 and _length(parts[first - 1 : last]) <= most:
        first -= 1
    chosen = " ".join(parts[first:last])
    if len(chosen) > most + 80:
        chosen = chosen[:most].rsplit(" ", 1)[0] + " …"
    elif last < len(parts):
        chosen += " …"
    return f"… {chosen}" if first else chosen


def _length(parts: Sequence[str]) -> int:
    return sum(map(len, parts)) + len(parts)
