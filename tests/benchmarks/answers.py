"""Measure the first line: `python -m tests.benchmarks.answers FILE… [--game GAME] [-v]`.

Reads question sets with gold verdicts (a line: `question`, `game`, `verdict` Ja, Nein, a number or null, `abstain`) and
counts, by game and kind of question, what the first line says: the right verdict, the opposite or another one, or none.
The game is told. `-v` prints every question that did not get its verdict.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import kfrules
from kfrules.kb.results import Answer
from kfrules.rules_de.answers import verdict_word

Question = dict[str, Any]
OUTCOMES = ("right", "wrong", "none", "refused")


def kind(question: Question) -> str:
    """Return the kind of a question: yes-no, number, other or abstain."""
    if question.get("abstain"):
        return "abstain"
    verdict = question.get("verdict")
    if verdict in ("Ja", "Nein"):
        return "yes-no"
    return "number" if isinstance(verdict, int) else "other"


def outcome(question: Question, answer: Answer) -> str:
    """Return what came of a question: for one without a verdict word, a verdict word that is said is wrong."""
    if not answer.answered:
        return "right" if question.get("abstain") else "refused"
    said = verdict_word(answer.ruling or "") if answer.basis else None
    if question.get("abstain"):
        return "wrong" if answer.basis else "none"
    verdict = question.get("verdict")
    if verdict is None:
        return "wrong" if said in ("Ja", "Nein") else "right" if answer.basis else "none"
    if said is None:
        return "none"
    return "right" if said == str(verdict) else "wrong"


def main() -> None:
    """Ask and count."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.answers")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game")
    parser.add_argument("-v", "--verbose", action="store_true")
    chosen = parser.parse_args()
    questions = [json.loads(line) for file in chosen.files for line in file.read_text("utf-8").splitlines() if line]
    counts: dict[tuple[str, str], Counter[str]] = {}
    spent = []
    for question in questions:
        game = question.get("game")
        game = game if game in ("keyforge", "magic", "riftbound", "arkham") else None
        if chosen.game and game != chosen.game:
            continue
        start = time.perf_counter()
        answer = kfrules.ask(question["question"], game=game)
        spent.append(time.perf_counter() - start)
        came = outcome(question, answer)
        counts.setdefault((game or "-", kind(question)), Counter())[came] += 1
        if chosen.verbose and came != "right":
            print(f"{came:8}{question['question']}")
            print(f"        soll: {question.get('verdict')} {question.get('right_answer', '')[:90]}")
            print(f"        ist:  [{answer.basis}] {answer.ruling}")
    for (game, name), found in sorted(counts.items()):
        total = sum(found.values())
        told = "  ".join(f"{one} {found[one]:3} ({found[one] / total:4.0%})" for one in OUTCOMES)
        print(f"{game:10}{name:9}{total:4}  {told}")
    spent.sort()
    print(f"median {1000 * spent[len(spent) // 2]:.0f} ms, slowest {1000 * spent[-1]:.0f} ms")


if __name__ == "__main__":
    main()
