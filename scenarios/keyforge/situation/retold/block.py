"""Nobody blocks: the attacker alone says who is attacked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other

_LETTERS = {
    "may": "M", "me": "I", "foe": "P", "mine": "m", "his": "h", "another": "o", "attack": "A", "passive": "w",
    "block": "b", "chooses": "c", "whom": "W", "have": "", "names": "",
}  # fmt: skip
_ASKS = re.compile("M([IP])?[mho]*(?:A[mho]*)?[mhob]*bc?|M([IP])c*W?[IPmhW]*[MwA]*")
_TELLS = re.compile("M?([IPmh])[mho]*(w)?A+[mho]*A?|A([IP])[mho]*A?")


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who attacks, and that the other side is to block or to choose. Raises `Unclear`."""
    told = Told(pieces, fine=("fine block",))
    letters = "".join(_LETTERS[piece.slot] for piece in told.pieces)
    asks = next((found for found in _ASKS.finditer(letters) if _is_asked(found.group())), None)
    if asks is None:
        raise Unclear
    rest = letters[: asks.start()] + letters[asks.end() :]
    tells = _TELLS.fullmatch(rest)
    blocks = _side(asks[1] or asks[2] or next((letter for letter in asks.group() if letter in "mh"), ""))
    if tells is not None:
        by = _side(tells[1] or tells[3])
        by = other(by) if tells[2] else by
    elif not rest and asks[2] and "W" in asks.group() and asks.group()[-1] == "A":
        by = other(blocks)  # "darf er sich aussuchen, wen ich angreife?"
    else:
        raise Unclear
    if by == blocks:
        raise Unclear
    attacker = {"card": "Angreifer", "type": "creature", "power": 3, "house": HOUSE}
    given = {"house": HOUSE, "active": by, by: {"line": [attacker]}, blocks: {"line": creatures(2)}}
    when = [{"do": "fight", "with": "Angreifer", "against": "Kreatur 1"}]
    text = (
        "Mein Gegner greift eine meiner Kreaturen an. Darf ich mit einer anderen blocken?"
        if blocks == ME
        else "Ich greife eine seiner Kreaturen an. Darf er mit einer anderen blocken?"
    )
    return Retold(text, laid=Laid(given, when, Asked("blocks")))


def _is_asked(letters: str) -> bool:
    return letters.rstrip("c").endswith("b") or ("c" in letters and "W" in letters)


def _side(letter: str) -> str:
    """Return who is meant by a letter. Raises `Unclear` where nobody is."""
    if not letter:
        raise Unclear
    return ME if letter in "Im" else OPPONENT
