"""Measure the start: `python -m tests.benchmarks.startup [--question TEXT] [--runs N]`.

Makes two small environments, one with nothing but kfrules and one with nothing but sqlite-utils, runs `kfrules ask` as
a whole process, proof played, and `sqlite-utils --version` in turn, and prints the median of each and their ratio. An
environment with many packages would flatter us: it slows sqlite-utils, which looks for plugins among them.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

QUESTION = "Rüstung bei Gift"
RUNS = 9
REPOSITORY = Path(__file__).parents[2]


def installed(folder: Path, package: str, command: str) -> str:
    """Make an environment that holds one package, and return the path of its console script."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, package], check=True)
    return str(next(path for path in (programs / command, programs / f"{command}.exe") if path.exists()))


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
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        os.environ["KFRULES_HOME"] = str(folder / "home")
        ours = [installed(folder / "ours", str(REPOSITORY), "kfrules"), "ask", chosen.question]
        theirs = [installed(folder / "theirs", "sqlite-utils", "sqlite-utils"), "--version"]
        own, other = compare(ours, theirs, chosen.runs)
    print(f"kfrules ask:            {own * 1000:6.0f} ms")
    print(f"sqlite-utils --version: {other * 1000:6.0f} ms")
    print(f"Verhältnis:             {own / other:6.2f}")


if __name__ == "__main__":
    main()
