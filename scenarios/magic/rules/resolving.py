"""What players do and what resolves, carried out by the rules that describe it."""

from __future__ import annotations

from kfrules.scenarios.kernel import At, Event, Rule, Steps
from kfrules.scenarios.magic import activating, casting, rewording, settling, special, targets
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.castways import on_stack
from kfrules.scenarios.magic.effects import run_body
from kfrules.scenarios.magic.entering import put
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.keywords import resolved
from kfrules.scenarios.magic.keywords.mutating import mutated
from kfrules.scenarios.magic.objects import Context, Obj, Targets
from kfrules.scenarios.magic.phrases.texts import Ability
from kfrules.scenarios.magic.phrases.words import PERMANENT_TYPES
from kfrules.scenarios.magic.spelltext import text_of

CASTING, ACTIVATING, LANDS, RESOLVING = Rule("601.2"), Rule("602.2"), Rule("305"), Rule("608")
INSTEAD, FACES, CONCEDING = Rule("614"), Rule("702.37"), Rule("104.3a")
RULES = (CASTING, ACTIVATING, LANDS, RESOLVING, INSTEAD, FACES, CONCEDING)


@CASTING.perform(ev.Cast)
def cast(at: At[Magic], event: ev.Cast) -> Steps:
    """Cast a spell, step by step (rule 601.2)."""
    casting.perform(at.game, event)
    yield from ()


@ACTIVATING.perform(ev.Activate)
def activate(at: At[Magic], event: ev.Activate) -> Steps:
    """Activate an ability, step by step (rule 602.2)."""
    activating.perform(at.game, event)
    yield from ()


@LANDS.perform(ev.PlayLand)
def play_land(at: At[Magic], event: ev.PlayLand) -> Steps:
    """Put a land onto the battlefield; the stack is not used (rule 305.1)."""
    up = special.land_side(at.game, event.card)
    moved = put(at.game, [(event.card, event.player, ev.Entry(up=up))])
    yield ev.LandPlayed(event.player, moved[0] if moved else event.card)


@FACES.perform(ev.TurnUp)
def turn_up(at: At[Magic], event: ev.TurnUp) -> Steps:
    """Pay the morph cost and turn the permanent face up; the stack is not used (rule 702.37e)."""
    special.face_up(at.game, event)
    yield from ()


@CONCEDING.perform(ev.Concede)
def concede(at: At[Magic], event: ev.Concede) -> Steps:
    """Who concedes leaves at once and loses (rule 104.3a)."""
    yield ev.Lose(event.player, "104.3a")


@INSTEAD.perform(ev.Instead)
def instead(at: At[Magic], event: ev.Instead) -> Steps:
    """Carry out what a replacement effect does instead (rule 614.6)."""
    game = at.game
    before, game.lineage = game.lineage, event.lineage
    try:
        run_body(game, event.ability.body, event.context)
    finally:
        game.lineage = before
    yield from ()


@RESOLVING.perform(ev.Resolve)
def resolve(at: At[Magic], event: ev.Resolve) -> Steps:
    """Resolve the top of the stack: illegal targets, instructions, and where it goes (rule 608.2)."""
    game = at.game
    obj = game.obj(event.card)
    context = obj.context or Context(obj.controller, obj.id)
    ability = obj.ability or rewording.on_stack(game, obj.id, text_of(game, obj.copiable, on_stack(game, obj)))
    if (
        obj.ability is not None
        and obj.ability.event is not None
        and not settling.intervening(game, obj.ability, context)
    ):
        game.cite("603.4")
        yield ev.Removed(event.card)
        return
    if obj.ability is not None and not game.applies("113.7") and context.source not in game.board.objects:
        yield ev.Removed(event.card)
        return
    legal = legal_targets(game, ability, context)
    if legal is None and ("bestowed" in obj.marks or context.via == "mutate") and game.applies("608.3"):
        game.cite("702.103" if "bestowed" in obj.marks else "702.140")  # it goes on as a plain creature spell
        if "bestowed" in obj.marks:
            yield ev.Unnoted(obj.id, "bestowed")
        yield from _permanent(game, game.obj(obj.id), context, ())
        return
    if legal is None:
        game.cite("608.2b")
        yield _leave(game, obj, "fizzle")
        return
    permanent = obj.ability is None and (obj.face_down or any(obj.copiable.is_(one) for one in PERMANENT_TYPES))
    if permanent and context.via == "mutate" and legal and legal[0]:
        yield from mutated(game, obj, legal[0][0][0])
        return
    if permanent:
        yield from _permanent(game, obj, context, legal)
        return
    if obj.ability is None:
        resolved.before(game, obj, context)
    game.cite("608.2")
    for place, mode in enumerate(context.modes):
        run_body(game, ability.modes[mode], context, legal[place], obj.stamp)
        if game.over():
            return
    if obj.ability is None:
        resolved.after(game, obj, context)
    if event.card in game.board.objects and game.obj(event.card).zone == "stack":
        leaves = _leave(game, game.obj(event.card), "resolve")
        yield leaves
        resolved.left(game, event.card, context, getattr(leaves, "cause", ""))


def legal_targets(game: Magic, ability: Ability, context: Context) -> tuple[Targets, ...] | None:
    """Return the targets that are legal still; None where there were some and none is (rule 608.2b)."""
    if not any(slot for mode in context.targets for slot in mode) or not game.applies("608.2b"):
        return context.targets
    made: list[Targets] = []
    for mode, chosen in zip(context.modes, context.targets, strict=True):
        if not game.applies("400.7"):
            chosen = tuple(tuple(map(game.current, slot)) for slot in chosen)
        made.append(targets.still_legal(game, ability.modes[mode].slots, chosen, context))
    if not any(slot for mode in made for slot in mode):
        return None
    return tuple(made)


def _leave(game: Magic, obj: Obj, cause: str) -> Event:
    """An ability ceases to exist, a spell goes to its owner's graveyard, by some keywords elsewhere (rule 608.2n)."""
    if obj.kind == "ability":
        return ev.Removed(obj.id)
    to = "exile" if "exile afterwards" in obj.marks else "graveyard"
    if cause == "resolve" and obj.context is not None and to == "graveyard":
        other = resolved.destination(game, obj, obj.context)
        if other is not None:
            return other
    return ev.Move(obj.id, to, cause)


def _permanent(game: Magic, obj: Obj, context: Context, legal: tuple[Targets, ...]) -> Steps:
    """A permanent spell enters the battlefield, an Aura attached to its target (rule 608.3)."""
    attached = ""
    aura = "aura" in obj.copiable.subtypes or "bestowed" in obj.marks
    if aura and game.on("303.4") and legal and legal[0] and legal[0][0]:
        attached = legal[0][0][0]
    if not game.on("608.3") or (obj.kind == "copy" and not game.on("707.10f")):
        yield ev.Move(obj.id, "graveyard", "resolve")
        return
    marks = obj.marks & {"bestowed"} if attached else frozenset()
    moved = put(game, [(obj.id, context.you, ev.Entry(attached=attached, marks=marks))])
    for id in moved:
        resolved.entered(game, id, context)
    for id in moved:  # the half that was cast is unlocked as the Room enters (rule 709.5d)
        if game.obj(id).face.shown("locked") is not game.obj(id).face:
            yield ev.Happened(context.you, f"unlocked {game.obj(id).up}", id)
    if not moved and obj.id in game.board.objects and game.obj(obj.id).zone == "stack":
        yield ev.Move(obj.id, "graveyard", "resolve")
