"""The phases of a turn, resources, points."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Board
from kfrules.scenarios.riftbound.facts import Facts
from kfrules.scenarios.riftbound.moving import into, lift


@dataclass(frozen=True, slots=True)
class BeginPhase(Atom):
    """The next phase begins (514)."""

    phase: str
    player: Side

    says: ClassVar[str] = "{phase} beginnt"
    entry: ClassVar[str] = "514"

    def apply(self, board: Board) -> None:
        board.phase, board.stage = self.phase, 0


@dataclass(frozen=True, slots=True)
class NextTurn(Atom):
    """The turn passes to the next player (501, 517.5)."""

    player: Side

    says: ClassVar[str] = "{player:bist|ist} am Zug"
    entry: ClassVar[str] = "501"

    def apply(self, board: Board) -> None:
        board.active, board.turn = self.player, board.turn + 1
        board.excluded = ()
        board.delayed = ()
        for half in board.halves.values():
            half.scored = half.played = ()
        for obj in board.objs.values():
            if obj.fresh:
                obj.fresh = False


@dataclass(frozen=True, slots=True)
class Awaken(Process):
    """The turn player readies everything (515.1)."""

    player: Side

    entry: ClassVar[str] = "515.1"


@dataclass(frozen=True, slots=True)
class StartOfBeginning(Atom):
    """The Beginning Phase starts (515.2.a)."""

    player: Side

    entry: ClassVar[str] = "515.2"

    def apply(self, board: Board) -> None:
        """Nothing on the board changes; abilities wait for it."""


@dataclass(frozen=True, slots=True)
class ScoringStep(Process):
    """Battlefields that the turn player holds are scored (515.2.b)."""

    player: Side

    entry: ClassVar[str] = "515.2"


@dataclass(frozen=True, slots=True)
class ChannelStep(Process):
    """The turn player channels 2 runes, in the first turn perhaps more (515.3)."""

    player: Side

    entry: ClassVar[str] = "515.3"


@dataclass(frozen=True, slots=True)
class DrawStep(Process):
    """The turn player draws 1, in the first turn perhaps none (515.4)."""

    player: Side

    entry: ClassVar[str] = "515.4"


@dataclass(frozen=True, slots=True)
class EndingStep(Atom):
    """The end of the turn: stunned units recover, "end of turn" abilities trigger (517.1)."""

    player: Side

    says: ClassVar[str] = "Der Zug endet"
    entry: ClassVar[str] = "517"

    def apply(self, board: Board) -> None:
        board.scuffle = False


@dataclass(frozen=True, slots=True)
class Expire(Atom):
    """Effects of this turn end, all at once (517.2.b)."""

    player: Side

    says: ClassVar[str] = "Was „in diesem Zug“ galt, ist vorbei"
    entry: ClassVar[str] = "517"

    def apply(self, board: Board) -> None:
        board.mods = ()
        board.scuffle = False


@dataclass(frozen=True, slots=True)
class EmptyPools(Atom):
    """All runepools empty: at the end of the draw phase and of the turn (160)."""

    player: Side

    says: ClassVar[str] = "Alle Runenpools leeren sich"
    entry: ClassVar[str] = "158"

    def apply(self, board: Board) -> None:
        for half in board.halves.values():
            half.energy, half.power = 0, {}


@dataclass(frozen=True, slots=True)
class AddPower(Atom):
    """Energy and power are added to a runepool (605)."""

    player: Side
    energy: int
    power: tuple[str, ...]

    says: ClassVar[str] = "{player:fügst|fügt} dem Runenpool hinzu: {energy} Energie, {power}"
    entry: ClassVar[str] = "605"

    def apply(self, board: Board) -> None:
        half = board.half(self.player)
        half.energy += self.energy
        for domain in self.power:
            half.power[domain] = half.power.get(domain, 0) + 1


@dataclass(frozen=True, slots=True)
class Pay(Atom):
    """Energy and power are paid from the pool (561.1)."""

    player: Side
    energy: int
    power: tuple[str, ...]

    says: ClassVar[str] = "{player:zahlst|zahlt} {energy} Energie, {power}"
    entry: ClassVar[str] = "561"

    def apply(self, board: Board) -> None:
        half = board.half(self.player)
        half.energy = max(0, half.energy - self.energy)
        for domain in self.power:
            half.power[domain] = max(0, half.power.get(domain, 0) - 1)


@dataclass(frozen=True, slots=True)
class Channel(Process):
    """A side channels runes from the top of its rune deck, as many as there are (606)."""

    player: Side
    amount: int
    ready: bool = True

    says: ClassVar[str] = "{player:kanalisierst|kanalisiert} {amount:Rune|Runen}"
    entry: ClassVar[str] = "606"


@dataclass(frozen=True, slots=True)
class RuneArrives(Atom):
    """A rune comes from the rune deck onto the board."""

    card: CardId
    player: Side
    ready: bool

    says: ClassVar[str] = "{card} kommt {ready:bereit|erschöpft} aufs Brett"
    entry: ClassVar[str] = "153"

    def apply(self, board: Board) -> None:
        obj = into(board, self.card, "runes", self.player)
        obj.controller = self.player
        obj.ready = self.ready


@dataclass(frozen=True, slots=True)
class Draw(Process):
    """A side draws cards one by one; an empty deck burns out first (591)."""

    player: Side
    amount: int

    entry: ClassVar[str] = "591"


@dataclass(frozen=True, slots=True)
class BurnOut(Process):
    """A side whose main deck is empty shuffles its trash into it and gives an opponent a point (607)."""

    player: Side

    says: ClassVar[str] = "{player:brennst|brennt} aus"
    entry: ClassVar[str] = "607"


@dataclass(frozen=True, slots=True)
class GainPoint(Atom):
    """A side gains points."""

    player: Side
    amount: int

    says: ClassVar[str] = "{player:bekommst|bekommt} {amount:Punkt|Punkte}"

    def apply(self, board: Board) -> None:
        board.half(self.player).points += self.amount


@dataclass(frozen=True, slots=True)
class Score(Process):
    """A side scores a battlefield by conquering or holding it (630)."""

    field: str
    player: Side
    how: str

    entry: ClassVar[str] = "629"


@dataclass(frozen=True, slots=True)
class Scored(Atom):
    """A battlefield counts as scored by a side this turn; its abilities trigger (632.2)."""

    field: str
    player: Side
    how: str

    says: ClassVar[str] = "{player:wertest|wertet} {field}"
    entry: ClassVar[str] = "630"

    def apply(self, board: Board) -> None:
        half = board.half(self.player)
        half.scored = (*half.scored, self.field)


@dataclass(frozen=True, slots=True)
class Win(Atom):
    """A side, or a team, wins at once (633)."""

    player: Side

    says: ClassVar[str] = "{player:gewinnst|gewinnt}"

    def apply(self, board: Board) -> None:
        board.winners = board.team(self.player)


@dataclass(frozen=True, slots=True)
class RemovePlayer(Atom):
    """A side that conceded leaves the game with everything that is its own (652)."""

    player: Side

    says: ClassVar[str] = "{player:verlässt|verlässt} das Spiel"
    entry: ClassVar[str] = "652"

    def apply(self, board: Board) -> None:
        half = board.half(self.player)
        half.gone = True
        for obj in list(board.objs.values()):
            if self.player in (obj.controller, obj.owner) and obj.on_board and obj.zone != "legend":
                into(board, obj.id, "banished" if not obj.facts.token else "gone")
            elif obj.owner == self.player and obj.zone not in ("battlefield", "banished"):
                lift(board, obj.id)
                obj.zone, obj.inc = "gone", obj.inc + 1
        for field in board.fields.values():
            if field.owner == self.player:  # 652.2.a: a token battlefield without abilities
                field.owner = None
                board.objs[field.name].facts = Facts(field.name, "battlefield")
        board.chain = tuple(item for item in board.chain if item.by != self.player)
        board.waiting = tuple(one for one in board.waiting if one.by != self.player)
