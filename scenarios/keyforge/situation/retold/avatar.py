"""Which house may be chosen: one of the three of a deck, or that of a card that is controlled."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.houses import HOUSES
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_KEYS = {
    "Brobnar": "brobnar", "Dis": "dis", "Logos": "logos", "Mars": "mars", "Sanctum": "sanctum", "Schatten": "shadows",
    "Ungezähmte": "untamed", "Saurier": "saurian", "Sternenallianz": "staralliance",
}  # fmt: skip
_THREE = 3


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again which houses a deck has, what else is controlled, and which is to be chosen. Raises `Unclear`."""
    told = Told(pieces, fine=("fine avatar",))
    slots = {piece.slot for piece in told.pieces}
    if not slots <= {"three", "control", "foe controls", "in hand", "gone", "asks"}:
        raise Unclear
    three = _houses(told.one("three"))
    asked = {house for piece in told.pieces if piece.slot == "asks" for house in _houses(piece)}
    if len(set(three)) != _THREE or len(asked) != 1 or ("gone" in slots and "control" not in slots):
        raise Unclear
    (house,) = asked
    mine: dict[str, object] = {"houses": [_KEYS[one] for one in three]}
    theirs: dict[str, object] = {}
    said = ""
    for piece in told.pieces:
        if piece.slot not in ("control", "foe controls", "in hand"):
            continue
        (of,) = _houses(piece)
        artifact = "artefakt" in piece.words or "artifact" in piece.words
        kind = {"type": "artifact"} if artifact else {"type": "creature", "power": 3}
        made: dict[str, object] = {"card": f"{of}-Karte", "house": _KEYS[of], **kind}
        zone = "artifacts" if artifact else "line"
        if piece.slot == "in hand":
            mine["hand"], said = [made], f"{said} Auf der Hand habe ich eine Karte von {of}."
        elif piece.slot == "foe controls":
            theirs[zone], said = [made], f"{said} Mein Gegner hat eine Karte von {of} im Spiel."
        elif "gone" in slots:
            theirs["discard"], said = [made], f"{said} Eine Karte von {of} kontrolliere ich nicht mehr."
        else:
            mine[zone], said = [{**made, "owner": OPPONENT}], f"{said} Ich kontrolliere eine Karte von {of}."
    given = {"house": None, "step": "house", ME: mine, OPPONENT: theirs}
    text = f"Mein Deck hat {three[0]}, {three[1]} und {three[2]}.{said} Darf ich {house} wählen?"
    return Retold(text, laid=Laid(given, [{"do": "house", "house": _KEYS[house]}], Asked("legal", may=True)))


def _houses(piece: Piece) -> list[str]:
    words = ["staralliance" if word == "alliance" else word for word in piece.words if word != "star"]
    named = {**HOUSES, "staralliance": "Sternenallianz", "ungezaehmt": "Ungezähmte"}
    found = [named[word] for word in words if word in named]
    if not found:
        raise Unclear
    return found
