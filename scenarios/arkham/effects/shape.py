"""Effects that shape others: choices, repetition, costs, and what is in force for a time."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.arkham.abilities import effects, verb_of
from kfrules.scenarios.arkham.counts import amount
from kfrules.scenarios.arkham.effects.run import all_out, carry_out, verb
from kfrules.scenarios.arkham.events.turn import Begin, GainActions
from kfrules.scenarios.arkham.queries import CombinesEach
from kfrules.scenarios.arkham.targets import SIDES, Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps


@verb("choose")
def choose(context: Context, effect: Values) -> Steps:
    """Choose one of several effects that can be carried out."""
    from kfrules.scenarios.arkham.effects.possible import can_happen

    game = context.game
    options = [effects(option) for option in effect["choose"]]
    legal = [index for index, option in enumerate(options) if can_happen(context, option)] or list(range(len(options)))
    names: list[Any] = [option_name(options[index]) for index in legal]
    if effect.get("may"):
        names.append(None)
    chosen = game.choose("option", tuple(names), "Was wählst du?", context.you)
    if chosen is None:
        context.done = False
        return
    yield from all_out(context, options[legal[names.index(chosen)]])


def option_name(option: tuple[Values, ...]) -> str:
    """Return what an option is called: its `name`, else its first verb."""
    return next((str(effect["name"]) for effect in option if "name" in effect), verb_of(option[0]) if option else "—")


@verb("for_each")
def for_each(context: Context, effect: Values) -> Steps:
    """Do something for each of something: together where nothing parts it, else one by one (2.23)."""
    many = amount(context, effect["for_each"])
    inner = effects(effect.get("do"))
    if len(inner) == 1 and verb_of(inner[0]) != "choose" and context.game.holds(CombinesEach()):
        yield from carry_out(context, {**inner[0], "per": many})
        return
    for _ in range(many):
        yield from all_out(context, inner)


@verb("pay")
def pay(context: Context, effect: Values) -> Steps:
    """Pay an additional cost for something more, if you want to and can; ignoring costs does not help (2.24)."""
    from kfrules.scenarios.arkham import costs
    from kfrules.scenarios.arkham.queries import OnlyBeforeColon

    game = context.game
    free = bool(game.acting and game.acting[-1].ignoring) and not game.holds(OnlyBeforeColon())
    if not free and not costs.payable(context, effect["pay"]):
        context.done = False
        return
    if not game.choose("may", (True, False), "Zahlst du die zusätzlichen Kosten?", context.you):
        context.done = False
        return
    if not free:
        yield from costs.pay(context, effect["pay"])
    yield from all_out(context, effect.get("do"))


@verb("modify")
def modify(context: Context, effect: Values) -> Steps:
    """Change values for a time: of you, where nothing else is said."""
    values = {key: amount(context, value) for key, value in effect["modify"].items()}
    for id in targets(context, effect.get("of", "you"), may=bool(effect.get("may"))):
        if context.game.trial is not None and "attack_damage" in values:
            context.game.trial.extra_damage += values["attack_damage"]
        yield Begin(id, "modify", {"modify": values}, _until(context, effect), context.card or "")


@verb("keyword")
def keyword(context: Context, effect: Values) -> Steps:
    """Give keywords for a time."""
    for id in targets(context, effect.get("of", "this"), may=bool(effect.get("may"))):
        yield Begin(id, "keyword", {"keyword": effect["keyword"]}, _until(context, effect), context.card or "")


@verb("cannot")
def cannot(context: Context, effect: Values) -> Steps:
    """Forbid something for a time."""
    yield Begin(context.you, "cannot", dict(effect), _until(context, effect), context.card or "")


def _until(context: Context, effect: Values) -> str:
    given = effect.get("for")
    if isinstance(given, str):
        return given
    return "test" if context.game.trial is not None else "turn"


def _constant(name: str) -> None:
    @verb(name)
    def lasting(context: Context, effect: Values) -> Steps:
        """Let a constant effect be in force for a time."""
        yield Begin(context.you, name, dict(effect), _until(context, effect), context.card or "")


for _name in ("extra_cost", "slot", "hand_size", "assign", "as_if"):
    _constant(_name)


@verb("gain_actions")
def gain_actions(context: Context, effect: Values) -> Steps:
    """Have more actions this turn."""
    for side in targets(context, effect.get("of", effect.get("to", "you"))):
        if side in SIDES:
            yield GainActions(side, amount(context, effect["gain_actions"]))


@verb("lose_actions")
def lose_actions(context: Context, effect: Values) -> Steps:
    """Lose actions: standard ones first (1.10)."""
    from kfrules.scenarios.arkham import costs

    game = context.game
    for side in targets(context, effect.get("of", effect.get("to", "you"))):
        if side in SIDES:
            seat = game.seat(side)
            many = min(amount(context, effect["lose_actions"]), seat.actions + len(seat.extra))
            yield from costs.spend(game, side, many, (), 0, lost=True)


@verb("end_turn")
def end_turn(context: Context, effect: Values) -> Steps:
    """End the turn; what is being resolved goes on (faq-duke-zug-endet)."""
    from kfrules.scenarios.arkham.events.turn import TurnEnd
    from kfrules.scenarios.arkham.queries import RestResolves

    game = context.game
    for side in targets(context, effect.get("of", "you")):
        if game.board.active == side:
            yield TurnEnd(side)
            if not game.holds(RestResolves()):
                game.aborted = True


@verb("resign")
def resign(context: Context, effect: Values) -> Steps:
    """Resign."""
    from kfrules.scenarios.arkham.events.harm import Eliminate

    for side in targets(context, effect.get("of", "you")):
        yield Eliminate(side, True)
