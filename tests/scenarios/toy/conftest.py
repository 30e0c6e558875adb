"""The toy made known for a test: its entries, its scenarios, its engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kfrules.rules_de import entries
from kfrules.scenarios.play.engine import register, unregister

from tests.cli.conftest import run

HERE = Path(__file__).parent

collect_ignore_glob = ["scenarios/*"]  # they are played by the tests, which make their game known

__all__ = ["run"]


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Register the toy as a game of its own; its engine is named, not imported."""
    entries.add_game("toy", "Spielzeug", HERE / "entries")
    register("toy", "tests.scenarios.toy.engine", HERE / "scenarios")
    yield
    unregister("toy")
    entries.remove_game("toy")
