"""How far places are from each other, and which is nearest, farthest, or has the most of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.queries import Nearest, NearestEnemy, SumOfAll
from kfrules.scenarios.format.record import Values

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

FAR = 1000


def distances(game: Arkham, start: str | None) -> dict[str, int]:
    """Return the number of connections from one place to each that can be reached."""
    if start is None:
        return {}
    found, edge = {start: 0}, [start]
    for place in edge:  # grows while it is read
        for other in game.connected(place):
            if other not in found:
                found[other] = found[place] + 1
                edge.append(other)
    return found


def step_towards(game: Arkham, start: str, goal: str) -> list[str]:
    """Return the neighbours of a place that lie on a shortest way to another."""
    to_goal = distances(game, goal)
    if start not in to_goal:
        return []
    return [place for place in game.connected(start) if to_goal.get(place, FAR) < to_goal[start]]


def extreme(game: Arkham, you: str, of: Values, pool: list[str]) -> list[str]:
    """Return the nearest or farthest of cards, or the places with the most or fewest of something."""
    for word, sign in (("most", -1), ("fewest", 1)):
        if word in of:
            return _least(pool, [sign * _many(game, id, str(of[word])) for id in pool])
    nearest = "nearest" in of
    origin = of.get("from", "you")
    sides = list(game.in_order()) if origin == "all" else [you]
    if origin not in ("all", "you"):
        start: list[str | None] = [game.where(game.current(str(origin)))]
    else:
        start = [game.where(side) for side in sides]
    if origin == "all":
        occupied = set(start)
        pool = [id for id in pool if game.where(id) not in occupied]
    enemies = "enemy" in (of.get("nearest"), of.get("farthest"))
    return _by_distance(game, start, pool, nearest, NearestEnemy() if enemies else Nearest())


def _by_distance(
    game: Arkham, start: list[str | None], pool: list[str], nearest: bool, unreached: Nearest | NearestEnemy
) -> list[str]:
    tables = [distances(game, place) for place in start]
    reached = [id for id in pool if all(game.where(id) in table for table in tables)]
    if game.holds(unreached):
        pool = reached or pool
    elif nearest:
        pool = reached
    sums = []
    for id in pool:
        ways = [table.get(str(game.where(id)), FAR) for table in tables]
        if game.holds(SumOfAll()) or len(ways) == 1:
            sums.append(sum(ways))
        else:
            sums.append(max(ways))
    return _least(pool, sums if nearest else [-one for one in sums])


def _least(pool: list[str], sums: list[int]) -> list[str]:
    least = min(sums, default=0)
    return [id for id, one in zip(pool, sums, strict=True) if one == least]


def _many(game: Arkham, id: str, key: str) -> int:
    card: Any = game.card(id)
    return int(getattr(card, key, 0))
