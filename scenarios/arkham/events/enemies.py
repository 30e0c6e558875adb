"""Enemies, places and moving: engaging, attacking, spawning, entering, revealing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import Board
from kfrules.scenarios.arkham.events.base import Doing, Fact, Passage, Words, clear

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


@dataclass(frozen=True, slots=True)
class Engage(Fact):
    """An enemy and an investigator are engaged with each other, whoever began it. `by_enemy`: the enemy did."""

    card: str
    side: str
    by_enemy: bool = True
    by: str | None = None

    word: ClassVar[str] = "engage"
    says: ClassVar[str] = "{card} ist in einen Kampf verwickelt mit: {side}"
    entry: ClassVar[str] = "basis-gegner"

    def cards(self) -> Words:
        """The enemy must be there."""
        return (self.card,)

    def apply(self, board: Board) -> None:
        for card in (board.cards[self.card], *board.swarm(self.card)):
            card.engaged = self.side
            card.at = None
            if card.id == self.card:
                board.put(card, "threat", self.side)


@dataclass(frozen=True, slots=True)
class Disengage(Fact):
    """An enemy is no longer engaged; it stays at the investigator's location."""

    card: str
    by: str | None = None
    at: str | None = None

    word: ClassVar[str] = "disengage"
    says: ClassVar[str] = "{card} ist nicht mehr in einen Kampf verwickelt"
    entry: ClassVar[str] = "basis-gegner"

    def apply(self, board: Board) -> None:
        for card in (board.cards[self.card], *board.swarm(self.card)):
            if card.id == self.card:
                there = self.at or (board.cards[card.engaged].at if card.engaged else card.at)
                board.put(card, "location")
            card.at = there
            card.engaged = None


@dataclass(frozen=True, slots=True)
class Evaded(Doing):
    """An investigator evades an enemy: it is exhausted and disengaged."""

    card: str
    side: str
    by: str | None = None

    word: ClassVar[str] = "evade"
    says: ClassVar[str] = "{side:entkommst|entkommt} {card}"
    entry: ClassVar[str] = "basis-entkommen"

    @property
    def called(self) -> Words:
        """It is evaded."""
        return ("Evade",)


@dataclass(frozen=True, slots=True)
class Attack(Doing):
    """An enemy attacks an investigator. `kind`: "opportunity", "enemy phase", "retaliate", "alert", "effect"."""

    card: str
    side: str
    kind: str = "effect"

    word: ClassVar[str] = "attack"
    says: ClassVar[str] = "{card} greift an: {side}"
    entry: ClassVar[str] = "basis-gegnerphase"

    def cards(self) -> Words:
        """The enemy must be there."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Spawn(Passage):
    """An enemy spawns at a location, or engaged with an investigator."""

    at: str | None = None
    side: str | None = None
    drawn: str | None = None  # who drew it

    word: ClassVar[str] = "spawn"
    says: ClassVar[str] = "{card} erscheint"
    entry: ClassVar[str] = "erscheinen-eines-gegners"

    @property
    def called(self) -> Words:
        """It comes into play."""
        return ("EnterPlay",) if self.side is None else ("EnterPlay", "Engage")

    @property
    def actor(self) -> str | None:
        """Return who drew it."""
        return self.drawn or self.side

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        clear(card)
        card.controller = ""
        if self.side is not None:
            card.engaged = self.side
            board.put(card, "threat", self.side)
        else:
            card.at = self.at
            board.put(card, "location")

    def stays(self, board: Board) -> bool:
        """It is in play afterwards."""
        return True

    def words(self, game: Arkham) -> Words:
        """It comes into play."""
        return (self.word, "enter_play") if self.side is None else (self.word, "enter_play", "engage")


@dataclass(frozen=True, slots=True)
class Swarm(Fact):
    """Swarm cards are laid under an enemy."""

    card: str
    amount: int

    says: ClassVar[str] = "{card} bekommt {amount:Schwarmkarte|Schwarmkarten}"
    entry: ClassVar[str] = "basis-schwarm"

    def apply(self, board: Board) -> None:
        from kfrules.scenarios.arkham.setup import swarm_of

        host = board.cards[self.card]
        for _ in range(self.amount):
            swarm = swarm_of(board, host)
            swarm.engaged, swarm.at = host.engaged, host.at


@dataclass(frozen=True, slots=True)
class Moved(Fact):
    """An investigator or an enemy stands at another location."""

    card: str
    to: str
    by: str | None = None
    start: str | None = None

    word: ClassVar[str] = "move"
    says: ClassVar[str] = "{card} bewegt sich nach {to}"
    entry: ClassVar[str] = "basis-bewegen"

    @property
    def called(self) -> Words:
        """Moving is leaving and entering."""
        return ("Move", "Enter", "Leave")

    def words(self, game: Arkham) -> Words:
        """Moving is leaving one place and entering another."""
        return ("move", "leave", "enter")

    @property
    def actor(self) -> str | None:
        """Return the investigator who moves."""
        return self.card if self.card in ("me", "second", "third", "fourth") else None

    @property
    def about(self) -> Words:
        """Return the one who moves, and the place that is entered or left."""
        return (self.card, self.to, self.start or "")

    @property
    def thing(self) -> str | None:
        """Return the place that is entered."""
        return self.to

    def apply(self, board: Board) -> None:
        for card in (board.cards[self.card], *board.swarm(self.card)):
            card.at = self.to
            if card.type == "enemy" and card.engaged is not None:
                card.engaged = None
                if card.id == self.card:
                    board.put(card, "location")


@dataclass(frozen=True, slots=True)
class Reveal(Fact):
    """A location is revealed; clues come onto it."""

    card: str
    side: str | None = None
    clues: int = 0
    by: str | None = None

    word: ClassVar[str] = "reveal"
    says: ClassVar[str] = "{card} wird enthüllt"
    entry: ClassVar[str] = "basis-orte"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        card.revealed = True
        card.clues += self.clues
