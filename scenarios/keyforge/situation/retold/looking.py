"""Looking at archives, hands, decks and discard piles: whose may be seen."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import cards
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.rulings import RULED
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other

_PILES = {
    "archiv": "archives", "hand": "hand", "ablage": "discard", "abwurf": "discard", "wegwerf": "discard",
    "friedhof": "discard", "grave": "discard", "discard": "discard", "deck": "deck", "zieh": "deck", "nachzieh": "deck",
    "library": "deck",
}  # fmt: skip
_NAMED = {
    (ME, "archives"): "mein Archiv", (OPPONENT, "archives"): "das Archiv meines Gegners", (ME, "hand"): "meine Hand",
    (OPPONENT, "hand"): "die Hand meines Gegners", (ME, "discard"): "meinen Ablagestapel",
    (OPPONENT, "discard"): "den Ablagestapel meines Gegners", (ME, "deck"): "mein Deck",
    (OPPONENT, "deck"): "das Deck meines Gegners",
}  # fmt: skip
_CARD = {"archives": "Archivkarte", "hand": "Handkarte", "discard": "Ablagekarte", "deck": "Deckkarte"}
_MINE = ("mein", "meine", "meinen", "meinem", "meiner", "meines", "meins", "mir", "my", "ich")
_THEIRS = ("sein", "seine", "seinen", "seinem", "seiner", "seines", "seins", "ihr", "ihre", "ihrem", "ihren", "ihrer",
           "gegner", "gegners", "gegnerische", "gegnerischen", "gegnerisches", "ihm", "er")  # fmt: skip
_FEW = 3  # cards of a pile of which no number is told


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who looks at which pile. Raises `Unclear`."""
    told = Told(pieces, fine=("when", "forgot"))
    asked = told.one("i look", "foe looks")
    looker = ME if asked.slot == "i look" else OPPONENT
    found = _pile(asked, looker)
    lying = [piece for piece in told.pieces if piece.slot == "lying"]
    piles = {_pile(piece, "") for piece in lying}
    if not lying:
        raise Unclear  # it is asked for a rule, of no board
    if len(piles) > 1 or None in piles or (found is not None and piles - {found}):
        raise Unclear
    found = next(iter(piles))
    assert found is not None
    owner, zone = found
    numbers = {piece.numbers[0] for piece in lying if piece.numbers}
    if len(numbers) > 1:
        raise Unclear
    amount = numbers.pop() if numbers else _FEW
    ruling = zone if zone in ("discard", "deck") else f"{'own' if owner == looker else 'other'} {zone}"
    given = {"active": ME, owner: {zone: cards(_CARD[zone], amount)}}
    who = "Darf ich" if looker == ME else "Darf mein Gegner"
    text = f"{who} {_NAMED[found]} ansehen?"
    return Retold(text, laid=Laid(given, (), Asked(RULED, key=ruling, side=other(owner))))


def _pile(piece: Piece, looker: str) -> tuple[str, str] | None:
    """Return whose pile a piece names, and which, None where it names none. Raises `Unclear` where it may be either."""
    words = list(piece.words)
    zones = {zone for word in words for stem, zone in _PILES.items() if word.startswith(stem)}
    zones |= {"hand" for word in words if word.startswith("handkart")}
    if not zones:
        return None
    if len(zones) > 1:
        raise Unclear
    if looker:
        words = words[2:]  # who looks: "darf ich", "darf gegner"
    if not looker and words[0] in ("ich", "hab", "habe") and not any(word in _THEIRS for word in words):
        words.append("mein")  # "Hab 2 Karten im Archiv"
    mine, theirs = any(word in _MINE for word in words), any(word in _THEIRS for word in words)
    if mine == theirs:
        raise Unclear
    return (ME if mine else OPPONENT), zones.pop()
