"""A scenario as a film: its trace line by line, and how the table looks after each of them.

The table is plain data in German words, for whoever draws it: `{"turn": […], "sides": [{"id", "name", "values",
"zones"}]}`. A zone that everyone sees holds its cards one by one, another only how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass, replace
from kfrules.scenarios.format.spoken import goes_without_saying, phrase
from kfrules.scenarios.kernel import Game, Node
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play import table
from kfrules.scenarios.play.engine import Engine, engine_of
from kfrules.scenarios.play.misread import readable
from kfrules.scenarios.play.player import Player
from kfrules.scenarios.play.runner import Result, watched
from kfrules.scenarios.play.tell import Line, tell

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record, Values

MOST = 400
"""Frames of one film; a longer one is told without its end."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A line of the trace with its depth in the tree, and the number of the table in `Film.tables` as it is then."""

    depth: int
    text: str
    cites: tuple[str, ...]
    table: int


@dataclass(frozen=True, slots=True)
class Film:
    """What happened, line by line. `tables`: each look of the table, the first before anything happened.

    `stopped`: why it could not go on, "" where it came to its end.
    """

    frames: list[Frame]
    tables: list[Values]
    stopped: str = ""

    def as_data(self) -> Values:
        """Return the film as plain data."""
        frames = [{"depth": f.depth, "text": f.text, "cites": list(f.cites), "table": f.table} for f in self.frames]
        return {"frames": frames, "tables": self.tables, "stopped": self.stopped}


class _Camera:
    """Takes a picture whenever the board has changed."""

    def __init__(self, player: Player) -> None:
        self.engine = player.engine
        self.tables: list[Values] = []
        self.taken: dict[int, int] = {}
        self.kept: list[Node] = []  # an id says nothing once its node is gone
        player.watch = self.look

    def look(self, game: Game, nodes: Sequence[Node]) -> None:
        """Note the table, for the nodes that made it what it is."""
        seen = shown(self.engine, game)
        if not self.tables or self.tables[-1] != seen:
            self.tables.append(seen)
        for node in nodes:
            self.taken[id(node)] = len(self.tables) - 1
        self.kept += nodes


def film(record: Record, without: Iterable[str] = ()) -> Film:
    """Play a scenario and return the run that its result tells; `without`: ids of entries whose rules are off."""
    engine = engine_of(record["game"])
    off = frozenset(slug for entry in without for slug in engine.off(entry))
    result, camera = _run(record, off)
    stopped = result.message if result.stopped is not None else ""
    if result.stopped is not None:  # show as far as it went
        shorter: Any = {**record, "when": record["when"][: max(result.stopped, 0)], "possible": [], "never": []}
        result, camera = _run(shorter | {"always": [], "ensured": [], "then": {}}, off)
    frames = list(_frames(tell(result.nodes, engine), camera, 0, 0))[:MOST]
    return Film(*_numbered(frames, camera.tables), stopped)


def _run(record: Record, off: frozenset[str]) -> tuple[Result, _Camera]:
    player = Player(record, off)
    camera = _Camera(player)
    try:
        with readable(record):
            camera.look(player.opening(), ())
            return watched(record, player), camera
    finally:
        player.watch = None


def _numbered(frames: list[Frame], tables: list[Values]) -> tuple[list[Frame], list[Values]]:
    """Leave out the tables of other runs and number those that are left."""
    kept = {number: new for new, number in enumerate(sorted({0, *(frame.table for frame in frames)}))}
    return [replace(frame, table=kept[frame.table]) for frame in frames], [tables[number] for number in kept]


def _frames(told: Sequence[Line], camera: _Camera, depth: int, now: int) -> Iterator[Frame]:
    """Yield the lines in the order of the trace; the table never goes back in time."""
    for line in told:
        now = max(now, _table_of(line, camera, now))
        yield Frame(depth, line.text, tuple(line.cites), now)
        for frame in _frames(line.children, camera, depth + 1, now):
            now = max(now, frame.table)
            yield frame


def _table_of(line: Line, camera: _Camera, now: int) -> int:
    return camera.taken.get(id(line.node), now) if line.node is not None else now


def shown(engine: Engine, game: Game) -> Values:
    """Return the table as plain data in German words."""
    words = engine.vocabulary
    turn = [engine.turn_word(key, value) for key, value in engine.turn(game).items() if value not in (None, "", False)]
    sides = []
    for seat in words.seats:
        values = []
        for field in words.side:
            value = engine.side_value(game, seat.id, field.key) if field.checked is not None else None
            if field.said and not goes_without_saying(field, value):
                values.append(phrase(field, value, words))
        zones = [_zone(engine, game, seat.id, zone) for zone in words.zones]
        sides.append({"id": seat.id, "name": seat.short, "values": values, "zones": [z for z in zones if z["count"]]})
    return {"turn": [word for word in turn if word], "sides": sides}


def _zone(engine: Engine, game: Game, side: str, zone: Any) -> Values:
    ids = list(engine.side_value(game, side, zone.key))
    told = {"key": zone.key, "name": zone.german, "count": len(ids)}
    if zone.in_play:
        return told | {"cards": [_card(engine, game, id) for id in ids]}
    return told | {"names": [label(id) for id in ids]}


def _card(engine: Engine, game: Game, id: str) -> Values:
    """Return a card in play: its id, its name, its numbers by key, and what there is to say of it in German."""
    seen = table.card(engine, game, id)
    numbers = {key: value for key, value in seen.items() if isinstance(value, int) and not isinstance(value, bool)}
    notes = []
    for field in engine.vocabulary.card:
        value = seen.get(field.key)
        if field.said and value not in (None, [], (), {}) and not goes_without_saying(field, value):
            notes.append(phrase(field, value, engine.vocabulary))
    return {"id": id, "name": label(id), "numbers": numbers, "notes": notes}
