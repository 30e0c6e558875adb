"""What "kann nicht" forbids: which events a verb means, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import Value
from kfrules.scenarios.arkham.board import PLAYER_TYPES
from kfrules.scenarios.arkham.counts import met
from kfrules.scenarios.arkham.events import cards, enemies, harm, tests, tokens, turn
from kfrules.scenarios.arkham.queries import EncounterFirst, NeverNowhere
from kfrules.scenarios.arkham.targets import SIDES, Context

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.constants import Constant
    from kfrules.scenarios.arkham.game import Arkham

EVENTS: dict[str, tuple[type, ...]] = {
    "enter": (enemies.Moved, enemies.Spawn),
    "leave": (enemies.Moved,),
    "move": (enemies.Moved,),
    "spawn": (enemies.Spawn,),
    "engage": (enemies.Engage, enemies.Spawn),
    "disengage": (enemies.Disengage,),
    "auto_evade": (enemies.Evaded,),
    "attack": (enemies.Attack,),
    "discover": (tokens.Discover,),
    "gain": (tokens.Gain,),
    "draw": (cards.Draw,),
    "add": (cards.Add,),
    "commit": (tests.Commit,),
    "ready": (cards.Ready,),
    "exhaust": (cards.Exhaust,),
    "discard": (cards.Discard,),
    "flip": (cards.Flip,),
    "reveal": (enemies.Reveal,),
    "heal": (harm.Heal,),
    "damage": (harm.Harm, harm.Suffer, harm.Damage),
    "horror": (harm.Harm, harm.Suffer, harm.Horror),
    "defeat": (harm.Defeat,),
    "control": (cards.Control,),
    "attach": (cards.Attach,),
    "leave_play": (cards.Discard, cards.Into, cards.Add),
}
ACTS = ("investigate", "fight", "evade", "play", "activate", "trigger", "move", "engage", "draw", "gain", "parley")
PLACED = ("enter", "leave", "spawn", "discover", "investigate", "reveal")
"""Verbs that a location forbids about itself."""


def forbids(game: Arkham, one: Constant, event: Value) -> bool:
    """Tell whether a constant effect forbids an event."""
    verbs = one.effect["cannot"]
    named = [verb for verb in (verbs if isinstance(verbs, list) else [verbs]) if _means(game, str(verb), event)]
    if not named or not any(_concerns(game, one, verb, event) for verb in named):
        return False
    context = Context(game, one.card, one.you or _actor(game, event) or game.active)
    unless = one.effect.get("unless")
    if isinstance(unless, dict) and met(context, unless):
        return False
    if one.ability is not None and one.ability.condition and not met(context, one.ability.condition):
        return False
    if one.effect.get("if") and not met(context, one.effect["if"]):
        return False
    return not _overruled(game, one, event)


def _means(game: Arkham, verb: str, event: Value) -> bool:
    if isinstance(event, turn.Act):
        if verb == "move":
            return event.kind == "move"
        return verb in ACTS and (event.kind == verb or verb in game.types_of(event))
    if not isinstance(event, EVENTS.get(verb, ())):
        return False
    if verb == "engage" and isinstance(event, enemies.Spawn):
        return event.side is not None
    if verb == "enter" and isinstance(event, enemies.Spawn):
        return True
    return not (verb == "damage" and isinstance(event, harm.Harm) and not event.damage)


def _actor(game: Arkham, event: Value) -> str | None:
    if isinstance(event, enemies.Disengage):
        return game.card(event.card).engaged
    if isinstance(event, enemies.Moved):
        return event.card if event.card in SIDES else None
    side = getattr(event, "side", None)
    return side if isinstance(side, str) and side in SIDES else None


def _concerns(game: Arkham, one: Constant, verb: str, event: Value) -> bool:
    """Tell whether it is about this place, this card, or who bears it."""
    if not _by(game, one, event):
        return False
    about = [id for id in getattr(event, "about", ()) if id]
    of = one.effect.get("of")
    if of is not None and not (isinstance(of, dict) and "card" in of):
        from kfrules.scenarios.arkham.targets import all_of

        context = Context(game, one.card, one.you or _actor(game, event) or game.active)
        if isinstance(of, str) and of in ("asset", "event", "skill", "enemy", "treachery"):
            return any(id in game.board.cards and game.card(id).type == of for id in about) and _whose(game, one, event)
        wide = (
            {"each": "card", "at": "anywhere", "zone": ["hand", "play", "threat", "location"], **of}
            if isinstance(of, dict) and "each" not in of and "choose" not in of
            else of
        )
        return any(id in about for id in all_of(context, wide)) and _whose(game, one, event)
    card = game.card(one.card)
    if card.type == "location" and verb in PLACED:
        return _place_of(game, verb, event) == one.card
    if card.attached_to is not None and game.card(card.attached_to).type == "location" and verb in PLACED:
        return _place_of(game, verb, event) == card.attached_to
    if card.type == "enemy" and one.ability is not None and verb not in ("enter", "investigate", "discover"):
        return one.card in about
    if card.attached_to is not None and card.controller == "" and verb not in ACTS:
        return card.attached_to in about
    if one.you is None and one.about is None:
        actor = _actor(game, event)
        return actor is None or game.where(one.card) in (None, game.where(actor))
    return _whose(game, one, event)


def _whose(game: Arkham, one: Constant, event: Value) -> bool:
    """Tell whether it is the investigator that bears the text who would do it."""
    you = one.you or one.about
    actor = _actor(game, event)
    if you is None or actor is None:
        by = one.effect.get("by")
        return by is not None or you is None or you in getattr(event, "about", ())
    return actor == you or one.effect.get("by") in ("any", "others", "enemy")


def _by(game: Arkham, one: Constant, event: Value) -> bool:
    by = one.effect.get("by")
    if by is None or by == "any":
        return True
    mover = getattr(event, "card", None)
    moves = isinstance(event, enemies.Moved | enemies.Spawn | enemies.Engage | enemies.Attack)
    kind = game.card(mover).type if moves and isinstance(mover, str) and mover in game.board.cards else "investigator"
    source = game.board.cards.get(getattr(event, "by", None) or "")
    if by in ("enemy", "investigator"):
        return kind == by or (by == "enemy" and source is not None and source.type == "enemy")
    if by in ("player", "encounter"):
        return source is not None and (source.type in PLAYER_TYPES) == (by == "player")
    if by == "you":
        return _actor(game, event) == (one.you or _actor(game, event))
    if by == "others":
        return _actor(game, event) is not None and _actor(game, event) != one.you
    return bool(mover == game.current(str(by)))


def _place_of(game: Arkham, verb: str, event: Value) -> str | None:
    if isinstance(event, enemies.Moved):
        return event.start if verb == "leave" else event.to
    if isinstance(event, enemies.Spawn):
        return event.at or game.where(event.side)
    card = getattr(event, "card", None)
    return card if isinstance(card, str) else None


def _overruled(game: Arkham, one: Constant, event: Value) -> bool:
    """Between a player card and an encounter card the encounter card wins (2.20); nobody ends up nowhere (1.21)."""
    mine = game.board.cards.get(one.card)
    source = game.board.cards.get(getattr(event, "by", None) or "")
    if isinstance(event, enemies.Moved) and event.start is not None and game.holds(NeverNowhere()):
        start = game.board.cards.get(event.start)
        if start is None or not start.in_play or (source is not None and source.id == event.start):
            return True
    if mine is None or source is None or getattr(event, "attack", False) or mine.id == source.id:
        return False
    player, by_player = mine.type in PLAYER_TYPES, source.type in PLAYER_TYPES
    if player == by_player:
        return False
    return player == game.holds(EncounterFirst())
