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
_SENTENCE = re.compile(r"(?<=[.!?:;])\s+(?=[„»\"(A-ZÄÖÜÆ0-9])")
_REDIRECT = re.compile(r"^(?:siehe|see)\b", re.IGNORECASE)
_FEWEST = 5  # words of a passage that can decide something


class Passages(Protocol):
    """What quoting needs of a snapshot."""

    def passages(self, entry: str | None = None, place: str | None = None) -> list[Record]:
        """Return the official passages of an entry, or those at a place."""


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
    found = [passage for number in numbers for passage in library.passages(place=f"{game}:{number}")]
    if not found and entry:
        found = library.passages(entry=str(entry["id"]))
    newest = [passage for passage in found if passage["edition"] == found[-1]["edition"]]
    telling = [passage for passage in newest if _tells(passage)] or [p for p in newest if p["text"].strip()]
    return max(telling, key=lambda passage: shared(sentence, passage["text"]), default=None)


def _tells(passage: Record) -> bool:
    text = str(passage["text"]).strip()
    if passage["kind"] in ("example", "story") or _REDIRECT.match(text):
        return False
    return len(text.split()) >= _FEWEST and not text.endswith(":")


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
    parts = _SENTENCE.split(text)
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
