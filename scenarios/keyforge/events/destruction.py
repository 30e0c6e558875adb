"""Being destroyed, from the attempt to the moment after (entries `zerstoert`, `opfern`, `verlaesst-das-spiel`)."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Event
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.events.zones import Discard


@dataclass(frozen=True, slots=True)
class Destroy(Event):
    """An effect destroys a card."""

    card: CardId
    source: CardId | None = None

    says: ClassVar[str] = "{card} soll zerstört werden"
    entry: ClassVar[str] = "zerstoert"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def becomes(self) -> Event | None:
        return Mark(self.card, source=self.source)


@dataclass(frozen=True, slots=True)
class Sacrifice(Event):
    """A side sacrifices a card that it controls; it counts as destroyed (entry `opfern`)."""

    card: CardId
    player: Side

    says: ClassVar[str] = "{card} wird geopfert"
    entry: ClassVar[str] = "opfern"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def becomes(self) -> Event | None:
        return Mark(self.card, source=None, sacrificed=True)


@dataclass(frozen=True, slots=True)
class Mark(Atom):
    """A card is marked for destruction: its "Zerstört:" abilities trigger, as it had them."""

    card: CardId
    source: CardId | None = None
    sacrificed: bool = False
    cause: str = ""  # "damage", "power", "gift"

    says: ClassVar[str] = "{card} wird zum Zerstören markiert"
    entry: ClassVar[str] = "zerstoert"
    back: ClassVar[bool] = True

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        board.marked[self.card] = True


@dataclass(frozen=True, slots=True)
class Unmark(Atom):
    """The mark goes: the destruction was replaced."""

    card: CardId

    says: ClassVar[str] = "{card} wird doch nicht zerstört"
    entry: ClassVar[str] = "ersatzeffekte"

    def apply(self, board: Board) -> None:
        board.marked.pop(self.card, None)


@dataclass(frozen=True, slots=True)
class Destroyed(Atom):
    """The moment after a card has been destroyed ("nachdem … zerstört worden ist")."""

    card: CardId
    controller: Side = ""
    zone: str = "line"  # where it lay

    entry: ClassVar[str] = "zerstoert"

    def apply(self, board: Board) -> None:
        board.marked.pop(self.card, None)


@dataclass(frozen=True, slots=True)
class LeavesPlay(Atom):
    """The moment in which a card leaves play, for wherever (entry `verlaesst-das-spiel`)."""

    card: CardId
    controller: Side
    to: str

    entry: ClassVar[str] = "verlaesst-das-spiel"
    back: ClassVar[bool] = False

    def apply(self, board: Board) -> None:
        """Write nothing: this is a moment only."""


@dataclass(frozen=True, slots=True)
class Bury(Discard):
    """A card marked for destruction is put on the discard pile: the last moment to replace that."""

    says: ClassVar[str] = "{card} verlässt zerstört das Spiel"
    entry: ClassVar[str] = "zerstoert"
