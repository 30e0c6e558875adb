"""What may still be done in a turn, told in small pieces: they are put together in their order, as a scene.

Every noun is somebody's; states and deeds belong to the noun that was named last. What could belong to two things, or
to none, tells no board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from kfrules.scenarios.keyforge.situation.retold.covering import STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.permit_board import board
from kfrules.scenarios.keyforge.situation.retold.permit_reader import Reader
from kfrules.scenarios.keyforge.situation.retold.permit_scene import ARTIFACT, CARDS, CREATURES, is_his, is_my
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is to be allowed. Raises `Unclear`."""
    _check_asked(pieces)
    return board(Reader(_actor(pieces)).read(pieces))


def _check_asked(pieces: Sequence[Piece]) -> None:
    """Raise `Unclear` where not a deed is asked about, but what becomes of something, where it goes, or of whom."""
    slots = {piece.slot for piece in pieces}
    words = {word for piece in pieces for word in piece.words}
    deeds = any(slot.startswith("a ") for slot in slots)
    whose = any(is_my(piece.words[0]) or is_his(piece.words[0]) for piece in pieces)
    done = {piece.slot for piece in pieces if piece.slot in _DONE and _RULE.isdisjoint(piece.words)}
    if slots.isdisjoint(_CASE) and not whose and not (done and (slots & {"i", "i may"} or words & _I)):
        raise Unclear  # "Angreifen, Kreatur erschöpft?" asks of the rule
    text = " ".join(word for piece in pieces for word in piece.words)
    if _ALLOWS.search(text) or {"let", "foreign"} <= slots:
        raise Unclear  # "wenn eine Karte es erlaubt", "ein Effekt lässt mich …", "bin ich gezwungen"
    begins = [piece for before, piece in pairwise([Piece("", (), (STOP,)), *pieces]) if before.words == (STOP,)]
    if "werden" in words or any(piece.words[0] in _BECOMES for piece in begins):
        raise Unclear  # "Wird es gedreht, wenn …?", "… im selben Zug wach werden"
    so_that = any(piece.slot == "a unstun" and piece.words[0] == "um" for piece in pieces)
    if "exhausted" in slots and (so_that or ("again" in slots and not deeds)):
        raise Unclear  # "Kann ich sie erschöpfen, um …?"
    if "upgrade" in slots and "a play" in slots and not slots.isdisjoint(CREATURES):
        raise Unclear  # "ein Upgrade auf eine Kreatur von einem anderen Haus"
    if "again" in slots and not words.isdisjoint(_SAME):
        raise Unclear  # "dieselbe Kreatur mehrmals angreifen"


_CASE = ("my", "his", "i have", "i none", "no enemy", "no creature", "nothing done", "first turn", "earlier", "hit")
_DONE = (
    "played", "reaped", "fought", "used", "discarded", "drawn", "card done", "alpha done", "omega done", "readied",
    "right", "foreign", "of house", "active",
)  # fmt: skip
"""What tells of one case, and not of what is so for all: alone, and where it is said who did it."""
_ALLOWS = re.compile(r"\bes erlaub|\berlaub\w* (mir|uns|die|der|das)\b|\blaesst (mich|meine?)\b|\bgezwungen\b")
_RULE = {"spiele", "spielt", "ausspiele", "ausspielt", "lege", "legt"}  # whenever somebody does
_BECOMES = ("wird", "wurde", "wurden")
_I = {"hab", "habe"}
_SAME = ("dieselbe", "denselben", "dasselbe", "derselbe", "derselben", "demselben")


def _actor(pieces: Sequence[Piece]) -> str:
    """Return who is to do something: whose things are told of. Raises `Unclear`."""
    slots = {piece.slot for piece in pieces}
    own = [piece for piece in pieces if piece.slot in (ARTIFACT, *CARDS)]
    foes = bool(slots & {"his", "foe may", "foe"}) and not slots & {"my", "i may", "i"}
    mine = (
        bool(slots & {"my", "i may", "i"})
        or ("i have" in slots and not foes)
        or any(is_my(piece.words[0]) for piece in own)
    )
    if mine:
        if slots & {"foe may", "foe"} or {"foe turn", "his"} <= slots:
            raise Unclear  # "Kann er meine 4er in seinem Zug mit seiner 5er angreifen?"
        return ME
    he = any(piece.words in (("er",), ("sie",)) for piece in pieces)
    if he and "foe turn" in slots and not slots & {"his", "foe may"} and "i have" not in slots:
        raise Unclear  # "Mein Gegner ist dran. Darf er …?"
    nobody = "enemy" in slots and not slots & set(CREATURES)  # "Mein Gegner hat eine Kreatur. Darf er …?"
    theirs = any(is_his(piece.words[0]) for piece in own)
    return OPPONENT if nobody or theirs or slots & {"his", "foe may", "foe"} else ME
