"""Magic's policy: reactions wait for the stack, state is checked before priority, the affected player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Nested, Node, Pending
from kfrules.scenarios.kernel.asking import Bound
from kfrules.scenarios.kernel.timing import most_demands
from kfrules.scenarios.magic import replacing, settling
from kfrules.scenarios.magic.leaving import left_behind
from kfrules.scenarios.magic.triggers import noted

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


class MagicTiming(Nested):
    """Rules 117.5, 603.3, 616.1, 704.3."""

    def choose(self, game: Magic, event: Event, candidates: Sequence[Bound]) -> Bound:  # type: ignore[override]
        """Let the affected player choose among what could replace an event (rule 616.1)."""
        return replacing.choose(game, event, candidates)

    def applied(self, game: Magic, events: Sequence[Event]) -> None:  # type: ignore[override]
        """Note what triggers; nothing is checked before a player gets priority (rule 704.4)."""
        left_behind(game, events)
        noted(game, events)

    def after(self, game: Magic, node: Node, pendings: list[Pending]) -> None:  # type: ignore[override]
        """The rulebook's own consequences follow at once; abilities wait (rule 603.3)."""
        for pending in pendings:
            game.resolve(pending)

    def settle(self, game: Magic) -> None:  # type: ignore[override]
        """State-based actions until there are none, then triggered abilities onto the stack, and again (rule 117.5)."""
        settling.settle(game)

    def required(self, options: Sequence[Event], demands: Sequence[int]) -> list[Event]:
        """Leave the options that meet as many demands as can be met."""
        return most_demands(options, demands)
