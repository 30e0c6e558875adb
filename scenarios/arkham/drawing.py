"""Drawing: player cards to the hand, encounter cards to be resolved, and the revelations of what was drawn."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.abilities import Ability
from kfrules.scenarios.arkham.board import PLAYER_TYPES
from kfrules.scenarios.arkham.events.cards import Discard, Draw, EnterPlay, Into, Resolve
from kfrules.scenarios.arkham.queries import DrawTogether, WeaknessFirst
from kfrules.scenarios.kernel import Event, Steps, Together

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

Drawn = Generator[Any, Any, tuple[str, ...]]


def draw_cards(game: Arkham, side: str, amount: int, by: str | None, card: str | None = None) -> Drawn:
    """Draw player cards, all at once; then resolve what was drawn."""
    deck = game.board.pile("deck", side)
    if not deck and card is None:
        yield from _refill(game, side)
        deck = game.board.pile("deck", side)
    drawn = tuple(deck[:amount]) if card is None else (card,)
    if not drawn:
        return ()
    events = [Draw(id, by, side) for id in drawn]
    if game.holds(DrawTogether()):
        yield events[0] if len(events) == 1 else Together(events)
        yield from reveal_in_hand(game, list(drawn), side)
    else:
        for event in events:
            yield event
            yield from reveal_in_hand(game, [event.card], side)
    return drawn


def _refill(game: Arkham, side: str) -> Steps:
    """An empty deck is made of the discard pile again, for 1 horror."""
    from kfrules.scenarios.arkham.events.harm import Harm

    pile = list(game.board.pile("discard", side))
    if pile:
        yield Together([Into(id, None, "deck", side) for id in pile])
        yield Harm(side, 0, 1, True)


def reveal_in_hand(game: Arkham, drawn: list[str], side: str) -> Steps:
    """Resolve weaknesses and revelations among cards that came to a hand: dilemmas last, and not within a test."""
    waiting = [id for id in drawn if game.card(id).zone == "hand" and _resolves(game, id)]
    first = [id for id in waiting if not _dilemma(game, id)]
    last = [id for id in waiting if _dilemma(game, id)]
    if not game.holds(WeaknessFirst()):
        first, last = waiting, []
    for group in (first, last):
        left = list(group)
        while left:
            id = game.choose("order", tuple(left), "Was wird zuerst abgehandelt?", side)
            left.remove(id)
            event = Resolve(id, side)
            if group is last and last and game.trial is not None:
                game.delayed.append(event)
            else:
                yield event


def _dilemma(game: Arkham, id: str) -> bool:
    return "dilemma" in game.traits(id)


def _resolves(game: Arkham, id: str) -> bool:
    card = game.card(id)
    if card.type in ("enemy", "treachery"):
        return True
    return any(ability.kind == "revelation" for ability in game.abilities_of(id))


def draw_encounter(game: Arkham, side: str) -> Steps:
    """Draw the top card of the encounter deck and resolve it."""
    deck = game.board.pile("encounter_deck")
    if not deck:
        pile = list(game.board.pile("encounter_discard"))
        if not pile:
            return
        yield Together([Into(id, None, "encounter_deck") for id in pile])
        deck = game.board.pile("encounter_deck")
    id = deck[0]
    game.redirected.pop(id, None)
    yield Draw(id, None, side, True)
    if game.card(id).zone == "limbo":
        yield Resolve(id, game.redirected.pop(id, side))
        if game.has(id, "surge"):
            yield from draw_encounter(game, side)


def resolve(game: Arkham, id: str, side: str) -> Steps:
    """Resolve a drawn encounter card or weakness: a revelation first, then where it goes."""
    from kfrules.scenarios.arkham.effects.run import all_out
    from kfrules.scenarios.arkham.spawning import spawn_drawn
    from kfrules.scenarios.arkham.targets import Context

    card = game.card(id)
    if id in game.cancelled:
        game.cancelled.remove(id)
        yield Discard(id)
        return
    if "hidden" in game.keywords(id):
        yield Into(id, None, "hand", side)
        return
    revelations = [ability for ability in game.abilities_of(id) if ability.kind == "revelation"]
    if card.zone == "hand" and (card.type == "treachery" or card.type == "enemy"):
        game.board.put(card, "limbo")
        game.board.happened(())
    for ability in revelations:
        you = _you(game, side)
        context = Context(game, id, you, None, ability, forced=True, player=False)
        if not ability.may or game.choose("may", (True, False), "Machst du das?", you):
            yield from all_out(context, ability.effects)
    if card.type == "enemy" and card.zone == "limbo":
        yield from spawn_drawn(game, id, side)
    elif card.zone == "limbo":
        yield from _afterwards(game, id, side, revelations)


def _you(game: Arkham, side: str) -> str:
    from kfrules.scenarios.arkham.queries import TheirYou

    return side if game.holds(TheirYou()) else game.board.lead


def _afterwards(game: Arkham, id: str, side: str, revelations: list[Ability]) -> Steps:
    """A treachery whose text stays goes to the threat area; any other is discarded."""
    card = game.card(id)
    if card.type in PLAYER_TYPES:
        return
    stays = any(ability.kind in ("constant", "forced", "action", "free", "reaction") for ability in card.abilities)
    if stays and not revelations:
        yield EnterPlay(id, None, "threat", side)
    else:
        yield Discard(id)


def drawn_of(events: list[Event]) -> tuple[str, ...]:
    """Return the cards that events drew."""
    return tuple(event.card for event in events if isinstance(event, Draw))
