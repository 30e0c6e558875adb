"""Damage, life, cards drawn and discarded, mana, counters on players."""

from __future__ import annotations

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import extramana
from kfrules.scenarios.magic.combat.damage import lethal
from kfrules.scenarios.magic.dealing import deal
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.manapay import mana_options
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Lasting
from kfrules.scenarios.magic.paying import needed
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Effect
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.spending import only_of, rider_of
from kfrules.scenarios.magic.turnbased import distinct


@verb("damage")
def damage(run: Run, effect: Effect) -> None:
    """Deal damage, all of it at once (rule 120)."""
    named = "by" in effect.args and run.game.on("120.7")  # the object that deals it is the source, not the spell
    sources = run.who(effect.args["by"]) if named else [run.context.source]
    receivers = run.who(effect.args.get("who"), [run.you])
    shares = dict(run.context.shares)
    deals = []
    for source in sources:
        total = _amount(run, effect, source)
        for id in receivers:
            many = shares.get(id, 0) if effect.args.get("divided") else total
            unpreventable = effect.args.get("unpreventable") is True
            if run.game.exists(id):
                deals.append(ev.Deal(id, source, many, effect.args.get("combat") is True, unpreventable))
    creatures = [
        one for one in deals if one.target in run.game.permanents and run.game.chars(one.target).is_("creature")
    ]
    enough = {
        one.target: run.game.obj(one.target).damage + lethal(run.game, one.target, one.source) for one in creatures
    }
    run.did = deal(run.game, deals)
    over = sum(max(0, run.game.obj(id).damage - many) for id, many in enough.items() if run.game.known(id))
    run.keep("excess", ["damage"] * over)  # beyond what was lethal (rule 120.10)


def _amount(run: Run, effect: Effect, source: str) -> int:
    return run.number(effect.args["main"])


@verb("prevent")
def prevent(run: Run, effect: Effect) -> None:
    """Begin a prevention effect for this turn (rule 615)."""
    args = effect.args
    left = None if args["main"] == "all" else run.number(args["main"])
    by = args.get("by")
    chosen = next(iter(run.who(args["source"])), "") if "source" in args else ""
    if isinstance(by, Who):
        chosen, by = next(iter(run.who(by)), ""), None
    then = args.get("then", ())
    assert isinstance(then, tuple)
    who = args.get("who")
    cards = run.who(who) if isinstance(who, Who) and who.kind != "each" else []
    each = who if isinstance(who, Who) and who.kind == "each" else None
    ability = Ability(
        "prevention",
        (Body(then),),
        source=by if isinstance(by, Filter) else None,
        combat=args.get("combat") is True,
        who=each,
    )
    if isinstance(who, Who) and not cards and each is None:
        return
    board = run.game.board
    made = Lasting(
        board.clock + 1,
        "prevent",
        run.context,
        board.tick(),
        "end of turn",
        tuple(cards),
        ability=ability,
        left=left,
        chosen=chosen,
    )
    run.do(ev.EffectBegins(made))


@verb("gain")
def gain(run: Run, effect: Effect) -> None:
    """A player gains life (rule 119.3)."""
    many = run.number(effect.args["main"])
    run.do(*(ev.GainLife(side, many, run.context.source) for side in run.players(effect.args.get("who"))))


@verb("lose")
def lose(run: Run, effect: Effect) -> None:
    """A player loses life (rule 119.3)."""
    many = run.number(effect.args["main"])
    sides, players = run.players(effect.args.get("who")), run.game.board.players
    before = {side: players[side].lost_life for side in sides}
    run.do(*(ev.LoseLife(side, many) for side in sides))
    run.keep("lost", ["life"] * sum(players[side].lost_life - before[side] for side in sides))


@verb("life")
def life(run: Run, effect: Effect) -> None:
    """A life total becomes a number: the player gains or loses the difference (rule 119.5)."""
    many = run.number(effect.args["main"])
    run.do(*becomes(run, dict.fromkeys(run.players(effect.args.get("who")), many)))


def becomes(run: Run, totals: dict[str, int]) -> list[Event]:
    """Return what makes life totals so many."""
    made: list[Event] = []
    board = run.game.board
    if board.teams and run.game.on("810.9c"):  # of each team one player is concerned (rule 810.9d)
        first = {board.team(side): side for side in reversed(totals)}
        totals = {side: many for side, many in totals.items() if side in first.values()}
    for side, many in totals.items():
        now = run.game.board.players[side].life
        if many > now:
            made.append(ev.GainLife(side, many - now))
        elif many < now:
            made.append(ev.LoseLife(side, now - many))
    return made


@verb("poison")
def poison(run: Run, effect: Effect) -> None:
    """A player gets poison counters (rule 122.1f)."""
    many = run.number(effect.args["main"])
    run.do(*(ev.PutCounters(side, "poison", many, run.you) for side in run.players(effect.args.get("who"))))


@verb("energy")
def energy(run: Run, effect: Effect) -> None:
    """A player gets energy counters (rule 122.1)."""
    many = run.number(effect.args["main"])
    run.do(*(ev.PutCounters(side, "energy", many, run.you) for side in run.players(effect.args.get("who"))))


@verb("draw")
def draw(run: Run, effect: Effect) -> None:
    """Draw cards one after the other, the active player first (rule 121.2)."""
    many, done = run.number(effect.args["main"]), False
    sides = run.players(effect.args.get("who"))
    for side in [side for side in run.game.board.sides if side in sides]:
        for _ in range(many):
            run.do(ev.Draw(side))
            done = done or run.did
    run.did = done


@verb("discard")
def discard(run: Run, effect: Effect) -> None:
    """Discard cards; the player who discards chooses, unless a text says otherwise (rule 701.9b)."""
    game, parts = run.game, []
    chooser = next(iter(run.players(effect.args["by"])), "") if "by" in effect.args else ""
    for side in run.players(effect.args.get("who")):
        hand = list(game.board.zone(side, "hand"))
        only = effect.args.get("filter")
        if isinstance(only, Filter):
            hand = [id for id in hand if matches(game, only, id, run.context)]
        many = len(hand) if effect.args["main"] == "all" else min(len(hand), run.number(effect.args["main"]))
        taken: list[str] = []
        while len(taken) < many:
            left = [id for id in hand if id not in taken]
            kind, player = ("chance", None) if effect.args.get("random") else ("discard", chooser or side)
            left = list(needed(left, many - len(taken)))
            taken.append(game.decide(player, kind, distinct(game, left), prompt="Was wirfst du ab?"))
        parts += [ev.Discard(id, side) for id in taken]
        run.keep("discarded", taken)
    run.do(*parts)


@verb("mill")
def mill(run: Run, effect: Effect) -> None:
    """Put cards from the top of a library into the graveyard (rule 701.17)."""
    many = run.number(effect.args["main"])
    parts, milled = [], []
    for side in run.players(effect.args.get("who")):
        top = run.game.board.zone(side, "library")[:many]
        milled += top
        parts += [ev.Move(id, "graveyard", "mill", player=side) for id in top]
    run.do(*parts)
    run.keep("milled", [run.game.board.moved.get(id, id) for id in milled])


@verb("scry", "surveil")
def scry(run: Run, effect: Effect) -> None:
    """Look at the top cards; any of them go to the bottom, or into the graveyard (rules 701.22, 701.25)."""
    game, many = run.game, run.number(effect.args["main"])
    for side in run.players(effect.args.get("who")):
        top = list(game.board.zone(side, "library")[:many])
        away: list[str] = []
        prompt = "Was kommt nach unten?" if effect.verb == "scry" else "Was kommt in den Friedhof?"
        while top and len(away) < len(top):
            left: list[str | None] = [id for id in top if id not in away]
            one = game.decide(side, "scry", [*left, None], prompt=prompt)
            if one is None:
                break
            away.append(one)
        if effect.verb == "scry":
            run.do(*(ev.Arrange(id, "bottom") for id in away))
        else:
            run.do(*(ev.Move(id, "graveyard", "surveil", player=side) for id in away))
        if many:
            run.do(ev.Happened(side, "scries"))


@verb("add")
def add(run: Run, effect: Effect) -> None:
    """Add mana (rule 106.4); of several kinds the player chooses."""
    game = run.game
    tapped = run.context.source if run.context.via == "tapped for mana" else ""
    only, rider = only_of(game, effect, run.context.source), rider_of(effect, run.context)
    for side in run.players(effect.args.get("who")):
        if effect.args["main"] == "that":
            options: tuple[str, ...] = tuple(dict.fromkeys(run.context.mana)) or ("C",)
        else:
            options = mana_options(game, effect, run.context.source)
            if not options and not game.on("106.5"):  # an undefined type is no mana, only by this rule
                options = ("C",)
        times = run.number(effect.args.get("times"), 1)
        made = extramana.told(game, options)
        if options and not made:
            made = game.decide(side, "mana", list(options), prompt="Welches Mana?")
        if made and times:
            run.do(ev.AddMana(side, made, tapped, only, rider))
            if effect.args.get("held"):
                game.do(ev.ManaHeld(side, made))
