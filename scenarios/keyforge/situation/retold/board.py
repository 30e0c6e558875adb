"""A board that a question tells piece by piece, and the boards that it may mean: what is not told may be anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kfrules.records import dataclass, field
from kfrules.rules_de.cards import Card
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.keyforge.situation.writing import COLOURS
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other

Record = dict[str, Any]
Side = str
_LETTERS = "ABCDEFGHIJKLMNOP"
STRONG = 12  # power of a creature that outlives whatever happens to it
_OTHER = ("mars", "logos")  # houses of cards of which nothing is told
_PILES = ("hand", "archives", "discard")
_RICH = {"hand": 2, "archives": 2, "discard": 3, "keys": 1, "artifacts": 1}
_MOST = {"aember": 60, "hand": 20, "archives": 20, "keys": 2, "chains": 24}
_WHOSE = {ME: "", OPPONENT: "Gegners "}


@dataclass
class Named:
    """A printed card: its mark in the question, whose it is (`open`: that was not told), and æmber on it."""

    mark: str
    card: Card
    side: Side
    open: bool = False
    aember: int = 0

    @property
    def name(self) -> str:
        """What it is called."""
        return self.card.name_de


@dataclass
class Target:
    """The creature that something is aimed at; `side` is "" where that was not told."""

    side: Side
    power: int | None
    damage: int
    armor: int = 0
    alone: bool = False  # nothing else lies at its side


@dataclass
class Board:
    """What is told. `supplies`: amounts by side and name; `lines`: powers by side; `doing`: what is done, by whom."""

    named: dict[str, Named] = field(default_factory=dict)
    supplies: dict[tuple[Side, str], int] = field(default_factory=dict)
    lines: dict[Side, list[int | None]] = field(default_factory=dict)
    hurt_of: dict[Side, int] = field(default_factory=dict)
    doing: str = ""
    actor: Side = ME
    mark: str = ""
    target: Target | None = None
    moment: str = ""
    kind: str = ""  # of another card that is played
    then: str = ""  # what is done after the card was played
    reaping: str = ""  # whose first creature of no name reaps
    feminine: bool = False  # the creature that attacks is called "eine 7er", so that "er" is the card
    worn: bool = False  # the named upgrade lies on the creature that reaps

    def tell(self, side: Side, key: str, amount: int) -> None:
        """Note an amount. Raises `Unclear` where another one was told."""
        if key == "line":
            self.line(side, [None] * amount)
            return
        if self.supplies.get((side, key), amount) != amount or amount > _MOST[key]:
            raise Unclear
        self.supplies[side, key] = amount

    def line(self, side: Side, powers: list[int | None]) -> None:
        """Note the creatures of a side. Raises `Unclear` where others were told."""
        if self.lines.get(side, powers) != powers:
            raise Unclear
        self.lines[side] = powers

    def hurt(self, side: Side, amount: int) -> None:
        """Note how many creatures of a side are damaged. Raises `Unclear`."""
        if amount > len(self.lines[side]):
            raise Unclear
        self.hurt_of[side] = amount

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return other(self.actor) if self.doing == "attacked" else self.actor

    def act(self, kind: str, side: Side, named: Named | None) -> None:
        """Note what is done. Raises `Unclear` where something else is."""
        if self.doing:
            raise Unclear
        self.doing, self.actor = kind, side
        if named is not None:
            self.mark = named.mark
            self.named[named.mark] = named

    def lay(self, named: Named) -> None:
        """Note a card that lies there."""
        self.named[named.mark] = named

    def aim(self, side: Side, told: tuple[int | None, int, int]) -> None:
        """Note what something is aimed at. Raises `Unclear` where it is aimed twice."""
        if self.target is not None:
            raise Unclear
        self.target = Target(side, *told)

    @property
    def acting(self) -> Named | None:
        """The card with which something is done."""
        return self.named.get(self.mark)

    @property
    def house(self) -> str:
        """The active house: that of the card with which something is done, or of any."""
        acting = self.acting
        return acting.card.house if acting is not None else next(iter(self.named.values())).card.house

    def called(self, side: Side, number: int) -> tuple[str, str]:
        """Return what a creature of a line is called, and its name: those that are called alike have letters."""
        lying = [(whose, at) for whose, powers in self.lines.items() for at in range(len(powers))]
        power = self.lines[side][number]
        same = [one for one in lying if self.lines[one[0]][one[1]] == power]
        called = "Kreatur" if power is None else f"{power}er"
        return called, called if len(same) == 1 else f"{called} {_LETTERS[same.index((side, number))]}"

    def creature(self, side: Side, number: int) -> Thing:
        """Return a creature of a line as a thing of the table."""
        called, name = self.called(side, number)
        power = self.lines[side][number]
        return Thing(called, side, "f", {} if power is None else {"power": power}, name=name)

    def creatures(self) -> tuple[Thing, ...]:
        """Return the creatures of the lines, where each of them lies on every board that may be meant."""
        if len(_counted(self)) > 1:
            return ()
        return tuple(
            self.creature(side, number) for side, powers in self.lines.items() for number in range(len(powers))
        )

    def told(self, side: Side, key: str) -> bool:
        """Tell whether something was told of a side."""
        return (side, key) in self.supplies or (key == "line" and side in self.lines)


def thing(name: str, side: Side, card: Card | None = None) -> Thing:
    """Return a thing of the table by its name in a record."""
    kind = card.type if card is not None else "creature"
    called = name if card is not None else "Kreatur"
    return Thing(called, side, "f", {}, name if card is not None else None, kind, name=name)


TARGET = "Ziel"
_LINES: dict[str, tuple[int, ...]] = {"none": (), "one": (3,), "many": (2, 5, 7), "big": (12, 12)}
_AEMBER = ((0, 0), (5, 19), (17, 2), (0, 1), (4, 4))
_UNLIKE: tuple[Mapping[str, Any], ...] = (
    {}, {"aember": 1}, {"aember": 2}, {"aember": 3}, {"me": "many", "opponent": "one"},
    {"me": "one", "opponent": "many", "house": 1}, {"rich": True}, {"rich": True, "house": 1},
    {"aember": 4, "me": "many", "opponent": "many", "rich": True}, {"opponent": "one", "aember": 1},
    {"me": "one", "aember": 2}, {"me": "big", "opponent": "big", "house": 1, "aember": 4},
)  # fmt: skip
"""Ways in which what was not told may be: supplies (`_AEMBER`), creatures, piles, houses."""


def boards(board: Board) -> Iterator[Record]:
    """Yield what may lie there, as a record's `given`: all that differ in what was not told."""
    seen: set[str] = set()
    for owner in _owners(board):
        for aimed in _aims(board):
            for less in _counted(board):
                for way in _UNLIKE:
                    given = _Layout(board, way, owner, aimed, less).given()
                    if (key := repr(given)) not in seen:
                        seen.add(key)
                        yield given


def _owners(board: Board) -> tuple[Side, ...]:
    return (ME, OPPONENT) if any(one.open for one in board.named.values()) else ("",)


def _aims(board: Board) -> tuple[Side, ...]:
    target = board.target
    if target is None:
        return ("",)
    return (target.side,) if target.side else (OPPONENT, ME)


def _counted(board: Board) -> tuple[bool, ...]:
    """Whether a named creature that lies there is one of those whose number was told: it may be."""
    for one in board.named.values():
        lies = one.card.type == "creature" and (board.doing != "play" or one.mark != board.mark)
        line = board.lines.get(one.side)
        if lies and line and (None in line or one.card.power in line):
            return (False, True)
    in_hand = board.doing == "play" and board.told(board.actor, "hand")
    return (False, True) if in_hand else (False,)


class _Layout:
    """Lays one board out."""

    def __init__(self, board: Board, way: Mapping[str, Any], owner: Side, aimed: Side, less: bool) -> None:
        self.board, self.way, self.owner, self.aimed, self.less = board, way, owner, aimed, less
        self.blank = board.house if not way.get("house") else next(h for h in _OTHER if h != board.house)

        self.active = self.blank if board.acting is None else board.house

    def given(self) -> Record:
        """Return what lies there."""
        return {"house": self.active, **{side: self._side(side) for side in (ME, OPPONENT)}}

    def _whose(self, one: Named) -> Side:
        return self.owner if one.open else one.side

    def _side(self, side: Side) -> Record:
        board = self.board
        rich = bool(self.way.get("rich"))
        made: Record = {"aember": self._aember(side)}
        made["keys"] = list(COLOURS[: board.supplies.get((side, "keys"), _RICH["keys"] if rich else 0)])
        made["chains"] = board.supplies.get((side, "chains"), 0)
        for pile in _PILES:
            amount = board.supplies.get((side, pile), _RICH[pile] if rich else 0)
            if pile == "hand" and self.less and board.doing == "play" and side == board.actor:
                amount -= 1
            made[pile] = [self._blank(side, pile, number) for number in range(max(0, amount))]
        made["line"] = self._line(side)
        made["artifacts"] = [self._blank(side, "artifact", 0)] if rich else []
        for one in board.named.values():
            if self._whose(one) == side:
                self._put(made, one)
        return made

    def _aember(self, side: Side) -> int:
        told = self.board.supplies.get((side, "aember"))
        pair = _AEMBER[self.way.get("aember", 0)]
        return told if told is not None else pair[0 if side == ME else 1]

    def _blank(self, side: Side, pile: str, number: int) -> Record:
        kind = "artifact" if pile == "artifact" else "action" if number % 2 else "creature"
        spec: Record = {"card": f"{_WHOSE[side]}{pile} {number + 1}", "type": kind, "house": self.blank}
        return spec | ({"power": 3} if kind == "creature" else {})

    def _line(self, side: Side) -> list[Record]:
        board = self.board
        powers = board.lines.get(side)
        filler = self.way.get(side, "none")
        if powers is None and board.target is not None and board.target.alone and self.aimed == side:
            line = []
        elif powers is None:
            line = [self._creature(f"{_WHOSE[side]}Andere {n + 1}", power) for n, power in enumerate(_LINES[filler])]
        else:
            untold = (3, 1, 6)[len(repr(sorted(self.way.items()))) % 3]
            line = [self._of_line(side, n, power or untold) for n, power in enumerate(powers)]
            if board.reaping == side:
                line[0]["house"] = self.active
            if self.less and board.doing != "play" and any(self._whose(o) == side for o in board.named.values()):
                line.pop()
            for one in line[: board.hurt_of.get(side, 0)]:
                one["damage"] = 1
                one["power"] = max(2, one["power"])
        if board.target is not None and self.aimed == side:
            self._aim(line, board.target, powers)
        return line

    def _creature(self, name: str, power: int) -> Record:
        return {"card": name, "type": "creature", "power": power, "house": self.blank}

    def _of_line(self, side: Side, number: int, power: int) -> Record:
        called, name = self.board.called(side, number)
        return self._creature(called, power) | ({} if name == called else {"as": name})

    def _aim(self, line: list[Record], target: Target, powers: list[int | None] | None) -> None:
        """Lay down what something is aimed at, or find it among what lies there."""
        if powers:
            fitting = [one for one in line if one["power"] == target.power]
            if target.power is None or not fitting or target.armor or target.damage:
                raise Unclear
            fitting[0]["as"] = TARGET
            return
        untold = STRONG if len(self.way) % 2 else max(1, target.damage + 1)
        spec = self._creature("Kreatur", untold if target.power is None else target.power)
        if target.damage:
            if target.damage >= spec["power"]:
                raise Unclear
            spec["damage"] = target.damage
        if target.armor:
            spec["armor"] = target.armor
        if self.board.worn and self.board.acting is not None:
            spec["upgrades"] = [{"card": self.board.acting.name}]
        if self.board.worn or self.board.doing == "attacked":
            spec["house"] = self.active
        line.insert(0, spec | {"as": TARGET})

    def _put(self, made: Record, one: Named) -> None:
        """Lay down a named card, or hold it in the hand where it is played."""
        board = self.board
        spec: Record = {"card": one.name}
        if one.aember:
            spec["aember"] = one.aember
        if board.doing == "play" and one.mark == board.mark:
            made["hand"].append(spec)
            return
        if board.worn and one.mark == board.mark:
            return  # it lies on the creature
        if one.card.type == "artifact":
            made["artifacts"].append(spec)
            return
        if one.card.type != "creature":
            raise Unclear
        middle = len(made["line"]) // 2 if self.way.get("house") else 0
        made["line"].insert(middle, spec)
