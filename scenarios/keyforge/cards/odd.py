"""Hooks of single cards: what no general word says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from kfrules.records import replace
from kfrules.scenarios.kernel import Event, Lasting, Rule, Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Effect, happen
from kfrules.scenarios.keyforge.cards.words.selectors import Selector
from kfrules.scenarios.keyforge.facts import LOWER
from kfrules.scenarios.keyforge.queries import PlayedAs
from kfrules.scenarios.keyforge.rules.fight import Opposing
from kfrules.scenarios.keyforge.rules.gigantic import other_half

# --- Key Hammer ----------------------------------------------------------------------------------


def forged_last_turn(ctx: Ctx) -> list[str]:
    """Return the colours of the keys that the opponent forged in its last turn and still has."""
    past = ctx.board.previous.get(ctx.opponent, ())
    forged = [e.colour for e in past if isinstance(e, ev.ForgeKey) and e.player == ctx.opponent]
    return [colour for colour in ctx.board.sides[ctx.opponent].keys if colour in forged]


# --- Gabos Longarms ------------------------------------------------------------------------------


def _redirected() -> Rule:
    def strikes(at: Here, query: Opposing) -> bool:
        return bool(query.card == at.me == query.fight[0])

    def target(at: Here, query: Opposing, value: CardId | None) -> CardId:
        chosen: CardId = at.data.data[0]
        return chosen

    def over(at: Here, event: ev.Fought) -> Steps:
        yield ev.EndLasting(at.data.since)

    rule = Rule("").hook("adjust", (Opposing,), strikes, target)
    return rule.hook("react", (ev.Fought,), lambda at, e: e.card == at.me, over, ordered=False)


def strikes_it_instead() -> Effect:
    """In this fight the damage by power goes to "it", whichever creature is fought."""
    rule = _redirected()

    def run(ctx: Ctx) -> Steps:
        effect = Lasting(rule, ctx.me, ctx.you, 0, "turn", data=ctx.it)
        yield from happen(ctx, [ev.BeginLasting(effect)] if ctx.it else [])

    return Effect(run, parts=(rule,))


# --- Spangler Box --------------------------------------------------------------------------------


def purge_for_now(selector: Selector) -> Effect:
    """Purge the creatures; they remember the card that purged them."""

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        yield from happen(ctx, [ev.Purge(id) for id in cards])
        done, last = ctx.done, ctx.last
        gone = [id for id in cards if id in ctx.board and ctx.game.card(id).zone == "purged"]
        yield from happen(ctx, [ev.Note(id, ("purged-by", ctx.me)) for id in gone])
        ctx.done, ctx.last = done, last

    return Effect(run)


def return_purged() -> Effect:
    """Put what this card purged into play again, each under its owner's control."""

    def run(ctx: Ctx) -> Steps:
        for id, card in sorted(ctx.board.cards.items()):
            if card.zone == "purged" and ("purged-by", ctx.me) in card.memory:
                half = other_half(ctx.board, id) if card.facts.half == LOWER else None
                event: Event = ev.PutIntoPlay(id, card.owner, half=half)
                yield from happen(ctx, [event])

    return Effect(run)


# --- Mimicry ---------------------------------------------------------------------------------------


def copies_an_action() -> Rule:
    """When the card is played it is a copy of an action card in the discard pile of its player's opponent."""

    def options(at: Here, player: str) -> tuple[CardId, ...]:
        board = at.game.board
        return tuple(id for id in board.sides[other(player)].discard if board[id].printed.type == "action")

    def chooses(at: Here, event: ev.Play) -> bool:
        return event.card == at.me and event.copy is None and bool(options(at, event.player))

    def act(at: Here, event: ev.Play) -> Steps:
        cards = options(at, event.player)
        yield replace(event, copy=at.game.decide(at.game.active, "choose", cards, prompt="Kopie welcher Karte?"))

    rule = Rule("", zone="outside").hook("replace", (ev.Play,), chooses, act)
    return rule.hook(
        "adjust",
        (PlayedAs,),
        lambda at, query: query.card == at.me,
        lambda at, query, value: options(at, query.player),
    )
