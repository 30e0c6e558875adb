"""The state of the table as a `then` block: what is there, and what changed since the start."""

from __future__ import annotations

from typing import Any

from kfrules.cli.tryout.position import Position
from kfrules.cli.tryout.steps import called
from kfrules.scenarios.format.words import SIDES, ZONES
from kfrules.scenarios.keyforge.facts import BLANK
from kfrules.scenarios.keyforge.names import label

Block = dict[str, Any]
_FLAGS = ("stunned", "warded", "enraged")
_HIDDEN = ("joined", "resolving")


def block(now: Position, start: Position) -> Block:
    """Return the `then` block that is true now; what is as it usually is, and was so before, is left out.

    Of two and more cards on a discard pile only the number is said: their order was not asked for.
    """
    made: Block = {}
    for side in SIDES:
        before = _side(start, side)
        half = _told(_side(now, side), before, {"deck": before["deck"], "winner": False})
        if half:
            made[side] = half
    cards: Block = {}
    earlier = _cards(start)
    for name, state in _cards(now).items():
        before = earlier.get(name, {})
        usual = {"zone": before.get("zone"), "ready": True, **_printed(now, name)}
        told = _told(state, before, usual)
        if told:
            cards[name] = told
    if cards:
        made["cards"] = cards
    return made or {"me": {"aember": 0}}


def _told(now: Block, before: Block, usual: Block) -> Block:
    """Return the values that are not usual (by default: none, nothing), and those that were others before."""

    def is_usual(key: str, value: Any) -> bool:
        return bool(value == usual[key]) if key in usual else not value

    return {
        key: value for key, value in now.items() if not is_usual(key, value) or (key in before and before[key] != value)
    }


def _side(position: Position, side: str) -> Block:
    board = position.game.board
    half = board.sides[side]
    made: Block = {"aember": half.aember, "keys": sorted(half.keys), "chains": half.chains}
    made["winner"] = board.winner == side
    for zone in ZONES:
        names = [_name(id) for id in half.pile(zone)]
        made[zone] = len(names) if names and _counted(zone, names) else names
    return made


def _counted(zone: str, names: list[str]) -> bool:
    return set(names) == {BLANK.name} or (zone == "discard" and len(names) > 1)


def _name(id: str) -> str:
    return BLANK.name if label(id) == BLANK.name else called(id)


def _cards(position: Position) -> dict[str, Block]:
    """Return the state of every card by its name; of cards that are not in play only where they are."""
    made: dict[str, Block] = {}
    for id, card in position.game.board.cards.items():
        if label(id) != BLANK.name and card.zone not in _HIDDEN:
            made[called(id)] = {"zone": card.zone, **(_in_play(position, id) if card.in_play else {})}
    return made


def _in_play(position: Position, id: str) -> Block:
    card, look = position.game.board.cards[id], position.game.view[id]
    counters = dict(card.counters)
    state: Block = {"controller": card.controller} if card.controller != card.owner else {}
    state |= {"ready": card.ready, "damage": card.damage, **{flag: getattr(card, flag) for flag in _FLAGS}}
    state |= {"aember": card.aember, "power_counters": counters.pop("power", 0)}
    state["counters"] = {kind: amount for kind, amount in sorted(counters.items()) if amount}
    state["upgrades"] = [called(upgrade) for upgrade in card.upgrades]
    if look.type == "creature" and card.zone == "line":
        state |= {"power": max(0, look.power), "armor": max(0, look.armor - card.armor_used)}
    return state


def _printed(position: Position, name: str) -> Block:
    facts = position.game.board.cards[position.find(name)].printed
    return {"power": facts.power or 0, "armor": facts.armor or 0}
