"""Upgrades: played onto a creature, whosesoever, or not at all; gone with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other

_CARD = "Aufwertung"
_FATES = {
    "asks stays": ("attached", "Bleibt die Aufwertung im Spiel?"),
    "asks discard": ("discard", "Kommt die Aufwertung auf den Ablagestapel?"),
    "asks hand": ("hand", "Kommt die Aufwertung auf die Hand?"),
}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again that an upgrade is to be played, or that its creature is destroyed. Raises `Unclear`."""
    told = Told(pieces, fine=("fine attach", "me", "it"))
    slots = {piece.slot for piece in told.pieces}
    asked = {slot for slot in slots if slot.startswith("asks")}
    if asked:
        return _gone(told, slots - asked, told.one(*asked).slot)
    named = any("aufw" in word or "upgrade" in word for piece in told.all for word in piece.words)
    may = "may" in slots or any(piece.slot == "fine attach" or piece.words == ("spielbar",) for piece in told.all)
    onto = {slot for slot in slots if slot.startswith("onto")}
    hand = any("hand" in piece.words for piece in told.all)
    if not hand and slots <= {"may", "play", "upgrade", *onto}:
        raise Unclear  # a rule is asked for
    if not named or not (may or onto) or "play" not in slots or len(onto) > 1:
        raise Unclear
    return _played(slots, next(iter(onto), ""))


def _gone(told: Told, slots: set[str], asks: str) -> Retold:
    """Tell again that a creature with an upgrade is destroyed."""
    worn = told.one("worn")
    dies = any(
        word.startswith(("stirb", "zerst", "tot", "kaputt", "weg", "dies", "verl", "geht")) for word in worn.words
    )
    if slots - {"worn", "dead"} or not ("dead" in slots or dies):
        raise Unclear
    words = {word for piece in told.all for word in piece.words}
    whose = OPPONENT if words & {FOE, f"{FOE}s", "sein", "seine"} else ME
    upgrade: dict[str, Any] = {"card": _CARD, "type": "upgrade", "house": HOUSE}
    wearer = {**creatures(1)[0], "upgrades": [upgrade]}
    killer = {"card": "Angreifer", "type": "creature", "power": 9, "house": HOUSE}
    by = other(whose)
    given = {"house": HOUSE, "active": by, by: {"line": [killer]}, whose: {"line": [wearer]}}
    when = [{"do": "fight", "with": "Angreifer", "against": wearer["card"]}]
    zone, said = _FATES[asks]
    thing = Thing(_CARD, whose, "f", {}, type="upgrade", zone="attached", name=_CARD)
    has = "Ich habe" if whose == ME else "Mein Gegner hat"
    text = f"{has} eine Kreatur mit einer Aufwertung. Die Kreatur wird zerstört. {said}"
    return Retold(text, laid=Laid(given, when, Asked("goes", (thing,), whose, zone)))


def _played(slots: set[str], asks: str) -> Retold:
    """Tell again that an upgrade is to be played."""
    mine = 0 if slots & {"none mine", "none at all"} else 1 if "mine" in slots else None
    theirs = 0 if slots & {"none theirs", "none at all"} else 1 if "theirs" in slots else None
    if ("mine" in slots and mine == 0) or ("theirs" in slots and theirs == 0) or "worn" in slots or "dead" in slots:
        raise Unclear
    onto: dict[str, str] = {}
    if asks == "onto artifact":
        onto = {"on": "Artefakt"}
    elif asks == "onto foe":
        if theirs == 0:
            raise Unclear
        theirs, onto = 1, {"on": "Gegners Kreatur 1"}
    elif asks == "onto mine":
        if mine == 0:
            raise Unclear
        mine, onto = 1, {"on": "Kreatur 1"}
    elif mine is None or (mine == 0 and theirs is None):
        raise Unclear  # nobody says whether any lies there
    elif mine or theirs:
        onto = {"on": "Kreatur 1" if mine else "Gegners Kreatur 1"}
    artifact = {"card": "Artefakt", "type": "artifact", "house": HOUSE}
    upgrade = {"card": _CARD, "type": "upgrade", "house": HOUSE}
    given = {
        "house": HOUSE, ME: {"line": creatures(mine or 0), "hand": [upgrade], "artifacts": [artifact]},
        OPPONENT: {"line": creatures(theirs or 0, "Gegners ")},
    }  # fmt: skip
    when = [{"do": "play", "card": _CARD, **onto}]
    has = f"Ich habe {'eine' if mine else 'keine'} Kreatur im Spiel, mein Gegner {'eine' if theirs else 'keine'}."
    at = {"": "", "Artefakt": " an ein Artefakt", "Kreatur 1": " an meine Kreatur"}.get(
        onto.get("on", ""), " an seine Kreatur"
    )
    return Retold(f"{has} Darf ich eine Aufwertung{at} spielen?", laid=Laid(given, when, Asked("legal", may=True)))
