"""Effects that let somebody act: take actions, perform them, play cards, activate abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kfrules.records import replace
from kfrules.scenarios.arkham import costs
from kfrules.scenarios.arkham.acts import conceivable
from kfrules.scenarios.arkham.effects.run import verb
from kfrules.scenarios.arkham.events.turn import Act, Count
from kfrules.scenarios.arkham.queries import Counted, NamesDiffer, NoWindowBetween, OneGranted, TakesAction
from kfrules.scenarios.arkham.targets import Context, targets
from kfrules.scenarios.arkham.windows import player_window
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps


@verb("take")
def take(context: Context, effect: Values) -> Steps:
    """Take actions: each is given, spent at once, counted, and may provoke (2.19)."""
    taking = context.game.holds(TakesAction())
    yield from _granted(context, effect, "take", performed=not taking)


@verb("perform")
def perform(context: Context, effect: Values) -> Steps:
    """Carry out actions without taking any (2.19)."""
    performed = context.game.holds(TakesAction())
    yield from _granted(context, effect, "perform", performed=performed)


def _granted(context: Context, effect: Values, name: str, *, performed: bool) -> Steps:
    game, value = context.game, effect[name]
    spec = dict(value) if isinstance(value, dict) else {}
    kinds = spec.get("actions", value if isinstance(value, str | list) else None)
    kinds = [kinds] if isinstance(kinds, str) else list(kinds or ())
    spec = {**{key: effect[key] for key in ("count", "different", "up_to") if key in effect}, **spec}
    many = int(spec.get("up_to", spec.get("count", 1)))
    optional = "up_to" in spec or bool(effect.get("may"))
    done: list[Act] = []
    for number in range(many):
        if number and not game.holds(NoWindowBetween()):
            yield from player_window(game)
        given = 1 if game.holds(OneGranted()) else many - number
        options = [act for act in _offered(context, kinds, performed, given) if _differs(context, spec, act, done)]
        choice: list[Act | None] = [*options, None] if optional else list(options)
        if not choice:
            break
        act = game.granted_act(choice, context.you)
        if act is None:
            break
        done.append(act)
        yield act
        if performed and not game.holds(Counted()):
            yield Count(context.you, 1)
    context.done = bool(done)


def _offered(context: Context, kinds: list[str], performed: bool, given: int) -> Iterator[Act]:
    game = context.game
    for act in conceivable(game, context.you):
        made = replace(act, granted=0 if performed else given, performed=performed)
        types = game.types_of(made)
        if kinds and not set(kinds) & set(types):
            continue
        if not game.refusals(made, first=True):
            yield made


def _differs(context: Context, spec: Values, act: Act, done: list[Act]) -> bool:
    """Tell whether an action differs from those taken: another ability, or one of a card of another name (2.17)."""
    if not spec.get("different") or not done:
        return True
    key: Callable[[Act], Any] = _identity(context)
    return key(act) not in [key(other) for other in done]


def _identity(context: Context) -> Callable[[Act], Any]:
    game = context.game
    by_name = game.holds(NamesDiffer())

    def key(act: Act) -> Any:
        if act.ability is None:
            return ("basic", act.kind)
        number = act.ability.key.rpartition("/")[2]
        return (game.card(act.ability.card).name if by_name else act.ability.card, number)

    return key


@verb("play")
def play(context: Context, effect: Values) -> Steps:
    """Play a card, perhaps ignoring its costs; additional costs are paid all the same (2.24)."""
    game = context.game
    what = effect["play"]
    ignoring = _ignoring(effect)

    def act_for(id: str) -> Act:
        ability = next((a for a in game.abilities_of(id) if a.kind == "play"), None)
        return Act(context.you, "play", id, ability, performed=True, ignoring=ignoring or "action")

    if isinstance(what, dict) and "choose" in what and "zone" not in what and not context.found:
        what = {**what, "zone": "hand"}

    def legal(id: str) -> bool:
        return not game.refusals(act_for(id), first=True)

    for id in targets(context, what, may=bool(effect.get("may")), legal=legal, prompt="Welche Karte spielst du?"):
        yield act_for(id)


@verb("activate")
def activate(context: Context, effect: Values) -> Steps:
    """Activate an ability of a card, perhaps ignoring its costs."""
    game = context.game
    ignoring = _ignoring(effect)

    def act_for(id: str) -> Act | None:
        wanted = effect.get("ability")
        for ability in game.abilities_of(id):
            if ability.kind == "action" and wanted in (None, ability.name):
                return Act(context.you, "activate", id, ability, performed=True, ignoring=ignoring or "action")
        return None

    def legal(id: str) -> bool:
        act = act_for(id)
        return act is not None and not game.refusals(act, first=True)

    for id in targets(context, effect["activate"], may=bool(effect.get("may")), legal=legal, prompt="Welche Karte?"):
        act = act_for(id)
        if act is not None:
            yield act


def _ignoring(effect: Values) -> str:
    return str(effect.get("ignoring") or "")


__all__ = ["costs", "take"]
