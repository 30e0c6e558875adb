"""Taking the archives: all cards or none."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear, cards

_THEIRS = {"seinem", "seinen", "ihrem", "gegners", "gegner"}
_REST = {"uebrigen", "anderen", "restlichen", "rest", "andern"}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is taken from the archives. Raises `Unclear`."""
    told = Told(pieces, fine=("chose",))
    if told.has("part of"):
        return _part_of(told)
    stored = told.number("archives")
    words = {word for piece in told.pieces for word in piece.words}
    if stored is None or not words.isdisjoint(_THEIRS):
        raise Unclear
    text = f"In meinem Archiv liegen {cards(stored)}. "
    if told.has("hand"):
        text += f"Ich habe {cards(told.number('hand') or 0)} auf der Hand. "
    if told.has("must"):
        if told.has("part") or told.has("want"):
            raise Unclear
        return Retold(text + "Muss ich sie nehmen?")
    return Retold(text + f"Darf ich nur {_few(told, stored)} davon nehmen?")


def _part_of(told: Told) -> Retold:
    """Tell again "darf ich von den 5 Karten in meinem Archiv 2 nehmen". Raises `Unclear`."""
    stored, amount, *rest = told.one("part of").numbers
    if {piece.slot for piece in told.pieces} != {"part of"} or not 0 < amount < stored:
        raise Unclear
    if rest and rest[0] + amount != stored:
        raise Unclear
    return Retold(f"In meinem Archiv liegen {cards(stored)}. Darf ich nur {amount} davon nehmen?")


def _few(told: Told, stored: int) -> int:
    """Return how many are to be taken. Raises `Unclear` where it is not some of them."""
    if not told.has("part"):
        raise Unclear
    asked = [piece for piece in told.pieces if piece.slot in ("part", "want")]
    amounts = [piece.numbers[0] for piece in asked if piece.numbers]
    amounts += [1 for piece in asked if not piece.numbers and "eine" in piece.words]
    left = _REST & {word for piece in asked for word in piece.words}
    some = [amount for amount in amounts if 0 < amount < stored]
    if not some and left and not amounts:
        some = [1]
    if not some or (len(set(some)) > 1 and sum(set(some)) != stored):
        raise Unclear
    return min(some)
