"""Cards on their way: drawn, added, discarded, brought into play, attached, taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import ENCOUNTER, PLAYER_TYPES, Board
from kfrules.scenarios.arkham.events.base import Doing, Fact, Passage, Words, clear

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


@dataclass(frozen=True, slots=True)
class Draw(Passage):
    """A card is drawn: a player card to the hand, an encounter card to be resolved."""

    side: str = "me"
    encounter: bool = False
    kind: str = "draw"

    word: ClassVar[str] = "draw"
    says: ClassVar[str] = "{side:ziehst|zieht} {card}"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        board.put(card, "limbo" if self.encounter else "hand", "" if self.encounter else self.side)


@dataclass(frozen=True, slots=True)
class Add(Passage):
    """A card comes to a hand without being drawn."""

    side: str = "me"
    returned: bool = False  # "zurückschicken" and not "hinzufügen"

    word: ClassVar[str] = "add"
    says: ClassVar[str] = "{card} kommt auf die Hand"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        clear(card)
        board.put(card, "hand", self.side)


@dataclass(frozen=True, slots=True)
class Discard(Passage):
    """A card goes to the discard pile of its owner."""

    side: str | None = None  # who discards it
    chosen: bool = False

    word: ClassVar[str] = "discard"
    says: ClassVar[str] = "{card} wird abgelegt"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        clear(card)
        if card.owner == ENCOUNTER:
            board.put(card, "encounter_discard", "", 0)
        else:
            board.put(card, "discard", card.owner, 0)


@dataclass(frozen=True, slots=True)
class Into(Passage):
    """A card goes to a zone out of play: a deck (below), the victory display, out of the game, under a card."""

    zone: str = "removed"
    side: str = ""
    top: bool = False

    says: ClassVar[str] = "{card} verlässt ihren Platz"
    entry: ClassVar[str] = "basis-karten"

    @property
    def called(self) -> Words:
        """It leaves where it lay."""
        return ("LeavePlay",)

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        clear(card)
        board.put(card, self.zone, self.side, 0 if self.top else None)


@dataclass(frozen=True, slots=True)
class Limbo(Passage):
    """A card leaves the hand and is being resolved."""

    entry: ClassVar[str] = "1.23"

    def apply(self, board: Board) -> None:
        board.put(board.cards[self.card], "limbo")


@dataclass(frozen=True, slots=True)
class EnterPlay(Passage):
    """A card comes into play in an investigator's play area or threat area, or at a location."""

    zone: str = "play"
    side: str = ""
    at: str | None = None
    slot: str | None = None

    word: ClassVar[str] = "enter_play"
    says: ClassVar[str] = "{card} kommt ins Spiel"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        if not card.in_play:
            uses = dict(card.facts.get("uses") or {})
            clear(card)
            card.uses = uses
        board.put(card, self.zone, self.side)
        card.at = self.at
        mine = self.zone == "play" or card.type in PLAYER_TYPES
        card.controller = self.side if self.zone in ("play", "threat") and mine else ""
        if self.zone == "play" and card.owner == ENCOUNTER and card.type == "asset":
            card.owner = ENCOUNTER
        card.slot = self.slot or card.slot

    def stays(self, board: Board) -> bool:
        """It is in play afterwards."""
        return True

    def words(self, game: Arkham) -> Words:
        """Only a card from elsewhere comes into play."""
        return () if game.board.cards[self.card].in_play else (self.word,)


@dataclass(frozen=True, slots=True)
class Attach(Passage):
    """A card is attached to another, and no longer to what it hung on."""

    host: str = ""
    controller: str = ""

    word: ClassVar[str] = "enter_play"
    says: ClassVar[str] = "{card} wird an {host} angehängt"
    entry: ClassVar[str] = "basis-karten"

    @property
    def called(self) -> Words:
        """It comes into play."""
        return ("EnterPlay",)

    def cards(self) -> Words:
        """Both must be there."""
        return (self.card, self.host)

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        if not card.in_play:
            uses = dict(card.facts.get("uses") or {})
            clear(card)
            card.uses = uses
        board.put(card, "attached")
        card.attached_to = self.host
        card.at, card.engaged = None, None
        card.controller = self.controller

    def stays(self, board: Board) -> bool:
        """It is in play afterwards."""
        return True

    def words(self, game: Arkham) -> Words:
        """Only a card from elsewhere comes into play."""
        return () if game.board.cards[self.card].in_play else (self.word,)


@dataclass(frozen=True, slots=True)
class Control(Fact):
    """An investigator takes control of a card in play."""

    card: str
    side: str
    by: str | None = None

    says: ClassVar[str] = "{side:kontrollierst|kontrolliert} {card}"
    entry: ClassVar[str] = "basis-karten"

    def cards(self) -> Words:
        """It must be there."""
        return (self.card,)

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        card.controller = self.side
        if card.zone != "attached":
            board.put(card, "play", self.side)
            card.engaged = card.at = None


@dataclass(frozen=True, slots=True)
class Search(Fact):
    """A deck is searched."""

    side: str
    found: tuple[str, ...] = ()
    by: str | None = None

    word: ClassVar[str] = "search"
    says: ClassVar[str] = "{side:durchsuchst|durchsucht} Karten"
    entry: ClassVar[str] = "basis-karten"


@dataclass(frozen=True, slots=True)
class Look(Fact):
    """Cards are looked at."""

    side: str
    found: tuple[str, ...] = ()
    by: str | None = None

    word: ClassVar[str] = "look"
    says: ClassVar[str] = "{side:siehst|sieht} Karten an"
    entry: ClassVar[str] = "basis-karten"


@dataclass(frozen=True, slots=True)
class Exhaust(Fact):
    """A card is exhausted."""

    card: str
    by: str | None = None

    word: ClassVar[str] = "exhaust"
    says: ClassVar[str] = "{card} wird erschöpft"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        board.cards[self.card].ready = False


@dataclass(frozen=True, slots=True)
class Ready(Fact):
    """A card is readied."""

    card: str
    by: str | None = None

    word: ClassVar[str] = "ready"
    says: ClassVar[str] = "{card} wird spielbereit"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        board.cards[self.card].ready = True


@dataclass(frozen=True, slots=True)
class Flip(Fact):
    """A card is turned to its other side."""

    card: str
    by: str | None = None

    says: ClassVar[str] = "{card} wird umgedreht"
    entry: ClassVar[str] = "basis-karten"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        card.facedown = not card.facedown


@dataclass(frozen=True, slots=True)
class Resolve(Doing):
    """A drawn encounter card (or weakness) is resolved: it spawns, or its revelation happens."""

    card: str
    side: str
    drawn: bool = True

    says: ClassVar[str] = "{card} wird abgehandelt"
    entry: ClassVar[str] = "basis-begegnung"


@dataclass(frozen=True, slots=True)
class HiddenGoes(Discard):
    """A hidden card leaves a hand, because its owner leaves the game."""

    entry: ClassVar[str] = "1.22"
