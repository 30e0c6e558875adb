"""Measure questions about cards: `python -m tests.benchmarks.cards [-n 40] [--seed 7] [--game keyforge] [-v]`.

Random names of the four sets are asked for in three forms: alone, „was macht …“, and beside a term of the rules; then
shortened by a slip of a letter. Counts the answers that are about the card. `-v` prints those that are not.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

import kfrules
from kfrules.rules_de import cards

FORMS = {"alone": "{}", "what": "was macht {}", "beside": "{} und Rüstung", "slip": "was macht {}"}


def names(count: int, seed: int) -> list[str]:
    """Return random German names, the same for the same seed."""
    return random.Random(seed).sample(sorted({card.name_de for card in cards.load()}), count)


def slipped(name: str) -> str:
    """Return a name without one letter of its longest word, in small letters.

    >>> slipped("Duma die Märtyrerin")
    'duma die märtrerin'
    """
    longest = max(name.split(), key=len)
    middle = len(longest) // 2
    return name.replace(longest, longest[: middle - 1] + longest[middle:]).lower()


def main() -> None:
    """Ask and count."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.cards")
    parser.add_argument("-n", "--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--game", help="the game that is told (none)")
    parser.add_argument("-v", "--verbose", action="store_true")
    chosen = parser.parse_args()
    asked = names(chosen.number, chosen.seed)
    met: Counter[str] = Counter()
    for name in asked:
        for form, text in FORMS.items():
            question = text.format(slipped(name) if form == "slip" else name)
            answer = kfrules.ask(question, game=chosen.game)
            about = {card["name_de"] for card in answer.cards} if answer.basis else set()
            met[form] += name in about
            if chosen.verbose and name not in about:
                print(f"{question}: [{answer.basis}] {answer.ruling}")
    for form in FORMS:
        print(f"{form:8}{met[form]:4} of {len(asked)}")


if __name__ == "__main__":
    main()
