"""Boards that agree: the same table and the same steps, whatever the cards on it are called."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.format.record import Block, Record
from kfrules.scenarios.format.words import BLOCK_LISTS

Names = dict[str, str]
"""What a card is called in a file → what it is called among boards that agree."""


def board(record: Record) -> str:
    """Return the table and the steps of a record as text that is equal where the boards agree.

    Invented cards are numbered in their order on the table; printed ones keep their name, since their text is theirs.
    """
    return json.dumps(_called([record["given"], record["when"]], names(record)), sort_keys=True, default=str)


def names(record: Record) -> Names:
    """Return the number of each invented card, and of each alias, in the order in which the table names them."""
    found = dict.fromkeys(_named(record["given"]))
    return {name: f"#{number}" for number, name in enumerate(found) if name not in record["facts"]}


def on_board_of(first: Record, second: Record) -> Record:
    """Return the first record's board with the second's checks. The boards must agree."""
    back = {number: name for name, number in names(first).items()}
    to = {name: back[number] for name, number in names(second).items()}
    checks: dict[str, Any] = {key: _called(second.get(key), to) for key in ("then", *BLOCK_LISTS)}
    made: Record = {**first, **checks, "shows": [], "without": {}}  # type: ignore[typeddict-item]
    return made


def _named(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        yield from (node[key] for key in ("as", "card") if isinstance(node.get(key), str))
        for value in node.values():
            yield from _named(value)
    elif isinstance(node, list):
        for value in node:
            yield from _named(value)


def _called(node: Block | list[Any] | Any, to: Names) -> Any:
    if isinstance(node, dict):
        return {to.get(key, key): _called(value, to) for key, value in node.items()}
    if isinstance(node, list):
        return [_called(value, to) for value in node]
    return to.get(node, node) if isinstance(node, str) else node


__all__ = ["Names", "board", "names", "on_board_of"]
