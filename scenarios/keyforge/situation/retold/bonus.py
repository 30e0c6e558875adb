"""Playing a card with symbols of æmber: how much it brings."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME

_MOST = 4  # symbols of one card


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again that a card is played. Raises `Unclear`."""
    told = Told(pieces)
    symbols, had = told.number("plays"), told.number("me has")
    asked = told.asked("asks gets", "asks left")
    if not symbols or symbols > _MOST or (asked == "asks left" and had is None):
        raise Unclear
    card = {"card": "Karte", "type": "action", "house": HOUSE, "bonus": ["aember"] * symbols}
    given = {"house": HOUSE, ME: {"aember": had or 0, "hand": [card]}}
    fact, asks = ("aember", "habe ich dann") if asked == "asks left" else ("gain", "bekomme ich")
    before = f"Ich habe {had} Æmber. " if had is not None else ""
    icons = "1 Æmber-Bonussymbol" if symbols == 1 else f"{symbols} Æmber-Bonussymbolen"
    text = f"{before}Ich spiele eine Karte mit {icons}. Wie viel Æmber {asks}?"
    return Retold(text, laid=Laid(given, [{"do": "play", "card": "Karte"}], Asked(fact, side=ME)))
