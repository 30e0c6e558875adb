"""What changes on a card that stays on the board, and where it stands."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Board
from kfrules.scenarios.riftbound.moving import onto
from kfrules.scenarios.riftbound.state import Mod


@dataclass(frozen=True, slots=True)
class Exhaust(Atom):
    """An object is marked as used (592)."""

    card: CardId

    says: ClassVar[str] = "{card} wird erschöpft"
    entry: ClassVar[str] = "592"

    def apply(self, board: Board) -> None:
        board.objs[self.card].ready = False


@dataclass(frozen=True, slots=True)
class ReadyUp(Atom):
    """An exhausted object becomes ready (593)."""

    card: CardId

    says: ClassVar[str] = "{card} wird bereit"
    entry: ClassVar[str] = "593"

    def apply(self, board: Board) -> None:
        board.objs[self.card].ready = True


@dataclass(frozen=True, slots=True)
class Stun(Atom):
    """A unit becomes stunned (599)."""

    card: CardId

    says: ClassVar[str] = "{card} wird betäubt"
    entry: ClassVar[str] = "599"

    def apply(self, board: Board) -> None:
        board.objs[self.card].stunned = True


@dataclass(frozen=True, slots=True)
class Unstun(Atom):
    """A stunned unit recovers, at the start of the next ending step (599.1.a.2)."""

    card: CardId

    says: ClassVar[str] = "{card} ist nicht mehr betäubt"

    def apply(self, board: Board) -> None:
        board.objs[self.card].stunned = False


@dataclass(frozen=True, slots=True)
class Buff(Atom):
    """A buff is put on a unit (602)."""

    card: CardId

    says: ClassVar[str] = "{card} wird gebufft"
    entry: ClassVar[str] = "602"

    def apply(self, board: Board) -> None:
        board.objs[self.card].buffed = True


@dataclass(frozen=True, slots=True)
class SpendBuff(Atom):
    """The buff of a unit is spent (702.2.b)."""

    card: CardId
    player: Side

    says: ClassVar[str] = "{player:gibst|gibt} den Buff von {card} aus"
    entry: ClassVar[str] = "702.2"

    def apply(self, board: Board) -> None:
        board.objs[self.card].buffed = False


@dataclass(frozen=True, slots=True)
class Damage(Atom):
    """Damage is marked on a unit (139.3)."""

    card: CardId
    amount: int

    says: ClassVar[str] = "{card} nimmt {amount} Schaden"
    entry: ClassVar[str] = "139.3"

    def apply(self, board: Board) -> None:
        board.objs[self.card].damage += self.amount
        board.scuffle = True


@dataclass(frozen=True, slots=True)
class Heal(Atom):
    """All marked damage is removed from all units: at the end of a turn and of a combat (139.3.b)."""

    why: str

    says: ClassVar[str] = "Aller Schaden wird entfernt"
    entry: ClassVar[str] = "139.3"

    def apply(self, board: Board) -> None:
        for obj in board.objs.values():
            if obj.damage:
                obj.damage = 0


@dataclass(frozen=True, slots=True)
class Modify(Atom):
    """A unit changes for this turn."""

    card: CardId
    mod: Mod

    says: ClassVar[str] = "{card} verändert sich in diesem Zug: {mod}"

    def apply(self, board: Board) -> None:
        board.mods = (*board.mods, self.mod)
        board.clock = max(board.clock, self.mod.since)
        board.scuffle = True


@dataclass(frozen=True, slots=True)
class MoveUnit(Atom):
    """A unit moves to another place (596, 609)."""

    card: CardId
    to: str
    player: Side

    says: ClassVar[str] = "{card} bewegt sich: {to}"
    entry: ClassVar[str] = "596"

    def apply(self, board: Board) -> None:
        obj = onto(board, self.card, self.to, self.player)
        battle = board.battle
        if battle is not None and battle.combat and obj.at == battle.at:
            obj.role = "attacker" if self.player == battle.attacker else "defender"


@dataclass(frozen=True, slots=True)
class Recall(Atom):
    """A permanent goes back to its controller's base; that is no move (616)."""

    card: CardId

    says: ClassVar[str] = "{card} wird in die Basis zurückgerufen"
    entry: ClassVar[str] = "616"

    def apply(self, board: Board) -> None:
        obj = board.objs[self.card]
        assert obj.controller is not None
        onto(board, self.card, "base", obj.controller)
        obj.role = ""


@dataclass(frozen=True, slots=True)
class RecallGear(Recall):
    """Gear at a battlefield is recalled in the next cleanup (619.1)."""

    entry: ClassVar[str] = "619"
