"""Damage, horror, defeat and elimination (base rules)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kfrules.scenarios.arkham.assigning import assign
from kfrules.scenarios.arkham.board import ENCOUNTER
from kfrules.scenarios.arkham.events.cards import Discard, Into
from kfrules.scenarios.arkham.events.enemies import Disengage
from kfrules.scenarios.arkham.events.harm import Damage, Defeat, Eliminate, Harm, Horror, Out, Suffer, Trauma
from kfrules.scenarios.arkham.events.tokens import Place
from kfrules.scenarios.arkham.events.turn import Trigger
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.spawning import to_engage
from kfrules.scenarios.kernel import At, Event, Rule, Steps, Together

harm = Rule("basis-schaden")
out = Rule("basis-ausscheiden")
step_zero = Rule("erratum-referenzhandbuch-seite-4-rechte-spalte-ausscheiden")
hidden_goes = Rule("1.22")


@harm.perform(Harm)
def assigned(at: At[Arkham], event: Harm) -> Steps:
    """Damage and horror are assigned first, all of it, then placed at once."""
    parts = assign(at.game, event)
    if parts:
        yield Suffer(event.side, parts, event.by, event.attack)


@harm.forbid(Harm)
def not_out(at: At[Arkham], event: Harm) -> bool:
    """Who is out of the game takes nothing."""
    return at.game.seat(event.side).eliminated


@harm.perform(Suffer)
def placed(at: At[Arkham], event: Suffer) -> Steps:
    """Everything is placed at the same time."""
    events: list[Event] = []
    for card, damage, horror in event.parts:
        if not at.game.card(card).in_play:
            continue
        events += [Damage(card, damage, event.by, event.cause)] if damage else []
        events += [Horror(card, horror, event.by, event.cause)] if horror else []
    if len(events) == 1:
        yield events[0]
    elif events:
        yield Together(events)


@harm.check(Damage, Horror)
def defeated(at: At[Arkham], since: Sequence[Event]) -> Iterable[Event]:
    """Who has as much damage as health, or as much horror as sanity, is defeated."""
    game = at.game
    for event in since:
        if not isinstance(event, Damage | Horror):
            continue
        card = game.card(event.card)
        health, sanity = game.health(card.id), game.sanity(card.id)
        dead = health is not None and card.damage >= health
        mad = sanity is not None and card.horror >= sanity
        if card.in_play and (dead or mad):
            yield Defeat(card.id, event.cause, event.by)


@harm.perform(Defeat)
def leaves(at: At[Arkham], event: Defeat) -> Steps:
    """A defeated card is discarded; an enemy with victory points goes to the victory display."""
    game = at.game
    card = game.card(event.card)
    if card.type == "investigator":
        health = game.health(card.id)
        kind = "physical" if health is not None and card.damage >= health else "mental"
        yield Trauma(card.id, kind)
        yield Eliminate(card.id)
    elif not card.in_play:
        return
    elif "victory" in card.facts["keywords"]:
        yield Into(card.id, None, "victory")
    elif card.host is not None:
        host = card.host
        yield Into(card.id, None, "encounter_deck")
        yield from _host_falls(game, host)
    else:
        yield Discard(card.id, event.by, event.side)


def _host_falls(game: Arkham, host: str) -> Steps:
    """A host whose last swarm card is gone is defeated if it has damage enough."""
    card = game.card(host)
    health = game.health(host)
    if card.in_play and not game.board.swarm(host) and health is not None and card.damage >= health:
        yield Defeat(host)


@out.perform(Eliminate)
def eliminate(at: At[Arkham], event: Eliminate) -> Steps:
    """Whoever is out: clues and enemies stay at the location, its cards leave the game."""
    game, side = at.game, event.side
    game.leaving = side
    place = game.where(side)
    for enemy in game.engaged(side):
        if enemy.owner == ENCOUNTER and not enemy.weakness:
            yield Disengage(enemy.id, None, place)
    clues = game.card(side).clues  # those on its cards come with the cards (1.28)
    if place is not None and clues:
        yield Place(place, "clues", clues)
    for card in list(game.controlled(side)):
        if card.type != "investigator":
            yield Into(card.id, None, "removed")
    for id in list(game.board.pile("threat", side)):
        card = game.card(id)
        yield Discard(id) if card.owner == ENCOUNTER and not card.weakness else Into(id, None, "removed")
    for zone in ("hand", "deck", "discard"):
        for id in list(game.board.pile(zone, side)):
            if game.card(id).owner != ENCOUNTER:
                yield Into(id, None, "removed")
    game.card(side).clues = 0
    game.leaving = ""
    yield Out(side, event.resigned)
    for enemy in list(game.enemies()):
        again = to_engage(game, enemy.id)
        if again is not None:
            yield again
    if not game.in_order():
        from kfrules.scenarios.arkham.events.turn import GameEnd

        yield GameEnd()


@step_zero.before(Eliminate)
def game_ends_for_weaknesses(at: At[Arkham], event: Eliminate) -> Steps:
    """First of all the game ends for the weaknesses of who goes: what they do at its end happens."""
    game = at.game
    mine = [card for card in game.board.cards.values() if card.weakness and card.owner == event.side and card.in_play]
    for card in mine:
        for ability in game.abilities_of(card.id):
            if ability.kind == "forced" and ability.event == "game_end":
                yield Trigger(card.id, event.side, ability)
        yield Into(card.id, None, "removed")


@hidden_goes.before(Eliminate)
def hidden_to_discard(at: At[Arkham], event: Eliminate) -> Steps:
    """Hidden encounter cards in the hand of who goes are discarded."""
    from kfrules.scenarios.arkham.events.cards import HiddenGoes

    for id in list(at.game.board.pile("hand", event.side)):
        card = at.game.card(id)
        if "hidden" in at.game.keywords(id) and card.owner == ENCOUNTER:
            yield HiddenGoes(id)


RULES = (step_zero, hidden_goes, harm, out)
