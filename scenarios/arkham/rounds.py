"""The round: mythos, investigation, enemy and upkeep phase, and the end of a turn or of the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.arkham import constants
from kfrules.scenarios.arkham.drawing import draw_cards, draw_encounter
from kfrules.scenarios.arkham.events.cards import Discard, Ready
from kfrules.scenarios.arkham.events.enemies import Attack
from kfrules.scenarios.arkham.events.tokens import Forget, Gain, Place, RemoveTokens
from kfrules.scenarios.arkham.events.turn import (
    Advance,
    Advanced,
    GameEnd,
    NextPhase,
    PhaseBegin,
    PhaseEnd,
    RoundEnd,
    TurnBegin,
    TurnEnd,
)
from kfrules.scenarios.arkham.spawning import hunt
from kfrules.scenarios.arkham.windows import player_window
from kfrules.scenarios.kernel import Event, Steps, Together

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

ORDER = ("mythos", "investigation", "enemy", "upkeep")
HAND = 8


def play_phase(game: Arkham, phase: str) -> Steps:
    """Play one phase from its beginning to its end; of the investigation phase what is left of it."""
    if phase != "investigation" or game.board.phase != "investigation":
        yield PhaseBegin(phase)
    yield from {"mythos": mythos, "investigation": investigation, "enemy": enemy, "upkeep": upkeep}[phase](game)
    yield PhaseEnd(phase)
    if phase == "upkeep":
        yield RoundEnd()


def mythos(game: Arkham) -> Steps:
    """1 doom on the agenda, which may advance; then everybody draws an encounter card."""
    agenda = next(iter(game.board.pile("agenda")), None)
    if agenda is not None:
        yield Place(agenda, "doom", 1)
        yield from check_agenda(game)
    for side in list(game.living()):
        if not game.seat(side).eliminated:
            yield from draw_encounter(game, side)
    yield from player_window(game)


def check_agenda(game: Arkham) -> Steps:
    """The agenda advances when there is as much doom in play as its threshold says."""
    agenda = next(iter(game.board.pile("agenda")), None)
    if agenda is None:
        return
    threshold = game.card(agenda).facts.get("threshold")
    doom = sum(card.doom for card in game.board.cards.values() if card.in_play)
    if threshold is not None and doom >= int(threshold):
        yield Advance(agenda)


def next_agenda(game: Arkham, card: str) -> Steps:
    """The next agenda is there; what its back says is for the card to say."""
    yield Advanced(card)


def investigation(game: Arkham) -> Steps:
    """Everybody's turn ends; who has not had one passes."""
    for side in game.in_order():
        if not game.seat(side).done:
            yield from end_turn(game, side)


def end_turn(game: Arkham, side: str) -> Steps:
    """End a turn that has begun, or pass one that has not."""
    seat = game.seat(side)
    if not seat.began:
        yield TurnBegin(side)
    if not seat.done:
        yield TurnEnd(side)


def enemy(game: Arkham) -> Steps:
    """Hunters move; then each ready engaged enemy attacks, investigator by investigator."""
    hunters = [
        card.id for card in game.enemies() if card.ready and card.engaged is None and game.has(card.id, "hunter")
    ]
    while hunters:
        one = game.choose("order", tuple(hunters), "Welcher Jäger bewegt sich zuerst?", game.board.lead)
        hunters.remove(one)
        if game.card(one).in_play and game.card(one).engaged is None:
            yield from hunt(game, one)
    yield from player_window(game)
    for side in list(game.living()):
        yield from attacks_on(game, side)
    yield from player_window(game)


def attacks_on(game: Arkham, side: str) -> Steps:
    """The enemies that are engaged with an investigator attack in the order that it chooses."""
    done: set[str] = set()
    while not game.seat(side).eliminated:
        left = [e.id for e in game.engaged(side) if e.ready and e.id not in done and e.host is None]
        left = [id for id in left if not game.refusals(Attack(id, side, "enemy phase"), first=True)]
        if not left:
            return
        one = game.choose("order", tuple(left), "Welcher Gegner greift zuerst an?", side)
        done.add(one)
        yield Attack(one, side, "enemy phase")


def upkeep(game: Arkham) -> Steps:
    """Everything is readied; everybody draws a card, gains a resource, and discards down to eight cards."""
    yield from player_window(game)
    tired = [card for card in game.board.cards.values() if card.in_play and not card.ready]
    ready: list[Event] = [Ready(card.id) for card in tired if not game.refusals(Ready(card.id), first=True)]
    if ready:
        yield ready[0] if len(ready) == 1 else Together(ready)
    for side in game.in_order():
        yield from draw_cards(game, side, 1 + _more(game, side), None)
        if not game.seat(side).eliminated:
            yield Gain(side, 1)
    for side in game.in_order():
        yield from down_to(game, side)


def _more(game: Arkham, side: str) -> int:
    return constants.modified(game, side, "draw")


def down_to(game: Arkham, side: str) -> Steps:
    """Discard down to the hand size; hidden cards count, and weaknesses and they stay (errata)."""
    more = sum(
        int(one.effect["hand_size"]) * constants.times(game, one)
        for one in constants.in_force(game, "hand_size")
        if (one.you or one.about) == side
    )
    while len(game.board.pile("hand", side)) > HAND + more:
        pool = [id for id in game.board.pile("hand", side) if not game.card(id).weakness]
        pool = [id for id in pool if not game.refusals(Discard(id, None, side), first=True)]
        if not pool:
            return
        one = game.choose("target", tuple(pool), "Welche Karte legst du ab?", side)
        yield Discard(one, None, side)


def end_scenario(game: Arkham) -> Steps:
    """The scenario ends: abilities answer, the resolution is read, then bless and curse tokens are removed."""
    yield GameEnd()
    from kfrules.scenarios.arkham.queries import BagKeeps, CleanUp, Forgotten

    if game.board.remembered and game.holds(Forgotten()):
        yield Forget()
    if game.holds(CleanUp()) and not game.holds(BagKeeps()):
        gone = tuple(token for token in game.board.bag if token in ("bless", "curse"))
        if gone:
            yield RemoveTokens(gone)


__all__ = ["NextPhase", "attacks_on", "end_scenario", "play_phase"]
