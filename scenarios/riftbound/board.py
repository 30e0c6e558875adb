"""The board: everything that lies on the table. Only events (`apply`) write to it, and the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import NTH, CardId, Side
from kfrules.scenarios.riftbound.facts import Facts
from kfrules.scenarios.riftbound.state import Battle, Delayed, Division, Frame, Goal, Item, Mod, Offer, Ref, Waiting

PILES = ("base", "hand", "deck", "trash", "banished", "runes", "rune_deck")
ON_BOARD = frozenset({"base", "field", "runes", "legend"})
UNORDERED = frozenset({"base", "hand", "trash", "banished"})


class Obj:
    """A card, rune, token or legend as it lies there: where, whose, in what state."""

    ready = True
    damage = 0
    stunned = False
    buffed = False
    role = ""  # attacker or defender
    at = ""  # its battlefield, on the board or hidden
    inc = 0  # counts its changes into and out of zones off the board
    since = 0
    fresh = False  # hidden this turn
    paid = False  # its optional additional cost was paid

    def __init__(self, id: CardId, facts: Facts, owner: Side, zone: str) -> None:
        self.id = id
        self.facts = facts
        self.owner = owner
        self.controller: Side | None = owner  # nobody controls some battlefields
        self.zone = zone  # a pile, "field", "hidden", "chain", "legend", "champion" or "gone"

    @property
    def ref(self) -> Ref:
        """Return the card as it is now, to tell whether it is still the same later."""
        return self.id, self.inc

    @property
    def on_board(self) -> bool:
        """Tell whether it is on the board (106)."""
        return self.zone in ON_BOARD

    def clone(self) -> Obj:
        """Return a copy."""
        new = Obj.__new__(Obj)
        new.__dict__.update(self.__dict__)
        return new

    def state(self) -> tuple[object, ...]:
        """Return all that can differ between two boards, hashable."""
        return (
            self.id, self.zone, self.at, self.controller, self.ready, self.damage, self.stunned, self.buffed, self.role,
            self.fresh, self.paid,
        )  # fmt: skip


class Half:
    """One side of the table: points, runepool, piles (index 0 is on top), and what it did this turn."""

    __slots__ = (
        *PILES, "champion", "energy", "gone", "identity", "legend", "played", "points", "power", "scored", "shuffled",
    )  # fmt: skip

    def __init__(self) -> None:
        self.points = 0
        self.energy = 0
        self.power: dict[str, int] = {}
        self.base: list[CardId] = []
        self.hand: list[CardId] = []
        self.deck: list[CardId] = []
        self.trash: list[CardId] = []
        self.banished: list[CardId] = []
        self.runes: list[CardId] = []
        self.rune_deck: list[CardId] = []
        self.legend: CardId | None = None
        self.champion: CardId | None = None
        self.identity: tuple[str, ...] = ()
        self.scored: tuple[str, ...] = ()  # battlefields scored this turn
        self.played: tuple[Ref | None, ...] = ()  # main-deck cards played this turn; None: before the first step
        self.shuffled = 0  # so many cards at the bottom of the main deck are in an order that nobody knows
        self.gone = False  # conceded

    def pile(self, zone: str) -> list[CardId]:
        """Return a pile by its name."""
        found: list[CardId] = getattr(self, zone)
        return found

    def clone(self) -> Half:
        """Return a copy."""
        new = Half.__new__(Half)
        for name in Half.__slots__:
            value = getattr(self, name)
            setattr(new, name, value.copy() if isinstance(value, list | dict) else value)
        return new

    def state(self) -> tuple[object, ...]:
        """Return all that can differ, hashable; most piles have no order."""
        piles = (sorted(self.pile(z)) if z in UNORDERED else self.pile(z) for z in PILES)
        power = tuple(sorted(item for item in self.power.items() if item[1]))
        return (
            self.points, self.energy, power, *map(tuple, piles), self.champion, self.scored, self.played,
            self.shuffled, self.gone,
        )  # fmt: skip


class Field:
    """A battlefield: who controls it, who contests it, who stands there (oldest first), what lies hidden."""

    def __init__(self, name: str, owner: Side | None) -> None:
        self.name = name
        self.owner = owner
        self.control: Side | None = None
        self.contested: Side | None = None
        self.units: list[CardId] = []  # gear on its way to the base among them
        self.hidden: CardId | None = None

    def clone(self) -> Field:
        """Return a copy."""
        new = Field.__new__(Field)
        new.__dict__.update(self.__dict__)
        new.units = self.units.copy()
        return new

    def state(self) -> tuple[object, ...]:
        """Return all that can differ, hashable."""
        return (self.name, self.control, self.contested, tuple(self.units), self.hidden, self.owner)


class Board:
    """A position: cards, sides, battlefields, the chain, and how far the turn has come."""

    _VALUES = (
        "mode", "sides", "victory", "active", "turn", "phase", "stage", "chain", "priority", "passed", "relevant",
        "frame", "waiting", "battle", "tasks", "division", "offer", "goal", "mods", "delayed", "winners", "excluded",
        "opening", "scuffle", "invited", "clock", "version", "last_items",
    )  # fmt: skip

    def __init__(self, mode: str, sides: tuple[Side, ...], victory: int) -> None:
        self.mode = mode
        self.sides = sides  # in turn order
        self.victory = victory
        self.active: Side = "me"
        self.turn = 99  # counted from the first turn of the game; 99: long after
        self.phase = "action"
        self.stage = 0  # how much of the phase is done
        self.objs: dict[CardId, Obj] = {}
        self.halves: dict[Side, Half] = {side: Half() for side in sides}
        self.fields: dict[str, Field] = {}
        self.chain: tuple[Item, ...] = ()  # oldest first
        self.priority: Side | None = None
        self.passed = 0  # how many have passed in a row on the chain
        self.relevant: tuple[Side, ...] = ()  # for the chain
        self.frame: Frame | None = None
        self.waiting: tuple[Waiting, ...] = ()
        self.battle: Battle | None = None
        self.tasks: tuple[str, ...] = ()  # what follows before anybody may act, the next one first
        self.division: Division | None = None
        self.offer: Offer | None = None
        self.goal: Goal | None = None
        self.mods: tuple[Mod, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.winners: tuple[Side, ...] = ()
        self.excluded: tuple[str, ...] = ()  # battlefields that a team cannot score this turn (648.8.b)
        self.opening = False  # a showdown or combat may be due (525, 526)
        self.scuffle = False  # damage or new effects after the expiration step (517.4)
        self.invited: Side | None = None
        self.clock = 0
        self.version = 0
        self.numbers: dict[str, int] = {}  # how many objects of a name there were
        self.last_items = 0

    # --- reading -------------------------------------------------------------------------------

    def half(self, side: Side) -> Half:
        """Return one side of the table."""
        return self.halves[side]

    def present(self, name: str) -> list[Side]:
        """Return the sides with units at a battlefield, in turn order."""
        there = {self.objs[id].controller for id in self.fields[name].units if self.objs[id].facts.type == "unit"}
        return [side for side in self.sides if side in there]

    def units_at(self, name: str, side: Side) -> list[CardId]:
        """Return the units of a side at a battlefield, oldest first."""
        objs = self.objs
        return [id for id in self.fields[name].units if objs[id].controller == side and objs[id].facts.type == "unit"]

    def permanents(self) -> Iterator[Obj]:
        """Yield all units and gear on the board, side by side, then battlefield by battlefield."""
        for half in self.halves.values():
            for id in half.base:
                yield self.objs[id]
        for field in self.fields.values():
            for id in field.units:
                yield self.objs[id]

    def controlled(self, side: Side) -> list[str]:
        """Return the battlefields that a side controls."""
        return [name for name, field in self.fields.items() if field.control == side]

    def team(self, side: Side) -> tuple[Side, ...]:
        """Return a side and its teammate (648.8.d)."""
        if self.mode != "2v2":
            return (side,)
        pair = ("me", "ally") if side in ("me", "ally") else ("opponent", "opponent2")
        return tuple(one for one in self.sides if one in pair)

    def opponents(self, side: Side) -> list[Side]:
        """Return the opponents of a side that still play, in turn order after it."""
        team = self.team(side)
        return [one for one in self.order(side) if one not in team]

    def order(self, first: Side) -> list[Side]:
        """Return the sides that still play in turn order, from one on."""
        at = self.sides.index(first)
        return [one for one in (*self.sides[at:], *self.sides[:at]) if not self.halves[one].gone]

    def total(self, side: Side) -> int:
        """Return the points of a side, or of its team."""
        return sum(self.halves[one].points for one in self.team(side))

    def live(self, ref: Ref) -> Obj | None:
        """Return what a reference means, None if it is not the same object any more."""
        found = self.objs.get(ref[0])
        return found if found is not None and found.inc == ref[1] else None

    # --- copying -------------------------------------------------------------------------------

    def clone(self) -> Board:
        """Return a copy."""
        new = Board.__new__(Board)
        for name in Board._VALUES:
            setattr(new, name, getattr(self, name))
        new.numbers = dict(self.numbers)
        new.objs = {id: obj.clone() for id, obj in self.objs.items()}
        new.halves = {side: half.clone() for side, half in self.halves.items()}
        new.fields = {name: field.clone() for name, field in self.fields.items()}
        return new

    def fingerprint(self) -> tuple[Any, ...]:
        """Return what makes two boards the same for all that can follow."""
        return (
            self.active, self.turn, self.phase, self.stage, self.chain, self.priority, self.passed, self.relevant,
            self.frame, self.waiting, self.battle, self.tasks, self.division, self.offer, self.goal,
            tuple((m.ref, m.might, m.fixed, m.keywords, m.tags) for m in self.mods),
            tuple((d.event, d.refs, d.by, d.do) for d in self.delayed),
            self.winners, self.excluded, self.opening, self.invited,
            tuple(obj.state() for obj in self.objs.values()),
            tuple(half.state() for half in self.halves.values()),
            tuple(field.state() for field in self.fields.values()),
        )  # fmt: skip

    def happened(self, events: Iterable[Event]) -> None:
        """Note that the board has changed."""
        self.version += 1

    # --- making --------------------------------------------------------------------------------

    def new_id(self, name: str) -> CardId:
        """Return an id for one more object of a name."""
        if name not in self.objs and name not in self.fields:
            return name
        number = self.numbers.get(name, 1) + 1
        while f"{name}{NTH}{number}" in self.objs:
            number += 1
        self.numbers[name] = number
        return f"{name}{NTH}{number}"

    def tick(self) -> int:
        """Return a new timestamp."""
        self.clock += 1
        return self.clock


__all__ = ["Battle", "Board", "Field", "Half", "Obj"]
