"""Instructions about the top of a library, and about casting cards while something resolves."""

from __future__ import annotations

from collections.abc import Callable

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.casting import cast_now
from kfrules.scenarios.magic.command import from_outside
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.entering import put
from kfrules.scenarios.magic.numbers import stat
from kfrules.scenarios.magic.phrases.texts import Effect


def _exiled_until(run: Run, fits: Callable[[str], bool]) -> tuple[str, list[str]]:
    """Exile cards from the top until one fits; return that one, and the others."""
    game = run.game
    others: list[str] = []
    while game.board.zone(run.you, "library"):
        top = game.board.zone(run.you, "library")[0]
        game.do(ev.Move(top, "exile", "exile", by=run.context.source))
        card = game.board.moved.get(top, top)
        if card in game.board.objects and fits(card):
            return card, others
        others.append(card)
    return "", others


def _to_bottom(run: Run, ids: list[str]) -> None:
    here = [id for id in ids if id in run.game.board.objects]
    run.do(*(ev.Move(id, "library", "return", "bottom") for id in here))


@verb("cascade")
def cascade(run: Run, effect: Effect) -> None:
    """Exile until a nonland card of lesser mana value; it may be cast for nothing (rule 702.85a)."""
    game, own = run.game, stat(run.game, "mv", run.context.source)

    def fits(id: str) -> bool:
        return not game.chars(id).is_("land") and stat(game, "mv", id) < own

    found, others = _exiled_until(run, fits)
    done = bool(found) and cast_now(game, found, run.you, fits=lambda face: face.mana_value < own)
    _to_bottom(run, [*others, *([found] if found and not done else [])])
    run.did = done


@verb("discover")
def discover(run: Run, effect: Effect) -> None:
    """Exile until a nonland card of at most that mana value; cast it for nothing or take it (rule 701.57a)."""
    game, most = run.game, run.number(effect.args["main"])

    def fits(id: str) -> bool:
        return not game.chars(id).is_("land") and stat(game, "mv", id) <= most

    found, others = _exiled_until(run, fits)
    done = bool(found) and cast_now(game, found, run.you, fits=lambda face: face.mana_value <= most)
    if found and not done:
        run.do(ev.Move(found, "hand", "return"))
    _to_bottom(run, others)
    run.did = bool(found)


@verb("ripple")
def ripple(run: Run, effect: Effect) -> None:
    """Reveal the top cards, cast those of the same name for nothing, the rest goes to the bottom (rule 702.60a)."""
    game = run.game
    top = list(game.board.zone(run.you, "library")[: run.number(effect.args["main"])])
    if not top or not game.may(run.you, "Zeigst du sie vor?"):
        return
    name = game.chars(run.context.source).name
    for id in [id for id in top if game.chars(id).name == name]:
        cast_now(game, id, run.you)
    run.do(*(ev.Arrange(id, "bottom") for id in top if id in game.board.objects))


@verb("cast")
def cast(run: Run, effect: Effect) -> None:
    """A player may cast cards now, for nothing or as a keyword says (rule 608.2g)."""
    via = str(effect.args.get("via", "free"))
    done = [cast_now(run.game, id, run.you, via) for id in map(run.follow, run.who(effect.args["main"])) if id]
    if not any(done):
        run.effects(effect.args.get("else", ()))  # type: ignore[arg-type]
    run.did = any(done)


@verb("lay_aside")
def lay_aside(run: Run, effect: Effect) -> None:
    """Exile the card for later: foretold, plotted, suspended or warped (rules 702.62, 702.143, 702.170, 702.185)."""
    game, card = run.game, run.follow(run.context.source)
    if card not in game.board.objects:
        return
    counters = tuple((kind, run.number(many)) for kind, many in effect.args.get("counters", ()))  # type: ignore[attr-defined]
    entry = ev.Entry(
        counters=counters, face_down=effect.args.get("face_down") is True,
        marks=frozenset({str(effect.args["main"])}), chosen=(("turn", str(game.board.turn)),),
    )  # fmt: skip
    run.do(ev.Move(card, "exile", "exile", entry_=entry))


@verb("hideaway")
def hideaway(run: Run, effect: Effect) -> None:
    """Exile one of the top cards face down; the rest goes to the bottom (rule 702.75a)."""
    game = run.game
    top = list(game.board.zone(run.you, "library")[: run.number(effect.args["main"])])
    if not top:
        return
    one = game.decide(run.you, "choose", top, prompt="Welche Karte versteckst du?")
    run.do(ev.Move(one, "exile", "exile", entry_=ev.Entry(face_down=True)))
    if run.context.source in game.board.objects:
        game.do(ev.Link(run.context.source, (game.board.moved.get(one, one),)))
    run.do(*(ev.Arrange(id, "bottom") for id in top if id != one))


@verb("fateseal")
def fateseal(run: Run, effect: Effect) -> None:
    """Scry in an opponent's library (rule 701.29a)."""
    game, many = run.game, run.number(effect.args["main"])
    others = game.board.opponents(run.you)
    for side in (run.players(effect.args["who"]) if "who" in effect.args else others)[:1]:
        top = list(game.board.zone(side, "library")[:many])
        away: list[str] = []
        while len(away) < len(top):
            left: list[str | None] = [id for id in top if id not in away]
            one = game.decide(run.you, "scry", [*left, None], prompt="Was kommt nach unten?")
            if one is None:
                break
            away.append(one)
        run.do(*(ev.Arrange(id, "bottom") for id in away))


@verb("clash")
def clash(run: Run, effect: Effect) -> None:
    """You and an opponent reveal the top card; the greater mana value wins, each may go to the bottom (rule 701.30)."""
    game = run.game
    others = game.board.opponents(run.you)
    chosen = others[0] if len(others) == 1 else game.decide(run.you, "player", others, prompt="Mit wem?")
    tops = {side: game.board.zone(side, "library")[:1] for side in (run.you, chosen)}
    values = {side: stat(game, "mv", ids[0]) if ids else -1 for side, ids in tops.items()}
    for side, ids in tops.items():
        if ids and game.may(side, "Kommt sie nach unten?"):
            game.do(ev.Arrange(ids[0], "bottom"))
    won = values[run.you] > values[chosen]
    run.effects(effect.args.get("then", ()) if won else ())  # type: ignore[arg-type]
    run.did = won


@verb("manifest")
def manifest(run: Run, effect: Effect) -> None:
    """Put the top card onto the battlefield face down as a 2/2 creature (rule 701.40a)."""
    for _ in range(run.number(effect.args["main"])):
        down(run, list(run.game.board.zone(run.you, "library")[:1]), frozenset({"manifested"}))


@verb("cloak")
def cloak(run: Run, effect: Effect) -> None:
    """Like manifesting, but it has ward {2} (rule 701.58a)."""
    for _ in range(run.number(effect.args["main"])):
        top = list(run.game.board.zone(run.you, "library")[:1])
        down(run, top, frozenset({"manifested", "cloaked", "disguised"}))


def down(run: Run, ids: list[str], marks: frozenset[str]) -> None:
    """Put cards onto the battlefield face down."""
    made = put(run.game, [(id, run.you, ev.Entry(face_down=True, marks=marks)) for id in ids])
    run.keep("manifested", made)
    run.did = bool(made)


@verb("manifest_dread")
def manifest_dread(run: Run, effect: Effect) -> None:
    """Of the top two cards manifest one, the other goes into the graveyard (rule 701.62a)."""
    game = run.game
    top = list(game.board.zone(run.you, "library")[:2])
    if not top:
        return
    one = game.decide(run.you, "choose", top, prompt="Welche wird manifestiert?")
    down(run, [one], frozenset({"manifested"}))
    run.do(*(ev.Move(id, "graveyard", "dread", player=run.you) for id in top if id != one))


@verb("explore")
def explore(run: Run, effect: Effect) -> None:
    """Reveal the top card: a land goes to the hand, else a counter and the card may go away (rule 701.44a)."""
    game = run.game
    for id in run.who(effect.args["main"]):
        side = game.controller(id)
        top = game.board.zone(side, "library")[:1]
        if top and game.chars(top[0]).is_("land"):
            run.do(ev.Move(top[0], "hand", "explore"))
        else:
            if id in game.permanents:
                run.do(ev.PutCounters(id, "+1/+1", 1, side))
            if top and game.may(side, "Kommt sie in den Friedhof?"):
                run.do(ev.Move(top[0], "graveyard", "explore", player=side))
        game.do(ev.Happened(side, "explores", id))


@verb("connive")
def connive(run: Run, effect: Effect) -> None:
    """Draw, discard, and a counter for each nonland card that was discarded (rule 701.50)."""
    game, many = run.game, run.number(effect.args.get("many"), 1)
    for id in run.who(effect.args["main"]):
        side = game.controller(id)
        for _ in range(many):
            game.do(ev.Draw(side))
        gone = _discarded(run, side, many)
        counters = sum(not game.chars(one).is_("land") for one in gone)
        if counters and id in game.permanents:
            run.do(ev.PutCounters(id, "+1/+1", counters, side))


def _discarded(run: Run, side: str, many: int) -> list[str]:
    game, taken = run.game, []
    for _ in range(many):
        left = [id for id in game.board.zone(side, "hand") if id not in taken]
        if left:
            taken.append(game.decide(side, "discard", left, prompt="Was wirfst du ab?"))
    if taken:
        run.do(*(ev.Discard(id, side) for id in taken))
    return taken


@verb("learn")
def learn(run: Run, effect: Effect) -> None:
    """Discard a card and draw one, or take a Lesson from outside of the game, or neither (rule 701.48a)."""
    game, side = run.game, run.you
    if game.board.zone(side, "hand") and game.may(side, "Wirfst du eine Karte ab?"):
        _discarded(run, side, 1)
        run.do(ev.Draw(side))
        return
    lessons: list[str | None] = [id for id in from_outside(game, side) if "lesson" in game.chars(id).subtypes]
    chosen = game.decide(side, "search", [*lessons, None], prompt="Welche Lektion?") if lessons else None
    if chosen is not None:
        run.do(ev.Move(chosen, "hand", "learn"))


@verb("time_travel")
def time_travel(run: Run, effect: Effect) -> None:
    """Add or remove a time counter on any number of one's permanents and suspended cards (rule 701.56a)."""
    game = run.game
    left: list[str | None] = [id for id in game.under(run.you) if game.obj(id).counters.get("time")]
    left += [id for id in game.board.zone(run.you, "exile") if game.obj(id).counters.get("time")]
    parts: list[ev.PutCounters | ev.RemoveCounters] = []
    while left:
        one = game.decide(run.you, "choose", [*left, None], prompt="Wessen Zeitmarken ändern sich?")
        if one is None:
            break
        left.remove(one)
        more = game.may(run.you, "Legst du eine Zeitmarke dazu?")
        parts.append(ev.PutCounters(one, "time", 1, run.you) if more else ev.RemoveCounters(one, "time", 1))
    run.do(*parts)
