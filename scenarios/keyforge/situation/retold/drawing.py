"""Drawing up at the end of a turn: how many, up to how many, whether anything is discarded, shed or lost."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.records import dataclass, replace
from kfrules.scenarios.keyforge.situation.retold import laying
from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear, cards, chains
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_FULL = 6  # cards of a hand
_STEPS = 6  # chains that cost one card more
_NUMBERS = {
    "draws": ("drawn", "Wie viele Karten {draw} am Ende {whose} Zuges?"),
    "fills to": ("hand", "Wie viele Karten {have} am Ende {whose} Zuges auf der Hand?"),
    "discards how many": ("discarded", "Wie viele Karten {must} am Ende {whose} Zuges abwerfen?"),
    "chains left": ("chains", "Wie viele Ketten {have} am Ende {whose} Zuges?"),
}
_YES_NO = {
    "draws any": ("draws", "", "{Draw} am Ende {whose} Zuges eine Karte?"),
    "draws none": ("exactly", "drawn:0", "{Draw} am Ende {whose} Zuges keine Karte?"),
    "draws just": ("exactly", "drawn:{n}", "{Draw} am Ende {whose} Zuges genau {cards}?"),
    "draws so many": ("as many", "drawn:{n}", "{Draw} am Ende {whose} Zuges {cards}?"),
    "fills just": ("exactly", "hand:{n}", "{Have} am Ende {whose} Zuges {cards} auf der Hand?"),
    "draws full": ("exactly", "hand:6", "{Have} am Ende {whose} Zuges 6 Karten auf der Hand?"),
    "discards": ("discards", "", "{Must} am Ende {whose} Zuges eine Karte abwerfen?"),
    "keeps all": ("exactly", "discarded:0", "{May} am Ende {whose} Zuges alle Karten behalten?"),
    "sheds": ("sheds", "", "{Shed} am Ende {whose} Zuges eine Kette?"),
    "keeps chains": ("exactly", "chains:{chains}", "{Keep} am Ende {whose} Zuges alle Ketten?"),
    "chains just": ("exactly", "chains:{n}", "{Have} am Ende {whose} Zuges {n} Ketten?"),
    "loses": ("wins", "", "{Lose} dadurch das Spiel?"),
}
_THEN = frozenset(("davon", "dann", "danach", "jetzt", "anschliessend", "spiele", "spielt", "nun", "aus"))
_BEFORE = frozenset(("hatte", "hatten", "gehabt", "hielt", "vorher", "zuvor", "davor"))
_MOVES = {"sinkt", "faellt", "geht", "steht"}  # "Sinkt er um 1?", which is no person
_PEOPLE = (
    "junge",
    "maedchen",
    "kind",
    "schueler",
    "schuelerin",
    "mitspieler",
    "spielerin",
    "person",
    "kunde",
    "kandidat",
)
_OF_CHAINS = ("sheds", "keeps chains", "chains left", "chains just")
_CLAIMED = {"claims draws": "draws just", "claims fills": "fills just", "claims discards": "discards",
            "claims sheds": "sheds"}  # fmt: skip
_SAID = ("fine", "right", "says", *_CLAIMED)  # pieces whose words tell not whose hand it is
_WHO = {
    ME: {"draw": "ziehe ich", "have": "habe ich", "whose": "meines", "must": "muss ich", "may": "darf ich",
         "shed": "sprenge ich", "keep": "behalte ich", "lose": "verliere ich"},
    OPPONENT: {"draw": "zieht mein Gegner", "have": "hat mein Gegner", "whose": "seines", "must": "muss mein Gegner",
               "may": "darf mein Gegner", "shed": "sprengt mein Gegner", "keep": "behält mein Gegner",
               "lose": "verliert mein Gegner"},
}  # fmt: skip


@dataclass(frozen=True)
class _Board:
    """What lies there when cards are drawn up; a pile of which nothing is told is None."""

    side: str
    hand: int
    chains: int
    deck: int | None
    discard: int | None

    @property
    def wanted(self) -> int:
        """How many cards are drawn if there are so many."""
        return max(0, _FULL - min(4, (self.chains + _STEPS - 1) // _STEPS) - self.hand)

    def told(self) -> str:
        """Return the board in sentences."""
        mine = self.side == ME
        whose = "meinem" if mine else "seinem"
        text = "Ich habe" if mine else "Mein Gegner hat"
        text += f" {cards(self.hand)} auf der Hand und {chains(self.chains)}. "
        text += "" if self.deck is None else f"In {whose} Deck sind {cards(self.deck)}. "
        return text + ("" if self.discard is None else f"In {whose} Ablagestapel liegen {cards(self.discard)}. ")

    def laid(self, asked: Asked) -> Laid:
        """Return the board card by card, and that the turn ends."""
        piles = {"hand": laying.cards("Handkarte", self.hand), "chains": self.chains}
        if self.deck is not None:
            piles["deck"] = laying.cards("Deckkarte", self.deck)
        if self.discard is not None:
            piles["discard"] = laying.cards("Ablagekarte", self.discard)
        return Laid({"active": self.side, "house": HOUSE, self.side: piles}, [{"do": "end"}], asked)


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again how a hand is drawn up. Raises `Unclear`."""
    told = Told(pieces, fine=("end", "enough deck"))
    side = _side([piece for piece in pieces if piece.slot not in _SAID and not _is_given(piece)])
    hand = told.number("hand", none="no hand")
    at_once = any("sofort" in piece.words for piece in pieces) and not told.has("end")
    if told.has("vague") or at_once:
        raise Unclear  # "Zieh ich sofort neue?" may be asked in the middle of a turn
    if told.has("bare cards"):  # "1 Karte, 20 Ketten", but not "ich ziehe 2 Karten"
        if hand is not None or told.has("bare draws") or not told.has("chains"):
            raise Unclear
        hand = told.number("bare cards")
    if hand is None and told.has("keeps all"):
        hand = told.number("so many")  # "Darf ich mehr als 6 Karten auf der Hand haben? Ich hab 7."
    elif told.has("so many"):
        raise Unclear
    if hand is None:
        raise Unclear
    hand = _after(told, hand)
    fetters = told.number("chains", none="no chains") or 0
    deck, discard = told.number("deck", none="no deck"), told.number("discard", none="no discard")
    if told.has("no piles"):
        if deck or discard:
            raise Unclear
        deck = discard = 0
    board = _Board(side, hand, fetters, deck, discard)
    asked, number = _asked(told, board)
    _agrees(told, board, asked)
    return _asks(board, asked, number)


def _side(pieces: Sequence[Piece]) -> str:
    """Return of whom alone is told: "mein Junge" is not me. Raises `Unclear` where it is of both."""
    told = [replace(piece, words=_called(piece.words)) for piece in pieces if not _MOVES & set(piece.words[:1])]
    return Told(told).side()


def _called(words: Sequence[str]) -> tuple[str, ...]:
    """Return words with a person for "mein Junge"."""
    pairs = zip(words, (*words[1:], ""), strict=True)
    return tuple(
        FOE if word in ("mein", "meine", "unser", "unsere") and after in _PEOPLE else word for word, after in pairs
    )


def _is_given(piece: Piece) -> bool:
    """Tell whether chains are said to come from the other side: "Mein Gegner hat mir 3 Ketten verpasst."."""
    return piece.slot == "chains" and {FOE, "mir"} <= set(piece.words)


def _asks(board: _Board, asked: str, number: int) -> Retold:
    """Return a board with what is asked of it."""
    who = dict(_WHO[board.side])
    who |= {word.capitalize(): said[0].upper() + said[1:] for word, said in who.items()}
    if asked in _NUMBERS:
        fact, text = _NUMBERS[asked]
        made = Asked(fact, side=board.side)
    else:
        fact, key, text = _YES_NO[asked]
        loser = OPPONENT if board.side == ME else ME
        made = Asked(
            fact, side=loser if asked == "loses" else board.side, key=key.format(n=number, chains=board.chains)
        )
    shown = board.told() + text.format(n=number, cards=cards(number), **who)
    return Retold(shown, laid=board.laid(made))


def _asked(told: Told, board: _Board) -> tuple[str, int]:
    """Return what is asked, and the number in it. Raises `Unclear`."""
    if told.has("draws none") and any(told.has(slot) for slot in (*_NUMBERS, *_YES_NO) if slot != "draws none"):
        told.pieces = [piece for piece in told.pieces if piece.slot != "draws none"]  # "Also ziehe ich nichts. …?"
        if board.wanted:
            raise Unclear
    piece = told.maybe(*_NUMBERS, *_YES_NO)
    bare = told.has("how many") or told.has("bare draws")
    if piece is None and bare:
        return "draws", 0
    if piece is None and told.has("is fine") and board.hand > _FULL and not told.has("plays"):
        return "keeps all", 0
    if piece is None and told.has("right"):
        claim = told.one(*_CLAIMED)
        return _CLAIMED[claim.slot], claim.numbers[0] if claim.numbers else 0
    if piece is None or bare or told.has("is fine") or (told.has("right") and any(map(told.has, _CLAIMED))):
        raise Unclear
    number = piece.numbers[0] if piece.numbers else 0
    if piece.slot == "sheds" and number:  # "Sinkt mein Kettenanzeiger um 2?"
        return "chains just", board.chains - number
    if piece.slot == "keeps chains" and number:
        return "chains just", number
    if piece.slot == "draws just" and not {"nur", "bloss", "genau", "lediglich", "exakt"} & set(piece.words):
        return "draws so many", number
    return piece.slot, number


def _after(told: Told, hand: int) -> int:
    """Return how many cards are left of a hand after what was done once it was counted. Raises `Unclear`."""
    counted = next(piece for piece in told.pieces if piece.slot in ("hand", "no hand", "so many", "bare cards"))
    for slot, sign in (("takes", 1), ("plays", -1)):
        done = told.maybe(slot)
        if done is None or done.start < counted.start:
            continue
        later = not _THEN.isdisjoint(done.words) or not _BEFORE.isdisjoint(counted.words)
        if later == ("noch" in counted.words) or hand < done.numbers[0] * -sign:
            raise Unclear
        if later:
            hand += sign * done.numbers[0]
    return hand


def _agrees(told: Told, board: _Board, asked: str) -> None:
    """Raise `Unclear` where a pile matters of which nothing is told, or where another number is said to be drawn."""
    if board.deck is None and (board.discard is not None or asked == "loses"):
        raise Unclear
    if board.deck is not None and board.discard is None and board.deck < board.wanted:
        raise Unclear
    said = told.maybe("would draw")
    if said is not None and said.numbers and said.numbers[0] != board.wanted:
        raise Unclear
    if told.has("draws nothing") and board.wanted:
        raise Unclear
    if asked in _OF_CHAINS and not (told.has("chains") or told.has("no chains")):
        raise Unclear
    if asked == "keeps all" and board.hand <= _FULL and "mehr" in told.one("keeps all").words:
        raise Unclear
