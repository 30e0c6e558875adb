from __future__ import annotations

import re
import tomllib

import pytest
from kfrules.cli.app import app
from kfrules.scenarios import run
from kfrules.scenarios.format import load_text

from tests.cli.readme import COLUMNS, README, output_of, scenarios, transcripts

TEXT = README.read_text("utf-8")


def test_the_first_lines_are_the_two_commands() -> None:
    commands = [line for line in TEXT.split("\n")[:10] if line.startswith("pip ")]
    assert commands == ['pip install . && kfrules ask "Rüstung bei Gift"', 'pip install -e ".[dev]" && pytest']


def test_there_is_a_transcript() -> None:
    assert transcripts(TEXT)


@pytest.mark.parametrize(("command", "output"), transcripts(TEXT))
def test_transcripts_are_what_is_printed(monkeypatch: pytest.MonkeyPatch, command: str, output: str) -> None:
    monkeypatch.setenv("COLUMNS", COLUMNS)
    assert output_of(command) == output, "neu schreiben: python -m tests.cli.readme"


@pytest.mark.parametrize("text", scenarios(TEXT))
def test_scenarios_pass_and_prove(text: str) -> None:
    result = run(load_text(text, "README.md"))
    assert result.status == "passed", result.message
    assert all(result.counterfactuals.values())


@pytest.mark.parametrize("command", [command.name for command in app.registered_commands])
def test_every_command_is_named(command: str) -> None:
    assert f"`kfrules {command}" in TEXT


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    assert "Nein." in capsys.readouterr().out


def test_every_dependency_is_told() -> None:
    project = tomllib.loads((README.parent / "pyproject.toml").read_text("utf-8"))["project"]
    names = [re.split(r"[<>=\[]", one)[0] for one in project["dependencies"]]
    table = TEXT.partition("## Abhängigkeiten")[2].lower()
    assert [name for name in names if f"| {name.lower()} |" not in table] == []


def test_links_lead_somewhere() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", TEXT)
    assert [target for target in targets if not (README.parent / target).exists()] == []


def test_every_measure_is_told() -> None:
    files = (README.parent / "tests" / "benchmarks").glob("*.py")
    measures = [file.stem for file in files if '__name__ == "__main__"' in file.read_text("utf-8")]
    assert [name for name in measures if f"`python -m tests.benchmarks.{name}" not in TEXT] == []
