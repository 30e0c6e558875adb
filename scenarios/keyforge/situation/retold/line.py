"""The line of creatures: a new one between others, blocking."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear

_POWER = re.compile(r"(\d+)ern?")
_MINE = ("mein", "meine", "meinen")
_LEAST = 2  # creatures between which another could lie


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what lies in a line and what is to be done. Raises `Unclear`."""
    told = Told(pieces, fine=("no deploy", "geht"))
    slots = {piece.slot for piece in told.pieces}
    for asked, tell in _ASKED.items():
        if asked in slots:
            return tell(told, slots)
    raise Unclear


def _between(told: Told, slots: set[str]) -> Retold:
    """May a new creature come between others?"""
    lying = told.number("i have")
    if lying is None and "anderen" in told.one("asks between").words:
        lying = _LEAST  # "zwischen meine beiden anderen Kreaturen"
    if not slots <= {"i have", "asks between"} or lying is None or lying < _LEAST:
        raise Unclear
    return Retold(f"Ich habe {lying} Kreaturen. Darf ich meine neue 3er in die Mitte legen?")


def _block(told: Told, slots: set[str]) -> Retold:
    """May another creature of mine block?"""
    if not slots <= {"attacked", "my other", "asks block"} or "attacked" not in slots:
        raise Unclear
    piece = told.one("attacked")
    powers = [match[1] for word in piece.words if (match := _POWER.fullmatch(word))]
    if len(powers) != 2:
        raise Unclear
    marks = [word for word in piece.words if _POWER.fullmatch(word) or word in _MINE]
    first = next((place for place, word in enumerate(marks) if word in _MINE), None)
    mine, theirs = powers if first == 0 else powers[::-1]
    if first is None:
        raise Unclear
    return Retold(f"Seine {theirs}er greift meine {mine}er an. Darf ich mit meiner 6er blocken?")


_ASKED = {"asks between": _between, "asks block": _block}
