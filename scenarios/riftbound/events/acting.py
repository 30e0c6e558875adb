"""What players do: each is a process that rules may forbid."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Process
from kfrules.scenarios.kernel.events import CardId, Side

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play(Process):
    """A side plays a card (554). `targets`: None where they are asked for."""

    card: CardId
    player: Side
    at: str | None = None
    targets: Names | None = None
    accelerate: bool = False
    extra: bool = False
    costs: Names = ()

    says: ClassVar[str] = "{player:spielst|spielt} {card}"
    entry: ClassVar[str] = "554"


@dataclass(frozen=True, slots=True)
class Activate(Process):
    """A side activates an ability of a card (576)."""

    card: CardId
    player: Side
    number: int = 1
    targets: Names | None = None
    costs: Names = ()

    says: ClassVar[str] = "{player:aktivierst|aktiviert} {card}"
    entry: ClassVar[str] = "576"


@dataclass(frozen=True, slots=True)
class UseRune(Process):
    """A side uses an ability of a basic rune: "exhaust" for energy, "recycle" for power (157)."""

    card: CardId | None
    player: Side
    how: str

    says: ClassVar[str] = "{player:nutzt|nutzt} {card}"
    entry: ClassVar[str] = "157"


@dataclass(frozen=True, slots=True)
class StandardMove(Process):
    """Units use their Standard Move, all to one place (140)."""

    units: tuple[CardId, ...]
    to: str
    player: Side

    says: ClassVar[str] = "Standardbewegung: {units} nach {to}"
    entry: ClassVar[str] = "140"


@dataclass(frozen=True, slots=True)
class Hide(Process):
    """A side hides a card from its hand at a battlefield (723)."""

    card: CardId
    at: str
    player: Side

    says: ClassVar[str] = "{player:versteckst|versteckt} {card} bei {at}"
    entry: ClassVar[str] = "723"


@dataclass(frozen=True, slots=True)
class Pass(Process):
    """A side passes: priority on a chain, focus in an open showdown (540.4, 553.4)."""

    player: Side

    says: ClassVar[str] = "{player:passt|passt}"


@dataclass(frozen=True, slots=True)
class PassPriority(Pass):
    """A side passes on the chain (540.4)."""

    entry: ClassVar[str] = "540"


@dataclass(frozen=True, slots=True)
class PassFocus(Pass):
    """A side passes in an open showdown (553.4)."""

    entry: ClassVar[str] = "553"


@dataclass(frozen=True, slots=True)
class Assign(Process):
    """A side divides damage."""

    player: Side
    shares: tuple[tuple[CardId, int], ...]

    says: ClassVar[str] = "{player:verteilst|verteilt} den Schaden: {shares}"


@dataclass(frozen=True, slots=True)
class Invite(Process):
    """The active player invites another to act in its place (531.2)."""

    side: Side
    player: Side

    says: ClassVar[str] = "{player:lädst|lädt} {side} ein"
    entry: ClassVar[str] = "528"


@dataclass(frozen=True, slots=True)
class Concede(Process):
    """A side concedes (649)."""

    player: Side

    says: ClassVar[str] = "{player:gibst|gibt} auf"
    entry: ClassVar[str] = "649"


@dataclass(frozen=True, slots=True)
class ResolveUntil(Process):
    """Everybody passes until something is resolved: item, chain, all."""

    what: str


@dataclass(frozen=True, slots=True)
class EndOf(Process):
    """The turn player ends the phase, or the turn (516.6)."""

    what: str
    player: Side
