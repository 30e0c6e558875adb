"""What players do, and what lies on the stack."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import NTH
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.texts import Ability, Face


@dataclass(frozen=True, slots=True)
class Action(Process):
    """Something that a player does in a step of a scenario; what forbids it is asked before anything happens."""


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """A player casts a spell (rule 601)."""

    card: str
    player: str
    at: tuple[str, ...] | None = None
    divide: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    kicked: tuple[int, ...] = ()
    via: str = ""
    phyrexian: int = 0
    pay: tuple[str, ...] = ()
    splice: tuple[str, ...] = ()
    allowed: bool = False  # an effect lets the player cast it now, while it resolves
    part: str = ""  # of a card with several parts the one that is cast for nothing

    says: ClassVar[str] = "{player:wirkst|wirkt} {card}"
    entry: ClassVar[str] = "601.2"


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """A player activates an ability (rule 602)."""

    card: str
    player: str
    ability: str = ""
    at: tuple[str, ...] | None = None
    divide: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    phyrexian: int = 0
    pay: tuple[str, ...] = ()

    says: ClassVar[str] = "{player:aktivierst|aktiviert} {card}"
    entry: ClassVar[str] = "602.2"


@dataclass(frozen=True, slots=True)
class PlayLand(Action):
    """A player plays a land (rule 305.1)."""

    card: str
    player: str

    says: ClassVar[str] = "{player:spielst|spielt} {card}"
    entry: ClassVar[str] = "305"


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """A player turns a face-down permanent face up, a special action (rule 702.37e)."""

    card: str
    player: str

    says: ClassVar[str] = "{player:deckst|deckt} {card} auf"
    entry: ClassVar[str] = "702.37"


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """A player concedes (rule 104.3a)."""

    player: str

    says: ClassVar[str] = "{player:gibst|gibt} auf"
    entry: ClassVar[str] = "104.3a"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """A player passes (rule 117.4)."""

    player: str

    says: ClassVar[str] = "{player:passt|passt}"
    entry: ClassVar[str] = "117.4"


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """All players pass: until what is named has resolved, a step has begun, or the turn is over."""

    how: str
    what: str = ""

    entry: ClassVar[str] = "117.4"


@dataclass(frozen=True, slots=True)
class DeclareAttack(Action):
    """The active player declares attackers (rule 508.1): each with what it attacks. None: it is asked for."""

    attackers: tuple[tuple[str, str], ...] | None

    says: ClassVar[str] = "Angriff"
    entry: ClassVar[str] = "508.1"


@dataclass(frozen=True, slots=True)
class DeclareBlock(Action):
    """Defending players declare blockers (rule 509.1): each with what it blocks. None: it is asked for."""

    blockers: tuple[tuple[str, tuple[str, ...]], ...] | None

    says: ClassVar[str] = "Block"
    entry: ClassVar[str] = "509.1"


@dataclass(frozen=True, slots=True)
class AssignDamage(Action):
    """Combat damage is assigned (rule 510.1): of each creature to whom how much. None: it is asked for."""

    damage: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] | None

    says: ClassVar[str] = "Kampfschaden zuweisen"
    entry: ClassVar[str] = "510.1"


@dataclass(frozen=True, slots=True)
class SpellCast(Atom):
    """A spell has been cast (rule 601.2i)."""

    card: str
    player: str

    entry: ClassVar[str] = "601.2"

    def apply(self, board: Board) -> None:
        board.players[self.player].spells_cast += 1


@dataclass(frozen=True, slots=True)
class CommanderCast(Atom):
    """A commander was cast from the command zone: counted for its tax (rule 903.8)."""

    name: str

    entry: ClassVar[str] = "903.8"

    def apply(self, board: Board) -> None:
        board.commanders[self.name] += 1


@dataclass(frozen=True, slots=True)
class Announced(Atom):
    """A spell on the stack has its modes, targets and payments (rule 601.2)."""

    card: str
    context: Context

    entry: ClassVar[str] = "601.2"

    def apply(self, board: Board) -> None:
        obj = board.objects[self.card]
        obj.context, obj.controller = self.context, self.context.you


@dataclass(frozen=True, slots=True)
class OnStack(Atom):
    """An ability is put onto the stack (rules 602.2a, 603.3). `number`: which of its source's."""

    name: str
    ability: Ability
    context: Context
    number: int = -1
    rule: str = "603.3"

    says: ClassVar[str] = "{name}: Fähigkeit auf den Stapel"
    entry: ClassVar[str] = "113.7"

    def apply(self, board: Board) -> None:
        face = Face(self.name)
        base = f"{self.name}{NTH}f{board.births['']}"
        board.births[""] += 1
        obj = board.new(base, face, self.context.you, "stack", kind="ability")
        obj.ability, obj.context, obj.source = self.ability, self.context, self.context.source
        board.put(obj, "stack")


@dataclass(frozen=True, slots=True)
class Used(Atom):
    """An ability of an object was activated: counted for this turn (rule 602.5b)."""

    card: str
    number: int
    loyalty: bool = False

    entry: ClassVar[str] = "602.2"

    def apply(self, board: Board) -> None:
        obj = board.objects.get(self.card)
        if obj is not None:
            obj.used = {**obj.used, self.number: obj.used.get(self.number, 0) + 1}
            obj.loyalty_used += self.loyalty


@dataclass(frozen=True, slots=True)
class Triggered(Atom):
    """A state or once-a-turn ability has triggered (rules 603.8, 603.2h)."""

    key: tuple[str, int]
    state: bool

    def apply(self, board: Board) -> None:
        if self.state:
            board.states = board.states | {self.key}
        else:
            board.once = board.once | {self.key}


@dataclass(frozen=True, slots=True)
class Removed(Atom):
    """An ability leaves the stack."""

    card: str

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        obj = board.take(self.card)
        if obj.ability is not None and obj.ability.event is not None and obj.ability.event.verb == "state":
            board.states = frozenset(key for key in board.states if key[0] != obj.source)


@dataclass(frozen=True, slots=True)
class Countered(Atom):
    """A spell or an ability is countered (rule 701.6)."""

    card: str
    by: str = ""

    says: ClassVar[str] = "{card} wird neutralisiert"
    entry: ClassVar[str] = "701.6"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        return


@dataclass(frozen=True, slots=True)
class CopyMade(Atom):
    """A copy of a spell or an ability is put onto the stack (rule 707.10)."""

    card: str
    player: str
    context: Context
    name: str
    face: Face | None = None

    says: ClassVar[str] = "Kopie von {card}"
    entry: ClassVar[str] = "707.10"

    def apply(self, board: Board) -> None:
        old = board.objects.get(self.card) or board.last[self.card][0]
        base = board.free_name(self.name) if old.kind != "ability" else f"{self.name}{NTH}f{board.births['']}"
        board.births[""] += old.kind == "ability"
        made = board.new(base, self.face or old.face, self.player, "stack", kind="ability" if old.ability else "copy")
        made.copied, made.ability, made.source, made.context = old.copied, old.ability, old.source, self.context
        made.up = "" if self.face is not None else old.up  # a copy of an Adventure is that Adventure (rule 715.3b)
        made.controller = self.player
        board.put(made, "stack")


@dataclass(frozen=True, slots=True)
class TargetsChanged(Atom):
    """A spell or ability has other targets (rule 115.7)."""

    card: str
    context: Context

    says: ClassVar[str] = "{card} hat ein neues Ziel"
    entry: ClassVar[str] = "115.7"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        board.objects[self.card].context = self.context


@dataclass(frozen=True, slots=True)
class Targeted(Atom):
    """An object or a player becomes the target of a spell or ability (rule 115.1)."""

    target: str
    source: str
    player: str

    entry: ClassVar[str] = "115.1"

    def apply(self, board: Board) -> None:
        return


@dataclass(frozen=True, slots=True)
class LandPlayed(Atom):
    """A land was played this turn (rule 305.2)."""

    player: str
    card: str

    entry: ClassVar[str] = "305.2"

    def apply(self, board: Board) -> None:
        board.players[self.player].lands_played += 1


@dataclass(frozen=True, slots=True)
class Resolve(Process):
    """The topmost object of the stack resolves (rule 608)."""

    card: str

    says: ClassVar[str] = "{card} wird verrechnet"
    entry: ClassVar[str] = "608"


@dataclass(frozen=True, slots=True)
class Instead(Process):
    """What a replacement effect does instead, carried out at once (rule 614.6).

    `lineage`: what has replaced an event on the way here, and does not replace what is done in its place (614.5).
    """

    subject_: str
    ability: Ability
    context: Context
    lineage: frozenset[object] = frozenset()

    entry: ClassVar[str] = "614"
