"""Cards that come into play by an effect: as an asset, an enemy, an attachment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.arkham.board import PLAYER_TYPES
from kfrules.scenarios.arkham.events.cards import Attach, EnterPlay, Into
from kfrules.scenarios.arkham.queries import ControlFollows
from kfrules.scenarios.arkham.slots import enter_with_slots
from kfrules.scenarios.arkham.spawning import spawn_at
from kfrules.scenarios.arkham.targets import Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


def bring_in(context: Context, id: str, zone: str, effect: Values) -> Steps:
    """Put a card into a zone by an effect, as its type demands."""
    game = context.game
    card = game.card(id)
    sides = [one for one in targets(context, effect.get("to", "you")) if one in game.board.seats] or [context.you]
    side = sides[0]
    if zone == "play" and card.type == "enemy":
        places = targets(context, effect["at"]) if effect.get("at") else []
        yield from spawn_at(game, id, places[0] if places else None, None if places else side)
    elif zone == "play" and card.type == "location":
        yield EnterPlay(id, context.card, "location", "", id)
    elif zone == "play":
        if effect.get("at"):
            for place in targets(context, effect["at"]):
                yield EnterPlay(id, context.card, "location", "", place)
            return
        yield from enter_with_slots(game, id, side, None, context.card)
    elif zone == "threat":
        if card.type == "enemy":
            yield from spawn_at(game, id, None, side)
        else:
            yield EnterPlay(id, context.card, "threat", side)
    elif zone in ("hand", "deck", "discard", "under"):
        from kfrules.scenarios.arkham.events.cards import Add, Discard

        if zone == "hand":
            yield Add(id, context.card, side)
        elif zone == "discard":
            yield Discard(id, context.card, side)
        else:
            yield Into(id, context.card, zone, side, top=effect.get("top") is not None)
    else:
        yield Into(id, context.card, zone)


def fasten(context: Context, id: str, host: str) -> Steps:
    """Attach a card to another; its control follows (1.14)."""
    game = context.game
    yield Attach(id, context.card, host, controller_at(game, id, host))


def controller_at(game: Arkham, id: str, host: str) -> str:
    """Return who controls an attachment on a card: of a player card its controller, elsewhere its own (1.14)."""
    card, holder = game.card(id), game.card(host)
    mine = card.controller or (card.owner if card.type in PLAYER_TYPES else "")
    if card.type not in PLAYER_TYPES:
        return ""
    if holder.controller and holder.type in PLAYER_TYPES and game.holds(ControlFollows()):
        return holder.controller
    return mine
