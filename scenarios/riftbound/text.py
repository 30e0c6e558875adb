"""What a card says, as data: costs, instructions and abilities, made from the words of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from kfrules.records import dataclass
from kfrules.scenarios.riftbound.phrases import Sel

Value: TypeAlias = Any
"""Whatever a file holds."""
Amount = int | str
"""A number, `might of it`, `might of this` or `highest might`."""


@dataclass(frozen=True, slots=True)
class Part:
    """A cost that is neither energy nor power: what is done (`exhaust`, `kill`, `discard`, `recycle`, `spend`)."""

    verb: str
    sel: Sel | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Cost:
    """What something costs: `power` is a domain (or "any") for each symbol."""

    energy: int = 0
    power: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()


FREE = Cost()


@dataclass(frozen=True, slots=True)
class Instr:
    """One instruction. `slot`, `place_slot`: which of the text's choices it makes, -1 for none.

    `instead`: what happens in its place if `cond` holds (a later line that replaces this one).
    """

    verb: str
    n: Amount = 0
    sel: Sel | None = None
    slot: int = -1
    place: str = ""
    place_slot: int = -1
    who: str = ""
    cond: str = ""
    do: tuple[Instr, ...] = ()
    keywords: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    ready: bool | None = None
    take: int = 0
    rest: str = "top"
    free: bool = False
    cost: Cost = FREE
    word: str = ""
    instead: Instr | None = None


def every(do: Iterable[Instr]) -> Iterator[Instr]:
    """Yield instructions and those within them."""
    for instr in do:
        yield instr
        yield from every(instr.do)
        if instr.instead is not None:
            yield from every((instr.instead,))


@dataclass(frozen=True, slots=True)
class Slot:
    """A choice that is made when a text is played: objects, or a place.

    `least`, `most`: how many; `split`: damage is divided among them; `late`: it may also be made on resolution;
    `cond`: only where this holds.
    """

    sel: Sel | None
    least: int = 1
    most: int = 1
    split: bool = False
    place: bool = False
    late: bool = False
    cond: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """Instructions from top to bottom, and the choices in them in their order."""

    do: tuple[Instr, ...] = ()
    slots: tuple[Slot, ...] = ()

    @property
    def adds(self) -> bool:
        """Tell whether it adds resources, so that nobody can react to it (605.2)."""
        return any(one.verb == "add" for one in self.do)


NO_TEXT = Text()


@dataclass(frozen=True, slots=True)
class Have:
    """What a passive ability gives, or a discount takes off."""

    might: int = 0
    keywords: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    assigned: str = ""
    cannot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. `kind`: triggered, activated, passive, discount, extra, replacement; the rest as the kind needs.

    `number`: its place among the activated ones of its card, from 1. `knell`: written as Deathknell.
    """

    kind: str
    index: int = 0
    number: int = 0
    event: str = ""
    of: Sel | None = None
    cond: str = ""
    may: bool = False
    zone: str = ""
    text: Text = NO_TEXT
    cost: Cost = FREE
    keywords: tuple[str, ...] = ()
    have: Have | None = None
    off: Cost = FREE
    least: int = 0
    off_amount: Amount | None = None
    knell: bool = False


Raw = dict[str, Value]
"""An ability or an instruction as a file gives it."""
