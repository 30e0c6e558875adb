"""Cards of another house than the chosen one: they are neither played nor discarded."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear

HOUSES = {
    "brobnar": "Brobnar", "dis": "Dis", "logos": "Logos", "mars": "Mars", "sanctum": "Sanctum", "shadows": "Schatten",
    "schatten": "Schatten", "untamed": "Ungezähmte", "ungezaehmte": "Ungezähmte", "saurian": "Saurier",
    "saurianer": "Saurier", "saurier": "Saurier", "sternenallianz": "Sternenallianz", "alliance": "Sternenallianz",
}  # fmt: skip


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again that a card of another house is to be discarded or played. Raises `Unclear`."""
    told = Told(pieces, fine=("why",))
    active = _house(told.one("active"))
    named = [piece for piece in told.pieces if piece.slot in ("card", "asks", "asks play") and _names(piece)]
    if len(named) != 1:
        raise Unclear
    card = _house(named[0])
    if told.maybe("asks card", "asks") is not None and not told.has("asks play"):
        asks = f"Darf ich eine Karte von {card} abwerfen?"
    elif told.has("asks play"):
        told.one("asks play")
        asks = f"Darf ich eine Kreatur von {card} spielen?"
    else:
        raise Unclear
    return Retold(f"Ich habe {active} gewählt. {asks}")


def _names(piece: Piece) -> bool:
    """Tell whether a house is named."""
    return any(word in HOUSES for word in piece.words)


def _house(piece: Piece) -> str:
    """Return the house of a piece."""
    found = [HOUSES[word] for word in piece.words if word in HOUSES]
    if len(found) != 1:
        raise Unclear
    return found[0]
