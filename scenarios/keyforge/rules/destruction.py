"""Being destroyed, sacrificed, warded; leaving play."""

from __future__ import annotations

from kfrules.scenarios.kernel import Together
from kfrules.scenarios.kernel.events import CardId, Event
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import (
    Bury,
    ClearTokens,
    Destroy,
    Destroyed,
    Discard,
    EndLasting,
    Graft,
    Land,
    LeavesPlay,
    Mark,
    Move,
    RemoveWard,
    ReturnAember,
    Sacrifice,
    Ward,
)
from kfrules.scenarios.keyforge.queries import LastKnown
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

zerstoert = rule("zerstoert")
opfern = rule("opfern", also=("kontrolle",))
beschuetzen = rule("beschuetzen")
verlaesst = rule("verlaesst-das-spiel")
zurueckschicken = rule("zurueckschicken")
aufwertungen = rule("aufwertungen")
transplantieren = rule("transplantieren")
verbannen = rule("verbannen")


def _in_play(at: At, id: CardId) -> bool:
    return id in at.game.board and at.game.card(id).in_play


@zerstoert.forbid(Destroy, Sacrifice, Mark)
def once_only(at: At, event: Destroy | Sacrifice | Mark) -> bool:
    """What is marked for destruction (or not in play) cannot be destroyed or sacrificed."""
    if event.card in at.game.board.marked or not _in_play(at, event.card):
        return True
    return any(isinstance(e, Mark) and e.card == event.card for e, _ in at.game.planned)


@zerstoert.react(Mark, last=True, when=lambda at, event: at.game.open_marks == 0)
def leave_together(at: At, event: Mark) -> Steps:
    """When every "Zerstört:" ability is resolved all marked cards leave play at once."""
    board = at.game.board
    while board.marked:
        marked = list(board.marked)
        staying = [id for id in marked if _in_play(at, id)]
        events: list[Event] = [Bury(id) for id in in_pile_order(at, staying)]
        looks = [at.game.look(id) for id in marked if id not in staying]
        events += [Destroyed(look.id, look.controller, look.zone) for look in looks]
        yield Together(events)
        if list(board.marked) == marked and all(_in_play(at, id) for id in staying):
            board_stuck(at)
            return


def board_stuck(at: At) -> None:
    """Note that nothing could leave (only with a rule switched off); the marks stay."""
    at.game.cite("zerstoert")


def in_pile_order(at: At, cards: list[CardId]) -> list[CardId]:
    """Return cards in the order in which they go onto discard piles: the active side's choice."""
    game = at.game
    ordered: list[CardId] = []
    for side in dict.fromkeys(game.card(id).owner for id in cards):
        rest = [id for id in cards if game.card(id).owner == side]
        while rest:
            first = rest[0]
            if len(rest) > 1 and side in game.board.watch_piles:
                first = game.decide(game.active, "order", rest, prompt="Was kommt zuerst auf den Ablagestapel?")
            rest.remove(first)
            ordered.append(first)
    return ordered


@zerstoert.along(Bury)
def now_destroyed(at: At, event: Bury) -> Steps:
    """The moment after a card was destroyed."""
    card = at.game.card(event.card)
    yield Destroyed(event.card, card.controller, card.zone)


@opfern.forbid(Sacrifice)
def only_your_own(at: At, event: Sacrifice) -> bool:
    """A side cannot sacrifice what it does not control."""
    return at.game.card(event.card).controller != event.player


@beschuetzen.forbid(Ward)
def not_twice(at: At, event: Ward) -> bool:
    """A warded creature cannot be warded again."""
    card = at.game.card(event.card)
    return card.warded or card.zone != "line"


def _warded(at: At, event: Land | Mark | Move | Graft) -> bool:
    id = event.target if isinstance(event, Land) else event.card
    card = at.game.board.cards.get(id)
    return card is not None and card.warded and card.zone == "line" and not isinstance(event, Bury)


@beschuetzen.replace(Land, Mark, Move, Graft, when=_warded)
def ward_goes_instead(at: At, event: Land | Mark | Move | Graft) -> Steps:
    """Instead of being damaged, destroyed or leaving play a warded creature loses its ward."""
    id = event.target if isinstance(event, Land) else event.card
    if not any(isinstance(e, RemoveWard) and e.card == id for e, _ in at.game.planned):
        yield RemoveWard(id)


@verlaesst.along(Move, Graft, when=lambda at, event: at.game.card(event.card).in_play)
def what_goes_with_it(at: At, event: Move | Graft) -> Steps:
    """Counters and status cards go, effects on the card end; æmber on a card that is no creature goes back."""
    card = at.game.card(event.card)
    yield ClearTokens(event.card)
    if card.aember and card.zone != "line":
        yield ReturnAember(event.card, None, card.aember)
    for effect in at.game.board.lasting:
        if effect.bound == event.card or (effect.until == "leaves" and effect.source == event.card):
            yield EndLasting(effect.since)
    yield LeavesPlay(event.card, card.controller, getattr(event, "to", "grafted"))


@verlaesst.define(LastKnown)
def as_it_last_was(at: At, query: LastKnown) -> bool:
    """Later instructions of an ability mean cards that left play as they were right before."""
    return True


def _creature_with_aember(at: At, event: Move | Graft) -> bool:
    card = at.game.card(event.card)
    return card.zone == "line" and card.aember > 0


@zurueckschicken.along(Move, Graft, when=_creature_with_aember)
def aember_to_the_opponent(at: At, event: Move | Graft) -> Steps:
    """Æmber on a creature that leaves play goes to its controller's opponent (an event of `erbeuten`)."""
    card = at.game.card(event.card)
    yield ReturnAember(event.card, other(card.controller), card.aember)


@aufwertungen.along(Move, Graft, when=lambda at, event: at.game.card(event.card).upgrades)
def upgrades_fall_off(at: At, event: Move | Graft) -> Steps:
    """The upgrades of a card that leaves play are discarded."""
    for id in at.game.card(event.card).upgrades:
        yield Discard(id)


@transplantieren.forbid(Graft)
def only_onto_cards_in_play(at: At, event: Graft) -> bool:
    """A card is grafted onto another that is in play."""
    return event.card == event.onto or not _in_play(at, event.onto)


@transplantieren.along(Move, Graft, when=lambda at, event: at.game.card(event.card).grafted)
def grafted_cards_fall_off(at: At, event: Move | Graft) -> Steps:
    """Cards grafted onto a card that leaves play are discarded."""
    for id in at.game.card(event.card).grafted:
        yield Discard(id)
