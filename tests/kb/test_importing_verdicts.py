"""Importing a document adds quotes; it changes no verdict."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kfrules.answering import answer
from kfrules.cli.knowledge import open_snapshot
from kfrules.kb import imports

QUESTIONS = Path(__file__).parent.parent / "benchmarks" / "quotes.jsonl"
A_GAME = 10  # questions: 40 in all


def said(questions: list[dict[str, str]]) -> list[tuple[object, ...]]:
    """Return what is said to questions; where nothing is decided and only the nearest entry shown, no words."""
    with open_snapshot() as snapshot:
        answers = [answer(snapshot, one["question"], one["game"]) for one in questions]
    return [(one.question, one.basis, *((one.ruling, one.verdict) if one.basis else ())) for one in answers]


@pytest.mark.official
def test_importing_changes_no_verdict(
    rulebooks: Path, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KFRULES_HOME", str(own_home))
    read = [json.loads(line) for line in QUESTIONS.read_text("utf-8").splitlines()]
    chosen = [one for game in ("keyforge", "magic", "riftbound", "arkham") for one in _of(read, game)]
    before = said(chosen)
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path))
    imports.keep(imports.read_all([path for path in sorted(rulebooks.iterdir()) if path.name != "README.md"]))
    assert said(chosen) == before


def _of(questions: list[dict[str, str]], game: str) -> list[dict[str, str]]:
    return [one for one in questions if one["game"] == game][:A_GAME]
