"""How an act is carried out: costs are paid, enemies attack, a card goes to the limbo, then what it does happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.arkham import costs
from kfrules.scenarios.arkham.constants import Constant, in_force
from kfrules.scenarios.arkham.effects.run import all_out
from kfrules.scenarios.arkham.events.cards import Discard, Limbo
from kfrules.scenarios.arkham.events.enemies import Attack, Engage
from kfrules.scenarios.arkham.events.tokens import Gain
from kfrules.scenarios.arkham.events.turn import Act, Count, Spend, Trigger, Used
from kfrules.scenarios.arkham.pretending import granting
from kfrules.scenarios.arkham.queries import AsIf, CostsFirst, Counted, LimboHides, OnlyBeforeColon, Provokes
from kfrules.scenarios.arkham.targets import Context
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


def carry_out_act(game: Arkham, act: Act) -> Steps:
    """Carry out an act from its initiation to its end."""
    from kfrules.scenarios.arkham.game import View

    view = None
    grant = granting(game, act) if act.as_if is not None else None
    if grant is not None and grant.ability is not None and grant.ability.limit is not None:
        yield Used(grant.ability.key, grant.ability.limit[0])
    if grant is not None and game.holds(AsIf()):
        view = View(act.side, str(act.as_if), grant.effect["as_if"].get("engaged") not in (None, False, "no"))
    if view is not None:
        game.views.append(view)
    game.acting.append(act)
    moments = game.moments
    window, game.window = game.window, ""
    try:
        yield from _initiate(game, act)
    finally:
        game.window = window
        game.acting.remove(act)
        if view is not None:
            game.views.remove(view)
        game.moments = moments
    if not game.acting:
        game.aborted = False
        yield from after_action(game)


def allowing(game: Arkham, side: str) -> list[Constant]:
    """Return the texts that let an investigator play something as if it were elsewhere."""
    return [one for one in in_force(game, "as_if") if (one.you or one.about) == side]


def engaged_as_if(game: Arkham, side: str) -> bool:
    """Tell whether the enemies there count as engaged: where the text says so, and where there is none to ask."""
    found = allowing(game, side)
    return not found or any((one.effect["as_if"] or {}).get("engaged") not in (None, False, "no") for one in found)


def after_action(game: Arkham) -> Steps:
    """Tests that had to wait begin after the action is over (1.17)."""
    while game.waiting and game.trial is None and not game.acting:
        yield game.waiting.pop(0)


def _initiate(game: Arkham, act: Act) -> Steps:
    spent = game.seat(act.side).spent
    yield from _pay(game, act)
    used = game.seat(act.side).spent - spent + min(act.granted, costs.actions_of(game, act))
    if act.granted:
        used = max(used, 1)
    cites = list(game.node.cites)
    provokes = game.ask(Provokes(used, game.types_of(act)))
    if not provokes or not any(enemy.ready for enemy in game.engaged(act.side)):
        game.node.cites[:] = cites
    first = game.holds(CostsFirst())
    if provokes and first:
        yield from opportunity(game, act)
    if game.seat(act.side).eliminated:
        return
    yield from _happen(game, act)
    if provokes and not first:
        yield from opportunity(game, act)


def _pay(game: Arkham, act: Act) -> Steps:
    """Pay actions, resources and what else it costs, and additional costs of beginning it."""
    context = Context(game, act.card, act.side, None, act.ability)
    base = costs.actions_of(game, act)
    more = 0
    if act.kind == "investigate" and act.card is not None:
        extra = costs.additional(game, act.side, "investigate", act.card)
        more = int(extra.pop("actions", 0))
        yield from costs.pay(context, extra)
    needed = max(0, base + more - act.granted)
    takes = 1 if (base or act.granted) and not act.performed else 0
    taken = takes if game.holds(Counted()) else base + more if takes else 0
    if needed:
        usable = tuple(costs.qualifying(game, act.side, act))
        yield from costs.spend(game, act.side, needed, usable, taken)
    elif taken:
        yield Count(act.side, taken, 0)
    if act.granted and base:
        yield Count(act.side, 0, min(act.granted, base))
    if act.kind == "play" and act.card is not None and (act.ignoring != "costs" or game.holds(OnlyBeforeColon())):
        extra = costs.additional(game, act.side, "play", act.card)
        yield from costs.pay(context, extra)
    if act.ignoring == "costs":
        return
    if act.kind == "play" and act.card is not None:
        cost = game.card(act.card).facts.get("cost")
        if isinstance(cost, int) and cost:
            yield from costs.pay(context, {"resources": cost})
    if act.ability is not None:
        yield from costs.pay(context, act.ability.cost)
    for one in allowing(game, act.side) if act.as_if is not None else ():
        if one.ability is not None and one.ability.limit is not None:
            yield Used(one.ability.key, one.ability.limit[0])


def opportunity(game: Arkham, act: Act) -> Steps:
    """Each ready enemy that is engaged makes an attack of opportunity; the investigator orders them (1.1)."""
    left = [enemy.id for enemy in game.engaged(act.side) if enemy.ready]
    while left and not game.seat(act.side).eliminated:
        one = game.choose("order", tuple(left), "Wer greift zuerst an?", act.side)
        left.remove(one)
        if game.exists(one) and game.card(one).ready and game.is_engaged(act.side, one):
            game.node.cite("1.1")
            yield Attack(one, act.side, "opportunity")


def _happen(game: Arkham, act: Act) -> Steps:
    """Do what the act is."""
    context = Context(game, act.card, act.side, None, act.ability)
    if act.kind == "draw":
        from kfrules.scenarios.arkham.drawing import draw_cards

        yield from draw_cards(game, act.side, 1, None)
    elif act.kind == "gain":
        yield Gain(act.side, 1)
    elif act.kind == "move" and act.card is not None:
        from kfrules.scenarios.arkham.moving import walk

        context.card = None
        yield from walk(game, act.side, act.card, context)
    elif act.kind == "engage" and act.card is not None:
        yield Engage(act.card, act.side, False)
    elif act.kind in ("investigate", "fight", "evade"):
        yield from _basic_test(game, act)
    elif act.kind == "play":
        yield from _play(game, act)
    elif act.ability is not None and act.card is not None:
        yield Trigger(act.card, act.side, act.ability)


def _basic_test(game: Arkham, act: Act) -> Steps:
    from kfrules.scenarios.arkham.effects.tests import SKILL_OF
    from kfrules.scenarios.arkham.events.tests import Test

    if act.card is not None and game.card(act.card).in_play:
        yield Test(act.side, act.kind, SKILL_OF[act.kind], {}, act.card, None, True)


def _play(game: Arkham, act: Act) -> Steps:
    """Play a card: an asset enters play; an event is in limbo while it is resolved (1.23)."""
    from kfrules.scenarios.arkham.slots import enter_with_slots

    assert act.card is not None
    card = game.card(act.card)
    if card.type == "asset":
        if act.on is not None:
            from kfrules.scenarios.arkham.effects.entering import fasten

            yield from fasten(Context(game, act.card, act.side), act.card, act.on)
        else:
            yield from enter_with_slots(game, act.card, act.side, act.slot, None)
        return
    if game.holds(LimboHides()):
        yield Limbo(act.card)
        game.cite("1.23")
    moment = game.moments[-1].event if game.moments and act.ability and act.ability.to else None
    context = Context(game, act.card, act.side, moment, act.ability)
    if act.ability is not None:
        if act.ability.limit is not None:
            yield Used(act.ability.key, act.ability.limit[0])
        effects = _aimed(act)
        yield from all_out(context, effects)
    if card.zone in ("limbo", "hand") and card.place != ("hand", "") and not _moved(game, act):
        yield Discard(act.card)


def _moved(game: Arkham, act: Act) -> bool:
    """Tell whether the effect itself put the card somewhere."""
    card = game.card(str(act.card))
    return card.zone == "hand" and game.holds(LimboHides())


def _aimed(act: Act) -> tuple[dict[str, object], ...]:
    """Return the effects, an attachment aimed at what the player named."""
    assert act.ability is not None
    if act.on is None:
        return act.ability.effects
    return tuple({**one, "to": act.on} if "attach" in one else one for one in act.ability.effects)


__all__ = ["Spend", "carry_out_act", "opportunity"]
