"""Situations of the core rules whose outcome is known, kept outside the repository: every one comes out as it says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from kfrules import scenarios
from kfrules.scenarios.format import find_files, load_file

FOLDER = os.environ.get("KFRULES_NEXT_SCENARIOS", "")
FILES = find_files([Path(FOLDER) / "riftbound"]) if FOLDER else []


@pytest.mark.skipif(not FOLDER, reason="KFRULES_NEXT_SCENARIOS names no folder")
def test_there_are_samples() -> None:
    assert len(FILES) >= 30


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_sample_comes_out_as_it_says(file: Path) -> None:
    result = scenarios.run(load_file(file))
    assert result.passed, result.message
    assert all(result.counterfactuals.values()), result.counterfactuals
