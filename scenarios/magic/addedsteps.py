"""Steps and phases that effects add to a turn: after the phase, or right after the step (rules 500.8 to 500.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

PARTS = {
    "untap step": ("untap",), "upkeep": ("upkeep",), "draw step": ("draw",), "main phase": ("main2",),
    "end step": ("end",), "beginning phase": ("untap", "upkeep", "draw"),
}  # fmt: skip
"""What can be added → its steps. A step that is added after a phase comes in a phase of its own, without the others."""
_BEGINNING = ("untap", "upkeep", "draw")
_COMBAT = ("combat", "attackers", "blockers", "damage", "end-of-combat")


def _phase(step: str) -> str:
    return "beginning" if step in _BEGINNING else "combat" if step in _COMBAT else step


def then(game: Magic, following: str) -> str:
    """Return the step that comes before the one that would follow, or that one (rules 500.8, 500.9)."""
    board = game.board
    if following == board.step or not board.added:
        return following
    left = _phase(board.step) != _phase(following) and game.applies("500.8")
    fitting = [one for one in board.added if one[0] == "step" or left]
    if not fitting:
        return following
    return _begin(game, fitting[-1], following)  # what was added last comes first


def running(game: Magic) -> str:
    """Return the step that follows within what was added, or with which the turn goes on afterwards."""
    board = game.board
    if board.running:
        step, *rest = board.running
        game.do(ev.StepAdded(board.added, tuple(rest), board.resume))
        return step
    if board.added:
        return _begin(game, board.added[-1], board.resume)
    resume = board.resume
    game.do(ev.StepAdded(board.added, (), ""))
    return resume


def _begin(game: Magic, part: tuple[str, str], resume: str) -> str:
    left = list(game.board.added)
    left.remove(part)
    step, *rest = PARTS[part[1]]
    whole = part[1].endswith("phase")
    game.cite("500.9" if part[0] == "step" else "500.8" if whole else "500.10")
    game.do(ev.StepAdded(tuple(left), tuple(rest), resume))
    return step
