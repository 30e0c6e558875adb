"""Instructions of keywords that make or move something of their own: champion, haunt, cipher, encore, myriad, epic."""

from __future__ import annotations

from kfrules.records import replace
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import settling
from kfrules.scenarios.magic.effects.keywordactions import lasting
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.effects.spells import retargeted
from kfrules.scenarios.magic.numbers import matching
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import changes
from kfrules.scenarios.magic.phrases.filters import Filter, parse
from kfrules.scenarios.magic.phrases.texts import Changes, Effect, Face


@verb("champion")
def champion(run: Run, effect: Effect) -> None:
    """Exile another object of yours, or sacrifice this one (rule 702.72a)."""
    game, wanted, source = run.game, effect.args["main"], run.context.source
    assert isinstance(wanted, Filter)
    mine = matching(game, parse(f"other {wanted.text} yours"), run.context)
    options: list[str | None] = [*mine, None]
    chosen = game.decide(run.you, "choose", options, prompt="Was wird beschützt?") if mine else None
    if chosen is None:
        run.do(*([ev.Sacrifice(source, run.you)] if source in game.permanents else []))
        return
    run.do(ev.Move(chosen, "exile", "exile", by=source))
    if source in game.board.objects:
        game.do(ev.Link(source, (game.board.moved.get(chosen, chosen),)))


@verb("defeated")
def defeated(run: Run, effect: Effect) -> None:
    """Exile the Siege; its controller may cast it transformed for nothing (rule 310.11b)."""
    from kfrules.scenarios.magic.casting import cast_now

    game, source = run.game, run.context.source
    if source not in game.permanents:
        return
    run.do(ev.Move(source, "exile", "exile", by=source))
    card = game.board.moved.get(source, "")
    if card in game.board.objects and game.obj(card).zone == "exile":
        cast_now(game, card, run.you, "siege")


@verb("haunt")
def haunt(run: Run, effect: Effect) -> None:
    """Exile the card; it haunts a creature from there (rule 702.55a)."""
    game, card = run.game, run.follow(run.context.source)
    hosts = run.objects(effect.args["main"])
    if card in game.board.objects and hosts:
        game.do(ev.Move(card, "exile", "haunt"))
        run.do(ev.Noted(game.board.moved.get(card, card), "haunts", hosts[0]))


@verb("cipher")
def cipher(run: Run, effect: Effect) -> None:
    """Copy the encoded card and cast the copy for nothing (rule 702.99a)."""
    game, card = run.game, run.context.source
    if card not in game.board.objects:
        return
    bearer = game.obj(card).chosen.get("encoded", "")
    side = game.controller(bearer) if game.known(bearer) else run.you  # whoever controls the creature (rule 702.99c)
    if not game.may(side, "Wirkst du eine Kopie?"):
        return
    made = copied(run, card, game.obj(card).copiable, side)
    if game.on("707.12"):
        game.do(ev.SpellCast(made, side))


def copied(run: Run, id: str, face: Face, side: str) -> str:
    """Put a copy of a card onto the stack with targets that its controller chooses; return it."""
    from kfrules.scenarios.magic.casting import plan

    game = run.game
    made, _ = plan(game, ev.Cast(id, side, via="free", allowed=True))
    context = made.context if made is not None else Context(side, id)
    aims = []
    for body in made.bodies if made is not None else ():
        from kfrules.scenarios.magic import targets

        aims.append(targets.choose(game, body.slots, context, side) or tuple(() for _ in body.slots))
    context = context.with_(targets=tuple(aims))
    game.do(ev.CopyMade(id, side, context, label(id), face))
    top = game.board.stack[-1]
    context = context.with_(source=top)
    game.do(ev.TargetsChanged(top, context))
    settling.announce_targets(game, top, context)
    return top


@verb("epic")
def epic(run: Run, effect: Effect) -> None:
    """Copy the spell but for its epic ability (rule 702.50a)."""
    game, id = run.game, run.context.source
    obj = game.obj(id)
    face = replace(obj.copiable, keywords=tuple(one for one in obj.copiable.keywords if one[0] != "epic"))
    context = (obj.context or Context(run.you, id)).with_(you=run.you)
    game.do(ev.CopyMade(id, run.you, context, label(id), face))
    made = game.board.stack[-1]
    game.do(ev.TargetsChanged(made, context.with_(source=made)))
    retargeted(run, made, run.you)


@verb("demonstrate")
def demonstrate(run: Run, effect: Effect) -> None:
    """You may copy the spell; if you do, an opponent copies it too (rule 702.144a)."""
    game, id = run.game, run.context.source
    if not game.known(id) or not game.may(run.you, "Kopierst du den Zauberspruch?"):
        return
    others = game.board.opponents(run.you)
    chosen = others[0] if len(others) == 1 else game.decide(run.you, "player", others, prompt="Welcher Gegner?")
    for side in (run.you, chosen):
        obj = game.obj(id)
        context = (obj.context or Context(side, id)).with_(you=side)
        game.do(ev.CopyMade(id, side, context, label(id)))
        made = game.board.stack[-1]
        game.do(ev.TargetsChanged(made, context.with_(source=made)))
        retargeted(run, made, side)


@verb("encore")
def encore(run: Run, effect: Effect) -> None:
    """A copy with haste for each opponent, which has to attack that one this turn (rule 702.141a)."""
    game = run.game
    face = game.copiable(run.context.source)
    made: list[str] = []
    for side in game.board.opponents(run.you):
        before = set(game.board.objects)
        game.do(ev.CreateTokens(run.you, face, 1, ev.Entry(run.you), run.context.source))
        new = [id for id in game.board.battlefield if id not in before]
        lasting(run, new, Changes(keywords=(("haste", True),)), "forever")
        lasting(run, new, changes.parse({"must": "attack you"}), "end of turn", you=side)
        made += new
    run.keep("created", made)


@verb("myriad")
def myriad(run: Run, effect: Effect) -> None:
    """A tapped and attacking copy for each other opponent (rule 702.116a)."""
    game, source = run.game, run.context.source
    defending = run.context.player
    others = [side for side in game.board.opponents(run.you) if side != defending]
    made: list[str] = []
    if others and not game.may(run.you, "Erzeugst du die Kopien?"):
        others = []
    for side in others:
        before = set(game.board.objects)
        entry = ev.Entry(run.you, True, attacking=side)
        game.do(ev.CreateTokens(run.you, game.copiable(source), 1, entry, source))
        made += [id for id in game.board.battlefield if id not in before]
    run.keep("created", made)
    run.did = bool(made)
