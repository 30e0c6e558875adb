"""Turns, phases, rounds, and what an investigator does in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.abilities import Ability
from kfrules.scenarios.arkham.board import Board, Lasting
from kfrules.scenarios.arkham.events.base import Doing, Fact, Words
from kfrules.scenarios.format.record import Values

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


@dataclass(frozen=True, slots=True)
class Act(Doing):
    """An investigator does something that a player may choose: an action, an ability, a card played or committed.

    `kind`: investigate, fight, evade, engage, move, draw, gain, play, activate, trigger. `granted`: actions that an
    effect gave for it; `performed`: without taking an action (2.19); `free`: its costs are ignored (2.24).
    """

    side: str
    kind: str
    card: str | None = None
    ability: Ability | None = None
    on: str | None = None
    slot: str | None = None
    as_if: str | None = None
    granted: int = 0
    performed: bool = False
    ignoring: str = ""
    trigger: str = ""  # the key of the moment that it answers to

    says: ClassVar[str] = "{side}: {kind}{card: }"
    entry: ClassVar[str] = "basis-zug"

    @property
    def called(self) -> Words:
        """It goes by what it is: Play, Investigate, Fight."""
        return (self.kind.capitalize(),)

    def words(self, game: Arkham) -> Words:
        """Playing and activating are answered to."""
        if self.kind in ("investigate", "fight", "evade", "engage", "play", "activate", "parley"):
            return tuple(dict.fromkeys((self.kind, *(t for t in game.types_of(self) if t in ("parley",)))))
        return ()


@dataclass(frozen=True, slots=True)
class Trigger(Doing):
    """An ability is resolved: its costs are paid, its effects happen."""

    card: str
    side: str
    ability: Ability

    says: ClassVar[str] = "{card}: Fähigkeit"
    entry: ClassVar[str] = "basis-faehigkeiten"


@dataclass(frozen=True, slots=True)
class Spend(Fact):
    """Actions are spent: additional ones first, then standard ones. `taken`: actions taken by it."""

    side: str
    standard: int
    extra: tuple[int, ...] = ()
    taken: int = 0
    lost: bool = False

    says: ClassVar[str] = "{side:gibst|gibt} {standard:Aktion|Aktionen} aus"
    entry: ClassVar[str] = "basis-zug"

    def apply(self, board: Board) -> None:
        seat = board.seats[self.side]
        seat.actions = max(0, seat.actions - self.standard)
        seat.extra = tuple(one for index, one in enumerate(seat.extra) if index not in self.extra)
        seat.taken += self.taken
        if not self.lost:
            seat.spent += self.standard + len(self.extra)


@dataclass(frozen=True, slots=True)
class GainActions(Fact):
    """An investigator has more actions this turn."""

    side: str
    amount: int

    says: ClassVar[str] = "{side:bekommst|bekommt} {amount:Aktion|Aktionen}"
    entry: ClassVar[str] = "basis-zug"

    def apply(self, board: Board) -> None:
        board.seats[self.side].actions += self.amount


@dataclass(frozen=True, slots=True)
class Count(Fact):
    """Actions were taken that nothing was spent for."""

    side: str
    taken: int
    spent: int = 0

    entry: ClassVar[str] = "basis-zug"

    def apply(self, board: Board) -> None:
        board.seats[self.side].taken += self.taken
        board.seats[self.side].spent += self.spent


@dataclass(frozen=True, slots=True)
class TurnBegin(Fact):
    """An investigator's turn begins."""

    side: str

    word: ClassVar[str] = "turn_begin"
    says: ClassVar[str] = "{side:beginnst|beginnt} den Zug"
    entry: ClassVar[str] = "basis-zug"

    def apply(self, board: Board) -> None:
        seat = board.seats[self.side]
        board.active = self.side
        seat.began = True


@dataclass(frozen=True, slots=True)
class TurnEnd(Fact):
    """An investigator's turn ends."""

    side: str

    word: ClassVar[str] = "turn_end"
    says: ClassVar[str] = "{side:beendest|beendet} den Zug"
    entry: ClassVar[str] = "basis-zug"

    def apply(self, board: Board) -> None:
        board.seats[self.side].done = True
        board.active = None
        expire(board, "turn")


@dataclass(frozen=True, slots=True)
class PhaseBegin(Fact):
    """A phase begins."""

    phase: str

    word: ClassVar[str] = "phase_begin"
    says: ClassVar[str] = "Phase: {phase}"
    entry: ClassVar[str] = "basis-runde"

    def apply(self, board: Board) -> None:
        board.phase, board.ended = self.phase, ""


@dataclass(frozen=True, slots=True)
class PhaseEnd(Fact):
    """A phase ends."""

    phase: str

    word: ClassVar[str] = "phase_end"
    says: ClassVar[str] = "Ende der Phase: {phase}"
    entry: ClassVar[str] = "basis-runde"

    def apply(self, board: Board) -> None:
        board.ended = self.phase
        expire(board, "phase")


@dataclass(frozen=True, slots=True)
class RoundEnd(Fact):
    """The round ends: everybody has three actions again."""

    number: int = 0

    word: ClassVar[str] = "round_end"
    says: ClassVar[str] = "Ende der Runde"
    entry: ClassVar[str] = "basis-runde"

    def apply(self, board: Board) -> None:
        expire(board, "round")
        for seat in board.seats.values():
            if not seat.eliminated:
                seat.actions, seat.extra, seat.done, seat.began = 3, seat.printed_extra, False, False
                seat.taken = seat.spent = 0


@dataclass(frozen=True, slots=True)
class GameEnd(Fact):
    """The scenario ends."""

    number: int = 0

    word: ClassVar[str] = "game_end"
    says: ClassVar[str] = "Das Szenario endet"
    entry: ClassVar[str] = "basis-runde"

    def apply(self, board: Board) -> None:
        board.phase = "resolution"
        board.active = None


@dataclass(frozen=True, slots=True)
class Begin(Fact):
    """Something is in force for a time."""

    target: str
    kind: str
    values: Values
    until: str
    by: str = ""

    entry: ClassVar[str] = "basis-dauer"

    def apply(self, board: Board) -> None:
        made = Lasting(self.kind, self.target, self.values, self.until, board.version, self.by)
        board.lasting = (*board.lasting, made)


@dataclass(frozen=True, slots=True)
class Used(Fact):
    """An ability with a limit was used once more."""

    key: str
    scope: str

    entry: ClassVar[str] = "basis-limit"

    def apply(self, board: Board) -> None:
        board.used[self.key, self.scope] += 1


@dataclass(frozen=True, slots=True)
class Expire(Fact):
    """What lasts for a test is over."""

    scope: str

    entry: ClassVar[str] = "basis-dauer"

    def apply(self, board: Board) -> None:
        expire(board, self.scope)


def expire(board: Board, scope: str) -> None:
    """End what is in force until then, and let what was used be used again."""
    board.lasting = tuple(one for one in board.lasting if one.until != scope)
    for key in [key for key in board.used if key[1] == scope]:
        del board.used[key]


@dataclass(frozen=True, slots=True)
class NextPhase(Doing):
    """A phase is played."""

    phase: str

    entry: ClassVar[str] = "basis-runde"


@dataclass(frozen=True, slots=True)
class EndTurn(Doing):
    """An investigator ends its turn."""

    side: str

    entry: ClassVar[str] = "basis-zug"


@dataclass(frozen=True, slots=True)
class Advance(Doing):
    """The agenda (or act) advances."""

    card: str

    word: ClassVar[str] = "advance"
    says: ClassVar[str] = "{card} rückt vor"
    entry: ClassVar[str] = "basis-agenda"


@dataclass(frozen=True, slots=True)
class Advanced(Fact):
    """An agenda was replaced by the next one."""

    card: str

    entry: ClassVar[str] = "basis-agenda"

    def apply(self, board: Board) -> None:
        card = board.cards[self.card]
        board.put(card, "removed")
        for other in board.cards.values():
            if other.in_play:
                other.doom = 0
