"""Damage and horror: dealt, assigned, placed, healed; defeat and elimination."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import Board
from kfrules.scenarios.arkham.events.base import Doing, Fact, Words

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

Parts = tuple[tuple[str, int, int], ...]
"""Card, damage, horror."""


@dataclass(frozen=True, slots=True)
class Harm(Doing):
    """Damage and horror dealt to an investigator, still to be assigned. `attack`: by an enemy's attack."""

    side: str
    damage: int = 0
    horror: int = 0
    direct: bool = False
    by: str | None = None
    attack: bool = False

    entry: ClassVar[str] = "basis-schaden"


@dataclass(frozen=True, slots=True)
class Suffer(Doing):
    """Damage and horror that were assigned, about to be placed, all at once. `side` is None where an enemy takes it."""

    side: str | None
    parts: Parts = ()
    by: str | None = None
    attack: bool = False
    cause: str | None = None  # the investigator who deals it

    entry: ClassVar[str] = "basis-schaden"

    def words(self, game: Arkham) -> Words:
        """Damage, horror, or both."""
        damage = ("damage",) if any(part[1] for part in self.parts) else ()
        return (*damage, "horror") if any(part[2] for part in self.parts) else damage

    @property
    def about(self) -> Words:
        """Return the cards that take it."""
        return tuple(part[0] for part in self.parts)

    @property
    def thing(self) -> str | None:
        """Return what deals it, or what takes it where nothing does."""
        return self.by if self.attack else (self.parts[0][0] if self.parts else None)


@dataclass(frozen=True, slots=True)
class Damage(Fact):
    """Damage on a card."""

    card: str
    amount: int
    by: str | None = None
    cause: str | None = None

    says: ClassVar[str] = "{card}: {amount} Schaden"
    entry: ClassVar[str] = "basis-schaden"

    def apply(self, board: Board) -> None:
        board.cards[self.card].damage += self.amount


@dataclass(frozen=True, slots=True)
class Horror(Fact):
    """Horror on a card."""

    card: str
    amount: int
    by: str | None = None
    cause: str | None = None

    says: ClassVar[str] = "{card}: {amount} Horror"
    entry: ClassVar[str] = "basis-schaden"

    def apply(self, board: Board) -> None:
        board.cards[self.card].horror += self.amount


@dataclass(frozen=True, slots=True)
class Heal(Fact):
    """Damage and horror taken off a card, as one effect. `you`: whose effect it is."""

    card: str
    damage: int = 0
    horror: int = 0
    side: str | None = None
    by: str | None = None

    word: ClassVar[str] = "heal"
    says: ClassVar[str] = "{card} wird geheilt"
    entry: ClassVar[str] = "basis-schaden"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        card.damage = max(0, card.damage - self.damage)
        card.horror = max(0, card.horror - self.horror)


@dataclass(frozen=True, slots=True)
class Trauma(Fact):
    """An investigator suffers trauma; it stays for the campaign."""

    side: str
    kind: str
    amount: int = 1

    says: ClassVar[str] = "{side:erleidest|erleidet} Trauma"
    entry: ClassVar[str] = "basis-kampagne"

    def apply(self, board: Board) -> None:
        trauma = board.seats[self.side].trauma
        trauma[self.kind] = trauma.get(self.kind, 0) + self.amount


@dataclass(frozen=True, slots=True)
class Defeat(Doing):
    """A card is defeated: an enemy, an asset, an investigator. `side`: the investigator who did it."""

    card: str
    side: str | None = None
    by: str | None = None

    word: ClassVar[str] = "defeat"
    says: ClassVar[str] = "{card} wird besiegt"
    entry: ClassVar[str] = "basis-schaden"

    def cards(self) -> Words:
        """It must be there."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Eliminate(Doing):
    """An investigator leaves the game: defeated, or resigned."""

    side: str
    resigned: bool = False

    word: ClassVar[str] = "eliminated"
    says: ClassVar[str] = "{side:scheidest|scheidet} aus"
    entry: ClassVar[str] = "basis-ausscheiden"


@dataclass(frozen=True, slots=True)
class Out(Fact):
    """An investigator is out of the game."""

    side: str
    resigned: bool = False

    entry: ClassVar[str] = "basis-ausscheiden"

    def apply(self, board: Board) -> None:
        seat = board.seats[self.side]
        seat.eliminated, seat.resigned, seat.done, seat.actions = True, self.resigned, True, 0
        if board.active == self.side:
            board.active = None
        others = [side for side, other in board.seats.items() if not other.eliminated]
        if board.lead == self.side and others:
            board.lead = others[0]
        board.put(board.cards[self.side], "out", self.side)
        board.cards[self.side].at = None
