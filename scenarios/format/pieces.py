"""The cards of a scenario's board, and the names by which steps and checks call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.record import Facts, Given, Spec
from kfrules.scenarios.format.words import NOTHING
from kfrules.scenarios.kernel.events import AGAIN, NTH

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.vocabulary import Vocabulary, Zone

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """One card of the board: the name that the record gives it, and what the file calls it.

    `alias`: the name is its own. `beside`: it does not lie there, only its effect does. `printing`: what the game
    knows of a printed card, None for a card of one's own.
    """

    name: str
    written: str
    alias: bool = False
    beside: bool = False
    printing: Any = None


def unusable(name: str, known: Vocabulary) -> str:
    """Say why a card of one's own cannot have a name, "" where it can: steps and checks mean something else by it."""
    if any(char in f"{NTH}{AGAIN}" or not char.isprintable() for char in name):
        return f"„{name}“ enthält ein Zeichen, das in keinem Namen stehen kann"
    if name.casefold() in known.sides:
        return f"„{name}“ heißt schon eine Seite des Tisches"
    if name.casefold() in NOTHING:
        return f"„{name}“ heißt in „choose“ schon, dass nichts gewählt wird"
    return ""


class Title(NamedTuple):
    """A name under which a card is offered: slug to match, text to insert, hint, type."""

    key: str
    text: str
    hint: str
    type: str


class Pieces:
    """Reads the cards of `given`, and knows every card's one name afterwards.

    A game with printed cards has a subclass; here every card is one's own: what the file says of it is all it is.
    """

    def __init__(self, file: Normaliser) -> None:
        self.file = file
        self.facts: dict[str, Facts] = {}  # printed cards by the name that `card` gives them
        self.all: list[Piece] = []
        self.aliases: dict[str, Path] = {}
        self._called: dict[str, list[Piece]] = {}

    # --- reading -------------------------------------------------------------------------------

    def cards(self, entries: Iterable[str | Spec], zone: str, path: Path) -> list[Spec]:
        """Return the specs of a list of cards."""
        return [self.card(entry, zone, (*path, index)) for index, entry in enumerate(entries)]

    def card(self, entry: str | Spec, zone: str, path: Path) -> Spec:
        """Return the spec of one card, and note the card under its name."""
        spec: Spec = {"card": entry} if isinstance(entry, str) else dict(entry)
        written = spec["card"]
        printing = self.read(spec, zone, path)
        fields = self.file.words.card_field
        for key in spec:
            field = fields.get(key)
            if field is not None and field.kind is not None:
                spec[key] = field.kind.resolve(spec[key], self.file, (*path, key))
        self._note(spec, written, printing, zone, path)
        return spec

    def read(self, spec: Spec, zone: str, path: Path) -> Any:
        """Complete a card's spec, note what is wrong with it; return its printing, None for a card of one's own."""
        return None

    def calls(self, piece: Piece) -> set[str]:
        """Return what a card answers to besides its name as written: slugs."""
        return set()

    def _note(self, spec: Spec, written: str, printing: Any, zone: str, path: Path) -> None:
        alias = spec.get("as")
        if alias is not None or printing is None:
            reserved = unusable(alias or written, self.file.words)
            if reserved:
                self.file.faults.add(reserved, "gib der Karte einen anderen Namen", *path, *(["as"] if alias else []))
        if alias is not None:
            if alias in self.aliases:
                line = self.file.document.line(*self.aliases[alias])
                what = f"der Name „{alias}“ ist schon in Zeile {line} vergeben"
                self.file.faults.add(what, "gib jeder Karte einen eigenen Namen", *path, "as")
            self.aliases.setdefault(alias, (*path, "as"))
        lies = zone in self.file.words.zone or zone in self.file.words.nested
        piece = Piece(alias or spec["card"], written, alias is not None, not lies, printing)
        self.all.append(piece)
        for call in {f"={piece.name}", f"={piece.written}"} | self.calls(piece):
            self._called.setdefault(call, []).append(piece)

    def check_aliases(self) -> None:
        """Note a fault for every alias that is also the name of a card without alias."""
        for alias, path in self.aliases.items():
            others = self._called.get(f"={alias}", []) + self._called.get(slug(alias), [])
            if any(not piece.alias for piece in others):
                what = f"„{alias}“ ist schon der Name einer anderen Karte"
                self.file.faults.add(what, "gib jeder Karte einen eigenen Namen", *path)

    # --- finding -------------------------------------------------------------------------------

    def called(self, name: str) -> list[Piece]:
        """Return the cards that a name may mean; several where it is ambiguous.

        An alias is the name of its card; the written name means the card that has no alias, if there is one.
        """
        exact = [piece for piece in self._called.get(f"={name}", ()) if piece.alias and piece.name == name]
        if exact:
            return exact
        found = self.narrowed(name, self._called.get(f"={name}", []) or self._called.get(self.key(name), []))
        found = [piece for piece in found if not piece.beside] or found
        return [piece for piece in found if not piece.alias] or found or self.otherwise(name)

    def key(self, name: str) -> str:
        """Return the slug under which a name is looked up."""
        return slug(name)

    def narrowed(self, name: str, found: list[Piece]) -> list[Piece]:
        """Return those of the cards found that a name means more exactly."""
        return found

    def otherwise(self, name: str) -> list[Piece]:
        """Return what a name means that no card bears."""
        return []

    def names(self) -> list[str]:
        """Return the names of all cards, for suggestions."""
        return list(dict.fromkeys(piece.name for piece in self.all))

    # --- printed cards -------------------------------------------------------------------------

    @classmethod
    def printed(cls, name: str) -> str | None:
        """Return the title of the printed card that bears a name or number, None for one's own."""
        return None

    @classmethod
    def entry(cls, name: str) -> str | None:
        """Return the slug under which a printed card is named among the entries."""
        return None

    @classmethod
    def title(cls, spec: Spec, facts: Mapping[str, Facts]) -> str:
        """Return the name by which the engine calls a card without alias."""
        return str(spec["card"])

    @classmethod
    def known(cls, name: str) -> str | None:
        """Return the name under which a file finds a printed card, None for a name that none bears.

        Raises `KfrulesError` for a name that several bear.
        """
        return None

    @classmethod
    def unknown(cls, name: str, example: str = "") -> KfrulesError:
        """Return the error for a name that no card bears; `example`: of a card of one's own."""
        own = f"eine eigene Karte schreibst du so: „{example}“" if example else "prüfe den Namen"
        return KfrulesError(f"die Karte „{name[:40]}“ kenne ich nicht", remedy=own)

    @classmethod
    def stands_alone(cls, spec: Spec) -> bool:
        """Tell whether a spec says enough for a card of one's own."""
        return True

    @classmethod
    def stated(cls, spec: Spec, state: str) -> bool:
        """Add to a card what only this game's players say of one („2/2“); tell whether it was that."""
        return False

    @classmethod
    def example(cls, zone: str) -> str:
        """Return a line that describes a card of one's own for a zone."""
        return "Kiesel"

    @classmethod
    def misplaced(cls, spec: Spec, zone: Zone) -> KfrulesError | None:
        """Return the error for a card that does not belong into a zone, None if it does."""
        return None

    @classmethod
    def fits(cls, key: str) -> str:
        """Return the type of the cards that lie on a card under a key, "" for any."""
        return ""

    @classmethod
    def titles(cls) -> Iterable[Title]:
        """Return the names of all printed cards, for completion."""
        return ()

    # --- writing -------------------------------------------------------------------------------

    @classmethod
    def reference(cls, spec: Spec, printed: Facts) -> str:
        """Return a name or number by which a file finds a printed card again."""
        return str(spec["card"])

    @classmethod
    def goes_without_saying(cls, spec: Spec, key: str, given: Given) -> bool:
        """Tell whether a file may leave out what the record says of a card of one's own."""
        return False
