"""Drawing up at the end of a turn: how many, up to how many, whether anything is discarded, shed or lost."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear, cards, chains
from kfrules.scenarios.situation.things import ME

_FULL = 6  # cards of a hand
_STEPS = 6  # chains that cost one card more
_ASKED = {
    "draws": "Wie viele Karten {draw} am Ende {whose} Zuges?",
    "fills to": "Wie viele Karten {have} am Ende {whose} Zuges auf der Hand?",
    "discards": "Muss {who} am Ende {whose} Zuges eine Karte abwerfen?",
    "discards how many": "Muss {who} am Ende {whose} Zuges eine Karte abwerfen?",
    "sheds": "Sprengt {who} am Ende {whose} Zuges eine Kette?",
    "chains left": "Wie viele Ketten {have} am Ende {whose} Zuges?",
    "loses": "Wie viele Karten {draw} am Ende {whose} Zuges?",
}
_FACTS = {
    "loses": ("loses", "Verliert {who} dadurch das Spiel?"),
    "discards how many": ("discarded", "Wie viele Karten muss {who} am Ende {whose} Zuges abwerfen?"),
}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again how a hand is drawn up. Raises `Unclear`."""
    told = Told(pieces, fine=("end", "enough deck"))
    me = told.side() == ME
    asked = told.asked(*_ASKED)
    hand = told.number("hand", none="no hand")
    if hand is None:
        raise Unclear
    hand -= _played(told)
    fetters = told.number("chains", none="no chains") or 0
    _agrees(told, hand, fetters)
    have = "Ich habe" if me else "Mein Gegner hat"
    text = f"{have} {cards(hand)} auf der Hand und {chains(fetters)}. {_piles(told, me)}"
    who = {
        "draw": "ziehe ich" if me else "zieht mein Gegner", "have": "habe ich" if me else "hat mein Gegner",
        "whose": "meines" if me else "seines", "who": "ich" if me else "mein Gegner",
    }  # fmt: skip
    asks = _ASKED[asked].format(**who)
    fact, shown = _FACTS.get(asked, ("", ""))
    asks = asks.replace("Sprengt ich", "Sprenge ich")
    return Retold(text + asks, fact, shown.format(**who).replace("Verliert ich", "Verliere ich"))


def _played(told: Told) -> int:
    """Return how many cards of the hand were played after it was counted. Raises `Unclear`."""
    played = told.maybe("plays")
    counted = next(piece for piece in told.pieces if piece.slot in ("hand", "no hand"))
    if played is None or played.start < counted.start:
        return 0
    if not counted.numbers or played.numbers[0] > counted.numbers[0]:
        raise Unclear
    return played.numbers[0]


def _piles(told: Told, me: bool) -> str:
    deck, discard = told.number("deck", none="no deck"), told.number("discard", none="no discard")
    if deck is None and discard is None:
        if told.has("loses"):
            raise Unclear
        return ""
    if deck is None or discard is None:
        raise Unclear
    whose = "meinem" if me else "seinem"
    return f"In {whose} Deck sind {cards(deck)}. In {whose} Ablagestapel liegen {cards(discard)}. "


def _agrees(told: Told, hand: int, fetters: int) -> None:
    """Raise `Unclear` where another number is said to be drawn than the board comes to."""
    said = told.maybe("would draw")
    fewer = min(4, (fetters + _STEPS - 1) // _STEPS)
    if said is not None and said.numbers and said.numbers[0] != max(0, _FULL - fewer - hand):
        raise Unclear
