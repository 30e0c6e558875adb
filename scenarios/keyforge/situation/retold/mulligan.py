"""The first hand, with chains, and the one after a mulligan: how many cards it has, and when it may be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.retold.beginning import THIRD, side_of
from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear, chains
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_COUNTS = ("asks hand", "asks new hand", "asks just", "asks chains")
_FULL = {True: 7, False: 6}  # cards of the first hand of who begins, and of the other
_ROLES = {True: {"startspieler", "startspielerin", "beginner"}, False: {"zweiter", "zweite", "2."}}
_MULLS = frozenset(("mulligan", "mulligans", "mull", "mulli", "redraw", "neuzug"))
_STEPS = 6  # chains that cost one card more


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who begins, with how many chains, and whether the hand is changed. Raises `Unclear`."""
    told = Told(pieces)
    if told.has("vague"):
        raise Unclear
    asks = told.one(*_COUNTS, "asks again", "asks late")
    whose = _whose(told, asks)
    mine = [piece for piece in told.pieces if side_of(piece) in ("", whose) or piece.slot.startswith("foe")]
    if any(piece.slot == "chains" for piece in told.pieces if piece not in mine):
        raise Unclear  # of those of the other side nothing is told then
    told.pieces = mine
    takes = told.has("mulligan") or any(map(_takes, told.pieces))
    if takes and told.has("keeps"):
        raise Unclear
    fetters = told.number("chains", none="no chains") or 0
    if asks.slot not in _COUNTS:
        return _may(told, asks.slot, takes)
    first = _begins(told, whose, fetters)
    if told.has("begun") or (not takes and _is_new(asks)):
        raise Unclear
    return _counts(asks, first, takes, fetters)


def _whose(told: Told, asks: Piece) -> str:
    """Return whose hand it is: what the question says, else whoever alone is told of."""
    others = [piece for piece in told.pieces if FOE in piece.words and not piece.slot.startswith("foe")]
    if side := side_of(asks):
        if side == THIRD and others and any(map(_has_role, told.pieces)):
            raise Unclear  # who the second player is, and who the opponent
        return side
    if others:
        raise Unclear
    sides = {side_of(piece) for piece in told.pieces if not piece.slot.startswith("foe")} - {""}
    if len(sides) > 1:
        raise Unclear
    return sides.pop() if sides else ME


def _takes(piece: Piece) -> bool:
    """Tell whether a mulligan is behind what is told or asked: "Wie viele habe ich nach dem Mulligan?"."""
    return piece.slot not in ("keeps", "asks again", "asks late") and not _MULLS.isdisjoint(piece.words)


def _is_new(asks: Piece) -> bool:
    """Tell whether it is asked of a second hand."""
    return asks.slot == "asks new hand" or not {"neu", "neue", "neuen"}.isdisjoint(asks.words)


def _has_role(piece: Piece) -> bool:
    """Tell whether somebody is called by the place in which they begin: "der zweite Spieler"."""
    return piece.slot in ("first", "second") or any(not words.isdisjoint(piece.words) for words in _ROLES.values())


def _begins(told: Told, whose: str, fetters: int) -> bool:
    """Tell whether the one whose hand it is begins. Raises `Unclear`."""
    foe = {"foe first": whose == THIRD, "foe second": whose != THIRD}
    found = {piece.slot == "first" for piece in told.pieces if piece.slot in ("first", "second")}
    found |= {foe[piece.slot] for piece in told.pieces if piece.slot in foe}
    for piece in told.pieces:
        if piece.slot in (*_COUNTS, "chains", "mulligan"):  # "Wie viele Karten bekommt der Startspieler?"
            found |= {first for first, words in _ROLES.items() if not words.isdisjoint(piece.words)}
    seen = {piece.numbers[0] for piece in told.pieces if piece.slot == "draws first" and piece.numbers}
    fewer = min(4, (fetters + _STEPS - 1) // _STEPS)
    found = found or {begins for begins, full in _FULL.items() if seen == {full - fewer}}
    if len(found) != 1 or (seen and seen != {_FULL[True in found] - fewer}):
        raise Unclear
    return found.pop()


def _counts(asks: Piece, first: bool, takes: bool, fetters: int) -> Retold:
    """Return what is counted of the first hand."""
    mine, theirs = {"do": "mulligan", "take": takes}, {"do": "mulligan", "take": False}
    given = {"house": None, "step": "setup", "active": ME if first else OPPONENT, ME: {"chains": fetters}}
    asked, question = Asked("hand", side=ME), "Wie viele Karten hat meine Starthand?"
    if asks.slot == "asks chains":
        asked, question = Asked("chains", side=ME), "Wie viele Ketten habe ich dann?"
    elif asks.slot == "asks just":
        number = asks.numbers[0]
        asked, question = Asked("exactly", side=ME, key=f"hand:{number}"), f"Hat meine Starthand {number} Karten?"
    does = " und nehme einen Mulligan" if takes else ""
    text = f"{_who(first)}. Ich habe {chains(fetters)}{does}. {question}"
    return Retold(text, laid=Laid(given, [mine, theirs] if first else [theirs, mine], asked))


def _may(told: Told, asked: str, takes: bool) -> Retold:
    """Return whether a mulligan may be taken: once, and before the first turn. Raises `Unclear`."""
    begun, role = told.has("begun"), any(map(told.has, ("first", "second", "foe first")))
    if told.has("chains") or begun == takes or (asked == "asks late" and not begun) or (role and told.has("keeps")):
        raise Unclear
    mulligan, theirs = {"do": "mulligan", "take": True}, {"do": "mulligan", "take": False}
    asked_of = Asked("legal", side=ME, may=True)
    given: dict[str, Any]
    if begun:
        given = {"house": HOUSE, "step": "main", "active": ME}
        text = "Mein erster Zug hat begonnen. Darf ich einen Mulligan nehmen?"
        return Retold(text, laid=Laid(given, [mulligan], asked_of))
    given = {"house": None, "step": "setup", "active": ME}
    text = "Ich habe einen Mulligan genommen. Darf ich noch einen nehmen?"
    return Retold(text, laid=Laid(given, [mulligan, theirs, mulligan], asked_of))


def _who(first: bool) -> str:
    return "Ich bin Startspieler" if first else "Mein Gegner ist Startspieler"
