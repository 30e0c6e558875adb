"""`kfrules index`: build the knowledge base anew."""

from __future__ import annotations

import time

from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json


def index(json: Json = False) -> None:
    """Baue den Suchindex neu (sonst geschieht das von selbst)."""
    from kfrules.cli.knowledge import open_snapshot

    start = time.perf_counter()
    snapshot = open_snapshot(rebuild=True)
    entries = len(snapshot.entries(None, None))  # each game's index is built when it is asked for
    seconds = round(time.perf_counter() - start, 1)
    if json:
        emit_json({"entries": entries, "seconds": seconds})
    else:
        Screen().say(f"Index gebaut: {entries} Einträge in {str(seconds).replace('.', ',')} Sekunden.")
