"""Show it: the kernel, one reference engine a game, the scenario files, the runner, the pytest plugin.

Reading files needs PyYAML and pydantic and is imported only when asked for; playing a record that was read
before needs neither.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
_KINDS = ("rulings", "faq", "errata")


def folders(game: str = "keyforge") -> list[Path]:
    """Return the folders that hold a game's scenario files."""
    return [path for kind in _KINDS if (path := ROOT / game / kind).is_dir()]


def load_file(path: str | Path) -> dict[str, Any]:
    """Read one scenario file as a plain record. Raises `kfrules.scenarios.errors.ScenarioError`."""
    from kfrules.scenarios.format import load_file as load

    return load(Path(path))


def load_all(game: str = "keyforge") -> list[dict[str, Any]]:
    """Read all scenarios of a game that ship with the package."""
    from kfrules.scenarios.format import load_folder

    return [record for folder in folders(game) for record in load_folder(folder)]


def run(record: dict[str, Any], without: Any = (), *, counterfactuals: bool = True) -> Any:
    """Play a plain record on the reference engine of its game; see `kfrules.scenarios.play.runner.Result`."""
    from kfrules.scenarios.play.runner import run as play

    return play(record, without, counterfactuals=counterfactuals)
