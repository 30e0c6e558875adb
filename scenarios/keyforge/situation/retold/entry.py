"""Where a creature enters the line: at a flank; with deploying between others too."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_TWO, _MOST = 2, 9
_ORDER = {"erste": 1, "zweite": 2, "dritte": 3, "vierte": 4, "fuenfte": 5, "a": 1, "b": 2, "c": 3, "d": 4, "e": 5}
_PLACES = ("between", "between places", "edge", "anywhere")


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again where a creature is to enter. Raises `Unclear`."""
    told = Told(pieces, fine=("fine entry", "puts", "new", "it", "me", "foe", "may"))
    slots = {piece.slot for piece in told.pieces}
    places = [piece for piece in told.pieces if piece.slot in _PLACES]
    deploys = "deploy" in slots
    asks = any(piece.slot in ("may", "must", "fine entry") and piece.words != ("das",) for piece in told.all)
    if not (asks and places) or (deploys and "no deploy" in slots):
        raise Unclear
    words = {word for piece in told.all for word in piece.words}
    mine = not words.isdisjoint(("ich", "mein", "meine", "meinen", "meiner", "mir", "my", "i"))
    foe = not words.isdisjoint((FOE, "er", "seine", "seiner", "seinen", "ihre", "ihrer"))
    if mine and foe:
        raise Unclear
    side = OPPONENT if foe else ME
    asked = {piece.slot for piece in places}
    if len(asked) != 1 or (len(places) > 1 and asked != {"edge"}):
        raise Unclear
    place = places[-1]
    lying = _lying(told, slots, place)
    if "must" in slots:
        if place.slot != "edge" or any(word.startswith(("link", "recht")) for word in place.words) or lying < _TWO:
            raise Unclear
        return _laid(lying, 2, deploys, side, must=True)
    return _laid(lying, _position(place, lying), deploys, side)


def _lying(told: Told, slots: set[str], place: Piece) -> int:
    """Return how many lie there. Raises `Unclear` where that is not told."""
    said = [piece for piece in told.pieces if piece.slot == "lying"]
    if len(said) > 1:  # "ich hab eine auf der Hand und zwei im Spiel"
        told.pieces = [p for p in told.pieces if p not in said or not any(word.startswith("ein") for word in p.words)]
    lying = 0 if "empty line" in slots else told.number("lying")
    if lying is None and "letters" in slots:
        lying = len([word for word in told.one("letters").words if len(word) == 1])
    if lying is None and place.slot == "edge":
        lying = _TWO
    if lying is None and place.slot == "between" and {"2", "beiden", "two", "a"} & set(place.words):
        lying = _TWO
    if lying is None or lying > _MOST:
        raise Unclear
    return lying


def _position(place: Piece, lying: int) -> int:
    """Return the place that the new one is to have, 1 for the left end."""
    if place.slot == "edge":
        return lying + 1 if any(word.startswith(("recht", "right")) for word in place.words) else 1
    if lying < _TWO:
        raise Unclear  # nothing lies there between which it could come
    if place.slot != "between places":
        return 2
    places = [int(w) if w.isdecimal() else _ORDER[w] for w in place.words if w.isdecimal() or w in _ORDER]
    if len(places) == 1:
        places = [places[0] - 1, places[0]]
    if len(places) != _TWO or places[1] != places[0] + 1 or places[1] > lying:
        raise Unclear
    return places[1]


def _laid(lying: int, position: int, deploys: bool, side: str, must: bool = False) -> Retold:
    new = {"card": "Neue Kreatur", "type": "creature", "power": 3, "house": HOUSE}
    if deploys:
        new["keywords"] = {"deploy": True}
    given = {"house": HOUSE, "active": side, side: {"line": creatures(lying), "hand": [new]}}
    when = [{"do": "play", "card": "Neue Kreatur", "position": position}]
    who, may = ("Ich habe", "ich") if side == ME else ("Mein Gegner hat", "er")
    there = "keine Kreatur" if not lying else "eine Kreatur" if lying == 1 else f"{lying} Kreaturen"
    with_it = " mit Stationieren" if deploys else ""
    text = f"{who} {there} im Spiel. Darf {may} eine neue{with_it} so spielen, dass sie die {position}. von links ist?"
    if must:
        text = f"{who} {there} im Spiel. Muss eine neue{with_it} an eine Flanke?"
        return Retold(text, laid=Laid(given, when, Asked("refused")))
    return Retold(text, laid=Laid(given, when, Asked("legal", may=True)))
