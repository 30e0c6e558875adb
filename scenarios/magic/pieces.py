"""The cards of a Magic board: basic lands by name, other cards as the file describes them; what arises in play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from kfrules.scenarios.format.pieces import Path, Piece, Pieces
from kfrules.scenarios.format.record import Given, Spec
from kfrules.scenarios.magic.phrases import faces, keywordverbs
from kfrules.scenarios.magic.phrases.words import BASICS, PhraseError

_COUNTED = re.compile(r"(.+) (\d+)")
_TYPES_DE = {
    "kreatur": "creature", "artefakt": "artifact", "verzauberung": "enchantment", "land": "land",
    "planeswalker": "planeswalker", "spontanzauber": "instant", "hexerei": "sorcery", "schlacht": "battle",
}  # fmt: skip
TOKEN = "token"
"""What a token is called that no text of the file names: one of a keyword, or one created without a name."""
_MADE = ("Keim", "Rebell", "Krieger", "Held", "Fisch", "Oktopus", *keywordverbs.NAMES)


class MagicPieces(Pieces):
    """Cards with what is printed on them; a name without anything is a basic land."""

    def read(self, spec: Spec, zone: str, path: Path) -> None:
        """Look whether the card can be read."""
        if zone == "stack" and spec.get("card") in BASICS:
            self.file.faults.add("ein Land liegt nicht auf dem Stapel", "nenne einen Zauberspruch", *path)
        if not self.stands_alone(spec):
            what = f"„{spec['card']}“ ist kein Standardland"
            self.file.faults.add(what, "eine eigene Karte braucht type oder pt", *path)
            return
        try:
            faces.parse(spec)
        except PhraseError as error:
            self.file.faults.add(error.what, error.remedy, *path)

    @classmethod
    def stands_alone(cls, spec: Spec) -> bool:
        """Tell whether a spec says enough for a card."""
        told = any(key in spec for key in ("type", "pt", "split"))
        return told or spec["card"] in BASICS or str(spec["card"]).startswith("Leere Karte")

    def otherwise(self, name: str) -> list[Piece]:
        """Return what arises in play: tokens that a text names, and the second of a name."""
        counted = _COUNTED.fullmatch(name)
        plain = counted[1] if counted else name
        if counted and self._called.get(f"={plain}"):
            return [Piece(name, name)]
        known = plain == TOKEN or plain in self._tokens() or self._is_type(name) or name in self._options()
        return [Piece(name, name)] if known else []

    @classmethod
    def nameless(cls, name: str) -> bool:
        """Tell whether a file may call a token just `token`: no text of it says how it is called."""
        return not name or name in _MADE

    def _options(self) -> set[str]:
        """Return the words among which a text lets somebody choose: votes, dilemmas, rooms."""
        return set(_worded({"table": self.file.table}))

    def _is_type(self, name: str) -> bool:
        """Tell whether a word can be a creature type that somebody chooses in this file."""
        return name[:1].isupper() and name.isalpha() and "'choose': 'type'" in repr(self.file.table)

    def _tokens(self) -> set[str]:
        found = set(_MADE)
        for side in self.file.table.values():
            if isinstance(side, Mapping):
                found |= set(_named(side))
        return found | set(_named({"stack": self.file.table.get("stack", [])}))

    @classmethod
    def stated(cls, spec: Spec, state: str) -> bool:
        """Read power and toughness, a type, or a mana cost in braces."""
        if re.fullmatch(r"-?\d+/-?\d+", state):
            spec["pt"] = state
        elif state.lower() in _TYPES_DE:
            spec["type"] = _TYPES_DE[state.lower()]
        elif state.startswith("{") and state.endswith("}"):
            spec["cost"] = state
        else:
            return False
        return True

    @classmethod
    def example(cls, zone: str) -> str:
        """Return a line that describes a card."""
        return "Bär, 2/2"

    @classmethod
    def goes_without_saying(cls, spec: Spec, key: str, given: Given) -> bool:
        """A creature with its power needs no type."""
        return key == "type" and spec["type"] == "creature" and "pt" in spec


def _worded(value: object) -> Iterator[str]:
    """Yield the options of votes and dilemmas, rooms of dungeons and parts of cards, within texts."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in ("vote", "dilemma") and isinstance(inner, Mapping):
                yield from map(str, inner)
            if key == "room":
                yield str(inner)
            if key in ("split", "adventure", "omen", "modal"):
                yield from (str(one.get("name", "")) for one in (inner if isinstance(inner, list) else [inner]))
            yield from _worded(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _worded(inner)


def _named(value: object) -> Iterator[str]:
    """Yield the names of tokens within texts."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key == "create" and isinstance(inner, Mapping):
                yield str(inner.get("card", inner.get("name", "")))
            yield from _named(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _named(inner)
