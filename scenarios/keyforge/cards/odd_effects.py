"""Instructions that single cards give: redistributing, rearranging, fighting in a row, pushing one's luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Lasting, Pending, Rule, Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.kernel.rules import At
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Amount, Ctx, Effect, Player, happen, run_all, slug_of
from kfrules.scenarios.keyforge.cards.words.constants import plus
from kfrules.scenarios.keyforge.cards.words.filters import action_card, brobnar, grafted_here
from kfrules.scenarios.keyforge.cards.words.pools import deal
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, choose, it, matches, this
from kfrules.scenarios.keyforge.events.aember import aember_at
from kfrules.scenarios.keyforge.rules.fight import fights

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

# --- Equalize, Entropic Manipulator --------------------------------------------------------------


class _Share(int):
    """So much of an amount for one of several cards; `last`: the rest is the last card's, of which nobody is asked."""

    card: CardId = ""
    cards: Sequence[CardId] = ()
    last = False


def _divided(ctx: Ctx, cards: list[CardId], total: int, what: str) -> dict[CardId, int]:
    """Let the active side divide an amount among cards."""
    shares: dict[CardId, int] = {}
    for index, card in enumerate(cards[:-1]):
        numbers = [_Share(n) for n in range(total + 1)]
        for number in numbers:
            number.card, number.cards, number.last = card, cards, index == len(cards) - 2
        shares[card] = ctx.game.decide(ctx.game.active, "number", numbers, prompt=f"Wie viel {what} auf {card}?") or 0
        total -= shares[card]
    for card in cards if len(cards) == 1 else ():
        for _ in range(total):
            ctx.game.settled(card)
    return {**shares, **({cards[-1]: total} if cards else {})}


def _moves(
    had: Mapping[CardId, int], gets: Mapping[CardId, int], make: Callable[[CardId, CardId, int], Event]
) -> list[Event]:
    """Return the moves by which cards that have more than they get give it to those that have less."""
    found: list[Event] = []
    spare = {card: had[card] - gets[card] for card in had if had[card] > gets[card]}
    for card in had:
        missing = gets[card] - had[card]
        for giver in list(spare):
            k = min(missing, spare[giver])
            if k > 0:
                found.append(make(giver, card, k))
                missing -= k
                spare[giver] -= k
    return found


def redistribute_aember(who: Player) -> Effect:
    """Redistribute the æmber on a player's creatures among these creatures."""

    def run(ctx: Ctx) -> Steps:
        cards = list(ctx.board.sides[who(ctx)].line)
        had = {card: aember_at(ctx.board, card) for card in cards}
        gets = _divided(ctx, cards, sum(had.values()), "Æmber")
        yield from happen(ctx, _moves(had, gets, ev.MoveAember))

    return Effect(run)


def redistribute_damage(who: Player) -> Effect:
    """Redistribute the damage on a player's creatures among these creatures."""

    def run(ctx: Ctx) -> Steps:
        cards = list(ctx.board.sides[who(ctx)].line)
        had = {card: ctx.game.card(card).damage for card in cards}
        gets = _divided(ctx, cards, sum(had.values()), "Schaden")
        yield from happen(ctx, _moves(had, gets, ev.MoveDamage))

    return Effect(run)


# --- Crassosaurus --------------------------------------------------------------------------------


def captures_from_both(n: int) -> Effect:
    """Capture n æmber out of both supplies, as much from each as the active side likes."""

    def run(ctx: Ctx) -> Steps:
        mine, theirs = (ctx.board.sides[side].aember for side in (ctx.you, ctx.opponent))
        total, most = min(n, mine + theirs), min(n, theirs)
        numbers = list(range(total - min(total, mine), most + 1))
        share = ctx.game.decide(ctx.game.active, "number", numbers, prompt="Wie viel vom Gegner?")
        parts = ((ctx.opponent, share), (ctx.you, total - share))
        yield from happen(ctx, [ev.Capture(ctx.me, k, side) for side, k in parts if k])

    return Effect(run)


# --- Tactical Officer Moon -----------------------------------------------------------------------


def rearrange(who: Player) -> Effect:
    """Put a player's creatures into any order."""

    def run(ctx: Ctx) -> Steps:
        rest = list(ctx.board.sides[who(ctx)].line)
        for position in range(len(rest)):
            card = ctx.game.decide(ctx.game.active, "choose", rest, prompt=f"Wer liegt an Stelle {position + 1}?")
            rest = [id for id in rest if id != card]
            yield from happen(ctx, [ev.MoveInLine(card, position)])

    return Effect(run)


# --- One Stood Against Many ----------------------------------------------------------------------


def fight_in_a_row(times: int, selector: Selector) -> Effect:
    """Ready and fight with a creature so often, each time against another enemy creature."""

    def run(ctx: Ctx) -> Steps:
        game, fought = ctx.game, set[CardId]()
        for card in selector.pick(ctx):
            for _ in range(times):
                if card not in ctx.board or not game.card(card).in_play:
                    return
                if not game.card(card).ready:
                    yield from happen(ctx, [ev.Ready(card)])
                side = game.card(card).controller
                if game.card(card).stunned:  # it sheds its stun instead, and has attacked nobody
                    yield from happen(ctx, [ev.Fight(card, side, slug_of(ctx))])
                    continue
                options = [f for f in fights(game, card, side, slug_of(ctx)) if f.against not in fought]
                target = game.decide(game.active, "choose", [f.against for f in options], prompt="Gegen wen?")
                if target is None:
                    return
                fought.add(target)
                yield from happen(ctx, [ev.Fight(card, side, slug_of(ctx), False, target)])

    return Effect(run)


# --- Old Boomy -----------------------------------------------------------------------------------


def reveal_until_it_burns() -> Effect:
    """Reveal from the deck until a Brobnar card is revealed or one stops; 2 damage for that card; archive them all."""

    def run(ctx: Ctx) -> Steps:
        deck, shown = list(ctx.board.sides[ctx.you].deck), list[CardId]()
        for card in deck:
            yield from happen(ctx, [ev.Reveal(card)])
            shown.append(card)
            if matches(ctx, ctx.look(card), (brobnar,)):
                yield from run_all(ctx, (deal(2, this),))
                break
            if not ctx.game.decide(ctx.game.active, "may", [True, False], prompt="Deckst du noch eine auf?"):
                break
        yield from happen(ctx, [ev.Archive(card) for card in shown])

    return Effect(run)


# --- Infomancer, Memolith ------------------------------------------------------------------------


def trigger_grafted() -> Effect:
    """Resolve the "Spielen:" ability of an action card that lies under this one, without playing it."""
    chosen = choose(grafted_here, action_card)

    def run(ctx: Ctx) -> Steps:
        for card in chosen.pick(ctx):
            for rule in ctx.game.card(card).facts.texts:
                for hook in rule.hooks:
                    if rule.label == "Spielen:" and hook.kind == "react" and rule.id not in ctx.game.rulebook.without:
                        text = At(ctx.game, rule, card, ctx.you)
                        ctx.game.resolve(Pending(text, hook, ev.Played(card, ctx.you, "action")))
        return
        yield

    return Effect(run, on=chosen.known)


# --- Red-Hot Armor -------------------------------------------------------------------------------


def armor_turns_to_damage(selector: Selector) -> Effect:
    """Creatures lose all their armor until the turn ends and are dealt 1 damage for each point of it."""
    rule: Rule = plus(Amount(lambda ctx: -ctx.value), "armor", it)

    def run(ctx: Ctx) -> Steps:
        armor = {id: k for id in selector.pick(ctx) if (k := ctx.look(id).armor) > 0}
        effects = [Lasting(rule, ctx.me, ctx.you, 0, "turn", bound=id, data=((k,), id)) for id, k in armor.items()]
        yield from happen(ctx, [ev.BeginLasting(effect) for effect in effects])
        yield from happen(ctx, [ev.Deal(id, k, ctx.me or None) for id, k in armor.items()])

    return Effect(run, parts=(rule,))


# --- Gebuk ---------------------------------------------------------------------------------------


def inherits_the_place() -> Effect:
    """After this card has left play "it" is put into play where this card lay in the battleline."""

    def enters(at: Here, event: ev.LeavesPlay) -> Steps:
        heir, *left = [id for id in at.data.data if isinstance(id, str)]
        yield ev.EndLasting(at.data.since)
        line = at.game.board.sides[event.controller].line
        yield ev.PutIntoPlay(heir, event.controller, position=sum(1 for id in left if id in line))

    rule = Rule("").hook("react", (ev.LeavesPlay,), lambda at, event: event.card == at.me, enters, ordered=False)

    def run(ctx: Ctx) -> Steps:
        line = ctx.board.sides[ctx.look(ctx.me).controller].line
        left = line[: line.index(ctx.me)] if ctx.me in line else []
        effects = [Lasting(rule, ctx.me, ctx.you, 0, "turn", data=(heir, *left)) for heir in ctx.it]
        yield from happen(ctx, [ev.BeginLasting(effect) for effect in effects])

    return Effect(run, parts=(rule,))
