"""The names in steps and checks: each becomes the one name that its card has in the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.rules_de import entries
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import words

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser

_TIMES = {2: "zweimal", 3: "dreimal"}


class Names:
    """Finds cards of the board by name, alias or number; notes a fault for what it does not find."""

    def __init__(self, file: Normaliser) -> None:
        self.pieces = file.pieces
        self.faults = file.faults
        self.words = file.words

    def one(self, name: str, *path: str | int) -> str:
        """Return the name of the one card that is meant."""
        found = self.pieces.called(name)
        if len(found) > 1:
            self._several(name, len(found), *path)
        return found[0].name if found else self._missing(name, *path)

    def many(self, names: list[str], *path: str | int) -> list[str]:
        """Return the names of listed cards; here equal cards need no names of their own."""
        return [self._equal(name, *path, index) for index, name in enumerate(names)]

    def _equal(self, name: str, *path: str | int) -> str:
        found = self.pieces.called(name)
        if len({piece.name for piece in found}) > 1:
            self._several(name, len(found), *path)
        return found[0].name if found else self._missing(name, *path)

    def answer(self, answer: Any, *path: str | int) -> Any:
        """Return an answer of `choose` with the names of its cards made plain.

        Text that is no card of the board may be a word of the game (a house, a trait), a printed card or an entry.
        """
        if isinstance(answer, dict):
            if isinstance(answer.get("cards"), list):
                return {"cards": [self._listed(name, *path) for name in answer["cards"]]}
            return {self._listed(name, *path): amount for name, amount in answer.items()}
        if not isinstance(answer, str) or self.pieces.called(answer):
            return self.one(answer, *path) if isinstance(answer, str) else answer
        word = answer.strip().lower()  # in quotation marks, and no card is called so
        if word in words.NOTHING:
            return None
        if word in words.ANSWERS:
            return words.YES_NO[word]
        known = self.words
        if slug(answer) in known.answers:
            return known.answers[slug(answer)]
        if slug(answer) in (*known.accepted, *known.sides, *known.zone) or entries.resolve(answer, known.game):
            return answer
        return self.pieces.printed(answer) or self._missing(answer, *path)

    def _listed(self, name: str, *path: str | int) -> str:
        """Return one card of an answer of several; a side, or a word of the game that is no card, stays as it is."""
        if self.pieces.called(name):
            return self.one(name, *path)
        known = name if name in self.words.sides else self.words.answers.get(slug(name))
        return known if isinstance(known, str) else self.one(name, *path)

    def _several(self, name: str, count: int, *path: str | int) -> None:
        times = _TIMES.get(count, f"{count}-mal")
        what = f"„{name}“ gibt es auf dem Tisch {times}"
        self.faults.add(what, "gib jeder mit „as:“ einen eigenen Namen und nenne den", *path)

    def _missing(self, name: str, *path: str | int) -> str:
        if name.startswith(self.words.blank):
            return name
        known = self.pieces.names()
        near = words.nearest(name, known, at_least=50)
        self.faults.add(
            f"„{name}“ liegt nicht auf dem Tisch",
            f"gemeint ist wohl „{near}“" if near else "nenne die Karte unter „given“",
            *path,
        )
        return name
