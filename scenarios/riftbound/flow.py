"""How the game goes on by itself: from one point at which a player must act to the next.

Nothing stays open in between but what lies on the board: so a step may end in the middle of a chain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.records import replace
from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.riftbound import chaining, fighting, phases
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.offers import playable
from kfrules.scenarios.riftbound.playing import plan
from kfrules.scenarios.riftbound.state import Goal
from kfrules.scenarios.riftbound.tasks import begin_battle, due, run_task

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def advance(game: Riftbound) -> None:
    """Go on to the next point at which a player is asked."""
    while not game.over() and step(game):
        pass


def step(game: Riftbound) -> bool:
    """Do the next thing that happens by itself; false where a player must act."""
    board = game.board
    if board.offer is not None:
        return _offered(game)
    if board.division is not None:
        return _divided(game)
    if board.frame is not None:
        return _resolve(game)
    if board.tasks:
        return _task(game)
    if board.waiting:
        chaining.place_triggers(game)
        return True
    if board.chain:
        return _chain(game)
    if board.battle is not None:
        return _showdown(game)
    if board.opening:
        return _open(game)
    return _neutral(game)


def _stuck(game: Riftbound) -> bool:
    """Nothing goes on: whoever let everybody pass waits no longer."""
    if game.board.goal is not None:
        game.do(ev.Note("goal", None))
    return False


# --- open decisions that a step answers ----------------------------------------------------------


def _offered(game: Riftbound) -> bool:
    """A card may be played now: by the next step, or by a decision, or not at all."""
    offer = game.board.offer
    assert offer is not None
    upcoming = game.upcoming()
    if upcoming is not None and upcoming["do"] in ("play", "runes", "activate"):
        return False
    cards = playable(game, offer)
    ready = [id for id in cards if not plan(game, ev.Play(id, offer.by)).faults]
    chosen = game.decide(offer.by, "choose", [*ready, None], prompt="Welche Karte spielst du?")
    game.do(ev.Note("offer", None) if chosen is None else ev.Play(chosen, offer.by))
    return True


def _divided(game: Riftbound) -> bool:
    """Damage is to be divided: by the next step, or by a decision; the only way is taken by itself."""
    division = game.board.division
    assert division is not None
    upcoming = game.upcoming()
    if upcoming is not None and upcoming["do"] == "assign":
        names = {game.current(name) for name in upcoming["amounts"]}
        if names & set(division.among) or not names:
            return False
    options: list[Any] = [ev.Assign(division.by, shares) for shares in fighting.divisions(game, division)]
    chosen = game.decide(division.by, "divide", options, prompt="Wie verteilst du den Schaden?")
    game.do(chosen)
    return True


# --- chain and showdown --------------------------------------------------------------------------


def _resolve(game: Riftbound) -> bool:
    frame = game.board.frame
    assert frame is not None
    if not game.do(ev.ResolveItem(frame.item.source, frame.item.id)).happened and game.board.frame is frame:
        return _stuck(game)
    return True


def _task(game: Riftbound) -> bool:
    board = game.board
    first = board.tasks[0]
    if first in ("cleanup-item", "chained") and board.waiting:
        chaining.place_triggers(game)
        return True
    game.do(ev.Note("tasks", board.tasks[1:]))
    run_task(game, first)
    return True


def _chain(game: Riftbound) -> bool:
    board = game.board
    if board.passed >= len(board.relevant) or "536" in game.rulebook.without:
        newest = board.chain[-1]
        if {"543"} & game.rulebook.without:
            return _stuck(game)
        game.do(ev.Note("passed", 0))
        chaining.begin(game, newest)
        return True
    return _pass(game, board.priority or board.chain[-1].by)


def _showdown(game: Riftbound) -> bool:
    battle = game.board.battle
    assert battle is not None
    if battle.passed >= len(battle.relevant):
        tasks = ("cleanup", "damage", "result", "cleanup") if battle.combat else ("cleanup", "settle", "cleanup")
        game.do(ev.NoFocus(None))
        game.do(ev.Note("battle", replace(game.board.battle, focus=None, passed=0, stage="damage")))
        game.do(ev.Note("tasks", (*tasks, *game.board.tasks)))
        return True
    return _pass(game, battle.focus)


def _pass(game: Riftbound, side: Side | None) -> bool:
    """Let a side pass if everybody is to pass until something is done."""
    goal = game.board.goal
    if goal is None or side is None:
        return False
    if _reached(game, goal):
        game.do(ev.Note("goal", None))
        return False
    event = ev.PassPriority(side) if game.board.chain else ev.PassFocus(side)
    return game.do(event).happened or _stuck(game)


def _reached(game: Riftbound, goal: Goal) -> bool:
    """Tell whether what everybody passes for is done, though a chain or a showdown is open."""
    board = game.board
    if goal.kind == "item":
        return not any(item.id in goal.mark for item in board.chain)
    return goal.kind == "chain" and not board.chain


def _open(game: Riftbound) -> bool:
    """Begin the showdown or combat that is due; the turn player says which of several comes first (525, 526)."""
    names = due(game)
    if not names:
        game.do(ev.Note("opening", False))
        return True
    board = game.board
    chosen = names[0]
    if "622" not in game.rulebook.without:
        chosen = game.decide(board.active, "battlefield", names, prompt="Welches Schlachtfeld zuerst?")
    if not begin_battle(game, chosen):
        game.do(ev.Note("opening", False))
    return True


def _neutral(game: Riftbound) -> bool:
    """The turn is neutral and open: the turn player acts, or the phases go on."""
    board = game.board
    goal = board.goal
    if goal is None:
        return False
    if goal.kind not in ("phase", "turn"):
        game.do(ev.Note("goal", None))
        return False
    if phases.reached(game, goal):
        game.do(ev.Note("goal", None))
        return False
    return phases.go_on(game) or _stuck(game)
