"""Where enemies come into play, whom they engage, and how they move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.distances import distances, extreme, step_towards
from kfrules.scenarios.arkham.events.cards import Discard
from kfrules.scenarios.arkham.events.enemies import Engage, Moved, Spawn
from kfrules.scenarios.arkham.queries import LeadChooses, NoEnemiesThere, SpawnRules
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


def spawn_drawn(game: Arkham, id: str, side: str) -> Steps:
    """A drawn enemy spawns where it says, else engaged with who drew it; an aloof one at that location."""
    where = game.card(id).facts.get("spawn")
    if where is not None:
        place = _place(game, where, side)
        if place is None:
            yield Discard(id)
        else:
            yield from spawn_at(game, id, place, None, side)
    elif not game.holds(SpawnRules()):
        yield Discard(id)
    elif game.has(id, "aloof"):
        yield from spawn_at(game, id, game.where(side), None, side)
    else:
        yield from spawn_at(game, id, None, side, side)


def _place(game: Arkham, where: Any, side: str) -> str | None:
    """Return the location that a spawn instruction names."""
    from kfrules.scenarios.arkham.targets import Context, targets

    if where in ("anywhere", "any"):
        where = {"choose": "location", "at": "anywhere"}
    if isinstance(where, dict) and "choose" in where:
        where = {"at": "anywhere", **where}
    found = targets(Context(game, None, side), where, prompt="Wo erscheint er?")
    return next((id for id in found if game.card(id).zone == "location"), None)


def spawn_at(game: Arkham, id: str, at: str | None, side: str | None, drawn: str | None = None) -> Steps:
    """Let an enemy spawn, with its swarm."""
    event = Spawn(id, None, at, side, drawn)
    refused = bool(game.refusals(event, first=True))
    yield event
    if refused and not game.card(id).in_play and game.holds(NoEnemiesThere()):
        yield Discard(id)


def to_engage(game: Arkham, enemy: str) -> Engage | None:
    """Return the engagement of an enemy that is ready, not aloof and not engaged; its prey decides whose."""
    card = game.card(enemy)
    place = game.board.cards[enemy].at
    if not card.ready or card.engaged is not None or card.host is not None or place is None:
        return None
    if card.zone != "location" or game.has(enemy, "aloof"):
        return None
    there = [side for side in game.in_order() if game.card(side).at == place]
    there = [s for s in there if not game.refusals(Engage(enemy, s), first=True)]
    if not there:
        return None
    return Engage(enemy, chosen(game, preyed(game, enemy, there)))


def chosen(game: Arkham, sides: list[str]) -> str:
    """Among equals the lead investigator chooses (1.5)."""
    if not game.holds(LeadChooses()):
        return sides[0]
    side: str = game.choose("target", tuple(sides), "Welchen Ermittler?", game.board.lead)
    return side


def preyed(game: Arkham, enemy: str, sides: list[str]) -> list[str]:
    """Return those of the investigators that are an enemy's prey, all where it has none among them."""
    prey = game.card(enemy).facts.get("prey")
    if prey is None:
        return sides
    if isinstance(prey, str):
        named = game.current(prey)
        return [side for side in sides if side == named] or sides
    for word, sign in (("most", -1), ("fewest", 1), ("highest", -1), ("lowest", 1)):
        if word in prey:
            amounts = {side: sign * measure(game, side, str(prey[word])) for side in sides}
            return [side for side in sides if amounts[side] == min(amounts.values())]
    return sides


def measure(game: Arkham, side: str, key: str) -> int:
    """Return what prey looks at: damage, horror, clues, resources, cards, a skill, remaining health or sanity."""
    card: Any = game.card(side)
    if key in game.seat(side).skills:
        return game.skill(side, key)
    if key in ("cards", "hand"):
        return len(game.board.pile("hand", side))
    if key == "health":
        return int(game.health(side) or 0) - int(card.damage)
    if key == "sanity":
        return int(game.sanity(side) or 0) - int(card.horror)
    if key == "clues":
        return sum(one.clues for one in game.controlled(side))
    return int(getattr(card, key, 0))


def hunt(game: Arkham, enemy: str) -> Steps:
    """A hunter moves one step towards the nearest investigator; the lead chooses among equals."""
    start = game.card(enemy).at
    if start is None:
        return
    table = distances(game, start)
    sides = [s for s in game.in_order() if game.card(s).at in table and not _hidden(game, enemy, s)]
    if not sides:
        return
    nearest = min(table[str(game.card(side).at)] for side in sides)
    if nearest == 0:
        return
    among = preyed(game, enemy, [s for s in sides if table[str(game.card(s).at)] == nearest])
    steps: list[str] = []
    for side in among:
        steps += step_towards(game, start, str(game.card(side).at))
    steps = [s for s in dict.fromkeys(steps) if not game.refusals(Moved(enemy, s, None, start), first=True)]
    if steps:
        goal = game.choose("target", tuple(steps), "Wohin bewegt er sich?", game.board.lead)
        yield Moved(enemy, goal, None, start)


def _hidden(game: Arkham, enemy: str, side: str) -> bool:
    """Tell whether an enemy cannot come to where an investigator is."""
    place = game.card(side).at
    return place is not None and bool(game.refusals(Moved(enemy, place), first=True))


__all__ = ["extreme", "hunt", "spawn_at", "spawn_drawn", "to_engage"]
