"""Æmber, keys and chains."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Atom, Event, Process
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import SIDES, Board

Place = str | None  # a side (its supply of æmber), a card, or None for the common supply


def aember_at(board: Board, place: Place) -> int:
    """Return how much æmber lies at a place; the common supply never runs out (`markervorrat`)."""
    if place is None:
        return 1_000_000
    if place in SIDES:
        return board.sides[place].aember
    return board[place].aember if place in board else 0


def _within(event: Steal | Capture | Pay | MoveAember, board: Board, place: Place) -> Process | None:
    """Return the event with as much æmber as lies at the place that it is taken from."""
    amount = min(event.amount, aember_at(board, place))
    return replace(event, amount=amount) if amount > 0 else None


def _put(board: Board, place: Place, amount: int) -> None:
    if place is None:
        return
    if place in SIDES:
        board.sides[place].aember += amount
    else:
        board[place].aember += amount


@dataclass(frozen=True, slots=True)
class ShiftAember(Atom):
    """Æmber goes from one place to another; never more than lies there."""

    source: Place
    target: Place
    amount: int
    entry: ClassVar[str] = "aember"
    says: ClassVar[str] = "{amount} Æmber: {source} → {target}"

    def apply(self, board: Board) -> None:
        amount = min(self.amount, aember_at(board, self.source))
        _put(board, self.source, -amount)
        _put(board, self.target, amount)

    def cards(self) -> tuple[CardId, ...]:
        return tuple(p for p in (self.source, self.target) if p is not None and p not in SIDES)


@dataclass(frozen=True, slots=True)
class GainAember(Atom):
    """A side gets æmber from the common supply. `cause`: "reap", "bonus" or a card's slug."""

    player: Side
    amount: int
    cause: str = ""
    card: CardId | None = None  # the creature that reaped, the card with the icon

    says: ClassVar[str] = "{player:erhältst|erhält} {amount} Æmber"
    entry: ClassVar[str] = "aember"

    def apply(self, board: Board) -> None:
        board.sides[self.player].aember += self.amount


@dataclass(frozen=True, slots=True)
class LoseAember(Atom):
    """A side puts æmber back into the common supply, as far as it has some."""

    player: Side
    amount: int

    says: ClassVar[str] = "{player:verlierst|verliert} {amount} Æmber"
    entry: ClassVar[str] = "aember"

    def apply(self, board: Board) -> None:
        half = board.sides[self.player]
        half.aember -= min(self.amount, half.aember)


@dataclass(frozen=True, slots=True)
class Steal(Process):
    """A side takes æmber out of its opponent's supply into its own (entry `stehlen`)."""

    player: Side  # who steals
    amount: int
    source: Place  # whose supply; None is the common supply (after a replacement)

    says: ClassVar[str] = "{player:stiehlst|stiehlt} {amount} Æmber"
    entry: ClassVar[str] = "stehlen"

    def within(self, board: Board) -> Process | None:
        return _within(self, board, self.source)


@dataclass(frozen=True, slots=True)
class Capture(Process):
    """A creature takes æmber out of a supply onto itself (entry `erbeuten`)."""

    card: CardId
    amount: int
    source: Place  # whose supply; None is the common supply

    says: ClassVar[str] = "{card} erbeutet {amount} Æmber"
    entry: ClassVar[str] = "erbeuten"

    def within(self, board: Board) -> Process | None:
        return _within(self, board, self.source)

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Exalt(Process):
    """1 æmber of the common supply is put on a creature (entry `erheben`)."""

    card: CardId

    says: ClassVar[str] = "{card} wird erhoben"
    entry: ClassVar[str] = "erheben"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Pay(Process):
    """A side pays its opponent æmber (entry `bezahlen`)."""

    player: Side
    amount: int

    says: ClassVar[str] = "{player:bezahlst|bezahlt} {amount} Æmber"
    entry: ClassVar[str] = "bezahlen"

    def within(self, board: Board) -> Process | None:
        return _within(self, board, self.player)


@dataclass(frozen=True, slots=True)
class MoveAember(Process):
    """Æmber is moved; neither captured nor stolen nor lost (entry `verschieben`)."""

    source: Place
    target: Place
    amount: int

    says: ClassVar[str] = "{amount} Æmber wird verschoben: {source} → {target}"
    entry: ClassVar[str] = "verschieben"

    def within(self, board: Board) -> Process | None:
        return _within(self, board, self.source)


@dataclass(frozen=True, slots=True)
class ReturnAember(Atom):
    """Æmber on a card that leaves play goes to a side, or to the common supply (None)."""

    card: CardId
    player: Side | None
    amount: int

    says: ClassVar[str] = "{amount} Æmber von {card} → {player}"
    entry: ClassVar[str] = "erbeuten"

    def apply(self, board: Board) -> None:
        card = board.cards.get(board.gone.get(self.card, self.card))
        if card is not None:
            card.aember -= min(self.amount, card.aember)
        if self.player is not None:
            board.sides[self.player].aember += self.amount


@dataclass(frozen=True, slots=True)
class Forge(Process):
    """A side forges a key. `free` costs nothing; `plus` is added to the current cost."""

    player: Side
    colour: str | None = None
    plus: int = 0
    free: bool = False
    step: bool = False  # in step 1, where it must

    says: ClassVar[str] = "{player:schmiedest|schmiedet} einen Schlüssel"
    entry: ClassVar[str] = "schmieden"


@dataclass(frozen=True, slots=True)
class ForgeKey(Atom):
    """A key is turned to its forged side."""

    player: Side
    colour: str
    paid: int = 0

    says: ClassVar[str] = "{player:drehst|dreht} den Schlüssel um: {colour}, {paid} Æmber bezahlt"
    entry: ClassVar[str] = "schluessel"

    def apply(self, board: Board) -> None:
        half = board.sides[self.player]
        half.keys = (*half.keys, self.colour)


@dataclass(frozen=True, slots=True)
class Unforge(Atom):
    """A forged key is turned back (entry `ungeschmiedet-machen`)."""

    player: Side
    colour: str

    says: ClassVar[str] = "{player:verlierst|verliert} einen Schlüssel: {colour} ist wieder ungeschmiedet"
    entry: ClassVar[str] = "ungeschmiedet-machen"

    def apply(self, board: Board) -> None:
        half = board.sides[self.player]
        half.keys = tuple(k for k in half.keys if k != self.colour)


@dataclass(frozen=True, slots=True)
class GainChains(Atom):
    """A side gets chains."""

    player: Side
    amount: int

    says: ClassVar[str] = "{player:erhältst|erhält} {amount:Kette|Ketten}"
    entry: ClassVar[str] = "ketten"

    def apply(self, board: Board) -> None:
        board.sides[self.player].chains += self.amount


@dataclass(frozen=True, slots=True)
class ShedChain(Atom):
    """A side sheds chains."""

    player: Side
    amount: int = 1

    says: ClassVar[str] = "{player:sprengst|sprengt} {amount:Kette|Ketten}"
    entry: ClassVar[str] = "ketten"

    def apply(self, board: Board) -> None:
        half = board.sides[self.player]
        half.chains = max(0, half.chains - self.amount)


__all__ = [name for name, value in list(globals().items()) if isinstance(value, type) and issubclass(value, Event)]
