"""Instructions about cards with two sides: transform, convert, flip, meld (rules 701.27, 701.28, 701.42, 710, 712)."""

from __future__ import annotations

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.entering import put
from kfrules.scenarios.magic.phrases.texts import Effect
from kfrules.scenarios.magic.phrases.words import PERMANENT_TYPES


def turned(run: Run, id: str) -> bool:
    """Turn a double-faced permanent over; tell whether it could be (rules 701.27a, 701.27c-f)."""
    game = run.game
    if id not in game.permanents or not game.on("712.9"):
        return False
    obj = game.obj(id)
    back = obj.face.shown("back")
    hidden = obj.face_down and game.on("712.15")
    if back is obj.face or hidden or obj.copied is not None:
        return False
    bound = {"daybound", "nightbound"} & set(game.chars(id).keywords)
    if not any(one in back.types for one in PERMANENT_TYPES) or (bound and game.applies("702.145")):
        return False
    if run.began and obj.turned > run.began and run.context.source == id:  # rule 701.27f
        return False
    game.do(ev.TurnSide(id, "" if obj.up == "back" else "back"))
    return True


@verb("transform", "convert")
def transform(run: Run, effect: Effect) -> None:
    """Turn double-faced permanents over; nothing happens to others (rules 701.27, 701.28)."""
    ids = run.objects(effect.args["main"])
    done = [turned(run, id) for id in ids]
    for id, did in zip(ids, done, strict=True):
        if did:
            run.game.do(ev.Happened(run.you, "transforms", id))
    run.did = any(done)


@verb("flip")
def flip(run: Run, effect: Effect) -> None:
    """A flip card shows its other half for as long as it stays (rule 710.4)."""
    ids = [id for id in run.objects(effect.args["main"]) if not run.game.obj(id).up]
    run.do(*(ev.TurnSide(id, "flip") for id in ids))


@verb("unlock")
def unlock(run: Run, effect: Effect) -> None:
    """Unlock a door of a Room; with the other one open too it has both halves (rules 709.5e, 709.5h)."""
    game, id, door = run.game, run.context.source, str(effect.args["main"])
    if id in game.permanents:
        other = game.obj(id).up
        game.do(ev.TurnSide(id, door if other in ("locked", door) else "fused"))
        game.do(ev.Happened(run.you, f"unlocked {door}", id))


@verb("meld")
def meld(run: Run, effect: Effect) -> None:
    """Two cards of a meld pair enter as one permanent with their backs up; others stay where they are (rule 701.42)."""
    game = run.game
    source = game.board.moved.get(run.context.source, run.context.source)
    name = str(effect.args["main"])
    mine = [id for id in game.board.zone(run.you, "exile") if game.obj(id).face.name == name]
    fit = source in game.board.objects and game.obj(source).zone == "exile" and mine
    if not fit or any(game.obj(id).kind != "card" for id in (source, *mine[:1])):
        run.did = False
        return
    moved = put(game, [(source, run.you, ev.Entry(up="back"))])
    for id in moved:
        game.do(ev.Merged(id, mine[0], game.copiable(id), keeps=game.on("712.21")))
    run.did = bool(moved)
