"""Random games: legal steps at random from random boards on, with invariants checked after each.

python -m kfrules.scenarios.riftbound.randomgames --games 1000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback

from kfrules.records import dataclass, field
from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import RandomAgent, Refused, Runaway
from kfrules.scenarios.riftbound import invariants
from kfrules.scenarios.riftbound.engine import ENGINE
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.randomboards import record

STEPS = 40


@dataclass
class Played:
    """A game that came to its end, to its last step, or to a fault."""

    seed: int
    steps: list[Step] = field(default_factory=list)
    fault: str = ""
    detail: str = ""
    won: bool = False
    endless: bool = False  # an effect that repeats for ever: the game was broken off


def play(seed: int, steps: int = STEPS) -> Played:
    """Play one random game and check everything; never raises."""
    played = Played(seed)
    try:
        _play(played, steps)
    except Runaway:
        played.endless = True
    except Exception as error:
        played.fault = f"{type(error).__name__}: {error}"
        played.detail = traceback.format_exc()
    return played


def _play(played: Played, steps: int) -> None:
    made = ENGINE.set_up(record(played.seed))
    game = ENGINE.game(made.board, ENGINE.rulebook(), RandomAgent(played.seed))
    dice = random.Random(played.seed)
    ENGINE.begin(game, record(played.seed))
    for _ in range(steps):
        if game.over():
            played.won = True
            return
        step = _step(game, dice)
        if step is None:
            played.fault = "niemand kann etwas tun"
            return
        played.steps.append(step)
        game.root.children.clear()
        game._count = 0
        ENGINE.play(game, step, game.current)
        wrong = invariants.broken(game)
        if wrong:
            played.fault = "; ".join(wrong)
            return


def _step(game: Riftbound, dice: random.Random) -> Step | None:
    """Return a legal step, rather a card than a pass."""
    steps = list(ENGINE.conceivable(game))
    runes: list[Step] = [{"do": "runes", "exhaust": 1, "by": side} for side in game.board.sides]
    dice.shuffle(steps)
    late = [step for step in steps if step["do"] in ("pass", "end", "resolve")]
    early = [step for step in [*runes, *steps] if step not in late]
    for step in [*late, *early] if dice.random() < 0.3 else [*early, *late]:
        if not _refused(game, step):
            return step
    return None


def _refused(game: Riftbound, step: Step) -> bool:
    try:
        return bool(game.refusals(ENGINE.event_of(game, step, game.current), first=True))
    except Refused:
        return True


def main() -> int:
    """Play games and tell what went wrong."""
    parser = argparse.ArgumentParser(prog="python -m kfrules.scenarios.riftbound.randomgames")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true")
    chosen = parser.parse_args()
    games = [play(seed) for seed in range(chosen.seed, chosen.seed + chosen.games)]
    faults = [game for game in games if game.fault]
    for game in faults:
        last = game.steps[-1] if game.steps else "dem Aufbau"
        print(f"Spiel {game.seed}, nach {last}: {game.fault}")
        if chosen.verbose:
            print(game.detail)
    steps = sum(len(game.steps) for game in games)
    print(
        f"{len(games)} Spiele, {steps} Schritte, {sum(g.won for g in games)} gewonnen, "
        f"{sum(g.endless for g in games)} ohne Ende, {len(faults)} Fehler"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
