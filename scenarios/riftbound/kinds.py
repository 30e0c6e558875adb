"""The kinds of values that only Riftbound has: texts, pools, runes, one card in a place, whole battlefields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.kinds import Called, Keywords, Kind, Path, shown
from kfrules.scenarios.riftbound.names import COUNTED, DOMAINS_DE, KEYWORDS_DE, POWER_DE

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.vocabulary import Vocabulary
    from kfrules.scenarios.format.write import Writer

Check = Callable[[Any], object]


@dataclass(eq=False, repr=False)
class Checked(Kind):
    """A value that stays as the file gives it, once `check` has read it; `schema`: what an editor is told."""

    check: Check
    schema: Mapping[str, Any]

    def annotation(self, words: Vocabulary) -> object:
        """Return a type that reads the value and keeps it."""
        from typing import Annotated

        from kfrules.scenarios.format.fields import refuse
        from pydantic import PlainValidator, WithJsonSchema

        def read(value: Any) -> Any:
            try:
                self.check(value)
            except KfrulesError as error:
                refuse(error.what, error.remedy or "sieh in docs/riftbound.md nach")
            return value

        return Annotated[Any, PlainValidator(read), WithJsonSchema(dict(self.schema))]


def _texts(value: Any) -> object:
    from kfrules.scenarios.riftbound.compiling import Compiler

    return Compiler().text(value)


def _abilities(value: Any) -> object:
    from kfrules.scenarios.riftbound.abilities import abilities

    return abilities(value)


def _cost(value: Any) -> object:
    from kfrules.scenarios.riftbound.compiling import bad, cost

    read = cost(value)
    if read.parts:
        raise bad("aufgedruckte Kosten sind Energie und Power", "schreibe anderes als {extra_cost: …}")
    return read


def _whole(value: Any) -> object:
    from kfrules.scenarios.riftbound.compiling import bad

    if not isinstance(value, int) or isinstance(value, bool):
        raise bad("das ist keine ganze Zahl", "schreibe eine Zahl, auch eine negative")
    return value


WHOLE = Checked(_whole, {"type": "integer"})
_MAPS = {"type": "array", "items": {"type": "object"}}
TEXTS, ABILITIES = Checked(_texts, _MAPS), Checked(_abilities, _MAPS)
COST = Checked(_cost, {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "object"}]})


class Marks(Keywords):
    """Keywords: a list in the file, keyword → value (or how often) in the record; a bare one counts 1."""

    def annotation(self, words: Vocabulary) -> object:
        """Return the list of keywords."""
        from kfrules.scenarios.riftbound.compiling import keywords

        items = [{"type": "string", "enum": list(KEYWORDS_DE)}, {"type": "object"}]
        return Checked(keywords, {"type": "array", "items": {"anyOf": items}}).annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, int]:
        """Return the keywords with their values."""
        from kfrules.scenarios.riftbound.compiling import keywords

        return dict(keywords(value))

    def write(self, value: Any, file: Writer) -> object:
        """Return the list."""
        made: list[Any] = []
        for word, number in value.items():
            made += [{word: number}] if word in COUNTED and word != "vision" and number != 1 else [word] * number
        return file.inline(made)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare only the keywords that are named; an empty list means none at all."""
        wanted = dict(wanted) or dict.fromkeys(found, 0)
        return {word: found.get(word, 0) for word in wanted}, wanted

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the keywords in German."""
        return ", ".join(mark(word, number) for word, number in value.items()) or "keine"


def mark(word: str, number: int) -> str:
    """Return a keyword in German, with its value where it has one.

    >>> mark("shield", 3), mark("tank", 1)
    ('Schild 3', 'Tank')
    """
    return f"{KEYWORDS_DE.get(word, word)} {number}" if word in COUNTED or not number else KEYWORDS_DE.get(word, word)


class Tags(Kind):
    """Tags; the record holds slugs."""

    def annotation(self, words: Vocabulary) -> object:
        """Return names."""
        from kfrules.scenarios.format.kinds import NAMES

        return NAMES.annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> list[str]:
        """Return the slugs."""
        return [slug(one) for one in value]

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare the tags that are named."""
        return sorted(set(found) & set(wanted)), sorted(set(wanted))


class Powers(Kind):
    """Power by domain: `{fury: 1}`; a check looks at the named domains."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a mapping of numbers."""
        from typing import Literal

        from kfrules.scenarios.format.fields import Count

        return dict[Literal[tuple(POWER_DE)], Count]  # type: ignore[misc]

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare the named domains."""
        return {key: found.get(key, 0) for key in wanted}, dict(wanted)

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the power in German."""
        return ", ".join(f"{number} {POWER_DE.get(key, key)}" for key, number in value.items()) or "keine"


def _domains_or_number(words: Vocabulary) -> Any:
    from kfrules.scenarios.format.fields import number_or
    from kfrules.scenarios.format.kinds import Listed, Word

    return number_or(Listed(Word(DOMAINS_DE)).annotation(words), 60)


class Runes(Kind):
    """Runes on the board: `{ready: [fury, mind], exhausted: 2}`; a list or a number: all ready."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a mapping, a list or a number."""
        from typing import Annotated

        from kfrules.scenarios.format.envelope import Strict
        from kfrules.scenarios.format.fields import map_or_word, optional
        from pydantic import Discriminator, Tag, create_model

        piles = _domains_or_number(words)
        made: Any = create_model(
            "Runes",
            __base__=Strict,
            __module__=__name__,
            __doc__="Runen auf dem Brett, bereit und erschöpft.",
            ready=(piles, optional("Bereite Runen.")),
            exhausted=(piles, optional("Erschöpfte Runen.")),
        )
        return Annotated[Annotated[piles, Tag("<word>")] | Annotated[made, Tag("<map>")], Discriminator(map_or_word)]

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, Any]:
        """Return the mapping."""
        return dict(value) if isinstance(value, Mapping) else {"ready": value}

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare what is named: how many, or the domains."""
        there: dict[str, Any] = {}
        asked: dict[str, Any] = {}
        for key, value in wanted.items():
            counted = isinstance(value, int)
            there[key] = len(found[key]) if counted else sorted(found[key])
            asked[key] = value if counted else sorted(value)
        return there, asked

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return both piles in German."""
        said = {"ready": "bereit", "exhausted": "erschöpft"}
        return "; ".join(f"{_pile(value[key])} {said[key]}" for key in said if key in value)


class RuneDeck(Kind):
    """Runes in the rune deck, top first: domains, or how many."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a list or a number."""
        return _domains_or_number(words)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare how many, or the domains in their order."""
        return (len(found), wanted) if isinstance(wanted, int) else (list(found), list(wanted))

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the pile in German."""
        return _pile(value)


def _pile(value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    return "[" + ", ".join(DOMAINS_DE.get(one, one) for one in value) + "]"


class OneCard(Kind):
    """One card in a place of its own: the legend, the champion, a hidden card."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a card with its state; what that is stands in `models`."""
        from typing import ForwardRef

        return ForwardRef("CardEntry")

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, Any]:
        """Return the card as a mapping, noted under its name."""
        return file.pieces.card(value, "hand", path)

    def write(self, value: Any, file: Writer) -> object:
        """Return the card in one line."""
        return file.cards([value])[0]


class NameOrNone(Kind):
    """The name of a card or place in a check, or `none`."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a name."""
        from kfrules.scenarios.format.kinds import NAME

        return NAME.annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> str:
        """Return the one name."""
        return str(value) if value == "none" else file.names.one(value, *path)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare names; nothing is `none`."""
        from kfrules.scenarios.kernel.events import label

        return label(str(found)) if found else "none", "none" if wanted == "none" else called(str(wanted))

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the name; of a showdown the battlefield."""
        name = value["at"] if isinstance(value, Mapping) else value
        return "keine" if name == "none" else str(name)


class SideOrNone(Kind):
    """A side, or `none`."""

    def annotation(self, words: Vocabulary) -> object:
        """Return the ids of the sides and `none`."""
        from typing import Literal

        return Literal[(*words.sides, "none")]

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare sides; nobody is `none`."""
        return found or "none", wanted

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the side in German."""
        seat = words.seat.get(str(value))
        return seat.short if seat else "niemand"


class Targets(Kind):
    """Names that a step gives: cards, battlefields; a bare one is a list of one."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a name or a list of names."""
        from typing import Annotated

        from kfrules.scenarios.format.fields import Name, list_or_word
        from pydantic import Discriminator, Tag

        return Annotated[
            Annotated[Name, Tag("<word>")] | Annotated[list[Name], Tag("<list>")], Discriminator(list_or_word)
        ]

    def resolve(self, value: Any, file: Normaliser, path: Path) -> list[str]:
        """Return the one name of each."""
        names = value if isinstance(value, list) else [value]
        made = []
        for name in names:
            known = name in POWER_DE or name in file.words.sides or name == "base"
            made.append(name if known else file.names.one(name, *path))
        return made

    def write(self, value: Any, file: Writer) -> object:
        """Return the name, or the list."""
        return value[0] if len(value) == 1 else file.inline(value)


class Amounts(Kind):
    """Names with numbers: `{A: 3, B: 1}`."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a mapping."""
        from kfrules.scenarios.format.fields import Count, Name

        return dict[Name, Count]

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, int]:
        """Return the numbers by the one name of each card."""
        return {file.names.one(name, *path): number for name, number in value.items()}


class HowMany(Kind):
    """A number, or a list of domains."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a number or a list."""
        return _domains_or_number(words)


__all__ = [
    "ABILITIES", "COST", "TEXTS", "Amounts", "HowMany", "Marks", "NameOrNone", "OneCard", "Powers", "RuneDeck", "Runes",
    "SideOrNone", "Tags", "Targets", "mark", "shown",
]  # fmt: skip
