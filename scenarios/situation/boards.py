"""Boards of a game as plain records, and what its engine says of an end: by the game's own table of words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from kfrules.scenarios.situation.exploring import End, Record, choices


def record(game: str, question: str, given: Mapping[str, Any], steps: Sequence[Record]) -> Record:
    """Return the plain record of a board, as `kfrules.scenarios.format` makes it from a file.

    `given`: values of the table, and per side its values and zones; what it does not say is as the game has it.
    """
    from kfrules.scenarios.play.engine import engine_of

    words = engine_of(game).vocabulary
    table = {one.key: copy(one.default) for one in words.table if one.kind is not None}
    for seat in words.seats:
        half: Record = {one.key: copy(one.default) for one in words.side if one.kind is not None}
        half |= {zone.key: None if zone.blank else [] for zone in words.zones}
        table[seat.id] = half | given.get(seat.id, {})
    table |= {key: value for key, value in given.items() if key not in words.sides}
    table["seated"] = [seat.id for seat in words.seats if seat.id in given]
    made: Record = {
        "id": "frage", "game": game, "file": "<Frage>", "title": None, "question": question, "asked": [],
        "ruling": None, "status": None, "reason": None, "situation": None, "reviewed": None, "shows": [], "about": [],
        "cites": [], "given": table, "when": list(steps), "then": None, "possible": [], "never": [], "always": [],
        "ensured": [], "without": {}, "facts": {}, "warnings": [],
    }  # fmt: skip
    return made | {"lines": {"when": [], "possible": [], "never": [], "always": [], "ensured": [], "then": None}}


def end_of(
    game: str, state: Any, names: Mapping[str, str], wanted: Sequence[str], cards: Sequence[str], sides: Sequence[str]
) -> End:
    """Return an end in plain words and numbers: `cards` of the cards that are `wanted`, `sides` of both sides."""
    from kfrules.scenarios.play.engine import engine_of
    from kfrules.scenarios.situation.exploring import values

    engine = engine_of(game)
    played = state.game
    found = {}
    for name in wanted:
        base = names.get(name)
        if base is not None:
            id = played.current(base)
            found[name] = {key: engine.card_value(played, id, key) for key in cards} | {"id": base}
    halves = {side: {key: engine.side_value(played, side, key) for key in sides} for side in engine.sides[:2]}
    events = [
        (type(node.event).__name__, values(node.event))
        for trace in state.traces
        for node in trace.walk()
        if node.event is not None and node.happened and not node.replaced
    ]
    return End(found, halves, events, choices(state), tuple(state.traces))
