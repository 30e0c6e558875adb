"""What changed between two editions of a game's rules, place by place, and which rulings that touches."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Literal

from kfrules.kb.units import Record
from kfrules.records import dataclass

Change = Literal["added", "removed", "reworded", "moved"]
Piece = tuple[Literal["same", "gone", "new"], str]
"""Words that both editions have, or only the old one, or only the new one."""

CONTEXT = 5
"""Words that stay on each side of a change when a diff is shortened."""

_MARKS = re.compile(r"\[([^\]]*)\]\(#[^)]*\)|(?:(?<=\s)|^)[-•*](?=\s)|\*\*|\bauf Seite \d+\b")
"""What only the medium puts around words: links, list marks, bold type, page numbers."""

_NO_WORD = re.compile(r"[^\w+\-]+")


@dataclass(frozen=True, slots=True)
class Difference:
    """A place that is not the same in both editions. `old`, `new`: its passages; one is empty if it is not there.

    A place has moved where its words are the same but its number, or the part of the document, is not.
    """

    place: str
    change: Change
    old: tuple[Record, ...] = ()
    new: tuple[Record, ...] = ()

    @property
    def title(self) -> str:
        """The heading, in the newer edition where it has one."""
        return str((self.new or self.old)[0]["title"])

    def pieces(self) -> list[Piece]:
        """Return the word diff of a reworded place."""
        return word_diff(text_of(self.old), text_of(self.new))


def compare(old: Sequence[Record], new: Sequence[Record]) -> list[Difference]:
    """Return the differences between the passages of two editions, in the order of the new one, the removed last.

    Stories are no rules and are left out.
    """
    before, after = _places(old), _places(new)
    texts = {_plain(text_of(some)): place for place, some in before.items() if place not in after}
    found: list[Difference] = []
    moved: set[str] = set()
    for place, passages in after.items():
        known = before.get(place)
        if known is None:
            source = texts.get(_plain(text_of(passages)), "")
            if source and source not in moved:
                moved.add(source)
                found.append(Difference(place, "moved", before[source], passages))
            else:
                found.append(Difference(place, "added", (), passages))
        elif _plain(text_of(known)) != _plain(text_of(passages)):
            found.append(Difference(place, "reworded", known, passages))
        elif _spots(known) != _spots(passages):
            found.append(Difference(place, "moved", known, passages))
    gone = (place for place in before if place not in after and place not in moved)
    return [*found, *(Difference(place, "removed", before[place], ()) for place in gone)]


def _places(passages: Sequence[Record]) -> dict[str, tuple[Record, ...]]:
    """Return place → its passages that say something, in the order of the document."""
    found: dict[str, list[Record]] = {}
    for passage in passages:
        if passage["kind"] != "story" and passage["text"].strip():
            found.setdefault(passage["entry"], []).append(passage)
    return {place: tuple(some) for place, some in found.items()}


def text_of(passages: Sequence[Record]) -> str:
    """Return what a place says in an edition; the parts in alphabetical order, so that their order does not count."""
    ordered = sorted(passages, key=lambda passage: (passage["part"], passage["kind"] == "example"))
    parts = [f"{one['question']} {one['text']}" if one.get("question") else str(one["text"]) for one in ordered]
    return " ".join(_MARKS.sub(r"\1", " ".join(parts)).split())


def _spots(passages: Sequence[Record]) -> set[str]:
    return {passage["part"] for passage in passages}


def _plain(text: str) -> str:
    return _NO_WORD.sub(" ", text.replace("–", "-")).strip().casefold()


def word_diff(old: str, new: str) -> list[Piece]:
    """Return the words of both texts in order, each with where it stands; case and punctuation alone change nothing.

    >>> word_diff("Sie nimmt 2 Schaden.", "Sie nimmt 3 Schaden!")
    [('same', 'Sie nimmt'), ('gone', '2'), ('new', '3'), ('same', 'Schaden!')]
    """
    before, after = old.split(), new.split()
    matcher = SequenceMatcher(None, [_plain(word) for word in before], [_plain(word) for word in after], autojunk=False)
    pieces: list[Piece] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            pieces.append(("same", " ".join(after[c:d])))
            continue
        if a < b:
            pieces.append(("gone", " ".join(before[a:b])))
        if c < d:
            pieces.append(("new", " ".join(after[c:d])))
    return pieces


def shortened(pieces: Sequence[Piece], context: int = CONTEXT) -> list[Piece]:
    """Return a diff whose long stretches without a change are cut to their ends.

    >>> shortened([("same", "a b c d e f"), ("new", "g")], 2)
    [('same', '… e f'), ('new', 'g')]
    """
    return list(_shortened(pieces, context))


def _shortened(pieces: Sequence[Piece], context: int) -> Iterator[Piece]:
    for place, (kind, text) in enumerate(pieces):
        words = text.split()
        first, last = place == 0, place == len(pieces) - 1
        if kind != "same" or len(words) <= context * (2 - first - last) + 1:
            yield kind, text
        elif first:
            yield kind, " ".join(["…", *words[-context:]])
        elif last:
            yield kind, " ".join([*words[:context], "…"])
        else:
            yield kind, " ".join([*words[:context], "…", *words[-context:]])


@dataclass(frozen=True, slots=True)
class Stale:
    """A ruling that was reviewed against an older edition and cites what a newer one says otherwise."""

    ruling: Record
    reviewed: str
    newer: str
    changes: tuple[Difference, ...]


def stale(rulings: Sequence[Record], editions: Sequence[Record], passages: Sequence[Record]) -> list[Stale]:
    """Return the rulings whose cited places changed between the edition of their review and the newest one.

    `editions`: those that are imported, oldest first. A ruling whose edition is not among them cannot be compared.
    """
    order = [edition["id"] for edition in editions]
    if not order:
        return []
    newest = order[-1]
    texts = {id: [one for one in passages if one["edition"] == id] for id in order}
    changed: dict[str, dict[str, Difference]] = {}
    found: list[Stale] = []
    for ruling in rulings:
        reviewed = str(ruling.get("reviewed"))
        if reviewed not in texts or reviewed == newest:
            continue
        if reviewed not in changed:
            changed[reviewed] = {one.place: one for one in compare(texts[reviewed], texts[newest])}
        touched = tuple(_touched(ruling, changed[reviewed]))
        if touched:
            found.append(Stale(ruling, reviewed, newest, touched))
    return found


def _touched(ruling: Record, changed: Mapping[str, Difference]) -> Iterator[Difference]:
    """Yield the changes at the places that a ruling rests on; what only moved says the same."""
    named = [*(cite["entry"] for cite in ruling["cites"]), *ruling["shows"], *ruling["about"]]
    for place in dict.fromkeys(named):
        full = place if ":" in place else f"{ruling['game']}:{place}"
        if full in changed and changed[full].change != "moved":
            yield changed[full]
