"""Instructions that make tokens and copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.moving import _attacked
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.phrases import faces
from kfrules.scenarios.magic.phrases.texts import Changes, Effect, Face, Sized
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.textless import copied_face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


@verb("create")
def create(run: Run, effect: Effect) -> None:
    """Create tokens (rule 111, 701.7), also as copies (rule 707.2)."""
    game, main, args = run.game, effect.args["main"], effect.args
    made: list[Face] = []
    up = ""
    if isinstance(main, Face):
        made = [main]
    elif isinstance(main, Sized):
        made = [main.of(run.number(args.get("x"), run.context.x))]
    elif isinstance(main, Who):
        exceptions = args.get("except")
        for id in run.who(main):
            if game.known(id) and _two_sides(game, id) and exceptions is None and game.on("707.8"):
                made, up = [*made, game.obj(id).face], game.obj(id).up
            elif game.known(id):
                kept = exceptions if isinstance(exceptions, Changes) and game.on("707.9") else None
                face = copied_face(game.copiable(id), kept, (), 0)
                made.append(replace(face, parts=tuple(part for part in face.parts if part[0] != "back")))
    elif isinstance(args.get("except"), Changes):
        made = []
    sides = run.players(args.get("who") or args.get("under"))
    before = set(game.board.objects)
    counters = tuple((kind, run.number(many)) for kind, many in args.get("counters", ()))  # type: ignore[attr-defined]
    for side in sides:
        attacking = _attacked(run) if args.get("attacking") else ""
        entry = ev.Entry(side, args.get("tapped") is True, counters=counters, attacking=attacking, up=up)
        for face in made:
            many, copies = run.number(args.get("count"), 1), isinstance(main, Who)
            run.do(ev.CreateTokens(side, face, many, entry, run.context.source, copies))
    new = [id for id in game.board.battlefield if id not in before]
    run.keep("created", new)
    if "blocking" in args:
        _block(run, new, run.objects(args["blocking"]))
    run.did = bool(new)


def _two_sides(game: Magic, id: str) -> bool:
    """Tell whether an object is a double-faced card or token that copies nothing else (rule 707.8a)."""
    obj = game.obj(id)
    return obj.copied is None and not obj.face_down and obj.face.shown("back") is not obj.face


def _block(run: Run, new: list[str], attackers: list[str]) -> None:
    """What enters blocks an attacker, if that attacks its controller still (rules 509.4a, 509.3c)."""
    game = run.game
    for id in new:
        fit = [one for one in attackers if game.obj(one).attacking and game.defender_of(one) == game.controller(id)]
        if fit and run.do(ev.EntersBlocking(id, fit[0])) and not game.obj(fit[0]).blocked:
            run.do(ev.BecomesBlocked(fit[0], (id,)))


_CLUE = {"card": "Hinweis", "type": "artifact clue", "abilities": [{"cost": "2, sacrifice this", "do": [{"draw": 1}]}]}


@verb("investigate")
def investigate(run: Run, effect: Effect) -> None:
    """Create Clue tokens (rule 701.16)."""
    run.do(
        ev.CreateTokens(
            run.you, faces.parse(_CLUE), run.number(effect.args["main"]), ev.Entry(run.you), run.context.source
        )
    )
