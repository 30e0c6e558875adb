"""Terms that rules and cards ask for: what they mean is defined by the entry of that name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from scenarios.kernel.events import CardId, Side


@dataclass(frozen=True, slots=True)
class Query:
    """A question to the rules. `default` is the answer where no rule defines the term."""

    default: ClassVar[Any] = None


@dataclass(frozen=True, slots=True)
class Neighbors(Query):
    """The creatures directly left and right (entry `nachbar`)."""

    card: CardId
    default: ClassVar[Any] = ()


@dataclass(frozen=True, slots=True)
class OnFlank(Query):
    """Whether a creature is a flank creature (entry `flanke`)."""

    card: CardId
    default: ClassVar[Any] = False


@dataclass(frozen=True, slots=True)
class Center(Query):
    """The creature in the center of a side's battleline, or None (entry `zentrum-der-schlachtreihe`)."""

    player: Side
    default: ClassVar[Any] = None


@dataclass(frozen=True, slots=True)
class KeyCost(Query):
    """What a key costs a side now, in æmber (entry `kosten`)."""

    player: Side
    default: ClassVar[Any] = 6


@dataclass(frozen=True, slots=True)
class SpendFrom(Query):
    """Cards whose æmber a side may spend for keys, as a tuple of ids."""

    player: Side
    default: ClassVar[Any] = ()


@dataclass(frozen=True, slots=True)
class HandSize(Query):
    """Up to how many cards a side draws in step 5, before chains."""

    player: Side
    default: ClassVar[Any] = 6


@dataclass(frozen=True, slots=True)
class Houses(Query):
    """The houses that a side can choose (entry `fraktionswahl`)."""

    player: Side
    default: ClassVar[Any] = ()


@dataclass(frozen=True, slots=True)
class OffHouse(Query):
    """Whether an event may happen although its card is not of the active house; a lasting effect's number or True."""

    event: Any
    default: ClassVar[Any] = False


@dataclass(frozen=True, slots=True)
class ExtraPlay(Query):
    """Whether a card may be played beyond the rule for the first turn."""

    event: Any
    default: ClassVar[Any] = 0


@dataclass(frozen=True, slots=True)
class Friendly(Query):
    """Whether a card is friendly to a side (entry `befreundet`)."""

    card: CardId
    player: Side
    default: ClassVar[Any] = False


@dataclass(frozen=True, slots=True)
class Enemy(Query):
    """Whether a card is an enemy of a side (entry `feindlich`)."""

    card: CardId
    player: Side
    default: ClassVar[Any] = False


@dataclass(frozen=True, slots=True)
class FightDamage(Query):
    """How much damage a creature deals by its power in a fight."""

    card: CardId
    against: CardId
    attacking: bool
    default: ClassVar[Any] = 0


@dataclass(frozen=True, slots=True)
class Haunted(Query):
    """Whether a side is haunted (entry `heimgesucht`)."""

    player: Side
    default: ClassVar[Any] = False


@dataclass(frozen=True, slots=True)
class MustForge(Query):
    """Whether a side must forge a key in step 1 now."""

    player: Side
    default: ClassVar[Any] = False


@dataclass(frozen=True, slots=True)
class Deployable(Query):
    """Whether a creature may be played anywhere in the battleline (entry `stationieren`)."""

    card: CardId
    default: ClassVar[Any] = False
