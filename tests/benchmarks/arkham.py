"""Random play of Arkham with invariants: `python -m tests.benchmarks.arkham [--games N] [--seed S]`."""

from __future__ import annotations

import argparse
import sys
import time

from kfrules.scenarios.arkham.randomgames import play


def main() -> int:
    """Play random games; print how many steps, and every fault; end 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    begin, steps, wrong = time.perf_counter(), 0, 0
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        try:
            played = play(seed)
        except Exception as error:
            wrong += 1
            print(f"Spiel {seed}: {type(error).__name__}: {error}")
            continue
        steps += played.steps
        wrong += bool(played.faults)
        for fault in played.faults:
            print(f"Spiel {seed}: {fault}")
    print(f"{arguments.games} Spiele, {steps} Schritte, {wrong} mit Fehlern, {time.perf_counter() - begin:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
