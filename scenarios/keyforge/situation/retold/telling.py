"""A question told again: the sentences that the reader knows, and what is asked where they cannot say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold.covering import FILL, FOE, Piece
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing

_MINE = ("ich", "mein", "meine", "meinen", "meinem", "meiner", "meines", "mir", "mich")
_THEIRS = (FOE, f"{FOE}s", "er", "sein", "seine", "seinen", "seinem", "seiner", "seines", "ihm")


class Unclear(Exception):
    """A question that does not tell one board."""


@dataclass(frozen=True)
class Laid:
    """A board: `given` and `when` in the words of a scenario's record, and what is asked of it.

    `things`: creatures that lie on each of these boards; `unlike`: what may lie there instead, so that only a verdict
    that is the same for all is one; `printed`: the names of the printed cards.
    """

    given: Mapping[str, Any]
    when: Sequence[Mapping[str, Any]]
    asked: Asked
    unlike: Sequence[Mapping[str, Any]] = ()
    printed: Sequence[str] = ()
    things: Sequence[Thing] = ()


@dataclass(frozen=True)
class Retold:
    """Sentences that say the same.

    `fact`: what is asked, where another question than theirs is, and `asks`, how that is said; `idle`: nothing is done;
    `laid`: the board, where the reader knows no sentences for it; `also`: what it may say instead, so that only a
    verdict that is the same for all is one.
    """

    text: str
    fact: str = ""
    asks: str = ""
    idle: bool = False
    laid: Laid | None = None
    also: Sequence[str] = ()

    @property
    def shown(self) -> str:
        """Return the sentences as they are shown."""
        if not self.asks:
            return self.text
        told, _, _ = self.text.rpartition(". ")
        return f"{told}. {self.asks}"


class Told:
    """The pieces of a question by their slots."""

    def __init__(self, pieces: Sequence[Piece], fine: Sequence[str] = ()) -> None:
        self.all = [piece for piece in pieces if piece.words != (".",)]
        self.pieces = [piece for piece in self.all if piece.slot not in (FILL, "fine", *fine)]

    def has(self, slot: str) -> bool:
        """Tell whether a slot is there."""
        return any(piece.slot == slot for piece in self.pieces)

    def one(self, *slots: str) -> Piece:
        """Return the one piece of some slots. Raises `Unclear` where none is there or several are."""
        found = [piece for piece in self.pieces if piece.slot in slots]
        if len({(piece.slot, piece.numbers) for piece in found}) != 1:
            raise Unclear
        return found[0]

    def maybe(self, *slots: str) -> Piece | None:
        """Return the one piece of some slots, None where none is there. Raises `Unclear` where several are."""
        return self.one(*slots) if any(self.has(slot) for slot in slots) else None

    def number(self, slot: str, none: str = "") -> int | None:
        """Return the number that a slot tells: 0 by the slot `none`, None where nothing is told."""
        piece = self.maybe(slot, *([none] if none else []))
        if piece is None:
            return None
        return 0 if piece.slot == none else piece.numbers[0]

    def asked(self, *slots: str) -> str:
        """Return the one slot of these that is asked. Raises `Unclear`."""
        return self.one(*slots).slot

    def side(self) -> str:
        """Return of whom alone is told. Raises `Unclear` where it is of both."""
        words = {word for piece in self.all if piece.slot != "fine" for word in piece.words}
        mine, theirs = not words.isdisjoint(_MINE), not words.isdisjoint(_THEIRS)
        if mine and theirs:
            raise Unclear
        return OPPONENT if theirs or (not mine and "sie" in words) else ME


def cards(amount: int) -> str:
    """Return so many cards in German."""
    return "1 Karte" if amount == 1 else f"{amount} Karten"


def chains(amount: int) -> str:
    """Return so many chains in German."""
    return "keine Ketten" if not amount else "1 Kette" if amount == 1 else f"{amount} Ketten"
