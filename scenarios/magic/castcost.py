"""What a spell costs in all: base, additional costs, increases, then reductions (rule 601.2f)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.board import named
from kfrules.scenarios.magic.castways import Way
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.numbers import evaluate, matches, matching
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import costs, filters
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.mana import Mana
from kfrules.scenarios.magic.phrases.texts import Body, Face
from kfrules.scenarios.magic.snapshot import Chars
from kfrules.scenarios.magic.textless import FACE_DOWN

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_OPTIONAL = ("kicker", "multikicker", "buyback", "entwine", "replicate", "squad", "offspring")
_WORDED = {
    "casualty": "sacrifice creature power>={}", "bargain": "sacrifice artifact|enchantment|token",
    "conspire": "tap 2 creature shares-color-this", "gift": "0",
}  # fmt: skip
"""Keywords whose additional cost is always the same."""
ADDITIONAL = (*_OPTIONAL, *_WORDED)
HELPS = ("convoke", "improvise", "delve", "assist")


def optional_costs(game: Magic, face: Face) -> list[Cost]:
    """Return the optional additional costs of a card in their order."""
    return [cost for _, cost in _optional(game, face)]


def optional_words(game: Magic, face: Face) -> tuple[str, ...]:
    """Return the keywords of the optional costs in the same order; "" for one that the text itself offers."""
    return tuple(word for word, _ in _optional(game, face))


def _optional(game: Magic, face: Face) -> list[tuple[str, Cost]]:
    made: list[tuple[str, Cost]] = []
    for word, value in face.keywords:
        if not game.applies(KEYWORDS[word].rule):
            continue
        if word in _OPTIONAL and value is not True:
            every = value if isinstance(value, tuple) else (value,)
            made += [(word, costs.parse(one)) for one in every]
        elif word in _WORDED:
            made.append((word, costs.parse(_WORDED[word].format(value))))
    made += [("", ability.cost) for ability in face.abilities if ability.kind == "cost_also" and ability.optional]
    return made


def total_cost(
    game: Magic, event: ev.Cast, way: Way, context: Context, bodies: Sequence[Body] = ()
) -> tuple[Cost, int, frozenset[str]]:
    """Return the total cost, how much generic mana it is less, and what may help to pay."""
    cost, face = way.cost, way.face
    if not game.applies("118.9"):
        cost = Cost(face.cost or Mana(), unpayable=face.unpayable)
    if way.face_down:
        return (*(changed(game, event, FACE_DOWN, cost, context) if game.on("601.2f") else (cost, 0)), frozenset())
    if game.applies("118.8"):
        cost = _with_additional(game, event, face, cost)
        cost = _with_choices(game, face, cost, bodies)
    if not game.on("601.2f"):
        return cost, 0, frozenset()
    cost, less = changed(game, event, way.face, cost, context)
    cost, given = _given_up(game, event, way, cost)
    less += given
    if less:
        game.cite("118.7")
    for ability in face.abilities:
        if ability.kind == "increase_self" and holds(game, ability.condition, context):
            for _ in range(evaluate(game, ability.amount, context) if ability.amount is not None else 1):
                cost = cost.plus(ability.cost)
        if ability.kind == "reduce_self" and ability.amount is not None and holds(game, ability.condition, context):
            less += evaluate(game, ability.amount, context)
    for word, value in face.keywords:
        if word == "affinity" and game.on("702.41"):
            less += len(
                [id for id in matching(game, filters.parse(str(value)), context) if game.controller(id) == event.player]
            )
        if word == "undaunted" and game.on("702.125"):
            less += len(game.board.opponents(event.player))
    helps = frozenset(word for word in game.printed(face) if word in HELPS)
    return cost, less if game.applies("118.7") else 0, helps


def _with_additional(game: Magic, event: ev.Cast, face: Face, cost: Cost) -> Cost:
    for ability in face.abilities:
        if ability.kind == "cost_also" and not ability.optional:
            game.cite("118.8")
            cost = cost.plus(ability.cost)
    casts = game.board.commanders.get(named(event.card), 0)
    if casts and game.obj(event.card).zone == "command" and game.on("903.8") and game.applies("903.3"):
        cost = cost.plus(Cost(Mana(2 * casts)))
    every = optional_costs(game, face)
    repeats = any(word in ("multikicker", "replicate", "squad") for word, _ in face.keywords)
    for number in event.kicked:
        if every:
            cost = cost.plus(every[0] if repeats else every[min(number, len(every)) - 1])
    return cost


def _with_choices(game: Magic, face: Face, cost: Cost, bodies: Sequence[Body]) -> Cost:
    """Add what the chosen modes cost: each its own, or each further one the same (rules 702.120, 702.172, 702.183)."""
    words = game.printed(face)
    if "spree" in words or "tiered" in words:
        for body in bodies:
            cost = cost.plus(body.cost) if body.cost is not None else cost
    if "escalate" in words:
        for _ in bodies[1:]:
            cost = cost.plus(costs.parse(words["escalate"]))
    return cost


def _given_up(game: Magic, event: ev.Cast, way: Way, cost: Cost) -> tuple[Cost, int]:
    """Return the cost with what is sacrificed or tapped for it, and how much less that makes it.

    Emerge: the mana value of a creature; harmonize: the power of one; offering: a whole mana cost.
    """
    pay = [id for id in event.pay if id in game.permanents and game.controller(id) == event.player]
    first = pay[0] if pay else ""
    if way.via == "emerge":  # of a creature, or of what the keyword names (rule 702.119b)
        value = game.printed(way.face).get("emerge")
        what = value[0] if isinstance(value, tuple) and len(value) == 2 else "creature"
        return cost.plus(costs.parse(f"sacrifice {what}")), game.chars(first).mana_value if first else 0
    if way.via == "harmonize":
        mine = [id for id in game.under(event.player) if game.chars(id).is_("creature") and not game.obj(id).tapped]
        first = first or max(mine, key=lambda id: game.chars(id).power, default="")
        return cost.plus(costs.parse("tap creature")), game.chars(first).power if first else 0
    if way.via == "offering":
        words = game.printed(way.face)
        cost = cost.plus(costs.parse(f"sacrifice {words.get('offering', 'permanent')}"))
        mana = (game.obj(first).copiable.cost or Mana()) if first else Mana()
        symbols = list(cost.mana.symbols)
        more = 0
        for symbol in mana.symbols:
            if symbol in symbols:
                symbols.remove(symbol)
            else:
                more += 1
        return Cost(
            Mana(cost.mana.generic, cost.mana.x, tuple(symbols)), cost.parts, cost.unpayable
        ), mana.generic + more
    return cost, 0


def changed(game: Magic, event: ev.Cast, face: Face, cost: Cost, said: Context) -> tuple[Cost, int]:
    """Return a cost with the increases of effects, and how much they reduce it (rule 601.2f).

    `face`: what is cast of it; `said`: what was announced of it, since targets and X are chosen before its cost.
    """
    less, card, player = 0, event.card, event.player
    for kind in ("increase", "reduce"):
        for one in game.rules(kind):
            context = Context(one.you, one.source, targets=said.targets)
            concerned = (one.players is not None and player in one.players) or (
                one.cards is not None and card in one.cards
            )
            if not concerned or (
                one.text.filter is not None and not _meant(game, one.text.filter, event, face, context, said)
            ):
                continue
            if kind == "increase":
                more = one.text.cost or Cost(Mana(evaluate(game, one.text.number, context) if one.text.number else 0))
                cost = cost.plus(more)
            elif one.text.number is not None:
                less += evaluate(game, one.text.number, context)
            elif one.text.cost is not None:
                cost = reduced(cost, one.text.cost)
    return cost, less


def _meant(game: Magic, filter: Filter, event: ev.Cast, face: Face, context: Context, said: Context) -> bool:
    """Tell whether a spell fits a filter as it is cast: of a card with several parts that part counts."""
    from kfrules.scenarios.magic.layers import base

    part = base(face, event.player) if face is not game.obj(event.card).copiable else None
    return spell_matches(game, filter, event.card, context, part, said=said)


def reduced(cost: Cost, by: Cost) -> Cost:
    """Return a cost less some colored mana (rule 118.7)."""
    symbols = list(cost.mana.symbols)
    for symbol in by.mana.symbols:
        if symbol in symbols:
            symbols.remove(symbol)
    generic = max(0, cost.mana.generic - by.mana.generic)
    return Cost(Mana(generic, cost.mana.x, tuple(symbols)), cost.parts, cost.unpayable, cost.text)


def spell_matches(
    game: Magic,
    filter: Filter,
    card: str,
    context: Context,
    as_: Chars | None = None,
    x: int | None = None,
    said: Context | None = None,
) -> bool:
    """Tell whether a card that is being cast fits a filter: it counts as a spell then (rule 601.2a).

    What matters is what it will be by the choices that are made for it, such as X or another face (rule 601.3e).
    """
    obj, chars = game.obj(card), game.view.chars
    zone, own, known = obj.zone, obj.context, chars.get(card)
    obj.zone = "stack"
    if x is not None or said is not None:
        obj.context = said if said is not None else Context(context.you, card, x=x or 0)
    if as_ is not None:
        chars[card] = as_
    try:
        return matches(game, filter, card, context)
    finally:
        obj.zone, obj.context = zone, own
        if known is not None:
            chars[card] = known
        else:
            chars.pop(card, None)
