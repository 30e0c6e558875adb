"""Situations of other authors: each sample in the folder that KFRULES_NEXT_SCENARIOS names comes out as it says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from kfrules.scenarios.format import load_file
from kfrules.scenarios.play.runner import run

FOLDER = Path(os.environ.get("KFRULES_NEXT_SCENARIOS", "")) / "magic"
FILES = sorted(FOLDER.glob("*.scenario.yaml")) if os.environ.get("KFRULES_NEXT_SCENARIOS") else []


@pytest.mark.skipif(not FILES, reason="braucht die Lagen der anderen Spiele (Ordner in KFRULES_NEXT_SCENARIOS)")
def test_every_sample_comes_out() -> None:
    assert {file.name: run(load_file(file), counterfactuals=False).message for file in FILES} == dict.fromkeys(
        (file.name for file in FILES), ""
    )
