"""Costs: of actions, of abilities, of cards; what is paid at once, and what is paid where an effect demands it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham import constants
from kfrules.scenarios.arkham.board import Card
from kfrules.scenarios.arkham.events.cards import Discard, Exhaust
from kfrules.scenarios.arkham.events.harm import Harm
from kfrules.scenarios.arkham.events.tokens import USES, AddTokens, Lose, Place
from kfrules.scenarios.arkham.events.turn import Act, Spend
from kfrules.scenarios.arkham.queries import ExtraCosts, ExtraFirst
from kfrules.scenarios.arkham.targets import Context, all_of, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

ON_CARDS = ("exhaust", "discard")


def actions_of(game: Arkham, act: Act) -> int:
    """Return how many actions an act costs by itself."""
    if act.performed or act.ignoring:
        return 0
    if act.kind == "trigger":
        return 0
    if act.kind == "activate":
        return act.ability.actions if act.ability else 1
    if act.kind == "play" and act.card is not None:
        fast = game.has(act.card, "fast") or (act.ability is not None and act.ability.to is not None)
        return 0 if fast else 1
    return 1


def additional(game: Arkham, side: str, what: str, card: str | None) -> Values:
    """Return the additional costs for investigating, entering or playing (1.6)."""
    total: dict[str, Any] = {}
    if not game.holds(ExtraCosts()):
        return total
    for one in constants.in_force(game, "extra_cost"):
        if one.effect.get("for", what) != what or not _concerns(game, one, side, card, what):
            continue
        for key, value in one.effect["extra_cost"].items():
            total[key] = total.get(key, 0) + value if isinstance(value, int) else value
            game.cite("1.6")
    return total


def _concerns(game: Arkham, one: constants.Constant, side: str, card: str | None, what: str) -> bool:
    """Tell whether an additional cost is for this place, card or investigator."""
    of = one.effect.get("of")
    bearer = game.card(one.card)
    if what == "play" and one.you is None and one.about is None and of is None:
        return game.where(one.card) in (None, game.where(side))
    if of is not None:
        return card in constants.of_cards(game, one, of)
    own = bearer.zone == "hand" and one.ability is not None and not one.ability.zone
    if bearer.type == "location" or own:
        return one.card == card
    if bearer.attached_to is not None:
        return bearer.attached_to in (card, side)
    return one.you in (None, side)


def payable(context: Context, cost: Values | None, *, also: Values | None = None) -> bool:
    """Tell whether a cost can be paid in full."""
    for one in (cost or {}, also or {}):
        for key, value in one.items():
            if not _can(context, key, value):
                return False
    together = int((cost or {}).get("resources", 0)) + int((also or {}).get("resources", 0))
    return together <= context.game.card(context.you).resources


def _can(context: Context, key: str, value: Any) -> bool:
    game, you = context.game, context.you
    if key in ON_CARDS:
        return bool(_usable(context, key, value))
    if key == "resources":
        return game.card(you).resources >= int(value)
    if key == "clues":
        return sum(card.clues for card in game.clue_bearers(you)) >= int(value)
    if key == "actions":
        seat = game.seat(you)
        return seat.actions + len(seat.extra) >= int(value)
    if key == "add_tokens":
        return all(game.board.supply.get(token, 10) >= int(many) for token, many in value.items())
    if key in ("damage", "horror"):
        return True
    if context.card is None:
        return False
    return any(card.uses.get(key, 0) >= int(value) for card in _bearers(context, key))


def _bearers(context: Context, key: str) -> list[Card]:
    card = context.game.card(context.card or "")
    host = context.game.board.cards.get(card.attached_to or "")
    return [one for one in (card, host) if one is not None]


def _usable(context: Context, key: str, value: Any) -> list[str]:
    """Return the cards that can be exhausted or discarded as a cost: in play and under your control (errata)."""
    found = all_of(context, value)
    return [id for id in found if not context.game.refusals(_spent(context, key, id), first=True)]


def _spent(context: Context, key: str, id: str) -> Exhaust | Discard:
    from kfrules.scenarios.arkham.events.paying import PayDiscard, PayExhaust

    return (
        PayExhaust(id, context.card, context.you)
        if key == "exhaust"
        else PayDiscard(id, context.card, context.you, False, context.you)
    )


def pay(context: Context, cost: Values | None) -> Steps:
    """Pay a cost."""
    game, you = context.game, context.you
    for key, value in (cost or {}).items():
        if key in ON_CARDS:
            usable = _usable(context, key, value)
            for id in targets(context, value, legal=usable.__contains__):
                yield _spent(context, key, id)
        elif key == "resources":
            if int(value):
                yield Lose(you, int(value), context.card)
        elif key == "clues":
            yield from _clues(context, int(value))
        elif key == "actions":
            yield from spend(game, you, int(value), (), 0)
        elif key == "add_tokens":
            for token, many in value.items():
                yield AddTokens(token, int(many), context.card)
        elif key in ("damage", "horror"):
            harm = {key: int(value)}
            yield Harm(you, harm.get("damage", 0), harm.get("horror", 0), by=context.card)
        elif key in USES or context.card is not None:
            bearer = next(card for card in _bearers(context, key) if card.uses.get(key, 0) >= int(value))
            yield Place(bearer.id, key, -int(value), context.card)


def _clues(context: Context, amount: int) -> Steps:
    """Spend clues: your own first, then those on your cards (1.28)."""
    for card in context.game.clue_bearers(context.you):
        taken = min(card.clues, amount)
        if taken:
            amount -= taken
            yield Place(card.id, "clues", -taken, context.card)


# --- actions ------------------------------------------------------------------------------------


def qualifying(game: Arkham, side: str, act: Act | None) -> list[int]:
    """Return the additional actions (by index) that can be used for an act."""
    seat = game.seat(side)
    return [index for index, one in enumerate(seat.extra) if act is None or _qualifies(game, one, act)]


def _qualifies(game: Arkham, extra: Values, act: Act) -> bool:
    wanted = extra.get("for")
    if wanted is None:
        return True
    types = game.types_of(act)
    if isinstance(wanted, str):
        return wanted in types
    if isinstance(wanted, list):
        return any(one in types for one in wanted)
    of = dict(wanted)
    kinds = [of.pop(key) for key in ("action", "actions", "play", "activate") if key in of]
    for kind in kinds:
        named = kind if isinstance(kind, list) else [kind]
        if not any(one in (*types, game.card(act.card).type if act.card else "") for one in named):
            return False
    if not of:
        return True
    from kfrules.scenarios.arkham.filters import fits

    return act.card is not None and fits(Context(game, act.card, act.side), act.card, of, placed=False)


def enough(game: Arkham, act: Act, cost: int) -> bool:
    """Tell whether an investigator has the actions for an act."""
    cost = max(0, cost - act.granted)
    return cost <= game.seat(act.side).actions + len(qualifying(game, act.side, act))


def spend(game: Arkham, side: str, cost: int, usable: tuple[int, ...], taken: int, *, lost: bool = False) -> Steps:
    """Spend actions: additional ones that qualify come first (1.10); which of several, their owner chooses."""
    seat = game.seat(side)
    extra_first = game.holds(ExtraFirst())
    if seat.extra and extra_first:
        game.cite("1.10")
    if lost:
        usable = tuple(range(len(seat.extra)))
    standard_first = extra_first if lost else not extra_first
    if standard_first:
        standard = min(cost, seat.actions)
        many = cost - standard
    else:
        many = min(cost, len(usable)) if lost or not game.acting else min(1 if cost else 0, len(usable))
        many = max(many, cost - seat.actions)
        standard = cost - many
    many = min(many, len(usable))
    chosen: tuple[int, ...] = ()
    if many:
        sets = list(_different(seat.extra, usable, many))
        named = {", ".join(str(seat.extra[i].get("name", i)) for i in one): one for one in sets}
        prompt = "Welche zusätzliche Aktion?"
        chosen = named[game.choose("extra", tuple(named), prompt, side)]
    yield Spend(side, max(0, min(standard, seat.actions)), chosen, taken, lost)


def _different(extra: tuple[Values, ...], usable: tuple[int, ...], many: int) -> Iterator[tuple[int, ...]]:
    seen = set()
    for one in combinations(usable, many):
        key = tuple(str(extra[index]) for index in one)
        if key not in seen:
            seen.add(key)
            yield one
