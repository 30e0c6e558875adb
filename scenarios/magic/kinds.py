"""Kinds of values that only Magic's files have: phrases, which are read to find what is wrong, and kept as written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass
from kfrules.scenarios.format.kinds import Called, Keywords, Kind, Path
from kfrules.scenarios.magic.phrases.words import PhraseError

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.vocabulary import Vocabulary
    from kfrules.scenarios.format.write import Writer

Read = Callable[[object], object]
ANY = "any"


def checked(read: Read, schema: Mapping[str, object]) -> object:
    """Return the type of a value that a reader of phrases takes."""
    from kfrules.scenarios.format.fields import refuse
    from pydantic import PlainValidator, WithJsonSchema

    def validate(value: object) -> object:
        try:
            read(value)
        except PhraseError as error:
            refuse(error.what, error.remedy)
        return value

    from typing import Annotated

    return Annotated[Any, PlainValidator(validate), WithJsonSchema(dict(schema))]


@dataclass(eq=False, repr=False)
class Phrase(Kind):
    """A value that one of the readers of phrases takes. `reader`: its name in `phrase_readers`."""

    reader: str
    schema: Mapping[str, object]

    def annotation(self, words: Vocabulary) -> object:
        """Return a type that lets the reader look at the value."""
        from kfrules.scenarios.magic import phrase_readers

        return checked(getattr(phrase_readers, self.reader), self.schema)


class CardKeywords(Phrase, Keywords):
    """Keywords: a list in `given`; a check may also be a map of what each came to."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a type that lets the reader look at the value."""
        return Phrase.annotation(self, words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return the keywords of a card by word, several values of one as a list."""
        if path[0] != "given":
            return value
        made: dict[str, Any] = {}
        for item in value or ():
            for word, amount in item.items() if isinstance(item, Mapping) else [(str(item), True)]:
                made[word] = amount if word not in made else [*_several(made[word]), amount]
        return made

    def write(self, value: Any, file: Writer) -> object:
        """Return the list of a card, or what a check holds."""
        return file.keywords(dict(value)) if isinstance(value, Mapping) else file.inline(value)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare those that are named; an empty list means none at all."""
        from kfrules.scenarios.magic.phrases.changes import keyword_list

        if isinstance(wanted, Mapping):
            there = {word: _value(found, word, value) for word, value in wanted.items()}
            return there, dict(wanted)
        named = keyword_list(wanted)
        if not named:
            return sorted(found), []
        return [(w, _value(found, w, v)) for w, v in named], list(named)

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the keywords."""
        return str(value)


def _several(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]


def _value(found: Mapping[str, object], word: str, wanted: object) -> object:
    """Return what a keyword came to, as the check puts it."""
    value = found.get(word, False)
    if wanted is True:
        return value is not False
    if isinstance(value, list):
        return wanted if str(wanted) in value else value
    return wanted if str(value) == str(wanted) else value


class Exactly(Phrase):
    """Words in any order, these and no others."""

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare as sets."""
        from kfrules.scenarios.magic.phrases.changes import subtype_list

        return sorted(found), sorted(subtype_list(wanted) if wanted else ())

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the words."""
        return ", ".join(map(str, value)) or "keine"


class Points(Phrase):
    """Power and toughness, `2/3`."""

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare as text."""
        return str(found), str(wanted).replace(" ", "")


class Pool(Phrase):
    """Mana of a pool, its letters in any order."""

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare the letters, sorted."""
        from kfrules.scenarios.magic.phrases.mana import pool

        return sorted(str(found)), sorted(pool(str(wanted)))


class Named(Kind):
    """A card or a player by name, or true or false."""

    def annotation(self, words: Vocabulary) -> object:
        """Return any scalar."""
        from kfrules.scenarios.magic import phrase_readers

        return checked(phrase_readers.name, {"type": ["string", "boolean", "integer", "array"]})

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return the one name of the card."""
        if isinstance(value, bool) or value == "none":
            return False if value == "none" else value
        if path[0] == "given":  # what it lies at may stand further down in the file
            return value
        if isinstance(value, list):
            return [one_name(one, file, path) for one in value]
        return one_name(value, file, path)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare the names, or whether there is any."""
        from kfrules.scenarios.kernel.events import label

        if isinstance(found, bool) or isinstance(wanted, bool):
            return bool(found), wanted
        names = [label(one) for one in found] if isinstance(found, tuple | list) else [label(found)] if found else []
        many = [wanted] if not isinstance(wanted, list) else wanted
        return sorted(names), sorted(called(str(one)) for one in many)


def one_name(value: object, file: Normaliser, path: Path) -> str:
    """Return the name of a card or a player."""
    text = str(value)
    return text if text in file.words.sides else file.names.one(text, *path)


@dataclass(eq=False, repr=False)
class Names(Kind):
    """Names of cards and players in a step: one, a list, a map of them, or a word that leaves it open."""

    amounts: bool = False

    def annotation(self, words: Vocabulary) -> object:
        """Return anything that holds names."""
        from kfrules.scenarios.magic import phrase_readers

        return checked(phrase_readers.names, {})

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return the same with each name made plain; what a card of the board names may stand further down."""
        if path[0] == "given":
            return value
        if isinstance(value, Mapping):
            return {one_name(key, file, path): self.resolve(inner, file, path) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.resolve(one, file, path) for one in value]
        if value is None or isinstance(value, int) or value in (ANY, "top", "all"):
            return value
        return one_name(value, file, path)

    def write(self, value: Any, file: Writer) -> object:
        """Return it as it is."""
        return file.inline(value)


PT = Points("points", {"type": "string"})
KEYWORDS = CardKeywords("keywords", {"type": ["array", "object"]})
ABILITIES = Phrase("abilities", {"type": ["array", "object", "integer"]})
COST = Phrase("cost", {"type": ["string", "integer"]})
MANA = Pool("pool", {"type": ["string", "integer"]})
TYPE_LINE = Phrase("type_line", {"type": "string"})
COLORS = Exactly("colors", {"type": ["array", "string"]})
SUBTYPES = Exactly("subtypes", {"type": ["array", "string"]})
TYPES = Exactly("types", {"type": ["array", "string"]})
STEP = Phrase("step", {"type": "string"})
NUMBERS = Phrase("numbers", {"type": ["integer", "array", "boolean"]})
WORD = Phrase("word", {"type": ["string", "integer", "boolean"]})
CHOSEN = Phrase("chosen", {"type": ["string", "object"]})
PART = Phrase("part", {"type": ["object", "array"]})
WORDS = Exactly("words", {"type": ["array", "string"]})
NAMED, NAMES = Named(), Names()
