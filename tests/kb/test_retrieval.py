"""The measure itself, and that our own questions keep finding their entries."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kb
from tests.benchmarks import questions
from tests.benchmarks.retrieval import Score, measure, table


def written(folder: Path, *lines: dict[str, object]) -> Path:
    path = folder / "set.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    return path


@pytest.mark.parametrize(
    ("gold", "entry", "counts"),
    [
        ({"entry": "keyforge:gift"}, "keyforge:gift", True),
        ({"heading": "GLOSSAR: GIFT"}, "keyforge:gift", True),
        ({"heading": "BETÄUBEN, BETÄUBT-STATUSKARTE, BETÄUBT-MARKER"}, "keyforge:betaeuben", True),
        ({"heading": "REGELN: DIE SECHSER-REGEL"}, "keyforge:sechser-regel", True),
        ({"heading": "REGELN: DIE SECHSER-REGEL"}, "keyforge:gift", False),
        ({"heading": "FAQ: Alpha"}, "keyforge:faq-alpha-2", True),
        ({"heading": "FAQ: Alpha"}, "keyforge:alpha", False),
        ({"type": "faq", "section": "Klein Niff", "heading": "Ich habe"}, "keyforge:faq-klein-niff-1", True),
        ({"heading": "KEINE ÜBERSCHRIFT"}, "keyforge:gift", False),
    ],
)
def test_gold_names_entries(tmp_path: Path, gold: dict[str, str], entry: str, counts: bool) -> None:
    line = {"id": "1", "game": "keyforge", "kind": "k", "question": "?", "gold": [gold]}
    (question,) = questions.load(written(tmp_path, line))
    assert (question.rank(["keyforge:x", entry]) == 1) is counts


@pytest.mark.parametrize(("entry", "counts"), [("702.2", True), ("702.2b", True), ("702.21", False)])
def test_a_rule_below_the_number_counts(tmp_path: Path, entry: str, counts: bool) -> None:
    line = {"id": "1", "game": "magic", "kind": "k", "question": "?", "gold": [{"number": "702.2"}]}
    (question,) = questions.load(written(tmp_path, line))
    assert (question.rank([f"magic:{entry}"]) == 0) is counts


def test_figures_are_shares() -> None:
    score = Score([0, 1, 4, None], [True, False])
    assert (score.recall(1), score.recall(3), score.recall(5)) == (0.25, 0.5, 0.75)
    assert score.mrr() == pytest.approx((1 + 1 / 2 + 1 / 5) / 4)
    assert score.figures()["refused"] == 0.5
    assert "0.250" in table({"alle": score})


def test_our_own_questions_find_their_entries(snapshot: kb.Snapshot) -> None:
    def ask(question: questions.Question) -> list[str] | None:
        answer = snapshot.ask(question.text)
        return [hit.entry for hit in answer.hits] if answer.answered else None

    scores, misses = measure(questions.load(questions.OWN), ask)
    figures = scores["alle"].figures()
    assert (figures["r@5"] or 0) >= 0.9, misses
    assert (figures["r@1"] or 0) >= 0.75, misses
    assert (figures["refused"] or 0) >= 0.8, misses
