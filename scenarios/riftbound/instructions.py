"""What each instruction does."""

from __future__ import annotations

from collections.abc import Callable

from kfrules.scenarios.kernel import Event, Runaway
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.facts import TOKENS
from kfrules.scenarios.riftbound.libraries import discard, look, recycle, vision
from kfrules.scenarios.riftbound.resolving import Resolver
from kfrules.scenarios.riftbound.state import Delayed, Division, Mod, Offer
from kfrules.scenarios.riftbound.text import Instr

CROWD = 500
"""More objects than any board holds: an effect makes tokens for ever."""
Verb = Callable[[Resolver, Instr], None]
VERBS: dict[str, Verb] = {"look": look, "reveal": look, "vision": vision, "discard": discard, "recycle": recycle}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Decorate what an instruction does."""

    def add(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return add


# --- conditions ----------------------------------------------------------------------------------


@verb("may")
def may(run: Resolver, instr: Instr) -> None:
    """Ask whether it is done."""
    if run.asked(f"{_name(run)}: machst du das?"):
        run.todo[:0] = instr.do
        run.did = True
    else:
        run.did = False


def _name(run: Resolver) -> str:
    from kfrules.scenarios.kernel.events import label

    return label(run.source.id)


@verb("if")
def only_if(run: Resolver, instr: Instr) -> None:
    """Do it where the condition holds."""
    if run.holds(instr.cond):
        run.todo[:0] = instr.do


# --- players -------------------------------------------------------------------------------------


@verb("draw")
def draw(run: Resolver, instr: Instr) -> None:
    """Draw cards."""
    number = run.amount(instr.n)
    nodes = [run.game.do(ev.Draw(side, number)) for side in run.sides(instr.who)]
    run.did = all(len(node.all(ev.DrawCard)) >= number for node in nodes)


@verb("channel")
def channel(run: Resolver, instr: Instr) -> None:
    """Channel runes."""
    number = run.amount(instr.n)
    nodes = [run.game.do(ev.Channel(side, number, instr.ready is not False)) for side in run.sides(instr.who)]
    run.did = all(len(node.all(ev.RuneArrives)) >= number for node in nodes)


@verb("points")
def points(run: Resolver, instr: Instr) -> None:
    """Gain points: they are under no restriction of the last point (632.1.a.1)."""
    for side in run.sides(instr.who):
        run.game.do(ev.GainPoint(side, run.amount(instr.n)))


@verb("add")
def add(run: Resolver, instr: Instr) -> None:
    """Add resources."""
    run.game.do(ev.AddPower(run.you, instr.cost.energy, instr.cost.power))


# --- units ---------------------------------------------------------------------------------------


@verb("deal")
def deal(run: Resolver, instr: Instr) -> None:
    """Deal damage."""
    number = run.amount(instr.n)
    run.each(instr, lambda obj: ev.Damage(obj.id, number) if number > 0 and _unit(obj) else None, ev.Damage)


def _unit(obj: Obj) -> bool:
    return obj.facts.type == "unit" and obj.on_board


@verb("kill")
def kill(run: Resolver, instr: Instr) -> None:
    """Kill permanents; their Might can be looked back on."""
    run.look_back(run.meant(instr))
    run.each(instr, lambda obj: ev.Die(obj.id, "effect") if obj.on_board and obj.facts.permanent else None, ev.Die)
    _follow(run)


@verb("banish")
def banish(run: Resolver, instr: Instr) -> None:
    """Banish cards."""
    run.look_back(run.meant(instr))
    run.each(instr, lambda obj: ev.Banish(obj.id), ev.Banish)
    _follow(run)


@verb("return")
def return_to_hand(run: Resolver, instr: Instr) -> None:
    """Return cards to their owners' hands."""
    run.look_back(run.meant(instr))
    run.each(instr, lambda obj: ev.ReturnToHand(obj.id), ev.ReturnToHand)
    _follow(run)


def _follow(run: Resolver) -> None:
    """What "it" means is still meant in the zone that it went to."""
    moved = {ref[0]: ref for ref in run.it}
    run.it = tuple(run.game.board.objs[id].ref for id in moved)


@verb("counter")
def counter(run: Resolver, instr: Instr) -> None:
    """Counter cards on the chain."""
    run.each(instr, lambda obj: ev.Counter(obj.id) if obj.zone == "chain" else None, ev.Counter)


@verb("buff")
def buff(run: Resolver, instr: Instr) -> None:
    """Buff units; one that has a buff gets none (702.3)."""
    run.each(instr, lambda obj: ev.Buff(obj.id) if _unit(obj) else None, ev.Buff)


@verb("stun")
def stun(run: Resolver, instr: Instr) -> None:
    """Stun units; a stunned one is not stunned again."""
    run.each(instr, lambda obj: ev.Stun(obj.id) if _unit(obj) else None, ev.Stun)


@verb("ready")
def ready(run: Resolver, instr: Instr) -> None:
    """Ready objects."""
    run.each(instr, lambda obj: ev.ReadyUp(obj.id) if obj.on_board else None, ev.ReadyUp)


@verb("exhaust")
def exhaust(run: Resolver, instr: Instr) -> None:
    """Exhaust objects."""
    run.each(instr, lambda obj: ev.Exhaust(obj.id) if obj.on_board else None, ev.Exhaust)


@verb("recall")
def recall(run: Resolver, instr: Instr) -> None:
    """Recall permanents."""
    run.each(instr, lambda obj: ev.Recall(obj.id) if obj.zone in ("field", "base") else None, ev.Recall)


@verb("move")
def move(run: Resolver, instr: Instr) -> None:
    """Move units; a battlefield was chosen like a target."""
    place = instr.place
    if place == "battlefield":
        place = next((str(name) for name in run.chosen(instr.place_slot) if isinstance(name, str)), "")
    elif place == "here":
        place = run.place()
    if not place:
        run.did = False
        return

    def moved(obj: Obj) -> Event | None:
        where = obj.at or "base"
        if obj.facts.type != "unit" or obj.zone not in ("base", "field") or where == place:
            return None
        if run.game.rooted(obj.id):
            return None
        if place != "base" and crowded(run, obj, place):
            return ev.Recall(obj.id)  # 610.2.b
        assert obj.controller is not None
        return ev.MoveUnit(obj.id, place, obj.controller)

    run.each(instr, moved, ev.MoveUnit)


def crowded(run: Resolver, obj: Obj, place: str) -> bool:
    """Tell whether two other players stand at a battlefield already (610.2.b, 612.2)."""
    there = [side for side in run.game.board.present(place) if side != obj.controller]
    return len(there) >= 2 and "610" not in run.game.rulebook.without


@verb("give")
def give(run: Resolver, instr: Instr) -> None:
    """Change units for this turn."""
    might = run.amount(instr.n)
    since = run.game.board.clock + 1

    def given(obj: Obj) -> Event | None:
        mod = Mod(obj.ref, since, might, None, instr.keywords, instr.tags)
        return ev.Modify(obj.id, mod) if obj.on_board else None

    run.each(instr, given, ev.Modify)


@verb("set")
def set_might(run: Resolver, instr: Instr) -> None:
    """Set the Might of units for this turn (637.1.a.1)."""
    mod = run.game.board.clock + 1, run.amount(instr.n)
    run.each(instr, lambda obj: ev.Modify(obj.id, Mod(obj.ref, mod[0], 0, mod[1])) if _unit(obj) else None, ev.Modify)


@verb("spend")
def spend(run: Resolver, instr: Instr) -> None:
    """Spend the buff of a friendly unit."""
    assert instr.sel is not None
    options = [id for id in run.game.candidates(instr.sel, run.you, run.source) if run.game.board.objs[id].buffed]
    options = [id for id in options if run.game.board.objs[id].controller == run.you]
    chosen = run.game.decide(run.you, "choose", options, prompt="Wessen Buff?")
    run.did = chosen is not None and bool(run.game.do(ev.SpendBuff(chosen, run.you)))
    if chosen is not None:
        run.it = (run.game.board.objs[chosen].ref,)


# --- more ----------------------------------------------------------------------------------------


@verb("split")
def split(run: Resolver, instr: Instr) -> None:
    """Divide damage among the targets that are still legal; each gets at least 1 (559.3.d)."""
    number = run.amount(instr.n)
    refs = run.meant(instr)
    if not refs:
        run.did = False
        return
    left = [ref[0] for ref in refs]
    while len(left) > number:  # 559.3.d.8: its controller says which are targets no more
        left.remove(run.game.decide(run.you, "choose", left, prompt="Wer ist kein Ziel mehr?"))
    run.it = refs
    run.game.do(ev.Note("division", Division(run.you, number, tuple(left), False)))


@verb("token")
def token(run: Resolver, instr: Instr) -> None:
    """Create tokens; they are played, but are no cards."""
    board = run.game.board
    place = "base"
    if instr.place == "here":
        place = run.place()
    if place != "base" and len([side for side in board.present(place) if side != run.you]) > 1:
        place = "base" if "623" not in run.game.rulebook.without else place  # 623.2.a
    made: list[CardId] = []
    if len(board.objs) > CROWD:
        raise Runaway  # tokens that make tokens
    for _ in range(int(instr.n)):
        id = board.new_id(TOKENS[instr.word].name)
        if run.game.do(ev.Create(id, instr.word, place, run.you, bool(instr.ready))):
            made.append(id)
            run.game.do(ev.Played(id, run.you))
    run.it = tuple(board.objs[id].ref for id in made)


@verb("play")
def play(run: Resolver, instr: Instr) -> None:
    """Let a card be played now, as a limited action (595.3); without one nothing happens."""
    assert instr.sel is not None
    from kfrules.scenarios.riftbound.offers import playable

    ids = [id for id in run.game.candidates(instr.sel, run.you, run.source) if id != run.source.id]
    offer = Offer(run.you, tuple(ids), instr.free)
    cards = playable(run.game, offer)
    run.did = bool(cards)
    if cards:
        run.game.do(ev.Note("offer", Offer(run.you, cards, instr.free)))


@verb("next_time")
def next_time(run: Resolver, instr: Instr) -> None:
    """Set up what happens the next time something happens this turn."""
    board = run.game.board
    refs = run.meant(instr) if instr.sel is not None else None
    if refs is not None:
        run.it = refs
        if not refs:
            run.did = False
            return
    number = max((one.number for one in board.delayed), default=0) + 1
    one = Delayed(instr.word, refs, run.you, run.source.id, instr.do, number)
    run.game.do(ev.Note("delayed", (*board.delayed, one)))
