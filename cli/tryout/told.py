"""What the dialogue shows: the table as it is now, and what a move added to the trace."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from kfrules.cli.table import told
from kfrules.cli.trace import Line, Titles, lines
from kfrules.cli.tryout.position import Chunk, Position
from kfrules.scenarios.play.engine import Engine, Picture
from kfrules.scenarios.play.tell import tell


def lines_of(chunk: Chunk, engine: Engine) -> list[Line]:
    """Return what happened in a step, as the lines of its trace."""
    return lines(tell(chunk.nodes, engine))


def news(before: list[Line], now: list[Line]) -> list[Any]:
    """Return the lines that are new, as a trace; all of them where the older ones were told otherwise."""
    same = [line[:2] for line in before] == [line[:2] for line in now[: len(before)]]
    return forest(now[len(before) :] if same else now)


def forest(flat: list[Line]) -> list[Any]:
    """Return lines with depths as a trace again.

    >>> [(node.text, [child.text for child in node.children]) for node in forest([Line(0, "a", ()), Line(2, "b", ())])]
    [('a', ['b'])]
    """
    roots: list[Any] = []
    open_: list[tuple[int, Any]] = []
    for line in flat:
        node = SimpleNamespace(text=line.text, cites=line.cites, children=[])
        while open_ and open_[-1][0] >= line.depth:
            open_.pop()
        (open_[-1][1].children if open_ else roots).append(node)
        open_.append((line.depth, node))
    return roots


def table(position: Position, titles: Titles) -> list[str]:
    """Return what lies on the table now as sentences; what is empty is left out."""
    engine = position.engine
    picture = engine.picture(position.game).items()
    seen: Picture = {path: value for path, value in picture if _worth_it(engine, path, value)}
    return told(seen, titles, engine)


def _worth_it(engine: Engine, path: tuple[str, ...], value: Any) -> bool:
    words = engine.vocabulary
    if path[0] == "cards" and words.card_field[path[2]].usual is True:
        return not value
    zone = words.zone.get(path[-1])
    if zone is not None and zone.blank and set(value) <= {words.blank}:
        return False
    return bool(value)
