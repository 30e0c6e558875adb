"""The same scenario and the same game come out the same, whatever the hash seed of the process."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import hashlib
from kfrules import scenarios
from pathlib import Path
from kfrules.scenarios.format import load_file
from kfrules.scenarios.keyforge import randomgames

told = []
folder = Path(scenarios.__file__).parent / "keyforge" / "rulings"
for path in sorted(folder.rglob("*.scenario.yaml"))[::7]:
    record = load_file(path)
    if record["status"] == "deferred":
        continue
    result = scenarios.run(record, counterfactuals=False)
    told.append((record["id"], result.status, result.message, result.reached))
    told += [(line.text, line.cites) for top in result.trace for line in top.walk()]
for seed in (1, 2):
    game = randomgames.play(seed, turns=8)
    told.append((seed, game.steps, game.turns, str(game.fault)))
print(len(told), hashlib.sha256(repr(told).encode()).hexdigest())
"""


def test_nothing_depends_on_the_hash_seed() -> None:
    """Three processes with seeds of their own print the same traces and games."""
    found = set()
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1, found
    assert int(found.pop().split()[0]) > 500
