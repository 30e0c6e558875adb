"""One creature of mine that is to reap or fight, although something speaks against it."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear

_STATES = {
    "fresh": "Ich habe gerade eine {p}er gespielt.", "stunned": "Meine {p}er ist betäubt.",
    "exhausted": "Meine {p}er ist erschöpft.",
}  # fmt: skip
_ASKED = {"asks reap": "ernten", "asks fight": "eine {q}er angreifen", "asks aember": ""}
_ANY = 3  # power of a creature of which none is told: it does not matter


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what a creature is to do. Raises `Unclear`."""
    told = Told(pieces, fine=("right house", "no haste", "not readied"))
    states = {piece.slot for piece in told.pieces if piece.slot in _STATES}
    if states == {"fresh", "exhausted"}:
        states.discard("exhausted")  # as everything is that was just played
    if len(states) != 1:
        raise Unclear
    state = states.pop()
    if told.has("ready") and state != "stunned":
        raise Unclear
    powers = {number for piece in told.pieces for number in piece.numbers if piece.slot in ("mine", *_STATES)}
    if len(powers) > 1:
        raise Unclear
    power = powers.pop() if powers else _ANY
    asked = {piece.slot for piece in told.pieces if piece.slot.startswith("asks")}
    said = _STATES[state].format(p=power)
    if told.has("uses"):
        if state != "stunned" or len(asked) != 1 or not asked <= {"asks aember", "asks stunned"}:
            raise Unclear
        if asked == {"asks aember"}:
            return Retold(f"{said} Ich ernte mit ihr. Bekomme ich 1 Æmber?")
        return Retold(f"{said} Ich verwende sie. Ist sie danach noch betäubt?")
    if asked == {"asks reap"} or asked == {"asks reap", "asks aember"}:
        return Retold(f"{said} Darf ich mit ihr ernten?")
    raise Unclear
