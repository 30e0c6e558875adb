"""The Commander variant: the tax, the way back to the command zone, 21 combat damage (rules 704.6, 903)."""

from __future__ import annotations

from collections.abc import Iterable

from kfrules.scenarios.kernel import At, Event, Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.settling import StateCheck
from kfrules.scenarios.magic.view import View

At_ = At[Magic]
RETURNS, LOSES = Rule("903.9"), Rule("903.10")
RULES = (RETURNS, LOSES)
ENOUGH = 21


def _in_force(game: Magic) -> bool:
    return bool(game.board.commanders) and game.on("903.3") and game.on("704.6")


@RETURNS.check(StateCheck)
def back(at: At_, view: View) -> Iterable[Event]:
    """A commander that came to a graveyard or into exile since the last check may go to the command zone (903.9a)."""
    game = at.game
    if not _in_force(game):
        return []
    found: list[Event] = []
    for id, obj in list(game.board.objects.items()):
        if "commander came" in obj.marks and obj.zone in ("graveyard", "exile"):
            found.append(ev.Unnoted(id, "commander came"))
            if game.may(obj.owner, "Legst du deinen Kommandeur in die Kommandozone?"):
                found.append(ev.Move(id, "command", "903.9"))
    return found


@LOSES.check(StateCheck)
def enough_damage(at: At_, view: View) -> Iterable[Event]:
    """Who was dealt 21 combat damage by one commander over the game loses (rule 903.10a)."""
    game = at.game
    if not _in_force(game) or (game.board.option == "brawl" and game.on("903.12")):  # not in Brawl (rule 903.12h)
        return []
    players = game.board.players
    hurt = [side for side in players if any(many >= ENOUGH for many in players[side].commander_damage.values())]
    return [ev.Lose(side, "903.10") for side in hurt if not players[side].lost]
