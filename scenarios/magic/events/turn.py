"""The turn: its steps, priority, and how a game ends."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.objects import Delayed, Lasting, Waiting


@dataclass(frozen=True, slots=True)
class BeginTurn(Atom):
    """A player's turn begins (rule 500.1)."""

    player: str

    says: ClassVar[str] = "Zug: {player}"
    entry: ClassVar[str] = "500.1"

    def apply(self, board: Board) -> None:
        board.seats = tuple(side for side, player in board.players.items() if not player.gone)
        steering = board.steering.pop(self.player, "")
        board.steered = {self.player: steering} if steering else {}
        board.cast_before = max(board.players[side].spells_cast for side in board.team(board.active))
        board.active, board.turn, board.once = self.player, board.turn + 1, frozenset()
        board.added, board.running, board.resume = (), (), ""
        board.extra_combats, board.drawn, board.damage_round, board.attacked, board.died = 0, False, 0, False, 0
        for player in board.players.values():
            player.lands_played = player.spells_cast = player.draws = player.lost_life = 0
            player.damaged, player.hit, player.hurt = (), (), 0
            player.marks = frozenset(one for one in player.marks if not one.startswith("this turn"))
        for obj in board.objects.values():
            obj.used, obj.loyalty_used = {}, 0
            if obj.zone == "battlefield":
                obj.marks = obj.marks - {"entered", "attacked", "blocked", "saddled"}


@dataclass(frozen=True, slots=True)
class BeginStep(Atom):
    """A step or a phase begins (rule 500)."""

    step: str
    player: str

    says: ClassVar[str] = "{step}"
    entry: ClassVar[str] = "500.1"

    def apply(self, board: Board) -> None:
        board.step, board.priority, board.passed = self.step, None, 0
        if self.step == "combat":
            board.attacked = False


@dataclass(frozen=True, slots=True)
class DamageRound(Atom):
    """The first or the second combat damage step (rule 510.4). `struck`: who dealt damage in the first."""

    number: int
    struck: tuple[str, ...] = ()

    entry: ClassVar[str] = "510"

    def apply(self, board: Board) -> None:
        board.damage_round = self.number
        for id in self.struck:
            if id in board.objects:
                board.objects[id].first_struck = True


@dataclass(frozen=True, slots=True)
class Settled(Atom):
    """Creatures that a player controls as their turn begins can attack and tap (rule 302.6)."""

    ids: tuple[str, ...]

    entry: ClassVar[str] = "302.6"

    def apply(self, board: Board) -> None:
        for id in self.ids:
            board.objects[id].sick = False


@dataclass(frozen=True, slots=True)
class Priority(Atom):
    """A player gets priority (rule 117.3). `passed`: how many passed in a row."""

    player: str
    passed: int = 0

    entry: ClassVar[str] = "117.3"

    def apply(self, board: Board) -> None:
        board.priority, board.passed = self.player, self.passed


@dataclass(frozen=True, slots=True)
class EffectBegins(Atom):
    """A continuous effect, a shield or a replacement is in force from now on (rule 611.2)."""

    effect: Lasting

    entry: ClassVar[str] = "611.2c"

    def apply(self, board: Board) -> None:
        board.effects.append(self.effect)


@dataclass(frozen=True, slots=True)
class EffectEnds(Atom):
    """An effect is over, or goes on as another (a shield that has been used in part)."""

    effect: Lasting
    instead: Lasting | None = None

    entry: ClassVar[str] = "611.2c"

    def apply(self, board: Board) -> None:
        numbers = [one.number for one in board.effects]
        if self.effect.number in numbers:
            place = numbers.index(self.effect.number)
            board.effects[place : place + 1] = [self.instead] if self.instead else []


@dataclass(frozen=True, slots=True)
class DelayedBegins(Atom):
    """A delayed triggered ability waits from now on (rule 603.7)."""

    delayed: Delayed

    entry: ClassVar[str] = "603.7"

    def apply(self, board: Board) -> None:
        board.delayed.append(self.delayed)


@dataclass(frozen=True, slots=True)
class WaitingSet(Atom):
    """These triggered abilities wait now; what was put onto the stack waits no more."""

    waiting: tuple[Waiting, ...]

    def apply(self, board: Board) -> None:
        board.waiting = list(self.waiting)


@dataclass(frozen=True, slots=True)
class Extra(Atom):
    """A turn, a combat or another phase or step is added, after this phase or step (rules 500.7 to 500.10)."""

    player: str
    what: str
    after: str = "phase"

    says: ClassVar[str] = "{player:erhältst|erhält} zusätzlich: {what}"
    entry: ClassVar[str] = "500.7"

    def apply(self, board: Board) -> None:
        if self.what == "turn":
            board.extra_turns.append(self.player)
        elif self.what == "combat":
            board.extra_combats += 1
        elif self.player == board.active or self.player in board.team(board.active):
            board.added = (*board.added, (self.after, self.what))


@dataclass(frozen=True, slots=True)
class Skip(Atom):
    """A player will skip a step or turn, or has just done so (rule 614.10)."""

    player: str
    what: str
    many: int = 1

    says: ClassVar[str] = "{player:übergehst|übergeht}: {what}"
    entry: ClassVar[str] = "614.10"

    def apply(self, board: Board) -> None:
        skips = board.players[self.player].skips
        skips[self.what] = skips.get(self.what, 0) + self.many


@dataclass(frozen=True, slots=True)
class Steered(Atom):
    """A player will control another in that one's next turn; the newest such effect counts (rules 722.1, 722.1a)."""

    player: str
    by: str

    says: ClassVar[str] = "{by:kontrollierst|kontrolliert} {player} im nächsten Zug"
    entry: ClassVar[str] = "722"

    def apply(self, board: Board) -> None:
        board.steering[self.player] = self.by


@dataclass(frozen=True, slots=True)
class CutShort(Atom):
    """An effect ends the turn or the combat phase (rule 723); with nothing said, that is done."""

    what: str

    entry: ClassVar[str] = "723"

    def apply(self, board: Board) -> None:
        board.cut = self.what


@dataclass(frozen=True, slots=True)
class CombatAdded(Atom):
    """An added combat phase is taken up."""

    def apply(self, board: Board) -> None:
        board.extra_combats -= 1


@dataclass(frozen=True, slots=True)
class StepAdded(Atom):
    """An added part of the turn is taken up, goes on, or is over: what is left of it, and what follows then."""

    added: tuple[tuple[str, str], ...]
    running: tuple[str, ...]
    resume: str

    def apply(self, board: Board) -> None:
        board.added, board.running, board.resume = self.added, self.running, self.resume


@dataclass(frozen=True, slots=True)
class ExtraTaken(Atom):
    """An added turn is taken up, the last one made first."""

    def apply(self, board: Board) -> None:
        board.extra_turns.pop()


@dataclass(frozen=True, slots=True)
class Lose(Atom):
    """A player loses the game (rule 104.3)."""

    player: str
    why: str = "104.3"

    says: ClassVar[str] = "{player:verlierst|verliert} die Partie"
    entry: ClassVar[str] = "104.3"

    def apply(self, board: Board) -> None:
        board.players[self.player].lost = True


@dataclass(frozen=True, slots=True)
class Leaves(Atom):
    """A player who has lost leaves the game with all that is theirs (rule 800.4a)."""

    player: str

    says: ClassVar[str] = "{player:verlässt|verlässt} die Partie"
    entry: ClassVar[str] = "800.4"

    def apply(self, board: Board) -> None:
        board.players[self.player].gone = True
        for id in [id for id, obj in board.objects.items() if obj.owner == self.player]:
            board.take(id)
        for id in [id for id in board.stack if board.objects[id].controller == self.player]:
            board.take(id)


@dataclass(frozen=True, slots=True)
class Win(Atom):
    """A player wins the game (rule 104.2)."""

    player: str

    says: ClassVar[str] = "{player:gewinnst|gewinnt} die Partie"
    entry: ClassVar[str] = "104.2"

    def apply(self, board: Board) -> None:
        board.players[self.player].won = True
        board.ended = True


@dataclass(frozen=True, slots=True)
class Drawn_(Atom):
    """The game is a draw (rule 104.4)."""

    says: ClassVar[str] = "Die Partie endet unentschieden"
    entry: ClassVar[str] = "104.4"

    def apply(self, board: Board) -> None:
        board.drawn = board.ended = True


@dataclass(frozen=True, slots=True)
class RoleTaken(Atom):
    """A player becomes the monarch or takes the initiative, or it becomes day or night (rules 725, 726, 727)."""

    role: str
    who: str

    says: ClassVar[str] = "{role}: {who}"
    entry: ClassVar[str] = "725"

    def apply(self, board: Board) -> None:
        board.roles = {**board.roles, self.role: self.who}


@dataclass(frozen=True, slots=True)
class PlayerNoted(Atom):
    """Something is remembered of a player: the city's blessing, or what they did this turn (mark `this turn …`)."""

    player: str
    mark: str

    def apply(self, board: Board) -> None:
        board.players[self.player].marks = board.players[self.player].marks | {self.mark}


@dataclass(frozen=True, slots=True)
class Reckoned(Atom):
    """A number of a player rises: their speed, or how often the Ring has tempted them."""

    player: str
    what: str
    to: int

    says: ClassVar[str] = "{player}: {what} {to}"
    entry: ClassVar[str] = "702.179"

    def apply(self, board: Board) -> None:
        setattr(board.players[self.player], self.what, self.to)
