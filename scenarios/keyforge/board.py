"""The board: everything that lies on the table. Only events (`apply`) write to it, and the set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from kfrules.scenarios.kernel import Event, Lasting
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.facts import Facts

ME, OPPONENT = "me", "opponent"
SIDES = (ME, OPPONENT)
PILES = ("deck", "hand", "discard", "archives", "purged", "line", "artifacts")
HIDDEN = frozenset({"deck", "hand", "archives"})
IN_PLAY = frozenset({"line", "artifacts", "attached"})


def other(side: Side) -> Side:
    """Return the opposite side."""
    return OPPONENT if side == ME else ME


class Card:
    """A card as it lies there: where, whose, in what state. Values that effects change are in its `Look`."""

    ready = True
    damage = 0
    stunned = False
    warded = False
    enraged = False
    aember = 0
    counters: Mapping[str, int] = MappingProxyType({})  # kind → amount, "power" among them
    armor_used = 0  # damage that its armor prevented this turn
    armor_seen: int | None = None  # armor at the last look, to tell what was lost
    house: str | None = None  # house of this very card, if another than printed
    bonus: tuple[str, ...] | None = None  # icons of this very card
    upgrades: tuple[CardId, ...] = ()
    grafted: tuple[CardId, ...] = ()
    upper: CardId | None = None  # the upper half, while a gigantic creature is in play
    host: CardId | None = None
    copy: Facts | None = None  # what it entered play as a copy of
    control: tuple[tuple[int, Side, CardId | None], ...] = ()
    memory: tuple[object, ...] = ()  # what its text noted down (a named card, a house)
    since = 0

    def __init__(self, id: CardId, facts: Facts, owner: Side, zone: str) -> None:
        self.id = id
        self.facts = facts
        self.owner = owner
        self.controller = owner
        self.zone = zone  # a pile, "attached", "grafted", "joined" (an upper half) or "resolving"

    @property
    def printed(self) -> Facts:
        """Return the facts that count: its own or those that it copies."""
        return self.copy or self.facts

    @property
    def icons(self) -> tuple[str, ...]:
        """Return its bonus icons, top to bottom."""
        return self.printed.bonus if self.bonus is None else self.bonus

    @property
    def held_by(self) -> CardId | None:
        """Return the card as long as which the last change of control lasts."""
        return self.control[-1][2] if self.control else None

    @property
    def in_play(self) -> bool:
        """Tell whether the card is in play."""
        return self.zone in IN_PLAY

    def clone(self) -> Card:
        """Return a copy."""
        new = Card.__new__(Card)
        new.__dict__.update(self.__dict__)
        return new

    def state(self) -> tuple[object, ...]:
        """Return all that can differ between two boards, hashable."""
        return (
            self.id, self.zone, self.controller, self.ready, self.damage, self.stunned, self.warded, self.enraged,
            self.aember, self.armor_used, self.armor_seen, self.upgrades, self.grafted, self.host, self.control,
            self.memory, tuple(sorted(self.counters.items())), self.copy.name if self.copy else None, self.house,
        )  # fmt: skip


class Half:
    """One side of the table: supply of æmber, keys, chains and piles (index 0 is top or leftmost)."""

    __slots__ = (
        "aember", "archives", "artifacts", "chains", "deck", "discard", "hand", "houses", "keys", "line", "purged",
    )  # fmt: skip

    def __init__(self, houses: tuple[str, ...]) -> None:
        self.aember = 0
        self.keys: tuple[str, ...] = ()
        self.chains = 0
        self.houses = houses
        self.deck: list[CardId] = []
        self.hand: list[CardId] = []
        self.discard: list[CardId] = []
        self.archives: list[CardId] = []
        self.purged: list[CardId] = []
        self.line: list[CardId] = []
        self.artifacts: list[CardId] = []

    def pile(self, zone: str) -> list[CardId]:
        """Return a pile by its name."""
        pile: list[CardId] = getattr(self, zone)
        return pile

    def clone(self) -> Half:
        """Return a copy."""
        new = Half(self.houses)
        new.aember, new.keys, new.chains = self.aember, self.keys, self.chains
        for name in PILES:
            setattr(new, name, list(getattr(self, name)))
        return new

    def state(self) -> tuple[object, ...]:
        """Return all that can differ, hashable; hand and archives have no order."""
        return (
            self.aember, self.keys, self.chains, tuple(self.line), tuple(self.deck), tuple(self.discard),
            *(tuple(sorted(pile)) for pile in (self.hand, self.archives, self.purged, self.artifacts)),
        )  # fmt: skip


class Board:
    """A position: the cards, both sides, whose turn it is, and what happened this turn."""

    __slots__ = (
        "active",
        "begun",
        "cards",
        "clock",
        "first_turn",
        "forged",
        "gone",
        "house",
        "known",
        "lasting",
        "ledger",
        "marked",
        "omega",
        "phase",
        "previous",
        "refilled",
        "sides",
        "skip",
        "step_over",
        "turn",
        "version",
        "watch_piles",
        "winner",
    )

    def __init__(self) -> None:
        self.cards: dict[CardId, Card] = {}
        self.sides: dict[Side, Half] = {}
        self.active: Side = ME
        self.phase = "main"  # mulligan, forge, house, archives, main: the points at which a player is asked
        self.house: str | None = None  # active house
        self.turn = 1
        self.first_turn = False
        self.lasting: tuple[Lasting, ...] = ()
        self.ledger: list[Event] = []  # what happened this turn, for rules that count
        self.previous: dict[Side, tuple[Event, ...]] = {}  # the last turn of each side
        self.marked: dict[CardId, bool] = {}  # marked for destruction: id → still to leave
        self.gone: dict[CardId, CardId] = {}  # name → id, after hidden zones
        self.known: dict[CardId, Any] = {}  # last looks of cards that left play
        self.step_over = False  # omega: the step ends when everything is resolved
        self.omega: Side | None = None  # the side whose step omega ended
        self.winner: Side | None = None
        self.forged: str | None = None  # colour forged by itself in this step
        self.begun = False  # start-of-turn effects are done
        self.refilled = 0
        self.skip: tuple[tuple[Side, str], ...] = ()
        self.clock = 0  # timestamps
        self.watch_piles = frozenset(SIDES)  # whose discard pile is looked at: only there an order is asked for
        self.version = 0

    # --- reading -------------------------------------------------------------------------------

    def __getitem__(self, id: CardId) -> Card:
        return self.cards[id]

    def __contains__(self, id: object) -> bool:
        return id in self.cards

    def creatures(self, side: Side | None = None) -> list[CardId]:
        """Return the creatures in play, left to right; the active side's first."""
        if side is not None:
            return self.sides[side].line
        return self.sides[self.active].line + self.sides[other(self.active)].line

    def in_play(self) -> Iterator[CardId]:
        """Yield all cards in play, upgrades behind their creature."""
        for side in (self.active, other(self.active)):
            half = self.sides[side]
            for pile in (half.line, half.artifacts):
                for id in pile:
                    yield id
                    yield from self.cards[id].upgrades

    def pile_of(self, id: CardId) -> list[CardId] | None:
        """Return the pile in which a card lies, or None (attached, grafted, resolving)."""
        card = self.cards[id]
        if card.zone in ("line", "artifacts"):
            return self.sides[card.controller].pile(card.zone)
        if card.zone == "archives":
            for half in self.sides.values():
                if id in half.archives:
                    return half.archives
        return self.sides[card.owner].pile(card.zone) if card.zone in PILES else None

    def tick(self) -> int:
        """Return the next timestamp."""
        self.clock += 1
        return self.clock

    # --- bookkeeping of the kernel -------------------------------------------------------------

    def happened(self, events: Iterable[Event]) -> None:
        """Note what happened, for rules that count; the view is stale."""
        self.ledger.extend(events)
        self.version += 1

    def clone(self) -> Board:
        """Return a copy; facts, rules and events are shared."""
        new = Board.__new__(Board)
        for name in Board.__slots__:
            setattr(new, name, getattr(self, name))
        new.cards = {id: card.clone() for id, card in self.cards.items()}
        new.sides = {side: half.clone() for side, half in self.sides.items()}
        new.ledger = list(self.ledger)
        new.previous = dict(self.previous)
        new.marked = dict(self.marked)
        new.gone = dict(self.gone)
        new.known = dict(self.known)
        return new

    def fingerprint(self) -> tuple[object, ...]:
        """Return what makes two positions the same for all that can follow."""
        return (
            tuple(card.state() for _, card in sorted(self.cards.items())),
            tuple(half.state() for _, half in sorted(self.sides.items())),
            self.active, self.phase, self.house, self.turn, self.first_turn, self.step_over, self.winner, self.skip,
            tuple(effect.state() for effect in self.lasting),
            frozenset(Counter(self.ledger).items()),
            tuple(self.marked.items()),
        )  # fmt: skip
