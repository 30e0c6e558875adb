"""The names in steps and checks: each becomes the one name that its card has in the record."""

from __future__ import annotations

from typing import Any

from kfrules.rules_de import cards, entries
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import words
from kfrules.scenarios.format.board import Board
from kfrules.scenarios.format.faults import Faults

BLANK = "Leere Karte"
"""The name of the cards of a deck that is not given; they need not lie on the board."""

_TIMES = {2: "zweimal", 3: "dreimal"}


class Names:
    """Finds cards of the board by name, alias or number; notes a fault for what it does not find."""

    def __init__(self, board: Board, faults: Faults, game: str) -> None:
        self.board = board
        self.faults = faults
        self.game = game

    def one(self, name: str, *path: str | int) -> str:
        """Return the name of the one card that is meant."""
        found = self.board.called(name)
        if len(found) > 1:
            self._several(name, len(found), *path)
        return found[0].name if found else self._missing(name, *path)

    def many(self, names: list[str], *path: str | int) -> list[str]:
        """Return the names of listed cards; here equal cards need no names of their own."""
        return [self._equal(name, *path, index) for index, name in enumerate(names)]

    def _equal(self, name: str, *path: str | int) -> str:
        found = self.board.called(name)
        if len({piece.name for piece in found}) > 1:
            self._several(name, len(found), *path)
        return found[0].name if found else self._missing(name, *path)

    def answer(self, answer: Any, *path: str | int) -> Any:
        """Return an answer of `choose` with the names of its cards made plain.

        Text that is no card of the board may name a house, a colour, a trait, a printed card or an entry.
        """
        if isinstance(answer, dict):
            if isinstance(answer.get("cards"), list):
                return {"cards": [self.one(name, *path) for name in answer["cards"]]}
            return {self.one(name, *path): amount for name, amount in answer.items()}
        if not isinstance(answer, str) or self.board.called(answer):
            return self.one(answer, *path) if isinstance(answer, str) else answer
        word = answer.strip().lower()  # in quotation marks, and no card is called so
        if word in ("none", "nichts", "keine"):
            return None
        if word in ("yes", "ja", "no", "nein"):
            return words.YES_NO[word]
        for table in (words.HOUSES_BY_WORD, words.COLORS_BY_WORD, words.TRAITS_BY_WORD):
            if slug(answer) in table:
                return table[slug(answer)]
        if slug(answer) in words.answers() or entries.resolve(answer, self.game):
            return answer
        printed = cards.find(answer)
        return printed[0].name_de if printed else self._missing(answer, *path)

    def _several(self, name: str, count: int, *path: str | int) -> None:
        times = _TIMES.get(count, f"{count}-mal")
        what = f"„{name}“ gibt es auf dem Tisch {times}"
        self.faults.add(what, "gib jeder mit „as:“ einen eigenen Namen und nenne den", *path)

    def _missing(self, name: str, *path: str | int) -> str:
        if name.startswith(BLANK):
            return name
        known = self.board.names()
        near = words.nearest(name, known, at_least=50)
        self.faults.add(
            f"„{name}“ liegt nicht auf dem Tisch",
            f"gemeint ist wohl „{near}“" if near else "nenne die Karte unter „given“",
            *path,
        )
        return name
