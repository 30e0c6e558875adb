"""Playing a record: every open decision explored, each end in plain words and numbers.

The one place that knows how the engine is called; the rest of the package sees `Ends`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kfrules.records import dataclass, field, fields

Record = dict[str, Any]


@dataclass
class End:
    """One way to end. `cards`: name → zone, damage …; `sides`: side → aember, keys …; `events`: kind and fields."""

    cards: dict[str, dict[str, Any]]
    sides: dict[str, dict[str, Any]]
    events: list[tuple[str, dict[str, Any]]]
    choices: tuple[tuple[str, str, str], ...] = ()  # player, question, answer
    traces: tuple[Any, ...] = ()


@dataclass
class Ends:
    """All ends of a record. `refused`: the rules that forbid a step, and which (index); None: nothing was refused."""

    ends: list[End]
    refused: tuple[str, ...] | None = None
    step: int | None = None
    cites: set[str] = field(default_factory=set)


class Unplayable(Exception):
    """A record that cannot be played to its end."""


def play(record: Record, without: Iterable[str] = ()) -> Ends:
    """Play a record over all open decisions. A step that is not legal is refused, and the game goes on after it.

    Raises `Unplayable` at a decision that a `choose` does not answer, or at too many runs.
    """
    from kfrules.scenarios.kernel.explore import leaves
    from kfrules.scenarios.play.player import Player, Stopped

    off = frozenset(without)
    refused: tuple[str, ...] | None = None
    at: int | None = None
    steps = list(record["when"])
    while True:
        played: Any = {**record, "when": steps}
        player = Player(played, off)
        try:
            ends = [_end(state, player.names) for state in leaves(player.explore())]
        except Stopped as stopped:
            rules = _refusing(stopped)
            if rules is None or at is not None:
                raise Unplayable(stopped.message) from None
            refused, at = rules, stopped.step
            steps[at] = {**steps[at], "refused": True}
            continue
        return Ends(ends, refused, at, {cite for end in ends for cite in _cites(end)})


def undefined(record: Record) -> str:
    """Return the first printed card whose text the engine does not have, "" if it has all of them."""
    from kfrules.scenarios.keyforge.cards import definition

    return next((name for name, printed in record["facts"].items() if definition(printed) is None), "")


def _refusing(stopped: Exception) -> tuple[str, ...] | None:
    """Return the rules that refused the step at which a run stopped, None where it stopped for another reason."""
    from kfrules.scenarios.kernel import Refused

    refused = stopped.__context__
    if getattr(stopped, "kind", "") != "refused" or not isinstance(refused, Refused):
        return None
    return tuple(dict.fromkeys(rule.id for rule in refused.rules))


def trace(end: End) -> list[Any]:
    """Return the lines of an end's run in German."""
    from kfrules.scenarios.play.engine import engine_of
    from kfrules.scenarios.play.tell import tell

    return list(tell(end.traces, engine_of("keyforge")))


def _cites(end: End) -> set[str]:
    from kfrules.scenarios.play.tell import all_cites

    return all_cites(end.traces)


def _end(state: Any, names: dict[str, str]) -> End:
    from kfrules.scenarios.kernel.events import lasting

    board = state.game.board
    sides = {}
    for side, half in board.sides.items():
        sides[side] = {
            "aember": half.aember, "chains": half.chains, "keys": len(half.keys), "winner": board.winner == side,
            "hand": len(half.hand), "line": [lasting(name) for name in half.line],
        }  # fmt: skip
    cards = {}
    for name, base in names.items():
        card = board.cards.get(board.gone.get(base, base))
        if card is not None:
            cards[name] = {key: getattr(card, key) for key in _CARD}
            cards[name]["id"] = base
    events = []
    for trace_node in state.traces:
        for node in trace_node.walk():
            origin = node.origin
            if origin is not None and type(origin).__name__ == "Deal" and not node.forbidden:
                events.append(("Deal", _values(origin)))
            if node.event is not None and node.happened and not node.replaced:
                events.append((type(node.event).__name__, _values(node.event)))
    return End(cards, sides, events, _choices(state), tuple(state.traces))


def _values(event: Any) -> dict[str, Any]:
    return {one.name: getattr(event, one.name) for one in fields(event)}


def _choices(state: Any) -> tuple[tuple[str, str, str], ...]:
    return tuple((taken.player or "", taken.question, taken.answer) for taken in state.choices)


_CARD = ("zone", "damage", "ready", "stunned", "warded", "enraged", "aember", "owner")
