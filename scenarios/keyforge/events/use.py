"""Using cards: reap, fight, action, omni, removing a stun (entry `karten-verwenden`)."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import Board


@dataclass(frozen=True, slots=True)
class Use(Process):
    """A side uses a card. `via` is the slug of the card whose ability allows it, None in step 3.

    `as_yours`: used as if the side controlled it.
    """

    card: CardId
    player: Side
    via: str | None = None
    as_yours: bool = False

    says: ClassVar[str] = "{player:verwendest|verwendet} {card}"
    entry: ClassVar[str] = "karten-verwenden"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Reap(Use):
    """Use a creature to reap. `told`: the ability says to reap, it does not offer to use the creature."""

    told: bool = False

    says: ClassVar[str] = "{card} erntet"
    entry: ClassVar[str] = "ernten"


@dataclass(frozen=True, slots=True)
class Fight(Use):
    """Use a creature to fight. `against` is None until the target is chosen."""

    against: CardId | None = None

    says: ClassVar[str] = "{card} kämpft{against: gegen }"
    entry: ClassVar[str] = "kampf"


@dataclass(frozen=True, slots=True)
class UseAction(Use):
    """Use a card for its "Aktion:" ability."""

    says: ClassVar[str] = "{card}: „Aktion:“"
    entry: ClassVar[str] = "aktionsfaehigkeit"


@dataclass(frozen=True, slots=True)
class UseOmni(Use):
    """Use a card for its "Universell:" ability."""

    says: ClassVar[str] = "{card}: „Universell:“"
    entry: ClassVar[str] = "universell"


@dataclass(frozen=True, slots=True)
class Unstun(Use):
    """Use a stunned creature to remove its stun."""

    says: ClassVar[str] = "{card} wird verwendet, um die Betäubung zu entfernen"
    entry: ClassVar[str] = "betaeuben"


@dataclass(frozen=True, slots=True)
class _Moment(Atom):
    """A moment in the use of a card, in which effects trigger; it writes nothing."""

    card: CardId
    player: Side

    def apply(self, board: Board) -> None:
        """Write nothing: this is a moment only."""


@dataclass(frozen=True, slots=True)
class BeforeFight(_Moment):
    """ "Vor dem Kampf:", assault and hazardous."""

    against: CardId = ""

    entry: ClassVar[str] = "vor"


@dataclass(frozen=True, slots=True)
class BeforeReap(_Moment):
    """ "Vor der Ernte:"."""

    entry: ClassVar[str] = "vor"


@dataclass(frozen=True, slots=True)
class AfterUse(_Moment):
    """After a card has been used."""

    entry: ClassVar[str] = "karten-verwenden"


@dataclass(frozen=True, slots=True)
class Reaped(AfterUse):
    """ "Ernte:" abilities, "after a creature reaps", "after a creature is used": one window."""

    entry: ClassVar[str] = "ernten"


@dataclass(frozen=True, slots=True)
class Fought(AfterUse):
    """ "Kampf:" abilities, "after a creature fights", "after a creature is used": one window.

    `fought` is False if a creature was gone before the blows; then no "Kampf:" ability triggers.
    `against_gone`: the other creature left play in the fight.
    """

    against: CardId = ""
    fought: bool = True

    entry: ClassVar[str] = "kampf"


@dataclass(frozen=True, slots=True)
class ActionUsed(AfterUse):
    """After an "Aktion:" or "Universell:" ability has been resolved."""


@dataclass(frozen=True, slots=True)
class Unstunned(AfterUse):
    """After a creature has been used to remove its stun."""
