"""Riftbound's timing: nothing is checked at once, triggers only wait; the owner orders replacements (575)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel import Event, Nested, Node, Pending

if TYPE_CHECKING:
    from kfrules.scenarios.kernel.asking import Bound


class RiftboundTiming(Nested):
    """What follows from an event waits for its named moment; only control is constant (181.5)."""

    def choose(self, game: Any, event: Event, candidates: Sequence[Bound]) -> Bound:
        """Let the owner of what is affected say which replacement applies first."""
        if len(candidates) == 1:
            return candidates[0]
        obj = game.board.objs.get(event.subject)
        who = obj.owner if obj is not None else event.subject if event.subject in game.board.sides else game.active
        chosen: Bound = game.decide(who, "replace", candidates, prompt="Welcher Ersatzeffekt gilt zuerst?")
        return chosen

    def applied(self, game: Any, events: Sequence[Event]) -> None:
        """Note which abilities trigger, and what a side stops controlling."""
        from kfrules.scenarios.riftbound.triggers import noticed

        noticed(game, events)
        game.check(events)

    def after(self, game: Any, node: Node, pendings: list[Pending]) -> None:
        """Carry out what the rulebook attaches to an event."""
        for pending in pendings:
            game.resolve(pending)
