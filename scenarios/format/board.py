"""The cards of a scenario's board: printed or ad-hoc, and the names by which steps and checks call them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kfrules.rules_de import cards
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import printed, words
from kfrules.scenarios.format.faults import Faults
from kfrules.scenarios.format.printed import AmbiguousName, Printing

Spec = dict[str, Any]
Path = tuple[str | int, ...]

_OWN_FACTS = ("type", "power", "armor", "keywords", "traits", "abilities")
_LISTS = ("upgrades", "grafted")
_NOT_IN_PLAY = ("action", "upgrade")
_TYPES_SAID = {"action": "eine Aktionskarte", "upgrade": "eine Aufwertung"}


@dataclass(frozen=True, slots=True)
class Piece:
    """One card of the board: the name that the record gives it, and what it answers to."""

    name: str
    written: str
    alias: bool = False
    printing: Printing | None = None
    lasting: bool = False


class Board:
    """Reads the cards of `given`, and knows every card's one name afterwards."""

    def __init__(self, faults: Faults, house: str | None) -> None:
        self.faults = faults
        self.house = house
        self.facts: dict[str, dict[str, Any]] = {}
        self.pieces: list[Piece] = []
        self.aliases: dict[str, Path] = {}
        self._called: dict[str, list[Piece]] = {}

    def cards(self, entries: Iterable[Any], zone: str, path: Path) -> list[Spec]:
        """Return the specs of a list of cards."""
        return [self.card(entry, zone, (*path, index)) for index, entry in enumerate(entries)]

    def card(self, entry: Any, zone: str, path: Path) -> Spec:
        """Return the spec of one card, and note the card under its name."""
        spec: Spec = {"card": entry} if isinstance(entry, str) else dict(entry)
        written = spec["card"]
        printing = self._printing(spec, path)
        if printing is not None:
            spec["card"] = self._reference(printing)
            self._check_printed(spec, printing, zone, path)
        else:
            self._own(spec, path)
        if zone in ("line", "artifacts"):
            self._check_in_play(spec, printing, path)
        if isinstance(spec.get("counters"), int):
            spec["counters"] = {"marker": spec["counters"]}
        if "traits" in spec:
            spec["traits"] = [words.trait(name) for name in spec["traits"]]
        for key in _LISTS:
            if key in spec:
                spec[key] = self.cards(spec[key], key, (*path, key))
        self._note(spec, written, printing, zone, path)
        return spec

    def _printing(self, spec: Spec, path: Path) -> Printing | None:
        try:
            return printed.find(spec["card"], spec.get("house"))
        except AmbiguousName as error:
            self.faults.add(
                f"„{spec['card']}“ heißen mehrere Karten",
                f"nenne die gemeinte mit ihrer Nummer: {' oder '.join(error.numbers)}",
                *path,
            )
            return printed.find(error.numbers[0])

    def _reference(self, printing: Printing) -> str:
        """Return the key of a printing in `facts`: its German name, or its number where that is taken."""
        facts = printed.facts(printing)
        name = printing.name
        try:
            printed.find(printing.card.name_de)
        except AmbiguousName:
            name = printing.card.ref
        for reference in (name, printing.card.ref, f"{printing.card.ref} {printing.card.house}"):
            if self.facts.setdefault(reference, facts) == facts:
                break
        if printing.gigantic:
            for part in ("", " 1/2", " 2/2"):  # the whole and both halves
                found = printed.find(printing.card.name_de + part)
                if found is not None:
                    self.facts.setdefault(found.name, printed.facts(found))
        return reference

    def _own(self, spec: Spec, path: Path) -> None:
        """Check an ad-hoc card and give it its defaults."""
        name = spec["card"]
        if "type" not in spec and "power" not in spec:
            near = [f"„{card}“" for card in cards.nearest(name[:80])]
            number = cards.reference(name)
            what = f"die Karte {number} gibt es nicht" if number else f"„{name}“ ist keine gedruckte Karte"
            like = f"gemeint ist vielleicht {words.join_or(near)}, " if near and not number else ""
            self.faults.add(what, f"{like}eine eigene Karte braucht type oder power", *path)
        elif "house" not in spec:
            if self.house is None:
                self.faults.add(
                    f"„{name}“ hat keine Fraktion, und keine ist aktiv",
                    "ergänze „house:“ bei der Karte",
                    *path,
                )
            spec["house"] = self.house
        if "printing" in spec:
            self.faults.add(f"„{name}“ ist eine eigene Karte", "lösche „printing“", *path, "printing")
        spec.setdefault("type", "creature")
        if spec.get("abilities"):
            self._check_abilities(spec["abilities"], path)

    def _check_abilities(self, names: Iterable[str], path: Path) -> None:
        from kfrules.scenarios.keyforge.snippets import snippets

        for index, name in enumerate(names):
            try:
                snippets([name])
            except KfrulesError as error:
                self.faults.add(error.what, error.remedy or "", *path, "abilities", index)

    def _check_printed(self, spec: Spec, printing: Printing, zone: str, path: Path) -> None:
        for key in _OWN_FACTS:
            if key in spec:
                self.faults.add(
                    f"„{spec['card']}“ ist eine gedruckte Karte, „{key}“ steht auf ihr fest",
                    f"lösche „{key}“ oder gib einer eigenen Karte einen anderen Namen",
                    *path,
                    key,
                )
        if printing.gigantic and (zone == "line") == bool(printing.half) and zone != "lasting":
            name = printing.card.name_de
            if printing.half:
                self.faults.add(f"„{name}“ liegt im Spiel als eine Karte", f"schreibe „{name}“", *path)
            else:
                self.faults.add(
                    f"„{name}“ besteht außerhalb des Spiels aus zwei Karten",
                    f"schreibe „{name} 1/2“ und „{name} 2/2“",
                    *path,
                )

    def _check_in_play(self, spec: Spec, printing: Printing | None, path: Path) -> None:
        kind = printing.card.type if printing else spec["type"]
        if kind in _NOT_IN_PLAY:
            where = "unter „upgrades“ einer Kreatur" if kind == "upgrade" else "in eine andere Zone"
            self.faults.add(
                f"„{spec['card']}“ ist {_TYPES_SAID[kind]} und liegt nicht so im Spiel",
                f"lege sie {where}",
                *path,
            )

    def _note(self, spec: Spec, written: str, printing: Printing | None, zone: str, path: Path) -> None:
        alias = spec.get("as")
        if alias is not None:
            if alias in self.aliases:
                line = self.faults.document.line(*self.aliases[alias])
                what = f"der Name „{alias}“ ist schon in Zeile {line} vergeben"
                self.faults.add(what, "gib jeder Karte einen eigenen Namen", *path, "as")
            self.aliases.setdefault(alias, (*path, "as"))
        piece = Piece(alias or spec["card"], written, alias is not None, printing, zone == "lasting")
        self.pieces.append(piece)
        for call in _calls(piece):
            self._called.setdefault(call, []).append(piece)

    def check_aliases(self) -> None:
        """Note a fault for every alias that is also the name of a card without alias."""
        for alias, path in self.aliases.items():
            others = self._called.get(f"={alias}", []) + self._called.get(slug(alias), [])
            if any(not piece.alias for piece in others):
                what = f"„{alias}“ ist schon der Name einer anderen Karte"
                self.faults.add(what, "gib jeder Karte einen eigenen Namen", *path)

    def called(self, name: str) -> list[Piece]:
        """Return the cards that a name may mean; several where it is ambiguous.

        An alias is the name of its card; the printed name means the card that has no alias, if there is one.
        """
        exact = [piece for piece in self._called.get(f"={name}", ()) if piece.alias and piece.name == name]
        if exact:
            return exact
        reference = cards.reference(name)
        found = self._called.get(f"={name}", []) or self._called.get(slug(reference or name), [])
        if reference:
            numbered = [piece for piece in found if piece.printing and piece.printing.card.ref == reference]
            found = numbered or found
        found = [piece for piece in found if not piece.lasting] or found
        return [piece for piece in found if not piece.alias] or found or self._gigantic(name)

    def _gigantic(self, name: str) -> list[Piece]:
        """Return the whole for halves that lie on the board, and a half for a whole."""
        try:
            wanted = printed.find(name)
        except AmbiguousName:
            return []
        if wanted is None or not wanted.gigantic:
            return []
        kin = [piece for piece in self.pieces if piece.printing and piece.printing.card.name_en == wanted.card.name_en]
        if kin:
            self.facts.setdefault(wanted.name, printed.facts(wanted))
        upper = [piece for piece in kin if piece.printing and piece.printing.half == 1]
        return [Piece(wanted.name, name, printing=wanted) for _ in upper or kin]

    def names(self) -> list[str]:
        """Return the names of all cards, for suggestions."""
        return list(dict.fromkeys(piece.name for piece in self.pieces))


def _calls(piece: Piece) -> set[str]:
    """Return what a card answers to: `=NAME` exactly as written, and slugs of a printed card's names."""
    calls = {f"={piece.name}", f"={piece.written}"}
    if piece.printing and piece.printing.half:
        return calls | {
            slug(piece.printing.name),
            slug(f"{piece.printing.card.name_en} {piece.printing.half}/2"),
        }
    return calls | printed.names(piece.printing.card) if piece.printing else calls
