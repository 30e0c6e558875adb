"""Cards on their way: destroyed, discarded, archived, purged, drawn, moved in the battleline."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.moving import current, place_in_line, put, take


@dataclass(frozen=True, slots=True)
class Move(Atom):
    """A card goes to a pile of its owner (archives may be another side's)."""

    card: CardId

    to: ClassVar[str] = "discard"
    says: ClassVar[str] = "{card} wird bewegt"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        put(board, self.card, self.to)


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """A card is put on top of its owner's discard pile. `origin` is "hand" for what a side discards from there."""

    origin: str = ""
    player: Side | None = None

    says: ClassVar[str] = "{card} kommt auf den Ablagestapel"
    entry: ClassVar[str] = "ablagestapel"


@dataclass(frozen=True, slots=True)
class ReturnToHand(Move):
    """A card goes to its owner's hand."""

    to: ClassVar[str] = "hand"
    says: ClassVar[str] = "{card} geht auf die Hand zurück"
    entry: ClassVar[str] = "verlaesst-das-spiel"


@dataclass(frozen=True, slots=True)
class Find(ReturnToHand):
    """A card that was searched for is taken to hand (entry `suchen`)."""

    says: ClassVar[str] = "{card} wird gefunden und kommt auf die Hand"
    entry: ClassVar[str] = "suchen"


@dataclass(frozen=True, slots=True)
class TakeArchived(ReturnToHand):
    """An archived card is taken to hand (entry `archiv`)."""

    says: ClassVar[str] = "{card} kommt aus dem Archiv auf die Hand"
    entry: ClassVar[str] = "archiv"


@dataclass(frozen=True, slots=True)
class Archive(Move):
    """A card goes to the archives of its owner, or of `player`."""

    player: Side | None = None

    to: ClassVar[str] = "archives"
    says: ClassVar[str] = "{card} wird archiviert"
    entry: ClassVar[str] = "archiv"

    def apply(self, board: Board) -> None:
        put(board, self.card, "archives", side=self.player)


@dataclass(frozen=True, slots=True)
class Purge(Move):
    """A card leaves the game (entry `verbannen`)."""

    to: ClassVar[str] = "purged"
    says: ClassVar[str] = "{card} wird verbannt"
    entry: ClassVar[str] = "verbannen"


@dataclass(frozen=True, slots=True)
class PutOnDeck(Move):
    """A card goes on top (or to the bottom) of its owner's deck."""

    bottom: bool = False

    to: ClassVar[str] = "deck"
    says: ClassVar[str] = "{card} kommt auf das Deck"
    entry: ClassVar[str] = "verlaesst-das-spiel"

    def apply(self, board: Board) -> None:
        put(board, self.card, "deck", bottom=self.bottom)


@dataclass(frozen=True, slots=True)
class ShuffleIntoDeck(Move):
    """A card is shuffled into its owner's deck."""

    to: ClassVar[str] = "deck"
    says: ClassVar[str] = "{card} wird ins Deck gemischt"
    entry: ClassVar[str] = "verlaesst-das-spiel"

    def apply(self, board: Board) -> None:
        owner = board[self.card].owner
        put(board, self.card, "deck")
        shuffle(board, owner)


def shuffle(board: Board, side: Side) -> None:
    """Shuffle a deck, reproducibly: the same board is shuffled the same way, whatever its scenario is called."""
    deck = board.sides[side].deck
    from random import Random  # few boards are shuffled

    Random(board.clock).shuffle(deck)
    board.tick()


@dataclass(frozen=True, slots=True)
class Graft(Atom):
    """A card is put under another; it is not in play there (entry `transplantieren`)."""

    card: CardId
    onto: CardId

    says: ClassVar[str] = "{card} wird unter {onto} gelegt"
    entry: ClassVar[str] = "transplantieren"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card, self.onto)

    def apply(self, board: Board) -> None:
        take(board, self.card)
        card, host = board[self.card], board[self.onto]
        card.zone, card.host = "grafted", self.onto
        host.grafted = (*host.grafted, self.card)


@dataclass(frozen=True, slots=True)
class Join(Atom):
    """The upper half of a gigantic creature enters play with the lower one (entry `gigantische-kreaturen`)."""

    card: CardId
    upper: CardId

    says: ClassVar[str] = "Beide Hälften von {card} kommen zusammen ins Spiel"
    entry: ClassVar[str] = "gigantische-kreaturen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card, self.upper)

    def apply(self, board: Board) -> None:
        take(board, self.upper)
        lower, upper = board[self.card], board[self.upper]
        lower.upper, lower.bonus = self.upper, upper.icons
        upper.zone, upper.host = "joined", self.card


@dataclass(frozen=True, slots=True)
class Tuck(Atom):
    """The top card of a pile goes under the next one (entry `gigantische-kreaturen`)."""

    card: CardId

    entry: ClassVar[str] = "gigantische-kreaturen"

    def apply(self, board: Board) -> None:
        pile = board.pile_of(current(board, self.card))
        if pile is not None and len(pile) > 1:
            pile[0], pile[1] = pile[1], pile[0]


@dataclass(frozen=True, slots=True)
class TakeControl(Atom):
    """A side takes control of a card in play; a creature goes to a flank of its battleline."""

    card: CardId
    player: Side
    flank: str = "right"
    until: CardId | None = None  # while this card is in play

    says: ClassVar[str] = "{player:übernimmst|übernimmt} die Kontrolle über {card}"
    entry: ClassVar[str] = "kontrolle"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        card = board[self.card]
        pile = board.pile_of(self.card)
        if pile is not None and card.zone in ("line", "artifacts"):
            pile.remove(self.card)
        card.controller = self.player
        card.control = (*card.control, (board.tick(), self.player, self.until))
        if card.zone == "line":
            place_in_line(board, self.card, self.player, self.flank)
        elif card.zone == "artifacts":
            board.sides[self.player].artifacts.append(self.card)


@dataclass(frozen=True, slots=True)
class JoinLine(Atom):
    """A card in play goes to a flank of its controller's battleline; this is not entering play."""

    card: CardId
    flank: str = "right"

    says: ClassVar[str] = "{card} wird an eine Flanke der Schlachtreihe gelegt"
    entry: ClassVar[str] = "verschieben"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        card = board[self.card]
        pile = board.pile_of(self.card)
        if pile is not None:
            pile.remove(self.card)
        card.zone = "line"
        place_in_line(board, self.card, card.controller, self.flank)


@dataclass(frozen=True, slots=True)
class LeaveLine(Atom):
    """A card that is no creature any more goes from the battleline back to the artifacts; it stays in play."""

    card: CardId

    says: ClassVar[str] = "{card} verlässt die Schlachtreihe"
    entry: ClassVar[str] = "verschieben"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        card = board[self.card]
        half = board.sides[card.controller]
        half.line.remove(self.card)
        card.zone = "artifacts"
        half.artifacts.append(self.card)


@dataclass(frozen=True, slots=True)
class MoveInLine(Atom):
    """A creature moves within its battleline to a position (0 is leftmost)."""

    card: CardId
    position: int

    says: ClassVar[str] = "{card} wird in der Schlachtreihe verschoben"
    entry: ClassVar[str] = "verschieben"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        line = board.sides[board[self.card].controller].line
        line.remove(self.card)
        line.insert(self.position, self.card)


@dataclass(frozen=True, slots=True)
class Swap(Atom):
    """Two creatures change places (entry `tauschen`); the rules keep them on their sides."""

    first: CardId
    second: CardId

    says: ClassVar[str] = "{first} und {second} tauschen die Plätze"
    entry: ClassVar[str] = "tauschen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.first, self.second)

    def apply(self, board: Board) -> None:
        one, two = board[self.first], board[self.second]
        lines = board.sides[one.controller].line, board.sides[two.controller].line
        a, b = lines[0].index(self.first), lines[1].index(self.second)
        lines[0][a], lines[1][b] = self.second, self.first
        one.controller, two.controller = two.controller, one.controller


@dataclass(frozen=True, slots=True)
class Draw(Atom):
    """A side draws the top card of its deck."""

    player: Side

    says: ClassVar[str] = "{player:ziehst|zieht} 1 Karte"
    entry: ClassVar[str] = "schritt-5-karten-ziehen"

    def apply(self, board: Board) -> None:
        deck = board.sides[self.player].deck
        if deck:
            put(board, deck[0], "hand")


@dataclass(frozen=True, slots=True)
class Refill(Process):
    """A side draws until it has `size` cards in hand; chains count here (`held_back`: they were counted)."""

    player: Side
    size: int
    held_back: bool = False

    says: ClassVar[str] = "{player:ziehst|zieht} auf {size} Handkarten auf"
    entry: ClassVar[str] = "schritt-5-karten-ziehen"


@dataclass(frozen=True, slots=True)
class Shuffle(Atom):
    """A deck is shuffled."""

    player: Side

    says: ClassVar[str] = "{player:mischst|mischt} das Deck"
    entry: ClassVar[str] = "suchen"

    def apply(self, board: Board) -> None:
        shuffle(board, self.player)


@dataclass(frozen=True, slots=True)
class Reshuffle(Atom):
    """The discard pile is shuffled and becomes the deck."""

    player: Side

    says: ClassVar[str] = "{player:mischst|mischt} den Ablagestapel zu einem neuen Deck"
    entry: ClassVar[str] = "ablagestapel"

    def apply(self, board: Board) -> None:
        for card in list(board.sides[self.player].discard):
            put(board, card, "deck")
        shuffle(board, self.player)


@dataclass(frozen=True, slots=True)
class LookAt(Atom):
    """A side looks at a card that it could not see."""

    card: CardId
    player: Side

    says: ClassVar[str] = "{player:siehst|sieht} {card} an"
    entry: ClassVar[str] = "faehigkeit"

    def apply(self, board: Board) -> None:
        """Write nothing: looking at a card changes no position."""


@dataclass(frozen=True, slots=True)
class SwapPiles(Atom):
    """A deck and its discard pile change places, each in its order; what comes into the deck is hidden again."""

    player: Side

    says: ClassVar[str] = "{player:tauschst|tauscht} Deck und Ablagestapel"
    entry: ClassVar[str] = "tauschen"

    def apply(self, board: Board) -> None:
        half = board.sides[self.player]
        deck, pile = list(half.deck), list(half.discard)
        for card in reversed(deck):
            put(board, card, "discard")
        for card in reversed(pile):
            put(board, card, "deck")


@dataclass(frozen=True, slots=True)
class Reveal(Atom):
    """A card is shown to both sides."""

    card: CardId

    says: ClassVar[str] = "{card} wird aufgedeckt"
    entry: ClassVar[str] = "faehigkeit"

    def apply(self, board: Board) -> None:
        """Write nothing: showing a card changes no position."""
