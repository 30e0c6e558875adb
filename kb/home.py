"""Where kfrules keeps what it derives: the user's data folder, or the one that `KFRULES_HOME` names."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from kfrules.rules_de.errors import KfrulesError

VARIABLE = "KFRULES_HOME"
_REMEDY = f"nenne mit {VARIABLE} einen Ordner, in den du schreiben darfst"


def folder() -> Path:
    """Return the data folder; it need not exist."""
    wanted = os.environ.get(VARIABLE)
    if wanted:
        return Path(wanted).expanduser()
    if sys.platform == "linux":  # what platformdirs says there, without the 20 ms of its import
        base = os.environ.get("XDG_DATA_HOME", "").strip() or "~/.local/share"
        return Path(base).expanduser() / "kfrules"
    import platformdirs

    return Path(platformdirs.user_data_dir("kfrules", appauthor=False))


def prepare() -> Path:
    """Create the data folder and return it. Raises `KfrulesError` where that cannot be done."""
    path = folder()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from error
    return path


def cannot_write(path: Path, error: OSError) -> KfrulesError:
    """Return the one sentence for a data folder that takes no files: no right to write, no space."""
    cause = error.strerror or str(error)
    return KfrulesError(f"der Datenordner lässt sich nicht beschreiben ({cause})", str(path), _REMEDY)
