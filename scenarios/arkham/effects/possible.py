"""Whether effects could change anything: what certainly cannot is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.abilities import Effects, verb_of
from kfrules.scenarios.arkham.events.enemies import Disengage
from kfrules.scenarios.arkham.queries import OnlyOnPlaces
from kfrules.scenarios.arkham.targets import candidates

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.targets import Context


def can_happen(context: Context, option: Effects) -> bool:
    """Tell whether the first effect of an option can be carried out at all."""
    return not option or not nothing(context, option[0])


def all_nothing(context: Context, found: Effects) -> bool:
    """Tell whether none of several effects would do anything, as far as that is certain."""
    return bool(found) and all(nothing(context, effect) for effect in found)


def nothing(context: Context, effect: dict[str, Any]) -> bool:
    """Tell whether an effect certainly does nothing."""
    game, name = context.game, verb_of(effect)
    if effect.get("if") is not None or effect.get("per") is not None:
        return False
    if name == "heal" and effect.get("of") is None and effect.get("to") is None:
        return not any(getattr(game.card(context.you), kind) for kind in effect["heal"])
    if effect.get("for") == "test" and name in ("modify", "cannot", "keyword") and game.trial is None:
        return True  # there is no test that it could be for
    if name in ("discover",) and effect.get("at") in (None, "here"):
        place = game.where(context.you)
        if not game.holds(OnlyOnPlaces()):
            return not any(card.clues for card in game.board.cards.values() if game.where(card.id) == place)
        return place is None or not game.card(place).clues
    if name == "lose_actions":
        seat = game.seat(context.you)
        return not seat.actions and not seat.extra
    if name == "discard" and isinstance(effect["discard"], int):
        hand = [id for id in game.board.pile("hand", context.you) if not game.card(id).weakness]
        return len(hand) < effect["discard"]
    value = effect.get(name)
    if name in _TARGETED and isinstance(value, dict) and "choose" in value:
        weak = value.get("zone") == "hand" and name == "discard" and "weakness" not in value
        pool = candidates(context, str(value["choose"]), {**value, "weakness": False} if weak else value)
        if name == "disengage":
            pool = [id for id in pool if not game.refusals(Disengage(id, context.card), first=True)]
        return not pool
    spec = effect.get(name) if isinstance(effect.get(name), dict) else {}
    if name in ("evade", "fight") and not {"of", "target"} & {*effect, *(spec or {})}:
        here = [enemy for enemy in game.enemies() if game.here(context.you, enemy.id)]
        return not (game.engaged(context.you) if name == "evade" else here)
    return False


_TARGETED = ("discard", "exhaust", "ready", "return", "control", "attach", "defeat", "engage", "disengage",
             "auto_evade", "attack", "flip", "blank")  # fmt: skip
