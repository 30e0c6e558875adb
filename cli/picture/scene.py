"""What is to be seen of a scenario: the board before and after, as rows of cards with what there is to say of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format.kinds import Keywords, Pile
from kfrules.scenarios.format.spoken import phrase
from kfrules.scenarios.kernel import Branch, FirstAgent, Game
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.kernel.explore import leaves
from kfrules.scenarios.play.misread import readable
from kfrules.scenarios.play.player import Player, Stopped
from kfrules.scenarios.play.runner import why_stopped
from kfrules.scenarios.play.table import card, named

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record
    from kfrules.scenarios.format.vocabulary import Field, Seat
    from kfrules.scenarios.play.engine import Engine

MARKS = {
    **{"power": "strength", "might": "strength", "pt": "strength", "fight": "strength"},
    **{"armor": "shield", "damage": "damage", "aember": "gold", "clues": "gold"},
}
"""A card's values that are drawn as a number in a corner, in whatever game: key → what it looks like."""


class Mark(NamedTuple):
    """A number in a corner, and what it means in words."""

    number: str
    said: str


class Tile(NamedTuple):
    """A card in play: `marks` by their looks, what else there is to say of it, and whether it stands ready."""

    name: str
    marks: dict[str, Mark]
    says: list[str]
    ready: bool


class Row(NamedTuple):
    """A zone in play and its cards, in their order."""

    zone: str
    tiles: list[Tile]


class Half(NamedTuple):
    """A side of the table: whose it is, what it has, its zones in play, and what lies in its piles."""

    whose: str
    has: list[str]
    rows: list[Row]
    piles: list[str]


class Scene(NamedTuple):
    """A board at a moment: the sides, you first; cards in play on no side's zone; what holds for the table."""

    halves: list[Half]
    between: list[Tile]
    table: list[str]


class Story(NamedTuple):
    """A scenario: the board before, the board after, and how that came; `note` says what else is to be known.

    `after` is None where a step could not be taken.
    """

    before: Scene
    after: Scene | None
    note: str


def story(record: Record, off: frozenset[str] = frozenset()) -> Story:
    """Play a scenario and return what is to be seen of it. Raises `KfrulesError` where it cannot be played."""
    if record.get("status") == "deferred":
        raise KfrulesError(f"„{record['id']}“ lässt sich noch nicht spielen", remedy=record.get("reason"))
    with readable(record):
        return _story(record, off)


def _story(record: Record, off: frozenset[str]) -> Story:
    player = Player(record, frozenset(slug for entry in off for slug in _slugs(record, entry)))
    engine = player.engine
    start = engine.game(engine.set_up(record).board, player.book, FirstAgent())
    before = scene(engine, start)
    after, note = None, ""
    try:
        try:
            after = player.straight().game
        except Branch:
            ends = list(leaves(player.explore()))
            after = ends[0].game
            note = f"Einer von mehreren Verläufen: {_way(ends[0].choices)}." if len(ends) > 1 else ""
    except Stopped as stopped:
        note = why_stopped(record, stopped)
    return Story(before, scene(engine, after) if after is not None else None, note)


def _slugs(record: Record, entry: str) -> frozenset[str]:
    from kfrules.scenarios.play.engine import engine_of

    return engine_of(record["game"]).off(entry)


def _way(choices: Iterable[Any]) -> str:
    return "; ".join(f"{taken.question} {taken.answer}" for taken in choices)


def scene(engine: Engine, game: Game) -> Scene:
    """Return what is to be seen of a game at a moment."""
    words = engine.vocabulary
    names = dict(named(engine, game))
    halves = [half for seat in words.seats if (half := _half(engine, game, seat, names))]
    placed = {id for seat in words.seats for zone in words.zones for id in engine.side_value(game, seat.id, zone.key)}
    attached = {other for id in names for other in _piled(engine, game, id)}
    loose = [_tile(engine, game, id, names[id]) for id in names if id not in placed and id not in attached]
    turn = engine.turn(game)
    told = [engine.turn_word(key, value) for key, value in turn.items() if key == "active" or value]
    return Scene(halves, loose, [one for one in told if one])


def _half(engine: Engine, game: Game, seat: Seat, names: dict[str, str]) -> Half | None:
    words = engine.vocabulary
    rows, piles = [], []
    for zone in words.zones:
        ids = list(engine.side_value(game, seat.id, zone.key))
        if zone.in_play:
            if ids or zone is words.zones[0]:
                rows.append(Row(zone.german, [_tile(engine, game, id, names.get(id, label(id))) for id in ids]))
        elif ids:
            piles.append(f"{zone.short or zone.german}: {_pile(list(map(label, ids)), words.blank)}")
    values = {
        field: engine.side_value(game, seat.id, field.key) for field in words.side if field.checked and field.said
    }
    there = {field: value for field, value in values.items() if _something(value)}
    if not there and not piles and not any(row.tiles for row in rows) and seat not in words.seats[:2]:
        return None  # nobody sits there
    first = {field: value for field, value in list(values.items())[:1] if value is not None}  # 0 Æmber is worth telling
    has = [phrase(field, value, words, none="0") for field, value in (first | there).items()]
    if not has and not piles and not any(row.tiles for row in rows):
        return None
    return Half(seat.short, has, rows, piles)


def _something(value: Any) -> bool:
    """Tell whether there is anything to say of a value: not of piles of runes that are all empty."""
    return any(map(_something, value.values())) if isinstance(value, dict) else bool(value)


def _pile(labels: list[str], blank: str) -> str:
    """Return the cards of a pile: „Köder, 3× Kiesel“, of blank ones only how many."""
    if set(labels) == {blank}:
        return f"{len(labels)} {'Karte' if len(labels) == 1 else 'Karten'}"
    runs = [(name, len(list(same))) for name, same in groupby(labels)]
    return ", ".join(f"{times}× {name}" if times > 1 else name for name, times in runs)


def _tile(engine: Engine, game: Game, id: str, name: str) -> Tile:
    marks: dict[str, Mark] = {}
    says: list[str] = []
    ready = True
    for key, value in card(engine, game, id).items():
        field = engine.vocabulary.card_field[key]
        if key in MARKS and isinstance(value, int | str) and (value or MARKS[key] == "strength"):
            marks[MARKS[key]] = Mark(str(value), phrase(field, value, engine.vocabulary, none="0"))
        elif key in ("ready", "tapped"):
            ready = bool(value) == (key == "ready")
            says += [] if ready else [phrase(field, value, engine.vocabulary)]
        elif key not in MARKS:
            says += _said(field, value, engine)
    return Tile(name, marks, says, ready)


def _said(field: Field, value: Any, engine: Engine) -> Iterator[str]:
    if value is None or not value or value == field.usual:
        return
    if isinstance(field.checked, Keywords):
        yield from (engine.vocabulary.keyword_text(key, amount) for key, amount in value.items() if amount)
    elif field.said or isinstance(value, dict):
        yield phrase(field, value, engine.vocabulary)
    else:
        seats = engine.vocabulary.seat
        values = value if isinstance(value, list | tuple) else [value]
        yield f"{field.name}: {', '.join(seats[one].short if one in seats else str(one) for one in values)}"


def _piled(engine: Engine, game: Game, id: str) -> Iterator[str]:
    """Yield the cards that lie on another, which are told of there."""
    for field in engine.vocabulary.card:
        if isinstance(field.checked, Pile):
            yield from engine.card_value(game, id, field.key) or ()


def told(scene: Scene) -> Iterator[str]:
    """Yield a board in sentences, for those who do not see it."""
    for half in scene.halves:
        rows = [f"{row.zone}: {', '.join(map(_in_words, row.tiles)) or 'leer'}" for row in half.rows]
        yield f"{half.whose}: {'; '.join([*half.has, *rows, *half.piles])}."
    if scene.between:
        yield f"Auf dem Tisch: {', '.join(map(_in_words, scene.between))}."
    if scene.table:
        yield f"{'; '.join(scene.table)}."


def _in_words(tile: Tile) -> str:
    said = ", ".join([*(mark.said for mark in tile.marks.values()), *tile.says])
    return f"{tile.name} ({said})" if said else tile.name
