"""What is said twice or in two pieces is one thing: "meine Kreatur, eine 4er", "zwei Kreaturen, eine 3er …"."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.situation.chunks import Chunk, Ref, Trait, merge
from kfrules.scenarios.situation.words import Word

_BETWEEN = ("fill", "mark", "conj", "place")  # may stand between the pieces


def once(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Drop what is said twice in a row: "First Strike, also Scharmützel"."""
    kept: list[Chunk] = []
    last: Trait | None = None
    for chunk in chunks:
        if isinstance(chunk, Trait):
            if last is not None and last.facts == chunk.facts:
                continue
            last = chunk
        elif not (isinstance(chunk, Word) and chunk.tag in ("fill", "mark", "conj")):
            last = None
        kept.append(chunk)
    return kept


def united(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Return chunks with each thing and its appositions made one."""
    kept = list(chunks)
    place = 0
    while place < len(kept):
        chunk = kept[place]
        if isinstance(chunk, Ref) and chunk.head in ("creature", "poss", "name") and "power" not in chunk.facts:
            if chunk.count > 1 and chunk.plural:
                _spread(kept, place, chunk)
            elif chunk.count == 1 and not chunk.plural:
                _unite(kept, place, chunk)
        elif isinstance(chunk, Ref) and chunk.head == "card" and _enclosed(kept, place, chunk):
            _unite(kept, place, chunk)  # "mein Troll, ne 2er, haut zu"
        place += 1
    return kept


def owned(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Take "Gegner 4er" at the beginning of a sentence for "die 4er des Gegners", where it acts."""
    kept: list[Chunk] = []
    for place, chunk in enumerate(chunks):
        before = chunks[place - 1] if place else Word("mark", "stop", "")
        after = chunks[place + 1 : place + 3]
        begins = isinstance(before, Word) and before.tag == "mark"
        if begins and isinstance(chunk, Word) and chunk.tag == "person" and len(after) == 2:
            ref, verb = after
            bare = isinstance(ref, Ref) and ref.head == "er" and ref.definite == "none" and ref.side is None
            if isinstance(ref, Ref) and bare and isinstance(verb, Word) and verb.tag == "verb":
                ref.side = chunk.value
                continue
        kept.append(chunk)
    return kept


def _spread(kept: list[Chunk], place: int, whole: Ref) -> None:
    """Give what is said of several to each that is named next, and drop the several."""
    parts: list[Ref] = []
    at = place + 1
    while at < len(kept) and len(parts) < whole.count:
        chunk = kept[at]
        if isinstance(chunk, Ref) and chunk.head == "er" and chunk.definite in ("indef", "none") and not chunk.prep:
            parts += [chunk] * chunk.count
        elif not (isinstance(chunk, Word) and chunk.tag in _BETWEEN):
            return
        at += 1
    if len(parts) != whole.count or len({id(part) for part in parts}) != len(parts):
        return
    for part in parts:
        part.side = part.side or whole.side
        merge(part.facts, {k: v for k, v in whole.facts.items() if k != "other"}, part.said)
    while not isinstance(kept[place + 1], Ref):
        following = kept[place + 1]
        if isinstance(following, Word) and following.tag == "place":
            kept.insert(place, kept.pop(place + 1))  # "direkt nebeneinander" stays
            place += 1
        else:
            del kept[place + 1]
    del kept[place]


def _unite(kept: list[Chunk], place: int, whole: Ref) -> None:
    """Add "…, eine 4er, …" to the thing that stands before it."""
    more = kept[place + 1 : place + 4]
    if len(more) < 2 or not _is_comma(more[0]) or not isinstance(more[1], Ref):
        return
    part = more[1]
    closed = len(more) < 3 or (isinstance(more[2], Word) and more[2].tag == "mark")
    if part.head != "er" or part.definite != "indef" or part.count > 1 or whole.definite == "indef" or not closed:
        return
    merge(whole.facts, part.facts, part.said)
    whole.gender = whole.gender or part.gender
    if whole.head == "poss" or whole.head == "creature":
        whole.head = "er"
    del kept[place + 1 : place + 3]
    if place + 1 < len(kept) and _is_comma(kept[place + 1]):
        del kept[place + 1]


def _enclosed(kept: Sequence[Chunk], place: int, named: Ref) -> bool:
    """Tell whether what follows a name stands between commas, so that it is no list."""
    return named.definite == "poss" and place + 3 < len(kept) and _is_comma(kept[place + 3])


def _is_comma(chunk: Chunk) -> bool:
    return isinstance(chunk, Word) and chunk.tag == "mark" and chunk.value == "comma"
