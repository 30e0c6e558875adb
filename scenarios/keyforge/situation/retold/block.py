"""Nobody blocks: the attacker alone says who is attacked."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who attacks, and that the other side is to block. Raises `Unclear`."""
    told = Told(pieces, fine=("fine block", "have"))
    asked = told.one("i block", "foe blocks")
    blocks = ME if asked.slot == "i block" else OPPONENT
    attacks = "they attack" if blocks == ME else "i attack"
    if not {piece.slot for piece in told.pieces} <= {asked.slot, attacks}:
        raise Unclear
    by = other(blocks)
    attacker = {"card": "Angreifer", "type": "creature", "power": 3, "house": HOUSE}
    given = {"house": HOUSE, "active": by, by: {"line": [attacker]}, blocks: {"line": creatures(2)}}
    when = [{"do": "fight", "with": "Angreifer", "against": "Kreatur 1"}]
    text = (
        "Mein Gegner greift eine meiner Kreaturen an. Darf ich mit einer anderen blocken?"
        if blocks == ME
        else "Ich greife eine seiner Kreaturen an. Darf er mit einer anderen blocken?"
    )
    return Retold(text, laid=Laid(given, when, Asked("blocks")))
