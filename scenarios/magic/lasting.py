"""Effects that last for a time: how they begin, and when they end (rules 611.2, 514.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.objects import Lasting

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def over(game: Magic, one: Lasting) -> bool:
    """Tell whether what an effect depends on is no longer so."""
    source, until = one.context.source, one.until
    if until == "this leaves":
        return source not in game.board.objects or game.board.objects[source].zone != "battlefield"
    if until == "this yours":
        return source not in game.permanents or game.controller(source) != one.context.you
    if until == "this tapped":
        return source not in game.permanents or not game.obj(source).tapped
    if until == "this attached":
        return source not in game.permanents or game.obj(source).attached not in one.cards
    return until == "forever" and bool(one.cards) and not any(game.exists(id) for id in one.cards)


def ending(game: Magic, moment: str) -> list[Lasting]:
    """Return the effects that end at a moment: "end of turn", "end of combat", or as a player's turn begins."""
    found = [
        one for one in game.board.effects if one.until == moment or (moment == "end of turn" and one.until == "once")
    ]
    if moment == "your next turn":
        found = [one for one in found if one.context.you in game.acting() and one.turn < game.board.turn]
    return found


def controls(game: Magic) -> None:
    """Notice who controls a permanent since the last look: another player than before has only just got it.

    Whatever changed it, an effect that began or one that ended, the permanent leaves combat (rule 506.4), and its new
    controller has not controlled it since their turn began (rule 302.6).
    """
    for id in game.permanents:
        obj, now = game.obj(id), game.controller(id)
        if obj.last_controller and obj.last_controller != now:
            game.do(ev.Controlled(id, now))
        obj.last_controller = now


def combatants(game: Magic) -> None:
    """Take out of combat what attacks or blocks and is a creature no more, or a battle too (rule 506.4)."""
    objects = game.board.objects
    for id in [id for id in game.permanents if objects[id].attacking or objects[id].blocking]:
        chars = game.chars(id)
        if (not chars.is_("creature") or chars.is_("battle")) and game.on("506.4"):
            game.do(ev.LeaveCombat(id))
