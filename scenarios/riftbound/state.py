"""The parts of a board that come and go: what is on the chain, what is being resolved, what is awaited.

All of them are values: a board that is copied shares them.
"""

from __future__ import annotations

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.text import Instr, Text

Ref = tuple[CardId, int]
"""A card as it was when it was chosen: its id, and how often it had changed its zone (563.2.c.4)."""


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of the chain (533): a card being played, or an ability.

    `targets`: for each choice of its text what was chosen. `here`: the battlefield whose hidden card it was. `it`:
    what its first instruction may mean by "it". `known`: Might that is looked back on (563.2.c.9).
    """

    id: int
    kind: str  # "card" or "ability"
    source: CardId
    by: Side
    text: Text
    targets: tuple[tuple[Ref | str, ...], ...] = ()
    here: str = ""
    it: tuple[Ref, ...] = ()
    known: tuple[tuple[CardId, int], ...] = ()
    paid: bool = False
    index: int = -1  # of the ability among those of its card
    inc: int = 0  # of the source when it came to the chain
    label: str = ""  # German name of the ability ("Todesstoß")
    entry: str = ""  # the keyword behind it
    may: bool = False
    free: bool = False
    at: str = ""  # where its bearer was when it triggered
    answer: bool | None = None  # what a "you may" was answered before it is resolved


@dataclass(frozen=True, slots=True)
class Frame:
    """An item that is being resolved: what is still to be done, and what "it" and "did" mean now."""

    item: Item
    todo: tuple[Instr, ...]
    it: tuple[Ref, ...] = ()
    did: bool = True
    known: tuple[tuple[CardId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """A triggered ability whose condition was met, and that is not yet on the chain."""

    source: CardId
    index: int  # of the ability; -1 for keywords and delayed effects
    by: Side
    text: Text
    it: tuple[Ref, ...] = ()
    label: str = ""
    entry: str = "582"
    may: bool = False
    paid: bool = False
    inc: int = 0
    at: str = ""  # where its bearer was
    initial: bool = False  # attacks and defends: part of a showdown's initial chain (551)


@dataclass(frozen=True, slots=True)
class Battle:
    """A showdown in progress (545), or the combat that it is a step of (620).

    `stage`: showdown, damage or resolution. `passed`: how many have passed in a row. `relevant`: who may act.
    `shares`: damage that a side has assigned.
    """

    at: str
    combat: bool
    attacker: Side
    defender: Side | None
    focus: Side | None
    relevant: tuple[Side, ...]
    passed: int = 0
    stage: str = "showdown"
    shares: tuple[tuple[Side, tuple[tuple[CardId, int], ...]], ...] = ()
    fresh: bool = True  # its initial chain is not resolved yet


@dataclass(frozen=True, slots=True)
class Division:
    """Damage that somebody has to divide: in combat, or that of a spell."""

    by: Side
    amount: int
    among: tuple[CardId, ...]
    combat: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that an effect lets somebody play now, as a limited action (595.3)."""

    by: Side
    cards: tuple[CardId, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Goal:
    """How far everybody passes: item, chain, all, phase or turn; `mark`: from where."""

    kind: str
    mark: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Mod:
    """A change of a unit for this turn."""

    ref: Ref
    since: int
    might: int = 0
    fixed: int | None = None
    keywords: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Delayed:
    """What happens the next time something happens this turn."""

    event: str
    refs: tuple[Ref, ...] | None
    by: Side
    source: CardId
    do: tuple[Instr, ...]
    number: int
