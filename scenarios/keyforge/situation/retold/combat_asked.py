"""What a sentence about a fight asks, and of whom."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import COMMA, Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear

GOES = (("geht",), ("gehen",))  # "geht meine drauf?" is no attack
_ATTACKING = ("greift", "angreifen", "ang")
_MAKES = {"bekommt", "deals"}  # "krieg ich die tot", "macht meiner den platt"
_OPENING = ("is", "wird", "passive", "bekommt", "how")


def question(sentence: Sequence[Piece]) -> tuple[str, int, bool] | None:
    """Return what a sentence asks, where, and whether whom it asks of stands behind; None where it asks nothing."""
    found: list[tuple[str, int, bool]] = []
    slots = [piece.slot for piece in sentence]
    if "with how" in slots:
        return "has", slots.index("with how"), True
    claimed = False
    for place, piece in enumerate(sentence):
        first = piece.words[0]
        claimed |= piece.slot == "claim"
        if claimed and piece.slot.startswith("q "):
            claimed = False  # "er sagt, sein 5er überlebt" asks nothing
        elif piece.slot == "kill" or (piece.slot == "q dies" and not _MAKES.isdisjoint(slots)):
            found.append(("kill", place, False))
        elif piece.slot == "q dies":
            found.append(("dies", place, first.startswith(("stirb", "sterb", "verreck", "krepier", "geht", "gehen", "war"))))
        elif piece.slot == "drauf" and _goes(sentence):
            found.append(("dies", place, False))
        elif piece.slot == "q lives" or (piece.slot == "stands" and not place):
            found.append(("lives", place, first.startswith(("ueberleb", "uebersteh", "leb", "bleib", "surviv", "steht", "haelt"))))
        elif piece.slot == "how":
            kind = "deals" if "deals" in slots else "takes" if {"bekommt", "lands"} & {*slots} else "has"
            found.append((kind, place, True))
        elif piece.slot == "q hurt":
            found.append(("any", place, False))
        elif piece.slot == "q unhurt":
            found.append(("unhurt", place, True))
        elif piece.slot == "marker" and "how" not in slots:
            raise Unclear  # whether, or how much
        elif piece.slot in ("schaden", "a bit") and "how" not in slots:
            if {"bekommt", "deals"}.isdisjoint(slots):
                raise Unclear
            found.append(("harms" if "deals" in slots else "any", place, False))
    if len(found) > 1 and {kind for kind, *_ in found} == {"lives"}:
        found = found[:1]  # "bleibt sie am leben"
    if len(found) > 1:
        raise Unclear
    return found[0] if found else None


def _goes(sentence: Sequence[Piece]) -> bool:
    """Tell whether "drauf" is what becomes of somebody, and not where somebody strikes."""
    return any(piece.slot == "greift" and piece.words[0] in ("geht", "gehen") for piece in sentence)


def _attacks(piece: Piece) -> bool:
    return piece.slot in _ATTACKING and piece.words not in GOES


def nearest(sentence: Sequence[Piece], places: Sequence[int], place: int, ahead: bool) -> int | None:
    """Return the place of the mention that a question's verb belongs to, within its clause."""
    commas = [at for at, piece in enumerate(sentence) if piece.words == (COMMA,)]
    first = max((at for at in commas if at < place), default=-1)
    last = min((at for at in commas if at > place), default=len(sentence))
    after = [at for at in places if place < at < last]
    before = [at for at in places if first < at < place]
    attacks = [at for at, piece in enumerate(sentence) if first < at < place and _attacks(piece)]
    opened = [at for at, piece in enumerate(sentence) if first < at < place and piece.slot in _OPENING]
    if attacks and not (opened and opened[-1] > attacks[-1]):
        before = [at for at in before if ahead is False and at > max(opened, default=len(sentence))]
    if opened and before:
        before = [at for at in before if at > opened[-1]] or before
    if ahead:
        return after[0] if after else before[-1] if before else None
    return before[0] if opened and before else before[-1] if before else after[0] if after else None
