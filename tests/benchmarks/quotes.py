"""Measure quotes: `python -m tests.benchmarks.quotes [-v]`, with the official documents imported.

Each question of `quotes.jsonl` has the places that decide its answer (`decides`: numbers, or first lines where a
passage has none) and a word or two of the deciding sentence (`says`). A quote is right where the passage beside the
first hit is one of these and what is printed of it holds those words. Prints the share of each game; `-v` prints the
others.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

import kfrules
from kfrules.cli.answer import View, quote
from kfrules.kb.results import Answer

QUESTIONS = Path(__file__).parent / "quotes.jsonl"


def quoted(answer: Answer) -> tuple[dict[str, Any], str]:
    """Return the passage beside the first hit and what is printed of it; empty where there is none."""
    passage = answer.hits[0].passage if answer.hits else None
    if passage is None:
        return {}, ""
    return passage, quote(answer.hits[0], answer.ruling or "", View().quoted)


def right(question: dict[str, Any], answer: Answer) -> bool:
    """Tell whether the quoted passage decides, and its deciding words are printed."""
    passage, printed = quoted(answer)
    place = passage.get("number") or passage.get("first_line")
    return place in question["decides"] and question["says"].lower() in printed.lower()


def main() -> None:
    """Ask and count."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.quotes")
    parser.add_argument("-v", "--verbose", action="store_true")
    chosen = parser.parse_args()
    good: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for line in QUESTIONS.read_text("utf-8").splitlines():
        question = json.loads(line)
        answer = kfrules.ask(question["question"], game=question["game"])
        total[question["game"]] += 1
        good[question["game"]] += right(question, answer)
        if chosen.verbose and not right(question, answer):
            passage, printed = quoted(answer)
            print(question["question"])
            print(f"  ist: {passage.get('number')} Zeile {passage.get('first_line')}: {printed}")
            print(f"  soll: {question['decides']} „{question['says']}“; gesagt: {answer.ruling}")
    for game in total:
        print(f"{game:10}{good[game]:4} of {total[game]}")
    print(f"{'all':10}{good.total():4} of {total.total()} ({good.total() / total.total():.0%})")


if __name__ == "__main__":
    main()
