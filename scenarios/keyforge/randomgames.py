"""Random games: legal decisions at random from the setup on, with invariants checked after every step.

    python -m kfrules.scenarios.keyforge.randomgames --games 2000 --seed 1

Every game is played a second time by the same decisions, and its events are applied once more to the board of
the setup: all three must end in the same position. A fault names the seed that shows it again.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.kernel import Decision, Event, RandomAgent, Rulebook, Runaway
from kfrules.scenarios.kernel.events import Atom
from kfrules.scenarios.keyforge import invariants, randomdecks
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.engine import ENGINE
from kfrules.scenarios.keyforge.events import DiscardFromHand, EndStep
from kfrules.scenarios.keyforge.flow import act, advance
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.options import actions
from kfrules.scenarios.keyforge.setup import SetUp
from kfrules.scenarios.play.tell import Line, tell

TURNS = 16
SELDOM = {EndStep: 0.15, DiscardFromHand: 0.1}  # weight against 1 of every other action


class Broken(Exception):
    """An invariant that does not hold."""


class Recorder(RandomAgent):
    """Answers at random and remembers how; `given` are answers to be repeated."""

    def __init__(self, seed: int, given: Sequence[int] = ()) -> None:
        super().__init__(seed)
        self.given = list(given)
        self.answers: list[int] = []

    def decide(self, decision: Decision) -> int:
        """Return the index that was given at this place, else a random one."""
        place = len(self.answers)
        answer = self.given[place] if place < len(self.given) else super().decide(decision)
        self.answers.append(answer)
        return answer


class Watched(KeyForge):
    """A game that keeps every event in its order and counts the æmber after each batch."""

    def __init__(self, board: Board, book: Rulebook, agent: Recorder) -> None:
        super().__init__(board, book, agent)
        self.log: list[Event | tuple[Event, ...]] = []
        self._total = invariants.aember(board)
        self._batch: tuple[Event, ...] = ()  # applied, but not counted yet

    def remember(self, events: Sequence[Event]) -> None:
        """Note a batch that is about to be applied."""
        self.count_aember()
        self._batch = tuple(events)
        self.log.append(self._batch)
        super().remember(events)

    def began(self, event: Event) -> None:
        """Note a process that begins."""
        self.log.append(event)
        super().began(event)

    def count_aember(self) -> None:
        """Compare the æmber on the table with what the last batch may have changed. Raises `Broken`."""
        least, most = invariants.aember_change(self._batch)
        total = invariants.aember(self.board)
        if not self._total + least <= total <= self._total + most:
            raise Broken(f"aus {self._total} Æmber werden {total}, ohne dass es {self._batch} sagt")
        self._total, self._batch = total, ()


@dataclass
class Fault:
    """What went wrong in a game, and after which action."""

    seed: int
    action: str
    what: str
    detail: str = ""

    def __str__(self) -> str:
        return f"Spiel {self.seed}, nach {self.action}: {self.what}"


@dataclass
class Played:
    """A game that came to its end, to the last turn allowed, or to a fault."""

    seed: int
    turns: int = 0
    steps: list[Event] = field(default_factory=list)
    fault: Fault | None = None
    winner: str | None = None
    endless: bool = False  # an effect that repeats for ever: the game was broken off


def play(seed: int, turns: int = TURNS, printed: float = 0.4) -> Played:
    """Play one random game and check everything; never raises."""
    played = Played(seed)
    try:
        _play(played, turns, printed)
    except Runaway:
        played.endless = True
    except Exception as error:
        what = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        last = repr(played.steps[-1]) if played.steps else "dem Aufbau"
        played.fault = Fault(seed, last, what, traceback.format_exc())
    return played


def _play(played: Played, turns: int, printed: float) -> None:
    seed = played.seed
    start = SetUp(randomdecks.setup(seed, printed, active=("me", "opponent")[seed % 2])).board
    names = invariants.names(start)
    agent = Recorder(seed)
    game = Watched(start.clone(), ENGINE.rulebook(), agent)
    dice = random.Random(seed)
    advance(game)
    _check(game, names)
    while not game.over() and game.board.turn <= turns:
        event = _pick(actions(game), dice)
        played.steps.append(event)
        played.turns = game.board.turn
        act(game, event)
        _check(game, names)
    played.winner = game.board.winner
    _same_again(game, start, played.steps, agent)


def _pick(options: Sequence[Event], dice: random.Random) -> Event:
    """Choose an action at random; seldom to discard a card or to end the turn."""
    if not options:
        raise Broken("keine Handlung ist erlaubt")
    return dice.choices(options, [SELDOM.get(type(event), 1) for event in options])[0]


def _check(game: Watched, names: list[str]) -> None:
    game.count_aember()
    found = [] if game.over() else list(invariants.faults(game))  # a win breaks off whatever was being resolved
    if invariants.names(game.board) != names:
        found.append(f"Karten fehlen oder sind dazugekommen: {set(invariants.names(game.board)) ^ set(names)}")
    if found:
        raise Broken("; ".join(found))


def _same_again(game: Watched, start: Board, steps: Iterable[Event], agent: Recorder) -> None:
    """Play by the same decisions again, and apply the events of the trace alone. Raises `Broken`."""
    end = game.board.fingerprint()
    again = Watched(start.clone(), ENGINE.rulebook(), Recorder(0, agent.answers))
    advance(again)
    for event in steps:
        act(again, event)
    if again.board.fingerprint() != end or again.log != game.log:
        raise Broken("dieselben Entscheidungen führen zu einer anderen Stellung")
    if _texts(tell(again.root.children, ENGINE)) != _texts(tell(game.root.children, ENGINE)):
        raise Broken("dieselben Entscheidungen geben einen anderen Ablauf")
    board = start.clone()
    for entry in game.log:
        if isinstance(entry, Event):
            board.ledger.append(entry)
            continue
        for atom in entry:
            assert isinstance(atom, Atom)
            atom.apply(board)
        board.happened(entry)
    if board.fingerprint() != end:
        raise Broken("die Ereignisse des Ablaufs allein führen zu einer anderen Stellung")


def _texts(lines: Iterable[Line]) -> list[Any]:
    return [(line.text, line.cites) for top in lines for line in top.walk()]


def report(games: Sequence[Played]) -> str:
    """Return what a number of games came to, in German."""
    kinds = Counter(type(event).__name__ for game in games for event in game.steps)
    won = sum(game.winner is not None for game in games)
    turns = sum(game.turns for game in games)
    most = ", ".join(f"{name} {count}" for name, count in kinds.most_common())
    endless = [str(game.seed) for game in games if game.endless]
    broken_off = f", {len(endless)} endlos ({', '.join(endless)})" if endless else ""
    return f"{len(games)} Spiele, {turns} Züge, {won} gewonnen{broken_off}; {sum(kinds.values())} Handlungen: {most}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play games, print the faults and a summary; return 1 if there was a fault."""
    from rich.progress import track

    parser = argparse.ArgumentParser(prog="python -m kfrules.scenarios.keyforge.randomgames", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="Anzahl der Spiele")
    parser.add_argument("--seed", type=int, default=1, help="Startwert; jedes weitere Spiel nimmt den nächsten")
    parser.add_argument("--turns", type=int, default=TURNS, help="Züge je Spiel, höchstens")
    parser.add_argument(
        "--printed", type=float, default=0.4, help="Anteil gedruckter Karten; 1: Decks, wie es sie zu kaufen gibt"
    )
    parser.add_argument("--trace", action="store_true", help="bei einem Fehler auch zeigen, wo er entstand")
    given = parser.parse_args(arguments)
    games = []
    seeds = range(given.seed, given.seed + given.games)
    for seed in track(seeds, "Spiele", disable=not sys.stderr.isatty()):
        game = play(seed, given.turns, given.printed)
        games.append(game)
        if game.fault is not None:
            print(game.fault, game.fault.detail if given.trace else "", sep="\n", flush=True)
    print(report(games))
    return int(any(game.fault for game in games))


__all__ = ["Fault", "Played", "play", "report"]

if __name__ == "__main__":
    sys.exit(main())
