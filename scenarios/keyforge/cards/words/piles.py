"""Decks, hands and piles: discarding until, searching several, looking at the top, putting in order."""

from __future__ import annotations

from kfrules.scenarios.kernel import Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Effect, N, Player, happen, you
from kfrules.scenarios.keyforge.cards.words.filters import Filter, among, in_zone
from kfrules.scenarios.keyforge.cards.words.flow import then
from kfrules.scenarios.keyforge.cards.words.selectors import choose, each, matches, the, top, up_to
from kfrules.scenarios.keyforge.cards.words.verbs import discard, put_on_deck, return_to_hand, select
from kfrules.scenarios.keyforge.queries import MayMiss


def discard_until(*filters: Filter, who: Player = you) -> Effect:
    """Discard from the top of a deck until a card meets the filters or the deck is empty; that card is "it"."""

    def run(ctx: Ctx) -> Steps:
        found, side = False, who(ctx)
        deck = ctx.board.sides[side].deck if side else []
        while deck and not found:
            card = deck[0]
            found = matches(ctx, ctx.look(card), filters)
            yield from happen(ctx, [ev.Discard(card, player=ctx.you)])
            deck = ctx.board.sides[side].deck
            ctx.it = (ctx.game.current(card),) if found else ()
        ctx.done = found
        if not found:
            ctx.it = ()

    return Effect(run, can=lambda ctx: bool(who(ctx) and ctx.board.sides[who(ctx)].deck))


def search(pile: Filter, *filters: Filter, n: int | None = 1) -> Effect:
    """Search piles of yours (`in_deck | in_discard`) for cards (n None: any number) and take them to hand.

    A deck is shuffled afterwards, whatever was found; whoever searches may decide to find nothing (entry `suchen`).
    """

    def run(ctx: Ctx) -> Steps:
        if n is None or ctx.game.ask(MayMiss()):
            found = up_to(n, pile, *filters).pick(ctx)
        else:
            found = choose(pile, *filters, n=n).pick(ctx)
        yield from happen(ctx, [ev.Find(id) for id in found])
        done = ctx.done
        if any(place == "deck" for place, _ in pile.places):
            yield from happen(ctx, [ev.Shuffle(ctx.you)])
        ctx.done = done

    return Effect(run)


def look_at_top(n: N, who: Player = you) -> Effect:
    """Look at the top cards of a deck; they are `the("seen")`, what is still there of them `seen(who)`."""
    return select(top(n, who).named_as("seen"))


def seen(who: Player = you) -> Filter:
    """One of the cards looked at that still lies in the deck."""
    place = in_zone("deck", who)
    looked_at = among(the("seen"))
    return Filter(lambda ctx, look: place.test(ctx, look) and looked_at.test(ctx, look), *place.places)


def put_back_in_any_order(who: Player = you) -> Effect:
    """Put what was looked at back on the deck, in any order."""

    def run(ctx: Ctx) -> Steps:
        rest = each(seen(who)).known(ctx)
        ordered = []
        while rest:
            first = ctx.game.decide(ctx.game.active, "order", rest, prompt="Welche Karte kommt zuunterst?")
            rest = [id for id in rest if id != first]
            ordered.append(first)
        for id in ordered:
            yield from happen(ctx, [ev.PutOnDeck(id)])

    return Effect(run)


def one_to_hand_rest(*rest: Effect) -> Effect:
    """Take one of the cards looked at to hand; then the rest (`seen()`)."""
    return then(return_to_hand(choose(seen())), *rest)


def discard_seen() -> Effect:
    """Discard what is left of the cards looked at."""
    return discard(each(seen()))


def one_to_bottom() -> Effect:
    """Put one of the cards looked at that are left to the bottom of the deck."""
    return put_on_deck(choose(seen()), bottom=True)


def discard_hand(who: Player = you) -> Effect:
    """A player discards the whole hand."""
    return discard(each(in_zone("hand", who)))


def swap_deck_and_discard(who: Player = you) -> Effect:
    """Deck and discard pile of a player change places; the order stays until the deck is shuffled."""

    def run(ctx: Ctx) -> Steps:
        yield from happen(ctx, [ev.SwapPiles(who(ctx))])

    return Effect(run)
