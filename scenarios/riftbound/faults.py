"""Why an action may not be taken: every fault in it, by the entry that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound import fighting
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.costs import payable, pool_of
from kfrules.scenarios.riftbound.legality import Fault, timing
from kfrules.scenarios.riftbound.playing import plan

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def faults_of(game: Riftbound, event: Event) -> list[Fault]:
    """Return every fault in an action; other events have none."""
    finder = _FINDERS.get(type(event))
    return finder(game, event) if finder is not None else []


def _of_play(game: Riftbound, event: Any) -> list[Fault]:
    return plan(game, event).faults


# --- the Standard Move ---------------------------------------------------------------------------


def _of_move(game: Riftbound, event: ev.StandardMove) -> list[Fault]:
    """Rule 140: only in one's own action phase, neutral and open; by ready units; to places that it leads to."""
    found: list[Fault] = []
    when = timing(game, event.player, (), kind="move")
    if when:
        also = tuple(slug for fault in when for slug in (fault.entry, *fault.also))
        neutral = game.board.battle is None and not game.board.chain
        whose = "586" if neutral and event.player != game.board.active else "140"
        found.append(Fault(whose, (*also, "140", "586", "137", "596", "589.1", "608", "648.8")))
    for id in event.units:
        found += _of_mover(game, game.board.objs[id], event)
    if event.to != "base":
        found += _of_destination(game, event.to, event.player)
    return found


def _of_mover(game: Riftbound, obj: Obj, event: ev.StandardMove) -> list[Fault]:
    found: list[Fault] = []
    if obj.facts.type != "unit" or not obj.on_board or obj.controller != event.player:
        found.append(Fault("140", ("596", "137", "648.8", "608", "610", "142")))
        return found
    if not obj.ready and "592" not in game.rulebook.without:
        found.append(Fault("592", ("140", "596", "137", "589.1", "722", "717", "563")))
    if game.rooted(obj.id):
        found.append(Fault("001", ("000", "567", "140", "608", "596", "616")))  # the card wins over the rule
    where = obj.at if obj.zone == "field" else "base"
    ganking = game.keyword(obj.id, "ganking") and "722" not in game.rulebook.without
    if event.to == where or (event.to != "base" and where != "base" and not ganking):
        found.append(Fault("140", ("722", "596", "608", "137", "610")))
    return found


def _of_destination(game: Riftbound, to: str, side: str) -> list[Fault]:
    """Rules 140.4.a.1 and 610.2.a: no third player comes to a battlefield."""
    board = game.board
    others = [one for one in board.present(to) if one != side]
    if len(others) < 2:
        return []
    mates = {board.team(one) for one in others} == {board.team(others[0])}
    if side in board.present(to) and mates:
        return []
    return [Fault("610", ("140", "608", "623", "622", "620", "589.1", "137"))]


# --- runes and hiding ----------------------------------------------------------------------------


def _of_rune(game: Riftbound, event: ev.UseRune) -> list[Fault]:
    """Rule 157; a rune is exhausted only once (592.4). Whoever may play an offered card may pay with runes."""
    offer = game.board.offer
    found = [] if offer is not None and offer.by == event.player else timing(game, event.player, (), kind="rune")
    if event.card is None:
        entry = "592" if event.how == "exhaust" else "594"
        found.append(Fault(entry, ("157", "153", "561", "576", "606")))
    elif event.how == "exhaust" and not game.board.objs[event.card].ready and "592" not in game.rulebook.without:
        found.append(Fault("592", ("157", "153", "561", "576", "606")))
    return found


def _of_hide(game: Riftbound, event: ev.Hide) -> list[Fault]:
    """Rules 723, 597, 106.4: a card with Hidden from the hand, at a controlled battlefield with nothing hidden."""
    board = game.board
    obj, half = board.objs[event.card], board.half(event.player)
    found: list[Fault] = []
    when = timing(game, event.player, (), kind="hide")
    if when:
        also = tuple(slug for fault in when for slug in (fault.entry, *fault.also))
        found.append(Fault("597", (*also, "723", "589.1")))
    if obj.zone != "hand" or obj.owner != event.player:
        found.append(Fault("597", ("723", "107.6")))
    if not game.look(obj.id).keywords.get("hidden"):
        found.append(Fault("723", ("597", "712")))
    field = board.fields[event.at]
    if field.control != event.player:
        found.append(Fault("106.4", ("597", "723", "648.8", "181", "179")))
    if field.hidden is not None:
        found.append(Fault("106.4", ("597", "723")))
    if not payable(pool_of(game, event.player), (half.identity,)):
        found.append(Fault("561", ("723", "597", "158", "156", "595")))
    return found


# --- windows -------------------------------------------------------------------------------------


def _of_pass(game: Riftbound, event: ev.Pass) -> list[Fault]:
    """Rules 540.4 and 553.4: only who has priority, or focus, can pass."""
    board = game.board
    if board.invited == event.player:
        return [Fault("528", ("540", "553"))]
    if board.chain:
        return [] if board.priority == event.player else [Fault("512", ("540", "511", "536", "528", "543"))]
    if board.battle is not None:
        return [] if board.battle.focus == event.player else [Fault("513", ("553", "511", "512", "549", "528", "550"))]
    return [Fault("516", ("512", "540", "553", "511", "545"))]


def _of_invitation(game: Riftbound, event: ev.Invite) -> list[Fault]:
    """Rule 531.2: the active player invites one that is not relevant."""
    board = game.board
    who = board.priority if board.chain else board.battle.focus if board.battle is not None else None
    relevant = board.relevant if board.chain else game.relevant()
    if who != event.player or event.side in relevant or board.half(event.side).gone:
        return [Fault("528", ("540", "553", "512", "513", "550"))]
    return []


def _of_assignment(game: Riftbound, event: ev.Assign) -> list[Fault]:
    """Rules 626, 727, 559.3.d: how damage may be divided."""
    division = game.board.division
    if division is None:
        return [Fault("589.2", ("626", "559.3.d", "586", "624"))]
    return fighting.faults(game, division, dict(event.shares))


def _of_concession(game: Riftbound, event: ev.Concede) -> list[Fault]:
    return [Fault("649")] if game.board.half(event.player).gone else []


_FINDERS: dict[type, Callable[[Riftbound, Any], list[Fault]]] = {
    ev.Play: _of_play,
    ev.Activate: _of_play,
    ev.StandardMove: _of_move,
    ev.UseRune: _of_rune,
    ev.Hide: _of_hide,
    ev.Pass: _of_pass,
    ev.PassPriority: _of_pass,
    ev.PassFocus: _of_pass,
    ev.Invite: _of_invitation,
    ev.Assign: _of_assignment,
    ev.Concede: _of_concession,
}
