"""Measure what the definitions of cards cost: `python -m tests.benchmarks.definitions [-n 5]`.

Each figure comes from a new interpreter that has the engine loaded already: the words of the cards, then one card, then
the cards of a board of six, then all of them; the best of n runs, in milliseconds of the processor (waiting for it does
not count). Only cards that are asked for make their rules, in the last line none: to import definitions makes none.
What it would cost to make those of every card that is loaded, which no command does, stands at the end of the line.
Bytecode is kept, as it is where kfrules is installed: compiling would be three quarters of the time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

_CODE = """
import sys, time
from kfrules.rules_de import cards as printed
from kfrules.scenarios.keyforge import engine
from kfrules.scenarios.keyforge.printed import find
names = sys.argv[1].split(";")
facts = [{"name_en": c.name_en, "name_de": c.name_de, "type": c.type, "set": c.set, "house": c.house}
         for name in names for c in [find(name).card]] if names != ["*"] else []
start = time.process_time()
from kfrules.scenarios.keyforge.cards import definition, load, modules, registry, words
told = time.process_time()
for one in facts:
    assert definition(one) is not None, one
for module in () if facts else modules():
    load(module)
asked = time.process_time()
for one in registry.CARDS.values():
    registry.made(one.texts)
made = time.process_time()
print((told - start) * 1000, (asked - told) * 1000, (made - asked) * 1000, len(registry.CARDS))
"""
BOARDS = {
    "one card": "Duma die Märtyrerin",
    "six cards": "Duma die Märtyrerin;Urchin;Troll;Bumpsy;Flaxia;Dextre",
    "all cards": "*",
}


def measured(names: str) -> tuple[float, ...]:
    """Return the milliseconds of the words, of the definitions and of making all rules; how many were loaded."""
    run = [sys.executable, "-c", _CODE, names]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return tuple(map(float, subprocess.run(run, capture_output=True, text=True, check=True, env=env).stdout.split()))


def main() -> None:
    """Measure each board n times."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.definitions")
    parser.add_argument("-n", "--number", type=int, default=5)
    number = parser.parse_args().number
    for board, names in BOARDS.items():
        words, cards, rules, loaded = map(min, zip(*(measured(names) for _ in range(number)), strict=True))
        print(f"{board:10} words {words:5.1f} ms, definitions {cards:5.1f} ms, {loaded:.0f} loaded; ", end="")
        print(f"all their rules {rules:5.1f} ms")


if __name__ == "__main__":
    main()
