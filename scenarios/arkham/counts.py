"""How many: what an effect counts, and whether a condition is met."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.board import PLAYER_TYPES
from kfrules.scenarios.arkham.queries import Cleared, LimboHides, PoolOnly
from kfrules.scenarios.format.record import Values

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.targets import Context


def amount(context: Context, count: Any) -> int:
    """Return what a count comes to."""
    if isinstance(count, int):
        return count
    if isinstance(count, dict):
        return _mapped(context, count)
    found = _COUNTS.get(str(count))
    if found is not None:
        return found(context)
    from kfrules.scenarios.arkham.targets import all_of

    return len(all_of(context, count))


def _mapped(context: Context, count: Values) -> int:
    from kfrules.scenarios.arkham.targets import all_of

    if "token" in count:
        return sum(1 for token in context.game.board.bag if token == count["token"])
    for key in ("damage", "horror", "clues", "doom", "resources"):
        if key in count:
            return sum(int(getattr(context.game.card(id), key)) for id in all_of(context, count[key]))
    if "uses" in count:
        return sum(sum(context.game.card(id).uses.values()) for id in all_of(context, count["uses"]))
    return len(all_of(context, count))


def _clues_here(context: Context) -> int:
    place = context.game.where(context.you)
    return context.game.card(place).clues if place else 0


def _hand(context: Context) -> int:
    """Cards in hand; one that is being resolved is not among them (1.23)."""
    game = context.game
    count = len(game.board.pile("hand", context.you))
    if not game.holds(LimboHides()):
        resolving = (card for card in game.board.cards.values() if card.zone == "limbo")
        count += sum(1 for card in resolving if card.owner == context.you and card.type in PLAYER_TYPES)
    return count


def _resources(context: Context) -> int:
    """Resources of the pool only (2.8)."""
    game = context.game
    if game.holds(PoolOnly()):
        return game.card(context.you).resources
    return sum(card.resources for card in game.controlled(context.you))


def _clues(context: Context) -> int:
    """Clues of an investigator, those on its cards among them (1.28)."""
    return sum(card.clues for card in context.game.clue_bearers(context.you))


def _margin(context: Context) -> int:
    trial = context.game.trial
    event: Any = context.event
    return int(trial.margin if trial is not None else getattr(event, "margin", 0))


def _matching(context: Context) -> int:
    """Icons on the card in question that match the test."""
    trial = context.game.trial
    if trial is None:
        return 0
    if context.card is not None and any(id == context.card for _, id in trial.committed):
        return trial.icons_of(context.card)
    return trial.icons()


def _value_of_token(context: Context) -> int:
    """The value of the token just revealed, without its sign."""
    trial, event = context.game.trial, context.event
    token: Any = getattr(event, "token", None)
    if trial is not None:
        token = token if token is not None else (trial.revealed[-1] if trial.revealed else 0)
        return abs(trial.value_of(token))
    from kfrules.scenarios.arkham.testing import token_value

    return abs(token_value(context.game, token, in_test=False))


_COUNTS: dict[str, Callable[[Context], int]] = {
    "clues_here": _clues_here,
    "your_clues": _clues,
    "hand": _hand,
    "resources": _resources,
    "margin": _margin,
    "matching_icons": _matching,
    "actions_taken": lambda context: context.game.seat(context.you).taken,
    "actions_spent": lambda context: context.game.seat(context.you).spent,
    "token_value": _value_of_token,
    "damage": lambda context: context.game.card(context.you).damage,
    "horror": lambda context: context.game.card(context.you).horror,
    "your_damage": lambda context: context.game.card(context.you).damage,
    "your_horror": lambda context: context.game.card(context.you).horror,
    "engaged": lambda context: len(context.game.engaged(context.you)),
    "investigators": lambda context: len(context.game.in_order()),
    "doom": lambda context: sum(card.doom for card in context.game.board.cards.values() if card.in_play),
}


def met(context: Context, condition: Values) -> bool:
    """Tell whether a condition is met: every part of it."""
    return all(_met(context, key, value) for key, value in condition.items())


def _met(context: Context, key: str, value: Any) -> bool:
    game = context.game
    if key == "not":
        return not met(context, value)
    if key == "cleared":
        return cleared(context, game.current(str(value)))
    if key in ("log", "remembered"):
        known = game.board.log if key == "log" else game.board.remembered
        return all(one in known for one in (value if isinstance(value, list) else [value]))
    if key == "phase":
        return bool(game.board.phase == value)
    if key == "in":
        return game.trial is not None and game.trial.kind == value
    if key == "at":
        return game.where(context.you) == game.current(str(value))
    if key in ("ready", "exhausted"):
        return bool(context.card and game.card(context.card).ready == ((key == "ready") == bool(value)))
    if key in ("trait", "type", "weakness"):
        from kfrules.scenarios.arkham.filters import fits

        return context.thing is not None and fits(context, context.thing, {key: value}, placed=False)
    if key == "success":
        return game.trial is not None and game.trial.success == bool(value)
    return _enough(amount(context, key), value)


def _enough(found: int, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return bool(wanted[0] <= found <= wanted[-1])
    if isinstance(wanted, dict):
        return found <= int(wanted.get("at_most", found)) and found >= int(wanted.get("at_least", found))
    if wanted == 0:
        return found == 0
    return found >= int(wanted)


def cleared(context: Context, place: str) -> bool:
    """Tell whether all clues of a location have been discovered (2.11: it must have been revealed)."""
    game = context.game
    card = game.board.cards.get(place)
    if card is None or card.clues:
        return False
    return card.revealed or not game.holds(Cleared())
