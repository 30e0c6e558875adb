"""Cards that change their zone."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Board, Obj
from kfrules.scenarios.riftbound.facts import TOKENS
from kfrules.scenarios.riftbound.moving import clean, into, onto


@dataclass(frozen=True, slots=True)
class Enter(Atom):
    """A permanent comes onto the board (563.1): exhausted if a unit, ready if gear, unless something says otherwise."""

    card: CardId
    place: str
    player: Side
    ready: bool
    paid: bool = False

    says: ClassVar[str] = "{card} kommt {ready:bereit|erschöpft} ins Spiel: {place}"
    entry: ClassVar[str] = "563"

    def apply(self, board: Board) -> None:
        obj = onto(board, self.card, self.place, self.player)
        obj.ready, obj.paid, obj.fresh = self.ready, self.paid, False
        battle = board.battle
        if battle is not None and battle.combat and obj.at == battle.at and obj.facts.type == "unit":
            obj.role = "attacker" if self.player == battle.attacker else "defender"


@dataclass(frozen=True, slots=True)
class Create(Atom):
    """A token is made on the board (170)."""

    card: CardId
    word: str
    place: str
    player: Side
    ready: bool

    says: ClassVar[str] = "{card} kommt {ready:bereit|erschöpft} ins Spiel: {place}"
    entry: ClassVar[str] = "170"

    def apply(self, board: Board) -> None:
        obj = board.objs[self.card] = Obj(self.card, TOKENS[self.word], self.player, "gone")
        onto(board, self.card, self.place, self.player)
        obj.ready = self.ready


@dataclass(frozen=True, slots=True)
class Die(Atom):
    """A permanent is killed: from the board into its owner's trash (604). `why`: lethal damage, or the effect."""

    card: CardId
    why: str = ""

    says: ClassVar[str] = "{card} stirbt"
    entry: ClassVar[str] = "604"

    def apply(self, board: Board) -> None:
        into(board, self.card, "trash")


@dataclass(frozen=True, slots=True)
class ToTrash(Atom):
    """A spell that is done, or was countered, is laid into its owner's trash (543.1.a.1)."""

    card: CardId

    says: ClassVar[str] = "{card} kommt in die Ablage"
    entry: ClassVar[str] = "146"

    def apply(self, board: Board) -> None:
        into(board, self.card, "trash")


@dataclass(frozen=True, slots=True)
class LoseHidden(Atom):
    """A hidden card is removed from a battlefield that its side lost (106.4.d, 523)."""

    card: CardId

    says: ClassVar[str] = "{card} liegt nicht mehr verdeckt und kommt in die Ablage"
    entry: ClassVar[str] = "106.4"

    def apply(self, board: Board) -> None:
        into(board, self.card, "trash")


@dataclass(frozen=True, slots=True)
class Banish(Atom):
    """A card is banished (603); that is no killing and no discarding."""

    card: CardId

    says: ClassVar[str] = "{card} wird verbannt"
    entry: ClassVar[str] = "603"

    def apply(self, board: Board) -> None:
        into(board, self.card, "banished")


@dataclass(frozen=True, slots=True)
class Cease(Atom):
    """A token in a zone off the board ceases to exist (177.1)."""

    card: CardId

    says: ClassVar[str] = "{card} hört auf zu existieren"
    entry: ClassVar[str] = "170"

    def apply(self, board: Board) -> None:
        into(board, self.card, "gone")


@dataclass(frozen=True, slots=True)
class Clean(Atom):
    """A card that left the board keeps nothing that was temporary on it (109)."""

    card: CardId

    entry: ClassVar[str] = "109"

    def apply(self, board: Board) -> None:
        clean(board.objs[self.card])


@dataclass(frozen=True, slots=True)
class ReturnToHand(Atom):
    """A card goes to its owner's hand; whatever was temporary on it is gone (109)."""

    card: CardId

    says: ClassVar[str] = "{card} geht auf die Hand zurück"

    def apply(self, board: Board) -> None:
        into(board, self.card, "hand")


@dataclass(frozen=True, slots=True)
class Recycle(Atom):
    """A card goes to the bottom of its deck: main-deck cards of the main deck, runes of the rune deck (594)."""

    card: CardId

    says: ClassVar[str] = "{card} wird recycelt"
    entry: ClassVar[str] = "594"

    def apply(self, board: Board) -> None:
        obj = board.objs[self.card]
        rune = obj.facts.type == "rune"
        into(board, self.card, "rune_deck" if rune else "deck")
        half = board.half(obj.owner)
        if not rune and half.shuffled:
            half.shuffled = 0  # a known card lies below: what is above stays as it lies


@dataclass(frozen=True, slots=True)
class Discard(Atom):
    """A card goes from a hand into the trash without being played (598)."""

    card: CardId
    player: Side

    says: ClassVar[str] = "{player:wirfst|wirft} {card} ab"
    entry: ClassVar[str] = "598"

    def apply(self, board: Board) -> None:
        into(board, self.card, "trash")


@dataclass(frozen=True, slots=True)
class DrawCard(Atom):
    """The top card of a main deck goes into its owner's hand (591.1)."""

    player: Side
    card: CardId

    says: ClassVar[str] = "{player:ziehst|zieht} {card}"
    entry: ClassVar[str] = "591"

    def apply(self, board: Board) -> None:
        into(board, self.card, "hand")


@dataclass(frozen=True, slots=True)
class ShuffleTrash(Atom):
    """A trash is shuffled into the main deck (607.2.a); the order of its cards shows when they are drawn."""

    player: Side

    says: ClassVar[str] = "{player:mischst deine|mischt die} Ablage ins Hauptdeck"
    entry: ClassVar[str] = "607"

    def apply(self, board: Board) -> None:
        half = board.half(self.player)
        for id in list(half.trash):
            into(board, id, "deck")
        half.shuffled = len(half.deck)


@dataclass(frozen=True, slots=True)
class OnTop(Atom):
    """A card of the shuffled part of a deck turns out to be the top one."""

    player: Side
    card: CardId

    def apply(self, board: Board) -> None:
        half = board.half(self.player)
        first = len(half.deck) - half.shuffled
        half.deck.remove(self.card)
        half.deck.insert(first, self.card)
        half.shuffled -= 1


@dataclass(frozen=True, slots=True)
class Reveal(Atom):
    """Cards are shown: to all (600), or to their owner only. They stay where they are."""

    player: Side
    cards_: tuple[CardId, ...]
    to_all: bool

    says: ClassVar[str] = "{player:siehst dir an|sieht sich an}: {cards_}"
    entry: ClassVar[str] = "600"

    def apply(self, board: Board) -> None:
        """Nothing on the board changes."""


@dataclass(frozen=True, slots=True)
class HideCard(Atom):
    """A card is laid face down at a battlefield (597.1)."""

    card: CardId
    at: str
    player: Side

    says: ClassVar[str] = "{player:versteckst|versteckt} eine Karte bei {at}"
    entry: ClassVar[str] = "597"

    def apply(self, board: Board) -> None:
        obj = into(board, self.card, "hidden")
        obj.controller, obj.at, obj.fresh = self.player, self.at, True
        board.fields[self.at].hidden = self.card
