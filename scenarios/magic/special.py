"""Special actions: playing a land, turning a face-down permanent face up (rule 116)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.castways import may_play
from kfrules.scenarios.magic.forbidding import cannot, checks, rule
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.paying import Bill, due, pay
from kfrules.scenarios.magic.phrases import costs
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.whose import can_act

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_COSTS = ("morph", "megamorph", "disguise")


def lands_allowed(game: Magic, player: str) -> int:
    """Return how many lands a player may play this turn (rule 305.2)."""
    every = [one for one in game.rules("extra_lands") if one.players is not None and player in one.players]
    return 1 + sum(evaluate(game, one.text.number, Context(one.you, one.source)) for one in every if one.text.number)


@checks(ev.PlayLand)
def _land(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.PlayLand)
    board = game.board
    if not game.on("116"):
        return [rule("116")]
    if not game.on("701.18"):
        return [rule("701.18")]
    if event.card not in board.objects or not (game.chars(event.card).is_("land") or land_side(game, event.card)):
        return [rule("305.1", "116.2a")]
    obj = game.obj(event.card)
    found: list[Rule] = []
    own = obj.zone == "hand" and obj.owner == event.player
    if not own and not may_play(game, event.card, event.player):
        found.append(rule("305.1", "116.2a"))
    if event.player not in game.acting():
        found.append(rule("305.3", "305.1", "116.2a", "505.6b"))
    elif game.applies("505.6b") and (
        not can_act(game, event.player) or board.step not in ("main1", "main2") or board.stack
    ):
        found.append(rule("305.1", "116.2a", "505.6b", "305"))
    if game.applies("305.2") and board.players[event.player].lands_played >= lands_allowed(game, event.player):
        found.append(rule("305.2", "305.2b", "505.6b", "116.2a"))
    return [*found, *cannot(game, "play land", event.player)]


def land_side(game: Magic, id: str) -> str:
    """Return the other side of a modal double-faced card if only that one is a land (rule 712.12)."""
    face = game.obj(id).copiable
    return "modal" if "land" not in face.types and "land" in face.shown("modal").types and game.on("712.11") else ""


def _underneath(game: Magic, id: str) -> Face:
    """Return the copiable values that a face-down card has below, what makes it a copy counted (rule 708.10)."""
    copies = [one.face for one in game.board.effects if one.face is not None and id in one.cards]
    return copies[-1] if copies else game.obj(id).copiable


def _cost(game: Magic, event: ev.TurnUp) -> costs.Cost | None:
    """Return the cost to turn it up; of a manifested card with morph the one that can be paid (rule 701.40c)."""
    obj, face = game.obj(event.card), _underneath(game, event.card)
    words = game.printed(face)
    found = [costs.parse(words[one]) for one in _COSTS if one in words]
    if "manifested" in obj.marks and face.is_("creature") and face.cost is not None and not face.unpayable:
        found.append(costs.Cost(face.cost))
    if not found and obj.zone == "command" and "hidden-agenda" in words:
        return costs.FREE
    here = Context(event.player, event.card)
    payable = (one for one in found if not due(game, Bill(one, event.player, event.card, here))[1])
    return next(payable, found[0] if found else None)


@checks(ev.TurnUp)
def _turn_up(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.TurnUp)
    if not game.on("116"):
        return [rule("116")]
    here = event.card in game.permanents or (
        event.card in game.board.objects and game.obj(event.card).zone == "command"
    )
    if not here or not game.obj(event.card).face_down:
        return [rule("702.37", "702.37e", "116.2b", "708.7")]
    if not can_act(game, event.player):
        return [rule("117.1", "116.2b")]
    if game.controller(event.card) != event.player:
        return [rule("702.37", "116.2b")]
    cost = _cost(game, event)
    if cost is None:
        hidden = ("701.40", "701.58") if "manifested" in game.obj(event.card).marks else ()
        return [rule("702.37", "702.37e", "708.7", *hidden)]
    _, fault = due(game, Bill(cost, event.player, event.card, Context(event.player, event.card)))
    return [rule(*fault, "702.37")] if fault else []


def face_up(game: Magic, event: ev.TurnUp) -> None:
    """Pay and turn face up; megamorph adds a counter (rule 702.37b)."""
    cost = _cost(game, event)
    assert cost is not None
    bill = Bill(cost, event.player, event.card, Context(event.player, event.card))
    what, _ = due(game, bill)
    assert what is not None
    pay(game, bill, what)
    if game.on("708.8"):
        game.do(ev.TurnFace(event.card, False))
    if "megamorph" in game.printed(_underneath(game, event.card)):
        game.do(ev.PutCounters(event.card, "+1/+1", 1, event.player))


@checks(ev.Concede)
def _concede(game: Magic, event: Event) -> Iterable[Rule]:
    return []


@checks(ev.Pass)
def _pass(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Pass)
    return [] if can_act(game, event.player) else [rule("117.3", "117.4")]
