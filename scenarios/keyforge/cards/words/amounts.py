"""What can be counted and asked for beyond the table: what this way came of, even and odd, choices of a number."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.kernel import Event, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import SIDES
from kfrules.scenarios.keyforge.cards.words.base import Amount, Condition, Ctx, Effect, N, Player, amount, opponent, you
from kfrules.scenarios.keyforge.cards.words.filters import Filter, creature, of
from kfrules.scenarios.keyforge.cards.words.flow import count
from kfrules.scenarios.keyforge.cards.words.patterns import Pattern
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, candidates, matches
from kfrules.scenarios.keyforge.cards.words.verbs import on_each
from kfrules.scenarios.keyforge.facts import COLOURS, UPPER
from kfrules.scenarios.keyforge.queries import CountsThisWay, Traits


def _this_way(ctx: Ctx, kinds: tuple[type[Event], ...]) -> list[Any]:
    if not ctx.game.ask(CountsThisWay()):
        return [e for e in ctx.board.ledger if isinstance(e, kinds)]
    return [e for node in ctx.nodes for e in node.all(*kinds)]


def cards_this_way(kind: type[Event], *filters: Filter) -> Amount:
    """How many cards that meet the filters were moved so in this resolution; what was one card in play counts once."""

    def value(ctx: Ctx) -> int:
        cards = {e.card for e in _this_way(ctx, (kind,))}
        names = {ctx.look(card).name for card in cards if ctx.look(card).zone == "line"}
        halves = {card for card in cards if ctx.game.card(card).facts.half == UPPER and ctx.look(card).name in names}
        return sum(1 for card in cards - halves if matches(ctx, ctx.look(card), filters))

    return Amount(value)


def different(pattern: Pattern) -> Amount:
    """To how many different cards something happened this turn."""

    def value(ctx: Ctx) -> int:
        met = (e for e in ctx.board.ledger if isinstance(e, pattern.moment) and pattern.meets(ctx, e))
        return len({getattr(e, "card", None) for e in met})

    return Amount(value)


def sum_this_way(*kinds: type[Event]) -> Amount:
    """How much these events came to in this resolution (æmber lost, captured, stolen)."""
    return Amount(lambda ctx: sum(e.amount for e in _this_way(ctx, kinds)))


def is_even(n: N) -> Condition:
    """An amount is even; so is 0."""
    return Condition(lambda ctx: amount(n, ctx) % 2 == 0)


def is_odd(n: N) -> Condition:
    """An amount is odd."""
    return Condition(lambda ctx: amount(n, ctx) % 2 == 1)


def fraction(part: int, whole: int, n: N, *, up: bool = False) -> Amount:
    """A part of an amount (1, 3: a third), rounded down (or up)."""

    def value(ctx: Ctx) -> int:
        total = amount(n, ctx) * part
        return -(-total // whole) if up else total // whole

    return Amount(value)


def excess(n: N, m: N) -> Amount:
    """By how much one amount is greater than another, 0 where it is not."""
    return Amount(lambda ctx: max(0, amount(n, ctx) - amount(m, ctx)))


def icons_of(selector: Selector, kind: str | None = None) -> Amount:
    """The bonus icons (of a kind) on cards, wherever they are now."""

    def value(ctx: Ctx) -> int:
        icons = [icon for id in selector.known(ctx) for icon in ctx.game.card(id).icons]
        return len(icons) if kind is None else icons.count(kind)

    return Amount(value)


def either(condition: Condition, n: N, otherwise: N) -> Amount:
    """One amount under a condition, another otherwise; `target` in it is the card that it is counted for."""
    return Amount(lambda ctx: amount(n, ctx) if condition(ctx) else amount(otherwise, ctx))


def unforged_keys(who: Player = you) -> Amount:
    """The keys of a player that are not forged."""
    return Amount(lambda ctx: len(COLOURS) - len(ctx.board.sides[who(ctx)].keys))


def key_is_forged(colour: str, who: Player = you) -> Condition:
    """A player has forged the key of this colour."""
    return Condition(lambda ctx: colour in ctx.board.sides[who(ctx)].keys)


def damage_on(selector: Selector) -> Amount:
    """The damage on creatures, together."""
    return Amount(lambda ctx: sum(ctx.game.card(id).damage for id in selector.known(ctx)))


def more_creatures(who: Player = you) -> Amount:
    """How many creatures a player controls beyond those of its opponent."""
    other = opponent if who is you else you
    return excess(count(creature, of(who)), count(creature, of(other)))


def houses_besides(house: str, *filters: Filter) -> Amount:
    """How many different houses but this one there are among cards."""
    return Amount(lambda ctx: len({h for id in candidates(ctx, filters) for h in ctx.look(id).houses} - {house}))


def _survived(ctx: Ctx) -> bool:
    marked = {e.card for node in ctx.last for e in node.all(ev.Mark) if isinstance(e, ev.Mark)}
    gone = {e.card for node in ctx.last for e in node.all(ev.Destroyed) if isinstance(e, ev.Destroyed)}
    return bool(ctx.it) and not any(card in marked and (card in gone or card in ctx.board.marked) for card in ctx.it)


not_destroyed = Condition(_survived)  # what the text spoke of last was not destroyed by the effect before


def no_friendly_creatures() -> Condition:
    """You control no creature."""
    return count(creature, of(you)).equals(0)


# --- choices -------------------------------------------------------------------------------------


def choose_number(most: N, least: N = 0) -> Effect:
    """Choose a number; it is the chosen one (`chosen_power`, `chosen`)."""

    def run(ctx: Ctx) -> Steps:
        numbers = list(range(amount(least, ctx), amount(most, ctx) + 1))
        ctx.value = ctx.game.decide(ctx.game.active, "number", numbers, prompt="Welche Zahl?")
        ctx.done = True
        return
        yield

    return Effect(run)


chosen = Amount(lambda ctx: ctx.value if isinstance(ctx.value, int) else 0)


def choose_player() -> Effect:
    """Choose a player: `that_player`."""

    def run(ctx: Ctx) -> Steps:
        ctx.value = ctx.game.decide(ctx.game.active, "choose", list(SIDES), prompt="Welcher Spieler?")
        ctx.done = True
        return
        yield

    return Effect(run)


def choose_trait() -> Effect:
    """Choose a trait: any that a card in play has (of others nothing would follow)."""

    def run(ctx: Ctx) -> Steps:
        traits = sorted({trait for id in ctx.board.in_play() for trait in ctx.game.ask(Traits(id))})
        ctx.value = ctx.game.decide(ctx.game.active, "choose", traits, prompt="Welches Merkmal?")
        ctx.done = ctx.value is not None
        return
        yield

    return Effect(run)


chosen_trait = Filter(lambda ctx, look: ctx.value in ctx.game.ask(Traits(look.id)))


def choose_name() -> Effect:
    """Name a card: any title in this game (of others nothing would follow)."""

    def run(ctx: Ctx) -> Steps:
        names = sorted({card.printed.name for card in ctx.board.cards.values()})
        ctx.value = ctx.game.decide(ctx.game.active, "choose", names, prompt="Welche Karte nennst du?")
        ctx.done = True
        return
        yield

    return Effect(run)


chosen_name = Filter(lambda ctx, look: look.name == ctx.value)


def choose_deck_house(whose: Player) -> Effect:
    """Choose a house of a player's deck."""

    def run(ctx: Ctx) -> Steps:
        houses = list(ctx.board.sides[whose(ctx)].houses)
        ctx.value = ctx.game.decide(ctx.game.active, "house", houses, prompt="Welche Fraktion?")
        ctx.done = True
        return
        yield

    return Effect(run)


def house_of(selector: Selector) -> Effect:
    """The house of a card is the chosen one; of several the active side chooses."""

    def run(ctx: Ctx) -> Steps:
        houses = [house for id in selector.known(ctx)[:1] for house in ctx.look(id).houses]
        ctx.value = ctx.game.decide(ctx.game.active, "house", houses, prompt="Welche Fraktion?")
        ctx.done = ctx.value is not None
        return
        yield

    return Effect(run)


def that_house() -> Effect:
    """The house of the triggering choice is the chosen one."""

    def run(ctx: Ctx) -> Steps:
        ctx.value = ctx.event.house
        return
        yield

    return Effect(run)


def heal_up_to(n: N, selector: Selector) -> Effect:
    """Heal a creature by up to so much; how much is chosen, and `that_much` afterwards."""

    def make(ctx: Ctx, id: str) -> Event | None:
        most = min(amount(n, ctx), ctx.game.card(id).damage)
        chosen_ = ctx.game.decide(ctx.game.active, "number", list(range(most + 1)), prompt="Wie viel heilst du?")
        ctx.amount = chosen_
        return ev.Heal(id, chosen_) if chosen_ else None

    return on_each(selector, make)


def highest(*filters: Filter) -> Amount:
    """The highest power among creatures."""
    return Amount(lambda ctx: max((max(0, ctx.look(id).power) for id in candidates(ctx, filters)), default=0))
