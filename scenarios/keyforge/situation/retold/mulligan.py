"""The first hand, with chains, and the one after a mulligan: how many cards it has."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear, chains
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_MINE = ("ich", "mein", "meine", "meinen", "meiner", "mir")
_THEIRS = ("gegner", "er", "sie", "sein", "seine", "seinen")


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who begins, with how many chains, and whether the hand is changed. Raises `Unclear`."""
    told = Told(pieces, fine=("draws first",))
    _one_side(told)
    first = told.one("first", "second").slot == "first"
    fetters = told.number("chains", none="no chains") or 0
    told.one("asks hand", "asks new hand")
    takes = told.has("mulligan")
    if takes and told.has("keeps"):
        raise Unclear
    if not takes and told.has("asks new hand"):
        raise Unclear
    mine = {"do": "mulligan", "take": takes}
    theirs = {"do": "mulligan", "take": False}
    when = [mine, theirs] if first else [theirs, mine]
    given = {"house": None, "step": "setup", "active": ME if first else OPPONENT, ME: {"chains": fetters}}
    who = "Ich bin Startspieler" if first else "Mein Gegner ist Startspieler"
    does = " und nehme einen Mulligan" if takes else ""
    text = f"{who}. Ich habe {chains(fetters)}{does}. Wie viele Karten hat meine Starthand?"
    return Retold(text, laid=Laid(given, when, Asked("hand", side=ME)))


def _one_side(told: Told) -> None:
    """Raise `Unclear` where it is told of both who changes a hand, or has chains."""
    words = {word for piece in told.all if piece.slot != "second" for word in piece.words}
    if not words.isdisjoint(_MINE) and not words.isdisjoint(_THEIRS):
        raise Unclear
