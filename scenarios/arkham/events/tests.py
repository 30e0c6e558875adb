"""Skill tests: their beginning, the cards committed, the chaos tokens, success, failure, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import Board
from kfrules.scenarios.arkham.board import Token as ChaosToken
from kfrules.scenarios.arkham.events.base import Doing, Fact, Passage, Words
from kfrules.scenarios.format.record import Values

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


@dataclass(frozen=True, slots=True, eq=False)
class Test(Doing):
    """A skill test from its beginning to its end. `target`: the enemy or location that it is about.

    `spec`: its parameters (skill, difficulty, bonuses, `pass`, `fail`); `card`: what it is a test on, if anything.
    """

    side: str
    kind: str
    skill: str
    spec: Values
    target: str | None = None
    card: str | None = None
    action: bool = False

    says: ClassVar[str] = "{side:legst|legt} eine Probe ab"
    entry: ClassVar[str] = "basis-probe"


@dataclass(frozen=True, slots=True)
class TestBegins(Fact):
    """A skill test begins."""

    side: str
    kind: str
    target: str | None = None

    says: ClassVar[str] = "{side:beginnst|beginnt} eine Probe ({kind})"
    entry: ClassVar[str] = "fertigkeitsprobe-schritte"

    def words(self, game: Arkham) -> Words:
        """It begins."""
        return ("test_begins", "test")

    def apply(self, board: Board) -> None:
        board.tests += 1


@dataclass(frozen=True, slots=True)
class Commit(Passage):
    """A card is committed to a test."""

    side: str = "me"

    word: ClassVar[str] = "commit"
    says: ClassVar[str] = "{side:trägst|trägt} {card} bei"
    entry: ClassVar[str] = "basis-beitragen"

    def apply(self, board: Board) -> None:
        board.put(board.cards[self.card], "limbo", self.side)


@dataclass(frozen=True, slots=True)
class Reveals(Doing):
    """A chaos token is about to be revealed (`of` how many, for all that an effect says)."""

    side: str
    amount: int = 1

    word: ClassVar[str] = "token"
    entry: ClassVar[str] = "basis-chaosbeutel"


@dataclass(frozen=True, slots=True)
class Token(Fact):
    """A chaos token is revealed. `number` tells it from others."""

    side: str
    token: ChaosToken
    number: int = 0

    word: ClassVar[str] = "token"
    says: ClassVar[str] = "{side:enthüllst|enthüllt} {token}"
    entry: ClassVar[str] = "basis-chaosbeutel"


@dataclass(frozen=True, slots=True)
class Success(Fact):
    """A test succeeds (step 6). `margin`: by how much."""

    side: str
    kind: str
    margin: int
    target: str | None = None

    word: ClassVar[str] = "success"
    says: ClassVar[str] = "Die Probe gelingt"
    entry: ClassVar[str] = "basis-probe"

    @property
    def about(self) -> Words:
        """Return what the test was about."""
        return (self.target,) if self.target else ()


@dataclass(frozen=True, slots=True)
class Failure(Fact):
    """A test fails (step 6). `margin`: by how much."""

    side: str
    kind: str
    margin: int
    target: str | None = None

    word: ClassVar[str] = "failure"
    says: ClassVar[str] = "Die Probe misslingt"
    entry: ClassVar[str] = "basis-probe"

    @property
    def about(self) -> Words:
        """Return what the test was about."""
        return (self.target,) if self.target else ()


@dataclass(frozen=True, slots=True)
class TestEnds(Fact):
    """A skill test ends; `told`: what there is to say of it."""

    side: str
    told: Values

    word: ClassVar[str] = "test_ends"
    says: ClassVar[str] = "Die Probe endet"
    entry: ClassVar[str] = "fertigkeitsprobe-schritte"

    def apply(self, board: Board) -> None:
        board.test = self.told
