"""Effects that test: tests, fights, evasions and investigations by a card, tokens, and what changes a test."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.arkham.abilities import verb_of
from kfrules.scenarios.arkham.counts import amount
from kfrules.scenarios.arkham.effects.run import all_out, verb
from kfrules.scenarios.arkham.events.enemies import Evaded
from kfrules.scenarios.arkham.events.tests import Test
from kfrules.scenarios.arkham.queries import OneAtATime, SkipTokens, TargetsAnyone
from kfrules.scenarios.arkham.targets import Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps

SKILL_OF = {"investigate": "intellect", "fight": "combat", "evade": "agility"}


@verb("test")
def test(context: Context, effect: Values) -> Steps:
    """Take a skill test."""
    skill = str(effect["test"])
    for side in targets(context, effect.get("by", "you")):
        spec: dict[str, Any] = {
            "base": amount(context, effect.get("difficulty", 0)),
            "pass": effect.get("pass"),
            "fail": effect.get("fail"),
            "event": context.event,
            "it": context.it,
            "forced": context.forced,
            "auto": context.auto,
        }
        yield Test(side, skill, skill, spec, None, context.card)


@verb("fight")
def fight(context: Context, effect: Values) -> Steps:
    """Fight an enemy at your location."""
    game = context.game
    spec = _spec(effect, "fight")
    of = spec.get("target") or spec.get("of") or {"choose": "enemy", "at": "here"}
    legal = None if "target" in spec or "of" in spec else (lambda id: _can(context, "fight", id))
    if game.trial is not None and game.trial.kind == "fight" and not game.holds(OneAtATime()):
        game.trial.extra_damage += int(spec.get("damage", 0))  # as if both texts were of one attack
        return
    for id in targets(context, of, legal=legal, prompt="Welchen Gegner greifst du an?"):
        yield Test(context.you, "fight", _skill(spec, "fight"), _plain(context, spec), id, context.card)


@verb("evade")
def evade(context: Context, effect: Values) -> Steps:
    """Evade an enemy that is engaged with you, or whom the card says."""
    spec = _spec(effect, "evade")
    game = context.game
    of = spec.get("target") or spec.get("of")
    if of is None:
        of = {"choose": "enemy", "at": "here"}

        def legal(id: str) -> bool:
            return game.is_engaged(context.you, id) and _can(context, "evade", id)

    else:
        anyone = game.holds(TargetsAnyone())

        def legal(id: str) -> bool:
            return anyone or game.is_engaged(context.you, id)

    for id in targets(context, of, legal=legal, prompt="Wem entkommst du?"):
        yield Test(context.you, "evade", _skill(spec, "evade"), _plain(context, spec), id, context.card)


@verb("investigate")
def investigate(context: Context, effect: Values) -> Steps:
    """Investigate your location; additional costs are paid now, or it cannot be done (1.6)."""
    from kfrules.scenarios.arkham import costs

    game = context.game
    spec = _spec(effect, "investigate")
    for place in targets(context, spec.get("at", "here")) if "at" in spec else [game.where(context.you)]:
        if place is None:
            continue
        extra = costs.additional(game, context.you, "investigate", place)
        if extra and not context.forced and not game.paid_extra:
            if not costs.payable(context, extra):
                context.done = False
                continue
            yield from costs.pay(context, extra)
        yield Test(context.you, "investigate", _skill(spec, "investigate"), _plain(context, spec), place, context.card)


def _spec(effect: Values, name: str) -> dict[str, Any]:
    value = effect[name]
    inner = dict(value) if isinstance(value, dict) else {}
    return {**inner, **{key: effect[key] for key in effect if key != name and key not in inner}}


def _skill(spec: Values, kind: str) -> str:
    return str(spec["with"]) if isinstance(spec.get("with"), str) else SKILL_OF[kind]


def _plain(context: Context, spec: Values) -> dict[str, Any]:
    made: dict[str, Any] = {key: value for key, value in spec.items() if key in ("pass", "fail", "at", "instead")}
    for key in ("skill", "damage", "difficulty", "clues"):
        if spec.get(key) is not None:
            made[key] = amount(context, spec[key])
    if isinstance(spec.get("with"), int):
        made["skill_base"] = spec["with"]
    made["event"] = context.event
    if context.auto or _sibling(context, "auto_success"):
        made["auto"] = context.auto or "success"
    return made


def _sibling(context: Context, name: str) -> bool:
    """Tell whether the same ability says, without condition, how its test ends."""
    found = context.ability.effects if context.ability is not None and context.game.trial is None else ()
    return any(verb_of(effect) == name and effect.get("if") is None for effect in found)


def _can(context: Context, kind: str, enemy: str) -> bool:
    from kfrules.scenarios.arkham.events.turn import Act

    act = Act(context.you, kind, enemy, performed=True)
    return not context.game.refusals(act, first=True)


@verb("reveal_tokens")
def reveal_tokens(context: Context, effect: Values) -> Steps:
    """Reveal tokens: in place of the one about to be revealed, or besides, or outside of a test."""
    from kfrules.scenarios.arkham.events.tests import Token
    from kfrules.scenarios.arkham.revealing import another, outside

    game = context.game
    many = amount(context, effect["reveal_tokens"])
    resolve = int(effect.get("resolve", many))
    if game.plan is not None:
        game.plan.replaced(many, resolve)
        return
    if game.trial is not None:
        for _ in range(many):
            yield from another(game, game.trial)
        return
    for number, token in enumerate(outside(game, context.you, many)):
        event = Token(context.you, token, number)
        yield event
        context.event = event


@verb("auto_success")
def auto_success(context: Context, effect: Values) -> Steps:
    """The test in progress succeeds automatically."""
    yield from _auto(context, "success")


@verb("auto_failure")
def auto_failure(context: Context, effect: Values) -> Steps:
    """The test in progress fails automatically."""
    yield from _auto(context, "failure")


def _auto(context: Context, what: str) -> Steps:
    trial = context.game.trial
    if trial is not None:
        trial.auto.add(what)
    else:
        context.auto = what  # of the test that follows
    return
    yield  # a generator, as every verb


@verb("twice")
def twice(context: Context, effect: Values) -> Steps:
    """The results of success are resolved twice."""
    trial = context.game.trial
    if trial is not None:
        trial.twice = True
    return
    yield


@verb("cancel")
def cancel(context: Context, effect: Values) -> Steps:
    """Cancel what the ability answers to, or what failing this test causes."""
    from kfrules.scenarios.arkham.events.cards import Draw

    game = context.game
    if effect["cancel"] == "failure":
        if game.trial is not None:
            game.trial.cancelled = True
    elif isinstance(context.event, Draw):
        game.cancelled.append(context.event.card)
    elif context.event is not None:
        game.cancelled.append(context.event)
    return
    yield


@verb("redirect")
def redirect(context: Context, effect: Values) -> Steps:
    """You are the one who drew it."""
    from kfrules.scenarios.arkham.events.cards import Draw

    if isinstance(context.event, Draw):
        for side in targets(context, effect.get("to", "you")):
            context.game.redirected[context.event.card] = side
    return
    yield


@verb("parley")
def parley(context: Context, effect: Values) -> Steps:
    """Parley: the effects of the action."""
    value = effect["parley"]
    if isinstance(value, dict | list):
        yield from all_out(context, value)


__all__ = ["Evaded", "SkipTokens", "cancel", "test"]
