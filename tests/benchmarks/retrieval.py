"""Measure the search: `python -m tests.benchmarks.retrieval [FILES…] [--game GAME] [--misses] [--json]`.

Prints recall@1, @3, @5, MRR@10 and correct abstentions, by kind of question. Without files it runs our own
set (`questions.jsonl`). A hit counts when its entry is one that the question's `gold` names; see
`tests.benchmarks.questions` for how. A question that should be refused is right when the answer is
`answered: false`; a real one that is refused counts as a miss at every depth.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import kb
import scenarios
from rules_de import entries
from tests.benchmarks.questions import OWN, Question, load, names


@dataclass
class Score:
    """What a group of questions scored. `ranks`: from 0, None for a miss; `refused`: of those to refuse."""

    ranks: list[int | None] = field(default_factory=list)
    refused: list[bool] = field(default_factory=list)

    def recall(self, depth: int) -> float | None:
        """Return the share of questions with a right hit among the first."""
        found = [rank is not None and rank < depth for rank in self.ranks]
        return sum(found) / len(found) if found else None

    def mrr(self) -> float | None:
        """Return the mean reciprocal rank of the first right hit, down to ten."""
        found = [1 / (rank + 1) if rank is not None and rank < 10 else 0.0 for rank in self.ranks]
        return sum(found) / len(found) if found else None

    def figures(self) -> dict[str, float | int | None]:
        """Return the row of the table."""
        return {
            "n": len(self.ranks),
            "r@1": self.recall(1),
            "r@3": self.recall(3),
            "r@5": self.recall(5),
            "mrr": self.mrr(),
            "abstain": len(self.refused),
            "refused": sum(self.refused) / len(self.refused) if self.refused else None,
        }


Ask = Callable[[Question], list[str] | None]
"""Returns the entries found, best first; None where the question was refused."""


def measure(questions: Iterable[Question], ask: Ask) -> tuple[dict[str, Score], list[str]]:
    """Return the scores by kind and altogether, and a line for each question not answered first."""
    scores: dict[str, Score] = defaultdict(Score)
    misses = []
    for question in questions:
        order = ask(question)
        groups = [scores[question.kind], scores["alle"]]
        if not question.gold:
            for group in groups:
                group.refused.append(order is None)
            if order is not None:
                misses.append(f"{question.id}: {question.text} → sollte verneint werden")
            continue
        rank = question.rank(order or [])
        for group in groups:
            group.ranks.append(rank)
        if rank != 0:
            found = ", ".join(hit.partition(" | ")[0] for hit in (order or [])[:4]) or "verneint"
            place = "fehlt" if rank is None else f"Platz {rank + 1}"
            wanted = " | ".join(gold.pattern.pattern.partition(":")[2] for gold in question.gold)
            misses.append(f"{question.id}: {question.text} → {place}; gesucht {wanted}; gefunden {found}")
    return scores, misses


def table(scores: dict[str, Score]) -> str:
    """Return the scores as a table."""
    names = ("n", "r@1", "r@3", "r@5", "mrr", "abstain", "refused")
    lines = [f"{'kind':<14}" + "".join(f"{name:>9}" for name in names)]
    for kind in sorted(scores, key=lambda kind: (kind == "alle", kind)):
        figures = scores[kind].figures()
        cells = (figures[name] for name in names)
        shown = ("-" if cell is None else f"{cell:.3f}" if isinstance(cell, float) else str(cell) for cell in cells)
        lines.append(f"{kind:<14}" + "".join(f"{cell:>9}" for cell in shown))
    return "\n".join(lines)


def main() -> None:
    """Run the sets that are named, or our own."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.retrieval", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=[OWN])
    parser.add_argument("--game", help="only the questions of this game, and those without one")
    parser.add_argument("--told", action="store_true", help="tell the game always, not only where a question needs it")
    parser.add_argument("--model", help="another model of sentence-transformers")
    parser.add_argument("--misses", action="store_true", help="print every question not answered first")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    questions = [question for path in chosen.files for question in load(path)]
    if chosen.game:
        questions = [question for question in questions if question.game in (chosen.game, "none")]
    with kb.open_snapshot(rulings=scenarios.load_all, sources=scenarios.folders) as snapshot:

        def ask(question: Question) -> list[str] | None:
            told = chosen.told or question.needs_game is not False
            game = question.game if told and question.game in entries.GAMES else None
            answer = snapshot.ask(question.text, chosen.game or game, model=chosen.model)
            return [names(hit) for hit in answer.hits] if answer.answered else None

        start = time.perf_counter()
        scores, misses = measure(questions, ask)
        each = (time.perf_counter() - start) / max(1, len(questions))
    if chosen.json:
        print(json.dumps({kind: score.figures() for kind, score in scores.items()}, ensure_ascii=False))
        return
    if chosen.misses:
        print("\n".join(misses), end="\n\n")
    print(table(scores))
    print(f"\n{each * 1000:.1f} ms je Frage")


if __name__ == "__main__":
    main()
