"""Assigning damage and horror: to the investigator, and to assets that can take it, no more than defeats them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.arkham import constants
from kfrules.scenarios.arkham.events.harm import Harm, Parts

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


def assign(game: Arkham, event: Harm) -> Parts:
    """Return what each card takes, as the investigators choose."""
    side = event.side
    damage = _split(game, event, "damage", event.damage)
    horror = _split(game, event, "horror", event.horror)
    cards = list(dict.fromkeys([side, *damage, *horror]))
    parts = tuple((id, damage.get(id, 0), horror.get(id, 0)) for id in cards)
    return tuple(part for part in parts if part[1] or part[2])


def _split(game: Arkham, event: Harm, kind: str, amount: int) -> dict[str, int]:
    """Return how much each card takes of a kind; what nothing else takes lands on the investigator."""
    made: dict[str, int] = {}
    takers = [] if event.direct else able(game, event.side, kind)
    for _ in range(amount):
        rooms = [id for id in takers if room(game, id, kind) > made.get(id, 0)]
        one = event.side
        if rooms:
            what = "Schaden" if kind == "damage" else "Horror"
            one = game.choose(f"assign {kind}", (event.side, *rooms), f"Wer nimmt 1 {what}?", event.side)
        made[one] = made.get(one, 0) + 1
    return made


def room(game: Arkham, id: str, kind: str) -> int:
    """Return how much a card can still take."""
    card = game.card(id)
    most = game.health(id) if kind == "damage" else game.sanity(id)
    return 0 if most is None else max(0, most - int(getattr(card, kind)))


def able(game: Arkham, side: str, kind: str) -> list[str]:
    """Return the assets that could take it: of the investigator, and those that may take others' damage."""
    found = [card.id for card in game.controlled(side) if card.type == "asset" and card.id != side]
    for one in constants.in_force(game, "assign"):
        card = game.card(one.card)
        if card.id not in found and game.where(card.id) == game.where(side):
            found.append(card.id)
            owner = game.you_of(card.id)
            if card.type != "asset" and owner is not None and owner != side:
                found.append(owner)
    return [id for id in dict.fromkeys(found) if room(game, id, kind)]
