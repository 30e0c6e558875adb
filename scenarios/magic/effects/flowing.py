"""Instructions about instructions: if, may, pay, later, reflexive; and about turns and the game."""

from __future__ import annotations

from kfrules.records import replace
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.entering import choice
from kfrules.scenarios.magic.objects import Context, Delayed, Lasting, Waiting
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.happenings import Happening
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Effect
from kfrules.scenarios.magic.reach import near


def _list(value: object) -> tuple[Effect, ...]:
    return value if isinstance(value, tuple) else ()


@verb("if")
def if_(run: Run, effect: Effect) -> None:
    """Look now whether something is so (rule 608.2c)."""
    run.effects(_list(effect.args["then" if run.holds(effect.args["main"]) else "else"]))


@verb("may")
def may(run: Run, effect: Effect) -> None:
    """A player may have something done (rule 608.2d)."""
    player = next(iter(run.players(effect.args.get("by"))), run.you)
    wanted = run.wants(player, _list(effect.args["main"]))
    run.effects(_list(effect.args["main" if wanted else "else"]))
    run.did = wanted


@verb("pay")
def pay(run: Run, effect: Effect) -> None:
    """A player may pay; what follows depends on it (rule 118.12)."""
    cost = effect.args["main"]
    assert isinstance(cost, Cost)
    if "x" in effect.args:
        run.context = run.context.with_(x=run.number(effect.args["x"]))
    if cost.text.startswith("cumulative "):
        cost = _cumulative(run, cost)
    paid = False
    for player in run.players(effect.args.get("by")):
        paid = run.paid(cost, player, effect.args.get("must") is True) or paid
    run.effects(_list(effect.args.get("then" if paid else "else", ())))
    run.did = paid


def _cumulative(run: Run, cost: Cost) -> Cost:
    """Return a cost as often as there are age counters (rule 702.24a)."""
    many = run.game.obj(run.context.source).counters.get("age", 0)
    made = Cost()
    for _ in range(many):
        made = made.plus(Cost(cost.mana))
    parts = tuple(replace(part, number=Number("*", left=Number("n", many), right=part.number)) for part in cost.parts)
    return Cost(made.mana, parts if many else ())


def _kept(run: Run) -> Context:
    """Return what a text that waits remembers."""
    slots = (slot for mode in run.context.targets for slot in mode)
    outer = tuple(tuple(run.follow(id) or id for id in slot) for slot in slots) or run.context.outer
    context = run.context.with_(paid=tuple(run.memory.items()), outer=outer, targets=(), modes=())
    for word in ("created", "returned", "exiled"):
        if not context.it and len(run.memory.get(word, ())) == 1:
            context = context.with_(it=run.memory[word][0])
    return context


@verb("later")
def later(run: Run, effect: Effect) -> None:
    """Begin a delayed triggered ability (rule 603.7)."""
    event, body = effect.args["main"], effect.args["do"]
    assert isinstance(event, Happening)
    assert isinstance(body, Body)
    turn = run.game.board.turn if effect.args.get("this_turn") else 0
    run.game.do(ev.DelayedBegins(Delayed(event, body, _kept(run), run.game.board.version, turn, once=not turn)))


@verb("when_done")
def when_done(run: Run, effect: Effect) -> None:
    """A reflexive trigger waits, if what comes before it was done (rule 603.12)."""
    if not run.did:
        return
    from kfrules.scenarios.kernel.events import label

    body = effect.args["main"]
    assert isinstance(body, Body)
    ability = Ability("triggered", (body,), rule="603.12")
    run.game.board.waiting.append(Waiting(ability, _kept(run), label(run.context.source), "603.12"))


@verb("replace")
def replace_(run: Run, effect: Effect) -> None:
    """Begin a replacement effect for this turn (rule 614)."""
    ability = effect.args["main"]
    assert isinstance(ability, Ability)
    board = run.game.board
    if effect.args.get("self"):
        ability = replace(ability, rule="614.15")
    stamp = board.tick()
    until = "once" if effect.args.get("once") else "end of turn"
    kind = "prevent" if ability.kind == "prevention" else "replace"
    made = Lasting(stamp, kind, _kept(run), stamp, until, ability=ability)
    run.do(ev.EffectBegins(made))


@verb("choose")
def choose(run: Run, effect: Effect) -> None:
    """Choose a color, a type or a player, and remember it."""
    what = str(effect.args["main"])
    for side in run.players(effect.args.get("who"))[:1]:
        chosen = choice(run.game, side, what)
        run.keep("choice", [chosen])
        if run.context.source in run.game.board.objects:
            run.game.do(ev.Noted(run.context.source, what, chosen))


@verb("extra")
def extra(run: Run, effect: Effect) -> None:
    """Add a turn, a phase or a step (rules 500.7 to 500.10)."""
    what, after = str(effect.args["main"]), str(effect.args.get("after", "phase"))
    run.do(*(ev.Extra(side, what, after) for side in run.players(effect.args.get("who"))))


@verb("skip")
def skip(run: Run, effect: Effect) -> None:
    """Let a player skip the next turn or step of a kind (rule 614.10)."""
    run.do(*(ev.Skip(side, str(effect.args["main"])) for side in run.players(effect.args.get("who"))))


@verb("win")
def win(run: Run, effect: Effect) -> None:
    """A player wins the game (rule 104.2b)."""
    game = run.game
    for side in run.players(effect.args.get("who", effect.args["main"])):
        others = [one for one in game.board.sides if one not in game.board.team(side)]
        if game.board.range and game.on("801.14"):  # instead the opponents in range lose
            run.do(*(ev.Lose(one, "801.14") for one in others if near(game, side, one)))
        else:
            run.do(ev.Win(side))


@verb("lose_game")
def lose_game(run: Run, effect: Effect) -> None:
    """A player loses the game (rule 104.3e)."""
    run.do(*(ev.Lose(side, "104.3e") for side in run.players(effect.args.get("who", effect.args["main"]))))


@verb("draw_game")
def draw_game(run: Run, effect: Effect) -> None:
    """The game is a draw (rule 104.4c)."""
    run.do(ev.Drawn_())
