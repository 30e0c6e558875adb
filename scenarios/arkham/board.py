"""The board: cards and where they lie, investigators, the chaos bag, the turn, and what is in force for a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy

from kfrules.records import dataclass, field
from kfrules.scenarios.arkham.abilities import Ability
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import label

Token = int | str
Place = tuple[str, str]
"""A zone and whose it is, "" for one that is nobody's."""

ENCOUNTER = "encounter"
"""The owner of the scenario's cards."""

IN_PLAY = frozenset({"play", "threat", "location", "attached", "agenda", "act", "investigator", "swarm"})
PLAYER_TYPES = frozenset({"asset", "event", "skill", "investigator"})


@dataclass(eq=False)
class Card:
    """A card. `facts`: what is printed on it, never changed; `place`: where it lies; `at`: the location that it is at.

    `engaged`: the investigator that an enemy is engaged with; `host`: what a swarm card lies under.
    """

    id: str
    type: str
    facts: Values
    abilities: tuple[Ability, ...] = ()
    owner: str = ENCOUNTER
    controller: str = ""
    place: Place = ("removed", "")
    at: str | None = None
    engaged: str | None = None
    attached_to: str | None = None
    host: str | None = None
    ready: bool = True
    revealed: bool = True
    facedown: bool = False
    slot: str | None = None
    damage: int = 0
    horror: int = 0
    clues: int = 0
    doom: int = 0
    resources: int = 0
    uses: dict[str, int] = field(default_factory=dict)
    sealed: tuple[Token, ...] = ()
    lost: frozenset[str] = frozenset()  # keywords
    since: int = 0

    @property
    def name(self) -> str:
        """Return the name on the card."""
        return str(self.facts.get("card") or label(self.id))

    @property
    def zone(self) -> str:
        """Return where it lies."""
        return self.place[0]

    @property
    def in_play(self) -> bool:
        """Tell whether it is in play."""
        return self.zone in IN_PLAY

    @property
    def weakness(self) -> bool:
        """Tell whether it is a weakness."""
        return bool(self.facts.get("weakness"))

    def state(self) -> tuple[object, ...]:
        """Return what tells its state from others, hashable."""
        return (
            self.id, self.owner, self.controller, self.place, self.at, self.engaged, self.attached_to, self.host,
            self.ready, self.revealed, self.facedown, self.slot, self.damage, self.horror, self.clues, self.doom,
            self.resources, tuple(sorted(self.uses.items())), self.sealed, self.lost,
        )  # fmt: skip


@dataclass(eq=False)
class Seat:
    """What an investigator has besides its card: actions, trauma, what it did this turn."""

    side: str
    actions: int = 3
    extra: tuple[Values, ...] = ()
    printed_extra: tuple[Values, ...] = ()
    taken: int = 0
    spent: int = 0
    done: bool = False
    began: bool = False
    eliminated: bool = False
    resigned: bool = False
    trauma: dict[str, int] = field(default_factory=dict)
    skills: dict[str, int] = field(default_factory=dict)

    def state(self) -> tuple[object, ...]:
        """Return what tells its state from others, hashable."""
        return (
            self.side, self.actions, tuple(str(one) for one in self.extra), self.taken, self.spent, self.done,
            self.began, self.eliminated, self.resigned, tuple(sorted(self.trauma.items())),
        )  # fmt: skip


@dataclass(eq=False)
class Lasting:
    """Something in force until a test, turn, phase or round ends. `about`: the card that it changes."""

    kind: str
    about: str
    values: Values
    until: str
    since: int
    by: str = ""

    def state(self) -> tuple[object, ...]:
        """Return what tells it from others, hashable."""
        return (self.kind, self.about, repr(self.values), self.until)


class Board:
    """Everything that lies on the table."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.zones: dict[Place, list[str]] = {}
        self.seats: dict[str, Seat] = {}
        self.names: dict[str, str] = {}
        self.bag: list[Token] = [0]
        self.supply: dict[str, int] = {}
        self.symbols: dict[str, Values] = {}
        self.signs: dict[str, tuple[Values, ...]] = {}  # what the elder sign does, by side
        self.phase = "investigation"
        self.ended = ""  # the phase that was played to its end
        self.active: str | None = "me"
        self.first = "me"  # whose turn it was in the beginning
        self.lead = "me"
        self.taboo = False
        self.mutated = False  # the taboo list was laid over the cards
        self.over = False
        self.log: tuple[str, ...] = ()
        self.remembered: tuple[str, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()
        self.used: Counter[tuple[str, str]] = Counter()
        self.test: Values = {}
        self.tests = 0
        self.deck: Values = {}  # a deck that is judged
        self.connects: dict[str, tuple[str, ...]] = {}
        self.version = 0

    def pile(self, zone: str, side: str = "") -> list[str]:
        """Return the cards of a zone in their order."""
        return self.zones.setdefault((zone, side), [])

    def put(self, card: Card, zone: str, side: str = "", index: int | None = None) -> None:
        """Lay a card into a zone: to the end, or at an index."""
        old = self.zones.get(card.place)
        if old is not None and card.id in old:
            old.remove(card.id)
        card.place = (zone, side)
        pile = self.pile(zone, side)
        pile.insert(len(pile) if index is None else index, card.id)

    def attachments(self, id: str) -> list[Card]:
        """Return the cards that are attached to a card."""
        return [card for card in self.cards.values() if card.attached_to == id]

    def swarm(self, id: str) -> list[Card]:
        """Return the swarm cards under a host."""
        return [card for card in self.cards.values() if card.host == id and card.zone == "swarm"]

    def clone(self) -> Board:
        """Return a copy; what is printed is shared."""
        new = copy(self)
        new.cards = {id: _copied(card) for id, card in self.cards.items()}
        new.zones = {place: list(cards) for place, cards in self.zones.items()}
        new.seats = {side: copy(seat) for side, seat in self.seats.items()}
        for seat in new.seats.values():
            seat.trauma = dict(seat.trauma)
        new.bag, new.supply, new.used = list(self.bag), dict(self.supply), Counter(self.used)
        return new

    def fingerprint(self) -> tuple[object, ...]:
        """Return what makes two boards the same for all that can follow."""
        piles = tuple((place, tuple(cards)) for place, cards in sorted(self.zones.items()) if cards)
        return (
            tuple(card.state() for card in self.cards.values()),
            piles,
            tuple(seat.state() for seat in self.seats.values()),
            tuple(sorted(map(str, self.bag))),
            tuple(sorted(self.supply.items())),
            (self.phase, self.ended, self.active, self.over, self.log, self.remembered, self.tests, repr(self.test)),
            tuple(one.state() for one in self.lasting),
            tuple(sorted(self.used.items())),
            repr(self.deck.get("now")),
        )

    def happened(self, events: Iterable[Event]) -> None:
        """Note that the board has changed."""
        self.version += 1


def _copied(card: Card) -> Card:
    new = copy(card)
    new.uses = dict(card.uses)
    return new


def living(board: Board) -> Sequence[str]:
    """Return the investigators that are in the game, in player order from the lead."""
    sides = [side for side, seat in board.seats.items() if not seat.eliminated]
    if board.lead in sides:
        first = sides.index(board.lead)
        return [*sides[first:], *sides[:first]]
    return sides
