"""The documents' examples, run: every scenario passes and proves what it shows, every block of Python holds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest
from kfrules.rules_de import entries
from kfrules.rules_de.answers import verdict_word
from kfrules.scenarios import load_all, run
from kfrules.scenarios.format import load_text

from tests.cli.readme import output_of

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").glob("*.md"))
TOLD = ("add-a-card", "add-a-game", "add-a-rule", "answers", "api", "kernel")
TOLD += ("scale", "scenario-format", "scenario-format-keyforge", "server")


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


@pytest.mark.parametrize("text", blocks("markdown"))
def test_every_entry_is_read_and_its_verdicts_are_proved(text: str, tmp_path: Path) -> None:
    file = tmp_path / "gift.md"
    file.write_text(text, "utf-8")
    entry = entries.read(file)
    rulings = {record["id"]: str(record["ruling"]) for record in load_all(entry.game)}
    decided = [answer for answer in entry.answers if answer.verdict]
    assert decided
    for answer in decided:
        assert answer.proof
        assert verdict_word(rulings[answer.proof]) == answer.verdict


def test_the_keys_of_an_answer_are_told_as_they_are_printed() -> None:
    text = (ROOT / "docs" / "answers.md").read_text("utf-8")
    section = text.partition("## Was `ask --json` enthält")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section, re.MULTILINE))
    question = "Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?"
    printed = json.loads(output_of(f'kfrules ask --json "{question}"'))
    assert set(rows) == set(printed)
    assert set(re.findall(r"`(\w+)`", rows["situation"])) == set(printed["situation"])


@pytest.mark.parametrize("code", blocks("python"))
def test_every_block_of_python_holds(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(code, "docs", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.stem)
def test_links_lead_somewhere(file: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", file.read_text("utf-8"))
    assert [target for target in targets if not (file.parent / target).exists()] == []


@pytest.mark.parametrize("file", [*DOCS, ROOT / "README.md"], ids=lambda file: file.stem)
def test_what_is_named_is_there(file: Path) -> None:
    text = file.read_text("utf-8")
    paths = re.findall(r"`((?:api|cli|docs|kb|rules_de|scenarios|tests)/[\w./-]*\w)`", text)
    paths += [name.replace(".", "/") + ".py" for name in re.findall(r"python -m (tests\.[\w.]*\w)", text)]
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.stem)
def test_names_of_the_code_can_be_imported(file: Path) -> None:
    for name in re.findall(r"`(kfrules\.[\w.]*\w)`", file.read_text("utf-8")):
        resolve_name(name)
