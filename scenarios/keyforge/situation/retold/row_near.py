"""Where creatures lie: who is at a flank or beside whom, also after one of them was destroyed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import OPPONENT, other

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.situation.retold.row import Line
    from kfrules.scenarios.keyforge.situation.retold.row_spec import Row

_ASKS = {
    "at flank": "Liegt die {} an einer Flanke?", "flanks": "Wie viele liegen an einer Flanke?",
    "adjacent": "Liegen die {} und die {} nebeneinander?", "gap": "Bleibt zwischen der {} und der {} eine Lücke?",
    "neighbours of": "Wie viele Nachbarn hat die {}?",
}  # fmt: skip


def near(row: Row, lines: Sequence[Line], whose: str) -> Retold:
    """Lay a line out of which it is asked who lies where. Raises `Unclear` where it is not told how it lies."""
    if not lines or row.many:
        raise Unclear
    found = {(line, places) for line in lines for places in _meant(row, line)}
    if not found or len({_verdict(row.near, line, places) for line, places in found}) != 1:
        raise Unclear
    line, places = min(found, key=lambda one: (len(one[0].taunt), one[1]))
    there = creatures(len(line.taunt), "Gegners " if whose == OPPONENT else "")
    dead = sorted(line.dead)
    attackers = [{"card": f"Angreifer {at + 1}", "type": "creature", "power": 9, "house": HOUSE} for at in dead]
    by = other(whose)
    given = {"house": HOUSE, "active": by, by: {"line": attackers}, whose: {"line": there}}
    when = [{"do": "fight", "with": f"Angreifer {at + 1}", "against": there[at]["card"]} for at in dead]
    key = "|".join(there[at]["card"] for at in places)
    has = "Mein Gegner hat" if whose == OPPONENT else "Ich habe"
    gone = "".join(f" Die {at + 1}. wird zerstört." for at in dead)
    count = len(line.taunt)
    lie = "eine Kreatur" if count == 1 else f"{count} Kreaturen nebeneinander"
    asks = _ASKS[row.near].format(*(f"{at + 1}." for at in places))
    return Retold(f"{has} {lie}.{gone} {asks}", laid=Laid(given, when, Asked(row.near, side=whose, key=key)))


def _meant(row: Row, line: Line) -> list[tuple[int, ...]]:
    """Return which creatures may be meant."""
    if row.near == "flanks":
        return [()]
    if not row.goals:  # where one was destroyed
        around: list[tuple[int, ...]] = [(at - 1, at + 1) for at in line.dead if 0 < at < len(line.taunt) - 1]
        if len(line.dead) != 1 or not around:
            raise Unclear
        return around
    if any(at in line.dead for goal in line.aims for at in goal):
        raise Unclear
    if row.near == "adjacent":
        return [(a, b) for a in line.aims[0] for b in line.aims[1] if a != b]
    return [(at,) for goal in line.aims for at in goal]


def _verdict(fact: str, line: Line, places: tuple[int, ...]) -> object:
    """Return what is so: that is only to find out whether all lines agree."""
    alive = [at for at in range(len(line.taunt)) if at not in line.dead]
    if fact == "flanks":
        return min(2, len(alive))
    at = [alive.index(place) for place in places]
    if fact in ("adjacent", "gap"):
        return abs(at[0] - at[1]) == 1
    return at[0] in (0, len(alive) - 1) if fact == "at flank" else min(1, at[0]) + min(1, len(alive) - 1 - at[0])
