"""State-based and immediate consequences of designations and keywords: ascend, speed, day and night, bestow, Sagas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kfrules.scenarios.kernel import At, Event, Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.attaching import illegal_attachment
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.settling import StateCheck, sources_waiting
from kfrules.scenarios.magic.view import View

At_ = At[Magic]
ASCEND, ENGINES, DAYBOUND, BESTOW = Rule("702.131"), Rule("702.179"), Rule("702.145"), Rule("702.103")
CHAPTERS, DUNGEON, SECTORS = Rule("704.5s"), Rule("704.5t"), Rule("702.158")
RULES = (ASCEND, ENGINES, DAYBOUND, BESTOW, CHAPTERS, DUNGEON, SECTORS)


@ASCEND.check(StateCheck)
def blessing(at: At_, view: View) -> Iterable[Event]:
    """Ten permanents, one of them with ascend, give the city's blessing (rule 702.131b)."""
    game = at.game
    sides = dict.fromkeys([view.of(id).controller for id in view.having("ascend")])
    players = game.board.players
    fit = [side for side in sides if "blessing" not in players[side].marks and len(game.under(side)) >= 10]
    return [ev.PlayerNoted(side, "blessing") for side in fit]


@ENGINES.check(StateCheck)
def engines(at: At_, view: View) -> Iterable[Event]:
    """A player without speed who controls such a permanent gets speed 1 (rule 702.179a)."""
    game = at.game
    sides = dict.fromkeys([view.of(id).controller for id in view.having("start-your-engines")])
    return [ev.Reckoned(side, "speed", 1) for side in sides if not game.board.players[side].speed and game.on("704.5z")]


@DAYBOUND.check(StateCheck)
def daybound(at: At_, view: View) -> Iterable[Event]:
    """Daybound makes it day where it is neither, and permanents turn over with day and night (rule 702.145)."""
    game = at.game
    day, night = view.having("daybound"), view.having("nightbound")
    now = game.board.roles.get("time")
    if not now:
        return [ev.RoleTaken("time", "day")] if day else [ev.RoleTaken("time", "night")] if night else []
    if now == "night":
        return _transformed(game, [id for id in day if not game.obj(id).up and _double(game, id)], "back")
    return _transformed(game, [id for id in night if game.obj(id).up == "back"], "")


def _transformed(game: Magic, ids: Sequence[str], up: str) -> list[Event]:
    told = [ev.Happened(game.controller(id), "transforms", id) for id in ids]
    return [*(ev.TurnSide(id, up) for id in ids), *told]


def _double(game: Magic, id: str) -> bool:
    face = game.obj(id).face
    return face.shown("back") is not face


@BESTOW.check(StateCheck)
def unbestowed(at: At_, view: View) -> Iterable[Event]:
    """A bestowed Aura that is attached to nothing legal is a creature again (rule 702.103f)."""
    game, objects = at.game, at.game.board.objects
    ids = [id for id in view.permanents if "bestowed" in objects[id].marks and illegal_attachment(game, id)]
    return [one for id in ids for one in (ev.Unnoted(id, "bestowed"), ev.Attach(id, ""))]


@CHAPTERS.check(StateCheck)
def last_chapter(at: At_, view: View) -> Iterable[Event]:
    """A Saga is sacrificed after its last chapter has left the stack (rule 704.5s)."""
    game = at.game
    found: list[Event] = []
    for id in view.counted:
        if game.obj(id).counters.get("lore"):
            last = max((bound.ability.chapter for bound in view.of(id).abilities), default=0)
            if last and game.obj(id).counters["lore"] >= last and id not in sources_waiting(game):
                found.append(ev.Sacrifice(id, game.controller(id)))
    return found


@DUNGEON.check(StateCheck)
def dungeon_done(at: At_, view: View) -> Iterable[Event]:
    """A dungeon is completed when the last room's ability has left the stack (rule 704.5t)."""
    game = at.game
    found: list[Event] = []
    for side in game.board.sides:
        for id in game.board.zone(side, "command"):
            rooms = {one.name: one.next for one in game.obj(id).face.rooms}
            room = game.obj(id).chosen.get("room", "")
            if room in rooms and not rooms[room] and id not in sources_waiting(game):
                found += [ev.Move(id, "outside", "completed"), ev.PlayerNoted(side, "completed a dungeon")]
    return found


@SECTORS.check(StateCheck)
def sectors(at: At_, view: View) -> Iterable[Event]:
    """With a space sculptor each creature gets a sector, as its controller chooses (rules 702.158c, 704.5u)."""
    game = at.game
    if not view.having("space-sculptor") or not game.on("704.5u"):
        return []
    bare = [id for id in view.having("creature") if "sector" not in game.obj(id).chosen]
    words = ["Alpha", "Beta", "Gamma"]
    return [
        ev.Noted(id, "sector", game.decide(view.chars[id].controller, "sector", words, prompt="Welcher Sektor?"))
        for id in bare
    ]
