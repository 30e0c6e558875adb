"""The state of cards: ready, stunned, warded, enraged, counters; and effects that last."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Atom, Lasting
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import Board


@dataclass(frozen=True, slots=True)
class _OnCard(Atom):
    """Something that happens to a card that is still there."""

    card: CardId

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Exhaust(_OnCard):
    """A card is turned sideways."""

    says: ClassVar[str] = "{card} wird erschöpft"
    entry: ClassVar[str] = "spielbereit-und-erschoepft"

    def apply(self, board: Board) -> None:
        board[self.card].ready = False


@dataclass(frozen=True, slots=True)
class Ready(_OnCard):
    """A card is turned upright."""

    says: ClassVar[str] = "{card} wird spielbereit"
    entry: ClassVar[str] = "spielbereit-und-erschoepft"

    def apply(self, board: Board) -> None:
        board[self.card].ready = True


@dataclass(frozen=True, slots=True)
class Stun(_OnCard):
    """A creature gets a stun card."""

    says: ClassVar[str] = "{card} wird betäubt"
    entry: ClassVar[str] = "betaeuben"

    def apply(self, board: Board) -> None:
        board[self.card].stunned = True


@dataclass(frozen=True, slots=True)
class RemoveStun(_OnCard):
    """A stun card is removed."""

    says: ClassVar[str] = "{card} ist nicht mehr betäubt"
    entry: ClassVar[str] = "betaeuben"

    def apply(self, board: Board) -> None:
        board[self.card].stunned = False


@dataclass(frozen=True, slots=True)
class Ward(_OnCard):
    """A creature gets a ward counter."""

    says: ClassVar[str] = "{card} wird beschützt"
    entry: ClassVar[str] = "beschuetzen"

    def apply(self, board: Board) -> None:
        board[self.card].warded = True


@dataclass(frozen=True, slots=True)
class RemoveWard(_OnCard):
    """The ward counter goes."""

    says: ClassVar[str] = "Der Beschützt-Marker von {card} wird abgelegt"
    entry: ClassVar[str] = "beschuetzen"

    def apply(self, board: Board) -> None:
        board[self.card].warded = False


@dataclass(frozen=True, slots=True)
class Enrage(_OnCard):
    """A creature gets an enrage counter."""

    says: ClassVar[str] = "{card} wird wütend"
    entry: ClassVar[str] = "wuetend"

    def apply(self, board: Board) -> None:
        board[self.card].enraged = True


@dataclass(frozen=True, slots=True)
class RemoveEnrage(_OnCard):
    """The enrage counter goes."""

    says: ClassVar[str] = "{card} ist nicht mehr wütend"
    entry: ClassVar[str] = "wuetend"

    def apply(self, board: Board) -> None:
        board[self.card].enraged = False


@dataclass(frozen=True, slots=True)
class AddCounter(_OnCard):
    """Counters are put on a card: "power" (+1 Stärke) or another kind."""

    kind: str
    amount: int = 1

    says: ClassVar[str] = "{card} bekommt {amount} {kind}"
    entry: ClassVar[str] = "andere-marker"

    def apply(self, board: Board) -> None:
        card = board[self.card]
        card.counters = {**card.counters, self.kind: card.counters.get(self.kind, 0) + self.amount}


@dataclass(frozen=True, slots=True)
class AddPower(AddCounter):
    """+1 power counters are put on a creature (entry `staerkemarker`)."""

    entry: ClassVar[str] = "staerkemarker"


@dataclass(frozen=True, slots=True)
class RemoveCounter(_OnCard):
    """Counters are taken off a card."""

    kind: str
    amount: int | None = None  # None takes all

    says: ClassVar[str] = "{card} verliert {kind}"
    entry: ClassVar[str] = "andere-marker"

    def apply(self, board: Board) -> None:
        card = board[self.card]
        left = 0 if self.amount is None else max(0, card.counters.get(self.kind, 0) - self.amount)
        others = {kind: amount for kind, amount in card.counters.items() if kind != self.kind}
        card.counters = {**others, self.kind: left} if left else others


@dataclass(frozen=True, slots=True)
class ClearTokens(Atom):
    """What lies on a card goes when it leaves play: counters and status cards, not æmber."""

    card: CardId

    entry: ClassVar[str] = "verlaesst-das-spiel"

    def apply(self, board: Board) -> None:
        card = board.cards.get(board.gone.get(self.card, self.card))
        if card is None:
            return
        card.damage, card.armor_used, card.armor_seen = 0, 0, None
        card.stunned = card.warded = card.enraged = False
        card.counters = {}
        card.ready = True


@dataclass(frozen=True, slots=True)
class Note(_OnCard):
    """A card remembers something that its text refers to later (a card named, a house)."""

    value: Any
    keep: bool = True  # False: forget what was there before

    def apply(self, board: Board) -> None:
        card = board[self.card]
        card.memory = (*(card.memory if self.keep else ()), self.value)


@dataclass(frozen=True, slots=True)
class BeginLasting(Atom):
    """An effect begins that lasts for a time (entry `andauernde-effekte`)."""

    effect: Lasting

    says: ClassVar[str] = "Ein andauernder Effekt beginnt"
    entry: ClassVar[str] = "andauernde-effekte"

    def apply(self, board: Board) -> None:
        board.lasting = (*board.lasting, replace(self.effect, since=board.tick()))


@dataclass(frozen=True, slots=True)
class EndLasting(Atom):
    """A lasting effect ends."""

    since: int

    entry: ClassVar[str] = "andauernde-effekte"

    def apply(self, board: Board) -> None:
        board.lasting = tuple(e for e in board.lasting if e.since != self.since)


@dataclass(frozen=True, slots=True)
class UseUp(Atom):
    """A lasting effect that works a number of times (or for a number of cards) is used; it remembers for which card."""

    since: int | str  # the effect; a text that works so often a turn has a name instead
    card: CardId | None = None

    entry: ClassVar[str] = "andauernde-effekte"

    def apply(self, board: Board) -> None:
        kept = []
        for effect in board.lasting:
            if effect.since == self.since:
                if effect.uses is not None and effect.uses <= 1:
                    continue
                left = effect.uses - 1 if effect.uses is not None else None
                effect = replace(effect, uses=left, data=(*effect.data, self.card))
            kept.append(effect)
        board.lasting = tuple(kept)


@dataclass(frozen=True, slots=True)
class BeginSkip(Atom):
    """A side will skip a step of its next turn ("forge", "ready", "draw")."""

    player: Side
    step: str

    says: ClassVar[str] = "{player:lässt|lässt} einen Schritt aus"
    entry: ClassVar[str] = "ersatzeffekte"

    def apply(self, board: Board) -> None:
        board.skip = (*board.skip, (self.player, self.step))
