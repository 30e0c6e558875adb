"""Playing a record: every open decision explored, each end in plain words and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kfrules.records import dataclass, field, fields

Record = dict[str, Any]


@dataclass
class End:
    """One way to end. `cards`: name → its values; `sides`: side → its values; `events`: kind and fields."""

    cards: dict[str, dict[str, Any]]
    sides: dict[str, dict[str, Any]]
    events: list[tuple[str, dict[str, Any]]]
    choices: tuple[tuple[str, str, str], ...] = ()  # player, question, answer
    traces: tuple[Any, ...] = ()
    table: dict[str, Any] = field(default_factory=dict)  # what belongs to no side


@dataclass
class Ends:
    """All ends of a record. `refused`: the rules that forbid a step, and which (index); None: nothing was refused."""

    ends: list[End]
    refused: tuple[str, ...] | None = None
    step: int | None = None
    cites: set[str] = field(default_factory=set)


class Unplayable(Exception):
    """A record that cannot be played to its end."""


EndOf = Callable[[Any, dict[str, str]], End]
"""Makes an end of a state of the explorer and the names of the cards."""


def explore(record: Record, without: Iterable[str], end_of: EndOf) -> Ends:
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
            ends = [end_of(state, player.names) for state in leaves(player.explore())]
        except Stopped as stopped:
            rules = _refusing(stopped)
            if rules is None or at is not None:
                raise Unplayable(stopped.message) from None
            refused, at = rules, stopped.step
            steps[at] = {**steps[at], "refused": True}
            continue
        return Ends(ends, refused, at, {cite for end in ends for cite in _cites(end)})


def _refusing(stopped: Exception) -> tuple[str, ...] | None:
    """Return the rules that refused the step at which a run stopped, None where it stopped for another reason."""
    from kfrules.scenarios.kernel import Refused

    refused = stopped.__context__
    if getattr(stopped, "kind", "") != "refused" or not isinstance(refused, Refused):
        return None
    return tuple(dict.fromkeys(rule.id for rule in refused.rules))


def trace(end: End, game: str) -> list[Any]:
    """Return the lines of an end's run in German."""
    from kfrules.scenarios.play.engine import engine_of
    from kfrules.scenarios.play.tell import tell

    return list(tell(end.traces, engine_of(game)))


def _cites(end: End) -> set[str]:
    from kfrules.scenarios.play.tell import all_cites

    return all_cites(end.traces)


def values(event: Any) -> dict[str, Any]:
    """Return the fields of an event."""
    return {one.name: getattr(event, one.name) for one in fields(event)}


def choices(state: Any) -> tuple[tuple[str, str, str], ...]:
    """Return the decisions that led to a state: player, question, answer."""
    return tuple((taken.player or "", taken.question, taken.answer) for taken in state.choices)
