"""How texts keep cards that belong to the other side: in archives, or under control as long as a card is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from kfrules.scenarios.kernel import Rule, Steps
from kfrules.scenarios.keyforge import events as ev


def to_its_owner() -> Rule:
    """Cards that an effect keeps in a side's archives go to their owners' hands when they leave these."""

    def leaves(at: Here, event: ev.Move | ev.Play) -> bool:
        kept = event.card in at.data.data and event.card in at.game.board.sides[at.you].archives
        return kept and not isinstance(event, ev.ReturnToHand)

    def act(at: Here, event: ev.Move | ev.Play) -> Steps:
        yield ev.ReturnToHand(event.card)

    return Rule("").hook("replace", (ev.Move, ev.Play), leaves, act)


ABDUCTED = to_its_owner().named("archiv")  # for cards that lie in the other side's archives from the start
HELD = Rule("")  # part of a text that keeps a card under control as long as its own card is in play
