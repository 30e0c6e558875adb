"""The chain: what is put on it, and what is done with it."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Board
from kfrules.scenarios.riftbound.moving import into
from kfrules.scenarios.riftbound.state import Item, Ref, Waiting


@dataclass(frozen=True, slots=True)
class Note(Atom):
    """The flow of the game goes on: a value of the board that is no rule's business."""

    name: str
    value: Any

    def apply(self, board: Board) -> None:
        setattr(board, self.name, self.value)


@dataclass(frozen=True, slots=True)
class Announce(Atom):
    """A card leaves its zone and lies on the chain (558)."""

    card: CardId
    player: Side

    says: ClassVar[str] = "{card} liegt auf der Kette"
    entry: ClassVar[str] = "558"

    def apply(self, board: Board) -> None:
        obj = into(board, self.card, "chain")
        obj.controller = self.player


@dataclass(frozen=True, slots=True)
class Stack(Atom):
    """A piece is on the chain, the newest (534, 541.1)."""

    source: CardId
    item: Item

    def apply(self, board: Board) -> None:
        board.chain = (*board.chain, self.item)
        board.last_items = max(board.last_items, self.item.id)
        board.passed = 0


@dataclass(frozen=True, slots=True)
class Unstack(Atom):
    """A piece leaves the chain: it is resolved, or countered."""

    number: int

    def apply(self, board: Board) -> None:
        board.chain = tuple(item for item in board.chain if item.id != self.number)
        board.passed = 0


@dataclass(frozen=True, slots=True)
class Trigger(Atom):
    """The condition of a triggered ability is met; it waits for the chain (583.3)."""

    source: CardId
    waiting: Waiting

    says: ClassVar[str] = "{source}: eine Fähigkeit löst aus"
    entry: ClassVar[str] = "582"

    def apply(self, board: Board) -> None:
        board.waiting = (*board.waiting, self.waiting)


@dataclass(frozen=True, slots=True)
class Prioritise(Atom):
    """A side has priority, or nobody has (512)."""

    player: Side | None

    entry: ClassVar[str] = "511"

    def apply(self, board: Board) -> None:
        board.priority = self.player


@dataclass(frozen=True, slots=True)
class Played(Atom):
    """A card is played, the whole process done (555.1, 595.4); a token counts for triggers only."""

    card: CardId
    player: Side
    paid: bool = False

    says: ClassVar[str] = "{card} ist gespielt"
    entry: ClassVar[str] = "595"

    def apply(self, board: Board) -> None:
        obj = board.objs[self.card]
        if not obj.facts.token:
            half = board.half(self.player)
            half.played = (*half.played, obj.ref)


@dataclass(frozen=True, slots=True)
class Counter(Atom):
    """A card on the chain is countered: it has no effect, and is not played (601)."""

    card: CardId

    says: ClassVar[str] = "{card} wird gekontert"
    entry: ClassVar[str] = "601"

    def apply(self, board: Board) -> None:
        board.chain = tuple(item for item in board.chain if item.source != self.card or item.kind != "card")
        into(board, self.card, "trash")


@dataclass(frozen=True, slots=True)
class ResolveItem(Process):
    """The newest piece of the chain takes effect, from top to bottom (543.1, 151)."""

    source: CardId
    number: int

    says: ClassVar[str] = "{source} wird abgewickelt"
    entry: ClassVar[str] = "543"


@dataclass(frozen=True, slots=True)
class Replaced(Process):
    """What an ability does instead of an event (573)."""

    source: CardId
    index: int
    it: Ref

    says: ClassVar[str] = "{source}: stattdessen"
    entry: ClassVar[str] = "571"
