"""Effects on enemies and places: move, spawn, engage, disengage, evade, attack."""

from __future__ import annotations

from kfrules.scenarios.arkham.distances import step_towards
from kfrules.scenarios.arkham.effects.run import verb
from kfrules.scenarios.arkham.events.enemies import Attack, Disengage, Engage, Evaded, Moved
from kfrules.scenarios.arkham.moving import walk
from kfrules.scenarios.arkham.queries import TargetsAnyone
from kfrules.scenarios.arkham.setup import made
from kfrules.scenarios.arkham.spawning import spawn_at
from kfrules.scenarios.arkham.targets import SIDES, Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps


@verb("move")
def move(context: Context, effect: Values) -> Steps:
    """Move an investigator or an enemy to a location."""
    game, of = context.game, effect["move"]
    if "to" not in effect and of not in SIDES and of not in ("you", "it", "this"):
        effect, of = {**effect, "to": of}, "you"
    for id in targets(context, of):
        to = effect.get("to", effect.get("toward", "connected"))
        if "toward" in effect:
            goals = targets(context, to)
            start = game.where(id)
            to = step_towards(game, start, str(game.where(goals[0]))) if goals and start else []
        legal = (lambda place, id=id: _can_go(context, id, place)) if not context.forced else None
        inner = {"at": "anywhere", **to} if isinstance(to, dict) and "choose" in to and "at" not in to else to
        for place in targets(context, inner, may=bool(effect.get("may")), legal=legal, prompt="Wohin?")[:1]:
            goal = game.where(place) or place
            if id in SIDES:
                yield from walk(game, id, goal, context)
            elif game.where(id) != goal:
                yield Moved(id, goal, context.card, game.where(id))


def _can_go(context: Context, id: str, place: str) -> bool:
    return not context.game.refusals(Moved(id, place, context.card, context.game.where(id)), first=True)


@verb("spawn")
def spawn(context: Context, effect: Values) -> Steps:
    """Let an enemy spawn at a location, engaged with you, or where it says itself."""
    game, what = context.game, effect["spawn"]
    if isinstance(what, dict) and "card" in what and "choose" not in what:
        id = game.current(str(what.get("as") or what["card"]))
        if id not in game.board.cards:
            card = made(game.board, what, "enemy", "encounter")
            game.board.put(card, "set_aside")
            id = card.id
        found = [id]
    else:
        found = targets(context, what, may=bool(effect.get("may")))
    for id in found:
        yield from _spawned(context, id, effect.get("at"))


def _spawned(context: Context, id: str, at: object) -> Steps:
    game = context.game
    where = at if at is not None else game.card(id).facts.get("spawn")
    if where in ("engaged", "you", *SIDES):
        side = context.you if where in ("engaged", "you") else str(where)
        yield from spawn_at(game, id, None, side)
        return
    if isinstance(where, dict) and "choose" in where:
        where = {"at": "anywhere", **where}
    places = targets(context, where if where is not None else "here")
    place = next((game.where(one) for one in places if game.where(one)), None)
    if place is not None:
        yield from spawn_at(game, id, place, None)


@verb("engage")
def engage(context: Context, effect: Values) -> Steps:
    """Engage enemies."""
    for id in targets(context, effect["engage"], may=bool(effect.get("may")), prompt="Welchen Gegner?"):
        for side in targets(context, effect.get("to", "you")):
            if context.game.card(id).engaged != side:
                yield Engage(id, side, False, context.card)


@verb("disengage")
def disengage(context: Context, effect: Values) -> Steps:
    """Disengage from enemies, which stay ready."""
    for id in targets(context, effect["disengage"], may=bool(effect.get("may")), prompt="Welchen Gegner?"):
        if context.game.card(id).engaged is not None:
            yield Disengage(id, context.card)


@verb("auto_evade")
def auto_evade(context: Context, effect: Values) -> Steps:
    """Evade an enemy automatically: there is no test; it may be engaged with anyone."""
    game = context.game
    anyone = game.holds(TargetsAnyone())
    wide = isinstance(effect["auto_evade"], dict) and "engaged" in effect["auto_evade"]

    def legal(id: str) -> bool:
        return anyone or wide or game.is_engaged(context.you, id)

    for id in targets(context, effect["auto_evade"], may=bool(effect.get("may")), legal=legal, prompt="Wem?"):
        if legal(id):
            yield Evaded(id, context.you, context.card)


@verb("attack")
def attack(context: Context, effect: Values) -> Steps:
    """An enemy attacks you."""
    for id in targets(context, effect["attack"], may=bool(effect.get("may"))):
        for side in targets(context, effect.get("to", "you")):
            yield Attack(id, side)
