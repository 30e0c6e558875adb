"""Acting: whose turn it is, what an act costs, what it provokes, and what then happens."""

from __future__ import annotations

from kfrules.scenarios.arkham import costs
from kfrules.scenarios.arkham.acting import allowing, carry_out_act
from kfrules.scenarios.arkham.board import PLAYER_TYPES
from kfrules.scenarios.arkham.counts import met
from kfrules.scenarios.arkham.effects.possible import all_nothing
from kfrules.scenarios.arkham.events.turn import Act
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.queries import ChangesState, ExtraCosts, OneAtATime
from kfrules.scenarios.arkham.rules._rule import entry
from kfrules.scenarios.arkham.targets import Context
from kfrules.scenarios.kernel import At, Rule, Steps

turn = Rule("basis-zug")
paying = Rule("basis-kosten", also=("erratum-referenzhandbuch-seite-15-rechte-spalte-kosten",))
dash = Rule("faq-kosten-strich")
sources = Rule("1.2")
first_action = Rule("2.18")
extra = entry("1.6", ExtraCosts)
limits = Rule("basis-limit", also=("2.3",))
nothing_changes = Rule("basis-spielstatus")
weak_events = entry("1.27", ChangesState)
tokens_short = Rule("faq-zu-wenig-marker-kosten")

ACTIONS = ("investigate", "fight", "evade", "engage", "move", "draw", "gain", "play", "activate")


@turn.perform(Act)
def act(at: At[Arkham], event: Act) -> Steps:
    """Carry out an act in the order of an initiation: costs, attacks of opportunity, then what it does."""
    yield from carry_out_act(at.game, event)


@turn.forbid(Act)
def in_your_turn(at: At[Arkham], event: Act) -> bool:
    """Actions are taken in your own turn, with actions that are left; nothing else is in progress."""
    game = at.game
    if game.seat(event.side).eliminated:
        return True
    cost = costs.actions_of(game, event)
    if event.performed or event.kind == "trigger":
        return False
    if event.kind == "play" and cost == 0:
        return not (game.window == "player" or game.moments)
    if event.granted:
        return not costs.enough(game, event, cost + _more(game, event))
    busy = game.moments or game.acting or game.trial is not None
    if busy and not (event.kind == "activate" and game.window == "player" and not game.holds(OneAtATime())):
        return True
    if game.board.phase != "investigation" or game.board.active != event.side:
        return True
    return not costs.enough(game, event, cost + _more(game, event))


def _more(game: Arkham, event: Act) -> int:
    """Return the actions that it costs in addition."""
    if event.kind == "investigate" and event.card:
        return int(costs.additional(game, event.side, "investigate", event.card).get("actions", 0))
    if event.kind == "move" and event.card:
        return int(costs.additional(game, event.side, "enter", event.card).get("actions", 0))
    return 0


@extra.forbid(Act)
def extra_costs(at: At[Arkham], event: Act) -> bool:
    """What cannot pay an additional cost of a basic action is not begun (1.6)."""
    game = at.game
    what = {"investigate": "investigate", "move": "enter", "play": "play"}.get(event.kind)
    if what is None or event.card is None:
        return False
    more = costs.additional(game, event.side, what, event.card)
    acts = int(more.get("actions", 0))
    if acts and not event.performed and not costs.enough(game, event, costs.actions_of(game, event) + acts):
        return True
    more = {key: value for key, value in more.items() if key != "actions"}
    return bool(more) and not costs.payable(Context(game, event.card, event.side), more, also=_printed(game, event))


def _printed(game: Arkham, event: Act) -> dict[str, int]:
    if event.kind != "play" or event.ignoring == "costs" or event.card is None:
        return {}
    cost = game.card(event.card).facts.get("cost")
    return {"resources": cost} if isinstance(cost, int) else {}


@paying.forbid(Act)
def payable(at: At[Arkham], event: Act) -> bool:
    """Who cannot pay the cost cannot begin."""
    game = at.game
    if event.ignoring == "costs":
        return False
    context = Context(game, event.card, event.side, None, event.ability)
    cost = dict(event.ability.cost or {}) if event.ability is not None else {}
    cost.pop("add_tokens", None)
    return not costs.payable(context, cost, also=_printed(game, event))


@tokens_short.forbid(Act)
def enough_tokens(at: At[Arkham], event: Act) -> bool:
    """A cost that adds tokens to the bag needs as many beside it."""
    cost = event.ability.cost if event.ability is not None and event.ignoring != "costs" else None
    wanted = (cost or {}).get("add_tokens")
    if not wanted:
        return False
    return not costs.payable(Context(at.game, event.card, event.side), {"add_tokens": wanted})


@dash.forbid(Act)
def no_cost(at: At[Arkham], event: Act) -> bool:
    """A card whose cost is a dash has no cost that could be paid."""
    return event.kind == "play" and event.card is not None and at.game.card(event.card).facts.get("cost") == "-"


@sources.forbid(Act)
def own_sources(at: At[Arkham], event: Act) -> bool:
    """Abilities are used of cards that you control, and of scenario cards where you are (1.2)."""
    game = at.game
    if event.card is None or event.kind not in ("trigger", "activate"):
        return False
    card = game.card(event.card)
    if card.type == "investigator":
        return event.card != event.side
    if card.zone in ("agenda", "act"):
        return False
    if card.type in PLAYER_TYPES or card.controller:
        if not card.in_play:
            return game.you_of(card.id) != event.side
        if card.controller != event.side and not (card.type not in PLAYER_TYPES):
            return True
        if card.type in PLAYER_TYPES:
            return card.controller != event.side
    if not card.in_play:
        return event.card not in _about_now(game) or game.you_of(card.id) not in (None, event.side)
    place = game.where(card.id)
    return place is not None and place != game.where(event.side)


def _about_now(game: Arkham) -> tuple[str, ...]:
    return game.moments[-1].event.about if game.moments else ()


@first_action.forbid(Act)
def only_first(at: At[Arkham], event: Act) -> bool:
    """What goes only as your first action takes an action, and the first of your turn (2.18)."""
    game = at.game
    if event.ability is None or not event.ability.first:
        return False
    if game.seat(event.side).taken or game.board.active != event.side:
        return True
    return event.performed or (costs.actions_of(game, event) == 0 and not event.granted)


@limits.forbid(Act)
def within_limits(at: At[Arkham], event: Act) -> bool:
    """A limit that is reached allows no further use; the condition of an ability must be met."""
    game, ability = at.game, event.ability
    if event.as_if is not None:
        limited = [one.ability for one in allowing(game, event.side) if one.ability and one.ability.limit]
        if any(a.limit and game.board.used[a.key, a.limit[0]] >= a.limit[1] for a in limited):
            return True
    if ability is None:
        return False
    if ability.limit is not None and game.board.used[ability.key, ability.limit[0]] >= ability.limit[1]:
        return True
    if not ability.condition:
        return False
    moment = game.moments[-1].event if game.moments else None
    return not met(Context(game, event.card, event.side, moment, ability), ability.condition)


@nothing_changes.forbid(Act)
def changes_something(at: At[Arkham], event: Act) -> bool:
    """What would change nothing cannot be begun; weakness events may (1.27)."""
    game = at.game
    if event.card is None or event.kind not in ("play", "trigger", "activate") or event.ability is None:
        return _pointless_weakness(game, event)
    weak = bool(game.card(event.card).weakness) and event.kind == "play"
    if weak and game.holds(ChangesState()):
        return False
    if event.as_if is not None:
        return False
    moment = game.moments[-1].event if game.moments else None
    context = Context(game, event.card, event.side, moment, event.ability)
    return all_nothing(context, event.ability.effects) or (weak and not event.ability.effects)


def _pointless_weakness(game: Arkham, event: Act) -> bool:
    if event.kind != "play" or event.card is None:
        return False
    card = game.card(event.card)
    return bool(card.weakness) and card.type == "event" and not game.holds(ChangesState())


RULES = (turn, paying, dash, sources, first_action, extra, limits, nothing_changes, weak_events, tokens_short)
