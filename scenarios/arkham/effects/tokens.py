"""Effects on resources, clues, doom and uses, and on the chaos bag."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.arkham.board import ENCOUNTER
from kfrules.scenarios.arkham.counts import amount
from kfrules.scenarios.arkham.effects.run import verb
from kfrules.scenarios.arkham.events.tokens import (
    AddTokens,
    Discover,
    Gain,
    Lose,
    Place,
    Record,
    Remember,
    RemoveTokens,
    Shift,
)
from kfrules.scenarios.arkham.queries import AsManyAsThereAre, OnlyOnPlaces
from kfrules.scenarios.arkham.targets import SIDES, Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps


@verb("gain")
def gain(context: Context, effect: Values) -> Steps:
    """Gain resources."""
    for side in _sides(context, effect, "to"):
        many = amount(context, effect["gain"])
        if many:
            yield Gain(side, many, context.card)


@verb("lose")
def lose(context: Context, effect: Values) -> Steps:
    """Lose resources: so many, or all."""
    for side in _sides(context, effect, "of"):
        have = context.game.card(side).resources
        many = have if effect["lose"] == "all" else min(have, amount(context, effect["lose"]))
        if many:
            yield Lose(side, many, context.card)


def _sides(context: Context, effect: Values, key: str) -> list[str]:
    found = targets(context, effect.get(key, effect.get("to", effect.get("of", "you"))), may=bool(effect.get("may")))
    return [id for id in found if id in SIDES]


@verb("discover")
def discover(context: Context, effect: Values) -> Steps:
    """Discover clues at a location, as many as lie there."""
    game = context.game
    for place in targets(context, _place_of(context, effect), may=bool(effect.get("may")), prompt="An welchem Ort?"):
        card = game.card(place)
        if not card.clues and not game.holds(OnlyOnPlaces()):
            card = next((one for one in game.board.cards.values() if one.clues and game.where(one.id) == place), card)
            place = card.id
        many = card.clues if effect["discover"] == "all" else min(card.clues, amount(context, effect["discover"]))
        if many:
            yield Discover(context.you, place, many, context.card)


def _place_of(context: Context, effect: Values) -> Any:
    at = effect.get("at")
    if isinstance(at, dict):
        return {"at": "anywhere", **at}
    if at in (None, "here"):
        return context.game.where(context.you) or "here"
    return at if at != "connected" else {"choose": "location", "at": "connected"}


@verb("place")
def place(context: Context, effect: Values) -> Steps:
    """Place tokens on a card; doom goes onto the agenda where nothing else is said."""
    game = context.game
    to = effect.get("to", effect.get("on"))
    for kind, many in effect["place"].items():
        where = to if to is not None else ("agenda" if kind == "doom" and game.board.pile("agenda") else "this")
        if kind == "clues" and to is None:
            where = "here"
        for id in targets(context, where, may=bool(effect.get("may"))):
            taken = amount(context, many)
            if kind in ("resources", "clues") and effect.get("from") == "you":
                yield Shift(context.you, id, kind, min(taken, getattr(game.card(context.you), kind)), context.card)
            elif taken:
                yield Place(id, kind, taken, context.card)


@verb("remove")
def remove(context: Context, effect: Values) -> Steps:
    """Take tokens off a card."""
    if not isinstance(effect["remove"], dict) or "choose" in effect["remove"]:
        from kfrules.scenarios.arkham.events.cards import Into

        for id in targets(context, effect["remove"]):
            yield Into(id, context.card, "removed")
        return
    for kind, many in effect["remove"].items():
        for id in targets(context, effect.get("of", effect.get("from", "this"))):
            yield Place(id, kind, -amount(context, many), context.card)


@verb("shift")
def shift(context: Context, effect: Values) -> Steps:
    """Move tokens from one card to another, as many as are there."""
    game = context.game
    for start in targets(context, effect.get("of", effect.get("from", "this"))):
        for goal in targets(context, effect.get("to", "you")):
            for kind, many in effect["shift"].items():
                card = game.card(start)
                there = getattr(card, kind) if hasattr(card, kind) else card.uses.get(kind, 0)
                taken = there if many == "all" else min(there, amount(context, many))
                if taken:
                    yield Shift(start, goal, kind, taken, context.card)


@verb("add_tokens")
def add_tokens(context: Context, effect: Values) -> Steps:
    """Add chaos tokens to the bag: as many as are left beside it."""
    game = context.game
    for token, many in effect["add_tokens"].items():
        wanted = amount(context, many)
        left = game.board.supply.get(token, wanted if token not in ("bless", "curse", "frost") else 10)
        if left < wanted and not game.holds(AsManyAsThereAre()):
            continue
        if min(left, wanted):
            yield AddTokens(token, min(left, wanted), context.card)


@verb("remove_tokens")
def remove_tokens(context: Context, effect: Values) -> Steps:
    """Take chaos tokens out of the bag."""
    bag = context.game.board.bag
    for token, many in effect["remove_tokens"].items():
        there = min(sum(1 for one in bag if str(one) == token), amount(context, many))
        if there:
            yield RemoveTokens(tuple(one for one in bag if str(one) == token)[:there])


@verb("remember")
def remember(context: Context, effect: Values) -> Steps:
    """Remember a phrase for this scenario."""
    yield Remember(str(effect["remember"]))


@verb("record")
def record(context: Context, effect: Values) -> Steps:
    """Record a phrase in the campaign log, word for word."""
    yield Record(str(effect["record"]))


__all__ = ["ENCOUNTER", "add_tokens"]
