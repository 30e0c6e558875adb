"""Whether a card is one of those that a filter means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.board import PLAYER_TYPES
from kfrules.scenarios.arkham.queries import SignatureLevel, ZeroIsEven
from kfrules.scenarios.format.record import Values

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham
    from kfrules.scenarios.arkham.targets import Context

OWN_TYPES = ("asset", "event", "skill")


def fits(context: Context, id: str, of: Values, *, placed: bool = True) -> bool:
    """Tell whether a card fits a filter. `placed`: also by where it is and whose."""
    game, card = context.game, context.game.card(id)
    if placed and not (_whose(context, id, of) and _at(context, id, of)):
        return False
    if not (_described(game, id, of) and _in_state(game, id, of)):
        return False
    if "host" in of and card.attached_to not in _hosts(context, of["host"]):
        return False
    if of.get("not") == "this" and id == context.card:
        return False
    if "without" in of:
        return not any(other.name == of["without"] for other in game.board.attachments(id))
    return not ("engaged" in of and not _engaged(context, id, of["engaged"]))


def _hosts(context: Context, host: Any) -> list[str]:
    from kfrules.scenarios.arkham.targets import all_of

    return all_of(context, host)


def _engaged(context: Context, id: str, wanted: Any) -> bool:
    engaged = context.game.card(id).engaged
    if wanted in (True, "yes", "any"):
        return engaged is not None
    if wanted in (False, "no", "none"):
        return engaged is None
    if wanted == "you":
        return context.game.is_engaged(context.you, id)
    return engaged == context.game.current(str(wanted))


def _whose(context: Context, id: str, of: Values) -> bool:
    game, card = context.game, context.game.card(id)
    own = card.type in OWN_TYPES and card.in_play and "kind" not in of
    whose = of.get("whose", "you" if own and "at" not in of and "host" not in of else "any")
    if whose == "any":
        return True
    side = card.id if card.type == "investigator" else game.you_of(id)
    return side == context.you if whose == "you" else side != context.you and side is not None


def _at(context: Context, id: str, of: Values) -> bool:
    game, card = context.game, context.game.card(id)
    if not card.in_play:
        return True
    own = card.type in OWN_TYPES and "at" not in of
    at = of.get("at", "anywhere" if own else "here")
    if at == "anywhere" or card.type in ("agenda", "act"):
        return True
    mine = game.where(context.you)
    if mine is None:
        return True
    if at == "here":
        return game.where(id) == mine
    if at == "connected":
        return game.where(id) in game.connected(mine)
    places = at if isinstance(at, list) else [at]
    return game.where(id) in [game.current(str(place)) for place in places]


def _described(game: Arkham, id: str, of: Values) -> bool:
    """Check what is printed."""
    card, facts = game.card(id), game.card(id).facts
    if "trait" in of and not game.traits(id) & _folded(of["trait"]):
        return False
    if "not_trait" in of and game.traits(id) & _folded(of["not_trait"]):
        return False
    if "name" in of and of["name"] not in (card.name, card.id):
        return False
    if "type" in of and card.type not in _listed(of["type"]):
        return False
    if "kind" in of and game.is_player_card(id) != (of["kind"] == "player"):
        return False
    if "weakness" in of and card.weakness != (of["weakness"] in (True, "yes")):
        return False
    if "class" in of and not set(_listed(facts.get("class"))) & set(_listed(of["class"])):
        return False
    if "keyword" in of and not game.has(id, str(of["keyword"])):
        return False
    return _cost(game, facts, of) and _level(game, id, of)


def _cost(game: Arkham, facts: Values, of: Values) -> bool:
    if "cost" not in of:
        return True
    cost, wanted = facts.get("cost"), of["cost"]
    zero = game.holds(ZeroIsEven())
    if cost is None or cost == "-":
        return wanted == "even" and not zero
    if wanted in ("even", "odd"):
        even = int(cost) % 2 == 0 and (zero or int(cost) > 0)
        return bool(even == (wanted == "even"))
    return bool(cost == wanted)


def _level(game: Arkham, id: str, of: Values) -> bool:
    if "level" not in of:
        return True
    card = game.card(id)
    level = card.facts.get("level")
    if card.facts.get("signature") is not None:
        level = game.ask(SignatureLevel())
    if level is None and card.type in PLAYER_TYPES and not card.facts.get("signature"):
        level = 0
    wanted = of["level"]
    if level is None:
        return False
    if isinstance(wanted, list):
        return bool(wanted[0] <= level <= wanted[-1])
    return bool(level <= int(wanted))


def _in_state(game: Arkham, id: str, of: Values) -> bool:
    """Check the state."""
    card = game.card(id)
    if "ready" in of and card.ready != (of["ready"] in (True, "yes")):
        return False
    if "revealed" in of and card.revealed != (of["revealed"] in (True, "yes")):
        return False
    for key in ("damage", "horror", "clues", "doom"):
        if key in of and of.get(key) in (True, "yes") and not getattr(card, key):
            return False
    return True


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value] if value is not None else []


def _folded(value: Any) -> set[str]:
    return {str(one).casefold().rstrip(".") for one in _listed(value)}
