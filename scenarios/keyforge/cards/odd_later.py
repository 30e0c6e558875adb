"""Hooks of single cards of ZdA, KW and MM: what no general word says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from collections import Counter

from kfrules.records import replace
from kfrules.scenarios.kernel import Lasting, Rule, Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Effect, happen
from kfrules.scenarios.keyforge.cards.words.making import context
from kfrules.scenarios.keyforge.cards.words.selectors import Selector
from kfrules.scenarios.keyforge.events.aember import aember_at
from kfrules.scenarios.keyforge.facts import HOUSES
from kfrules.scenarios.keyforge.queries import MeansItself, Neighbors, UndefinedX
from kfrules.scenarios.keyforge.view import Look

# --- Sir Marrows ---------------------------------------------------------------------------------


def captures_what_was_reaped() -> Rule:
    """After the opponent gained æmber by reaping the card captures it, as far as no other copy has it already."""

    def when(at: Here, event: ev.GainAember) -> bool:
        return event.player == other(at.you) and event.cause == "reap"

    def capture(at: Here, event: ev.GainAember) -> Steps:
        left = event.amount - _taken_since(at, event)
        if left > 0:
            yield ev.Capture(at.bearer, left, event.player)

    return Rule("").hook("react", (ev.GainAember,), when, capture)


def _taken_since(at: Here, gain: ev.GainAember) -> int:
    """Return how much of the æmber of a gain copies of the card have captured since."""
    board, taken = at.game.board, 0
    title = board[at.bearer].printed.name
    for event in reversed(board.ledger):
        if event == gain:
            break
        if (
            isinstance(event, ev.ShiftAember)
            and event.source == gain.player
            and event.target is not None
            and event.target in board
        ):
            taken += event.amount if board[event.target].printed.name == title else 0
    return taken


# --- Lethal Distraction --------------------------------------------------------------------------


def takes_more(n: int, selector: Selector) -> Rule:
    """Whenever the creatures take damage they take n more with it: no damage of its own."""

    def when(at: Here, event: ev.Land) -> bool:
        return not isinstance(event, ev.MoreDamage) and event.target in selector.known(context(at))

    def more(at: Here, event: ev.Land) -> Steps:
        by = "power" if event.fight else "additional"
        yield ev.MoreDamage(event.target, n, event.source, by, event.fight)

    return Rule("").hook("along", (ev.Land,), when, more)


# --- Po's Pixies, Gargantodon --------------------------------------------------------------------


def taken_from_the_supply() -> Rule:
    """What others steal or capture from you comes out of the common supply; yours stays."""

    def when(at: Here, event: ev.Steal | ev.Capture) -> bool:
        return event.source == at.you and aember_at(at.game.board, at.you) > 0

    def from_supply(at: Here, event: ev.Steal | ev.Capture) -> Steps:
        amount = min(event.amount, aember_at(at.game.board, at.you))
        yield replace(event, source=None, amount=amount)

    return Rule("").hook("replace", (ev.Steal, ev.Capture), when, from_supply)


def captured_instead_of_stolen() -> Rule:
    """Stealing becomes capturing: the active side chooses a creature of its own for each æmber."""

    def when(at: Here, event: ev.Steal) -> bool:
        return aember_at(at.game.board, event.source) > 0

    def captured(at: Here, event: ev.Steal) -> Steps:
        game = at.game
        creatures = list(game.board.sides[game.active].line)
        amount = min(event.amount, aember_at(game.board, event.source))
        if not creatures:
            return
        asked = "Wer erbeutet das Æmber?"
        captors = [game.decide(game.active, "choose", creatures, prompt=asked) for _ in range(amount)]
        for captor, share in Counter(captors).items():
            yield ev.Capture(captor, share, event.source)

    return Rule("").hook("replace", (ev.Steal,), when, captured)


# --- Auto-Legionary ------------------------------------------------------------------------------


def put_on_a_flank() -> Effect:
    """Put the card on a flank of its controller's battleline."""

    def run(ctx: Ctx) -> Steps:
        game, card = ctx.game, ctx.game.card(ctx.me)
        if not card.in_play:
            return
        line = [id for id in ctx.board.sides[card.controller].line if id != ctx.me]
        where = game.decide(game.active, "flank", [0, len(line)], prompt="An welche Flanke?") if line else 0
        yield from happen(ctx, [ev.JoinLine(ctx.me, "right" if where else "left")])

    return Effect(run)


def a_creature_in_the_line(power: int) -> Rule:
    """While in the battleline the card is a creature with this power, and of every house."""

    def change(at: Here, look: Look) -> None:
        look.type, look.power, look.houses = "creature", power, HOUSES

    return Rule("").hook("modify", (), lambda at, look: look.id == at.me and look.zone == "line", change, layer="kind")


# --- Creed of Nurture ----------------------------------------------------------------------------


def _text_of_the_revealed() -> Rule:
    def when(at: Here, look: Look) -> bool:
        chosen: CardId = at.data.data[0]
        return look.id == chosen and bool(at.game.ask(MeansItself()))

    def change(at: Here, look: Look) -> None:
        board = at.game.board
        revealed: CardId = at.data.data[1]
        facts = board[board.gone.get(revealed, revealed)].facts
        for rule in facts.texts_in("play"):
            look.gain(rule, None, at.since)
        for keyword, amount in facts.keywords.items():
            look.add_keyword(keyword, amount)

    return Rule("").hook("modify", (), when, change, layer="grant")


def gains_text_box(chosen: Selector, revealed: Selector) -> Effect:
    """For the rest of the turn a creature gains the text box of a revealed one; its own name now means itself."""
    rule = _text_of_the_revealed()

    def run(ctx: Ctx) -> Steps:
        shown, gets = revealed.pick(ctx), chosen.pick(ctx)
        if shown:
            yield from happen(ctx, [ev.Reveal(shown[0])])
        if shown and gets:
            effect = Lasting(rule, ctx.me, ctx.you, 0, "turn", bound=gets[0], data=(gets[0], shown[0]))
            yield from happen(ctx, [ev.BeginLasting(effect)])

    return Effect(run, parts=(rule,))


# --- Drecker, Picaroon ---------------------------------------------------------------------------


def is_hurt_with_its_neighbors() -> Rule:
    """Damage by power that a neighbor takes in a fight is dealt to this card as well, at the same time."""

    def when(at: Here, event: ev.Land) -> bool:
        return event.by == "power" and event.fight is not None and event.target in at.game.ask(Neighbors(at.bearer))

    def also(at: Here, event: ev.Land) -> Steps:
        yield ev.Deal(at.bearer, event.amount, event.source)

    return Rule("").hook("along", (ev.Land,), when, also)


def power_of_neighbors_without(trait: str) -> Rule:
    """X is the combined power of the neighbors that do not have a trait."""

    def change(at: Here, look: Look) -> None:
        near = [at.game.peek(id) for id in at.game.ask(Neighbors(at.bearer))]
        combined = sum(max(0, neighbor.power) for neighbor in near if trait not in neighbor.traits)
        look.power += combined - at.game.ask(UndefinedX())

    return Rule("").hook("modify", (), lambda at, look: look.id == at.me and look.zone == "line", change, layer="late")


# --- Book of leQ ---------------------------------------------------------------------------------


def chosen_house_becomes_active() -> Effect:
    """The chosen house is the active one from now on; nobody has chosen it as such."""

    def run(ctx: Ctx) -> Steps:
        yield from happen(ctx, [ev.ChangeHouse(ctx.you, ctx.value)] if ctx.value is not None else [])

    return Effect(run)


def ends_the_turn() -> Effect:
    """The turn ends: nothing more of step 3 follows, nor steps 4 and 5."""

    def run(ctx: Ctx) -> Steps:
        yield from happen(ctx, [ev.BreakOffTurn(ctx.you)])

    return Effect(run)
