"""Resources, clues, doom, uses, and the chaos bag."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import Board, Token
from kfrules.scenarios.arkham.events.base import Fact, Words

NUMBERS = ("damage", "horror", "clues", "doom", "resources")
USES = ("ammo", "charges", "secrets", "supplies", "evidence", "offerings", "time", "bounties", "keys", "locks")


@dataclass(frozen=True, slots=True)
class Gain(Fact):
    """An investigator gains resources."""

    side: str
    amount: int
    by: str | None = None

    word: ClassVar[str] = "gain"
    says: ClassVar[str] = "{side:erhältst|erhält} {amount:Ressource|Ressourcen}"
    entry: ClassVar[str] = "basis-ressourcen"

    def apply(self, board: Board) -> None:
        board.cards[self.side].resources += self.amount


@dataclass(frozen=True, slots=True)
class Lose(Fact):
    """An investigator loses or pays resources."""

    side: str
    amount: int
    by: str | None = None

    word: ClassVar[str] = "lose"
    says: ClassVar[str] = "{side:gibst|gibt} {amount:Ressource|Ressourcen} ab"
    entry: ClassVar[str] = "basis-ressourcen"

    def apply(self, board: Board) -> None:
        card = board.cards[self.side]
        card.resources = max(0, card.resources - self.amount)


@dataclass(frozen=True, slots=True)
class Place(Fact):
    """Tokens are placed on a card."""

    card: str
    kind: str
    amount: int
    by: str | None = None

    says: ClassVar[str] = "auf {card} kommen Marker"
    entry: ClassVar[str] = "basis-ressourcen"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        if self.kind in NUMBERS:
            setattr(card, self.kind, max(0, getattr(card, self.kind) + self.amount))
        else:
            card.uses[self.kind] = max(0, card.uses.get(self.kind, 0) + self.amount)


@dataclass(frozen=True, slots=True)
class Shift(Fact):
    """Tokens are moved from one card to another."""

    card: str
    to: str
    kind: str
    amount: int
    by: str | None = None

    says: ClassVar[str] = "Marker wandern von {card} auf {to}"
    entry: ClassVar[str] = "basis-ressourcen"

    def apply(self, board: Board) -> None:
        Place(self.card, self.kind, -self.amount).apply(board)
        Place(self.to, self.kind, self.amount).apply(board)


@dataclass(frozen=True, slots=True)
class Discover(Fact):
    """An investigator discovers clues at a location."""

    side: str
    card: str
    amount: int = 1
    by: str | None = None

    word: ClassVar[str] = "discover"
    says: ClassVar[str] = "{side:entdeckst|entdeckt} {amount:Hinweis|Hinweise} an {card}"
    entry: ClassVar[str] = "basis-hinweise"

    def apply(self, board: Board) -> None:
        place = board.cards[self.card]
        found = min(self.amount, place.clues)
        place.clues -= found
        board.cards[self.side].clues += found


@dataclass(frozen=True, slots=True)
class AddTokens(Fact):
    """Chaos tokens go from the supply into the bag."""

    token: str
    amount: int
    by: str | None = None

    word: ClassVar[str] = "add_tokens"
    says: ClassVar[str] = "in den Chaosbeutel kommen {token}"
    entry: ClassVar[str] = "basis-chaosbeutel"

    @property
    def about(self) -> Words:
        """It concerns no card."""
        return ()

    def apply(self, board: Board) -> None:
        board.bag += [self.token] * self.amount
        if self.token in board.supply:
            board.supply[self.token] = max(0, board.supply[self.token] - self.amount)


@dataclass(frozen=True, slots=True)
class RemoveTokens(Fact):
    """Chaos tokens leave the bag."""

    tokens: tuple[Token, ...]
    supply: bool = True

    says: ClassVar[str] = "Chaosmarker verlassen den Beutel"
    entry: ClassVar[str] = "basis-chaosbeutel"

    def apply(self, board: Board) -> None:
        for token in self.tokens:
            board.bag.remove(token)
            if self.supply and token in ("bless", "curse", "frost"):
                board.supply[str(token)] = board.supply.get(str(token), 0) + 1


@dataclass(frozen=True, slots=True)
class Remember(Fact):
    """A phrase is remembered for the scenario."""

    phrase: str

    says: ClassVar[str] = "gemerkt: „{phrase}“"
    entry: ClassVar[str] = "merke-dir"

    def apply(self, board: Board) -> None:
        board.remembered = (*board.remembered, self.phrase)


@dataclass(frozen=True, slots=True)
class Forget(Fact):
    """What was remembered was so for the scenario only."""

    number: int = 0

    entry: ClassVar[str] = "merke-dir"

    def apply(self, board: Board) -> None:
        board.remembered = ()


@dataclass(frozen=True, slots=True)
class Record(Fact):
    """A phrase is recorded in the campaign log, word for word."""

    phrase: str

    says: ClassVar[str] = "im Kampagnenlogbuch: „{phrase}“"
    entry: ClassVar[str] = "kampagnenlogbuch-notieren"

    def apply(self, board: Board) -> None:
        board.log = (*board.log, self.phrase)
