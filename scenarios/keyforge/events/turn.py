"""The turn: its steps and the moments between them (entries `zuguebersicht`, `spielzug`)."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.keyforge.board import Board, other


@dataclass(frozen=True, slots=True)
class BeginTurn(Atom):
    """The next turn begins: whose turn it is."""

    player: Side

    says: ClassVar[str] = "{player:bist|ist} am Zug"
    entry: ClassVar[str] = "aktiver-spieler"

    def apply(self, board: Board) -> None:
        board.active = self.player
        board.turn += 1
        board.phase = "forge"
        board.house = None
        board.first_turn = False
        board.forged = None
        board.begun = False
        board.step_over = False
        if board.omega == self.player:
            board.omega = None


@dataclass(frozen=True, slots=True)
class StartOfTurn(Atom):
    """The moment of "Zu Beginn des Zuges" effects."""

    player: Side

    entry: ClassVar[str] = "spielzug"

    def apply(self, board: Board) -> None:
        board.begun = True


@dataclass(frozen=True, slots=True)
class ForgeStep(Process):
    """Step 1: forge a key if possible. `colour` is the key that the player turns."""

    player: Side
    colour: str | None = None

    says: ClassVar[str] = "Schritt 1: Schlüssel schmieden"
    entry: ClassVar[str] = "schritt-1-schluessel-schmieden"


@dataclass(frozen=True, slots=True)
class PassForge(Atom):
    """Step 1 is over. `colour` was forged by itself, being the last one."""

    player: Side
    colour: str | None = None

    entry: ClassVar[str] = "schritt-1-schluessel-schmieden"

    def apply(self, board: Board) -> None:
        board.phase = "house"
        board.forged = self.colour
        board.step_over = False


@dataclass(frozen=True, slots=True)
class ChooseHouse(Atom):
    """Step 2: a house becomes active for the turn."""

    player: Side
    house: str

    says: ClassVar[str] = "{player:wählst|wählt} {house} als aktive Fraktion"
    entry: ClassVar[str] = "schritt-2-fraktion-waehlen"

    def apply(self, board: Board) -> None:
        board.house = self.house
        board.phase = "archives"


@dataclass(frozen=True, slots=True)
class NoHouse(Atom):
    """No house can be chosen: the turn is played without an active one."""

    player: Side

    says: ClassVar[str] = "Keine Fraktion ist wählbar"
    entry: ClassVar[str] = "fraktionswahl"

    def apply(self, board: Board) -> None:
        board.house = None
        board.phase = "archives"


@dataclass(frozen=True, slots=True)
class TakeArchives(Process):
    """After the choice of a house: take the archives to hand, or leave them."""

    player: Side
    take: bool = True

    says: ClassVar[str] = "Archiv auf die Hand nehmen: {take}"
    entry: ClassVar[str] = "archiv"


@dataclass(frozen=True, slots=True)
class StepOver(Atom):
    """The step in which archives may be taken is over: step 3 begins."""

    player: Side

    entry: ClassVar[str] = "schritt-3-spielen-ablegen-verwenden"

    def apply(self, board: Board) -> None:
        board.phase = "main"


@dataclass(frozen=True, slots=True)
class EndStep(Process):
    """Step 3 ends; the rest of the turn follows, then the other side's turn begins.

    `forced`: the step ends by itself (omega). `skip`: steps that are already over.
    """

    player: Side
    forced: bool = False
    skip: tuple[str, ...] = ()

    says: ClassVar[str] = "{player:beendest|beendet} Schritt 3"
    entry: ClassVar[str] = "spielzug"


@dataclass(frozen=True, slots=True)
class ReadyStep(Process):
    """Step 4: ready the cards."""

    player: Side

    says: ClassVar[str] = "Schritt 4: Karten spielbereit machen"
    entry: ClassVar[str] = "schritt-4-karten-spielbereit-machen"


@dataclass(frozen=True, slots=True)
class DrawStep(Process):
    """Step 5: draw up to the hand size."""

    player: Side

    says: ClassVar[str] = "Schritt 5: Karten ziehen"
    entry: ClassVar[str] = "schritt-5-karten-ziehen"


@dataclass(frozen=True, slots=True)
class EndOfTurn(Atom):
    """The moment of "Ende des Zuges" effects, after step 5."""

    player: Side

    entry: ClassVar[str] = "ende-des-zuges"

    def apply(self, board: Board) -> None:
        """Write nothing: this is a moment only."""


@dataclass(frozen=True, slots=True)
class EndTurn(Atom):
    """The turn is over: what counts for a turn is forgotten, effects of the turn end."""

    player: Side

    says: ClassVar[str] = "Der Zug endet"
    entry: ClassVar[str] = "spielzug"

    def apply(self, board: Board) -> None:
        board.previous[self.player] = tuple(board.ledger)
        board.ledger = []
        board.skip = tuple(skipped for skipped in board.skip if skipped[0] != self.player)
        board.phase = "end"
        for id in board.in_play():
            board[id].armor_used = 0
        board.lasting = tuple(e for e in board.lasting if not self._ends(board, e))

    def _ends(self, board: Board, effect: object) -> bool:
        until = getattr(effect, "until", "")
        if until == "turn":
            return True
        if until == "next-turn":
            return getattr(effect, "whose", None) == self.player and board.turn >= getattr(effect, "starts", 0)
        if until == "end-of-your-next-turn":
            return getattr(effect, "you", None) == self.player and board.turn > getattr(effect, "starts", 0)
        if until == "your-next-turn":
            return getattr(effect, "you", None) == other(self.player)
        return False


@dataclass(frozen=True, slots=True)
class Win(Atom):
    """A side has won."""

    player: Side

    says: ClassVar[str] = "{player:gewinnst|gewinnt} das Spiel"
    entry: ClassVar[str] = "spielziel"

    def apply(self, board: Board) -> None:
        board.winner = self.player


@dataclass(frozen=True, slots=True)
class OmegaEnds(Atom):
    """The current step ends as soon as everything is resolved (entry `omega`)."""

    player: Side

    says: ClassVar[str] = "Omega: Der Schritt endet, sobald alles abgehandelt ist"
    entry: ClassVar[str] = "omega"

    def apply(self, board: Board) -> None:
        board.step_over = True
        if board.phase == "main":
            board.omega = self.player


@dataclass(frozen=True, slots=True)
class ChangeHouse(Atom):
    """Another house becomes the active one, without being chosen (entry `aktive-fraktion`)."""

    player: Side
    house: str

    says: ClassVar[str] = "{house} wird zur aktiven Fraktion"
    entry: ClassVar[str] = "aktive-fraktion"

    def apply(self, board: Board) -> None:
        board.house = self.house


@dataclass(frozen=True, slots=True)
class BreakOffTurn(Atom):
    """The turn is over as soon as everything is resolved: its steps 4 and 5 do not come (entry `ende-des-zuges`)."""

    player: Side

    says: ClassVar[str] = "Der Zug ist vorbei, sobald alles abgehandelt ist"
    entry: ClassVar[str] = "ende-des-zuges"

    def apply(self, board: Board) -> None:
        board.step_over = True
        board.skip = (*board.skip, (self.player, "ready"), (self.player, "draw"))
