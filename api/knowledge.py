"""The knowledge base with the rulings that ship with the package: opened once, used by every caller."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from kfrules.kb import Snapshot
    from kfrules.kb.snapshot import Watched


def open_snapshot(progress: Watched = nullcontext, *, rebuild: bool = False) -> Snapshot:
    """Open the knowledge base; a game's index is built where it is missing or older than the content.

    `progress`: opens what shows how far a build is (`kfrules.kb.snapshot.Watched`).
    """
    from kfrules import kb, scenarios

    rulings = cast("Callable[[str], list[dict[str, Any]]]", scenarios.load_all)  # plain records are all that kb knows
    return kb.open_snapshot(rulings=rulings, sources=scenarios.folders, progress=progress, rebuild=rebuild)


@cache
def opened() -> Snapshot:
    """Return the knowledge base, opened at the first call and closed at the end of the process."""
    snapshot = open_snapshot()
    atexit.register(snapshot.close)
    return snapshot
