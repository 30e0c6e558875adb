"""What follows before anybody may act: cleanups, the steps of a combat, the end of a showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import Event, Together
from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound import fighting
from kfrules.scenarios.riftbound.state import Battle, Division

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def run_task(game: Riftbound, task: str) -> None:
    """Carry out what is next."""
    if task.startswith("cleanup"):
        game.do(ev.Cleanup(task))
    elif task == "chained":
        _chained(game)
    elif task == "settle":
        _settle(game)
    elif task == "damage":
        _damage(game)
    elif task == "result":
        _result(game)


def _chained(game: Riftbound) -> None:
    """After the last piece of a chain in a showdown, focus goes on (552); not after its initial chain (625.1.e)."""
    board, battle = game.board, game.board.battle
    if board.chain or battle is None or battle.focus is None:
        return
    if battle.fresh:
        game.do(ev.Note("battle", replace(battle, fresh=False)))
        return
    if "549" not in game.rulebook.without:
        game.do(ev.Focus(after(game, battle.focus, battle.relevant)))


def after(game: Riftbound, side: Side, relevant: tuple[Side, ...]) -> Side:
    """Return the next relevant player in turn order."""
    order = [one for one in game.board.order(side) if one in relevant and one != side]
    return order[0] if order else side


# --- showdowns and combats -----------------------------------------------------------------------


def due(game: Riftbound) -> list[str]:
    """Return the battlefields at which something must begin: showdowns before combats (525, 526)."""
    board, without = game.board, game.rulebook.without
    if "548" in without or "545" in without:
        return []
    alone: list[str] = []
    both: list[str] = []
    for name, field in board.fields.items():
        there = board.present(name)
        teams = {board.team(side) for side in there}
        if len(teams) > 1:
            if "620" not in without and field.contested is not None:
                both.append(name)
        elif there and field.contested is not None and field.control not in there:
            alone.append(name)
    return alone or both


def begin_battle(game: Riftbound, name: str) -> bool:
    """Begin a showdown at a battlefield, as a step of a combat where two sides stand there."""
    board, without = game.board, game.rulebook.without
    field = board.fields[name]
    there = board.present(name)
    contester = field.contested
    if contester not in there:
        contester = next((side for side in there if side != field.control), there[0])
    foes = [side for side in there if side not in board.team(contester)]
    if not foes and "613" in without:
        settle(game, name)
        return False
    combat = bool(foes)
    defender = foes[0] if foes else None
    everybody = tuple(board.order(board.active))
    relevant = everybody
    if combat and "528" not in without:
        sides = (*board.team(contester), *board.team(foes[0]))
        relevant = tuple(side for side in everybody if side in sides)
    if not combat and "550" in without:
        relevant = (contester,)
    battle = Battle(name, combat, contester, defender, None, relevant)
    if not game.do(ev.BattleBegins(name, battle)):
        return False
    game.do(ev.Focus(contester))
    if combat:
        roles: list[Event] = []
        for id in field.units:
            obj = board.objs[id]
            if obj.facts.type == "unit":
                role = "attacker" if obj.controller in board.team(contester) else "defender"
                roles.append(ev.AssignRole(id, role))
        game.do(Together(roles))
    if not board.waiting and board.battle is not None:
        game.do(ev.Note("battle", replace(board.battle, fresh=False)))
    return True


def settle(game: Riftbound, name: str) -> None:
    """Establish control where only one side is left; gaining it is a conquest (630.1)."""
    board = game.board
    field = board.fields[name]
    there = board.present(name)
    if len({board.team(side) for side in there}) > 1:
        return
    if field.contested is not None:
        game.do(ev.Settle(name, None))
    gained = bool(there) and field.control not in there and bool(game.do(ev.Control(name, there[0])))
    if gained and "630.1" not in game.rulebook.without:
        game.do(ev.Score(name, there[0], "conquer"))


def _settle(game: Riftbound) -> None:
    """A showdown without a combat is over (553.4.a)."""
    battle = game.board.battle
    assert battle is not None
    game.do(ev.BattleEnds(battle.at))
    settle(game, battle.at)
    game.do(ev.Note("opening", True))


# --- combat --------------------------------------------------------------------------------------


def _damage(game: Riftbound) -> None:
    """Both sides divide their damage, the attacker first (626.1.d); nothing where one side is gone (626.1.a)."""
    board, battle = game.board, game.board.battle
    assert battle is not None
    attackers, defenders = _fighters(game, battle)
    if not attackers or not defenders or "624" in game.rulebook.without or "626" in game.rulebook.without:
        return
    shares = dict(battle.shares)
    assert battle.defender is not None
    for side, foes in ((battle.attacker, defenders), (battle.defender, attackers)):
        total = fighting.summed(game, battle, side)
        if side not in shares and total:
            game.do(ev.Note("tasks", ("damage", *board.tasks)))
            game.do(ev.Note("division", Division(side, total, tuple(foes), True)))
            return
    game.do(ev.CombatDamage(battle.at))


def _fighters(game: Riftbound, battle: Battle) -> tuple[list[str], list[str]]:
    objs = game.board.objs
    there = [id for id in game.board.fields[battle.at].units if objs[id].facts.type == "unit"]
    return [id for id in there if objs[id].role == "attacker"], [id for id in there if objs[id].role == "defender"]


def _result(game: Riftbound) -> None:
    """The combat is decided (627)."""
    battle = game.board.battle
    assert battle is not None
    game.do(ev.CombatResult(battle.at))
    game.do(ev.BattleEnds(battle.at))
    game.do(ev.Note("opening", True))
