"""The first turn of the game, in which one card alone may be played or discarded."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import cards
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_DONE = {"played": "gespielt", "discarded": "abgeworfen"}
_ASKED = {"play another": "spielen", "discard another": "abwerfen"}
_DO = {"played": "play", "discarded": "discard", "play another": "play", "discard another": "discard"}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is done in the first turn. Raises `Unclear`."""
    told = Told(pieces, fine=("geht", "my first"))
    if told.has("foe first"):
        return _theirs(told)
    if not told.has("first") or told.side() != ME:
        raise Unclear
    done, asked = _DONE[told.one(*_DONE).slot], _ASKED[told.one(*_ASKED).slot]
    return Retold(f"Es ist der erste Zug des Spiels. Ich habe eine Karte {done}. Darf ich noch eine Karte {asked}?")


def _theirs(told: Told) -> Retold:
    """Tell again what the opponent does who begins. Raises `Unclear`."""
    if told.side() != OPPONENT or {piece.slot for piece in told.pieces} & {"first", *_DONE, *_ASKED}:
        raise Unclear
    done = told.one(*(f"foe {slot}" for slot in _DONE)).slot.removeprefix("foe ")
    asked = told.one(*(f"foe {slot}" for slot in _ASKED)).slot.removeprefix("foe ")
    text = f"Mein Gegner ist im ersten Zug des Spiels und hat eine Karte {_DONE[done]}. "
    when = [{"do": _DO[done], "card": "Handkarte 1"}, {"do": _DO[asked], "card": "Handkarte 2"}]
    given = {"active": OPPONENT, "first_turn": True, "house": HOUSE, OPPONENT: {"hand": cards("Handkarte", 2)}}
    laid = Laid(given, when, Asked("legal", side=OPPONENT, may=True))
    return Retold(f"{text}Darf er noch eine Karte {_ASKED[asked]}?", laid=laid)
