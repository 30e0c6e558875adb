"""Activating an ability: which one is meant, what is against it, and carrying it out (rule 602)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Event, Rule
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import abilitycost, dividing, keywords, settling, targets
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.casting import chosen_modes, fall
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.forbidding import cannot, checks, rule
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.paying import Bill, due, pay
from kfrules.scenarios.magic.phrases.texts import Ability
from kfrules.scenarios.magic.snapshot import Bound
from kfrules.scenarios.magic.triggers import context_of
from kfrules.scenarios.magic.whose import can_act

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


@cache
def _deploying() -> Bound:
    """With the option each creature can be tapped to give it to a teammate (rule 804.2)."""
    from kfrules.scenarios.magic.phrases.abilities import parse

    made = parse({"cost": "tap", "only": "sorcery", "label": "deploy", "do": [{"deploy": 1}]})[0]
    return Bound(replace(made, rule="804"), 400)


def every(game: Magic, id: str) -> list[Bound]:
    """Return the activated abilities of an object in the order of its text, those of keywords behind them."""
    chars = game.chars(id)
    own = (bound for bound in chars.abilities if bound.ability.kind == "activated")
    deploy = (_deploying(),) if game.board.option == "deploy" and chars.is_("creature") else ()
    return [
        *(bound for bound in own if not 50 <= bound.number < 100 or game.on("305.6")),
        *deploy,
        *keywords.bounds(chars.keywords, "activated"),
    ]


def meant(game: Magic, event: ev.Activate) -> Bound | None:
    """Return the ability that a step means: by its label, its keyword, its number, or the only one."""
    found = every(game, event.card)
    word = event.ability
    if word.isdecimal():
        return found[int(word) - 1] if 0 < int(word) <= len(found) else None
    if word:
        return next((one for one in found if word in (one.ability.label, one.ability.keyword)), None)
    zone = game.obj(event.card).zone
    here = [one for one in found if zone in (one.ability.zone or "battlefield").split("|")]
    return (here or found or [None])[0]  # type: ignore[list-item]


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """An ability as it is proposed."""

    bound: Bound
    context: Context
    bill: Bill
    chosen: bool


def plan(game: Magic, event: ev.Activate) -> tuple[Plan | None, list[Rule]]:
    """Return the proposed activation, or the rules against it."""
    bound = meant(game, event)
    if bound is None:
        return None, [rule("602.1", "602.2")]
    ability = bound.ability
    if ability.rule and not game.applies(ability.rule):
        return None, [rule(ability.rule)]
    wrong = restrictions(game, event, bound)
    context = context_of(game, event.card, event.player).with_(x=event.x or 0, modes=(), targets=())
    context = context.with_(pair=bound.pair if game.applies("607.5") else "")
    if isinstance(ability.loyalty, str) and event.x is None:
        context = context.with_(x=0)
    modes, fault = chosen_modes(
        game, ability, event.modes, context, int(ability.choose or 0) if ability.choose != "kicked" else 1
    )
    if fault:
        return None, [*wrong, rule(*fault)]
    context = context.with_(modes=modes)
    bodies = tuple(ability.modes[mode] for mode in modes)
    if event.at is not None:
        given, fault = fall(game, bodies, event.at, context)
        if given is None:
            return None, [*wrong, rule(*fault, "602.2b", *([ability.rule] if ability.rule else []))]
        context = context.with_(targets=given, shares=event.divide)
    elif not all(targets.possible(game, body.slots, context) for body in bodies):
        from kfrules.scenarios.magic.casting import _why

        return None, [*wrong, rule("601.2c", "602.2b", "115.1", *_why(game, bodies, context))]
    aimed = context if event.at is not None else abilitycost.cheapest(game, event, ability, context)
    bill = abilitycost.bill_of(game, event, ability, aimed)
    return Plan(bound, context, bill, event.at is not None), wrong


def restrictions(game: Magic, event: ev.Activate, bound: Bound) -> list[Rule]:
    """Return the rules by which an ability cannot be activated now."""
    ability, board = bound.ability, game.board
    obj, chars = game.obj(event.card), game.chars(event.card)
    wrong: list[Rule] = []
    holder = chars.controller if obj.zone in ("battlefield", "stack") else obj.owner
    if holder != event.player and ability.by != "any":
        wrong.append(rule("602.2", "109.4", "602.1"))
    if obj.zone not in (ability.zone or "battlefield").split("|") and game.applies("113.6"):
        wrong.append(rule("113.6", "602.1", "602.2"))
    mana = ability.mana and game.applies("605") and game.applies("405.6")
    if not can_act(game, event.player):
        wrong.append(rule("117.1", "117.1b", "602.2"))
    if (
        not mana
        and not ability.special
        and any(game.chars(id).has("split-second") for id in board.stack)
        and game.applies("702.61")
    ):
        wrong.append(rule("702.61"))
    if "castable" in ability.only and any(game.chars(id).has("split-second") for id in board.stack):
        wrong += [rule("702.61", "702.62d")] if game.applies("702.61") else []  # it could not be cast now
    wrong += [] if ability.special else cannot(game, "activate", event.card)
    wrong += list(_timing(game, event, ability))
    if not holds(game, ability.condition, context_of(game, event.card, event.player)):
        wrong.append(rule("602.5", "602.5d"))
    if "once" in ability.only and obj.used.get(bound.number, 0) and game.applies("602.5"):
        wrong.append(rule("602.5b", "602.5"))
    if (
        "boast" in ability.only
        and game.applies("702.142")
        and ("attacked" not in obj.marks or obj.used.get(bound.number, 0))
    ):
        wrong.append(rule("702.142", "702.142a", "602.5"))
    if "exhaust" in ability.only and f"exhausted {bound.number}" in obj.marks and game.applies("702.177"):
        wrong.append(rule("702.177", "702.177a", "602.5"))
    if ability.loyalty is not None:
        wrong += _loyalty(game, event, ability)
    return wrong


def _timing(game: Magic, event: ev.Activate, ability: Ability) -> Iterable[Rule]:
    board = game.board
    mine = event.player in game.acting()
    sorcery = mine and board.step in ("main1", "main2") and not board.stack
    if not game.applies("602.5"):
        return
    own = (ability.rule,) if ability.rule else ()
    quick = {"instant"} & set(obj_types(game, event)) or "flash" in game.printed(game.obj(event.card).copiable)
    if "castable" in ability.only and not (sorcery or quick):
        yield rule(ability.rule, f"{ability.rule}a", "601.3", "307.5")
    if (
        "sorcery" in ability.only
        and not sorcery
        and game.applies("307.5")
        and (not ability.rule or game.applies(ability.rule))
    ):
        yield rule("602.5d", "307.5", *((ability.rule, f"{ability.rule}a") if ability.rule else ()))
    if "your turn" in ability.only and not mine:
        yield rule("602.5", "602.5b", *own)
    if "opponent's turn" in ability.only and mine:
        yield rule("602.5", "602.5b", *own)
    if "upkeep" in ability.only and not (mine and board.step == "upkeep"):
        yield rule("602.5", "602.5b", *own)
    upkeep = mine and board.step == "upkeep"
    if "forecast" in ability.only and (not upkeep or game.obj(event.card).used):
        yield rule("702.57", "702.57b", "602.5")
    if "unblocked" in ability.only and board.step not in ("blockers", "damage", "end-of-combat"):
        yield rule("702.49", "702.49c", "602.5")
    if (
        "combat" in ability.only
        and game.applies("506.7")
        and board.step not in ("combat", "attackers", "blockers", "damage", "end-of-combat")
    ):
        yield rule("602.5", "602.5b", "506.7")


def obj_types(game: Magic, event: ev.Activate) -> tuple[str, ...]:
    """Return the card types that are printed on a card."""
    return game.obj(event.card).copiable.types


def _loyalty(game: Magic, event: ev.Activate, ability: Ability) -> Iterable[Rule]:
    """Rules 606.3, 606.6: once a turn, in the own main phase, and as many counters as it takes."""
    board, obj = game.board, game.obj(event.card)
    if game.applies("606") and game.applies("606.3"):
        if event.player not in game.acting() or board.step not in ("main1", "main2") or board.stack:
            yield rule("606.3", "307.5")
        if obj.loyalty_used:
            yield rule("606.3")
    if loyalty_change(game, event, ability) < -obj.counters.get("loyalty", 0):
        yield rule("606.6", "118.3", "602.2b", "601.2h")


def loyalty_change(game: Magic, event: ev.Activate, ability: Ability) -> int:
    """Return how many loyalty counters an ability puts on or takes away."""
    x = (event.x or 0) * (1 if str(ability.loyalty).startswith("+") else -1)
    change = ability.loyalty if isinstance(ability.loyalty, int) else x
    for one in game.rules("loyalty_cost"):
        if (one.cards is not None and event.card in one.cards) or (one.players and event.player in one.players):
            change += evaluate(game, one.text.number, Context(one.you, one.source)) if one.text.number else 0
    return change


@checks(ev.Activate)
def problems(game: Magic, event: Event) -> Iterable[Rule]:
    """Return the rules by which an ability cannot be activated so."""
    assert isinstance(event, ev.Activate)
    if event.card not in game.board.objects:
        return [rule("602.2", "400.7", "113.7")]
    if not game.on("701.2"):
        return [rule("701.2")]
    made, wrong = plan(game, event)
    if made is None or wrong:
        return wrong
    _, fault = due(game, made.bill)
    return [rule(*fault)] if fault else []


def perform(game: Magic, event: ev.Activate) -> None:
    """Activate: choices, costs, onto the stack; a mana ability resolves at once (rules 602.2, 605.3b)."""
    made, _ = plan(game, event)
    assert made is not None
    ability, context = made.bound.ability, made.context
    if not made.chosen:
        context = context.with_(targets=abilitycost.choose(game, event, ability, context))
    bodies = [ability.modes[mode] for mode in context.modes]
    if not context.shares:
        context = context.with_(shares=dividing.divided(game, bodies, context))
    bill = abilitycost.bill_of(game, event, ability, context)
    what, _ = due(game, bill)
    assert what is not None
    game.do(ev.Used(event.card, made.bound.number, ability.loyalty is not None))
    if "exhaust" in ability.only:
        game.do(ev.Noted(event.card, f"exhausted {made.bound.number}"))
    if (ability.mana and game.applies("605") and game.on("405.6")) or ability.special:
        _mana(game, event, ability, bill)
        return
    context = pay(game, bill, what)
    if ability.loyalty is not None:
        many = loyalty_change(game, event, ability)
        change = ev.PutCounters(event.card, "loyalty", many, event.player) if many > 0 else None
        game.do(change or ev.RemoveCounters(event.card, "loyalty", -many))
    name = label(event.card)
    game.do(ev.OnStack(name, ability, context, made.bound.number, ability.rule or "602.2"))
    if ability.keyword in ("cycling", "typecycling"):
        game.do(ev.Happened(event.player, "cycled", game.board.moved.get(event.card, event.card)))
    stack = game.board.stack
    if stack:
        settling.announce_targets(game, stack[-1], context)


def _mana(game: Magic, event: ev.Activate, ability: Ability, bill: Bill) -> None:
    """Pay for a mana ability and let it make its mana; what tapping for it triggers is known by its source."""
    from kfrules.scenarios.magic.effects import run_body

    what, _ = due(game, bill)
    assert what is not None
    context = pay(game, bill, what)
    taps = any(part.kind == "tap" and part.this for part in ability.cost.parts)
    game.cite(ability.rule if ability.special else "605")
    for mode in context.modes:
        run_body(game, ability.modes[mode], context.with_(via="tapped for mana" if taps else context.via))
