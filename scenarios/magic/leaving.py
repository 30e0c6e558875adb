"""What a card leaves behind as it changes zones, and whose zone it enters (rules 110.5b, 122.2, 305.4, 400.3, 404)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.objects import Obj

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_OWNED = frozenset({"hand", "library", "graveyard"})


def left_behind(game: Magic, events: Sequence[Event]) -> None:
    """Cite the rules by which moved cards are as they are; a rule that is off takes nothing from them."""
    for event in events:
        if isinstance(event, ev.Move):
            new = game.board.objects.get(game.board.moved.get(event.card, ""))
            if new is not None:
                _moved(game, event, game.board.last[event.card][0], new)


def _moved(game: Magic, event: ev.Move, old: Obj, new: Obj) -> None:
    if event.to == "graveyard":
        game.cite("404")
    changed = False
    if old.counters and not game.on("122.2"):
        new.counters, changed = {**old.counters, **new.counters}, True
    if new.zone == "battlefield":
        before = _last_time(game, new)
        if before is not None and before.tapped and not game.on("110.5"):
            new.tapped, changed = True, True
    if new.zone in _OWNED and old.controller != new.owner and not game.on("400.3"):
        game.board.take(new.id)
        new.owner = old.controller
        game.board.objects[new.id] = new
        game.board.put(new, new.zone, event.place)
        changed = True
    if old.zone == "stack" and new.zone == "battlefield":
        _goes_on(game, old.id, new.id)
    if changed:
        game.board.version += 1
        game.board.shape += 1


def _goes_on(game: Magic, spell: str, permanent: str) -> None:
    """What changed a permanent spell changes the permanent that it becomes (rule 400.7a)."""
    for one in [one for one in game.board.effects if one.kind == "change" and spell in one.cards]:
        if game.on("400.7"):
            cards = tuple(permanent if id == spell else id for id in one.cards)
            game.do(ev.EffectEnds(one, replace(one, cards=cards)))


def _last_time(game: Magic, new: Obj) -> Obj | None:
    """Return what a card was when it was on the battlefield before."""
    name = lasting(new.id)
    known = (obj for obj, _ in reversed(game.board.last.values()) if obj.zone == "battlefield")
    return next((obj for obj in known if lasting(obj.id) == name), None)


def not_drawn(game: Magic, cards: Sequence[str]) -> None:
    """What goes from a library to a hand without being drawn triggers nothing that waits for drawing (rule 121.5)."""
    if cards and not game.on("121.5"):
        for card in cards:
            new = game.board.moved.get(card, card)
            game.do(ev.Drawn(game.obj(new).owner, new))


def as_played(game: Magic, card: str, side: str) -> bool:
    """Tell whether a land may be put onto the battlefield: it is not played, so always (rule 305.4)."""
    if not game.obj(card).copiable.is_("land") or game.applies("305.4"):
        return True
    if game.board.players[side].lands_played:
        return False
    game.do(ev.LandPlayed(side, card))
    return True
