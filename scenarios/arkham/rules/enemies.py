"""Enemies and places (base rules): engaging, attacking, moving along, swarms; where nobody can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kfrules.scenarios.arkham.events.base import Passage
from kfrules.scenarios.arkham.events.cards import Attach, EnterPlay, Exhaust, Into, Ready
from kfrules.scenarios.arkham.events.enemies import (
    Attack,
    Disengage,
    Engage,
    Evaded,
    Moved,
    Spawn,
    Swarm,
)
from kfrules.scenarios.arkham.events.harm import Defeat, Harm, Out
from kfrules.scenarios.arkham.events.turn import Act, Begin
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.moving import revealed
from kfrules.scenarios.arkham.queries import (
    AlreadySwarm,
    EachSwarm,
    EngagedBoth,
    ExhaustsOnlyHere,
    LeadChooses,
    Nearest,
    NearestEnemy,
    NoEnemiesThere,
    SpawnRules,
    SumOfAll,
    TargetsAnyone,
)
from kfrules.scenarios.arkham.rules._rule import entry
from kfrules.scenarios.arkham.spawning import to_engage
from kfrules.scenarios.kernel import At, Event, Rule, Steps

engaging = Rule("basis-gegner")
attacking = Rule("basis-gegnerphase")
moving = Rule("basis-bewegen")
places = Rule("basis-orte")
targeting = Rule("basis-ziele")
evading = Rule("basis-entkommen")
swarms = Rule("basis-schwarm")
host_goes = Rule("faq-wirtsgegner-ablegen")
spawning = entry("erscheinen-eines-gegners", SpawnRules)
exhausting = entry("faq-gegner-nach-angriff-erschoepft", ExhaustsOnlyHere)


@engaging.check(Moved, Spawn, Ready, Disengage, Out)
def engage_at_once(at: At[Arkham], since: Sequence[Event]) -> Iterable[Event]:
    """A ready enemy that is not aloof engages an investigator at its location."""
    game = at.game
    fresh = {event.card for event in since if isinstance(event, Disengage)}
    for enemy in list(game.enemies()):
        if enemy.id in fresh:
            continue
        event = to_engage(game, enemy.id)
        if event is not None:
            yield event


@engaging.forbid(Engage)
def already(at: At[Arkham], event: Engage) -> bool:
    """An enemy is engaged with an investigator only once."""
    return at.game.card(event.card).engaged == event.side


@attacking.perform(Attack)
def attack(at: At[Arkham], event: Attack) -> Steps:
    """An enemy deals its damage and horror; in the enemy phase it is exhausted by that."""
    game = at.game
    damage, horror = game.card(event.card).facts.get("attack") or (1, 0)
    yield Harm(event.side, damage, horror, False, event.card, True)
    for swarm in game.board.swarm(event.card):
        if swarm.ready and event.kind == "enemy phase":
            more = swarm.facts.get("attack") or (1, 0)
            yield Harm(event.side, more[0], more[1], False, swarm.id, True)
    tires = event.kind == "enemy phase" or not game.holds(ExhaustsOnlyHere())
    if tires and game.card(event.card).in_play and game.card(event.card).ready:
        yield Exhaust(event.card)


@attacking.forbid(Attack)
def somebody_there(at: At[Arkham], event: Attack) -> bool:
    """Nobody attacks who is not in play, or is out of the game."""
    return at.game.seat(event.side).eliminated or not at.game.card(event.card).in_play


@evading.perform(Evaded)
def evade(at: At[Arkham], event: Evaded) -> Steps:
    """An evaded enemy is exhausted and disengaged."""
    card = at.game.card(event.card)
    if card.ready:
        yield Exhaust(event.card, event.by)
    if card.engaged is not None:
        yield Disengage(event.card, event.by)


@moving.along(Moved, when=lambda at, event: event.card in at.game.board.seats)
def enemies_move_along(at: At[Arkham], event: Moved) -> Steps:
    """Engaged enemies move along; who cannot go there stays behind, and is not engaged any more."""
    game = at.game
    for enemy in [one for one in game.enemies() if one.engaged == event.card and one.host is None]:
        barred = game.refusals(Moved(enemy.id, event.to, None, event.start), first=True)
        if barred and game.holds(NoEnemiesThere()):
            yield Disengage(enemy.id, None, event.start)


@moving.react(Moved, when=lambda at, event: event.card in at.game.board.seats)
def reveal_on_entering(at: At[Arkham], event: Moved) -> Steps:
    """Who enters a location reveals it."""
    yield from revealed(at.game, event.card, event.to)


@moving.forbid(Act)
def moves_and_targets(at: At[Arkham], event: Act) -> bool:
    """One moves to a connected location, by what is allowed there."""
    if event.kind != "move":
        return False
    game = at.game
    return event.card is None or event.card not in game.connected(game.where(event.side))


@targeting.forbid(Act)
def target(at: At[Arkham], event: Act) -> bool:
    """One investigates here, fights and engages enemies here, evades those that one is engaged with."""
    game = at.game
    if event.kind not in ("investigate", "fight", "evade", "engage") or event.card is None:
        return False
    card = game.card(event.card)
    if event.kind == "investigate":
        return game.where(event.side) != event.card or card.type != "location"
    if card.type != "enemy" or not card.in_play or game.where(event.card) != game.where(event.side):
        return True
    if event.kind == "evade":
        return not game.is_engaged(event.side, event.card)
    if event.kind == "fight" and card.engaged is None and game.has(event.card, "aloof"):
        return True  # who is aloof must be engaged first
    return event.kind == "engage" and (game.is_engaged(event.side, event.card) or card.host is not None)


@targeting.forbid(Act)
def holds_card(at: At[Arkham], event: Act) -> bool:
    """One plays assets and events of one's own hand; what is found may be played where a card says so."""
    if event.kind != "play" or event.card is None:
        return False
    card = at.game.card(event.card)
    if card.type not in ("asset", "event"):
        return True
    if event.performed:
        return card.in_play
    return card.place != ("hand", event.side)


@swarms.check(Spawn)
def swarm_comes_along(at: At[Arkham], since: Sequence[Event]) -> Iterable[Event]:
    """An enemy that swarms brings its swarm cards when it comes into play."""
    for event in since:
        if isinstance(event, Spawn) and "swarming" in at.game.card(event.card).facts["keywords"]:
            yield Swarm(event.card, int(at.game.card(event.card).facts["keywords"]["swarming"]))


@swarms.check(Attach, EnterPlay, Begin)
def swarm_without_keyword(at: At[Arkham], since: Sequence[Event]) -> Iterable[Event]:
    """Swarm cards stay when the keyword is lost; only without that answer they would go."""
    game = at.game
    if game.holds(AlreadySwarm()):
        return
    for enemy in list(game.enemies()):
        if enemy.host is None and game.is_blank(enemy.id):
            yield from (Into(swarm.id, None, "encounter_deck") for swarm in game.board.swarm(enemy.id))


@swarms.forbid(Defeat)
def swarm_protects(at: At[Arkham], event: Defeat) -> bool:
    """A host with swarm cards cannot be defeated."""
    return bool(at.game.card(event.card).type == "enemy" and at.game.board.swarm(event.card))


@host_goes.along(Passage, when=lambda at, event: event.leaves(at.game.board))
def swarm_goes_along(at: At[Arkham], event: Passage) -> Steps:
    """When a host leaves play, so do its swarm cards."""
    for swarm in at.game.board.swarm(event.card):
        yield Into(swarm.id, None, "encounter_deck")


RULES = (
    engaging, attacking, evading, moving, targeting, spawning, exhausting, swarms, host_goes,
    entry("1.5", LeadChooses),
    entry("2.4", EngagedBoth),
    entry("2.16", SumOfAll),
    entry("faq-keine-verbindung", Nearest),
    entry("faq-naechstgelegener-gegner", NearestEnemy),
    entry("faq-streunende-katze-gegner", TargetsAnyone),
    entry("faq-zoey-schwarm", EachSwarm),
    entry("faq-ausschwaermen-verloren", AlreadySwarm),
)  # fmt: skip
