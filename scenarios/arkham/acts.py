"""What an investigator could do: every act that can be named, allowed or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kfrules.scenarios.arkham.abilities import Ability
from kfrules.scenarios.arkham.events.turn import Act

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


def conceivable(game: Arkham, side: str) -> Iterator[Act]:
    """Yield the actions that an investigator could name: the basic ones, cards in hand, abilities in play."""
    yield Act(side, "draw")
    yield Act(side, "gain")
    for place in game.places():
        yield Act(side, "investigate", place)
        yield Act(side, "move", place)
    for enemy in list(game.enemies()):
        for kind in ("fight", "evade", "engage"):
            yield Act(side, kind, enemy.id)
    for id in list(game.board.pile("hand", side)):
        if game.card(id).type in ("asset", "event"):
            yield Act(side, "play", id, play_of(game, id))
    for card in list(game.board.cards.values()):
        if card.in_play:
            for ability in game.abilities_of(card.id):
                if ability.kind == "action":
                    yield Act(side, "activate", card.id, ability)


def play_of(game: Arkham, id: str) -> Ability | None:
    """Return the text of an event that happens when it is played."""
    return next((ability for ability in game.abilities_of(id) if ability.kind == "play"), None)


def abilities_for(game: Arkham, id: str, kinds: tuple[str, ...], wanted: object = None) -> list[Ability]:
    """Return the abilities of a card that a step may mean: of these kinds, by name or number if one is given."""
    from kfrules.scenarios.arkham.effects.shape import option_name

    card = game.board.cards.get(id)
    found = [ability for ability in card.abilities if ability.kind in kinds] if card is not None else []
    if wanted is None:
        return found
    if isinstance(wanted, int):
        return found[wanted - 1 : wanted]
    return [ability for ability in found if wanted in (ability.name, option_name(ability.effects))]
