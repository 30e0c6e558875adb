"""An investigator goes to another location: the costs of entering, the move, what comes along, what it reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.arkham import costs
from kfrules.scenarios.arkham.events.enemies import Moved, Reveal
from kfrules.scenarios.arkham.queries import CluesAdd
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham
    from kfrules.scenarios.arkham.targets import Context


def walk(game: Arkham, side: str, place: str, context: Context) -> Steps:
    """Go to a location; additional costs are paid at this moment, or the move fails (1.6)."""
    start = game.card(side).at
    if start == place:
        return
    event = Moved(side, place, context.card, start)
    if game.refusals(event, first=True):
        yield event  # the trace tells what is against it
        return
    extra = costs.additional(game, side, "enter", place)
    if extra and not context.forced:
        if not costs.payable(context, extra):
            context.done = False
            return
        yield from costs.pay(context, extra)
    yield event


def revealed(game: Arkham, side: str, place: str) -> Steps:
    """A location that is entered is revealed."""
    card = game.card(place)
    if not card.revealed:
        yield Reveal(place, side, clues_for(game, place))


def clues_for(game: Arkham, place: str) -> int:
    """Return the clues that come onto a location when it is revealed; those that lie there stay."""
    card = game.card(place)
    value = int(card.facts.get("clue_value") or 0)
    return value if game.holds(CluesAdd()) else value - card.clues
