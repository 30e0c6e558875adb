"""Damage, life, counters and mana."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Event
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.objects import Marked, Rider


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A source would deal damage (rule 120.4): first replaced and prevented, then dealt."""

    target: str
    source: str
    amount: int
    combat: bool = False
    unpreventable: bool = False
    by: str = ""

    says: ClassVar[str] = "{source} fügt {target} {amount} Schaden zu"
    entry: ClassVar[str] = "120.4"

    def cards(self) -> tuple[str, ...]:
        return (self.target,)

    def becomes(self) -> Event:
        return Damaged(self.target, self.source, self.amount, self.combat)


@dataclass(frozen=True, slots=True)
class Damaged(Atom):
    """Damage was dealt; what it does to its receiver follows in the same batch (rule 120.3)."""

    target: str
    source: str
    amount: int
    combat: bool = False

    says: ClassVar[str] = "{source} fügt {target} {amount} Schaden zu"
    entry: ClassVar[str] = "120.3"

    def cards(self) -> tuple[str, ...]:
        return (self.target,)

    def apply(self, board: Board) -> None:
        if self.target in board.players:
            player = board.players[self.target]
            player.damaged = (*player.damaged, self.source)
            player.hurt += self.amount
            if self.combat:
                player.hit = (*player.hit, self.source)
                name, counted = lasting(self.source), player.commander_damage
                if name in board.commanders:
                    player.commander_damage = {**counted, name: counted.get(name, 0) + self.amount}


@dataclass(frozen=True, slots=True)
class Mark(Atom):
    """Damage is marked on a creature (rule 120.6)."""

    card: str
    amount: int
    deathtouch: bool = False

    says: ClassVar[str] = "{amount} Schaden auf {card}"
    entry: ClassVar[str] = "120.6"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        obj = board.objects.get(self.card)
        if obj is not None:
            obj.damage += self.amount
            obj.deathtouched = obj.deathtouched or self.deathtouch


@dataclass(frozen=True, slots=True)
class GainLife(Atom):
    """A player gains life (rule 119.3)."""

    player: str
    amount: int
    source: str = ""

    says: ClassVar[str] = "{player:erhältst|erhält} {amount} Lebenspunkte dazu"
    entry: ClassVar[str] = "119.3"

    def apply(self, board: Board) -> None:
        board.players[self.player].life += self.amount


@dataclass(frozen=True, slots=True)
class TeamLife(Atom):
    """The life total of a team changes with that of one of its players (rule 810.9). `change`: below 0 for a loss."""

    player: str
    change: int

    entry: ClassVar[str] = "810.9"

    def apply(self, board: Board) -> None:
        board.players[self.player].life += self.change


@dataclass(frozen=True, slots=True)
class LoseLife(Atom):
    """A player loses life (rule 119.3), by damage too."""

    player: str
    amount: int
    damage: bool = False
    paid: bool = False

    says: ClassVar[str] = "{player:verlierst|verliert} {amount} Lebenspunkte"
    entry: ClassVar[str] = "119.3"

    def apply(self, board: Board) -> None:
        player = board.players[self.player]
        player.life -= self.amount
        player.lost_life += self.amount


@dataclass(frozen=True, slots=True)
class PutCounters(Atom):
    """Counters are put on an object or given to a player (rule 122.6). `by`: the player who puts them."""

    on: str
    kind: str
    amount: int
    by: str = ""

    says: ClassVar[str] = "{on}: {amount} Marken ({kind})"
    entry: ClassVar[str] = "122.6"

    def cards(self) -> tuple[str, ...]:
        return (self.on,)

    def apply(self, board: Board) -> None:
        if self.on not in board.players:
            if self.on not in board.objects:  # it leaves in the same batch
                return
            counters = board.objects[self.on].counters
            if self.kind.partition("/")[0].isalpha():  # rule 613.7c: all counters of the kind get the new timestamp
                board.objects[self.on].counter_stamps[self.kind] = board.tick()
        elif self.kind == "poison":
            board.players[self.on].poison += self.amount
            return
        else:
            counters = board.players[self.on].counters
        counters[self.kind] = counters.get(self.kind, 0) + self.amount


@dataclass(frozen=True, slots=True)
class RemoveCounters(Atom):
    """Counters are removed from an object or a player (rule 122.1)."""

    on: str
    kind: str
    amount: int

    says: ClassVar[str] = "{on}: {amount} Marken ({kind}) entfernt"
    entry: ClassVar[str] = "122.1"

    def cards(self) -> tuple[str, ...]:
        return (self.on,)

    def apply(self, board: Board) -> None:
        if self.on in board.players and self.kind == "poison":
            board.players[self.on].poison = max(0, board.players[self.on].poison - self.amount)
            return
        holder = board.players.get(self.on) or board.objects.get(self.on)
        if holder is None:  # it leaves in the same batch
            return
        counters = holder.counters
        left = counters.get(self.kind, 0) - self.amount
        counters.pop(self.kind, None)
        if left > 0:
            counters[self.kind] = left


@dataclass(frozen=True, slots=True)
class AddMana(Atom):
    """Mana goes into a player's pool (rule 106.4). `only`: a filter, for what it may be spent (106.6)."""

    player: str
    mana: str
    source: str = ""
    only: str = ""
    rider: Rider | None = None

    says: ClassVar[str] = "{player:erzeugst|erzeugt} {mana}"
    entry: ClassVar[str] = "106.4"

    def apply(self, board: Board) -> None:
        player = board.players[self.player]
        player.mana += list(self.mana)
        if self.only or self.rider is not None:
            player.bound = (*player.bound, *(Marked(one, self.only, self.rider) for one in self.mana))


@dataclass(frozen=True, slots=True)
class SpendMana(Atom):
    """Mana is spent from a pool (rule 106.4). `bound`: what of it could be spent for this alone."""

    player: str
    mana: str
    bound: tuple[Marked, ...] = ()

    says: ClassVar[str] = "{player:bezahlst|bezahlt} {mana}"
    entry: ClassVar[str] = "118.3"

    def apply(self, board: Board) -> None:
        player = board.players[self.player]
        for one in self.mana:
            player.mana.remove(one)
        left = list(player.bound)
        for used in self.bound:
            left.remove(used)
        player.bound = tuple(left)


@dataclass(frozen=True, slots=True)
class Expended(Atom):
    """Mana was spent to cast a spell: counted for the turn (rule 700.14). `before`: how much had been until then."""

    player: str
    amount: int
    before: int

    entry: ClassVar[str] = "700.14"

    def apply(self, board: Board) -> None:
        player = board.players[self.player]
        player.marks = player.marks | {f"this turn spent {self.before + self.amount}"}


@dataclass(frozen=True, slots=True)
class ManaHeld(Atom):
    """Mana stays in the pool until combat ends (rule 702.189a)."""

    player: str
    mana: str

    entry: ClassVar[str] = "702.189"

    def apply(self, board: Board) -> None:
        board.players[self.player].held += self.mana


@dataclass(frozen=True, slots=True)
class EmptyMana(Atom):
    """Unspent mana is lost at the end of a step or phase (rule 106.4, 500.5). `kept`: what stays."""

    player: str
    kept: str = ""

    says: ClassVar[str] = "{player:verlierst|verliert} ungenutztes Mana"
    entry: ClassVar[str] = "500.5"

    def apply(self, board: Board) -> None:
        player = board.players[self.player]
        player.mana = [one for one in self.kept if one in player.mana]
        player.held, player.bound = self.kept, ()
