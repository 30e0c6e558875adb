"""Show it: the kernel, one reference engine a game, the scenario files, the runner, the pytest plugin.

Reading files needs PyYAML and pydantic and is imported only when asked for; playing a record that was read
before needs neither.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record
    from kfrules.scenarios.play.runner import Result


def folders(game: str = "keyforge") -> list[Path]:
    """Return the folders that hold a game's scenario files, or its archive where it is installed."""
    from kfrules.scenarios import shipped
    from kfrules.scenarios.play.engine import home_of

    return shipped.folders(home_of(game))


def load_file(path: str | Path) -> Record:
    """Read one scenario file as a plain record. Raises `kfrules.scenarios.errors.ScenarioError`."""
    from kfrules.scenarios.format import load_file as load

    return load(Path(path))


def load_all(game: str = "keyforge") -> list[Record]:
    """Read all scenarios of a game that ship with the package."""
    from kfrules.scenarios import shipped
    from kfrules.scenarios.play.engine import home_of

    return shipped.records(home_of(game))


def run(record: Record, without: Iterable[str] = (), *, counterfactuals: bool = True) -> Result:
    """Play a plain record on the reference engine of its game; see `kfrules.scenarios.play.runner.Result`."""
    from kfrules.scenarios.play.runner import run as play

    return play(record, without, counterfactuals=counterfactuals)
