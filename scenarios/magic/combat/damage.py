"""Assigning and dealing combat damage; blockers stand in no order (rule 510.1c of this edition)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.combat import banding
from kfrules.scenarios.magic.combat.blocking import attackers
from kfrules.scenarios.magic.dealing import deal
from kfrules.scenarios.magic.forbidding import checks, rule
from kfrules.scenarios.magic.settling import state_based

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Shares = tuple[tuple[str, int], ...]
Assigned = dict[str, Shares]
BOUND = 4000


def fighters(game: Magic) -> list[str]:
    """Return the creatures that attack or block."""
    objects = game.board.objects
    return [id for id in game.permanents if objects[id].attacking or objects[id].blocking]


def strikes_first(game: Magic, id: str) -> bool:
    """Tell whether a creature deals its damage in the first of two steps (rules 702.4, 702.7)."""
    chars = game.chars(id)
    return (chars.has("first-strike") and game.applies("702.7")) or (
        chars.has("double-strike") and game.applies("702.4")
    )


def rounds(game: Magic) -> int:
    """Return how many combat damage steps there are (rule 510.4)."""
    return 2 if game.applies("510.4") and any(strikes_first(game, id) for id in fighters(game)) else 1


def striking(game: Magic) -> list[str]:
    """Return the creatures that assign damage in this step."""
    number, every = game.board.damage_round, fighters(game)
    if number == 1:
        return [id for id in every if strikes_first(game, id)]
    if number == 2:
        double = [id for id in every if game.chars(id).has("double-strike") and game.applies("702.4")]
        return [id for id in every if not game.obj(id).first_struck or id in double]
    return every


def power(game: Magic, id: str) -> int:
    """Return how much damage a creature assigns (rule 510.1a)."""
    fights = game.chars(id).is_("creature") and game.on("208") and game.on("302")
    return max(0, game.chars(id).power) if fights else 0


def blockers_of(game: Magic, attacker: str) -> list[str]:
    """Return the creatures that block an attacker."""
    objects = game.board.objects
    return [id for id in game.permanents if attacker in objects[id].blocking]


def receivers(game: Magic, id: str) -> list[str]:
    """Return to whom a creature may assign damage (rules 510.1b-d, 702.19b)."""
    obj = game.obj(id)
    if obj.blocking and not obj.attacking:
        return [one for one in obj.blocking if one in game.permanents and game.obj(one).attacking]
    target = [obj.attacking] if _there(game, obj.attacking) and "adrift" not in obj.chosen else []
    left = obj.attacking in game.board.players  # who was attacked has left: the damage passes to nobody (rule 800.4e)
    if not target and not (game.applies("506.4") and (not left or game.on("800.4g"))):
        target = game.board.opponents(game.controller(id))[:1]
    blockers = blockers_of(game, id)
    over = _walker_too(game, id) if _tramples(game, id) else []
    if not obj.blocked or not (blockers or game.applies("509.1h")):
        return [*target, *over]
    if _tramples(game, id):
        return [*blockers, *target, *over]
    return blockers


def _walker_too(game: Magic, id: str) -> list[str]:
    """Trample over planeswalkers reaches the player behind them (rule 702.19c)."""
    target = game.obj(id).attacking
    walks = game.chars(id).has("trample-over-planeswalkers") and target in game.permanents
    return [game.controller(target)] if walks and game.chars(target).is_("planeswalker") else []


def _tramples(game: Magic, id: str) -> bool:
    chars = game.chars(id)
    return (chars.has("trample") or chars.has("trample-over-planeswalkers")) and game.applies("702.19")


def _there(game: Magic, target: str) -> bool:
    if target in game.board.players:
        return not game.board.players[target].gone
    chars = game.chars(target) if target in game.permanents else None
    return chars is not None and (chars.is_("planeswalker") or chars.is_("battle"))


def lethal(game: Magic, id: str, source: str) -> int:
    """Return how much damage is lethal for a creature from a source (rules 120.6, 702.2c)."""
    chars = game.chars(id)
    if game.chars(source).has("deathtouch") and game.applies("702.2"):
        return 1 if game.obj(id).damage < chars.toughness else 0
    return max(0, chars.toughness - game.obj(id).damage)


# --- what is legal -------------------------------------------------------------------------------


def options(game: Magic, id: str) -> list[Shares]:
    """Return every way in which a creature may assign its damage, seen by itself."""
    total, whom = power(game, id), receivers(game, id)
    if not total or not whom:
        return [()]
    if len(whom) == 1:
        return [((whom[0], total),)]
    found = []
    for shares in _splits(total, len(whom)):
        found.append(tuple((one, many) for one, many in zip(whom, shares, strict=True) if many))
        if len(found) > BOUND:
            break
    return found


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


def wrong(game: Magic, assigned: Assigned) -> list[Rule]:
    """Return the rules that an assignment breaks (rule 510.1e)."""
    found: list[Rule] = []
    if not game.on("510.1c"):
        return found
    for id, shares in assigned.items():
        whom, total = receivers(game, id), power(game, id)
        obj = game.obj(id)
        number = "510.1d" if obj.blocking and not obj.attacking else "510.1c" if obj.blocked else "510.1b"
        if any(one not in whom for one, _ in shares):
            found.append(rule(number, "510.1", "510.1e", "702.19" if obj.blocked and not obj.blocking else "510.1"))
        elif sum(many for _, many in shares) != (total if whom else 0):
            found.append(rule(number, "510.1a", "510.1e", "510.1"))
        elif _tramples(game, id) and obj.attacking:
            found += _trampling(game, id, assigned)
    return found


def _trampling(game: Magic, id: str, assigned: Assigned) -> list[Rule]:
    """Only what is left after lethal damage to all blockers goes further (rule 702.19b); others' damage counts."""
    target = game.obj(id).attacking
    shares = dict(assigned[id])
    beyond = shares.get(target, 0) + sum(shares.get(one, 0) for one in _walker_too(game, id))
    if not beyond:
        return []
    for blocker in blockers_of(game, id):
        deadly = any(
            many and game.chars(one).has("deathtouch") and game.applies("702.2")
            for one, given in assigned.items()
            for whom, many in given
            if whom == blocker
        )
        total = sum(many for given in assigned.values() for whom, many in given if whom == blocker)
        if total < (min(1, lethal(game, blocker, id)) if deadly else lethal(game, blocker, id)):
            return [rule("702.19", "702.19b", "510.1c")]
    over = [one for one in _walker_too(game, id) if shares.get(one)]
    reached = sum(many for given in assigned.values() for whom, many in given if whom == target)
    if over and reached < game.obj(target).counters.get("loyalty", 0):
        return [rule("702.19", "702.19c")]
    return []


# --- dealing -------------------------------------------------------------------------------------


@checks(ev.AssignDamage)
def _check(game: Magic, event: Event) -> Iterable[Rule]:
    """An assignment is looked at as the step begins, by `deal_combat`."""
    return []


def complete(game: Magic, given: Assigned) -> Assigned:
    """Add what creatures assign that have no choice, and ask for the others (rule 510.1)."""
    made: Assigned = {}
    every = [id for id in striking(game) if id in game.permanents]
    open_: dict[str, list[Shares]] = {}
    for id in every:
        if id in given:
            made[id] = given[id]
        else:
            found = options(game, id)
            if len(found) == 1:
                made[id] = found[0]
            else:
                open_[id] = found
    for id, found in open_.items():
        legal = [shares for shares in found if not wrong(game, {**made, id: shares})]
        made[id] = game.decide(_assigner(game, id), "damage", legal or found, prompt="Wohin geht der Schaden?")
    return made


def _assigner(game: Magic, id: str) -> str:
    """Return who divides a creature's damage: against banding the player on the other side (rules 702.22j, 702.22k)."""
    obj = game.obj(id)
    against = obj.blocking if obj.blocking and not obj.attacking else blockers_of(game, id)
    return banding.divides(game, against) or game.controller(id)


def deal_combat(game: Magic, assigned: Assigned) -> None:
    """Deal all combat damage at once (rule 510.2)."""
    if not game.on("510.1"):
        return
    before = len(game.node.children)
    deals = [ev.Deal(whom, id, many, combat=True) for id, shares in assigned.items() for whom, many in shares if many]
    if game.applies("510.2"):
        deal(game, deals)
    else:
        for one in deals:
            if one.source in game.board.objects:  # what died before its turn came deals nothing
                deal(game, [one])
                state_based(game)
    for node in game.node.children[before:]:
        for part in (node, *node.children) if node.event is None else (node,):
            part.cite("510.2")


__all__ = ["Assigned", "attackers", "complete", "deal_combat", "options", "product", "rounds", "striking", "wrong"]
