"""What damage does (rule 120.3): each consequence happens in the batch of the damage itself."""

from __future__ import annotations

from kfrules.scenarios.kernel import At, Rule, Steps
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.game import Magic

RESULTS = Rule("120.3")
TEAMS = Rule("810.9")
RULES = (RESULTS, TEAMS)


@TEAMS.along(ev.GainLife)
def team_gains(at: At[Magic], event: ev.GainLife) -> Steps:
    """What a player gains their team gains (rule 810.9)."""
    for side in at.game.board.team(event.player):
        if side != event.player:
            yield ev.TeamLife(side, event.amount)


@TEAMS.along(ev.LoseLife)
def team_pays(at: At[Magic], event: ev.LoseLife) -> Steps:
    """What a player loses their team loses (rule 810.9)."""
    for side in at.game.board.team(event.player):
        if side != event.player:
            yield ev.TeamLife(side, -event.amount)


@RESULTS.along(ev.Damaged)
def results(at: At[Magic], event: ev.Damaged) -> Steps:
    """Life, marks, counters, by the receiver and by the source's keywords (rules 120.3a-h)."""
    game = at.game
    source = game.chars(event.source) if game.known(event.source) else None
    words = source.keywords if source is not None else {}
    infects = "infect" in words and game.on("702.90")
    if event.target in game.board.players:
        yield from _on_player(game, event, infects)
    else:
        withers = infects or ("wither" in words and game.on("702.80"))
        yield from _on_permanent(game, event, withers, "deathtouch" in words and game.applies("702.2"))
    if source is not None and "lifelink" in words and game.on("702.15"):
        yield ev.GainLife(source.controller, event.amount, event.source)


def _on_player(game: Magic, event: ev.Damaged, infects: bool) -> Steps:
    if infects:
        yield ev.PutCounters(event.target, "poison", event.amount, game.controller(event.source))
    else:
        yield ev.LoseLife(event.target, event.amount, damage=True)
    toxic = game.chars(event.source).total("toxic") if game.known(event.source) else 0
    if event.combat and toxic and game.on("702.164"):
        yield ev.PutCounters(event.target, "poison", toxic, game.controller(event.source))


def _on_permanent(game: Magic, event: ev.Damaged, withers: bool, deathtouch: bool) -> Steps:
    chars = game.chars(event.target)
    if chars.is_("planeswalker"):
        yield ev.RemoveCounters(event.target, "loyalty", event.amount)
    if chars.is_("battle"):
        yield ev.RemoveCounters(event.target, "defense", event.amount)
    if chars.is_("creature"):
        if deathtouch:
            game.cite("702.2")
        if withers:
            yield ev.PutCounters(event.target, "-1/-1", event.amount, game.controller(event.source))
            if deathtouch:
                yield ev.Mark(event.target, 0, True)
        else:
            yield ev.Mark(event.target, event.amount, deathtouch)
