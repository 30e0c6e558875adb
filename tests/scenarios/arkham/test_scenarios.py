"""Arkham's scenarios hold, each entry that they show bites, and so do the situations that are kept outside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kfrules import scenarios
from kfrules.scenarios.format import find_files, load_file, load_text
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.format.write import text
from kfrules.scenarios.play.runner import run

OWN = [record for record in scenarios.load_all("arkham") if record["status"] != "deferred"]


@pytest.mark.parametrize("record", OWN, ids=lambda record: record["id"])
def test_a_scenario_holds_and_every_entry_that_it_shows_bites(record: Record) -> None:
    result = run(record)
    assert (result.passed, result.message) == (True, "")
    assert [entry for entry, bites in result.counterfactuals.items() if not bites] == []


def test_most_told_rulings_are_played() -> None:
    records = scenarios.load_all("arkham")
    assert len(OWN) >= 150
    assert sum(record["status"] == "deferred" for record in records) <= 20


def test_the_situations_kept_outside_hold() -> None:
    folder = os.environ.get("KFRULES_NEXT_SCENARIOS")
    if not folder:
        pytest.skip("KFRULES_NEXT_SCENARIOS nennt keinen Ordner")
    files = find_files([Path(folder) / "arkham"])
    assert len(files) >= 25
    wrong = [(file.name, result.message) for file in files if not (result := run(load_file(file))).passed]
    assert wrong == []


@pytest.mark.parametrize("record", OWN[::9], ids=lambda record: record["id"])
def test_what_is_written_is_read_again(record: Record) -> None:
    again = load_text(text(record))
    assert again["when"] == record["when"]
    assert run(again, counterfactuals=False).passed


def test_questions_about_keyforge_load_no_engine_of_arkham() -> None:
    code = (
        "import sys; from kfrules import scenarios; "
        "scenarios.run(next(r for r in scenarios.load_all('keyforge') if r['when']));"
        "print([name for name in sys.modules if 'scenarios.arkham' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
