"""The state of the table as a `then` block: what is there, and what changed since the start."""

from __future__ import annotations

from typing import Any

from kfrules.cli.tryout.position import Position
from kfrules.scenarios.format.kinds import Pile
from kfrules.scenarios.format.record import Block
from kfrules.scenarios.kernel.events import label, lasting


def block(now: Position, start: Position) -> Block:
    """Return the `then` block that is true now; what is as it usually is, and was so before, is left out.

    Of two and more cards on an ordered pile that is not in play only the number is said: their order may not have
    been asked for.
    """
    made: Block = {}
    blank = [zone.key for zone in now.engine.vocabulary.zones if zone.blank]
    for side in now.engine.sides:
        before = _side(start, side)
        half = _told(_side(now, side), before, {key: before[key] for key in blank} | {"winner": False})
        if half:
            made[side] = half
    cards: Block = {}
    earlier = _cards(start)
    for name, state in _cards(now).items():
        before = earlier.get(name, {})
        told = _told(state, before, {"zone": before.get("zone"), **_usual(now, start, name)})
        if told:
            cards[name] = told
    if cards:
        made["cards"] = cards
    return made or {now.engine.sides[0]: {now.engine.vocabulary.zones[0].key: 0}}


def _told(now: Block, before: Block, usual: Block) -> Block:
    """Return the values that are not usual (by default: none, nothing), and those that were others before."""

    def is_usual(key: str, value: Any) -> bool:
        return bool(value == usual[key]) if key in usual else not value

    return {
        key: value for key, value in now.items() if not is_usual(key, value) or (key in before and before[key] != value)
    }


def _side(position: Position, side: str) -> Block:
    engine, words = position.engine, position.engine.vocabulary
    made: Block = {}
    for field in words.side:
        if field.checked is not None:
            value = engine.side_value(position.game, side, field.key)
            made[field.key] = sorted(value) if isinstance(value, tuple | list) else value
    for zone in words.zones:
        names = [_name(position, id) for id in engine.side_value(position.game, side, zone.key)]
        many = zone.ordered and not zone.in_play and not zone.blank and len(names) > 1
        counted = names and (set(names) == {words.blank} or many)
        made[zone.key] = len(names) if counted else names
    return made


def _name(position: Position, id: str) -> str:
    blank = position.engine.vocabulary.blank
    return blank if label(id) == blank else lasting(id)


def _cards(position: Position) -> dict[str, Block]:
    """Return the state of every card by its name; of cards that are not in play only where they are."""
    engine, game = position.engine, position.game
    made: dict[str, Block] = {}
    for id in engine.cards(game):
        if label(id) != engine.vocabulary.blank:
            state = {"zone": engine.card_value(game, id, "zone")}
            made[lasting(id)] = {**state, **(_in_play(position, id) if engine.in_play(game, id) else {})}
    return made


def _in_play(position: Position, id: str) -> Block:
    engine, game = position.engine, position.game
    state: Block = {}
    for field in engine.vocabulary.card:
        if field.checked is None or field.key in ("zone", "owner", "keywords") or not engine.has(game, id, field):
            continue
        value = engine.card_value(game, id, field.key)
        if field.key == "controller":
            if value != engine.card_value(game, id, "owner"):
                state[field.key] = value
        elif isinstance(field.checked, Pile):
            state[field.key] = [lasting(other) for other in value]
        else:
            state[field.key] = dict(sorted(value.items())) if isinstance(value, dict) else value
    return state


def _usual(now: Position, start: Position, name: str) -> Block:
    """Return the values that go without saying: what a card of this name is by itself."""
    words = now.engine.vocabulary
    usual: Block = {field.key: field.usual for field in words.card if field.usual is not None and not field.standing}
    standing = (field.key for field in words.card if field.standing)
    return usual | {key: now.engine.printed_value(now.game, now.find(name), key) for key in standing}
