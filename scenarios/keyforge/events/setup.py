"""Before the first turn: starting hands and the mulligan (entries `aufbau`, `mulligan`)."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Process
from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.events.zones import shuffle
from kfrules.scenarios.keyforge.moving import put


@dataclass(frozen=True, slots=True)
class SetUpGame(Process):
    """A game is set up; the decks lie there shuffled. `player` has the first turn."""

    player: Side

    says: ClassVar[str] = "{player:beginnst|beginnt} das Spiel"
    entry: ClassVar[str] = "aufbau"


@dataclass(frozen=True, slots=True)
class HandsDrawn(Atom):
    """Both sides have drawn their starting hands: time for a mulligan."""

    player: Side

    entry: ClassVar[str] = "aufbau"

    def apply(self, board: Board) -> None:
        board.phase = "mulligan"


@dataclass(frozen=True, slots=True)
class Mulligan(Process):
    """A side says whether it takes a mulligan."""

    player: Side
    take: bool = True

    says: ClassVar[str] = "{player:entscheidest|entscheidet} über einen Mulligan: {take}"
    entry: ClassVar[str] = "mulligan"


@dataclass(frozen=True, slots=True)
class ShuffleHandBack(Atom):
    """A whole starting hand is shuffled back into its deck."""

    player: Side

    says: ClassVar[str] = "{player:mischst|mischt} die Starthand ins Deck zurück"
    entry: ClassVar[str] = "mulligan"

    def apply(self, board: Board) -> None:
        for card in list(board.sides[self.player].hand):
            put(board, card, "deck")
        shuffle(board, self.player)


@dataclass(frozen=True, slots=True)
class KeepHand(Atom):
    """A side keeps the hand that it has now."""

    player: Side

    says: ClassVar[str] = "{player:behältst|behält} die Starthand"
    entry: ClassVar[str] = "aufbau"

    def apply(self, board: Board) -> None:
        """Write nothing: the ledger remembers who has decided."""


@dataclass(frozen=True, slots=True)
class FirstTurn(Atom):
    """The setup is over: the first turn of the game begins."""

    player: Side

    says: ClassVar[str] = "{player:bist|ist} am Zug"
    entry: ClassVar[str] = "aufbau"

    def apply(self, board: Board) -> None:
        board.ledger = []
        board.phase = "forge"
        board.first_turn = True
