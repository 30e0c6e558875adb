"""What may not happen: rules and effects that say „kann nicht“ (rule 101.2), and what a player may not do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Rule
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import command
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.protection import protected
from kfrules.scenarios.magic.snapshot import RuleEffect

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Check = Callable[["Magic", Event], Iterable[Rule]]
CHECKS: dict[type[Event], Check] = {}
"""Event → what says which rules forbid it; further modules enter theirs."""
_BEGUN = {"activate": ("602.5", "602.5a", "602.2"), "play land": ("305.2", "305.2b", "116.2a")}
"""What a player begins → where the book says, besides the golden rule, that an effect can forbid it."""


@cache
def rule(number: str, *also: str) -> Rule:
    """Return a rule that forbids, and what that rests on."""
    return Rule(number, also=also)


def by(effects: Iterable[RuleEffect], number: str = "101.2") -> list[Rule]:
    """Return the rules behind effects that forbid: the golden rule, with the card and the keyword that say it."""
    return [rule(number, label(one.source), "101.2", "614.17", *of_keyword(one)) for one in effects]


def of_keyword(one: RuleEffect) -> tuple[str, ...]:
    """Return the rule of the keyword that an effect comes from (702.50 of epic, 702.98 of unleash)."""
    number = one.rule or (one.ability.rule if one.ability is not None else "")
    return (number,) if number else ()


def refusals(game: Magic, event: Event) -> list[Rule]:
    """Return the rules that forbid an event."""
    check = CHECKS.get(type(event))
    return list(check(game, event)) if check is not None else []


def checks(kind: type[Event]) -> Callable[[Check], Check]:
    """Decorate what says which rules forbid events of a type."""

    def add(check: Check) -> Check:
        CHECKS[kind] = check
        return check

    return add


def cannot(game: Magic, what: str, id: str) -> list[Rule]:
    """Return the rules by which an object or a player cannot do or suffer something."""
    if not game.rules("cannot") or not (game.applies("101.2") and game.applies("614.17")):
        return []
    effects = game.told_player("cannot", what, id) if id in game.board.players else game.told("cannot", what, id)
    begun = _BEGUN.get(what, ())
    return [rule(one.id, *one.also, *begun) for one in by(effects)]


@checks(ev.GainLife)
def _gain(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.GainLife)
    if event.amount <= 0:
        return [rule("119.3")]
    if not game.applies("119.7"):
        return []
    return [rule("119.7", *one.also) for one in cannot(game, "gain life", event.player)]


@checks(ev.LoseLife)
def _lose(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.LoseLife)
    if event.amount <= 0:
        return [rule("119.3")]
    return [rule("119.7", "119.8", *one.also) for one in cannot(game, "lose life", event.player)]


@checks(ev.Draw)
def _draw(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Draw)
    limits = [one.text.number.value for one in game.told_player("limit", "draws", event.player) if one.text.number]
    if limits and game.board.players[event.player].draws >= min(limits):
        return by(game.told_player("limit", "draws", event.player), "121.1")
    return cannot(game, "draw", event.player)


@checks(ev.Move)
def _enter(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Move)
    obj = game.board.objects.get(event.card)
    if obj is not None and obj.kind == "token" and obj.zone != "battlefield":
        return [rule("111.8", "111.7", "111")]
    stays = command.stays(game, obj) if obj is not None and event.to != "command" else ""
    if stays:
        return [rule(stays, "400.4", "400.4b")]
    if event.to == "graveyard" and not game.applies("404"):
        return [rule("404")]
    if event.to != "battlefield" or event.card not in game.board.objects:
        return []
    side = event.entry_.up and game.obj(event.card).face.shown(event.entry_.up)
    types = side.types if side else game.chars(event.card).types
    if (
        game.applies("400.4")
        and not event.entry_.face_down
        and ("instant" in types or "sorcery" in types)
        and not event.entry_.copied
    ):
        return [rule("400.4", "304.4", "307.4")]
    return [
        one
        for effect in game.rules("cannot")
        if effect.text.what == "enter"
        for one in _cannot_enter(game, effect, event)
    ]


def _cannot_enter(game: Magic, effect: RuleEffect, event: ev.Move) -> list[Rule]:
    from kfrules.scenarios.magic.layers import base
    from kfrules.scenarios.magic.numbers import matches
    from kfrules.scenarios.magic.objects import Context

    context = Context(effect.you, effect.source)
    said = effect.ability.filter if effect.ability is not None else None
    filters = [one for one in (said, effect.text.filter) if one is not None]
    chars = game.view.chars
    known = game.chars(event.card)
    if event.entry_.copied is not None:  # as what it would enter (rule 614.12)
        chars[event.card] = base(event.entry_.copied, event.entry_.controller)
    here = all(matches(game, one, event.card, context) for one in filters if not one.has("class", "player"))
    chars[event.card] = known
    return by([effect]) if filters and here else []


@checks(ev.Untap)
def _untap(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Untap)
    found = cannot(game, "untap", event.card)
    if event.step:
        found = found + by(one for one in game.rules("no_untap") if one.cards is not None and event.card in one.cards)
    return found


@checks(ev.Tap)
def _tap(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Tap)
    if game.board.objects[event.card].tapped:
        return [rule("701.26")]
    return cannot(game, "become tapped", event.card)


@checks(ev.Countered)
def _countered(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Countered)
    return cannot(game, "be countered", event.card)


@checks(ev.Destroy)
def _destroy(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Destroy)
    if game.applies("702.12") and game.chars(event.card).has("indestructible"):
        return [rule("702.12", "702.12b")]
    return cannot(game, "be destroyed", event.card)


@checks(ev.Sacrifice)
def _sacrifice(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Sacrifice)
    if game.controller(event.card) != event.player:
        return [rule("701.21")]
    return cannot(game, "be sacrificed", event.card)


@checks(ev.Deal)
def _deal(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Deal)
    if event.amount <= 0 and game.applies("120.8"):
        return [rule("120.8")]
    if event.target not in game.board.players:
        chars = game.chars(event.target)
        if not (chars.is_("creature") or chars.is_("planeswalker") or chars.is_("battle")):
            return [rule("120.1")]
    if preventable(game, event) and protected(game, event.target, event.source):
        return [rule("702.16", "702.16e")]
    return []


def preventable(game: Magic, event: ev.Deal) -> bool:
    """Tell whether damage can be prevented (rule 615.12)."""
    if event.unpreventable:
        return False
    if not game.applies("615.12"):
        return True
    for one in game.rules("unpreventable"):
        if one.cards is None or event.source in one.cards or one.players is not None:
            return False
    return not any(one.text.what == "be prevented" for one in game.rules("cannot"))


@checks(ev.PutCounters)
def _put(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.PutCounters)
    return [rule("122.6")] if event.amount <= 0 else cannot(game, "get counters", event.on)


@checks(ev.Lose)
def _lose_game(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Lose)
    if event.why == "104.3a":
        return []
    mates = game.board.team(event.player) if game.board.teams and game.on("810.8") else (event.player,)
    return [one for side in mates for one in cannot(game, "lose", side)]


@checks(ev.Win)
def _win(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Win)
    against = [one for side in game.board.sides if side != event.player for one in cannot(game, "lose", side)]
    return [*cannot(game, "win", event.player), *against[:0]]


@checks(ev.Happened)
def _search(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.Happened)
    return cannot(game, "search", event.player) if event.what == "searches" else []


@checks(ev.PhaseOut)
def _phase_out(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.PhaseOut)
    return cannot(game, "phase out", event.card)


@checks(ev.RegenerationShield)
def _regenerate(game: Magic, event: Event) -> Iterable[Rule]:
    return []
