"""What is not told of a board, although what is asked hangs on it."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import other

_DRAWING = ("draws", "drawn", "hand", "exactly", "as many")
_FULL = 6  # cards of a hand


def untold(table: KeyForgeTable, asked: Asked) -> str:
    """Say what is needed to answer, "" where nothing is."""
    if asked.fact == "legal" and _hangs_on_enemies(table):
        return "ob der Gegner Kreaturen hat"
    half = table.halves[asked.side]
    short = half.deck is not None and half.deck + (half.hand or 0) < _FULL
    if asked.fact in _DRAWING and table.moment == "end" and short and half.discard is None:
        return "wie viele Karten im Ablagestapel liegen"
    return ""


def _hangs_on_enemies(table: KeyForgeTable) -> bool:
    """Tell whether an enraged creature is to reap and nothing is told of creatures that it could fight."""
    reaping = [step for step in table.steps if step["do"] == "reap" and step["thing"].facts.get("enraged")]
    enemies = {other(step["side"]) for step in reaping}
    return any(not table.creatures(side) and side not in table.empty for side in enemies)
