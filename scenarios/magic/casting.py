"""Casting a spell: what is proposed, what is against it, and carrying it out (rule 601.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Event, Rule
from kfrules.scenarios.magic import dividing, settling, targets
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.castcost import optional_costs, total_cost
from kfrules.scenarios.magic.castways import Way, way_of
from kfrules.scenarios.magic.forbidding import by, checks, rule
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context, Targets
from kfrules.scenarios.magic.paying import Bill, Due, due, pay
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Face
from kfrules.scenarios.magic.whose import can_act

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_TIMING = {
    "sorcery": ("307.1", "307"), "creature": ("302.1", "302"), "artifact": ("301.1", "301"),
    "enchantment": ("303.1", "303"), "planeswalker": ("306.1", "306"), "battle": ("310.1", "310"),
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A spell as it is proposed: its face, its text, what is chosen for it, and its cost."""

    face: Face
    way: Way
    bodies: tuple[Body, ...]
    context: Context
    bill: Bill
    given: tuple[Targets, ...] | None


def spell_ability(face: Face) -> Ability:
    """Return the text of an instant or sorcery as one ability (rule 113.3a)."""
    spells = [ability for ability in face.abilities if ability.kind == "spell"]
    if not spells or len(spells) == 1:
        return spells[0] if spells else Ability("spell")
    return Ability("spell", tuple(body for one in spells for body in one.modes))


def text_of(face: Face, way: Way) -> Ability:
    """Return what a spell does; an Aura targets what it will enchant (rule 303.4a)."""
    from kfrules.scenarios.magic.auras import aura_ability

    if way.face_down:
        return Ability("spell")
    if "aura" in face.subtypes:
        return aura_ability(face)
    return spell_ability(face)


def plan(game: Magic, event: ev.Cast) -> tuple[Plan | None, list[Rule]]:
    """Return the proposed spell, or the rules against it."""
    way, wrong = way_of(game, event)
    if way is None:
        return None, wrong
    face = way.face
    wrong = [*wrong, *_timing(game, event, face, way)]
    context = Context(event.player, event.card, x=event.x or 0, kicked=_kicked(face, event), via=event.via)
    ability = text_of(face, way)
    modes, fault = chosen_modes(game, ability, event.modes, context, _many(ability, context))
    if fault:
        return None, [*wrong, rule(*fault)]
    bodies = tuple(ability.modes[mode] for mode in modes)
    context = context.with_(modes=modes)
    given: tuple[Targets, ...] | None = None
    if event.via == "overload":
        given = tuple(tuple(() for _ in body.slots) for body in bodies)
    elif event.at is not None:
        given, fault = fall(game, bodies, event.at, context)
        if given is None:
            return None, [*wrong, rule(*fault)]
    elif not all(targets.possible(game, body.slots, context) for body in bodies):
        return None, [*wrong, rule("601.2c", "115.1", *_why(game, bodies, context))]
    if given is not None:
        context = context.with_(targets=given, shares=event.divide)
        if event.divide and dividing.fault(game, bodies, context):
            return None, [*wrong, rule("601.2d", "601.2")]
    cost, less, helps = total_cost(game, event, way, context)
    bill = Bill(cost, event.player, event.card, context, event.pay, event.phyrexian, helps, less)
    return Plan(face, way, bodies, context, bill, given), wrong


def _why(game: Magic, bodies: Iterable[Body], context: Context) -> list[str]:
    """Return the rules that keep what would fit from being a target."""
    from kfrules.scenarios.magic.numbers import candidates

    found: list[str] = []
    for body in bodies:
        for slot in body.slots:
            if slot.filter is not None:
                for id in candidates(game, slot.filter, context):
                    found += targets.fault(game, slot, id, context)
    return found


def _many(ability: Ability, context: Context) -> int:
    if ability.choose == "kicked":
        return len(ability.modes) if context.kicked else 1
    return int(ability.choose)


def _kicked(face: Face, event: ev.Cast) -> tuple[int, ...]:
    return event.kicked


def chosen_modes(
    game: Magic, ability: Ability, wanted: tuple[int, ...], context: Context, most: int
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the chosen modes, counted from 0, or the rules against the choice (rule 601.2b)."""
    if not ability.choose:
        return tuple(range(len(ability.modes))), ()
    modes = tuple(one - 1 for one in wanted)
    any_number = ability.choose == "kicked" and bool(context.kicked)
    if modes:
        right = len(modes) <= most if any_number else len(modes) == most
        if not right or len(set(modes)) < len(modes) or not all(0 <= one < len(ability.modes) for one in modes):
            return (), ("601.2b", "700.2")
        return tuple(sorted(modes)), ()
    chosen = settling.chosen_modes(game, ability, context)
    return (tuple(chosen), ()) if chosen is not None else ((), ("601.2b", "700.2", "601.2c"))


def fall(
    game: Magic, bodies: tuple[Body, ...], at: tuple[str, ...], context: Context
) -> tuple[tuple[Targets, ...] | None, tuple[str, ...]]:
    """Let named targets fall to the phrases of all modes."""
    slots = [slot for body in bodies for slot in body.slots]
    made, fault = targets.spread(game, slots, at, context)
    if made is None:
        return None, fault
    found, start = [], 0
    for body in bodies:
        found.append(made[start : start + len(body.slots)])
        start += len(body.slots)
    return tuple(found), ()


def _timing(game: Magic, event: ev.Cast, face: Face, way: Way) -> list[Rule]:
    board = game.board
    if not can_act(game, event.player):
        return [rule("117.1", "117.1a", "601.3")]
    if any(game.chars(id).has("split-second") for id in board.stack) and game.applies("702.61"):
        return [rule("702.61")]
    wrong = [
        found for one in game.told_player("cannot", "cast", event.player) for found in _cannot_cast(game, one, event)
    ]
    limits = game.told_player("limit", "spells", event.player)
    for one in limits:
        if one.text.number is not None and board.players[event.player].spells_cast >= one.text.number.value:
            wrong += by([one])
    quick = "instant" in face.types or any(word == "flash" and game.applies("702.8") for word, _ in face.keywords)
    quick = quick or way.quick or _as_flash(game, event)
    if quick or (board.active == event.player and board.step in ("main1", "main2") and not board.stack):
        return wrong
    if not game.applies("601.3"):
        return wrong
    number, above = next((_TIMING[one] for one in _TIMING if one in face.types), ("601.3", "601"))
    if not game.applies(number):
        return wrong
    return [*wrong, rule(number, above, "117.1a", "601.3", "307.5", "117.1")]


def _as_flash(game: Magic, event: ev.Cast) -> bool:
    """Tell whether an effect lets a spell be cast as though it had flash (rule 304.5)."""
    for one in game.rules("as_flash"):
        if one.players is not None and event.player in one.players:
            here = Context(one.you, one.source)
            if (one.text.filter is None or matches(game, one.text.filter, event.card, here)) and game.on("304.5"):
                return True
    return False


def _cannot_cast(game: Magic, one: object, event: ev.Cast) -> list[Rule]:
    from kfrules.scenarios.magic.snapshot import RuleEffect

    assert isinstance(one, RuleEffect)
    if one.text.filter is not None and not _fits_spell(game, one, event):
        return []
    return [rule("101.2", *(also for found in by([one], "601.3") for also in (found.id, *found.also)))]


def _fits_spell(game: Magic, one: object, event: ev.Cast) -> bool:
    from kfrules.scenarios.magic.castcost import spell_matches
    from kfrules.scenarios.magic.snapshot import RuleEffect

    assert isinstance(one, RuleEffect)
    return one.text.filter is None or spell_matches(game, one.text.filter, event.card, Context(one.you, one.source))


@checks(ev.Cast)
def problems(game: Magic, event: Event) -> Iterable[Rule]:
    """Return the rules by which a spell cannot be cast so."""
    assert isinstance(event, ev.Cast)
    if not game.known(event.card) or event.card not in game.board.objects:
        return [rule("601.2a", "400.7")]
    made, wrong = plan(game, event)
    if made is None or wrong:
        return wrong
    if event.kicked and max(event.kicked) > max(1, len(optional_costs(made.face))) and not _repeats(made.face):
        return [rule("601.2b")]
    _, fault = due(game, made.bill)
    return [rule(*fault)] if fault else []


def _repeats(face: Face) -> bool:
    return any(word in ("multikicker", "replicate", "squad") for word, _ in face.keywords)


def perform(game: Magic, event: ev.Cast) -> None:
    """Cast a spell: onto the stack, choices, costs, and it is cast (rules 601.2a-i)."""
    made, _ = plan(game, event)
    assert made is not None
    what, _ = due(game, made.bill)
    context = made.context
    if made.given is None:
        found: list[Targets] = []
        for body in made.bodies:
            aims = targets.choose(game, body.slots, context, event.player)
            found.append(aims if aims is not None else tuple(() for _ in body.slots))
        context = context.with_(targets=tuple(found))
    if not context.shares:
        context = context.with_(shares=dividing.divided(game, made.bodies, context))
    game.do(ev.Move(event.card, "stack", "cast", player=event.player, entry_=ev.Entry()))
    spell = game.board.moved.get(event.card, "")
    if spell not in game.board.objects:
        return
    if made.way.marks or made.way.face_down:
        for mark in made.way.marks:
            game.do(ev.Noted(spell, mark))
        if made.way.face_down:
            game.do(ev.TurnFace(spell, True))
    context = context.with_(source=spell)
    game.do(ev.Announced(spell, context))
    bill = Bill(
        made.bill.cost, event.player, spell, context, event.pay, event.phyrexian, made.bill.helps, made.bill.less
    )
    assert isinstance(what, Due)
    context = pay(game, bill, what)
    game.do(ev.Announced(spell, context))
    settling.announce_targets(game, spell, context)
    game.do(ev.SpellCast(spell, event.player))
