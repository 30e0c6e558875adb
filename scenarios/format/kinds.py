"""What a value may be: how a file gives it, how the record holds it, how it is written, compared and said.

A game takes these kinds for the fields of its vocabulary, and makes its own where its words need more. The types that
pydantic checks stand in `fields` and are loaded with the first file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass
from kfrules.rules_de.ids import slug

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.vocabulary import Vocabulary
    from kfrules.scenarios.format.write import Writer

Path = tuple[str | int, ...]
Called = Callable[[str], str]
"""The name by which a scenario knows a card → the name to compare by."""


class Kind:
    """A kind of value. What it does not say otherwise stays as the file gives it."""

    def annotation(self, words: Vocabulary) -> object:
        """Return the type that pydantic checks."""
        raise NotImplementedError

    def models(self) -> Iterable[Any]:
        """Return models made for the annotation in which cards are named (`CardEntry`)."""
        return ()

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return what the record holds for a value of the file."""
        return value

    def write(self, value: Any, file: Writer) -> object:
        """Return what a file holds for a value of the record."""
        return file.inline(value)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Return what is there and what a check wants so that they are equal if the check holds."""
        return found, wanted

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return a value in German."""
        return shown(value)


def shown(value: Any) -> str:
    """Return a plain value in German.

    >>> shown(True), shown(["A", "B"]), shown(3)
    ('ja', '[A, B]', '3')
    """
    if isinstance(value, bool):
        return "ja" if value else "nein"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


@dataclass(eq=False, repr=False)
class Plain(Kind):
    """A value that pydantic checks by itself: the name of a type in `fields`."""

    type: str

    def annotation(self, words: Vocabulary) -> object:
        """Return the type of this name."""
        from kfrules.scenarios.format import fields

        return getattr(fields, self.type)


COUNT, POSITION, FLAG = Plain("Count"), Plain("Position"), Plain("Flag")
NAME, NAMES, TEXT = Plain("Name"), Plain("Names"), Plain("Text")


@dataclass(eq=False, repr=False)
class Word(Kind):
    """One of a few words; `german`: word of the format → what is printed, which is understood as well."""

    german: Mapping[str, str]
    also: Mapping[str, str] | None = None

    @cached_property
    def by_word(self) -> dict[str, str]:
        """Return the words of the format by the slug of any word that means them."""
        german = {slug(text): word for word, text in self.german.items()}
        return german | {slug(word): word for word in self.german} | dict(self.also or {})

    def annotation(self, words: Vocabulary) -> object:
        """Return a literal that takes the German words too."""
        from kfrules.scenarios.format.fields import literal

        return literal(tuple(self.german), self.by_word)

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return what is printed."""
        return self.german.get(value, str(value))


class Side(Kind):
    """One of the sides."""

    def annotation(self, words: Vocabulary) -> object:
        """Return the ids of the sides as a literal."""
        from kfrules.scenarios.format.fields import literal

        return literal(words.sides, {})


@dataclass(eq=False, repr=False)
class Switch(Kind):
    """One of two words in the file, true or false in the record."""

    yes: str
    no: str

    def annotation(self, words: Vocabulary) -> object:
        """Return both words as a literal."""
        from kfrules.scenarios.format.fields import literal

        return literal((self.yes, self.no), {})

    def resolve(self, value: Any, file: Normaliser, path: Path) -> bool:
        """Return whether it is the first."""
        return bool(value == self.yes)

    def write(self, value: Any, file: Writer) -> str:
        """Return the word."""
        return self.yes if value else self.no


@dataclass(eq=False, repr=False)
class Listed(Kind):
    """A list of values of one kind, perhaps of a most length."""

    kind: Kind
    most: int | None = None

    def annotation(self, words: Vocabulary) -> object:
        """Return the list."""
        from kfrules.scenarios.format.fields import listed

        return listed(self.kind.annotation(words), self.most)

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the values with commas."""
        return ", ".join(self.kind.shown(one, words) for one in value)


class CardName(Kind):
    """A card of the board, by name, alias or number."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a name."""
        return NAME.annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> str:
        """Return the one name of the card."""
        return file.names.one(value, *path)


class Cards(Kind):
    """Cards with their state, in `given`."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a list of cards; what a card is stands in `models`."""
        from kfrules.scenarios.format.fields import card_list

        return card_list()

    def resolve(self, value: Any, file: Normaliser, path: Path) -> list[dict[str, Any]]:
        """Return the cards as mappings, noted under their names."""
        return file.pieces.cards(value, str(path[-1]), path)

    def write(self, value: Any, file: Writer) -> object:
        """Return the cards, in one line each."""
        return file.cards(value)


@dataclass(eq=False, repr=False)
class Pile(Kind):
    """Cards in a check: their names, or how many. `ordered`: their order counts."""

    ordered: bool = False

    def annotation(self, words: Vocabulary) -> object:
        """Return a number or a list of names."""
        return Plain("Pile").annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return the one name of each card."""
        return file.names.many(value, *path) if isinstance(value, list) else value

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare how many, or the names, which are sorted where their order does not count."""
        if isinstance(wanted, int):
            return len(found), wanted
        wanted = [called(str(name)) for name in wanted]
        return (list(found), wanted) if self.ordered else (sorted(found), sorted(wanted))


class Keywords(Kind):
    """Keywords: a list in the file, keyword → number or true in the record."""

    def annotation(self, words: Vocabulary) -> object:
        """Return the list of the game's keywords."""
        from kfrules.scenarios.format.fields import keywords

        return keywords(words)

    def write(self, value: Any, file: Writer) -> object:
        """Return the list."""
        return file.keywords(value)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare only the keywords that are named; an empty list means none at all."""
        wanted = dict(wanted) or dict.fromkeys(found, False)
        there = {k: (True if v is True and k in found else found.get(k, False)) for k, v in wanted.items()}
        return there, wanted

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the keywords, each with what it came to."""
        return ", ".join(f"{words.keyword_text(k)} {shown(v)}" for k, v in value.items())


@dataclass(eq=False, repr=False)
class Amounts(Kind):
    """Amounts by kind, `{doom: 1}`, or a mere number, which is of the kind `plain`.

    `named`: the kind that a word means; `german`: what a kind is called.
    """

    plain: str = "marker"
    named: Callable[[str], str] = str
    german: Callable[[str], str] = str

    def annotation(self, words: Vocabulary) -> object:
        """Return a mapping or a number."""
        return Plain("Counters").annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return a mapping in `given`; a check may hold a number."""
        return {self.plain: value} if isinstance(value, int) and path[0] == "given" else value

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare the kinds that are named, or all of them together."""
        if isinstance(wanted, int):
            return sum(found.values()), wanted
        return {kind: found.get(self.named(kind), 0) for kind in wanted}, dict(wanted)

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the amounts."""
        return ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, Mapping) else str(value)


class Answers(Kind):
    """The answer to a decision, or several."""

    def annotation(self, words: Vocabulary) -> object:
        """Return an answer or a list of them."""
        return Plain("Answers").annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> list[Any]:
        """Return the answers with the names of cards made plain."""
        return [file.names.answer(answer, *path) for answer in value]

    def write(self, value: Any, file: Writer) -> object:
        """Return one answer, or the list."""
        return file.answers(value)


SIDE, CARD, CARDS, KEYWORDS, ANSWERS = Side(), CardName(), Cards(), Keywords(), Answers()
