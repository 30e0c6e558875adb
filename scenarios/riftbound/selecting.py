"""Which objects a phrase means, and whether a condition holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.phrases import Sel
from kfrules.scenarios.riftbound.state import Frame

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

MIGHTY = 5
"""Might from which on a unit is mighty (708)."""
_ZONES = {"base": ("base",), "battlefield": ("field",), "hand": ("hand",), "trash": ("trash",), "chain": ("chain",)}
_MAIN_DECK = ("unit", "gear", "spell")


def location(obj: Obj) -> str:
    """Return the place at which an object is: a battlefield, or somebody's base."""
    return obj.at if obj.zone in ("field", "battlefield", "hidden") else f"base of {obj.controller}"


def fits(game: Riftbound, sel: Sel, obj: Obj, you: Side | None, source: Obj, here: str = "") -> bool:
    """Tell whether an object is as a phrase says, wherever it lies."""
    if sel.ref:
        return sel.ref == "this" and obj is source
    if not _is_a(sel.noun, obj, bool({"050", "052"} & game.rulebook.without)):
        return False
    if sel.other and obj is source:
        return False
    if sel.side and not _on_side(game, sel.side, obj, you):
        return False
    if sel.place and not _in_place(sel.place, obj, here or location(source)):
        return False
    return not _detailed(sel) or _as_detailed(game, sel, obj)


def _detailed(sel: Sel) -> bool:
    return bool(sel.states or sel.keyword or sel.tag) or sel.most is not None or sel.least is not None


def _is_a(noun: str, obj: Obj, anything: bool) -> bool:
    """A card is a card of the main deck (052); tokens are none (176)."""
    type_ = obj.facts.type
    if noun == "card":
        return type_ in _MAIN_DECK and (anything or not obj.facts.token)
    return type_ in ("unit", "gear") if noun == "permanent" else type_ == noun


def _on_side(game: Riftbound, side: str, obj: Obj, you: Side | None) -> bool:
    whose = obj.controller if obj.zone not in ("hand", "deck", "trash", "banished") else obj.owner
    team = game.board.team(you) if you is not None else ()
    if side == "friendly":
        return whose == you if "648.8" in game.rulebook.without else whose in team  # 648.8.d
    return whose not in team and whose is not None


def _in_place(place: str, obj: Obj, here: str) -> bool:
    if place == "here":
        return obj.on_board and location(obj) == here
    return obj.zone in _ZONES[place]


def _as_detailed(game: Riftbound, sel: Sel, obj: Obj) -> bool:
    look = game.look(obj.id)
    might = max(0, look.might)
    if sel.most is not None and might > sel.most:
        return False
    if sel.least is not None and might < sel.least:
        return False
    if sel.keyword and not look.keywords.get(sel.keyword):
        return False
    if sel.tag and not any(sel_tag in look.tags for sel_tag in (sel.tag, _slug(sel.tag))):
        return False
    return all(_has_state(game, state, obj) for state in sel.states)


def _slug(word: str) -> str:
    from kfrules.rules_de.ids import slug

    return slug(word)


def mighty(game: Riftbound, obj: Obj) -> bool:
    """Tell whether a unit is mighty: by its Might now, off the board by what is printed (708, 711)."""
    if "708" in game.rulebook.without or obj.facts.type != "unit":
        return False
    if not obj.on_board and "711" in game.rulebook.without:
        return False
    return game.look(obj.id).might >= MIGHTY


def _has_state(game: Riftbound, state: str, obj: Obj) -> bool:
    if state in ("ready", "exhausted"):
        return obj.on_board and obj.ready == (state == "ready")
    if state == "mighty":
        return mighty(game, obj)
    if state == "damaged":
        return obj.damage > 0
    if state == "token":
        return obj.facts.token
    if state in ("attacking", "defending"):
        return obj.role == ("attacker" if state == "attacking" else "defender")
    return bool(getattr(obj, state))


def candidates(game: Riftbound, sel: Sel, you: Side, source: Obj, here: str = "") -> list[CardId]:
    """Return the objects among which a phrase lets one choose, in the order of the table."""
    if sel.ref:
        return [source.id] if sel.ref == "this" else []
    return [obj.id for obj in _reach(game, sel, you) if fits(game, sel, obj, you, source, here)]


def _reach(game: Riftbound, sel: Sel, you: Side) -> Iterator[Obj]:
    board = game.board
    if sel.place in ("hand", "trash"):
        for side in board.sides:
            if sel.side or side == you:
                yield from (board.objs[id] for id in board.half(side).pile(sel.place))
    elif sel.place == "chain" or sel.noun == "spell":
        yield from (board.objs[item.source] for item in board.chain if item.kind == "card")
    elif sel.noun == "rune":
        for side in board.order(you):
            if sel.side or side == you:
                yield from (board.objs[id] for id in board.half(side).runes)
    else:
        yield from board.permanents()


def holds(game: Riftbound, cond: str, source: Obj, you: Side | None, frame: Frame | None = None) -> bool:
    """Tell whether a condition holds."""
    if cond == "legion":
        return you is not None and legion(game, source, you)
    if cond == "paid":
        return frame.item.paid if frame is not None else source.paid
    if cond in ("did", "not did"):
        return frame is not None and frame.did == (cond == "did")
    if cond in ("attacking", "defending"):
        return source.role == ("attacker" if cond == "attacking" else "defender")
    if cond == "alone":
        return bool(source.role) and _alone(game, source)
    if cond in ("at battlefield", "in base"):
        return source.zone == ("field" if cond == "at battlefield" else "base")
    if cond == "mighty":
        return mighty(game, source)
    if cond in ("your turn", "enemy turn"):
        if cond == "your turn":
            return game.board.active == you
        return you is not None and game.board.active not in game.board.team(you)
    return you is not None and len(game.board.half(you).hand) >= int(cond.removeprefix("hand "))


def legion(game: Riftbound, source: Obj, you: Side) -> bool:
    """Tell whether a side played another main-deck card this turn. Rule 724.1.c"""
    if "724" in game.rulebook.without:
        return False
    return any(ref != source.ref for ref in game.board.half(you).played)


def _alone(game: Riftbound, source: Obj) -> bool:
    units = game.board.fields[source.at].units
    return not any(id != source.id and game.board.objs[id].role == source.role for id in units)
