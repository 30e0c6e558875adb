"""Æmber: capturing, stealing, exalting, paying, moving; keys and their cost."""

from __future__ import annotations

from kfrules.scenarios.kernel import Together
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import (
    Capture,
    Exalt,
    Forge,
    ForgeKey,
    MoveAember,
    Pay,
    ShiftAember,
    Steal,
    Swap,
    Unforge,
)
from kfrules.scenarios.keyforge.events.aember import aember_at
from kfrules.scenarios.keyforge.facts import COLOURS
from kfrules.scenarios.keyforge.queries import KeyCost, SpendFrom
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

capturing = rule("erbeuten")
stehlen = rule("stehlen")
erheben = rule("erheben")
bezahlen = rule("bezahlen")
verschieben = rule("verschieben", also=("tauschen",))
kosten = rule("kosten", also=("schmieden", "schluessel", "schritt-1-schluessel-schmieden"))
schmieden = rule("schmieden", also=("schluessel", "schritt-1-schluessel-schmieden"))
ungeschmiedet = rule("ungeschmiedet-machen")


@capturing.perform(Capture)
def capture(at: At, event: Capture) -> Steps:
    """Captured æmber leaves the opponent's supply and lies on the creature that captured it."""
    if at.game.card(event.card).zone == "line":
        yield ShiftAember(event.source, event.card, event.amount)


@capturing.forbid(Capture)
def only_creatures_capture(at: At, event: Capture) -> bool:
    """Æmber is captured by a creature in play."""
    return at.game.card(event.card).zone != "line"


@stehlen.perform(Steal)
def steal(at: At, event: Steal) -> Steps:
    """Stolen æmber goes from the opponent's supply into one's own, never more than is there."""
    yield ShiftAember(event.source, event.player, event.amount)


@erheben.perform(Exalt)
def exalt(at: At, event: Exalt) -> Steps:
    """Exalting puts 1 æmber of the common supply on the creature."""
    yield ShiftAember(None, event.card, 1)


@erheben.forbid(Exalt)
def only_creatures_are_exalted(at: At, event: Exalt) -> bool:
    """A creature in play is exalted."""
    return at.game.card(event.card).zone != "line"


@bezahlen.perform(Pay)
def pay(at: At, event: Pay) -> Steps:
    """Æmber paid goes from the payer's supply to the opponent's."""
    yield ShiftAember(event.player, other(event.player), event.amount)


@verschieben.forbid(Swap)
def stays_on_its_side(at: At, event: Swap) -> bool:
    """A creature that is moved (or swapped) stays in the battleline of the side that controls it."""
    return at.game.card(event.first).controller != at.game.card(event.second).controller


@erheben.forbid(Exalt)
@verschieben.forbid(MoveAember)
def only_onto_cards_in_play(at: At, event: Exalt | MoveAember) -> bool:
    """Æmber is put on a card that is in play."""
    target = event.card if isinstance(event, Exalt) else event.target
    return target is not None and target in at.game.board and not at.game.card(target).in_play


@verschieben.perform(MoveAember)
def move(at: At, event: MoveAember) -> Steps:
    """Moved æmber is neither captured nor stolen nor lost."""
    yield ShiftAember(event.source, event.target, event.amount)


@kosten.define(KeyCost)
def six_aember(at: At, query: KeyCost) -> int:
    """A key costs 6 æmber; abilities change that."""
    return 6


def current_cost(at: At, event: Forge) -> int:
    """Return what a key costs now, in æmber, never below 0."""
    return 0 if event.free else max(0, at.game.ask(KeyCost(event.player)) + event.plus)


def colours_left(at: At, player: str) -> list[str]:
    """Return the colours of the keys that a side has not forged."""
    return [c for c in COLOURS if c not in at.game.board.sides[player].keys]


@schmieden.forbid(Forge)
def a_key_that_is_left(at: At, event: Forge) -> bool:
    """A key is forged of a colour that is left."""
    left = colours_left(at, event.player)
    return not left or (event.colour is not None and event.colour not in left)


@kosten.forbid(Forge)
def enough_aember(at: At, event: Forge) -> bool:
    """A key is forged with enough æmber in the supply and on cards that allow it."""
    board = at.game.board
    places = (event.player, *at.game.ask(SpendFrom(event.player)))
    return sum(aember_at(board, place) for place in places) < current_cost(at, event)


@schmieden.perform(Forge)
def forge(at: At, event: Forge) -> Steps:
    """Æmber equal to the current cost goes back to the common supply, then one key is turned."""
    cost = current_cost(at, event)
    yield from spend(at, event.player, cost)
    colour = event.colour or at.game.decide(
        event.player, "colour", colours_left(at, event.player), prompt="Welcher Schlüssel?"
    )
    yield ForgeKey(event.player, colour, cost)


def spend(at: At, player: str, cost: int) -> Steps:
    """Pay æmber out of the supply and, where cards allow, from these; the player divides."""
    board = at.game.board
    places = list(at.game.ask(SpendFrom(player)))
    events = []
    for index, place in enumerate(places):
        elsewhere = aember_at(board, player) + sum(aember_at(board, p) for p in places[index + 1 :])
        least, most = max(0, cost - elsewhere), min(cost, aember_at(board, place))
        amount = at.game.decide(player, "number", list(range(least, most + 1)), prompt=f"Wie viel Æmber von {place}?")
        if amount:
            events.append(ShiftAember(place, None, amount))
        cost -= amount or 0
    if cost:
        events.append(ShiftAember(player, None, cost))
    if events:
        yield Together(events)


@ungeschmiedet.forbid(Unforge)
def must_be_forged(at: At, event: Unforge) -> bool:
    """Only a forged key can be unforged."""
    return event.colour not in at.game.board.sides[event.player].keys
