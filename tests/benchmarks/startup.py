"""Measure the start: `python -m tests.benchmarks.startup [--question TEXT] [--runs N]`.

Runs `kfrules ask` as a whole process, proof played, and `sqlite-utils --version` in turn, and prints the
median of each and their ratio. Both must be installed in the environment that runs this.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path

QUESTION = "Rüstung bei Gift"
RUNS = 7


def command(name: str) -> str:
    """Return the path of a console script beside the running Python."""
    for path in (Path(sys.executable).parent / name, Path(sys.executable).parent / f"{name}.exe"):
        if path.exists():
            return str(path)
    raise SystemExit(f"{name} ist neben {sys.executable} nicht installiert: pip install -e '.[dev]'")


def seconds(arguments: list[str]) -> float:
    """Return how long a process takes, from start to end."""
    start = time.perf_counter()
    subprocess.run(arguments, check=True, capture_output=True)
    return time.perf_counter() - start


def compare(ours: list[str], theirs: list[str], runs: int) -> tuple[float, float]:
    """Return the medians of both, measured in turn so that both meet the same load."""
    seconds(ours), seconds(theirs)  # builds the index, warms the caches
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(runs)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.startup", description=__doc__)
    parser.add_argument("--question", default=QUESTION)
    parser.add_argument("--runs", type=int, default=RUNS)
    chosen = parser.parse_args()
    ours = [command("kfrules"), "ask", chosen.question]
    own, other = compare(ours, [command("sqlite-utils"), "--version"], chosen.runs)
    print(f"kfrules ask:            {own * 1000:6.0f} ms")
    print(f"sqlite-utils --version: {other * 1000:6.0f} ms")
    print(f"Verhältnis:             {own / other:6.2f}")


if __name__ == "__main__":
    main()
