"""The table of a game of Magic: objects in zones, players, turn, and what is in force. Only events write."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from kfrules.scenarios.kernel.events import AGAIN, Event, lasting
from kfrules.scenarios.magic.objects import Delayed, Lasting, Obj, Player, Waiting
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.snapshot import Chars

SHARED = ("battlefield", "stack")
QUIET = frozenset(
    {"Priority", "Happened", "Targeted", "DamageRound", "PlayerAttacks", "Unblocked", "Used", "WaitingSet", "Triggered"}
)
"""Events that change nothing on which characteristics could depend."""
STILL = QUIET | {
    "BeginStep", "Settled", "Tap", "Untap", "Attacks", "AttacksInstead", "Blocks", "EntersBlocking", "BecomesBlocked",
    "LeaveCombat", "Damaged", "AddMana", "SpendMana", "ManaHeld", "EmptyMana",
}  # fmt: skip
"""Events on which characteristics depend only where some effect looks at them: without effects all stays as it is."""


class Board:
    """Everything that a game is between two moments."""

    def __init__(self, sides: Iterable[str]) -> None:
        self.players = {side: Player(side) for side in sides}
        self.objects: dict[str, Obj] = {}
        self.zones: dict[tuple[str, str], list[str]] = {}
        self.last: dict[str, tuple[Obj, Chars]] = {}  # last known information of what is gone (rule 608.2h)
        self.now: dict[str, str] = {}  # name of a card → the id under which it is known now
        self.births: defaultdict[str, int] = defaultdict(int)
        self.parted: dict[str, tuple[str, ...]] = {}  # id of a merged permanent → its further cards (rule 729.3c)
        self.moved: dict[str, str] = {}  # id → the id that its card got by leaving
        self.active = "me"
        self.turn = 3
        self.step = "main1"
        self.priority: str | None = None
        self.passed = 0
        self.clock = 0
        self.version = 0
        self.shape = 0  # the same as long as only what is in STILL has happened
        self.effects: list[Lasting] = []
        self.delayed: list[Delayed] = []
        self.waiting: list[Waiting] = []
        self.states: frozenset[tuple[str, int]] = (
            frozenset()
        )  # state triggers that have triggered and not left the stack
        self.once: frozenset[tuple[str, int]] = frozenset()  # abilities that trigger once a turn, and have
        self.extra_turns: list[str] = []
        self.extra_combats = 0
        self.added: tuple[tuple[str, str], ...] = ()  # steps and phases that effects added: after what, and which
        self.running: tuple[str, ...] = ()  # what is left of the added part that runs
        self.resume = ""  # the step that follows it; "" outside of one
        self.damage_round = 0
        self.attacked = False
        self.cut = ""  # "turn" or "combat" while an effect ends it
        self.drawn = False
        self.ended = False
        self.first_player = "me"
        self.died = 0
        self.cast_before = 0  # how many spells the active player of the turn before cast in it
        self.roles: dict[str, str] = {}  # monarch, initiative, and whether it is day or night
        self.commanders: dict[str, int] = {}  # name of each commander → how often it was cast from the command zone
        self.teams: tuple[tuple[str, ...], ...] = ()  # of a game with shared team turns (rule 805)
        self.steering: dict[str, str] = {}  # player → who will control their next turn
        self.steered: dict[str, str] = {}  # player → who controls them in this turn (rule 722)
        self.range = 0  # how many seats a player's influence reaches, 0 without a limit (rule 801)
        self.seats: tuple[str, ...] = ()  # who sat at the table as the turn began (rule 801.2c)
        self.option = ""  # "attack-left" or "attack-right" (rule 803)
        self.plain_tokens = False  # the scenario calls tokens that no text names just `token`
        self.types_named: tuple[str, ...] = ()  # creature types that the scenario chooses

    # --- reading -------------------------------------------------------------------------------

    @property
    def sides(self) -> list[str]:
        """Return the players who are still in the game, in turn order from the active one (rule 101.4)."""
        players = self.players
        every = list(players)
        if every[0] != self.active:
            start = every.index(self.active)
            every = every[start:] + every[:start]
        return [side for side in every if not players[side].gone]

    @property
    def playing(self) -> list[tuple[str, Player]]:
        """Return the players who are still in the game and have not lost, in turn order from the active one."""
        return [(side, self.players[side]) for side in self.sides if not self.players[side].lost]

    def zone(self, side: str, zone: str) -> list[str]:
        """Return the ids of a zone, of a shared one as of one side."""
        return self.zones.get(("", zone) if zone in SHARED else (side, zone), [])

    @property
    def battlefield(self) -> list[str]:
        """Return the ids of all permanents, those that are phased out among them."""
        return self.zones.get(("", "battlefield"), [])

    @property
    def stack(self) -> list[str]:
        """Return the ids on the stack, the top last."""
        return self.zones.get(("", "stack"), [])

    def all_in(self, zone: str) -> Iterator[str]:
        """Yield the ids of a zone of all players."""
        for (_, name), ids in self.zones.items():
            if name == zone:
                yield from ids

    def team(self, side: str) -> tuple[str, ...]:
        """Return a player with those of their team who are still in the game."""
        if not self.teams:
            return (side,)
        own = next((team for team in self.teams if side in team), (side,))
        return tuple(one for one in own if one == side or not self.players[one].gone)

    def opposed(self, one: str, other: str) -> bool:
        """Tell whether two players are opponents: not the same one, and not of one team (rules 102.2, 102.3)."""
        return one != other and not any(one in team and other in team for team in self.teams)

    def opponents(self, side: str) -> list[str]:
        """Return the opponents of a player who are in the game, in turn order (rules 102.2, 102.3)."""
        return [one for one in self.sides if self.opposed(one, side)]

    def after(self, side: str) -> str:
        """Return the next player in turn order."""
        every = list(self.players)
        start = every.index(side) + 1
        return next((s for s in (*every[start:], *every[:start]) if not self.players[s].gone), side)

    # --- writing, for events only --------------------------------------------------------------

    def tick(self) -> int:
        """Return the next timestamp."""
        self.clock += 1
        return self.clock

    def free_name(self, name: str) -> str:
        """Return a name that nothing bears yet: the second of a name is called `NAME 2`."""
        if name not in self.now:
            return name
        number = 2
        while f"{name} {number}" in self.now:
            number += 1
        return f"{name} {number}"

    def free_names(self, name: str, many: int) -> list[str]:
        """Return as many names that nothing bears yet."""
        made: list[str] = []
        number = 1
        while len(made) < many:
            called = name if number == 1 else f"{name} {number}"
            number += 1
            if called not in self.now:
                made.append(called)
        return made

    def new(self, base: str, face: Face, owner: str, zone: str, kind: str = "card") -> Obj:
        """Make an object in a zone, under a new id of its name."""
        birth = self.births[base] = self.births[base] + 1
        id = base if birth == 1 else f"{base}{AGAIN}{birth}"
        self.clock += 1
        made = Obj(id, face, owner, owner, zone, kind, self.clock)
        self.objects[id] = made
        self.now[base] = id
        return made

    def put(self, obj: Obj, zone: str, place: str = "") -> None:
        """Lay an object into a zone: a library's top comes first, everywhere else the newest comes last."""
        side = "" if zone in SHARED else obj.owner
        pile = self.zones.setdefault((side, zone), [])
        if place.isdecimal():
            pile.insert(int(place), obj.id)
        elif zone == "library" and place != "bottom":
            pile.insert(0, obj.id)
        else:
            pile.append(obj.id)

    def take(self, id: str) -> Obj:
        """Take an object out of its zone."""
        obj = self.objects.pop(id)
        side = "" if obj.zone in SHARED else obj.owner
        self.zones[side, obj.zone].remove(id)
        return obj

    def happened(self, events: Iterable[Event]) -> None:
        """Note that the board has changed, in something on which characteristics could depend."""
        names = [type(event).__name__ for event in events]
        if not QUIET.issuperset(names):
            self.version += 1
            if not STILL.issuperset(names):
                self.shape += 1

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> Board:
        """Return a copy."""
        made = Board(())
        made.__dict__.update(self.__dict__)
        made.players = {side: player.copy() for side, player in self.players.items()}
        made.objects = {id: obj.copy() for id, obj in self.objects.items()}
        made.zones = {key: list(ids) for key, ids in self.zones.items()}
        made.last, made.now, made.births = dict(self.last), dict(self.now), self.births.copy()
        made.moved, made.commanders = dict(self.moved), dict(self.commanders)
        made.steering = dict(self.steering)
        made.effects, made.delayed, made.waiting = list(self.effects), list(self.delayed), list(self.waiting)
        made.extra_turns, made.roles = list(self.extra_turns), dict(self.roles)
        return made

    def fingerprint(self) -> tuple[object, ...]:
        """Return what makes two boards the same for all that can follow."""
        of_objects = {stamp for obj in self.objects.values() for stamp in (obj.stamp, *obj.counter_stamps.values())}
        stamps = sorted(of_objects | {one.stamp for one in self.effects})
        rank = {stamp: place for place, stamp in enumerate(stamps)}
        zones = tuple(
            (key, tuple(ids) if key[1] in ("library", "stack", "graveyard") else tuple(sorted(ids)))
            for key, ids in sorted(self.zones.items())
            if ids
        )
        return (
            tuple(obj.state(rank) for _, obj in sorted(self.objects.items())),
            zones, tuple(player.state() for player in self.players.values()),
            self.active, self.turn, self.step, self.priority, self.passed, self.damage_round,
            tuple((rank[one.stamp], one.state()) for one in self.effects),
            tuple(one.state() for one in self.delayed), tuple(one.state() for one in self.waiting),
            self.states, self.once, tuple(self.extra_turns), self.extra_combats, self.added,
            self.running, self.resume, self.drawn, self.ended, self.attacked,
            tuple(sorted(self.roles.items())), self.died, tuple(self.commanders.items()),
            tuple(self.steering.items()), tuple(self.steered.items()),
        )  # fmt: skip


def named(id: str) -> str:
    """Return the name that an id keeps in every zone."""
    return lasting(id)
