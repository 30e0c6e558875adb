"""Whether a document holds what its edition holds: a copy with holes must not take the place of a good one.

Compared are the places of a document, in their order, and how many letters stand at each; never the words. What the
official editions hold is in `data/editions`, a line a place; `python -m kfrules.kb.completeness DATEI…` writes it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from kfrules.records import dataclass

FOLDER = Path(__file__).parent / "data" / "editions"

MISSING = 0.02
"""The share of places that another copy may lack (a heading that a PDF tore)."""

SHORTER, LONGER = 0.9, 1.15
"""A place that has fewer letters, or more, than these shares of what is known is another text."""

CHANGED = 0.05
"""The share of places that may have another text, or another neighbour than is known."""

UMLAUTS = 0.8
"""The share of the known umlauts that must be there: a wrong encoding loses them."""

_NAMED = 4
_LONGEST = 50  # letters of a place that are kept: no table holds a whole sentence of a document
_UMLAUTS = frozenset("äöüÄÖÜß")


@dataclass(frozen=True, slots=True)
class Extent:
    """What a document holds: each place with its letters, in order, and all its umlauts."""

    letters: Mapping[str, int]
    umlauts: int


def extent(pieces: Iterable[tuple[str, str]]) -> Extent:
    """Return the extent of a document of places and their texts, in its order.

    >>> extent([("spiel:gift", "Gift tötet."), ("spiel:gift", "Sehr.")])
    Extent(letters={'spiel:gift': 13}, umlauts=1)
    """
    letters: dict[str, int] = {}
    umlauts = 0
    for place, text in pieces:
        spot = place[:_LONGEST]
        letters[spot] = letters.get(spot, 0) + sum(map(str.isalpha, text))
        umlauts += sum(char in _UMLAUTS for char in text)
    return Extent(letters, umlauts)


def known(edition: str) -> Extent | None:
    """Return what an official edition holds, or None where we do not know it."""
    path = FOLDER / f"{edition}.txt"
    return _read(path) if path.is_file() else None


def nearest(game: str, held: Extent) -> Extent | None:
    """Return the official edition of a game that shares most places with a document that tells no edition."""
    official = [_read(path) for path in sorted(FOLDER.glob(f"{game}-*.txt"))]
    return max(official, key=lambda one: len(one.letters.keys() & held.letters.keys()), default=None)


@cache
def _read(path: Path) -> Extent:
    umlauts, *rows = path.read_text("utf-8").splitlines()
    return Extent({place: int(count) for place, count in (row.split("\t") for row in rows)}, int(umlauts))


def faults(new: Extent, old: Extent) -> list[str]:
    """Say in German what a document lacks of what is known of its edition; an empty list: nothing to speak of.

    >>> old = Extent({"spiel:a": 10, "spiel:b": 10, "spiel:c": 10}, 3)
    >>> faults(old, old)
    []
    >>> faults(Extent({"spiel:a": 10, "spiel:c": 10}, 3), old)
    ['es fehlen 1 von 3 Stellen (b)']
    """
    return list(_faults(new, old))


def _faults(new: Extent, old: Extent) -> Iterator[str]:
    total = len(old.letters)
    missing = [place for place in old.letters if place not in new.letters]
    common = [place for place in old.letters if place in new.letters]
    extra = [place for place in new.letters if place not in old.letters]
    shorter = [place for place in common if new.letters[place] < SHORTER * old.letters[place]]
    longer = [place for place in common if new.letters[place] > LONGER * old.letters[place] + 20]
    if len(missing) > MISSING * total:
        yield f"es fehlen {len(missing)} von {total} Stellen ({_some(missing)})"
    if len(shorter) > CHANGED * total:
        yield f"an {len(shorter)} von {total} Stellen fehlt Text ({_some(shorter)})"
    if len(extra) > CHANGED * total:
        yield f"{len(extra)} Stellen sind zu viel ({_some(extra)})"
    if len(longer) > CHANGED * total:
        yield f"an {len(longer)} von {total} Stellen steht zu viel ({_some(longer)})"
    if _out_of_order(common, list(new.letters)) > CHANGED * len(common):
        yield "die Stellen stehen in falscher Reihenfolge"
    if new.umlauts < UMLAUTS * old.umlauts:
        yield f"von {old.umlauts} Umlauten sind {new.umlauts} da: die Kodierung stimmt nicht"


def _out_of_order(wanted: Sequence[str], found: Sequence[str]) -> int:
    """Return how many places are followed by one that should stand before them."""
    rank = {place: number for number, place in enumerate(wanted)}
    numbers = [rank[place] for place in found if place in rank]
    return sum(after < before for before, after in pairwise(numbers))


def _some(places: Sequence[str]) -> str:
    """Name a few of many places, spread over all."""
    step = max(1, len(places) // _NAMED)
    named = [place.partition(":")[2] for place in places[::step][:_NAMED]]
    return ", ".join(named) + (", …" if len(places) > len(named) else "")


def main(paths: Sequence[str]) -> None:
    """Write down what official documents hold."""
    from kfrules.kb import imports

    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in paths:
        one = imports.read(Path(path))
        held = imports.extent_of(one)
        rows = [str(held.umlauts), *(f"{place}\t{letters}" for place, letters in held.letters.items())]
        (FOLDER / f"{one.document.edition}.txt").write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
