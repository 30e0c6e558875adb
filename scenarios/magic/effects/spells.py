"""Instructions about spells and abilities on the stack: copy, change targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic import copytargets, rewording, settling, targets
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.castways import on_stack
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.objects import Context, Obj, Targets
from kfrules.scenarios.magic.phrases.texts import Body, Changes, Effect
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.spelltext import text_of
from kfrules.scenarios.magic.textless import copied_face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def bodies_of(game: Magic, obj: Obj) -> list[Body]:
    """Return the chosen texts of something on the stack."""
    ability = obj.ability or rewording.on_stack(game, obj.id, text_of(game, obj.copiable, on_stack(game, obj)))
    modes = obj.context.modes if obj.context is not None else ()
    return [ability.modes[mode] for mode in modes]


@verb("copy")
def copy(run: Run, effect: Effect) -> None:
    """Copy a spell or an ability: all that was chosen for it is copied too (rule 707.10)."""
    from kfrules.scenarios.kernel.events import label

    game, args = run.game, effect.args
    exceptions = args.get("except")
    for id in [id for id in run.who(args["main"]) if game.known(id)]:
        obj = game.obj(id)
        told = list(obj.context.copies if obj.context is not None else ())
        for _ in range(run.number(args.get("times"), 1)):
            context = (obj.context or Context(run.you, id)).with_(you=run.you, mana="", copies=())  # mana is no object
            ability = obj.ability or text_of(game, obj.copiable, on_stack(game, obj))
            if ability.choose and not game.on("700.2g"):  # then its controller would choose modes for the copy
                modes = tuple(settling.chosen_modes(game, ability, context) or context.modes)
                context = context.with_(modes=modes, targets=tuple(() for _ in modes))
            if isinstance(args.get("target"), Who):
                aims = _given_target(run, id, run.who(args["target"]), context)
                if not aims:
                    break
                context = context.with_(targets=tuple(tuple(aims for _ in mode) for mode in context.targets))
            face = copied_face(obj.copiable, exceptions, (), 0) if isinstance(exceptions, Changes) else None
            game.do(ev.CopyMade(id, run.you, context, label(id), face))
            made = game.board.stack[-1]
            if obj.kind != "ability":
                game.do(ev.TargetsChanged(made, context.with_(source=made)))
            if args.get("new_targets") is True and game.on("707.10c"):
                wanted = told.pop(0) if told else None
                now = context.with_(source=made if obj.kind != "ability" else context.source)
                if wanted is not None and copytargets.legal(game, bodies_of(game, game.obj(made)), wanted, now):
                    game.do(ev.TargetsChanged(made, now.with_(targets=wanted, shares=_shares(now, wanted))))
                else:
                    retargeted(run, made, run.you, "copy target")
            current = game.obj(made).context
            if current is not None:
                settling.announce_targets(game, made, current)
        if obj.context is not None and obj.context.copies and id in game.board.objects:
            obj.context = obj.context.with_(copies=tuple(told))


def _given_target(run: Run, id: str, named: list[str], context: Context) -> tuple[str, ...]:
    """Return what a copy targets, nothing where none is legal; of several its controller chooses one (rule 707.10e)."""
    game = run.game
    slots = [slot for body in bodies_of(game, game.obj(id)) for slot in body.slots]
    free = context.with_(targets=())
    legal = [one for one in named if not any(targets.fault(game, slot, one, free) for slot in slots)]
    if len(legal) < 2:
        return tuple(legal)
    chosen: str = game.decide(run.you, "target", legal, prompt="Welches Ziel hat die Kopie?")
    return (chosen,)


@verb("retarget")
def retarget(run: Run, effect: Effect) -> None:
    """Choose new targets, or change the target to something (rule 115.7)."""
    game = run.game
    for id in run.objects(effect.args["main"]):
        obj = game.obj(id)
        if obj.zone != "stack" or obj.context is None:
            continue
        if "to" not in effect.args:
            retargeted(run, id, run.you)
            continue
        wanted = run.who(effect.args["to"])
        made = _moved(run, id, obj.context, wanted[0]) if wanted else None
        if made is not None:
            game.do(ev.TargetsChanged(id, made))
            settling.announce_targets(game, id, made)


def _moved(run: Run, id: str, context: Context, to: str) -> Context | None:
    """Return the context with a target changed to another, where that is legal."""
    found: list[Targets] = []
    done = False
    for body, chosen in zip(bodies_of(run.game, run.game.obj(id)), context.targets, strict=True):
        slots = []
        for slot, ids in zip(body.slots, chosen, strict=True):
            legal = not done and ids and to not in ids and not targets.fault(run.game, slot, to, context, ())
            slots.append((to, *ids[1:]) if legal else ids)
            done = done or bool(legal)
        found.append(tuple(slots))
    return context.with_(targets=tuple(found)) if done else None


def retargeted(run: Run, id: str, player: str, kind: str = "new target") -> None:
    """Let a player choose new targets, each or none (rule 115.7d)."""
    game = run.game
    context = game.obj(id).context
    if context is None:
        return
    found: list[Targets] = []
    changed = False
    for body, chosen in zip(bodies_of(game, game.obj(id)), context.targets, strict=True):
        slots: list[tuple[str, ...]] = []
        for slot, ids in zip(body.slots, chosen, strict=True):
            new: list[str] = []
            here = context.with_(targets=(*found, tuple(slots)))  # what counts is the final assignment (rule 115.7e)
            for old in ids:
                others = [one for one in targets.options(game, slot, here, new) if one != old]
                taken = slot.other and any(old in one for mode in here.targets for one in mode)
                left = others if taken and others else [*others, old]
                asked = kind if left[-1] == old else "target"  # then the old one cannot stay
                pick = game.decide(player, asked, left, prompt="Neues Ziel?")
                new.append(pick)
                changed = changed or pick != old
            slots.append(tuple(new))
        found.append(tuple(slots))
    if changed:
        shares = _shares(context, tuple(found))
        game.do(ev.TargetsChanged(id, context.with_(targets=tuple(found), shares=shares)))


def _shares(context: Context, new: tuple[Targets, ...]) -> tuple[tuple[str, int], ...]:
    """A division stays as it was for the new targets (rule 115.7f)."""
    before = [id for mode in context.targets for slot in mode for id in slot]
    after = [id for mode in new for slot in mode for id in slot]
    names = dict(zip(before, after, strict=True))
    return tuple((names.get(id, id), many) for id, many in context.shares)
