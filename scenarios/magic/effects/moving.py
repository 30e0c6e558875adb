"""Instructions that move cards: destroy, exile, sacrifice, return, shuffle, counter."""

from __future__ import annotations

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.entering import put
from kfrules.scenarios.magic.leaving import not_drawn
from kfrules.scenarios.magic.objects import Delayed
from kfrules.scenarios.magic.phrases import happenings, who
from kfrules.scenarios.magic.phrases.texts import Body, Effect
from kfrules.scenarios.magic.phrases.who import Who

_PLACE = {"library-top": ("library", "top"), "library-bottom": ("library", "bottom"), "library": ("library", "top")}


@verb("destroy")
def destroy(run: Run, effect: Effect) -> None:
    """Destroy permanents at once (rule 701.8)."""
    can = not effect.args.get("no_regeneration")
    here = [id for id in run.objects(effect.args["main"]) if run.game.obj(id).zone == "battlefield"]
    run.do(*(ev.Destroy(id, can, run.context.source) for id in here))
    run.keep("destroyed", here)


@verb("exile")
def exile(run: Run, effect: Effect) -> None:
    """Exile objects, or the top cards of a library; perhaps only until something leaves (rules 406, 610.3)."""
    game = run.game
    found = run.who(effect.args["main"])
    cards: list[str] = []
    for id in found:
        if id in game.board.players:
            zone = "library" if "top" in effect.args else "graveyard"
            pile = game.board.zone(id, zone)
            cards += pile[: run.number(effect.args.get("top"), len(pile))]
        else:
            cards += run.follow_all(id)
    until = str(effect.args.get("until", ""))
    game.cite("406")
    source = run.context.source
    if (
        until == "this leaves"
        and game.applies("610.3")
        and (source not in game.board.objects or game.obj(source).zone != "battlefield")
    ):
        run.did = False
        return
    from_play = [id for id in cards if game.obj(id).zone == "battlefield"]
    entry = ev.Entry(face_down=effect.args.get("face_down") is True and game.on("406.3"))
    run.do(*(ev.Move(id, "exile", "exile", by=source, entry_=entry) for id in cards))
    gone = [new for id in cards for new in (game.board.moved.get(id, id), *game.board.parted.get(id, ()))]
    gone = [id for id in gone if id in game.board.objects and game.obj(id).zone == "exile"]
    run.keep("exiled", gone)
    if source in game.board.objects and gone:
        game.do(ev.Link(source, tuple(gone), run.context.pair))
    if until and gone and game.on("610.3"):
        back = Effect(
            "return",
            {
                "main": Who("exiled"),
                "to": "battlefield" if from_play else "hand",
                "under": who.parse("owner of exiled"),
            },
        )
        event = happenings.parse("this leaves" if until == "this leaves" else until)
        context = run.context.with_(paid=(("exiled", tuple(gone)),), targets=())
        game.do(ev.DelayedBegins(Delayed(event, Body((back,)), context, game.board.version, rule="610.3")))


@verb("sacrifice")
def sacrifice(run: Run, effect: Effect) -> None:
    """Players sacrifice permanents that they control; each chooses their own, the active player first (rule 701.21)."""
    game, main = run.game, effect.args["main"]
    parts: list[ev.Sacrifice] = []
    assert isinstance(main, Who)
    gone: list[str] = []
    if main.kind == "some" or "by" in effect.args:
        sides = run.players(effect.args.get("by"))
        for side in [side for side in game.board.sides if side in sides]:
            chosen = run.who(_own(main, game, side), chooser=side)
            gone += [id for id in chosen if id in game.permanents and game.controller(id) == side]
            parts += [ev.Sacrifice(id, side) for id in gone[len(parts) :]]
    else:
        gone = [id for id in run.objects(main) if id in game.permanents]
        parts = [
            ev.Sacrifice(id, game.controller(id))
            for id in gone
            if game.controller(id) == run.you or main.kind != "this"
        ]
        if main.kind in ("this", "it", "created", "returned"):
            parts = [part for part in parts if part.player == run.you]
    run.do(*parts)
    run.keep("sacrificed", gone)


def _own(main: Who, game: object, side: str) -> Who:
    """A player chooses among their own permanents."""
    from kfrules.records import replace
    from kfrules.scenarios.magic.phrases import filters

    if main.kind != "some" or main.filter is None or main.filter.has("yours"):
        return main
    return replace(main, filter=filters.parse(f"{main.filter.text} yours"))


@verb("return")
def return_(run: Run, effect: Effect) -> None:
    """Return cards to a hand, a library, or the battlefield."""
    game, to = run.game, str(effect.args.get("to", "hand"))
    cards = [new for id in run.who(effect.args["main"]) for new in run.follow_all(id)]
    if to == "battlefield":
        under = next(iter(run.players(effect.args["under"])), "") if "under" in effect.args else run.you
        entry = ev.Entry(
            tapped=effect.args.get("tapped") is True,
            counters=tuple((kind, run.number(many)) for kind, many in effect.args.get("counters", ())),  # type: ignore[attr-defined]
            attacking=_attacked(run) if effect.args.get("attacking") else "",
            face_down=effect.args.get("face_down") is True,
            up=str(effect.args.get("up", "")),
        )
        owners = getattr(effect.args.get("under"), "kind", "") == "owner"
        moved = put(game, [(id, game.obj(id).owner if owners else under, entry) for id in cards])
        run.did = bool(moved)
        run.keep("returned", moved)
        return
    zone, place = _place(to)
    drawn = [id for id in cards if zone == "hand" and game.obj(id).zone == "library"]
    run.do(*(ev.Move(id, zone, "return", place) for id in cards))
    not_drawn(game, drawn)
    run.keep("returned", [game.board.moved.get(id, id) for id in cards])


def _place(to: str) -> tuple[str, str]:
    """Return the zone and the place in it: `library-7` is the seventh from the top, or the bottom (rule 401.7)."""
    number = to.removeprefix("library-")
    if number.isdecimal():
        return "library", str(int(number) - 1)
    return _PLACE.get(to, (to, ""))


def _attacked(run: Run) -> str:
    """Return what something that enters attacking attacks: its controller chooses (rule 508.4)."""
    game = run.game
    for id in run.context.paid_for("returned"):  # rule 702.49c: what the returned creature attacked
        if game.known(id) and game.obj(id).attacking:
            return game.obj(id).attacking
    source = game.obj(run.context.source).attacking if game.known(run.context.source) else ""
    sides = game.board.opponents(game.board.active)
    walkers = [id for id in game.permanents if game.chars(id).is_("planeswalker") and game.controller(id) in sides]
    options = [*sides, *walkers]
    if len(options) == 1 or not options:
        return options[0] if options else source
    chosen: str = game.decide(run.you, "attack", options, prompt="Was wird angegriffen?")
    return chosen


@verb("shuffle")
def shuffle(run: Run, effect: Effect) -> None:
    """Shuffle a library, or objects into their owners' libraries (rule 701.24)."""
    game, parts = run.game, []
    found = run.who(effect.args["main"])
    sides = [id for id in found if id in game.board.players]
    for id in [run.follow(id) for id in found if id not in game.board.players]:
        if id in game.board.objects:
            parts.append(ev.Move(id, "library", "shuffle"))
            sides.append(game.obj(id).owner)
    run.do(*parts)
    run.do(*(ev.Shuffle(side) for side in dict.fromkeys(sides)))


@verb("reveal")
def reveal(run: Run, effect: Effect) -> None:
    """Reveal cards: nothing changes on the table (rule 701.20)."""
    run.keep("revealed", run.who(effect.args["main"]))


@verb("counter")
def counter(run: Run, effect: Effect) -> None:
    """Counter spells and abilities (rule 701.6)."""
    game = run.game
    to, place = _PLACE.get(str(effect.args.get("to", "graveyard")), (str(effect.args.get("to", "graveyard")), ""))
    done = False
    for id in run.objects(effect.args["main"]):
        if game.obj(id).zone != "stack":
            continue
        if game.obj(id).kind == "ability" and not game.on("113.9"):
            continue
        node = game.do(ev.Countered(id, run.context.source))
        if not node or id not in game.board.objects:
            continue
        done = True
        gone: Event = (
            ev.Removed(id) if game.obj(id).kind == "ability" else ev.Move(id, _away(run, id, to), "counter", place)
        )
        game.do(gone)
    run.did = done


def _away(run: Run, id: str, to: str) -> str:
    """A spell that was cast from a graveyard by flashback is exiled whenever it leaves the stack (rule 702.34a)."""
    return "exile" if "exile afterwards" in run.game.obj(id).marks else to
