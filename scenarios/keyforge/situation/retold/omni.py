"""Abilities of artifacts and creatures: "Universell:" whatever the house, "Aktion:" of the active house alone."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN, Record
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME

_STATES = ("ready", "exhausted", "stunned", "fresh")


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is to be used. Raises `Unclear`."""
    told = Told(pieces, fine=("my turn",))
    card = told.one("artifact", "creature", "action artifact", "action creature")
    told.one("asks use")
    states = {piece.slot for piece in told.pieces if piece.slot in _STATES}
    if len(states) > 1 or "stunned" in states:
        raise Unclear
    state = states.pop() if states else "ready"
    foreign = told.has("foreign")
    if not foreign and not told.has("right house"):
        raise Unclear  # of which house it is: that is the question
    if foreign and told.has("right house"):
        raise Unclear
    if state == "fresh" and foreign:
        raise Unclear  # who plays what is not of the active house?
    kind, ability = card.slot.split()[-1], "action" if "action" in card.slot else "omni"
    return _laid(kind, ability, foreign, state)


def _laid(kind: str, ability: str, foreign: bool, state: str) -> Retold:
    """Return the board, and the question told again."""
    name = "Artefakt" if kind == "artifact" else "Kreatur"
    does = f"{ability}-stun-each-enemy"  # which changes nothing here
    spec: Record = {"card": name, "type": kind, "house": FOREIGN if foreign else HOUSE, "abilities": [does]}
    spec |= {"power": 3} if kind == "creature" else {}
    when = [{"do": ability, "card": name}]
    zone = "artifacts" if kind == "artifact" else "line"
    if state == "exhausted":
        spec["ready"] = False
    elif state == "fresh":
        zone = "hand"
        when.insert(0, {"do": "play", "card": name})
    word = {"omni": "Universell:", "action": "Aktion:"}[ability]
    where = "gehört nicht zur aktiven Fraktion" if foreign else "gehört zur aktiven Fraktion"
    how = {"ready": "ist spielbereit", "exhausted": "ist erschöpft", "fresh": "wurde gerade gespielt"}[state]
    article = "Mein" if kind == "artifact" else "Meine"
    text = f"{article} {name} mit „{word}“ {how} und {where}. Darf ich diese Fähigkeit verwenden?"
    given = {"house": HOUSE, ME: {zone: [spec]}}
    return Retold(text, laid=Laid(given, when, Asked("legal", may=True)))
