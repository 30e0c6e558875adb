"""The first turn of the game, in which one card alone may be played or discarded."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear
from kfrules.scenarios.situation.things import ME

_DONE = {"played": "gespielt", "discarded": "abgeworfen"}
_ASKED = {"play another": "spielen", "discard another": "abwerfen"}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is done in the first turn. Raises `Unclear`."""
    told = Told(pieces, fine=("geht", "my first"))
    if not told.has("first") or told.side() != ME:
        raise Unclear
    done, asked = _DONE[told.one(*_DONE).slot], _ASKED[told.one(*_ASKED).slot]
    return Retold(f"Es ist der erste Zug des Spiels. Ich habe eine Karte {done}. Darf ich noch eine Karte {asked}?")
