"""Find the weights of an answer's confidence: `python -m tests.benchmarks.calibrate [FILES…] [--refuse 0.015]`.

Reads question sets (see `tests.benchmarks.questions`), asks each question of its game (one to abstain on of the two
games that its words fit best), and fits a logistic regression that tells the real ones from the others. Writes
`kb/data/confidence.json`: a weight for each field of `kb.confidence.Evidence`, the constant, and the least confidence
of an answer, so that at most the share `--refuse` of the real questions is refused. Prints what cross-validation says:
each tenth of the questions judged by weights that the other nine gave.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from kfrules import kb, scenarios
from kfrules.kb import confidence, games
from kfrules.kb.confidence import Evidence
from kfrules.records import astuple
from kfrules.rules_de import entries

from tests.benchmarks.questions import OWN, Question, load

SETS = [OWN, OWN.with_name("questions_games.jsonl")]


def asked_of(question: Question) -> list[str]:
    """Return the games that a question is asked of."""
    if question.gold:
        return [question.game]
    likely = list(games.likely(question.text))[:2]
    return [question.game] if question.game in entries.GAMES else likely


def evidence(snapshot: kb.Snapshot, questions: list[Question]) -> tuple[list[Evidence], list[bool]]:
    """Return the evidence of each question with words, and whether it is a real one."""
    rows: list[Evidence] = []
    real: list[bool] = []
    for question in questions:
        for game in asked_of(question):
            told = snapshot.shelf(game).evidence(question.text)
            if told is not None:
                rows.append(told)
                real.append(bool(question.gold))
    return rows, real


def main() -> None:
    """Fit, report and write."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import cross_val_predict

    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.calibrate", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="question sets besides our own")
    parser.add_argument("--refuse", type=float, default=0.015, help="the share of real questions that may be refused")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    chosen = parser.parse_args()
    questions = [question for path in [*SETS, *chosen.files] for question in load(path)]
    with kb.open_snapshot(rulings=scenarios.load_all, sources=scenarios.folders) as snapshot:
        rows, answered = evidence(snapshot, questions)
    features, real = np.array([astuple(row) for row in rows]), np.array(answered)
    model = LogisticRegression(C=10, max_iter=5000)
    crossed = cross_val_predict(model, features, real, cv=10, method="predict_proba")[:, 1]
    least = float(np.quantile(crossed[real], chosen.refuse))
    print(f"{real.sum()} echte Fragen, {(~real).sum()} andere")
    print(f"über Kreuz geprüft: {(crossed[real] < least).mean():.1%} der echten verneint,", end=" ")
    print(f"{(crossed[~real] < least).mean():.1%} der anderen; Schwelle {least:.3f}")
    model.fit(features, real)
    weights = dict(zip(Evidence.__slots__, map(float, model.coef_[0]), strict=True))
    weights |= {"constant": float(model.intercept_[0]), "enough": least}
    if not chosen.dry:
        text = json.dumps({name: round(weight, 4) for name, weight in weights.items()}, indent=2)
        confidence.WEIGHTS.write_text(text + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
