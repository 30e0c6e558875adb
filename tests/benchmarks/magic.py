"""Many random games of Magic with what must hold, and how fast a fight is: `python -m tests.benchmarks.magic`.

Counted is the time of the processor.
"""

from __future__ import annotations

import argparse
import time

from kfrules.scenarios.format import load_text
from kfrules.scenarios.magic import randomgames
from kfrules.scenarios.play.runner import run

FIGHT = """id: kampf
game: magic
given:
  me: {battlefield: [{card: A, pt: 2/1, keywords: [first-strike]}]}
  opponent: {battlefield: [{card: B, pt: 2/2}]}
when: [{attack: A}, {block: {B: A}}, {go: damage}]
then: {opponent: {graveyard: [B]}}
"""


def play(first: int, games: int, steps: int) -> int:
    """Play games of these seeds; print what does not hold, return how many steps were taken."""
    taken = 0
    for seed in range(first, first + games):
        cards = 0
        for game in randomgames.play(seed, steps):
            taken += 1
            cards = cards or randomgames.cards_of(game)
            faults = randomgames.faults(game, cards)
            if faults:
                print(f"seed {seed}: {faults}")
                break
    return taken


def fights(seconds: float = 2.0) -> float:
    """Return how many fights are set up and played in a second."""
    record, many, start = load_text(FIGHT), 0, time.process_time()
    while time.process_time() - start < seconds:
        assert run(record, counterfactuals=False).passed
        many += 1
    return many / (time.process_time() - start)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--steps", type=int, default=60)
    wanted = asked.parse_args()
    begun = time.process_time()
    steps = play(wanted.first, wanted.games, wanted.steps)
    print(f"{wanted.games} games, {steps} steps, {time.process_time() - begun:.1f} s")
    print(f"{fights():.0f} fights a second")
