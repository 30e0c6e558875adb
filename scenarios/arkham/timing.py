"""When things follow from each other in Arkham: everything at once and nested; triggers are a rule of their own."""

from __future__ import annotations

from kfrules.scenarios.kernel import Game, Node, Pending
from kfrules.scenarios.kernel.timing import Nested


class Phases(Nested):
    """Nested; interrupts and reactions are one rule each, so that their order is a matter of that rule."""

    def after(self, game: Game, node: Node, pendings: list[Pending]) -> None:
        """Resolve reactions beneath what they react to."""
        before, game.node = game.node, node
        try:
            super().after(game, node, pendings)
        finally:
            game.node = before


__all__ = ["Phases"]
