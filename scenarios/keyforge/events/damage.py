"""Damage: `Deal → Damage → Land`, armor, healing (entries `schaden`, `ruestung`, `heilen`)."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Event
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge.board import Board


@dataclass(frozen=True, slots=True)
class _Hurt(Event):
    """Common to the moments of damage. `by` is "power" in a fight, else a keyword's or card's slug."""

    target: CardId
    amount: int  # at least 1
    source: CardId | None = None  # the card that deals it; None for a bonus icon
    by: str = "ability"  # "power", "assault", "hazardous", "bonus", "ability", "splash"
    fight: tuple[CardId, CardId] | None = None  # attacker and defender, if dealt by power in a fight
    pierce: bool = False  # armor cannot prevent it

    entry: ClassVar[str] = "schaden"

    def cards(self) -> tuple[CardId, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True)
class Deal(_Hurt):
    """A card tries to deal damage; stopped here it was never tried (Scharmützel)."""

    says: ClassVar[str] = "{source} will {target} {amount} Schaden zufügen"

    def becomes(self) -> Event | None:
        if self.amount <= 0:
            return None
        return Damage(self.target, self.amount, self.source, self.by, self.fight, self.pierce)


@dataclass(frozen=True, slots=True)
class Damage(_Hurt):
    """Damage on its way; it can still be prevented, before armor (entry `unverwundbar`)."""

    says: ClassVar[str] = "{target} soll {amount} Schaden nehmen"

    def becomes(self) -> Event | None:
        return Land(self.target, self.amount, self.source, self.by, self.fight)


@dataclass(frozen=True, slots=True)
class Land(Atom):
    """Damage counters that come to lie on a creature."""

    target: CardId
    amount: int  # counters, at least 1
    source: CardId | None = None
    by: str = "ability"
    fight: tuple[CardId, CardId] | None = None

    says: ClassVar[str] = "{target} nimmt {amount} Schaden{source: durch }"
    entry: ClassVar[str] = "schaden"

    def apply(self, board: Board) -> None:
        board[self.target].damage += self.amount

    def cards(self) -> tuple[CardId, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True)
class MoreDamage(Land):
    """Counters that a text adds to damage that a creature takes: part of it, no damage of its own."""

    says: ClassVar[str] = "{target} nimmt {amount} Schaden zusätzlich"


@dataclass(frozen=True, slots=True)
class UseArmor(Atom):
    """Armor that is used up until the turn ends."""

    card: CardId
    amount: int  # damage prevented

    says: ClassVar[str] = "Die Rüstung von {card} verhindert {amount} Schaden"
    entry: ClassVar[str] = "ruestung"

    def apply(self, board: Board) -> None:
        board[self.card].armor_used += self.amount


@dataclass(frozen=True, slots=True)
class LoseArmor(Atom):
    """The armor of a creature changed to `now`; what was used goes first."""

    card: CardId
    now: int

    entry: ClassVar[str] = "ruestung"

    def apply(self, board: Board) -> None:
        card = board[self.card]
        if card.armor_seen is not None and self.now < card.armor_seen:
            card.armor_used = max(0, card.armor_used - (card.armor_seen - self.now))
        card.armor_seen = self.now


@dataclass(frozen=True, slots=True)
class Heal(Atom):
    """Damage counters that are taken off; only healing that removes some counts as such."""

    card: CardId
    amount: int | None = None  # counters; None heals fully

    says: ClassVar[str] = "{card} wird{amount: um } geheilt"
    entry: ClassVar[str] = "heilen"

    def apply(self, board: Board) -> None:
        card = board[self.card]
        card.damage = 0 if self.amount is None else max(0, card.damage - self.amount)

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class MoveDamage(Atom):
    """Damage that is moved: the second card does not suffer it, so nothing prevents it."""

    source: CardId
    target: CardId
    amount: int

    says: ClassVar[str] = "{amount} Schaden wird von {source} auf {target} verschoben"
    entry: ClassVar[str] = "verschieben"

    def apply(self, board: Board) -> None:
        moved = min(self.amount, board[self.source].damage)
        board[self.source].damage -= moved
        board[self.target].damage += moved

    def cards(self) -> tuple[CardId, ...]:
        return (self.source, self.target)
