"""Cards change zones, are drawn, shuffled, made and gone."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom, Event, Process
from kfrules.scenarios.magic.board import Board, named
from kfrules.scenarios.magic.objects import Context, Obj
from kfrules.scenarios.magic.phrases.texts import Face

Counters = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """How an object enters the battlefield (rule 614.12): under whose control, tapped, with which counters, as what."""

    controller: str = ""
    tapped: bool = False
    counters: Counters = ()
    attached: str = ""
    attacking: str = ""
    face_down: bool = False
    copied: Face | None = None
    chosen: tuple[tuple[str, str], ...] = ()
    marks: frozenset[str] = frozenset()
    linked: tuple[str, ...] = ()
    up: str = ""


@dataclass(frozen=True, slots=True)
class Move(Atom):
    """A card changes zones and becomes a new object (rule 400.7). `cause`: "destroy", "sacrifice", "draw" and so on."""

    card: str
    to: str
    cause: str = ""
    place: str = ""
    entry_: Entry = Entry()
    by: str = ""
    player: str = ""

    says: ClassVar[str] = "{card} geht: {to}"
    entry: ClassVar[str] = "400.6"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        if self.card not in board.objects:  # it left in the same batch
            return
        old = board.take(self.card)
        kind = "token" if old.kind == "copy" and self.to == "battlefield" else old.kind  # rule 608.3f
        new = board.new(named(old.id), old.face, old.owner, self.to, kind=kind)
        board.moved[old.id] = new.id
        if self.cause == "discard":
            player = board.players[old.owner]
            player.marks = player.marks | {f"this turn discarded {new.id}"}
        if self.to == "battlefield":
            enter(board, new, self.entry_, old.context)
        if self.to == "exile":
            new.face_down = self.entry_.face_down
            new.marks, new.chosen = self.entry_.marks, dict(self.entry_.chosen)
            if self.entry_.counters:
                new.counters = dict(self.entry_.counters)
        if self.to in ("graveyard", "exile") and named(old.id) in board.commanders:
            new.marks = new.marks | {"commander came"}
        if self.to == "stack":
            new.controller = self.player or old.owner
        others = [board.new(name, face, owner, self.to) for name, face, owner in old.merged]
        for one in others:  # all cards of a merged permanent go where it goes (rule 729.3)
            board.put(one, self.to, self.place)
        if others:
            board.parted = {**board.parted, old.id: tuple(one.id for one in others)}
        if old.zone == "battlefield":
            board.died += self.to == "graveyard"
            _loosen(board, old)
        board.put(new, self.to, self.place)


def enter(board: Board, obj: Obj, how: Entry, context: Context | None) -> None:
    """Give a permanent the state in which it enters."""
    obj.controller = how.controller or obj.owner
    obj.tapped, obj.attached, obj.attacking = how.tapped, how.attached, how.attacking
    obj.counters = {kind: many for kind, many in how.counters if many > 0}
    obj.face_down, obj.copied, obj.sick, obj.up = how.face_down, how.copied, True, how.up
    board.attacked = board.attacked or bool(how.attacking)
    obj.chosen, obj.marks, obj.linked = dict(how.chosen), how.marks, how.linked
    obj.context = context


def _loosen(board: Board, old: Obj) -> None:
    """What attacks or blocks together with it forgets it (rule 506.4)."""
    for id in board.battlefield:
        other = board.objects[id]
        if old.id in other.blocking:
            other.blocking = tuple(one for one in other.blocking if one != old.id)


@dataclass(frozen=True, slots=True)
class CreateTokens(Process):
    """A player creates some tokens of a kind (rule 701.7). `copies`: they copy something, and have its name or none."""

    player: str
    face: Face
    amount: int
    entry_: Entry = Entry()
    source: str = ""
    copies: bool = False

    says: ClassVar[str] = "{player:erzeugst|erzeugt} {amount:Spielstein|Spielsteine}"
    entry: ClassVar[str] = "701.7"


@dataclass(frozen=True, slots=True)
class Create(Atom):
    """A token is created (rule 111)."""

    player: str
    face: Face
    name: str
    entry_: Entry = Entry()
    kind: str = "token"

    says: ClassVar[str] = "{name} entsteht"
    entry: ClassVar[str] = "111"

    def apply(self, board: Board) -> None:
        base = board.free_name(self.name)
        made = board.new(base, self.face, self.player, "battlefield", kind="token")
        enter(board, made, self.entry_, None)
        board.put(made, "battlefield")


@dataclass(frozen=True, slots=True)
class Cease(Atom):
    """A token outside of the battlefield, or a copy of a spell, ceases to exist (rule 111.7)."""

    card: str

    says: ClassVar[str] = "{card} hört auf zu existieren"
    entry: ClassVar[str] = "111.7"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        board.take(self.card)


@dataclass(frozen=True, slots=True)
class Destroy(Event):
    """A permanent is destroyed (rule 701.8)."""

    card: str
    regenerates: bool = True
    by: str = ""

    says: ClassVar[str] = "{card} wird zerstört"
    entry: ClassVar[str] = "701.8"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def becomes(self) -> Event:
        return Move(self.card, "graveyard", "destroy", by=self.by)


@dataclass(frozen=True, slots=True)
class Sacrifice(Event):
    """A player sacrifices a permanent of theirs (rule 701.21)."""

    card: str
    player: str

    says: ClassVar[str] = "{card} wird geopfert"
    entry: ClassVar[str] = "701.21"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def becomes(self) -> Event:
        return Move(self.card, "graveyard", "sacrifice", player=self.player)


@dataclass(frozen=True, slots=True)
class Discard(Event):
    """A player discards a card (rule 701.9)."""

    card: str
    player: str
    cause: str = "discard"

    says: ClassVar[str] = "{player:wirfst|wirft} {card} ab"
    entry: ClassVar[str] = "701.9"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def becomes(self) -> Event:
        return Move(self.card, "graveyard", self.cause, player=self.player)


@dataclass(frozen=True, slots=True)
class Draw(Process):
    """A player draws a card (rule 121.1)."""

    player: str
    first: bool = False

    says: ClassVar[str] = "{player:ziehst|zieht} eine Karte"
    entry: ClassVar[str] = "121.1"


@dataclass(frozen=True, slots=True)
class DrewNothing(Atom):
    """A player had to draw from an empty library (rule 121.4)."""

    player: str

    says: ClassVar[str] = "{player:kannst|kann} keine Karte ziehen: die Bibliothek ist leer"
    entry: ClassVar[str] = "121.4"

    def apply(self, board: Board) -> None:
        board.players[self.player].drew_from_nothing = True


@dataclass(frozen=True, slots=True)
class EmptyDrawSeen(Atom):
    """A check has seen that a player drew from an empty library: what counts is since the last one (rule 704.5b)."""

    player: str

    entry: ClassVar[str] = "704.5b"

    def apply(self, board: Board) -> None:
        board.players[self.player].drew_from_nothing = False


@dataclass(frozen=True, slots=True)
class Drawn(Atom):
    """A card was drawn: counted for the turn."""

    player: str
    card: str

    entry: ClassVar[str] = "121.1"

    def apply(self, board: Board) -> None:
        board.players[self.player].draws += 1


@dataclass(frozen=True, slots=True)
class Shuffle(Atom):
    """A library is shuffled; the order of what lies in it is not asked for (rule 701.24)."""

    player: str

    says: ClassVar[str] = "{player:mischst|mischt} die Bibliothek"
    entry: ClassVar[str] = "701.24"

    def apply(self, board: Board) -> None:
        board.zones.get((self.player, "library"), []).sort()


@dataclass(frozen=True, slots=True)
class Arrange(Atom):
    """A card of a library is laid on its top or its bottom."""

    card: str
    place: str

    entry: ClassVar[str] = "401"

    def cards(self) -> tuple[str, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        pile = board.zones[board.objects[self.card].owner, "library"]
        pile.remove(self.card)
        pile.insert(0 if self.place == "top" else len(pile), self.card)


@dataclass(frozen=True, slots=True)
class Happened(Atom):
    """Something that abilities wait for and that writes nothing: a search, a scry, a cycling."""

    player: str
    what: str
    card: str = ""

    def apply(self, board: Board) -> None:
        return


@dataclass(frozen=True, slots=True)
class Link(Atom):
    """An object remembers what it exiled (rule 607). `pair`: the effect that gave it the ability (607.5)."""

    card: str
    linked: tuple[str, ...]
    pair: str = ""

    entry: ClassVar[str] = "607"

    def apply(self, board: Board) -> None:
        obj = board.objects.get(self.card)
        if obj is not None and self.pair:
            obj.pairs = (*obj.pairs, *((self.pair, id) for id in self.linked))
        elif obj is not None:
            obj.linked = (*obj.linked, *self.linked)
