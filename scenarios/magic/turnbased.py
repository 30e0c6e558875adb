"""Turn-based actions: untapping, drawing, chapters of Sagas, cleaning up (rules 502, 504, 514, 714)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.command import more_cards
from kfrules.scenarios.magic.lasting import ending
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Context

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def untap_step(game: Magic) -> None:
    """Phase in and out, then untap everything at once (rules 502.1, 502.3)."""
    board, sides = game.board, game.acting()
    own = [id for side in sides for id in game.under(side)]
    if game.applies("702.26"):
        coming = [
            id for id in board.battlefield if board.objects[id].phased_out and board.objects[id].controller in sides
        ]
        going = [id for id in own if game.chars(id).has("phasing")]
        attached = [id for id in game.permanents if board.objects[id].attached in going]
        parts: list[Event] = [ev.PhaseIn(id) for id in coming]
        parts += [ev.PhaseOut(id) for id in dict.fromkeys([*going, *attached])]
        if parts:
            game.do(Together(parts))
    day_or_night(game)
    if game.applies("502"):
        mine = [id for one in sides for id in game.under(one) if board.objects[id].tapped]
        tapped = [id for id in mine if not ("exerted" in board.objects[id].marks and game.applies("701.43"))]
        if tapped:
            game.do(Together([ev.Untap(id, step=True) for id in tapped]))
    for id in [id for id in own if "exerted" in board.objects[id].marks]:
        game.do(ev.Unnoted(id, "exerted"))
    for id in game.permanents:
        goaded = board.objects[id].goaded
        if set(sides) & set(goaded):
            board.objects[id].goaded = tuple(one for one in goaded if one not in sides)


def day_or_night(game: Magic) -> None:
    """Night falls after a turn whose player cast nothing; day breaks after one with two spells (rule 730.2)."""
    now, cast = game.board.roles.get("time"), game.board.cast_before
    if not now or not game.applies("730"):
        return
    if now == "day" and not cast:
        game.do(ev.RoleTaken("time", "night"))
    elif now == "night" and cast >= 2:
        game.do(ev.RoleTaken("time", "day"))


def draw_step(game: Magic) -> None:
    """The active player draws; not the one who begins a game of two in their first turn (rules 103.8a, 504.1)."""
    board = game.board
    if board.turn == 1 and board.active == board.first_player and _skips_draw(game) and game.applies("103.8"):
        game.cite("103.8")
        return
    for side in board.team(board.active) if game.applies("504") and game.applies("805") else (board.active,):
        if game.applies("504"):
            game.do(ev.Draw(side))


def _skips_draw(game: Magic) -> bool:
    """Tell whether who begins skips their first draw: in a game of two players or two teams (rules 103.8, 800.7)."""
    board = game.board
    return len(board.players) == 2 or bool(board.teams) or not game.on("800.7")


def saga_chapters(game: Magic) -> None:
    """Sagas of the active player get a lore counter after the draw step (rule 714.3c)."""
    for side in game.acting():
        for id in game.under(side):
            if "saga" in game.chars(id).subtypes:
                game.do(ev.PutCounters(id, "lore", 1, side))


def hand_size(game: Magic, side: str) -> int:
    """Return the maximum hand size of a player (rule 402.2)."""
    size = 7 + more_cards(game, side)
    for one in game.rules("hand_size"):
        if one.players is not None and side in one.players and one.text.number is not None:
            number = evaluate(game, one.text.number, Context(one.you, one.source))
            size = size + number if one.text.what == "more" else number
    return max(0, size)


def distinct(game: Magic, ids: list[str]) -> list[str]:
    """Return one of each kind of equal cards: which of them goes makes no difference."""
    seen: dict[int, str] = {}
    for id in ids:
        seen.setdefault(game.obj(id).face.__hash__(), id)
    return list(seen.values())


def cleanup(game: Magic) -> None:
    """Discard to the hand size; then damage goes and effects „until end of turn“ end, at once (rules 514.1, 514.2)."""
    board = game.board
    for side in game.acting() if game.on("514.1") and game.on("402.2") else ():
        hand = list(board.zone(side, "hand"))
        many = len(hand) - hand_size(game, side)
        taken: list[str] = []
        while len(taken) < many:
            left = distinct(game, [id for id in hand if id not in taken])
            taken.append(game.decide(side, "discard", left, prompt="Was wirfst du ab?"))
        if taken:
            game.do(Together([ev.Discard(id, side) for id in taken]))
    if game.applies("514.2"):
        parts: list[Event] = [ev.EffectEnds(one) for one in ending(game, "end of turn")]
        hurt = (id for id in board.battlefield if board.objects[id].damage or board.objects[id].shields)
        parts += [ev.Unmark(id) for id in hurt]
        if parts:
            game.do(Together(parts))
    board.delayed = [one for one in board.delayed if one.turn != board.turn]
