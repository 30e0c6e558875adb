"""The cards of a KeyForge board: printed or ad-hoc, halves of gigantic creatures, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from kfrules.rules_de import cards
from kfrules.rules_de.cards import HOUSES_DE, TYPES_DE
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.pieces import Path, Piece, Pieces, Title
from kfrules.scenarios.format.record import Facts, Given, Spec
from kfrules.scenarios.format.vocabulary import Zone
from kfrules.scenarios.format.words import join_or
from kfrules.scenarios.keyforge import printed
from kfrules.scenarios.keyforge.printed import AmbiguousName, Printing

_NOT_IN_PLAY = ("action", "upgrade")
_PLACES = {
    "creature": "eine Kreatur; nenne sie bei den Kreaturen",
    "artifact": "ein Artefakt; nenne es bei den Artefakten",
    "action": "eine Aktion; nenne sie bei den Handkarten",
    "upgrade": "eine Aufwertung; lege sie an eine Kreatur, etwa „KREATUR, mit {}“",
}
_NO_DOTS = str.maketrans("äöüÄÖÜ", "aouAOU")
_TYPES_SAID = {"action": "eine Aktionskarte", "upgrade": "eine Aufwertung"}


class KeyForgePieces(Pieces):
    """Cards by name or number; a map whose name is no printed card is an ad-hoc one."""

    # --- reading -------------------------------------------------------------------------------

    def read(self, spec: Spec, zone: str, path: Path) -> Printing | None:
        """Find the printed card, or give an ad-hoc one its defaults; note what cannot lie there."""
        printing = self._printing(spec, path)
        if printing is not None:
            spec["card"] = self._reference(printing)
            self._check_printed(spec, printing, zone, path)
        else:
            self._own(spec, path)
        if zone in ("line", "artifacts"):
            self._check_in_play(spec, printing, path)
        return printing

    def _printing(self, spec: Spec, path: Path) -> Printing | None:
        try:
            return printed.find(spec["card"], spec.get("house"))
        except AmbiguousName as error:
            self.file.faults.add(
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
        name, house = spec["card"], self.file.table.get("house")
        if "type" not in spec and "power" not in spec:
            near = [f"„{card}“" for card in cards.nearest(name[:80])]
            number = cards.reference(name)
            what = f"die Karte {number} gibt es nicht" if number else f"„{name}“ ist keine gedruckte Karte"
            like = f"gemeint ist vielleicht {join_or(near)}, " if near and not number else ""
            self.file.faults.add(what, f"{like}eine eigene Karte braucht type oder power", *path)
        elif "house" not in spec:
            if house is None:
                what = f"„{name}“ hat keine Fraktion, und keine ist aktiv"
                self.file.faults.add(what, "ergänze „house:“ bei der Karte", *path)
            spec["house"] = house
        if "printing" in spec:
            self.file.faults.add(f"„{name}“ ist eine eigene Karte", "lösche „printing“", *path, "printing")
        spec.setdefault("type", "creature")
        if spec.get("abilities"):
            self._check_abilities(spec["abilities"], path)

    def _check_abilities(self, names: Iterable[str], path: Path) -> None:
        from kfrules.scenarios.keyforge.snippets import snippets

        for index, name in enumerate(names):
            try:
                snippets([name])
            except KfrulesError as error:
                self.file.faults.add(error.what, error.remedy or "", *path, "abilities", index)

    def _check_printed(self, spec: Spec, printing: Printing, zone: str, path: Path) -> None:
        for field in self.file.words.card:
            if field.own and field.key in spec:
                self.file.faults.add(
                    f"„{spec['card']}“ ist eine gedruckte Karte, „{field.key}“ steht auf ihr fest",
                    f"lösche „{field.key}“ oder gib einer eigenen Karte einen anderen Namen",
                    *path,
                    field.key,
                )
        if printing.gigantic and (zone == "line") == bool(printing.half) and zone != "lasting":
            name = printing.card.name_de
            if printing.half:
                self.file.faults.add(f"„{name}“ liegt im Spiel als eine Karte", f"schreibe „{name}“", *path)
            else:
                what = f"„{name}“ besteht außerhalb des Spiels aus zwei Karten"
                self.file.faults.add(what, f"schreibe „{name} 1/2“ und „{name} 2/2“", *path)

    def _check_in_play(self, spec: Spec, printing: Printing | None, path: Path) -> None:
        kind = printing.card.type if printing else spec["type"]
        if kind in _NOT_IN_PLAY:
            where = "unter „upgrades“ einer Kreatur" if kind == "upgrade" else "in eine andere Zone"
            what = f"„{spec['card']}“ ist {_TYPES_SAID[kind]} und liegt nicht so im Spiel"
            self.file.faults.add(what, f"lege sie {where}", *path)

    # --- finding -------------------------------------------------------------------------------

    def calls(self, piece: Piece) -> set[str]:
        """Return the slugs of a printed card's names."""
        printing = piece.printing
        if printing is None:
            return set()
        if printing.half:
            return {slug(printing.name), slug(f"{printing.card.name_en} {printing.half}/2")}
        return printed.names(printing.card)

    def key(self, name: str) -> str:
        """Return the slug of a name, or of the number that it is."""
        return slug(cards.reference(name) or name)

    def narrowed(self, name: str, found: list[Piece]) -> list[Piece]:
        """Where a number is named, prefer the card of that very number."""
        reference = cards.reference(name)
        if not reference:
            return found
        return [piece for piece in found if piece.printing and piece.printing.card.ref == reference] or found

    def otherwise(self, name: str) -> list[Piece]:
        """Return the whole for halves that lie on the board, and a half for a whole."""
        try:
            wanted = printed.find(name)
        except AmbiguousName:
            return []
        if wanted is None or not wanted.gigantic:
            return []
        kin = [piece for piece in self.all if piece.printing and piece.printing.card.name_en == wanted.card.name_en]
        if kin:
            self.facts.setdefault(wanted.name, printed.facts(wanted))
        upper = [piece for piece in kin if piece.printing and piece.printing.half == 1]
        return [Piece(wanted.name, name, printing=wanted) for _ in upper or kin]

    # --- printed cards -------------------------------------------------------------------------

    @classmethod
    def printed(cls, name: str) -> str | None:
        """Return the German title of the printed card that bears a name or number."""
        found = cards.find(name)
        return found[0].name_de if found else None

    @classmethod
    def entry(cls, name: str) -> str | None:
        """Return the slug of the printed card that bears a name or number."""
        found = cards.find(name)
        return found[0].slug if found else None

    @classmethod
    def title(cls, spec: Spec, facts: Mapping[str, Facts]) -> str:
        """Return the name by which the engine calls a card without alias."""
        known = facts.get(spec["card"])
        return str(spec["card"] if known is None or known.get("half") == 1 else known["name_de"])

    @classmethod
    def known(cls, name: str) -> str | None:
        """Return the German name, or the number as it was written."""
        found = _find(name)
        return None if found is None else name if cards.reference(name) else found.name

    @classmethod
    def house(cls, spec: Spec) -> str | None:
        """Return the printed house of a card."""
        found = _find(spec["card"])
        return found.card.house if found else None

    @classmethod
    def unknown(cls, name: str, example: str = "") -> KfrulesError:
        """Return the error for a name that no card bears, with the nearest three."""
        later = cards.not_in_sets(name)
        if later:
            return KfrulesError(f"„{later[0]}“ ist nicht in diesen Sets ({', '.join(cards.SETS)})")
        near = join_or([f"„{card}“" for card in cards.nearest(name[:80])])
        remedy = f"am nächsten liegen {near}" if near else "prüfe den Namen"
        if example:
            remedy += f", eine eigene Karte schreibst du so: „{example}“"
        short = name if len(name) <= 40 else name[:39] + "…"
        return KfrulesError(f"die Karte „{short}“ kenne ich nicht", remedy=remedy)

    @classmethod
    def stands_alone(cls, spec: Spec) -> bool:
        """An ad-hoc card needs its type or its power."""
        return "type" in spec or "power" in spec

    @classmethod
    def example(cls, zone: str) -> str:
        """Return a line that describes an ad-hoc card for a zone."""
        return {"line": "Kiesel, Stärke 3", "artifacts": "Kiesel, Artefakt"}.get(zone, "Kiesel, Aktion")

    @classmethod
    def misplaced(cls, spec: Spec, zone: Zone) -> KfrulesError | None:
        """Return the error for a card of another type than lies in the battleline or among the artifacts."""
        found = _find(spec["card"])
        kind = found.card.type if found else spec.get("type", "creature")
        if not zone.fits or kind == zone.fits:
            return None
        what, _, remedy = _PLACES[kind].format(spec["card"]).partition("; ")
        return KfrulesError(f"„{spec['card']}“ ist {what}", remedy=remedy)

    @classmethod
    def fits(cls, key: str) -> str:
        """Upgrades lie on creatures."""
        return "upgrade" if key == "upgrades" else ""

    @classmethod
    def titles(cls) -> tuple[Title, ...]:
        """Return the German and English names of all cards."""
        return card_titles()

    # --- writing -------------------------------------------------------------------------------

    @classmethod
    def reference(cls, spec: Spec, printed_facts: Facts) -> str:
        """Return a name or number by which a file finds this printing again."""
        name, number = str(spec["card"]), f"{printed_facts['set']} {printed_facts['number']}"
        try:
            found = printed.find(name, spec.get("house"))
        except AmbiguousName:
            return number
        return name if found is not None and printed.facts(found) == printed_facts else number

    @classmethod
    def goes_without_saying(cls, spec: Spec, key: str, given: Given) -> bool:
        """A creature with its power needs no type, and the active house goes without saying."""
        if key == "type":
            return spec["type"] == "creature" and "power" in spec
        return key == "house" and bool(spec["house"] == given.get("house"))


def _find(name: str) -> Printing | None:
    """Return the printed card that bears a name or number. Raises `KfrulesError` where several do."""
    try:
        return printed.find(name)
    except AmbiguousName as error:
        raise KfrulesError(f"„{name}“ heißen mehrere Karten", remedy=f"nenne {' oder '.join(error.numbers)}") from error


@cache
def card_titles() -> tuple[Title, ...]:
    """Return the German and English names of all cards, each also without the dots of its umlauts."""
    kinds: dict[str, list[cards.Card]] = {}
    for card in cards.load():
        kinds.setdefault(card.name_en, []).append(card)
    made: dict[str, Title] = {}
    for name_en, printings in kinds.items():
        card = printings[0]
        ambiguous = len({other.name_en for other in cards.find(card.name_de)}) > 1
        hint = f"{card.name_de} · " if ambiguous else ""
        hint += f"{TYPES_DE[card.type]} · {HOUSES_DE[card.house]} · {card.ref}"
        for half in ("", *((" 1/2", " 2/2") if card.half else ())):
            text = card.ref if ambiguous else card.name_de + half
            german = Title(slug(card.name_de + half + (f" {card.ref}" if ambiguous else "")), text, hint, card.type)
            english = Title(slug(name_en + half), text, f"{name_en} · {hint}", card.type)
            without_dots = german._replace(key=slug((card.name_de + half).translate(_NO_DOTS)))
            for title in (german, english, without_dots):
                made.setdefault(title.key, title)
    return tuple(made.values())
