"""Carrying out effects: each verb is a function; what goes with any verb (`if`, `per`, `may`) is done here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kfrules.scenarios.arkham.abilities import effects, verb_of
from kfrules.scenarios.arkham.counts import amount, met
from kfrules.scenarios.arkham.queries import CombinesEach
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.targets import Context

Verb = Callable[["Context", Values], Steps]
VERBS: dict[str, Verb] = {}
"""Verb → what carries it out; filled by the modules of this package."""

CHOOSING = ("choose", "engage", "disengage", "attach", "control", "return", "ready", "exhaust", "defeat", "spawn",
            "auto_evade", "attack", "discard", "add", "put", "shuffle", "play", "activate", "flip", "reveal", "blank",
            "take", "perform", "move", "fight", "evade", "investigate")  # fmt: skip
"""Verbs whose choice says whether they are done."""

NUMBERED = ("damage", "horror", "gain", "lose", "discover", "draw", "lose_actions", "gain_actions", "hand_size")


def verb(name: str) -> Callable[[Verb], Verb]:
    """Decorate the function that carries out a verb."""

    def add(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return add


def carry_out(context: Context, effect: Values) -> Steps:
    """Carry out one effect."""
    name = verb_of(effect)
    if context.game.aborted:
        return
    if effect.get("if") is not None and not met(context, effect["if"]):
        return
    if name != "cannot" and isinstance(effect.get("unless"), dict) and met(context, effect["unless"]):
        return
    asked = effect.get("may") and not _open_target(effect, name)
    if asked and not context.game.choose("may", (True, False), "Machst du das?", context.you):
        context.done = False
        return
    if effect.get("per") is None:
        yield from VERBS[name](context, effect)
        return
    many = amount(context, effect["per"])
    plain = {key: value for key, value in effect.items() if key != "per"}
    if name == "modify":
        values = {key: int(value) * many for key, value in effect["modify"].items()}
        yield from VERBS[name](context, {**plain, "modify": values})
    elif name in NUMBERED and isinstance(effect[name], int) and context.game.holds(CombinesEach()):
        if many:
            yield from VERBS[name](context, {**plain, name: int(effect[name]) * many})
    elif name in ("place", "heal", "add_tokens", "shift", "trauma") and isinstance(effect[name], dict):
        if many:
            values = {key: int(value) * many for key, value in effect[name].items()}
            yield from VERBS[name](context, {**plain, name: values})
    else:
        for _ in range(many):
            yield from VERBS[name](context, plain)


def _open_target(effect: Values, name: str) -> bool:
    """Tell whether the effect asks for a target, whose choice is the yes."""
    if name not in CHOOSING:
        return any(isinstance(effect.get(key), dict) and "choose" in effect[key] for key in ("to", "of", "at"))
    value = effect.get(name)
    if name in ("take", "perform", "choose"):
        return True
    if name in ("fight", "evade", "investigate"):
        return False
    return (isinstance(value, dict) and "choose" in value) or value == "connected"


def all_out(context: Context, found: Iterable[Values] | Values | None) -> Steps:
    """Carry out effects one after another."""
    for effect in effects(found):
        if context.game.seat(context.you).eliminated and not context.forced:
            return
        yield from carry_out(context, effect)
