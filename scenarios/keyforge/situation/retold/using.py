"""One creature of mine that is to reap or fight, although something speaks against it."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear

_STATES = {
    "fresh": "Ich habe gerade eine {c} gespielt.", "stunned": "Meine {c} ist betäubt.",
    "exhausted": "Meine {c} ist erschöpft.", "enraged": "Meine {c} ist wütend.",
}  # fmt: skip
_CREATURE = "Kreatur"


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what a creature is to do. Raises `Unclear`."""
    told = Told(pieces, fine=("right house", "no haste", "not readied"))
    state = _state(told)
    said = _STATES[state].format(c=_called(told))
    said += _enemies(told, needed=state == "enraged")
    asked = {piece.slot for piece in told.pieces if piece.slot.startswith("asks")}
    if told.has("uses"):
        if state != "stunned" or len(asked) != 1:
            raise Unclear
        if asked == {"asks aember"}:
            return Retold(f"{said} Ich ernte mit ihr. Bekomme ich 1 Æmber?")
        if asked == {"asks stunned"}:
            return Retold(f"{said} Ich verwende sie. Ist sie danach noch betäubt?")
        raise Unclear
    if asked == {"asks use"} and state != "exhausted":
        raise Unclear
    if asked in ({"asks reap"}, {"asks use"}) or asked == {"asks reap", "asks aember"}:
        return Retold(f"{said} Darf ich mit ihr ernten?")
    if asked == {"asks fight"} and state != "enraged":
        target = _target(told)
        return Retold(f"{said} Darf ich mit ihr seine {target} angreifen?")
    raise Unclear


def _state(told: Told) -> str:
    """Return the state of the creature."""
    states = {piece.slot for piece in told.pieces if piece.slot in _STATES}
    if states == {"fresh", "exhausted"}:
        states.discard("exhausted")  # as everything is that was just played
    if len(states) != 1 or (told.has("ready") and states <= {"fresh", "exhausted"}):
        raise Unclear
    return states.pop()


def _called(told: Told) -> str:
    """Return what the creature is called: by its power, if that is told."""
    mine = [piece for piece in told.pieces if piece.slot in ("mine", *_STATES)]
    powers = {f"{number}er" for piece in mine for number in piece.numbers}
    powers |= {word.removesuffix("n") for piece in mine for word in piece.words if _is_power(word)}
    if len(powers) > 1:
        raise Unclear
    return powers.pop() if powers else _CREATURE


def _is_power(word: str) -> bool:
    return word[:1].isdigit() and word.removesuffix("n").endswith("er")


def _enemies(told: Told, needed: bool) -> str:
    """Return what the opponent has, where that matters."""
    if not needed:
        if told.has("no enemy") or told.has("enemy"):
            raise Unclear
        return ""
    if told.one("no enemy", "enemy").slot == "no enemy":
        return " Mein Gegner hat keine Kreaturen."
    return " Mein Gegner hat eine Kreatur."


def _target(told: Told) -> str:
    """Return who is to be attacked."""
    piece = told.one("asks fight")
    powers = [word.removesuffix("n") for word in piece.words if _is_power(word)]
    if len(powers) > 1:
        raise Unclear
    return powers[0] if powers else _CREATURE
