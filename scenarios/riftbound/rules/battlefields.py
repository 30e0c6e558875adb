"""Battlefields: contested and controlled, cleanups, combats and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kfrules.scenarios.kernel import At, Event, Steps, Together
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.dying import in_order
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.rules.book import rule
from kfrules.scenarios.riftbound.state import Battle
from kfrules.scenarios.riftbound.tasks import settle

control, contested, cleanups, combat, result = rule("181"), rule("181.3"), rule("518"), rule("626"), rule("627")


@control.check(ev.Die, ev.MoveUnit, ev.Recall, ev.RecallGear, ev.Banish, ev.ReturnToHand, ev.Recycle, ev.RemovePlayer)
def without_units(at: At[Riftbound], since: Sequence[Event]) -> Iterable[Event]:
    """Without units there a side does not control a battlefield, at whatever time (181.4.d, 181.5). Rule 181"""
    board = at.game.board
    for name, field in board.fields.items():
        if field.control is not None and field.control not in board.present(name):
            yield ev.Uncontrol(name, None)


def _contests(at: At[Riftbound], event: ev.MoveUnit | ev.Create) -> bool:
    board = at.game.board
    obj = board.objs.get(event.card)
    if obj is None or obj.zone != "field" or obj.facts.type != "unit":
        return False
    field = board.fields[obj.at]
    return field.contested is None and field.control not in board.team(obj.controller or "")


@contested.react(ev.MoveUnit, ev.Enter, ev.Create, when=_contests)
def contest(at: At[Riftbound], event: ev.MoveUnit | ev.Enter | ev.Create) -> Steps:
    """A unit that comes to a battlefield that its side does not control makes it contested (181.3.a). Rule 181.3"""
    obj = at.game.board.objs[event.card]
    if at.game.board.fields[obj.at].contested is None:
        yield ev.Contest(obj.at, obj.controller)


# --- cleanups ------------------------------------------------------------------------------------


@cleanups.perform(ev.Cleanup)
def cleanup(at: At[Riftbound], event: ev.Cleanup) -> Steps:
    """Kill what has lethal damage, correct roles and gear, remove hidden cards, see what is due (519–526). Rule 518"""
    board = at.game.board
    deaths = in_order(at.game, [ev.Die(id, "damage") for id in lethally_damaged(at.game)])
    if deaths:
        yield Together(deaths) if len(deaths) > 1 else deaths[0]
    yield from _roles(at)
    for field in board.fields.values():
        if field.hidden is not None and board.objs[field.hidden].controller not in board.present(field.name):
            yield ev.LoseHidden(field.hidden)
        for id in [id for id in field.units if board.objs[id].facts.type == "gear"]:
            yield ev.RecallGear(id)
    yield from _settled(at)
    yield ev.Note("opening", True)


def lethally_damaged(game: Riftbound) -> Iterator[str]:
    """Yield the units whose damage is not 0 and reaches their Might (520, 139.2.a)."""
    if "139.2" in game.rulebook.without:
        return
    for obj in game.board.permanents():
        if obj.damage and obj.damage >= game.might(obj.id) and obj.facts.type == "unit":
            yield obj.id


def _roles(at: At[Riftbound]) -> Steps:
    """Who is not where the combat takes place is neither attacker nor defender (521)."""
    board = at.game.board
    place = board.battle.at if board.battle is not None else ""
    for obj in board.permanents():
        if obj.role and obj.at != place:
            yield ev.DropRole(obj.id)


def _settled(at: At[Riftbound]) -> Steps:
    """A battlefield that nobody contests any more, since its contester left, is no longer contested (181.3.b)."""
    board = at.game.board
    for name, field in board.fields.items():
        busy = board.battle is not None and board.battle.at == name
        if field.contested is not None and not busy:
            there = {team for side in board.present(name) for team in board.team(side)}
            if field.contested not in there:
                yield ev.Settle(name, None)


# --- combat --------------------------------------------------------------------------------------


@combat.perform(ev.CombatDamage)
def combat_damage(at: At[Riftbound], event: ev.CombatDamage) -> Steps:
    """All damage that was divided is dealt (626.1.d). Rule 626"""
    battle = at.game.board.battle
    assert battle is not None
    made: list[Event] = [ev.Damage(id, number) for _, shares in battle.shares for id, number in shares]
    if made:
        yield Together(made)


@result.perform(ev.CombatResult)
def combat_result(at: At[Riftbound], event: ev.CombatResult) -> Steps:
    """The dead are removed; attackers go back where both sides are left, else the field is conquered. Rule 627"""
    game, board = at.game, at.game.board
    battle = board.battle
    assert battle is not None
    deaths = in_order(game, [ev.Die(id, "damage") for id in lethally_damaged(game)])
    if deaths:
        yield Together(deaths) if len(deaths) > 1 else deaths[0]
    attackers, defenders = _left(game, battle, "attacker"), _left(game, battle, "defender")
    if attackers and defenders:
        yield Together([ev.Recall(id) for id in attackers])
    settle(game, battle.at)
    if board.fields[battle.at].contested is not None:
        yield ev.Settle(battle.at, None)
    yield ev.Heal("combat")


def _left(game: Riftbound, battle: Battle, role: str) -> list[str]:
    objs = game.board.objs
    return [id for id in game.board.fields[battle.at].units if objs[id].role == role]
