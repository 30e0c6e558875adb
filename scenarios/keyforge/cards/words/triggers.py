"""When a text works: triggers, constants, permissions, replacements, effects that last."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from typing import Any

from kfrules.scenarios.kernel import Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Condition, Effect
from kfrules.scenarios.keyforge.cards.words.constants import while_
from kfrules.scenarios.keyforge.cards.words.making import context, is_mine, make_text, planned, resolving, when_met
from kfrules.scenarios.keyforge.cards.words.patterns import Pattern


def play(*effects: Effect) -> Rule:
    """ "Spielen:"."""
    return make_text("Spielen:", effects).hook("react", (ev.Played,), is_mine, resolving(effects))


def reap(*effects: Effect) -> Rule:
    """ "Ernte:"."""
    return make_text("Ernte:", effects).hook("react", (ev.Reaped,), is_mine, resolving(effects))


def _fought(at: Here, event: Any) -> bool:
    return bool(event.card == at.me and event.fought)


def fight(*effects: Effect) -> Rule:
    """ "Kampf:"; only if the creature fought and survived."""
    return make_text("Kampf:", effects).hook("react", (ev.Fought,), _fought, resolving(effects))


def before_fight(*effects: Effect) -> Rule:
    """ "Vor dem Kampf:"."""
    return make_text("Vor dem Kampf:", effects).hook("react", (ev.BeforeFight,), is_mine, resolving(effects))


def before_reap(*effects: Effect) -> Rule:
    """ "Vor der Ernte:"."""
    return make_text("Vor der Ernte:", effects).hook("react", (ev.BeforeReap,), is_mine, resolving(effects))


def action(*effects: Effect) -> Rule:
    """ "Aktion:"."""
    return make_text("Aktion:", effects).hook("ability", (), None, resolving(effects))


def omni(*effects: Effect) -> Rule:
    """ "Universell:"."""
    return make_text("Universell:", effects).hook("ability", (), None, resolving(effects))


def destroyed(*effects: Effect) -> Rule:
    """ "Zerstört:"; judged as the card was when it was marked."""
    return make_text("Zerstört:", effects).hook("react", (ev.Mark,), is_mine, resolving(effects))


def leaves_play(*effects: Effect) -> Rule:
    """ "Verlässt das Spiel:"."""
    return make_text("Verlässt das Spiel:", effects).hook(
        "react", (ev.LeavesPlay,), is_mine, resolving(effects), back=True
    )


def fight_reap(*effects: Effect) -> Rule:
    """ "Kampf/Ernte:"."""
    return fight(*effects).hook("react", (ev.Reaped,), is_mine, resolving(effects))


def play_reap(*effects: Effect) -> Rule:
    """ "Spielen/Ernte:"."""
    return play(*effects).hook("react", (ev.Reaped,), is_mine, resolving(effects))


def play_fight(*effects: Effect) -> Rule:
    """ "Spielen/Kampf:"."""
    return play(*effects).hook("react", (ev.Fought,), _fought, resolving(effects))


def play_fight_reap(*effects: Effect) -> Rule:
    """ "Spielen/Kampf/Ernte:"."""
    return play_fight(*effects).hook("react", (ev.Reaped,), is_mine, resolving(effects))


def after(pattern: Pattern, *effects: Effect) -> Rule:
    """ "Nachdem …", "immer wenn …"; the card of the event is "it"."""
    return make_text("", effects).hook("react", pattern.moment, when_met(pattern), resolving(effects, pattern.it))


def before(pattern: Pattern, *effects: Effect) -> Rule:
    """ "Bevor …": finished before the event happens."""
    return make_text("", effects).hook("before", pattern.act, when_met(pattern), resolving(effects, pattern.it))


def whenever(condition: Condition, *effects: Effect) -> Rule:
    """ "Falls …": follows at once whenever the state is so."""

    def act(at: Here, since: Any) -> Steps:
        ctx = context(at)
        if at.me not in at.game.board.marked and condition(ctx):  # it has followed already where it is going
            yield from planned(ctx, effects)

    return make_text("", effects).hook("check", (), None, act)


def in_the_discard_pile(rule: Rule) -> Rule:
    """A text that works while its card lies in the discard pile."""
    rule.zone = "outside"
    return while_(Condition(lambda ctx: ctx.board[ctx.me].zone == "discard"), rule)


def start_of_each_turn(*effects: Effect) -> Rule:
    """ "Zu Beginn jedes Zuges"; whose turn it is: `that_player`."""
    return make_text("Zu Beginn des Zuges:", effects).hook("react", (ev.StartOfTurn,), None, resolving(effects))


def end_of_each_turn(*effects: Effect) -> Rule:
    """ "Am Ende jedes Zuges"; whose turn it is: `that_player`."""
    return make_text("Ende des Zuges:", effects).hook("react", (ev.EndOfTurn,), None, resolving(effects))


def start_of_turn(*effects: Effect) -> Rule:
    """ "Zu Beginn deines Zuges:"."""
    return make_text("Zu Beginn des Zuges:", effects).hook(
        "react", (ev.StartOfTurn,), lambda at, e: e.player == at.you, resolving(effects)
    )


def end_of_turn(*effects: Effect) -> Rule:
    """ "Am Ende deines Zuges"."""
    return make_text("Ende des Zuges:", effects).hook(
        "react", (ev.EndOfTurn,), lambda at, e: e.player == at.you, resolving(effects)
    )
