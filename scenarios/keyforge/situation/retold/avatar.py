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
    told = Told(pieces, fine=("fine avatar", "me", "has", "of foe"))
    slots = {piece.slot for piece in told.pieces}
    three = _houses(told.one("three"))
    asked = {house for piece in told.pieces if piece.slot == "house" for house in _houses(piece)}
    things = [piece for piece in told.pieces if piece.slot == "thing"]
    if len(set(three)) != _THREE or len(asked) != 1 or len(things) > 1 or not {"may", "choose"} <= slots:
        raise Unclear
    (house,) = asked
    zones: dict[str, dict[str, object]] = {ME: {}, OPPONENT: {}}
    said = _placed(things[0], slots, zones) if things else ""
    if not things and slots & {"owned", "gone", "hand", "foe has"}:
        raise Unclear
    mine = {"houses": [_KEYS[one] for one in three], **zones[ME]}
    given = {"house": None, "step": "house", ME: mine, OPPONENT: zones[OPPONENT]}
    text = f"Mein Deck hat {three[0]}, {three[1]} und {three[2]}.{said} Darf ich {house} wählen?"
    return Retold(text, laid=Laid(given, [{"do": "house", "house": _KEYS[house]}], Asked("legal", may=True)))


def _placed(thing: Piece, slots: set[str], zones: dict[str, dict[str, object]]) -> str:
    """Lay a card where it is told to be, and return how that is said. Raises `Unclear`."""
    (of,) = _houses(thing)
    artifact = any(word.startswith("arte") or word.startswith("arti") for word in thing.words)
    kind = {"type": "artifact"} if artifact else {"type": "creature", "power": 3}
    made: dict[str, object] = {"card": f"{of}-Karte", "house": _KEYS[of], **kind}
    zone = "artifacts" if artifact else "line"
    owned = "owned" in slots or any(word.startswith("uebernommen") for word in thing.words)
    if "gone" in slots:
        if not owned or slots & {"hand", "foe has"}:
            raise Unclear
        zones[OPPONENT]["discard"] = [made]
        return f" Eine Karte von {of} kontrolliere ich nicht mehr."
    if "hand" in slots:
        if owned or "foe has" in slots:
            raise Unclear
        zones[ME]["hand"] = [made]
        return f" Auf der Hand habe ich eine Karte von {of}."
    if "foe has" in slots:
        if owned:
            raise Unclear
        zones[OPPONENT][zone] = [made]
        return f" Mein Gegner hat eine Karte von {of} im Spiel."
    if not owned:
        raise Unclear
    zones[ME][zone] = [{**made, "owner": OPPONENT}]
    return f" Ich kontrolliere eine Karte von {of}."


def _houses(piece: Piece) -> list[str]:
    words = ["staralliance" if word == "alliance" else word for word in piece.words if word != "star"]
    named = {**HOUSES, "staralliance": "Sternenallianz", "ungezaehmt": "Ungezähmte"}
    found = [named[word] for word in words if word in named]
    if not found:
        raise Unclear
    return found
