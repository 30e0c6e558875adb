"""kfrules in somebody else's repository, which has folders called `scenarios`, `cli` and `kb` of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kfrules.scenarios.template import template


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    for name in ("scenarios", "cli", "kb", "rules_de", "api"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("MINE = True\n", "utf-8")
    (tmp_path / "scenarios" / "fall.scenario.yaml").write_text(template(), "utf-8")
    (tmp_path / "scenarios" / "test_mine.py").write_text(
        "import scenarios, cli, kb\n\ndef test_mine():\n    assert scenarios.MINE and cli.MINE and kb.MINE\n", "utf-8"
    )
    return tmp_path


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8")


def test_the_plugin_plays_beside_packages_of_these_names(repository: Path) -> None:
    done = run(repository, "pytest", "-q", "-p", "no:cacheprovider")
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_check_works_beside_packages_of_these_names(repository: Path) -> None:
    done = run(repository, "kfrules.cli.main", "check", ".")
    assert done.returncode == 0, done.stdout + done.stderr
