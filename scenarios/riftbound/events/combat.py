"""Battlefields: contested, fought over, controlled."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Board
from kfrules.scenarios.riftbound.state import Battle


@dataclass(frozen=True, slots=True)
class Contest(Atom):
    """A battlefield becomes contested by a side, or is no longer (181.3)."""

    field: str
    player: Side | None

    says: ClassVar[str] = "{player:machst|macht} {field} umkämpft"
    entry: ClassVar[str] = "181.3"

    def apply(self, board: Board) -> None:
        board.fields[self.field].contested = self.player


@dataclass(frozen=True, slots=True)
class Settle(Contest):
    """A battlefield is not contested any more: control is established, or nobody is left who contests it."""

    says: ClassVar[str] = "{field} ist nicht mehr umkämpft"


@dataclass(frozen=True, slots=True)
class Control(Atom):
    """A side controls a battlefield, or nobody does any more (181)."""

    field: str
    player: Side | None

    says: ClassVar[str] = "{player:kontrollierst|kontrolliert} {field}"
    entry: ClassVar[str] = "181"

    def apply(self, board: Board) -> None:
        board.fields[self.field].control = self.player
        board.objs[self.field].controller = self.player


@dataclass(frozen=True, slots=True)
class Uncontrol(Control):
    """A side without units at a battlefield does not control it (181.4.d)."""

    says: ClassVar[str] = "Niemand kontrolliert {field}"


@dataclass(frozen=True, slots=True)
class BattleBegins(Atom):
    """A showdown begins (545), perhaps as the first step of a combat."""

    at: str
    battle: Battle

    says: ClassVar[str] = "Bei {at} beginnt ein Showdown"
    entry: ClassVar[str] = "545"

    def apply(self, board: Board) -> None:
        board.battle = self.battle


@dataclass(frozen=True, slots=True)
class BattleEnds(Atom):
    """A showdown, or the combat that it belonged to, is over."""

    at: str

    says: ClassVar[str] = "Der Showdown bei {at} ist vorbei"

    def apply(self, board: Board) -> None:
        board.battle = None
        for obj in board.objs.values():
            if obj.role:
                obj.role = ""


@dataclass(frozen=True, slots=True)
class Focus(Atom):
    """A side has focus in the showdown (513)."""

    player: Side | None
    passed: int = 0

    says: ClassVar[str] = "{player:hast|hat} Fokus"
    entry: ClassVar[str] = "513"

    def apply(self, board: Board) -> None:
        if board.battle is not None:
            board.battle = replace(board.battle, focus=self.player, passed=self.passed)


@dataclass(frozen=True, slots=True)
class NoFocus(Focus):
    """Nobody has focus any more: everybody has passed (553.4.a)."""

    says: ClassVar[str] = "Alle haben gepasst"


@dataclass(frozen=True, slots=True)
class AssignRole(Atom):
    """A unit becomes attacker or defender (625.1)."""

    card: CardId
    role: str

    entry: ClassVar[str] = "625"

    def apply(self, board: Board) -> None:
        board.objs[self.card].role = self.role


@dataclass(frozen=True, slots=True)
class DropRole(Atom):
    """A unit that left the combat is neither attacker nor defender any more (521)."""

    card: CardId

    def apply(self, board: Board) -> None:
        board.objs[self.card].role = ""


@dataclass(frozen=True, slots=True)
class CombatDamage(Process):
    """Both sides deal the damage that they assigned (626)."""

    at: str

    says: ClassVar[str] = "Kampfschaden bei {at}"
    entry: ClassVar[str] = "626"


@dataclass(frozen=True, slots=True)
class CombatResult(Process):
    """What becomes of a battlefield after combat damage (627)."""

    at: str

    says: ClassVar[str] = "Der Kampf bei {at} wird entschieden"
    entry: ClassVar[str] = "627"


@dataclass(frozen=True, slots=True)
class Cleanup(Process):
    """The state of the board is put in order (518)."""

    why: str

    entry: ClassVar[str] = "518"
