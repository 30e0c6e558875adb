"""What players do: moving, runes, hiding, passing, dividing, inviting, conceding, ending."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.records import replace
from kfrules.scenarios.kernel import At, Event, Steps, Together
from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound import phases, steps
from kfrules.scenarios.riftbound.costs import payment
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.offers import able
from kfrules.scenarios.riftbound.rules.book import rule
from kfrules.scenarios.riftbound.state import Goal
from kfrules.scenarios.riftbound.tasks import after

moving, runes, hiding, chains = rule("140"), rule("157"), rule("723"), rule("540")
showdowns, damage, inviting, conceding = rule("553"), rule("624"), rule("528"), rule("649")
turns = rule("514")


@moving.perform(ev.StandardMove)
def standard_move(at: At[Riftbound], event: ev.StandardMove) -> Steps:
    """Exhaust all units as the cost, then move them together (140.2, 140.3). Rule 140"""
    yield Together([ev.Exhaust(id) for id in event.units])
    yield Together([ev.MoveUnit(id, event.to, event.player) for id in event.units])


@rule("608").react(ev.MoveUnit)
def after_a_move(at: At[Riftbound], event: ev.MoveUnit) -> Steps:
    """After a move there is a cleanup; within a resolution its own cleanup follows (615). Rule 608"""
    board = at.game.board
    if board.frame is None and "cleanup" not in board.tasks:
        yield ev.Note("tasks", ("cleanup", *board.tasks))


@runes.perform(ev.UseRune)
def use_rune(at: At[Riftbound], event: ev.UseRune) -> Steps:
    """Exhaust a basic rune for 1 energy, or recycle it for 1 power of its domain (157.2). Rule 157"""
    assert event.card is not None
    domain = at.game.board.objs[event.card].facts.domain
    if event.how == "exhaust":
        if (yield ev.Exhaust(event.card)):
            yield ev.AddPower(event.player, 1, ())
    elif (yield ev.Recycle(event.card)):
        yield ev.AddPower(event.player, 0, domain)


@hiding.perform(ev.Hide)
def hide(at: At[Riftbound], event: ev.Hide) -> Steps:
    """Pay 1 power of the identity and lay the card face down; no chain opens (723.1). Rule 723"""
    identity = at.game.board.half(event.player).identity
    yield ev.Pay(event.player, 0, payment(at.game, event.player, (identity,)))
    yield ev.HideCard(event.card, event.at, event.player)


@chains.perform(ev.PassPriority)
def pass_priority(at: At[Riftbound], event: ev.PassPriority) -> Steps:
    """The next relevant player in turn order is active (540.4.a). Rule 540"""
    board = at.game.board
    yield ev.Note("passed", board.passed + 1)
    yield ev.Prioritise(after(at.game, event.player, board.relevant))


@showdowns.perform(ev.PassFocus)
def pass_focus(at: At[Riftbound], event: ev.PassFocus) -> Steps:
    """Focus goes to the next relevant player; when all have passed in a row the showdown ends (553.4). Rule 553"""
    battle = at.game.board.battle
    assert battle is not None
    yield ev.Focus(after(at.game, event.player, battle.relevant), battle.passed + 1)


@damage.perform(ev.Assign)
def assign(at: At[Riftbound], event: ev.Assign) -> Steps:
    """Damage is divided: in combat it waits until both sides have done so. Rule 624"""
    board = at.game.board
    division = board.division
    if division is None:
        return
    yield ev.Note("division", None)
    if division.combat and board.battle is not None:
        shares = tuple((id, number) for id, number in event.shares if number)
        yield ev.Note("battle", replace(board.battle, shares=(*board.battle.shares, (division.by, shares))))
        return
    made: list[Event] = [ev.Damage(id, number) for id, number in event.shares if number]
    if made:
        yield Together(made)


@inviting.perform(ev.Invite)
def invite(at: At[Riftbound], event: ev.Invite) -> Steps:
    """Who accepts becomes relevant and acts next (531.2). Rule 528"""
    game, board = at.game, at.game.board
    answers = [True, False] if able(game, event.side) else [False]  # 531.2.a.2
    if True in answers and steps.acts_next(game, event.side):
        answers = [True]
    if not game.decide(event.side, "may", answers, prompt="Nimmst du die Einladung an?"):
        return
    relevant = tuple(s for s in board.order(board.active) if s == event.side or s in game.relevant())
    yield ev.Note("invited", event.side)
    if board.battle is not None:
        yield ev.Note("battle", replace(board.battle, relevant=relevant))
    if board.chain:
        yield ev.Note("relevant", relevant)
        yield ev.Prioritise(event.side)
    else:
        yield ev.Focus(event.side)


@conceding.perform(ev.Concede)
def concede(at: At[Riftbound], event: ev.Concede) -> Steps:
    """With one other player or team left it wins (651.1); else the player is removed (652). Rule 649"""
    board = at.game.board
    others = [side for side in board.order(event.player) if side != event.player]
    if len({board.team(side) for side in others}) == 1 and event.player not in board.team(others[0]):
        yield ev.Win(others[0])
        return
    was_active, had = board.active == event.player, board.battle
    passed = _passed(board.relevant, board.priority, board.passed, event.player)
    if not (yield ev.RemovePlayer(event.player)):
        return
    following = _next_of(at, event.player, board.order(event.player))
    if had is not None:
        yield from _out_of_showdown(at, event.player)
    relevant = tuple(side for side in board.relevant if side != event.player)
    yield ev.Note("relevant", relevant)
    if board.priority == event.player:
        yield ev.Prioritise(_next_of(at, event.player, relevant) if board.chain and relevant else None)
    yield ev.Note("passed", passed)
    if was_active:
        yield ev.NextTurn(following)
        yield ev.BeginPhase("awaken", following)
        yield ev.Note("goal", Goal("turn", (board.turn - 1, "")))
    yield ev.Note("tasks", ("cleanup", *board.tasks))


def _out_of_showdown(at: At[Riftbound], side: str) -> Steps:
    """Take a player out of a showdown; without another relevant one it ends (652.5.b). Rule 652"""
    battle = at.game.board.battle
    if battle is None:
        return
    relevant = tuple(one for one in battle.relevant if one != side)
    focus = battle.focus
    if focus == side and relevant:
        focus = _next_of(at, side, relevant)
    passed = _passed(battle.relevant, battle.focus, battle.passed, side)
    if battle.combat and side in (battle.attacker, battle.defender):
        yield ev.BattleEnds(battle.at)
        return
    yield ev.Note("battle", replace(battle, relevant=relevant, focus=focus, passed=passed))


def _next_of(at: At[Riftbound], side: Side, among: Sequence[Side]) -> Side:
    """Return the first of some players after a side in turn order; the side itself need not play any more."""
    sides = at.game.board.sides
    start = sides.index(side)
    return next(one for one in (*sides[start:], *sides[:start]) if one in among)


def _passed(relevant: Sequence[Side], current: Side | None, passed: int, leaving: Side) -> int:
    """Return how many have passed in a row, without one that leaves: those just before whoever is asked now."""
    if current not in relevant or leaving == current:
        return passed
    at = relevant.index(current)
    before = [relevant[at - back] for back in range(1, passed + 1)]
    return passed - (leaving in before)


@rule("511").perform(ev.ResolveUntil)
def resolve_until(at: At[Riftbound], event: ev.ResolveUntil) -> Steps:
    """Everybody passes until it is done. Rule 511"""
    board = at.game.board
    if event.what == "item":
        if not board.chain and board.frame is None:
            return
        mark: tuple[object, ...] = (board.frame.item.id if board.frame is not None else board.chain[-1].id,)
        yield ev.Note("goal", Goal("item", mark))
        return
    if event.what == "chain" and not board.chain and board.frame is None:
        return
    yield ev.Note("goal", Goal(event.what))
    if event.what == "all":
        yield ev.Note("opening", True)


@turns.perform(ev.EndOf)
def end_of(at: At[Riftbound], event: ev.EndOf) -> Steps:
    """The phases go on until the phase, or the turn, is over. Rule 514"""
    yield ev.Note("goal", phases.mark(at.game, event.what))
