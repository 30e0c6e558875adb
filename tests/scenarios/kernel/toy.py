"""A game small enough to see the kernel through it: heaps of stones, and who may touch them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Agent, At, Atom, Event, FirstAgent, Game, Process, Rule, Rulebook


class Table:
    """Heaps by name, and every atom that was applied, in its order."""

    def __init__(self, **heaps: int) -> None:
        self.heaps = heaps
        self.applied: list[str] = []

    def happened(self, events: Iterable[Event]) -> None:
        self.applied.append(" + ".join(type(event).__name__ for event in events))


@dataclass(frozen=True, slots=True)
class Put(Atom):
    """Stones are put on a heap."""

    heap: str
    amount: int

    entry: ClassVar[str] = "put"

    def apply(self, board: Table) -> None:
        board.heaps[self.heap] = board.heaps.get(self.heap, 0) + self.amount

    def cards(self) -> tuple[str, ...]:
        return (self.heap,)


@dataclass(frozen=True, slots=True)
class Take(Atom):
    """Stones are taken off a heap."""

    heap: str
    amount: int

    entry: ClassVar[str] = "take"

    def apply(self, board: Table) -> None:
        board.heaps[self.heap] -= self.amount


@dataclass(frozen=True, slots=True)
class Throw(Event):
    """Stones are on their way to a heap: the next moment is `Put`."""

    heap: str
    amount: int

    entry: ClassVar[str] = "throw"

    def becomes(self) -> Event | None:
        return Put(self.heap, self.amount) if self.amount else None


@dataclass(frozen=True, slots=True)
class Clear(Process):
    """A heap is cleared, stone by stone."""

    heap: str

    entry: ClassVar[str] = "clear"


@dataclass(frozen=True, slots=True)
class Gone(Atom):
    """A heap disappears; reactions are judged on the state before."""

    heap: str

    entry: ClassVar[str] = "gone"
    back: ClassVar[bool] = True

    def apply(self, board: Table) -> None:
        del board.heaps[self.heap]


class Toy(Game):
    """The kernel with next to nothing on top."""

    gone = "not-there"

    def __init__(self, table: Table, rules: Iterable[Rule] = (), agent: Agent | None = None, **options: Any) -> None:
        super().__init__(table, Rulebook(rules, **options), agent or FirstAgent())
        self.on_table: Sequence[At[Any]] = ()

    @property
    def active(self) -> str:
        return "me"

    def texts(self) -> Sequence[At[Any]]:
        return self.on_table

    def exists(self, card: str) -> bool:
        return card in self.board.heaps

    def lay(self, *texts: Rule) -> None:
        """Put card texts in force, each on a card of its rule's name."""
        self.on_table = tuple(At(self, text, text.id, "me", since) for since, text in enumerate(texts))
