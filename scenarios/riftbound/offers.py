"""What an effect lets somebody play: which cards of an offer could be played at all (595.3.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.riftbound.events import Play
from kfrules.scenarios.riftbound.playing import Plan
from kfrules.scenarios.riftbound.state import Offer

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def playable(game: Riftbound, offer: Offer) -> tuple[CardId, ...]:
    """Return the cards of an offer that could be played; runes might still be used to pay."""
    found = []
    for id in offer.cards:
        faults = Plan(game, Play(id, offer.by), offer).faults
        if all(fault.entry == "561" for fault in faults):
            found.append(id)
    return tuple(found)
