"""Abilities of artifacts and creatures: "Universell:" whatever the house, "Aktion:" of the active house alone."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.houses import HOUSES
from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN, Record
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME

_FRESH = "artifact fresh"
_STATES = ("ready", "exhausted", "stunned", "fresh")


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is to be used. Raises `Unclear`."""
    told = Told(pieces, fine=("my turn",))
    card = told.one("artifact", "creature", "action artifact", "action creature", "asks action", "asks omni", _FRESH)
    if not card.slot.startswith("asks"):
        told.one("asks use")
    elif told.has("asks use"):
        raise Unclear
    states = {piece.slot for piece in told.pieces if piece.slot in _STATES}
    if len(states) > 1 or "stunned" in states:
        raise Unclear
    state = states.pop() if states else "ready"
    if card.slot == _FRESH:
        if states:
            raise Unclear
        state = "fresh"
    foreign = state != "fresh" or _told_house(told)
    foreign = foreign and _foreign(told, card)
    if state == "fresh" and foreign:
        raise Unclear  # who plays what is not of the active house?
    kind = "creature" if "creature" in card.slot else "artifact"
    ability = "action" if "action" in card.slot else "omni"
    return _laid(kind, ability, foreign, state)


def _told_house(told: Told) -> bool:
    """Tell whether it is said of which house a card is: of what was just played, that goes without saying."""
    return any(told.has(slot) for slot in ("foreign", "right house", "active"))


def _foreign(told: Told, card: Piece) -> bool:
    """Tell whether a card is of another house than the active one. Raises `Unclear` where that is not told."""
    said = {piece.slot for piece in told.pieces if piece.slot in ("foreign", "right house")}
    named = _house(card)
    if told.has("active") and named:
        said.add("right house" if _house(told.one("active")) == named else "foreign")
    elif named or (told.has("active") and not said):
        raise Unclear
    if len(said) != 1:
        raise Unclear  # of which house it is: that is the question
    return said == {"foreign"}


def _house(piece: Piece) -> str:
    """Return the house that a piece names, "" if none."""
    found = {HOUSES[word] for word in piece.words if word in HOUSES}
    if len(found) > 1:
        raise Unclear
    return found.pop() if found else ""


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
