"""What lies on a Magic table: objects, players, effects in force, and what waits."""

from __future__ import annotations

from kfrules.records import copy, dataclass, field, replace
from kfrules.scenarios.magic.phrases.happenings import Happening
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Changes, Face
from kfrules.scenarios.magic.phrases.who import Who

Targets = tuple[tuple[str, ...], ...]


IMPOSSIBLE = "impossible"
"""The only option of who may do what cannot be done: it settles itself, and neither yes nor no is a wrong answer."""


@dataclass(frozen=True, slots=True)
class Context:
    """What a text remembers while it waits and is carried out: whose it is, its source, its targets, what was paid.

    `targets`: of each chosen mode the targets of each target phrase. `paid`: what was sacrificed, discarded and so on.
    """

    you: str
    source: str
    it: str = ""
    amount: int = 0
    player: str = ""
    by: str = ""
    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[Targets, ...] = ()
    kicked: tuple[int, ...] = ()
    optional: tuple[str, ...] = ()  # keyword of each optional cost, to which the numbers in `kicked` refer
    via: str = ""
    paid: tuple[tuple[str, tuple[str, ...]], ...] = ()
    shares: tuple[tuple[str, int], ...] = ()
    mana: str = ""
    went: str = ""
    outer: Targets = ()
    pair: str = ""  # the effect that gave the ability, together with those that are linked to it (rule 607.5)
    said: str = ""  # yes, no, or named (its target): what a player told in advance of a choice as it resolves
    copies: tuple[tuple[Targets, ...], ...] = ()  # targets named for copies that the spell will make of itself

    def with_(self, **changes: object) -> Context:
        """Return the same with changes."""
        return replace(self, **changes)

    def spoken_of(self) -> list[str]:
        """Return what „es“ means in a text that nothing triggered: what it has just made or moved, else its target."""
        for word in ("created", "returned", "exiled"):
            if len(self.paid_for(word)) == 1:
                return list(self.paid_for(word))
        every = [slot for mode in self.targets for slot in mode] or list(self.outer)
        return list(every[0]) if every and len(every[0]) == 1 else []

    def aims(self) -> list[str]:
        """Return all targets, one that was chosen several times as often."""
        return [id for mode in self.targets for slot in mode for id in slot]

    def chose(self, *words: str) -> int:
        """Return how often optional costs of some keywords were paid."""
        named = [self.optional[one - 1] for one in self.kicked if 0 < one <= len(self.optional)]
        return sum(one in words for one in named)

    def kicks(self, number: int = 0) -> int:
        """Return how often it was kicked, or with which cost; a card without kicker means its other optional cost."""
        own = [index for index, word in enumerate(self.optional, 1) if word in ("kicker", "multikicker", "")]
        return sum(one == number if number else not own or one in own for one in self.kicked)

    def paid_for(self, kind: str) -> tuple[str, ...]:
        """Return what was sacrificed, discarded, exiled … for it."""
        return dict(self.paid).get(kind, ())


@dataclass(slots=True, eq=False)
class Obj:
    """An object: a card, a token, a copy of a spell, or an ability on the stack (rule 109.1)."""

    id: str
    face: Face
    owner: str
    controller: str
    zone: str
    kind: str = "card"
    stamp: int = 0
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    deathtouched: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    counter_stamps: dict[str, int] = field(default_factory=dict)
    attached: str = ""
    face_down: bool = False
    phased_out: bool = False
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    blocked: bool = False
    chosen: dict[str, str] = field(default_factory=dict)
    context: Context | None = None
    ability: Ability | None = None
    source: str = ""
    used: dict[int, int] = field(default_factory=dict)
    loyalty_used: int = 0
    shields: int = 0
    goaded: tuple[str, ...] = ()
    linked: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()  # of abilities that an effect gave: which effect, and what they exiled
    marks: frozenset[str] = frozenset()
    copied: Face | None = None
    first_struck: bool = False
    waits_for: str = ""
    last_controller: str = ""
    turned: int = 0  # when it last showed another side
    up: str = ""  # which part of its face is shown: "" the card itself, else "back", "adventure" and so on
    merged: tuple[tuple[str, Face, str], ...] = ()  # further cards that represent it: name, face, owner (rule 729)

    def copy(self) -> Obj:
        """Return a copy of its own."""
        made = copy(self)
        made.counters, made.chosen, made.used = dict(self.counters), dict(self.chosen), dict(self.used)
        made.counter_stamps = dict(self.counter_stamps)
        return made

    def exiled_by(self, pair: str) -> tuple[str, ...]:
        """Return what its own abilities exiled, or those that one effect gave it together (rules 607.1, 607.5)."""
        return tuple(id for whose, id in self.pairs if whose == pair) if pair else self.linked

    @property
    def copiable(self) -> Face:
        """Return its copiable values but for what turns it face down (rule 707.2)."""
        return self.copied or self.face.shown(self.up)

    def state(self, rank: dict[int, int]) -> tuple[object, ...]:
        """Return what tells it from others, hashable; of timestamps only their order counts."""
        return (
            self.id, id(self.face), id(self.copied), self.controller, self.zone, rank.get(self.stamp, 0), self.tapped,
            self.sick, self.damage, self.deathtouched, tuple(sorted(self.counters.items())), self.attached,
            self.face_down, self.phased_out, self.attacking, self.blocking, self.blocked,
            tuple(sorted(self.chosen.items())), self.context, id(self.ability), self.source,
            tuple(sorted(self.used.items())), self.loyalty_used, self.shields, self.goaded, self.linked, self.pairs,
            self.marks,
            self.first_struck, self.last_controller, self.up, tuple(name for name, _, _ in self.merged),
            tuple(sorted((kind, rank.get(one, 0)) for kind, one in self.counter_stamps.items())),
        )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Rider:
    """What mana does when it is spent: to what it pays for, and as a delayed triggered ability (rule 106.6)."""

    at_once: Body | None
    later: Body | None
    context: Context


@dataclass(frozen=True, slots=True)
class Marked:
    """One mana of a pool that pays only for what a filter says, or that does something when it is spent."""

    letter: str
    only: str = ""
    rider: Rider | None = None


@dataclass(slots=True, eq=False)
class Player:
    """A player: life, mana, and what this turn has seen of them."""

    id: str
    life: int = 20
    poison: int = 0
    mana: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    lands_played: int = 0
    spells_cast: int = 0
    draws: int = 0
    drew_from_nothing: bool = False
    lost: bool = False
    won: bool = False
    gone: bool = False
    lost_life: int = 0
    damaged: tuple[str, ...] = ()
    hurt: int = 0  # how much damage was dealt to them this turn
    hit: tuple[str, ...] = ()  # by which sources combat damage was dealt to them this turn
    skips: dict[str, int] = field(default_factory=dict)
    marks: frozenset[str] = frozenset()  # what a player has for good, or has done this turn
    bound: tuple[Marked, ...] = ()  # mana of the pool with a restriction or a rider (rule 106.6)
    held: str = ""  # mana that does not empty before combat ends
    speed: int = 0
    ring: int = 0  # how often the Ring has tempted them
    commander_damage: dict[str, int] = field(default_factory=dict)  # combat damage by each commander (rule 903.10a)

    def copy(self) -> Player:
        """Return a copy of its own."""
        made = copy(self)
        made.mana, made.counters, made.skips = list(self.mana), dict(self.counters), dict(self.skips)
        made.commander_damage = dict(self.commander_damage)
        return made

    def state(self) -> tuple[object, ...]:
        """Return what tells it from others, hashable."""
        return (
            self.life, self.poison, tuple(sorted(self.mana)), tuple(sorted(self.counters.items())), self.lands_played,
            self.spells_cast, self.draws, self.drew_from_nothing, self.lost, self.won, self.gone, self.lost_life,
            tuple(sorted(self.skips.items())), self.damaged, self.hit, self.held, self.marks, self.speed, self.ring,
            self.hurt, tuple(sorted((one.letter, one.only, id(one.rider)) for one in self.bound)),
            tuple(self.commander_damage.items()),
        )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Lasting:
    """An effect in force for a time: it changes objects, or what may happen.

    `kind`: "change", "prevent", "replace". `cards`: what it affects, fixed when it began (rule 611.2c). `until`: a word
    of the format. `left`: how much a shield still prevents, None for all.
    """

    number: int
    kind: str
    context: Context
    stamp: int
    until: str
    cards: tuple[str, ...] = ()
    changes: Changes | None = None
    ability: Ability | None = None
    left: int | None = None
    whose: str = ""
    turn: int = 0
    x: int = 0
    plus: tuple[int, int] = (0, 0)
    values: tuple[int | None, int | None] = (None, None)
    face: Face | None = None
    rule: str = ""
    chosen: str = ""

    def state(self) -> tuple[object, ...]:
        """Return what tells it from others, hashable."""
        return (
            self.kind, self.context, self.until, self.cards, id(self.changes), id(self.ability), self.left, self.whose,
            self.x, self.plus, self.values, self.chosen,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Delayed:
    """A delayed triggered ability (rule 603.7). `turn`: the only turn in which it waits, 0 for any."""

    event: Happening
    body: Body
    context: Context
    since: int
    turn: int = 0
    once: bool = True
    rule: str = "603.7"

    def state(self) -> tuple[object, ...]:
        """Return what tells it from others, hashable."""
        return (self.event, id(self.body), self.context, self.turn, self.once)


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A triggered ability that waits to be put onto the stack (rule 603.3)."""

    ability: Ability
    context: Context
    name: str
    rule: str = ""

    def state(self) -> tuple[object, ...]:
        """Return what tells it from others, hashable."""
        return (id(self.ability), self.context, self.name)


__all__ = ["Context", "Delayed", "Lasting", "Marked", "Obj", "Player", "Rider", "Targets", "Waiting", "Who"]
