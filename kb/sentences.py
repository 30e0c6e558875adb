"""Sentences of an entry, without Markdown: what a hit shows, and what a ruling adds to a summary."""

from __future__ import annotations

import re
from collections.abc import Iterator

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


def sentences(markdown: str) -> Iterator[str]:
    """Yield the sentences of a body; headings, tables and fragments are left out."""
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


def said(query: Query, text: str, splitter: Splitter) -> float:
    """Return the share of the question's weight that a text speaks of, from 0 to 1."""
    content = query.content
    asked = {term for concept in content for term in concept.terms}
    said_words = words(text)
    there = set(map(stem, said_words))
    for word in said_words:
        if any(term in word for term in asked):  # only such a word can have a part that was asked for
            there.update(splitter.parts(word))
    total = sum(concept.weight for concept in content)
    met = sum(concept.weight * concept.known for concept in content if not there.isdisjoint(concept.terms))
    return met / total if total else 0.0
