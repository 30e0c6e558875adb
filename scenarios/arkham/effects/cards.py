"""Effects that move cards: draw, add, return, discard, shuffle, put, attach, control, search, look."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.arkham.board import ENCOUNTER
from kfrules.scenarios.arkham.counts import amount
from kfrules.scenarios.arkham.drawing import draw_cards, draw_encounter
from kfrules.scenarios.arkham.effects.entering import bring_in, fasten
from kfrules.scenarios.arkham.effects.run import verb
from kfrules.scenarios.arkham.events.cards import (
    Add,
    Control,
    Discard,
    Exhaust,
    Flip,
    Into,
    Look,
    Ready,
    Search,
)
from kfrules.scenarios.arkham.events.enemies import Reveal
from kfrules.scenarios.arkham.events.turn import Begin
from kfrules.scenarios.arkham.moving import clues_for
from kfrules.scenarios.arkham.queries import (
    CategoryTakesWeaknesses,
    SetAsideToPlay,
    StaysInScenario,
    WeaknessNotChosen,
)
from kfrules.scenarios.arkham.slots import control_with_slots
from kfrules.scenarios.arkham.targets import SIDES, Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Event, Steps, Together


def _found(context: Context, effect: Values, name: str, legal: Any = None) -> list[str]:
    return targets(context, effect[name], may=bool(effect.get("may")), legal=legal)


def _possible(context: Context, make: Any) -> Any:
    """Return what tells of a card whether an event with it is possible."""
    return lambda id: not context.game.refusals(make(id), first=True)


@verb("draw")
def draw(context: Context, effect: Values) -> Steps:
    """Draw player cards, or an encounter card."""
    for side in targets(context, effect.get("to", "you")):
        if effect["draw"] == "encounter":
            yield from draw_encounter(context.game, side)
        elif isinstance(effect["draw"], int | str) and not isinstance(effect["draw"], bool):
            many = amount(context, effect["draw"])
            context.drawn = yield from draw_cards(context.game, side, many, context.card)
        else:
            for id in targets(context, effect["draw"]):
                context.drawn = yield from draw_cards(context.game, side, 1, context.card, id)


@verb("add")
def add(context: Context, effect: Values) -> Steps:
    """Add cards to a hand, which is not drawing."""
    for side in targets(context, effect.get("to", "you")):
        if side in SIDES:
            for id in _found(context, effect, "add"):
                yield Add(id, context.card, side)
                yield from _revelation(context, id, side)


def _revelation(context: Context, id: str, side: str) -> Steps:
    """Revelations of weaknesses happen however the card came to the hand (2.14)."""
    from kfrules.scenarios.arkham.drawing import reveal_in_hand

    if context.game.card(id).zone == "hand":
        yield from reveal_in_hand(context.game, [id], side)


@verb("return")
def give_back(context: Context, effect: Values) -> Steps:
    """Return cards to their owners' hands; what nobody can find cannot be returned."""
    for id in _found(context, effect, "return"):
        card = context.game.card(id)
        yield Add(id, context.card, card.owner if card.owner != ENCOUNTER else context.you, True)


@verb("discard")
def discard(context: Context, effect: Values) -> Steps:
    """Discard cards, all at once."""
    game = context.game
    chooses = {} if not game.holds(WeaknessNotChosen()) else {"weakness": False}
    if isinstance(effect["discard"], int):
        wanted: Any = {"choose": "card", "zone": "hand", "count": effect["discard"], **chooses}
        of = targets(context, effect.get("of", "you"))
        for side in of:
            inner = Context(game, context.card, side, context.event)
            yield from _discard(context, targets(inner, wanted), side)
        return
    value = effect["discard"]
    if isinstance(value, dict) and "choose" in value and _of_hand(value) and "weakness" not in value:
        value = {**value, **chooses}
    if isinstance(value, dict) and "each" in value and value.get("zone") == "hand" and "weakness" not in value:
        value = value if game.holds(CategoryTakesWeaknesses()) else {**value, "weakness": False}
    legal = _possible(context, lambda id: Discard(id, context.card, context.you, True))
    found = targets(context, value, may=bool(effect.get("may")), legal=legal, prompt="Was wird abgelegt?")
    yield from _discard(context, found, context.you)


def _of_hand(value: Values) -> bool:
    """Tell whether cards of a hand are meant; those that were drawn are there."""
    return value.get("zone") == "hand" or value.get("among") == "drawn"


def _discard(context: Context, found: list[str], side: str) -> Steps:
    events: list[Event] = [Discard(id, context.card, side) for id in found]
    if len(events) == 1:
        yield events[0]
    elif events:
        yield Together(events)


@verb("shuffle")
def shuffle(context: Context, effect: Values) -> Steps:
    """Shuffle cards into a deck; a single card cannot be shuffled into an empty one (1.13)."""
    game = context.game
    found = _found(context, effect, "shuffle")
    for id in found:
        card = game.card(id)
        deck = str(effect.get("into") or ("encounter_deck" if card.owner == ENCOUNTER else "deck"))
        side = "" if deck == "encounter_deck" else (card.owner if card.owner != ENCOUNTER else context.you)
        pile = game.board.pile(deck, side)
        if len(found) == 1 and not pile and game.holds(StaysInScenario()):
            continue
        yield Into(id, context.card, deck, side)


@verb("put")
def put(context: Context, effect: Values) -> Steps:
    """Put cards into a zone: into play where nothing else is said."""
    zone = str(effect.get("into", "play"))
    for id in _found(context, effect, "put"):
        yield from bring_in(context, id, zone, effect)


@verb("attach")
def attach(context: Context, effect: Values) -> Steps:
    """Attach cards to another."""
    hosts: list[str] | None = None
    for id in _found(context, effect, "attach"):
        if hosts is None:
            hosts = targets(context, effect.get("to", "here"), legal=None, prompt="Woran?")
        for host in hosts[:1]:
            yield from fasten(context, id, host)


@verb("control")
def control(context: Context, effect: Values) -> Steps:
    """Take control of cards; a set-aside card comes into play (2.7)."""
    game = context.game
    side = context.you
    for one in targets(context, effect.get("by", effect.get("to", "you"))):
        side = one
    legal = _possible(context, lambda id: Control(id, side, context.card))
    for id in targets(context, effect["control"], may=bool(effect.get("may")), legal=legal):
        card = game.card(id)
        if card.type == "asset" and card.zone == "play" and card.controller != side:
            yield from control_with_slots(game, id, side, context.card)
        elif card.in_play:
            yield Control(id, side, context.card)
        elif game.holds(SetAsideToPlay()):
            yield from bring_in(Context(game, context.card, side), id, "play", {})
        else:
            yield Add(id, context.card, side)


@verb("search")
def search(context: Context, effect: Values) -> Steps:
    """Search a deck; what is found may be used by the effects that follow."""
    yield from _see(context, effect, "search")


@verb("look")
def look(context: Context, effect: Values) -> Steps:
    """Look at cards, which is no search (2.13)."""
    yield from _see(context, effect, "look")


def _see(context: Context, effect: Values, name: str) -> Steps:
    game, value = context.game, effect[name]
    value = value if isinstance(value, dict) else {"top": value}
    of = effect.get("of", value.get("of", "deck"))
    deck = game.board.pile(str(of), "" if str(of).startswith("encounter") else context.you)
    top = value.get("top", effect.get("top"))
    cards = tuple(deck[: int(top)] if isinstance(top, int) else deck)
    kind = Search if name == "search" else Look
    yield kind(context.you, cards, context.card)
    context.found = cards


@verb("exhaust")
def exhaust(context: Context, effect: Values) -> Steps:
    """Exhaust cards."""
    for id in _found(context, effect, "exhaust", lambda id: context.game.card(id).ready):
        yield Exhaust(id, context.card)


@verb("ready")
def ready(context: Context, effect: Values) -> Steps:
    """Ready cards."""
    for id in _found(context, effect, "ready", lambda id: not context.game.card(id).ready):
        yield Ready(id, context.card)


@verb("flip")
def flip(context: Context, effect: Values) -> Steps:
    """Turn cards over; they do not leave play."""
    for id in _found(context, effect, "flip"):
        yield Flip(id, context.card)


@verb("reveal")
def reveal(context: Context, effect: Values) -> Steps:
    """Reveal locations; clues come onto them."""
    for id in _found(context, effect, "reveal"):
        card = context.game.card(id)
        if card.type == "location" and not card.revealed:
            yield Reveal(id, context.you, clues_for(context.game, id), context.card)
        elif card.facedown:
            yield Flip(id, context.card)


@verb("blank")
def blank(context: Context, effect: Values) -> Steps:
    """Treat the text of cards as if it were blank."""
    for id in _found(context, effect, "blank"):
        yield Begin(id, "blank", {}, str(effect.get("for", "turn")), context.card or "")


@verb("victory")
def victory(context: Context, effect: Values) -> Steps:
    """Put cards into the victory display."""
    for id in _found(context, effect, "victory"):
        yield Into(id, context.card, "victory")


@verb("exile")
def exile(context: Context, effect: Values) -> Steps:
    """Exile cards: they are out of the game and leave the deck."""
    for id in _found(context, effect, "exile"):
        yield Into(id, context.card, "removed")
