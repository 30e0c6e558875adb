"""Instructions about permanents: change, tap, counters, attach, fight, regenerate, phase out."""

from __future__ import annotations

from kfrules.records import replace
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.attaching import can_attach
from kfrules.scenarios.magic.combat.attacking import defenders
from kfrules.scenarios.magic.dealing import deal
from kfrules.scenarios.magic.effects.points import becomes
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Lasting
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Ability, Changes, Effect
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.phrases.words import COUNTERS_OF_PLAYERS
from kfrules.scenarios.magic.textless import copied_face

Pairs = tuple[tuple[str, Number], ...]


@verb("change")
def change(run: Run, effect: Effect) -> None:
    """Begin a continuous effect: whom it affects and its numbers are fixed now (rules 611.2c, 608.2i)."""
    game, changes, who = run.game, effect.args["changes"], effect.args["main"]
    assert isinstance(changes, Changes)
    cards = tuple(id for id in run.who(who) if game.exists(id))
    open_ended = bool(changes.rules) and isinstance(who, Who) and who.kind == "each"
    if not cards and not open_ended:
        run.did = False
        return
    context = run.context.with_(paid=tuple(run.memory.items()))
    x = evaluate(game, changes.x, context) if changes.x is not None else context.x
    if x < 0 and changes.plus is not None and game.on("107.1"):  # rule 107.1b
        x = 0
    if changes.copy is not None and not game.on("707.4"):  # then it would begin anew, with no other effect on it
        for old in [one for one in game.board.effects if set(one.cards) & set(cards)]:
            game.do(ev.EffectEnds(old))
    until = str(effect.args["until"])
    if open_ended and isinstance(who, Who):  # what it says about the rules holds of later objects too (rule 611.2c)
        about_rules = _begun(run, Changes(rules=changes.rules), (), context.with_(x=x), until)
        run.do(ev.EffectBegins(replace(about_rules, ability=Ability("static", filter=who.filter))))
        changes = replace(changes, rules=())
        if not (cards and changes.layers):
            return
    made = _begun(run, changes, cards, context.with_(x=x), until)
    before = {id: game.controller(id) for id in cards if id in game.board.objects}
    run.do(ev.EffectBegins(made))
    if changes.control is not None:
        run.do(*(ev.Controlled(id, made.whose) for id in before if game.controller(id) != before[id]))
        run.did = True


def _begun(run: Run, changes: Changes, cards: tuple[str, ...], context: object, until: str) -> Lasting:
    from kfrules.scenarios.magic.objects import Context

    assert isinstance(context, Context)
    game, board = run.game, run.game.board
    plus, values, whose, face = (0, 0), (None, None), "", None
    if changes.plus is not None:
        plus = tuple(evaluate(game, one, context) for one in changes.plus)  # type: ignore[assignment]
    if changes.base is not None and not changes.follows:
        values = tuple(None if one is None else evaluate(game, one, context) for one in changes.base)  # type: ignore[assignment]
    if changes.control is not None:
        whose = next(iter(run.players(changes.control)), run.you)
    if changes.copy is not None:
        found = run.who(changes.copy)
        if found and game.known(found[0]):
            own = game.obj(cards[0]).copiable.abilities if cards and cards[0] in board.objects else ()
            exceptions = changes.exceptions if game.on("707.9") else None
            face = copied_face(game.copiable(found[0]), exceptions, own, 0)
    chosen = run.memory.get("choice", ("",))[0]
    stamp = board.tick()
    return Lasting(
        stamp, "change", context, stamp, until, cards, changes, whose=whose, turn=board.turn, x=context.x, plus=plus,
        values=values, face=face, chosen=chosen,
    )  # fmt: skip


@verb("tap")
def tap(run: Run, effect: Effect) -> None:
    """Tap permanents (rule 701.26)."""
    run.do(*(ev.Tap(id) for id in run.objects(effect.args["main"]) if not run.game.obj(id).tapped))


@verb("untap")
def untap(run: Run, effect: Effect) -> None:
    """Untap permanents (rule 701.26)."""
    run.do(*(ev.Untap(id) for id in run.objects(effect.args["main"]) if run.game.obj(id).tapped))


def _receivers(run: Run, effect: Effect) -> list[str]:
    """Counters lie on what is named, else on the object itself; some only players have."""
    if "who" in effect.args:
        return [id for id in run.who(effect.args["who"]) if run.game.exists(id)]
    pairs: Pairs = effect.args["main"]  # type: ignore[assignment]
    if all(kind in COUNTERS_OF_PLAYERS for kind, _ in pairs):
        return [run.you]
    return [run.context.source] if run.context.source in run.game.board.objects else []


@verb("put")
def put(run: Run, effect: Effect) -> None:
    """Put counters on objects or give them to players (rule 122.6)."""
    pairs: Pairs = effect.args["main"]  # type: ignore[assignment]
    parts = []
    for kind, many in pairs:
        number = run.number(many)
        shares = dict(run.context.shares) if effect.args.get("divided") else {}
        parts += [ev.PutCounters(id, kind, shares.get(id, 0) if shares else number, run.you)
                  for id in _receivers(run, effect)]  # fmt: skip
    run.do(*parts)


@verb("remove")
def remove(run: Run, effect: Effect) -> None:
    """Remove counters."""
    pairs: Pairs = effect.args["main"]  # type: ignore[assignment]
    game, parts = run.game, []
    for kind, many in pairs:
        for id in _receivers(run, effect):
            player = game.board.players.get(id)
            there = (
                (player.poison if kind == "poison" else player.counters.get(kind, 0))
                if player
                else game.obj(id).counters.get(kind, 0)
            )
            number = there if getattr(many, "kind", "") == "all" else min(there, run.number(many))
            if number:
                parts.append(ev.RemoveCounters(id, kind, number))
    run.do(*parts)


@verb("move")
def move(run: Run, effect: Effect) -> None:
    """Move counters from one object to another: both halves or nothing (rule 122.5)."""
    game, pairs = run.game, effect.args["main"]
    giver, taker = run.objects(effect.args["from"]), run.objects(effect.args["to"])
    parts: list[Event] = []
    for kind, many in pairs:  # type: ignore[attr-defined]
        number = run.number(many)
        if not giver or not taker or giver[0] == taker[0] or game.obj(giver[0]).counters.get(kind, 0) < number:
            continue
        laid = ev.PutCounters(taker[0], kind, number, run.you)
        if not game.refusals(laid, first=True):
            parts += [ev.RemoveCounters(giver[0], kind, number), laid]
    run.do(*parts)


@verb("reselect")
def reselect(run: Run, effect: Effect) -> None:
    """Choose anew what an attacking creature attacks: it attacks no second time (rule 508.7)."""
    game = run.game
    for id in run.objects(effect.args["main"]):
        if game.obj(id).attacking:
            whom = game.decide(run.you, "attack", defenders(game), prompt="Was greift sie jetzt an?")
            run.do(ev.AttacksInstead(id, whom))


@verb("proliferate")
def proliferate(run: Run, effect: Effect) -> None:
    """Choose permanents and players with counters; each gets another of each kind (rule 701.34)."""
    game = run.game
    for _ in range(run.number(effect.args["main"])):
        left: list[str | None] = [id for id in game.permanents if game.obj(id).counters]
        left += [side for side, player in game.board.players.items() if player.poison or player.counters]
        taken: list[str] = []
        while left:
            one = game.decide(run.you, "proliferate", [*left, None], prompt="Wer bekommt noch eine Marke?")
            if one is None:
                break
            taken.append(one)
            left.remove(one)
        parts = [ev.PutCounters(id, kind, 1, run.you) for id in taken for kind in _kinds(run, id)]
        run.do(*parts)


def _kinds(run: Run, id: str) -> list[str]:
    player = run.game.board.players.get(id)
    if player is None:
        return list(run.game.obj(id).counters)
    return [*(["poison"] if player.poison else []), *player.counters]


@verb("bolster")
def bolster(run: Run, effect: Effect) -> None:
    """Put +1/+1 counters on a creature of yours with the least toughness (rule 701.39)."""
    game = run.game
    mine = [id for id in game.under(run.you) if game.chars(id).is_("creature")]
    least = min((game.chars(id).toughness for id in mine), default=0)
    options = [id for id in mine if game.chars(id).toughness == least]
    if options:
        one = game.decide(run.you, "choose", options, prompt="Welche Kreatur?")
        run.do(ev.PutCounters(one, "+1/+1", run.number(effect.args["main"]), run.you))


@verb("adapt")
def adapt(run: Run, effect: Effect) -> None:
    """Put +1/+1 counters on it if it has none (rule 701.46)."""
    for id in run.who(effect.args.get("who"), [run.context.source]):
        if id in run.game.board.objects and not run.game.obj(id).counters.get("+1/+1"):
            run.do(ev.PutCounters(id, "+1/+1", run.number(effect.args["main"]), run.you))


@verb("double")
def double(run: Run, effect: Effect) -> None:
    """Double power, toughness, life, mana or counters (rule 701.10)."""
    game, what = run.game, str(effect.args["main"])
    if what == "life":
        run.do(*becomes(run, {side: 2 * game.board.players[side].life for side in run.players(effect.args.get("who"))}))
    elif what == "mana":
        run.do(
            *(ev.AddMana(side, "".join(game.board.players[side].mana)) for side in run.players(effect.args.get("who")))
        )
    elif what == "counters":
        only = str(effect.args.get("counters", ""))
        ids = [id for id in run.who(effect.args.get("who"), [run.context.source]) if id in game.board.objects]
        parts = [
            ev.PutCounters(id, k, n, run.you) for id in ids for k, n in game.obj(id).counters.items() if only in ("", k)
        ]
        run.do(*parts)
    else:
        for id in run.objects(effect.args.get("who")) or [run.context.source]:
            chars = game.chars(id)
            power = chars.power if what in ("power", "both") else 0
            toughness = chars.toughness if what in ("toughness", "both") else 0
            stamp = game.board.tick()
            changes = Changes(plus=(Number("n", power), Number("n", toughness)))
            run.do(
                ev.EffectBegins(
                    Lasting(stamp, "change", run.context, stamp, "end of turn", (id,), changes, plus=(power, toughness))
                )
            )


@verb("exchange")
def exchange(run: Run, effect: Effect) -> None:
    """Exchange control, life totals or text boxes: both at once, or nothing (rules 701.12, 612.5)."""
    game = run.game
    first, second = run.who(effect.args.get("of"), [run.you]), run.who(effect.args.get("with"))
    if not first or not second:
        run.did = False
        return
    one, other = first[0], second[0] if second[0] != first[0] or len(second) < 2 else second[1]
    if effect.args["main"] == "life":
        players = game.board.players
        if one in players and other in players:
            parts = becomes(run, {one: players[other].life, other: players[one].life})
            if any(game.refusals(part, first=True) for part in parts):  # one half cannot be: there is none (701.12a)
                run.did = False
                return
            run.do(*parts)
        return
    if effect.args["main"] == "text":
        _exchange_texts(run, one, other, str(effect.args.get("until", "forever")))
        return
    if not all(id in game.permanents for id in (one, other)) or game.controller(one) == game.controller(other):
        run.did = False
        return
    sides = {one: game.controller(other), other: game.controller(one)}
    for id, side in sides.items():
        stamp = game.board.tick()
        changes = Changes(control=Who("you"))
        run.do(ev.EffectBegins(Lasting(stamp, "change", run.context, stamp, "forever", (id,), changes, whose=side)))
    run.do(*(ev.Controlled(id, side) for id, side in sides.items()))


def _exchange_texts(run: Run, one: str, other: str, until: str) -> None:
    """Each of two permanents has the rules text of the other; neither has a new name, type or value (rule 612.5)."""
    game = run.game
    run.did = one != other and all(id in game.permanents for id in (one, other))
    faces = [(one, game.copiable(other)), (other, game.copiable(one))] if run.did else []
    for id, face in faces:
        stamp = game.board.tick()
        run.do(
            ev.EffectBegins(
                Lasting(
                    stamp,
                    "change",
                    run.context,
                    stamp,
                    until,
                    (id,),
                    Changes(text=True),
                    turn=game.board.turn,
                    face=face,
                )
            )
        )


@verb("fight")
def fight(run: Run, effect: Effect) -> None:
    """Two creatures deal damage equal to their power to each other; not if one of them is gone (rule 701.14)."""
    game = run.game
    first, second = run.objects(effect.args["main"]), run.objects(effect.args.get("with"))
    here = [id for id in (*first[:1], *second[:1]) if id in game.permanents and game.chars(id).is_("creature")]
    if len(here) < 2:
        run.did = False
        return
    one, other = here
    run.did = deal(game, [ev.Deal(other, one, game.chars(one).power), ev.Deal(one, other, game.chars(other).power)])


@verb("attach")
def attach(run: Run, effect: Effect) -> None:
    """Attach to what it can be attached to; otherwise it does not move (rule 701.3). To itself: it is taken off."""
    game = run.game
    things, hosts = run.objects(effect.args["main"]), run.who(effect.args.get("to"))
    for thing in things:
        if hosts and hosts[0] == thing:
            run.do(ev.Attach(thing, ""))
        elif (
            hosts
            and thing in game.permanents
            and game.obj(thing).attached != hosts[0]
            and can_attach(game, thing, hosts[0])
        ):
            run.do(ev.Attach(thing, hosts[0]))
        else:
            run.did = False


@verb("regenerate")
def regenerate(run: Run, effect: Effect) -> None:
    """Make ready a shield that replaces the next destruction this turn (rule 701.19a)."""
    run.do(*(ev.RegenerationShield(id) for id in run.objects(effect.args["main"])))


@verb("phase_out")
def phase_out(run: Run, effect: Effect) -> None:
    """Permanents phase out, and what is attached to them with them (rule 702.26)."""
    ids = [id for id in run.objects(effect.args["main"]) if id in run.game.permanents]
    with_them = [id for id in run.game.permanents if run.game.obj(id).attached in ids and id not in ids]
    run.do(*(ev.PhaseOut(id) for id in (*ids, *with_them)))


@verb("goad")
def goad(run: Run, effect: Effect) -> None:
    """A creature must attack until your next turn, and another player than you if it can (rule 701.15)."""
    run.do(*(ev.Goaded(id, run.you) for id in run.objects(effect.args["main"])))


@verb("face_down")
def face_down(run: Run, effect: Effect) -> None:
    """Turn a permanent face down; one with two faces cannot be (rules 708.2, 712.16)."""
    game = run.game
    ids = [id for id in run.objects(effect.args["main"]) if not game.obj(id).face_down]
    two = [id for id in ids if game.obj(id).face.shown("back") is not game.obj(id).face and game.on("712.15")]
    run.do(*(ev.TurnFace(id, True) for id in ids if id not in two))


@verb("face_up")
def face_up(run: Run, effect: Effect) -> None:
    """Turn a permanent face up (rule 708.7)."""
    run.do(*(ev.TurnFace(id, False) for id in run.objects(effect.args["main"]) if run.game.obj(id).face_down))


def events_of(*events: Event) -> tuple[Event, ...]:
    """Return events as they are."""
    return events
