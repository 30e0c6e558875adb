"""Playing cards and activating abilities, step by step (557–563, 577); what an effect does instead (571)."""

from __future__ import annotations

from kfrules.scenarios.kernel import At, Rule, Steps
from kfrules.scenarios.riftbound import chaining, parts
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.choosing import Chosen
from kfrules.scenarios.riftbound.costs import discounted, payment
from kfrules.scenarios.riftbound.dying import used_up
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.playing import Plan, plan
from kfrules.scenarios.riftbound.resolving import resumed
from kfrules.scenarios.riftbound.rules.book import rule
from kfrules.scenarios.riftbound.state import Frame, Item

process, activating, instead = rule("557"), rule("576"), rule("571")
REPLACING = Rule("571")
"""The text of every ability that replaces something, bound to its card."""


@process.perform(ev.Play)
def play(at: At[Riftbound], event: ev.Play) -> Steps:
    """Onto the chain, choices, costs; then a permanent enters and a spell waits (558–563). Rule 557"""
    game = at.game
    made = plan(game, event)
    if game.board.offer is not None:
        yield ev.Note("offer", None)
    if game.board.invited == event.player:
        yield ev.Note("invited", None)
    if not (yield ev.Announce(event.card, event.player)):
        return
    targets = _targets(made)
    used, known = yield from _pay(game, made, targets, event.costs)
    card = made.card
    if card.facts.permanent:
        yield from _enter(game, made)
        return
    it = tuple(game.board.objs[id].ref for id in used)
    chaining.push(
        game,
        Item(
            chaining.next_number(game), "card", card.id, made.you, made.text, targets, made.here, it, known, made.paid,
            inc=card.inc, free=made.free,
        ),
    )  # fmt: skip


def _targets(made: Plan) -> Chosen:
    chooser = made.chooser
    return chooser.refs(made.dealt) if made.dealt is not None else chooser.ask()


def _pay(game: Riftbound, made: Plan, targets: Chosen, named: tuple[str, ...]) -> Steps:
    """Determine and pay the whole price (560, 561); return what was used up, and what Might it had."""
    price = discounted(game, made.price(targets), made.discounts, made.you, made.allowed)
    power = payment(game, made.you, price.pips)
    if price.energy or power:
        yield ev.Pay(made.you, price.energy, power)
    might = {obj.id: game.might(obj.id) for obj in game.board.permanents()} if made.parts else {}
    keep: list[str] = []
    if made.place != "base":
        standing = game.board.units_at(made.place, made.you)
        keep = standing if len(standing) == 1 else []
    used = parts.pay(game, made.parts, named, made.you, made.card, keep)
    objs = game.board.objs
    left = [id for id in used if not objs[id].on_board]  # only what changed its zone is looked back on (563.2.c.9)
    return used, tuple((id, might.get(id, objs[id].facts.might)) for id in left)


def _enter(game: Riftbound, made: Plan) -> Steps:
    """A permanent comes onto the board: units exhausted, gear ready (563.1). Rules 137, 142, 717"""
    without, unit = game.rulebook.without, made.card.facts.type == "unit"
    ready = made.accelerated or ("137" in without if unit else "142" not in without)
    whose = made.you if "182" not in without else made.card.owner  # who plays a card controls it (182.1)
    if not (yield ev.Enter(made.card.id, made.place, whose, ready, made.paid)):
        return
    yield ev.Played(made.card.id, made.you, made.paid)
    yield ev.Note("passed", 0)
    yield ev.Note("tasks", ("cleanup-item", "chained", *game.board.tasks))


@activating.perform(ev.Activate)
def activate(at: At[Riftbound], event: ev.Activate) -> Steps:
    """An ability goes the way of a card that is played (577.3). Rule 576"""
    game = at.game
    made = plan(game, event)
    if game.board.invited == event.player:
        yield ev.Note("invited", None)
    targets = _targets(made)
    used, known = yield from _pay(game, made, targets, event.costs)
    ability = made.ability
    assert ability is not None
    it = tuple(game.board.objs[id].ref for id in used)
    chaining.push(
        game,
        Item(
            chaining.next_number(game), "ability", made.card.id, made.you, ability.text, targets, "", it, known,
            index=ability.index, inc=made.card.inc,
        ),
    )  # fmt: skip
    yield ev.Note("passed", 0)


@rule("543").perform(ev.ResolveItem)
def resolve_item(at: At[Riftbound], event: ev.ResolveItem) -> Steps:
    """Carry out the newest piece of the chain, as far as no step is awaited (543.1, 151). Rule 543"""
    chaining.go_on(at.game)
    return
    yield


# --- instead -------------------------------------------------------------------------------------


def _applies(at: At[Riftbound], event: ev.Die) -> bool:
    """Tell whether a replacement concerns a death, and is not used by another one of the same moment."""
    game, ability = at.game, at.data
    obj = game.board.objs[event.card]
    planned = (e for e, _ in game.planned if isinstance(e, ev.Replaced))
    if at.bearer in game.replacing or (used_up(ability) and any(e.source == at.bearer for e in planned)):
        return False
    bearer = game.board.objs[at.bearer]
    holds = not ability.cond or game.holds(ability.cond, bearer, at.you)
    return holds and game.fits(ability.of, obj, at.you, bearer)


@REPLACING.replace(ev.Die, when=_applies)
def replaced(at: At[Riftbound], event: ev.Die) -> Steps:
    """What an ability does instead of a death (573.1). Rule 571"""
    yield ev.Replaced(at.bearer, at.data.index, at.game.board.objs[event.card].ref)


@instead.perform(ev.Replaced)
def do_instead(at: At[Riftbound], event: ev.Replaced) -> Steps:
    """Carry out the text of a replacement at once; it uses no chain. Rule 571"""
    game = at.game
    bearer = game.board.objs[event.source]
    ability = bearer.facts.abilities[event.index]
    item = Item(0, "ability", bearer.id, bearer.controller or bearer.owner, ability.text, it=(event.it,))
    game.replacing.append(bearer.id)
    try:
        resumed(game, Frame(item, ability.text.do, item.it), waits=False)
    finally:
        game.replacing.pop()
    return
    yield
