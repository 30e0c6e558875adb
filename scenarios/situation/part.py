"""Taking a clause apart: each chunk is taken by what understands it; what is left over was not understood."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from kfrules.scenarios.situation.chunks import Chunk, NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.words import Word, fold

_HARMLESS = ("fill", "link", "instant", "allowed", "on")
_PARTICLES = ("part",)


class Parts:
    """The chunks of a clause that are still to be taken. Prepositions are noted on what follows them."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.left: list[Chunk] = []
        prep = said = ""
        for chunk in clause.chunks:
            if isinstance(chunk, Word) and chunk.tag == "prep":
                if fold(chunk.said) in ("damit", "dagegen"):
                    prep_ = "mit" if fold(chunk.said) == "damit" else "gegen"
                    self.left.append(Ref("pron", chunk.said, definite="def", prep=prep_))
                elif prep:
                    raise NotUnderstood(chunk.said)
                else:
                    prep = chunk.value if chunk.value != "other" else fold(chunk.said)
                    said = chunk.said
                continue
            if prep and isinstance(chunk, Word) and chunk.tag in ("fill", "det"):
                continue
            if prep and not isinstance(chunk, Word):
                chunk.prep = prep
                if isinstance(chunk, Ref):
                    chunk.beside = said if prep == "beside" else ""
                if isinstance(chunk, Ref) and chunk.head == "pron" and fold(chunk.said) == "der":
                    chunk.gender = "f"
            elif prep:
                chunk.details["prep"] = prep  # type: ignore[union-attr]
            prep = ""
            self.left.append(chunk)
        ends = prep in ("nach", "gegen") and any(verb.value.startswith("draw.") for verb in clause.verbs)
        ends = ends or (prep == "aus" and any(verb.value.startswith("play.") for verb in clause.verbs))
        if prep and not ends and not (prep == "aus" and clause.has("verb", "live.fin3")):  # "hält sie das aus"
            raise NotUnderstood(prep)
        self._coordinate()
        solid = [c for c in self.left if not (isinstance(c, Word) and c.tag == "fill")]
        for before, after in itertools.pairwise(solid):
            if isinstance(before, Word) and before.tag == "det" and isinstance(after, Trait):
                self.left = [c for c in self.left if c is not before]
        self.left = [c for c in self.left if not (isinstance(c, Word) and c.tag in _HARMLESS)]

    def _coordinate(self) -> None:
        """Give what is joined by "und" the preposition and the role of what it is joined to."""
        last: Ref | None = None
        seen: list[Ref] = []
        linked = False
        for chunk in self.left:
            if isinstance(chunk, Word):
                if chunk.tag == "link":
                    linked = last is not None
                elif chunk.tag not in ("seq", "fill", "place", "times", "part"):
                    last, linked = None, False
            elif isinstance(chunk, Ref):
                if linked and last is not None and not chunk.prep:
                    same = [ref for ref in reversed(seen) if chunk.side and ref.side == chunk.side != last.side]
                    head = same[0] if same else last  # "erst haut meine 2er auf die 5er, dann meine 3er"
                    chunk.prep, chunk.joined = head.prep, head
                seen.append(chunk)
                last, linked = chunk, False
            else:
                linked = False

    def word(self, tag: str, *values: str) -> Word | None:
        """Take the first word with a tag (and one of the values)."""
        for chunk in self.left:
            if isinstance(chunk, Word) and chunk.tag == tag and (not values or chunk.value in values):
                self.left.remove(chunk)
                return chunk
        return None

    def words(self, tag: str, *values: str) -> list[Word]:
        """Take all words with a tag."""
        found = []
        while (word := self.word(tag, *values)) is not None:
            found.append(word)
        return found

    def refs(self, prep: str | None = None) -> list[Ref]:
        """Take the things that are spoken of (with this preposition; "": without one; None: all)."""
        found = [c for c in self.left if isinstance(c, Ref) and (prep is None or c.prep == prep)]
        self._drop(found)
        return found

    def values(self, *units: str) -> list[Value]:
        """Take the numbers of something."""
        found = [c for c in self.left if isinstance(c, Value) and (not units or c.unit in units)]
        self._drop(found)
        return found

    def traits(self) -> list[Trait]:
        """Take states and keywords."""
        found = [c for c in self.left if isinstance(c, Trait)]
        for trait in found:
            if trait.prep not in ("", "mit"):
                raise NotUnderstood(trait.said)
        self._drop(found)
        return found

    def _drop(self, found: list[Ref] | list[Value] | list[Trait]) -> None:
        self.left = [c for c in self.left if not any(c is f for f in found)]

    def remaining(self) -> Iterator[Chunk]:
        """Yield what is left."""
        return iter(self.left)

    def done(self) -> None:
        """Raise `NotUnderstood` if something is left that may matter."""
        for chunk in self.left:
            if isinstance(chunk, Word) and chunk.tag in ("seq", "active"):
                continue
            raise NotUnderstood(chunk.said)
