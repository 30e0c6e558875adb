"""How many of them: each, a chosen one, up to some, the strongest; this, host, it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.view import Look

from collections.abc import Callable
from typing import Any

from kfrules.scenarios.kernel import Steps
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other as other_side
from kfrules.scenarios.keyforge.cards.words.base import Amount, Ctx, N, Player, amount, any_player, you
from kfrules.scenarios.keyforge.cards.words.filters import Filter
from kfrules.scenarios.keyforge.queries import Decider, Strongest, Weakest


def _nothing_first(ctx: Ctx) -> Steps:
    """Nothing must happen before cards are picked."""
    return
    yield


def _nothing_more(ctx: Ctx, found: int) -> Selector | None:
    return None


class Selector:
    """Picks cards. `pick` may ask a player and makes the cards `it`; `known` never asks.

    `prepare` gives the events that must happen before it can pick (an empty deck is made anew); `rest` the selector for
    what is still to be picked after so many cards, None where that is all; `refills` whether only `prepare` brings any.
    """

    __slots__ = ("_known", "_pick", "name", "prepare", "refills", "rest", "test")

    def __init__(
        self,
        pick: Callable[[Ctx], list[CardId]],
        known: Callable[[Ctx], list[CardId]] | None = None,
        test: Callable[[Ctx, Any], Any] | None = None,
        name: str | None = None,
        prepare: Callable[[Ctx], Steps] | None = None,
        rest: Callable[[Ctx, int], Selector | None] | None = None,
        refills: Callable[[Ctx], bool] | None = None,
    ) -> None:
        self._pick = pick
        self._known = known or pick
        self.prepare = prepare or _nothing_first
        self.rest = rest or _nothing_more
        self.refills = refills or (lambda ctx: False)
        self.test = test  # for modifications: whether a card is meant
        self.name = name

    def pick(self, ctx: Ctx) -> list[CardId]:
        """Return the cards, asking where the text lets a player choose."""
        cards = self._pick(ctx)
        ctx.it = tuple(cards)
        if self.name is not None:
            ctx.named[self.name] = tuple(cards)
        return cards

    def known(self, ctx: Ctx) -> list[CardId]:
        """Return the cards without asking."""
        return self._known(ctx)

    def named_as(self, name: str) -> Selector:
        """Keep what is picked under a name, for `the(name)`."""
        return Selector(self._pick, self._known, self.test, name, self.prepare, self.rest, self.refills)


def candidates(ctx: Ctx, filters: tuple[Filter, ...]) -> list[CardId]:
    """Return the cards that meet all filters: in play, or in the pile that a filter names."""
    places = next((f.places for f in filters if f.places), ())
    ids = [id for zone, whose in places for id in _pile(ctx, zone, whose)] if places else list(ctx.board.in_play())
    now = ctx.game.now
    return [id for id in ids if all(f.test(ctx, now(id)) for f in filters)]


def _pile(ctx: Ctx, zone: str, whose: Player | None) -> list[CardId]:
    """Return the cards of a pile; of `any_player` both, the active side's first."""
    board = ctx.board
    if zone == "grafted":
        return [id for id, card in board.cards.items() if card.zone == "grafted"]
    if whose is any_player:
        return board.sides[board.active].pile(zone) + board.sides[other_side(board.active)].pile(zone)
    side = (whose or you)(ctx)
    return list(board.sides[side].pile(zone)) if side else []


def choosable(ctx: Ctx, cards: list[CardId]) -> list[CardId]:
    """Return the cards that can be chosen: none that is marked already, to be destroyed (entry `zerstoert`)."""
    return [id for id in cards if id not in ctx.board.marked] if ctx.destroys else list(cards)


def matches(ctx: Ctx, look: Look, filters: tuple[Filter, ...]) -> bool:
    """Tell whether a look meets all filters."""
    return all(f.test(ctx, look) for f in filters)


def each(*filters: Filter) -> Selector:
    """Every card that meets the filters."""
    return Selector(lambda ctx: candidates(ctx, filters), test=lambda ctx, look: matches(ctx, look, filters))


def _chooser(ctx: Ctx) -> str:
    side: str = ctx.game.ask(Decider(ctx.you)) or ctx.you
    return side


def choose(*filters: Filter, n: N = 1) -> Selector:
    """N cards that meet the filters, chosen by the active side; fewer if there are not so many."""

    def pick(ctx: Ctx) -> list[CardId]:
        chosen: list[CardId] = []
        rest = choosable(ctx, candidates(ctx, filters))
        wanted = amount(n, ctx)
        if len(rest) <= wanted:  # no more than are asked for: all of them
            for card in rest:
                ctx.game.settled(card)
            return rest
        for _ in range(wanted):
            card = ctx.game.decide(_chooser(ctx), "choose", rest, prompt="Welche Karte?")
            chosen.append(card)
            rest = [id for id in rest if id != card]
        return chosen

    return Selector(pick, lambda ctx: candidates(ctx, filters))


def up_to(n: N | None, *filters: Filter) -> Selector:
    """At most n cards that meet the filters (None: any number), chosen one after the other."""

    def pick(ctx: Ctx) -> list[CardId]:
        chosen: list[CardId] = []
        rest = choosable(ctx, candidates(ctx, filters))
        most = len(rest) if n is None else amount(n, ctx)
        if not rest:
            ctx.game.settled(None)
        while rest and len(chosen) < most:
            card = ctx.game.decide(_chooser(ctx), "choose", [*rest, None], prompt="Welche Karte noch?")
            if card is None:
                return chosen
            chosen.append(card)
            rest = [id for id in rest if id != card]
        if chosen:
            ctx.game.settled(None)  # that it was all
        return chosen

    return Selector(pick, lambda ctx: candidates(ctx, filters))


def any_number(*filters: Filter) -> Selector:
    """Any number of cards that meet the filters."""
    return up_to(None, *filters)


def random(*filters: Filter, n: N = 1) -> Selector:
    """N cards at random: chance decides, which no player can; what is explored sees every outcome."""

    def pick(ctx: Ctx) -> list[CardId]:
        chosen: list[CardId] = []
        rest = candidates(ctx, filters)
        if amount(n, ctx) >= len(rest):
            for card in rest:
                ctx.game.settled(card)
            return rest
        for _ in range(amount(n, ctx)):
            card = ctx.game.decide(None, "chance", rest, prompt="Welche Karte trifft der Zufall?")
            chosen.append(card)
            rest = [id for id in rest if id != card]
        return chosen

    return Selector(pick, lambda ctx: candidates(ctx, filters))


def _extreme(query: Any, filters: tuple[Filter, ...], n: int) -> Selector:
    def pick(ctx: Ctx) -> list[CardId]:
        cards = tuple((id, ctx.look(id).power) for id in candidates(ctx, filters))
        chosen: list[CardId] = []
        for group in ctx.game.ask(query(cards)):
            room = n - len(chosen)
            if room <= 0:
                break
            if len(group) <= room:
                chosen += group
                for card in group:
                    ctx.game.settled(card)
                continue
            rest = choosable(ctx, group)
            if not rest:
                break
            for _ in range(min(room, len(rest))):
                card = ctx.game.decide(_chooser(ctx), "choose", rest, prompt="Welche der gleich starken?")
                chosen.append(card)
                rest = [id for id in rest if id != card]
        return chosen

    return Selector(pick, lambda ctx: candidates(ctx, filters))


def most_powerful(*filters: Filter, n: int = 1) -> Selector:
    """The n strongest creatures that meet the filters; ties are chosen."""
    return _extreme(Strongest, filters, n)


def least_powerful(*filters: Filter, n: int = 1) -> Selector:
    """The n weakest creatures that meet the filters; ties are chosen."""
    return _extreme(Weakest, filters, n)


def top(n: N = 1, who: Player = you, zone: str = "deck") -> Selector:
    """The top n cards of a pile; where a card is needed from an empty deck, it is made anew from the discard pile."""

    def pick(ctx: Ctx) -> list[CardId]:
        side = who(ctx)
        return list(ctx.board.sides[side].pile(zone)[: amount(n, ctx)]) if side else []

    def refills(ctx: Ctx) -> bool:
        half = ctx.board.sides[side] if (side := who(ctx)) else None
        return half is not None and zone == "deck" and not half.deck and bool(half.discard)

    def prepare(ctx: Ctx) -> Steps:
        if refills(ctx):
            yield ev.Reshuffle(who(ctx))

    def rest(ctx: Ctx, found: int) -> Selector | None:
        missing = amount(n, ctx) - found
        more = zone == "deck" and found and missing > 0
        return top(missing, who) if more and ctx.board.sides[who(ctx)].discard else None

    return Selector(pick, prepare=prepare, rest=rest, refills=refills)


this = Selector(lambda ctx: [ctx.me], test=lambda ctx, look: look.id == ctx.me)
giver = Selector(lambda ctx: [ctx.at.giver] if ctx.at.giver else [ctx.me])


def _host(ctx: Ctx) -> list[CardId]:
    card = ctx.board.cards.get(ctx.me)
    return [card.host] if card is not None and card.host is not None else []


host = Selector(_host, test=lambda ctx, look: look.id in _host(ctx))
it = Selector(lambda ctx: list(ctx.it), test=lambda ctx, look: look.id in ctx.it)


target = Selector(lambda ctx: [ctx.target] if ctx.target else [], test=lambda ctx, look: look.id == ctx.target)


def the(name: str) -> Selector:
    """The cards that were picked under a name."""

    def known(ctx: Ctx) -> list[CardId]:
        return list(ctx.named.get(name, ()))

    return Selector(known, test=lambda ctx, look: look.id in known(ctx))


def it_if(*filters: Filter) -> Selector:
    """What the text spoke of last, as far as it meets the filters."""
    return Selector(lambda ctx: [id for id in ctx.it if matches(ctx, ctx.look(id), filters)])


the_other = Selector(  # the other creature of the fight, wherever it is now
    lambda ctx: [
        id
        for id in (getattr(ctx.event, "against", None), getattr(ctx.event, "card", None))
        if id is not None and id != ctx.me
    ]
)
the_fought = Selector(
    lambda ctx: [
        id
        for id in (getattr(ctx.event, "against", None), getattr(ctx.event, "card", None))
        if id is not None and id != ctx.me and id in ctx.board and ctx.game.card(id).in_play
    ]
)


def all_of(*selectors: Selector) -> Selector:
    """What several selectors pick, together and at once."""

    def known(ctx: Ctx) -> list[CardId]:
        return list(dict.fromkeys(id for selector in selectors for id in selector.known(ctx)))

    def pick(ctx: Ctx) -> list[CardId]:
        return list(dict.fromkeys(id for selector in selectors for id in selector.pick(ctx)))

    return Selector(pick, known)


def one_of(*selectors: Selector) -> Selector:
    """One card, chosen out of what several selectors name (here or there)."""
    known = all_of(*selectors).known

    def pick(ctx: Ctx) -> list[CardId]:
        card = ctx.game.decide(_chooser(ctx), "choose", known(ctx), prompt="Welche Karte?")
        return [card] if card is not None else []

    return Selector(pick, known)


def _attacked(ctx: Ctx) -> list[CardId]:
    fights = [e for node in ctx.nodes for e in node.all(ev.Fight) if isinstance(e, ev.Fight)]
    return [fight.against for fight in fights if fight.against is not None]


the_attacked = Selector(_attacked)  # what the text let a creature attack, wherever it is now


def controller_of(selector: Selector) -> Player:
    """The player who controls a card."""

    def side(ctx: Ctx) -> str:
        cards = selector.known(ctx)
        return str(ctx.look(cards[0]).controller) if cards else ctx.you

    return side


def power_of(selector: Selector) -> Amount:
    """The power of the cards, together."""
    return Amount(lambda ctx: sum(max(0, ctx.look(id).power) for id in selector.known(ctx)))
