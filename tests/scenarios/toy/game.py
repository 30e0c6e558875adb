"""The toy's board, events and rules: units march, strike, and take the field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from kfrules.records import dataclass, field
from kfrules.scenarios.kernel import At, Atom, Event, Game, Process, Rule, Steps


@dataclass
class Unit:
    """A unit: where it lies, whose it is, in what state."""

    id: str
    side: str
    zone: str
    might: int = 0
    damage: int = 0
    ready: bool = True
    keywords: dict[str, Any] = field(default_factory=dict)


class Board:
    """All units, and the points of both sides."""

    def __init__(self) -> None:
        self.units: dict[str, Unit] = {}
        self.points = {"me": 0, "opponent": 0}
        self.version = 0

    def at(self, side: str, zone: str) -> list[str]:
        """Return the units of a side in a zone, in the order in which they came."""
        return [unit.id for unit in self.units.values() if (unit.side, unit.zone) == (side, zone)]

    def clone(self) -> Board:
        """Return a copy."""
        new = Board()
        new.units = {id: Unit(**{**vars(unit), "keywords": dict(unit.keywords)}) for id, unit in self.units.items()}
        new.points, new.version = dict(self.points), self.version
        return new

    def fingerprint(self) -> tuple[Any, ...]:
        """Return what makes two boards the same for all that can follow."""
        units = (tuple((k, str(v)) for k, v in vars(unit).items()) for unit in self.units.values())
        return (tuple(units), tuple(self.points.items()))

    def happened(self, events: Iterable[Event]) -> None:
        """Note that the board has changed."""
        self.version += 1


class Toy(Game):
    """My turn for ever; the first to hold two points has won."""

    board: Board
    gone = "nicht-mehr-da"

    @property
    def active(self) -> str:
        """It is always my turn."""
        return "me"

    def exists(self, card: str) -> bool:
        """A unit in the trash is no unit any more."""
        return card in self.board.units

    def over(self) -> bool:
        """Two points win."""
        return max(self.board.points.values()) >= 2


@dataclass(frozen=True, slots=True)
class March(Process):
    """A unit goes from the base to the field."""

    unit: str
    player: str

    says: ClassVar[str] = "{unit} marschiert aufs Schlachtfeld"
    entry: ClassVar[str] = "marschieren"


@dataclass(frozen=True, slots=True)
class Arrive(Atom):
    """A unit is on the field."""

    unit: str
    player: str

    says: ClassVar[str] = "{unit} erreicht das Schlachtfeld"
    entry: ClassVar[str] = "marschieren"

    def apply(self, board: Board) -> None:
        board.units[self.unit].zone = "field"


@dataclass(frozen=True, slots=True)
class Strike(Process):
    """A unit strikes another."""

    unit: str
    player: str
    against: str

    says: ClassVar[str] = "{unit} schlägt {against}"
    entry: ClassVar[str] = "schlagen"


@dataclass(frozen=True, slots=True)
class Hurt(Atom):
    """Damage on a unit; enough of it puts it into the trash."""

    unit: str
    amount: int

    says: ClassVar[str] = "{unit} nimmt {amount} Schaden"
    entry: ClassVar[str] = "schlagen"

    def apply(self, board: Board) -> None:
        unit = board.units[self.unit]
        unit.damage += self.amount
        if unit.damage >= unit.might:
            unit.zone, unit.damage = "trash", 0


@dataclass(frozen=True, slots=True)
class Score(Atom):
    """A side gets a point."""

    player: str

    says: ClassVar[str] = "{player:erhältst|erhält} 1 Punkt"
    entry: ClassVar[str] = "erobern"

    def apply(self, board: Board) -> None:
        board.points[self.player] += 1


def other(side: str) -> str:
    """Return the opposite side."""
    return "opponent" if side == "me" else "me"


marching, striking, tank, conquering = Rule("marschieren"), Rule("schlagen"), Rule("tank"), Rule("erobern")
RULES: Sequence[Rule] = (marching, striking, tank, conquering)


@marching.perform(March)
def march(at: At[Toy], event: March) -> Steps:
    """Go to the field."""
    yield Arrive(event.unit, event.player)


@marching.forbid(March)
def only_from_the_base(at: At[Toy], event: March) -> bool:
    """Only a unit in the base can march."""
    return at.game.board.units[event.unit].zone != "base"


@striking.perform(Strike)
def strike(at: At[Toy], event: Strike) -> Steps:
    """Both take damage at their choice: the striker may hold back half of its might."""
    might = at.game.board.units[event.unit].might
    amount = at.game.decide(event.player, "number", [might, might // 2], prompt="Wie viel Schaden?")
    yield Hurt(event.against, amount)


@striking.forbid(Strike)
def only_on_the_field(at: At[Toy], event: Strike) -> bool:
    """Both must stand on the field, on different sides."""
    one, two = at.game.board.units[event.unit], at.game.board.units[event.against]
    return one.zone != "field" or two.zone != "field" or one.side == two.side


@tank.forbid(Strike)
def tanks_first(at: At[Toy], event: Strike) -> bool:
    """While a tank stands there, nobody else of its side can be struck."""
    board = at.game.board
    target = board.units[event.against]
    return "tank" not in target.keywords and any(
        "tank" in board.units[id].keywords for id in board.at(target.side, "field")
    )


@conquering.react(Arrive, when=lambda at, event: not at.game.board.at(other(event.player), "field"))
def conquer(at: At[Toy], event: Arrive) -> Steps:
    """Who comes to a field without enemies gets a point."""
    yield Score(event.player)
