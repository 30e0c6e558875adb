"""Casting a spell: what is proposed, what is against it, and carrying it out (rule 601.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Event, Rule
from kfrules.scenarios.magic import copytargets, dividing, settling, targetcost, targets
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.board import named
from kfrules.scenarios.magic.castcost import ADDITIONAL, optional_costs, optional_words, spell_matches
from kfrules.scenarios.magic.castways import Way, way_of
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.forbidding import by, checks, rule
from kfrules.scenarios.magic.keywords import KEYWORDS
from kfrules.scenarios.magic.layers import base
from kfrules.scenarios.magic.objects import Context, Targets
from kfrules.scenarios.magic.paying import Bill, Due, due, pay
from kfrules.scenarios.magic.phrases import costs
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Face
from kfrules.scenarios.magic.snapshot import RuleEffect
from kfrules.scenarios.magic.spelltext import text_of
from kfrules.scenarios.magic.whose import can_act

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_WHEN_CAST = {"before blocks": ("506.7",)}
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


def _without_x(event: ev.Cast, way: Way) -> bool:
    """Tell whether neither the mana cost nor an alternative cost with an X is paid: then X can only be 0 (107.3b)."""
    there = way.face.cost is not None and way.face.cost.x > 0
    return event.via == "free" or (there and not way.cost.mana.x and "X" not in way.cost.text)


def plan(game: Magic, event: ev.Cast) -> tuple[Plan | None, list[Rule]]:
    """Return the proposed spell, or the rules against it."""
    way, wrong = way_of(game, event)
    if way is None:
        return None, wrong
    face = way.face
    wrong = [*wrong, *(_forbidden(game, event, face) if event.allowed else _timing(game, event, face, way))]
    if event.x and _without_x(event, way) and game.on("107.3"):
        wrong = [*wrong, rule("107.3", "107.3b", "118.9")]
    words = optional_words(game, face) if event.kicked else ()
    context = Context(event.player, event.card, x=event.x or 0, kicked=event.kicked, optional=words, via=event.via)
    if event.phyrexian:
        context = context.with_(paid=(("phyrexian", ("life",) * event.phyrexian),))
    if event.splice:
        way, fault = spliced(game, event, way)
        if fault:
            return None, [*wrong, rule(*fault)]
        context = context.with_(paid=(("spliced", event.splice),))
    ability = text_of(game, face, way)
    modes, fault = chosen_modes(game, ability, event.modes, context, _many(game, face, ability, context))
    if fault:
        return None, [*wrong, rule(*fault)]
    if not holds(game, ability.condition, context):
        wrong = [*wrong, rule("601.3", *_WHEN_CAST.get(ability.condition.kind if ability.condition else "", ()))]
    bodies = tuple(ability.modes[mode] for mode in modes)
    context = context.with_(modes=modes)
    given: tuple[Targets, ...] | None = None
    if event.via == "overload":
        given = tuple(tuple(() for _ in body.slots) for body in bodies)
    elif event.at is not None:
        at, copies = copytargets.parted(game, face, bodies, event.at, context)
        found = [fall(game, bodies, named, context) for named in (at, *copies)]
        if any(one is None for one, _ in found):
            fault = next(fault for one, fault in found if one is None)
            return None, [*wrong, rule(*fault, *_narrowed(game, face, event.via))]
        given, context = found[0][0], context.with_(copies=tuple(one for one, _ in found[1:]))
    elif not all(targets.possible(game, body.slots, context) for body in bodies):
        return None, [*wrong, rule("601.2c", "115.1", *_why(game, bodies, context))]
    if given is not None:
        context = context.with_(targets=given, shares=event.divide)
        if event.divide and dividing.fault(game, bodies, context):
            return None, [*wrong, rule("601.2d", "601.2")]
    aimed = context if given is not None else targetcost.cheapest(game, event, way, context, bodies)
    bill = targetcost.bill_of(game, event, way, aimed, bodies)
    return Plan(face, way, bodies, context, bill, given), wrong


def _narrowed(game: Magic, face: Face, via: str) -> tuple[str, ...]:
    """Return the rules of the keyword that says what a spell may target: of an Aura (702.5a), of one that mutates."""
    if via in ("mutate", "bestow"):
        return (KEYWORDS[via].rule,)
    return ("702.5", "303.4") if "enchant" in game.printed(face) else ()


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


def _many(game: Magic, face: Face, ability: Ability, context: Context) -> int:
    """Return how many modes may be chosen: all with entwine, escalate and spree (rules 702.42, 702.120, 702.172)."""
    words = game.printed(face)
    if ability.choose in ("kicked", "any") or context.chose("entwine"):
        return len(ability.modes) if context.chose("entwine") or context.kicks() or ability.choose == "any" else 1
    return len(ability.modes) if "escalate" in words else int(ability.choose)


def chosen_modes(
    game: Magic, ability: Ability, wanted: tuple[int, ...], context: Context, most: int
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the chosen modes, counted from 0, or the rules against the choice (rule 601.2b)."""
    if not ability.choose or not game.on("700.2"):  # without the rule a list of modes is a text like any other
        return tuple(range(len(ability.modes))), ()
    modes = tuple(one - 1 for one in wanted)
    any_number = ability.choose == "any" or (ability.choose == "kicked" and context.kicks() > 0)
    any_number = any_number or most > (ability.choose if isinstance(ability.choose, int) else most)
    if not modes and most == len(ability.modes) and context.chose("entwine") and isinstance(ability.choose, int):
        return tuple(range(most)), ()
    if modes:
        right = len(modes) <= most if any_number else len(modes) == most
        if len(set(modes)) < len(modes) and not ability.repeat and game.applies("700.2d"):
            return (), ("700.2d", "601.2b")
        there = all(0 <= one < len(ability.modes) for one in modes)
        if not there or (not right and game.applies("601.2b")):
            return (), ("601.2b", "700.2")
        if ability.repeat and not game.on("700.2d"):  # then a mode is there but once, however often it is chosen
            modes = tuple(dict.fromkeys(modes))
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
    wrong = _forbidden(game, event, face)
    quick = "instant" in face.types or any(word == "flash" and game.applies("702.8") for word, _ in face.keywords)
    quick = (quick or way.quick or _as_flash(game, event, face)) and not way.sorcery
    mine = event.player in game.acting()
    if quick or (mine and board.step in ("main1", "main2") and not board.stack):
        return wrong
    if not game.applies("601.3"):
        return wrong
    types = face.types if event.via != "bestow" else ("enchantment",)
    number, above = next((_TIMING[one] for one in _TIMING if one in types), ("601.3", "601"))
    if not game.applies(number):
        return wrong
    return [*wrong, rule(number, above, "117.1a", "601.3", "307.5", "117.1")]


def _forbidden(game: Magic, event: ev.Cast, face: Face) -> list[Rule]:
    """Return what says that the spell cannot be cast: split second, even while something resolves, and effects."""
    if game.applies("702.61") and any(game.chars(id).has("split-second") for id in game.board.stack):
        return [rule("702.61")]
    effects = game.told_player("cannot", "cast", event.player)
    cast = game.board.players[event.player].spells_cast
    limits = game.told_player("limit", "spells", event.player)
    full = [one for one in limits if one.text.number is not None and cast >= one.text.number.value]
    return [*(found for one in effects for found in _cannot_cast(game, one, event, face)), *by(full, "601.3")]


def _as_flash(game: Magic, event: ev.Cast, face: Face) -> bool:
    """Tell whether an effect lets a spell be cast as though it had flash (rule 304.5)."""
    for one in game.rules("as_flash"):
        mine = one.players is not None and event.player in one.players
        if mine and _fits_spell(game, one, event, face) and game.on("304.5"):
            return True
    return False


def _cannot_cast(game: Magic, one: RuleEffect, event: ev.Cast, face: Face) -> list[Rule]:
    if not _fits_spell(game, one, event, face):
        return []
    return [rule("101.2", *(also for found in by([one], "601.3") for also in (found.id, *found.also)))]


def _fits_spell(game: Magic, one: RuleEffect, event: ev.Cast, face: Face) -> bool:
    """Tell whether a spell is of those that an effect names, by what it will be as it is cast (rule 601.3e)."""
    if one.text.filter is None:
        return True
    made = base(face, event.player)
    if event.via == "bestow" and game.applies("702.103"):
        made = made.copy()
        made.types, made.subtypes = tuple(kind for kind in made.types if kind != "creature"), ("aura",)
    return spell_matches(game, one.text.filter, event.card, Context(one.you, one.source), made, event.x or 0)


@checks(ev.Cast)
def problems(game: Magic, event: Event) -> Iterable[Rule]:
    """Return the rules by which a spell cannot be cast so."""
    assert isinstance(event, ev.Cast)
    if not game.known(event.card) or event.card not in game.board.objects:
        return [rule("601.2a", "400.7")]
    made, wrong = plan(game, event)
    if made is None or wrong:
        return wrong
    optional = optional_costs(game, made.face)
    if event.kicked and (not optional or (max(event.kicked) > len(optional) and not _repeats(made.face))):
        return [rule("601.2b")]
    _, fault = due(game, made.bill)
    return [rule(*fault, *_priced(game, made.face, event))] if fault else []


def _priced(game: Magic, face: Face, event: ev.Cast) -> list[str]:
    """Return the rules of the keywords that say what is to be paid: the way, and the chosen additional costs."""
    chosen = {event.via, *(word for word, _ in face.keywords if event.kicked and word in ADDITIONAL)}
    taxed = game.board.commanders.get(named(event.card)) and game.obj(event.card).zone == "command"
    return [*(KEYWORDS[word].rule for word in sorted(chosen) if word in KEYWORDS), *(["903.8"] if taxed else [])]


def _repeats(face: Face) -> bool:
    return any(word in ("multikicker", "replicate", "squad") for word, _ in face.keywords)


def spliced(game: Magic, event: ev.Cast, way: Way) -> tuple[Way, tuple[str, ...]]:
    """Return the way with the text and the costs of revealed cards added to it (rule 702.47a)."""
    cost, faces = way.cost, []
    for id in event.splice:
        obj = game.obj(id)
        value = game.printed(obj.copiable).get("splice")
        onto, price = value if isinstance(value, tuple | list) and len(value) == 2 else ("arcane", value)
        fits = onto in way.face.subtypes or onto in way.face.types
        if price is None or not fits or obj.zone != "hand" or obj.owner != event.player or id == event.card:
            return way, ("702.47", "601.2b")
        cost = cost.plus(costs.parse(price))
        faces.append(obj.copiable)
    game.cite("702.47")
    return replace(way, cost=cost, spliced=tuple(faces)), ()


def cast_now(
    game: Magic, id: str, player: str, via: str = "free", fits: Callable[[Face], bool] = lambda face: True
) -> bool:
    """Let a player cast a card now, as an effect allows it, if they want to and can (rules 608.2g, 601.3e).

    Of a card with several parts the player says which one becomes the spell; `fits`: what the spell has to be.
    """
    parts = [part for part in _parts(game.obj(id).copiable, via) if fits(game.obj(id).copiable.shown(part))]
    events = [ev.Cast(id, player, via=via, allowed=True, part=part) for part in parts]
    events = [event for event in events if not game.refusals(event, first=True)]
    if not events or not _wanted(game, id, player):
        return False
    names = [game.obj(id).copiable.shown(event.part).name or event.part for event in events]
    chosen = game.decide(player, "part", names, prompt="Welchen Teil?")
    return bool(game.do(events[names.index(chosen)]))


def _wanted(game: Magic, id: str, player: str) -> bool:
    """Ask whether a player casts a card that they may cast now."""
    game.offered = id
    try:
        return game.may(player, "Möchtest du ihn wirken?")
    finally:
        game.offered = ""


def _parts(face: Face, via: str) -> list[str]:
    """Return the parts of a card that can be a spell for nothing, "" for the card as it is (709.3, 712.11b, 715.3)."""
    if via != "free":
        return [""]
    if face.shown("left") is not face:
        return ["left", "right"]
    others = [part for part in ("adventure", "omen", "modal") if face.shown(part) is not face]
    return [part for part in ("", *others) if "land" not in face.shown(part).types]


def perform(game: Magic, event: ev.Cast) -> None:
    """Cast a spell: onto the stack, choices, costs, and it is cast (rules 601.2a-i)."""
    game.cite("701.5")
    made, _ = plan(game, event)
    assert made is not None
    context, bill = made.context, made.bill
    if made.given is None:
        context = context.with_(targets=targetcost.choose(game, event, made.way, context, made.bodies))
        bill = targetcost.bill_of(game, event, made.way, context, made.bodies)
    what, _ = due(game, bill)
    if not context.shares:
        context = context.with_(shares=dividing.divided(game, made.bodies, context))
    name = named(event.card)
    commander = name in game.board.commanders and game.obj(event.card).zone == "command"
    game.do(ev.Move(event.card, "stack", "cast", player=event.player, entry_=ev.Entry()))
    spell = game.board.moved.get(event.card, "")
    if spell not in game.board.objects:
        return
    if "rebound" in game.printed(made.face) and game.obj(event.card).zone == "hand":
        game.do(ev.Noted(spell, "cast from hand"))
    if made.way.marks or made.way.face_down:
        for mark in made.way.marks:
            game.do(ev.Noted(spell, mark))
        if made.way.face_down and game.on("708.4"):
            game.do(ev.TurnFace(spell, True))
    if made.way.up:
        game.do(ev.TurnSide(spell, made.way.up))
    context = context.with_(source=spell)
    game.do(ev.Announced(spell, context))
    bill = replace(bill, source=spell, context=context)
    assert isinstance(what, Due)
    context = pay(game, bill, what)
    game.do(ev.Announced(spell, context))
    if context.mana:
        spent = (one.removeprefix("this turn spent ") for one in game.board.players[event.player].marks)
        before = max((int(one) for one in spent if one.isdecimal()), default=0)
        game.do(ev.Expended(event.player, len(context.mana), before))
    settling.announce_targets(game, spell, context)
    if commander:
        game.do(ev.CommanderCast(name))
    game.do(ev.SpellCast(spell, event.player))
