"""Texts of single cards about other texts: effects at another moment, copies, cards played as another type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import Event, Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Effect, happen
from kfrules.scenarios.keyforge.cards.words.making import context, is_mine, make_text
from kfrules.scenarios.keyforge.cards.words.selectors import Selector
from kfrules.scenarios.keyforge.facts import HOUSES
from kfrules.scenarios.keyforge.queries import AsUpgrade, MustForge, PicksFromArchives, WideTaunt
from kfrules.scenarios.keyforge.view import Look

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

_MADE: dict[tuple[int, type[Event]], tuple[Rule, Rule]] = {}  # a text, and what it is at another moment


def _at_another_moment(rule: Rule, before: type[Event], now: type[Event]) -> Rule | None:
    """Return what a text that reacts to one moment does at another one, None where it does that already."""
    hooks = [h for h in rule.hooks if h.kind == "react" and before in h.types]
    if not hooks or not rule.label or any(now in h.types for h in rule.hooks):
        return None
    if (id(rule), now) not in _MADE:
        made = Rule(rule.id, label=rule.label)
        for hook in hooks:
            made.hook("react", (now,), _mine_and_done, hook.act)
        _MADE[id(rule), now] = rule, made
    return _MADE[id(rule), now][1]


def _mine_and_done(at: Here, event: ev.Reaped | ev.Fought) -> bool:
    return is_mine(at, event) and getattr(event, "fought", True)


def also_at(selector: Selector, *moments: tuple[type[Event], type[Event]]) -> Rule:
    """The abilities of cards at one moment work at another as well ("Spielen:" also as "Ernte:")."""

    def change(at: Here, look: Look) -> None:
        for rule, giver, since in look.all_texts:
            for before, now in moments:
                made = _at_another_moment(rule, before, now)
                if made is not None:
                    look.gain(made, giver, since)

    def when(at: Here, look: Look) -> bool:
        assert selector.test is not None
        return bool(selector.test(context(at), look))

    return make_text("").hook("modify", (), when, change, layer="late")


# --- Securi-Droid and its like -------------------------------------------------------------------


def may_be_an_upgrade(*rules: Rule) -> Rule:
    """Whoever plays the card may attach it like an upgrade, with these texts instead of its own."""
    text = make_text("", parts=rules, zone="outside")
    return text.hook("adjust", (AsUpgrade,), lambda at, query: query.card == at.me, lambda at, query, value: rules)


# --- Lady Loreena --------------------------------------------------------------------------------


def taunt_reaches_further() -> Rule:
    """The taunt of the card also covers its neighbors' neighbors."""
    text = make_text("")
    return text.hook("adjust", (WideTaunt,), lambda at, query: query.card == at.me, lambda at, query, value: True)


# --- The Sting -----------------------------------------------------------------------------------


def skips_forging() -> Rule:
    """Its controller skips step 1."""
    return make_text("").hook(
        "adjust", (MustForge,), lambda at, query: query.player == at.you, lambda at, query, value: False
    )


def gets_what_is_paid() -> Rule:
    """The æmber that the opponent spends on a key goes to its controller."""

    def get(at: Here, event: ev.ForgeKey) -> Steps:
        if event.paid:
            yield ev.ShiftAember(None, at.you, event.paid)

    return make_text("").hook("react", (ev.ForgeKey,), lambda at, event: event.player == other(at.you), get)


# --- Ether Spider --------------------------------------------------------------------------------


def _leaves(at: Here) -> bool:
    """Tell whether the card that bears a text is about to leave play."""
    leaving = (e.card for e, _ in at.game.planned if isinstance(e, ev.Move))
    return at.bearer in at.game.board.marked or at.bearer in leaving


def catches_aember() -> Rule:
    """Æmber that would be added to the opponent's supply is captured by the card instead."""

    def when(at: Here, event: ev.GainAember | ev.ReturnAember | ev.ShiftAember) -> bool:
        target = event.target if isinstance(event, ev.ShiftAember) else event.player
        return target == other(at.you) and not _leaves(at)

    def caught(at: Here, event: ev.GainAember | ev.ReturnAember | ev.ShiftAember) -> Steps:
        if isinstance(event, ev.ReturnAember):
            yield replace(event, player=None)
        source = event.source if isinstance(event, ev.ShiftAember) else None
        yield ev.Capture(at.bearer, event.amount, source)

    return make_text("").hook("replace", (ev.GainAember, ev.ReturnAember, ev.ShiftAember), when, caught)


# --- High Priest Torvus --------------------------------------------------------------------------


def returns_the_next_action() -> Rule:
    """The next action card that its controller has resolved goes to hand instead of the discard pile."""

    def when(at: Here, event: ev.Discard) -> bool:
        card = at.game.board.cards.get(event.card)
        return card is not None and card.zone == "resolving" and card.controller == at.you

    def back(at: Here, event: ev.Discard) -> Steps:
        yield ev.ReturnToHand(event.card)
        yield ev.UseUp(at.data.since)

    rule = make_text("").hook("replace", (ev.Discard,), when, back)
    rule.keyword = True
    return rule


# --- Cyber-Clone ---------------------------------------------------------------------------------


def has_what_was_purged() -> Rule:
    """The card has the power of the creature that it purged, and gains its armor, keywords and traits."""

    def change(at: Here, look: Look) -> None:
        ctx = context(at)
        for id in ctx.it:
            model = ctx.look(id)
            look.power = model.power
            look.armor += model.armor
            look.traits = tuple(dict.fromkeys((*look.traits, *model.traits)))
            for keyword, amount in model.keywords.items():
                look.add_keyword(keyword, amount)

    return make_text("").hook("modify", (), lambda at, look: look.id == at.me, change, layer="kind")


# --- Animator ------------------------------------------------------------------------------------


def a_creature_for_now(power: int) -> Rule:
    """An artifact counts as a creature of the active house with this power; it leaves the line when the turn ends."""

    def change(at: Here, look: Look) -> None:
        house = at.game.board.house
        look.type, look.power, look.houses = "creature", power, (house,) if house else ()

    def when(at: Here, look: Look) -> bool:
        return look.id in context(at).it and look.zone == "line"

    def back(at: Here, event: ev.EndOfTurn) -> Steps:
        for id in context(at).it:
            if id in at.game.board and at.game.card(id).zone == "line":
                yield ev.LeaveLine(id)

    rule = make_text("").hook("modify", (), when, change, layer="kind")
    return rule.hook("react", (ev.EndOfTurn,), None, back, ordered=False)


def join_the_line(selector: Selector) -> Effect:
    """Move artifacts to a flank of their controller's battleline."""

    def run(ctx: Ctx) -> Steps:
        cards = selector.pick(ctx)
        for id in cards:
            line = ctx.board.sides[ctx.game.card(id).controller].line
            where = ctx.game.decide(ctx.game.active, "flank", [0, len(line)], prompt="An welche Flanke?") if line else 0
            yield from happen(ctx, [ev.JoinLine(id, "right" if where else "left")])
        ctx.it = tuple(cards)

    return Effect(run)


# --- The Archivist -------------------------------------------------------------------------------


def picks_from_the_archives() -> Rule:
    """While the card lies in archives, whoever takes these may take any number of their cards."""

    def there(at: Here, query: PicksFromArchives) -> bool:
        return at.me in at.game.board.sides[query.player].archives

    text = make_text("", zone="outside")
    return text.hook("adjust", (PicksFromArchives,), there, lambda at, query, value: True)


# --- Keyforgery ----------------------------------------------------------------------------------


def forges_only_by_guessing() -> Rule:
    """When the opponent would forge it names a house; a wrong guess of a random card destroys this, not the æmber."""

    def guess(at: Here, event: ev.Forge) -> Steps:
        game = at.game
        named = game.decide(event.player, "house", list(HOUSES), prompt="Welche Fraktion nennst du?")
        hand = list(game.board.sides[at.you].hand)
        card = game.decide(None, "chance", hand, prompt="Welche Karte trifft der Zufall?")
        if card is not None:
            yield ev.Reveal(card)
        if card is not None and named not in game.look(card).houses:
            yield ev.Destroy(at.bearer, at.me)
        else:
            yield event

    return make_text("").hook("replace", (ev.Forge,), lambda at, event: event.player == other(at.you), guess)
