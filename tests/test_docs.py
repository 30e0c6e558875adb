"""The documents' examples, run: every scenario passes and proves what it shows, every block of Python holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kfrules.scenarios import run
from kfrules.scenarios.format import load_text

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").glob("*.md"))
TOLD = ("add-a-card", "add-a-game", "add-a-rule", "kernel", "scenario-format", "scenario-format-keyforge")


def blocks(language: str) -> list[object]:
    """Return the blocks of a language in all documents, each named by its document and line."""
    found = []
    for file in DOCS:
        text = file.read_text("utf-8")
        for match in re.finditer(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            line = text.count("\n", 0, match.start()) + 1
            found.append(pytest.param(match[1], id=f"{file.stem}:{line}"))
    return found


def test_what_a_contributor_needs_is_there() -> None:
    assert set(TOLD) <= {file.stem for file in DOCS}


@pytest.mark.parametrize("text", blocks("yaml"))
def test_every_scenario_passes_and_proves(text: str) -> None:
    record = load_text(text, "docs")
    assert record["warnings"] == []
    result = run(record)
    assert result.passed, result.message
    assert all(result.counterfactuals.values())


@pytest.mark.parametrize("code", blocks("python"))
def test_every_block_of_python_holds(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(code, "docs", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.stem)
def test_links_lead_somewhere(file: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", file.read_text("utf-8"))
    assert [target for target in targets if not (file.parent / target).exists()] == []
