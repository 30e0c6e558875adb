"""A clause: what is said with one verb."""

from __future__ import annotations

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.chunks import Chunk
from kfrules.scenarios.situation.words import Word


@dataclass
class Clause:
    """Chunks around one verb. `sub`: introduced by "wenn" and the like; `asks`: it is (part of) the question."""

    chunks: list[Chunk] = field(default_factory=list)
    sub: str = ""
    asks: bool = False
    mark: str = ""  # the mark that ends it
    seq: str = ""  # "then" before it
    continues: str = ""  # it goes on a subordinate clause
    relative: bool = False  # it tells of a thing of the clause before
    more: bool = False  # more is asked after it, which is left unanswered
    denied: bool = False  # what it asks is said not to be so: "er meint, mein 3er stirbt nicht. Stimmt das?"
    joined: str = ""  # by what it is joined to the one before: and, or, but

    def words(self, tag: str, value: str = "") -> list[Word]:
        """Return the words with a tag."""
        found = [c for c in self.chunks if isinstance(c, Word) and c.tag == tag]
        return [word for word in found if not value or word.value == value]

    def has(self, tag: str, value: str = "") -> bool:
        """Tell whether a word with a tag is there."""
        return bool(self.words(tag, value))

    @property
    def verbs(self) -> list[Word]:
        """Return its verbs (modals and auxiliaries are no verbs here)."""
        return self.words("verb")

    def said(self) -> str:
        """Return the clause as typed."""
        return " ".join(chunk.said for chunk in self.chunks)


def finite(word: Word) -> bool:
    """Tell whether a word is a finite verb."""
    if word.tag in ("modal", "aux"):
        return True
    if word.details.get("plural"):
        return True
    return word.tag == "verb" and word.value.rpartition(".")[2] in ("fin1", "fin3")


_THERE = ("da", "dort", "drüben")


def begins_as_question(clause: Clause) -> bool:
    """Tell whether a clause begins with a finite verb or a question word."""
    if clause.mark == "ask" and all(isinstance(c, Word) and c.tag in ("part", "gone", "fill") for c in clause.chunks):
        return any(isinstance(c, Word) and c.tag != "fill" for c in clause.chunks)  # "…, weg?"
    for place, chunk in enumerate(clause.chunks):
        if isinstance(chunk, Word):
            if place and finite(chunk) and clause.mark != "ask" and clause.chunks[0].said.lower() in _THERE:
                return False  # "da steht eine 5er"
            if chunk.tag in ("wh", "allowed", "right") or finite(chunk):
                return True
            if chunk.tag == "verb" and clause.mark == "ask" and chunk.value.endswith((".part", ".inf")):
                return True
            if chunk.tag in ("fill", "seq", "part", "prep", "instant"):
                continue
        return False
    return False
