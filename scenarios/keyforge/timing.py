"""KeyForge's timing: nested, checks at once, simultaneous effects in the active player's order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel import Nested, Node, Pending
from kfrules.scenarios.keyforge.events import AfterUse, FinishAction, Mark, Played

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.game import KeyForge


class Timing(Nested):
    """What an event causes is finished before the next instruction.

    A reaction whose card has left is dropped, unless it was judged on the state before.
    """

    def after(self, game: Any, node: Node, pendings: list[Pending]) -> None:
        """Resolve reactions: the rulebook's own, then effects in the active player's order, then the last ones."""
        last = [p for p in pendings if p.hook.last]
        rest = [p for p in pendings if not p.hook.last]
        marks = any(isinstance(p.event, Mark) for p in last)
        game.open_marks += marks
        try:
            for pending in rest:
                if not pending.hook.ordered:
                    game.resolve(pending)
            in_order(game, [p for p in rest if p.hook.ordered])
        finally:
            game.open_marks -= marks
        done: list[Any] = []
        for pending in last:
            if pending.hook not in done:  # once a batch
                done.append(pending.hook)
                game.resolve(pending)


def in_order(game: KeyForge, waiting: list[Pending]) -> None:
    """Resolve what happens at the same time; the active player says what comes first."""
    path = game.path
    events = list(dict.fromkeys(p.event for p in waiting if isinstance(p.event, AfterUse)))
    seen = {(p.at.me, p.at.giver, id(p.hook)) for p in waiting}
    while waiting and not game.over():
        waiting = [p for p in waiting if p.hook.back or p.event.back or game.there(p.at)]
        if not waiting:
            return
        first = waiting[0]
        if len(waiting) > 1:
            merge = (path, frozenset(Counter(p.key for p in waiting).items()), game.board.fingerprint)
            first = game.decide(game.active, "order", waiting, prompt="Was geschieht zuerst?", merge=merge)
        waiting.remove(first)
        game.resolve(first)
        if _own_play(first) and not any(map(_own_play, waiting)) and not game.over():
            game.do(FinishAction(first.event.card))  # at once, whatever else waits for the same moment
        waiting += _gained(game, events, seen)


def _own_play(pending: Pending) -> bool:
    """Tell whether a reaction is the "Spielen:" ability of an action card that is being played."""
    event, at = pending.event, pending.at
    return isinstance(event, Played) and at.me == event.card and at.rule.zone == "resolving"


def _gained(game: KeyForge, events: list[Any], seen: set[Any]) -> list[Pending]:
    """Return abilities that the used card has gained while those of the same moment were resolved."""
    found = []
    for event in events:
        for at, hook in game.hooks("react", type(event)):
            if at.me == event.card and at.rule.label and (at.me, at.giver, id(hook)) not in seen:
                seen.add((at.me, at.giver, id(hook)))
                if hook.when is None or hook.when(at, event):
                    found.append(Pending(at, hook, event))
    return found
