"""What an effect lets somebody play: which cards of an offer could be played at all (595.3.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.events import Activate, Play
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


def able(game: Riftbound, side: Side) -> bool:
    """Tell whether a side that is let act now could play a card or activate an ability (531.2.a.2)."""
    board, half = game.board, game.board.half(side)
    hidden = [f.hidden for f in board.fields.values() if f.hidden and board.objs[f.hidden].controller == side]
    cards = [*half.hand, *([half.champion] if half.champion else []), *hidden]
    tried: list[Play | Activate] = [Play(id, side) for id in cards]
    for obj in (*board.permanents(), *([board.objs[half.legend]] if half.legend else [])):
        abilities = obj.facts.abilities if obj.controller == side else ()
        tried += [Activate(obj.id, side, one.number) for one in abilities if one.kind == "activated"]
    passed = {"512", "513", *(["561"] if half.runes else [])}  # its turn to act comes; runes may still pay
    return any(all(fault.entry in passed for fault in Plan(game, one).faults) for one in tried)
