"""Where a creature that leaves play goes, and what was attached to it: everything to its owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing

_CREATURE, _UPGRADE = "Kreatur", "Aufwertung"
_BOARDS = {  # slot → at whose side the creature lies, who owns it, who owns the upgrade
    "taken": (OPPONENT, ME, ""), "i took": (ME, OPPONENT, ""), "wears mine": (ME, ME, ME),
    "wears his": (ME, ME, OPPONENT), "mine on his": (OPPONENT, OPPONENT, ME),
}  # fmt: skip
_LEAVES = {"dies": "play-destroy-chosen", "returned": "play-return-chosen"}
_ASKS = {  # slot → of the upgrade?, pile, whose
    "q upgrade mine": (True, "discard", ME), "q upgrade his": (True, "discard", OPPONENT),
    "q upgrade pile": (True, "discard", ""), "q upgrade hand": (True, "hand", ""),
    "q upgrade stays": (True, "attached", ""), "q my pile": (False, "discard", ME),
    "q his pile": (False, "discard", OPPONENT), "q my hand": (False, "hand", ME),
    "q his hand": (False, "hand", OPPONENT),
}  # fmt: skip
_TOLD = {
    "taken": "Mein Gegner kontrolliert eine Kreatur von mir.", "i took": "Ich kontrolliere eine Kreatur des Gegners.",
    "wears mine": "Auf meiner Kreatur liegt meine Aufwertung.",
    "wears his": "Auf meiner Kreatur liegt eine Aufwertung des Gegners.",
    "mine on his": "Auf seiner Kreatur liegt meine Aufwertung.",
    "dies": "Die Kreatur wird zerstört.", "returned": "Die Kreatur wird auf die Hand zurückgegeben.",
}  # fmt: skip


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what lies where, how it leaves, and which pile is asked for. Raises `Unclear`."""
    told = Told(pieces)
    told_in_one = any("zerstoert" in piece.words for piece in told.pieces if piece.slot == "wears mine")
    board, leaves = told.asked(*_BOARDS), "dies" if told_in_one else told.asked(*_LEAVES)
    asks = told.asked(*_ASKS, "q i get")
    if told.has("not"):
        raise Unclear
    side, owner, attached = _BOARDS[board]
    if asks == "q i get":
        if board != "taken" or leaves != "returned":
            raise Unclear
        asks = "q my hand"
    upgrade, pile, whose = _ASKS[asks]
    if upgrade != bool(attached):
        raise Unclear
    card: dict[str, Any] = {"card": _CREATURE, "type": "creature", "house": HOUSE, "power": 3, "owner": owner}
    if attached:
        card["upgrades"] = [{"card": _UPGRADE, "type": "upgrade", "house": HOUSE, "owner": attached}]
    hand = [{"card": "Aktion", "type": "action", "house": HOUSE, "abilities": [_LEAVES[leaves]]}]
    given: dict[str, Any] = {"house": HOUSE, ME: {"hand": hand}, OPPONENT: {}}
    given[side]["line"] = [card]
    name = _UPGRADE if upgrade else _CREATURE
    thing = Thing(name, attached or owner, "f", {}, type="upgrade" if upgrade else "creature", name=name)
    asked = Asked("lands", (thing,), whose or attached, pile)
    where = {"discard": "auf den Ablagestapel", "hand": "auf die Hand", "attached": "nirgendwohin"}[pile]
    of = "von mir" if asked.side == ME else "des Gegners"
    text = f"{_TOLD[board]} {_TOLD[leaves]} Kommt {'die Aufwertung' if upgrade else 'sie'} {where} {of}?"
    return Retold(text, laid=Laid(given, [{"do": "play", "card": "Aktion"}], asked))
