"""Patterns of events: one pattern serves "nachdem", "bevor", "kann nicht", "darf", "muss" and "stattdessen".

A pattern knows the event that is tried (`act`) and the moment at which effects react to it (`moment`).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Player
from kfrules.scenarios.keyforge.cards.words.filters import Filter
from kfrules.scenarios.keyforge.cards.words.selectors import Selector, matches

Test = Callable[[Ctx, Any], bool]


class Pattern:
    """Which events are meant. Narrow it with `by`, `of`, `from_`, `where`; join patterns with `|`."""

    __slots__ = ("act", "card", "moment", "source", "tests", "victim")

    def __init__(
        self,
        act: tuple[type, ...],
        moment: tuple[type, ...],
        card: str = "card",
        source: str = "source",
        tests: tuple[Test, ...] = (),
    ) -> None:
        self.act = act
        self.moment = moment
        self.card = card  # field of the card concerned
        self.source = source  # field of the card (or supply) it comes from
        self.tests = tests

    def _with(self, test: Test) -> Pattern:
        return Pattern(self.act, self.moment, self.card, self.source, (*self.tests, test))

    def by(self, *who: Filter | Player | Selector) -> Pattern:
        """By a player, or by a card that meets the filters (the reaper, the fighter, the dealer)."""
        pattern = self
        filters = tuple(w for w in who if isinstance(w, Filter))
        if filters:
            field = "card" if self.card == "card" else self.source
            pattern = pattern._with(lambda ctx, e: _meets(ctx, getattr(e, field, None), filters))
        for player in who:
            if isinstance(player, Selector):
                field = "card" if self.card == "card" else self.source
                pattern = pattern._with(_among(field, player))
            elif not isinstance(player, Filter):
                pattern = pattern._with(_by_player(player))
        return pattern

    def of(self, *what: Filter | Selector) -> Pattern:
        """Of a card that meets the filters (the card played, the creature damaged), or of these cards."""
        pattern = self
        filters = tuple(w for w in what if isinstance(w, Filter))
        if filters:
            pattern = pattern._with(lambda ctx, e: _meets(ctx, getattr(e, self.card, None), filters, _as_upgrade(e)))
        for selector in what:
            if isinstance(selector, Selector):
                pattern = pattern._with(_among(self.card, selector))
        return pattern

    def from_(self, player: Player) -> Pattern:
        """Out of a player's supply."""
        return self._with(lambda ctx, e: getattr(e, "source", None) == player(ctx))

    def against(self, *filters: Filter) -> Pattern:
        """Against a creature that meets the filters (the one attacked)."""
        return self._with(lambda ctx, e: _meets(ctx, getattr(e, "against", None), filters))

    def cause(self, cause: str) -> Pattern:
        """For a reason: "reap", "bonus"."""
        return self._with(lambda ctx, e: getattr(e, "cause", None) == cause or getattr(e, "by", None) == cause)

    def to(self, *what: Filter | Selector) -> Pattern:
        """Attached to a card that meets the filters, or to one of these cards."""
        filters = tuple(w for w in what if isinstance(w, Filter))
        pattern = self._with(lambda ctx, e: _meets(ctx, getattr(e, "host", None), filters))
        for selector in what:
            if isinstance(selector, Selector):
                pattern = pattern._with(_among("host", selector))
        return pattern

    def in_your_turn(self) -> Pattern:
        """During your turn."""
        return self._with(lambda ctx, e: ctx.game.active == ctx.you)

    def where(self, test: Test) -> Pattern:
        """With a test of its own."""
        return self._with(test)

    def __or__(self, other: Pattern) -> Pattern:
        def test(ctx: Ctx, e: Any) -> bool:
            return (isinstance(e, self.act + self.moment) and self.meets(ctx, e)) or (
                isinstance(e, other.act + other.moment) and other.meets(ctx, e)
            )

        return Pattern(self.act + other.act, self.moment + other.moment, self.card, self.source, (test,))

    def meets(self, ctx: Ctx, event: Any) -> bool:
        """Tell whether an event is meant."""
        return all(test(ctx, event) for test in self.tests)

    def it(self, event: Any) -> tuple[CardId, ...]:
        """Return the card that the text then calls "it"."""
        card = getattr(event, self.card, None)
        return (card,) if card else ()


def _among(field: str, selector: Selector) -> Test:
    return lambda ctx, e: getattr(e, field, None) in selector.known(ctx)


def _by_player(player: Player) -> Test:
    return lambda ctx, e: _player(ctx, e) == player(ctx)


def _meets(ctx: Ctx, card: CardId | None, filters: tuple[Filter, ...], as_upgrade: bool = False) -> bool:
    if not card:
        return False
    if card not in ctx.board and card not in ctx.game.known and card not in ctx.board.gone:
        return False
    look = ctx.look(card)
    if as_upgrade and look.type != "upgrade":
        look = copy(look)
        look.type = "upgrade"
    return matches(ctx, look, filters)


def _as_upgrade(event: Any) -> bool:
    """Tell whether a card is about to be played onto a creature, whatever it is otherwise."""
    return isinstance(event, ev.Play) and event.on is not None


def _player(ctx: Ctx, event: Any) -> Side | None:
    player: Side | None = getattr(event, "player", None)
    if player is None and getattr(event, "source", None) is not None and event.source in ctx.board:
        return ctx.look(event.source).controller
    return player


Reap = Pattern((ev.Reap,), (ev.Reaped,))
Fight = Pattern((ev.Fight,), (ev.Fought,))
Act = Pattern((ev.UseAction, ev.UseOmni), (ev.ActionUsed,))
Use = Pattern((ev.Use,), (ev.AfterUse,))
Play = Pattern((ev.Play,), (ev.Played,))
Enter = Pattern((ev.EnterPlay,), (ev.Entered,)).where(
    lambda ctx, e: getattr(e, "type", "creature") in ("creature", "artifact")
)
Destroy = Pattern((ev.Mark,), (ev.Destroyed,))
ChooseHouse = Pattern((ev.ChooseHouse,), (ev.ChooseHouse,))
Forge = Pattern((ev.Forge,), (ev.ForgeKey,))
GainAember = Pattern((ev.GainAember,), (ev.GainAember,))
Steal = Pattern((ev.Steal,), (ev.Steal,))
Capture = Pattern((ev.Capture,), (ev.Capture,))
Deal = Pattern((ev.Deal,), (ev.Land,), "target")
Damage = Pattern((ev.Damage,), (ev.Land,), "target")
Land = Pattern((ev.Land,), (ev.Land,), "target")
Heal = Pattern((ev.Heal,), (ev.Heal,))
PreventDamage = Pattern((ev.UseArmor,), (ev.UseArmor,))
Discard = Pattern((ev.Discard,), (ev.Discard,))
Attach = Pattern((ev.Attach,), (ev.Attach,))
HandDiscard = Discard.where(lambda ctx, e: getattr(e, "origin", "") == "hand")  # whoever discards: its owner
ResolveIcon = Pattern((ev.Bonus,), (ev.Bonus,))
ReadyStep = Pattern((ev.ReadyStep,), (ev.ReadyStep,))
Resolving = Pattern((ev.Played,), (ev.Played,))  # `before` it: a card is played, and about to take effect


def house_is(name: str) -> Test:
    """The chosen house is this one."""
    return lambda ctx, e: bool(e.house == name)


def house_chosen(ctx: Ctx, e: Any) -> bool:
    """Test: the house is the one that the text let someone choose."""
    return bool(e.house == ctx.value)


def of_type(name: str) -> Test:
    """The card played is of this type."""
    return lambda ctx, e: bool(e.type == name)


def icon_is(*kinds: str) -> Test:
    """The icon resolved is of one of these kinds: "aember", "capture", "damage", "draw"."""
    names = {f"Bonus{kind.capitalize()}" for kind in kinds}
    return lambda ctx, e: type(e).__name__ in names


def key_number(n: int) -> Test:
    """The key to be forged would be the n-th of its player."""
    return lambda ctx, e: len(ctx.board.sides[e.player].keys) == n - 1


def a_creature_of(player: Player) -> Test:
    """The card destroyed was a creature that a player controlled."""
    return lambda ctx, e: bool(e.zone == "line" and e.controller == player(ctx))


def at_end_of_line(index: int) -> Test:
    """The creature played lies at the left (0) or right (-1) end of its player's battleline."""

    def test(ctx: Ctx, e: Any) -> bool:
        line = ctx.board.sides[e.player].line
        return bool(e.type == "creature" and line and line[index] == e.card)

    return test


def _before(ctx: Ctx, e: Any) -> list[Any]:
    """Return what happened this turn before an event (its last occurrence), the latest first."""
    past = list(reversed(ctx.board.ledger))
    return past[past.index(e) + 1 :] if e in past else past


def _while_fighting(ctx: Ctx, e: Any) -> bool:
    """The creature was destroyed while it fought: between the blows of its fight and the end of that.

    What dies before the blows, by assault or "Vor dem Kampf:", has not fought (entry `kampf`).
    """
    ended, struck = 0, False
    for past in _before(ctx, e):
        if isinstance(past, ev.Fought):
            ended += 1
        elif isinstance(past, ev.Land) and past.by == "power" and past.fight is not None and not ended:
            struck = struck or e.card in past.fight
        elif isinstance(past, ev.Fight):
            if not ended:
                return struck and e.card in (past.card, past.against)
            ended -= 1
    return False


def _by_my_assault(ctx: Ctx, e: Any) -> bool:
    """The creature was destroyed by the assault damage of the bearer of the text."""
    hit = next((p for p in _before(ctx, e) if isinstance(p, ev.Land) and p.target == e.card), None)
    return hit is not None and hit.by == "assault" and hit.source == ctx.me


def _attacked_by_me(ctx: Ctx, e: Any) -> bool:
    """The bearer of the text attacked in the fight in which the creature was destroyed."""
    fights = (past for past in _before(ctx, e) if isinstance(past, ev.Fight))
    return any(fight.card == ctx.me for fight in list(fights)[:1])


def _destroyed_fighting_me(ctx: Ctx, e: Any) -> bool:
    """A creature was destroyed by the blows of a fight against the bearer of the text, which survived."""
    if e.card == ctx.me or e.card is None:
        return False
    struck = False
    for past in reversed(ctx.board.ledger):
        if isinstance(past, ev.Land) and past.by == "power" and past.fight is not None:
            struck = struck or set(past.fight) == {ctx.me, e.card}
        if isinstance(past, ev.Fought):
            return False
        if isinstance(past, ev.Fight):
            return struck and {past.card, past.against} == {ctx.me, e.card}
    return False


def _by_my_attack(ctx: Ctx, e: Any) -> bool:
    """The bearer of the text attacked and destroyed the creature: by its blow, or by its assault before that."""
    return _by_my_assault(ctx, e) or (_destroyed_fighting_me(ctx, e) and _attacked_by_me(ctx, e))


DestroyedFightingMe = Destroy.where(_destroyed_fighting_me)
DestroyedInFight = Destroy.where(_while_fighting)
DestroyedByMyAssault = Destroy.where(_by_my_assault)
DestroyedByMyAttack = Destroy.where(_by_my_attack)
