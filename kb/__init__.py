"""Find what the rules say: entries and rulings in, a ranked and cited answer out.

>>> from kfrules import kb
>>> with kb.open_snapshot(rulings=lambda game: []) as snapshot:  # doctest: +SKIP
...     snapshot.ask("Rüstung bei Gift").hits[0].entry
'keyforge:gift'

- `kb.snapshot`: the opened knowledge base (`open_snapshot`, `Snapshot.ask`); `kb.results`: `Answer`, `Hit`.
- From a question to an answer: `text`, `stems`, `compounds`, `query`, `search`, `ranking`, `answer`.
- The two indexes: `keyword` (Whoosh) and `semantic` (int8 vectors, trained by `train`).
- From the content to an index: `store` (SQL, the source of truth), `units`, `snapshot_tables`, `build`.

Rulings are handed in as plain records: this room knows nothing of `scenarios`. Nothing is imported before
it is used, and `ask` needs neither SQLAlchemy nor pydantic nor torch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kfrules.kb.results import Answer, Hit
    from kfrules.kb.snapshot import Snapshot, open_snapshot

__all__ = ["Answer", "Hit", "Snapshot", "open_snapshot"]

_HOMES = {"Answer": "results", "Hit": "results", "Snapshot": "snapshot", "open_snapshot": "snapshot"}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'kfrules.kb' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"kfrules.kb.{_HOMES[name]}"), name)
