"""Sentences of an entry, without Markdown: what a hit shows, and what a ruling adds to a summary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kfrules.kb.compounds import Splitter
from kfrules.kb.query import Query
from kfrules.kb.stems import stem
from kfrules.kb.text import words

_END = re.compile(r"(?<=[.!?])(?<!\bz\.)(?<!\bd\.)(?<!bzw\.)(?<!usw\.)(?<!ca\.)\s+(?=[„»\"(A-ZÄÖÜÆ0-9])")
_MARKS = re.compile(r"^\s*(?:[-*+>]|\d+[.)]|#+)\s+|\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)|`")
_LABEL = re.compile(r"^\s*\*\*(?:Kern|Kernregel|Grundregel)[:.]?\*\*:?\s*")
"""What stands before the first statement of an entry; in an answer it only delays."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def plain(markdown: str) -> str:
    """Return a line of Markdown as plain text.

    >>> plain("- **Wann?** Siehe [Gift](gift.md).")
    'Wann? Siehe Gift.'
    """
    return " ".join(_MARKS.sub("", _LINK.sub(r"\1", markdown)).split())


def sentences(markdown: str) -> tuple[str, ...]:
    """Return the sentences of a body; headings, tables and fragments are left out."""
    return _sentences(markdown)


@lru_cache(maxsize=256)  # the same entries answer many questions
def _sentences(markdown: str) -> tuple[str, ...]:
    return tuple(_whole(markdown))


def _whole(markdown: str) -> Iterator[str]:
    for line in markdown.split("\n"):
        if line.lstrip().startswith(("#", "|", "```")):
            continue
        for sentence in _END.split(plain(_LABEL.sub("", line))):
            if len(sentence.split()) > 3 and sentence.endswith((".", "!", "?")):
                yield sentence


def statements(markdown: str) -> Iterator[str]:
    """Yield the sentences and the items of lists of a body, each with the rules that it cites."""
    for line in markdown.split("\n"):
        if not line.lstrip().startswith(("#", "```")):
            yield from filter(None, _END.split(plain(_LABEL.sub("", line))))


class Saying:
    """How much texts say of a question: it is read once."""

    def __init__(self, query: Query, splitter: Splitter) -> None:
        content = query.content
        self._concepts = [(concept.weight, concept.weight * concept.known, concept.terms) for concept in content]
        self._asked = tuple({term for concept in content for term in concept.terms})
        self._splitter = splitter

    def share(self, text: str) -> float:
        """Return the share of the question's weight that a text speaks of, from 0 to 1."""
        said_words, stems = _said(text)
        there = set(stems)
        for word in said_words:
            for term in self._asked:
                if term in word:  # only such a word can have a part that was asked for
                    there.update(self._splitter.parts(word))
                    break
        met = total = 0.0
        for weight, known, terms in self._concepts:
            total += weight
            if not there.isdisjoint(terms):
                met += known
        return met / total if total else 0.0


@lru_cache(maxsize=1 << 13)  # … by the same sentences
def _said(text: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the words of a text and their stems."""
    said = tuple(words(text))
    return said, frozenset(map(stem, said))
