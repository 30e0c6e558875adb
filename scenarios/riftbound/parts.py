"""Costs that are neither energy nor power: what may be exhausted, killed, discarded, recycled or spent for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Together
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.choosing import distinct
from kfrules.scenarios.riftbound.legality import Fault
from kfrules.scenarios.riftbound.libraries import recycled
from kfrules.scenarios.riftbound.text import Part

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

_ENTRIES = {"exhaust": "592", "discard": "598", "recycle": "594", "spend": "702.2", "kill": "561"}
_PAYING = ("561", "560.2", "560", "576", "595", "554", "557")


def options(game: Riftbound, part: Part, you: Side, source: Obj) -> list[CardId]:
    """Return what a cost may be paid with now."""
    board = game.board
    if part.verb == "discard":
        hand = board.half(you).hand
        return [id for id in hand if id != source.id or "558" in game.rulebook.without]
    assert part.sel is not None
    found = game.candidates(part.sel, you, source)
    if part.sel.ref == "this":
        found = [source.id]
    if part.sel.noun == "rune" or part.sel.place in ("hand", "trash"):
        whose = [id for id in found if board.objs[id].owner == you]
        found = [id for id in whose if id != source.id]
    else:
        found = [id for id in found if board.objs[id].controller == you]
    return [id for id in found if _can(game, part.verb, board.objs[id])]


def _can(game: Riftbound, verb: str, obj: Obj) -> bool:
    """As a cost an action must be possible in full (592.4, 594.3, 598.3)."""
    if verb == "exhaust":
        return obj.on_board and (obj.ready or "592" in game.rulebook.without)
    if verb == "kill":
        return obj.on_board
    if verb == "spend":
        return obj.buffed or "702.2" in game.rulebook.without
    return True


def needed(part: Part) -> int:
    """Return how many a cost takes."""
    return part.sel.count if part.sel is not None else part.count


def deal_out(parts: Sequence[Part], names: Sequence[str]) -> list[list[str]]:
    """Deal out the names of a step among costs in their order."""
    left, dealt = list(names), []
    for part in parts:
        take = 0 if part.sel is not None and part.sel.ref == "this" else needed(part)
        dealt.append(left[:take])
        left = left[take:]
    if left and dealt:
        dealt[-1] += left
    return dealt


def faults(
    game: Riftbound, parts: Sequence[Part], names: Sequence[str], you: Side, source: Obj, extra: bool
) -> list[Fault]:
    """Return why costs cannot be paid, or not with what a step names."""
    found: list[Fault] = []
    for part, named in zip(parts, deal_out(parts, names), strict=True):
        entry = "560.2" if extra and part.verb == "kill" else _ENTRIES[part.verb]
        may = options(game, part, you, source)
        short = len(may) < needed(part)
        if short or any(name not in may for name in named) or (named and len(named) != needed(part)):
            itself = part.verb == "discard" and source.zone == "hand" and (source.id in named or short)
            if itself and len(may) + 1 >= needed(part):
                entry = "558"
            also = (*_PAYING, _ENTRIES[part.verb], "558", "604", "702.2") if part.verb != "kill" else (*_PAYING, "604")
            found.append(Fault(entry, also))
    return found


def pay(
    game: Riftbound,
    parts: Sequence[Part],
    names: Sequence[str],
    you: Side,
    source: Obj,
    keep: Sequence[CardId] = (),
) -> list[CardId]:
    """Pay costs; return what was used up, of which a text may speak as "it". `keep`: what must not be killed."""
    used: list[CardId] = []
    for part, named in zip(parts, deal_out(parts, names), strict=True):
        chosen = list(named)
        while len(chosen) < needed(part):
            may = [id for id in options(game, part, you, source) if id not in chosen]
            spared = [id for id in may if not (part.verb == "kill" and id in keep)] or may
            if not spared:
                break
            all_needed = len(spared) <= needed(part) - len(chosen)
            options_ = spared[:1] if all_needed else distinct(game, spared)
            chosen.append(game.decide(you, "cost", options_, prompt="Womit zahlst du?"))
        _done(game, part.verb, chosen, you)
        used += chosen
    return used


def _done(game: Riftbound, verb: str, chosen: list[CardId], you: Side) -> None:
    if verb == "recycle":
        recycled(game, chosen)
        return
    made: list[Event] = []
    for id in chosen:
        if verb == "exhaust":
            made.append(ev.Exhaust(id))
        elif verb == "kill":
            made.append(ev.Die(id, "cost"))
        elif verb == "discard":
            made.append(ev.Discard(id, you))
        else:
            made.append(ev.SpendBuff(id, you))
    if made:
        game.do(made[0] if len(made) == 1 else Together(made))
