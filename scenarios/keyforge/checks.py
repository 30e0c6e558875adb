"""What a scenario says must be true at the end, compared with the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kfrules.scenarios.keyforge.board import OPPONENT, SIDES
from kfrules.scenarios.keyforge.names import KEYWORDS_DE, ZONES_DE, counter_kind, label
from kfrules.scenarios.keyforge.runs import State
from kfrules.scenarios.keyforge.setup import Names
from kfrules.scenarios.keyforge.tell import Line, tell

ORDERED = ("line", "deck", "discard")
FLAGS = {"ready": "spielbereit", "stunned": "betäubt", "warded": "beschützt", "enraged": "wütend"}
Block = Mapping[str, Any]


def differences(block: Block, state: State, names: Names) -> Iterator[str]:
    """Yield, in German, each point in which the end of a run differs from a block."""
    for side in SIDES:
        if block.get(side):
            yield from _side(side, block[side], state)
    for name, wanted in (block.get("cards") or {}).items():
        yield from _card(name, wanted, state, names)
    if block.get("trace") or block.get("not_in_trace"):
        yield from _trace(block, state)


def holds(block: Block, state: State, names: Names) -> bool:
    """Tell whether a block is true at the end of a run."""
    return next(differences(block, state, names), None) is None


def _side(side: str, wanted: Mapping[str, Any], state: State) -> Iterator[str]:
    board = state.board
    half = board.sides[side]
    who = "Dein Gegner" if side == OPPONENT else "Du"
    for key, value in wanted.items():
        is_: Any
        if key in ("aember", "chains"):
            is_ = getattr(half, key)
        elif key == "keys":
            is_ = len(half.keys) if isinstance(value, int) else sorted(half.keys)
            value = value if isinstance(value, int) else sorted(value)
        elif key == "winner":
            is_ = board.winner == side
        else:
            pile = half.pile(key)
            is_ = [label(id) for id in pile]
            if isinstance(value, int):
                is_ = len(pile)
            else:
                value = [label(_id(str(name), state)) for name in value]
                if key not in ORDERED:
                    is_, value = sorted(is_), sorted(value)
        if is_ != value:
            yield f"{who}, {_term(key)}: {_show(is_)} statt {_show(value)}"


def _id(name: str, state: State) -> str:
    agent = state.game.agent
    names: Names = getattr(agent, "names", {})
    return names.get(name, name)


def _card(name: str, wanted: Mapping[str, Any], state: State, names: Names) -> Iterator[str]:
    board = state.board
    base = names.get(name, name)
    id = board.gone.get(base, base)
    card = board.cards.get(id)
    if card is None:
        yield f"{name}: diese Karte liegt nicht auf dem Tisch"
        return
    look = state.game.view[id]
    for key, value in wanted.items():
        is_: Any
        if key == "armor":
            is_ = max(0, look.armor - card.armor_used) if card.zone == "line" else 0
        elif key == "power":
            is_ = max(0, look.power)
        elif key == "power_counters":
            is_ = card.counters.get("power", 0)
        elif key == "counters" and isinstance(value, int):  # all of them together
            is_ = sum(amount for kind, amount in card.counters.items() if kind != "power")
        elif key == "counters":
            is_ = {k: card.counters.get(counter_kind(k), 0) for k in value}
        elif key == "keywords":
            value = dict.fromkeys(value, True) if not isinstance(value, Mapping) else dict(value)
            value = value or dict.fromkeys(look.keywords, False)  # an empty list: none at all
            is_ = {k: (True if v is True and look.has(k) else look.keywords.get(k, False)) for k, v in value.items()}
        elif key == "upgrades" and isinstance(value, int):
            is_ = len(card.upgrades)
        elif key == "upgrades":
            is_, value = sorted(label(u) for u in card.upgrades), sorted(label(_id(str(v), state)) for v in value)
        elif key == "house":
            is_ = value if value in look.houses else next(iter(look.houses), None)
        else:
            is_ = getattr(card, key)
        if is_ != value:
            yield f"{name}, {_term(key)}: {_show(is_)} statt {_show(value)}"


def _term(key: str) -> str:
    terms = {
        "aember": "Æmber", "keys": "Schlüssel", "chains": "Ketten", "winner": "gewonnen", "zone": "Ort",
        "controller": "Kontrolle", "owner": "Besitz", "damage": "Schaden", "power": "Stärke", "armor": "Rüstung übrig",
        "power_counters": "Stärkemarker", "counters": "Marker", "keywords": "Schlüsselwörter",
        "upgrades": "Aufwertungen", "house": "Fraktion",
    }  # fmt: skip
    return terms.get(key) or FLAGS.get(key) or ZONES_DE.get(key, key)


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return "ja" if value else "nein"
    if isinstance(value, Mapping):
        return ", ".join(f"{KEYWORDS_DE.get(k, k)} {_show(v)}" for k, v in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(str, value)) + "]"
    return ZONES_DE.get(str(value), str(value))


def _trace(block: Block, state: State) -> Iterator[str]:
    told = [line for top in tell(state.traces or state.game.root.children) for line in top.walk()]
    position = 0
    for wanted in block.get("trace") or ():
        found = next((i for i in range(position, len(told)) if _matches(told[i], str(wanted))), None)
        if found is None:
            yield f"Ablauf: „{wanted}“ kommt nicht (an dieser Stelle) vor"
            return
        position = found + 1
    for unwanted in block.get("not_in_trace") or ():
        if any(_matches(line, str(unwanted)) for line in told):
            yield f"Ablauf: „{unwanted}“ kommt vor"


def _matches(line: Line, wanted: str) -> bool:
    """Tell whether a line is meant: by its event's name, an entry that it cites, or a piece of its text."""
    folded = wanted.casefold()
    return line.kind.casefold() == folded or wanted in line.cites or folded in line.text.casefold()
