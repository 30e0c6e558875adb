"""What values of an Arkham file may be, beyond the kinds that every game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from kfrules.records import Value
from kfrules.scenarios.format.kinds import Answers, Called, Cards, Kind, Path, Pile

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.vocabulary import Vocabulary
    from kfrules.scenarios.format.write import Writer

Check = Callable[[Value], Value]


class Told(Kind):
    """A value that a function checks and leaves as it is. `schema`: what an editor is told of it."""

    schema: ClassVar[dict[str, object]] = {}

    def __init__(self, check: Check) -> None:
        self.check = check

    def annotation(self, words: Vocabulary) -> object:
        """Return a type that the function validates."""
        from typing import Annotated

        from pydantic import PlainValidator, WithJsonSchema

        return Annotated[Value, PlainValidator(self.check), WithJsonSchema(dict(self.schema))]

    def resolve(self, value: Value, file: Normaliser, path: Path) -> Value:
        """Return the value as plain data."""
        return _plain(value)


def _plain(value: Value) -> Value:
    """Return a value without marks of how the file wrote it."""
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return str(value) if isinstance(value, str) else value


def anything(value: Value) -> Value:
    """Take any value."""
    return value


def _abilities(value: Value) -> Value:
    from kfrules.scenarios.arkham.checking import check_abilities

    return check_abilities(value)


def _effects(value: Value) -> Value:
    from kfrules.scenarios.arkham.checking import check_effects

    return check_effects(value)


def _number(value: Value) -> Value:
    from kfrules.scenarios.format.fields import refuse, shown

    if isinstance(value, bool) or not isinstance(value, int):
        refuse(f"{shown(value)} ist keine ganze Zahl", "schreibe eine Ziffer ohne Anführung")
    return value


def _cost(value: Value) -> Value:
    from kfrules.scenarios.format.fields import refuse, shown

    if value in ("-", "–", "X"):
        return "-" if value != "X" else 0
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        refuse(f"„cost“ ist {shown(value)}", "schreibe eine Zahl ab 0 oder „-“")
    return value


def _map(value: Value) -> Value:
    from kfrules.scenarios.format.fields import refuse, shown

    if not isinstance(value, dict):
        refuse(f"{shown(value)} ist keine Zuordnung", "schreibe {Schlüssel: Wert}")
    return value


def _listed(value: Value) -> Value:
    """Take a list, or one value for a list of one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _tokens(value: Value) -> Value:
    """Take chaos tokens: numbers and symbols."""
    from kfrules.scenarios.arkham.language import SYMBOLS
    from kfrules.scenarios.format.fields import refuse, shown

    found = _listed(value)
    for token in found:
        if isinstance(token, bool) or not (isinstance(token, int) or token in SYMBOLS):
            refuse(f"{shown(token)} ist kein Chaosmarker", f"schreibe eine Zahl oder {', '.join(SYMBOLS)}")
    return found


def _skills(value: Value) -> Value:
    from kfrules.scenarios.arkham.language import SKILLS
    from kfrules.scenarios.format.fields import refuse

    for key in _map(value):
        if key not in SKILLS:
            refuse(f"die Fertigkeit „{key}“ gibt es nicht", f"möglich sind {', '.join(SKILLS)}")
    return value


def _attacks(value: Value) -> Value:
    from kfrules.scenarios.format.fields import refuse, shown

    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(n, int) for n in value):
        refuse(f"„attack“ ist {shown(value)}", "schreibe [Schaden, Horror], etwa [1, 0]")
    return value


ANYTHING, ABILITIES, EFFECTS, NUMBER, COST = map(Told, (anything, _abilities, _effects, _number, _cost))
MAP, LISTED, TOKENS, SKILLS, ATTACK = map(Told, (_map, _listed, _tokens, _skills, _attacks))


class Part(Told):
    """A check of a mapping: only what is named is compared; of a plain value all of it."""

    def __init__(self) -> None:
        super().__init__(anything)

    def compared(self, found: Value, wanted: Value, called: Called) -> tuple[object, object]:
        """Compare what is named."""
        if isinstance(wanted, dict) and isinstance(found, dict):
            return {key: _sorted(found.get(key, 0), value) for key, value in wanted.items()}, {
                key: _sorted(value, value) for key, value in wanted.items()
            }
        if isinstance(wanted, dict) and isinstance(found, list | tuple):
            return {key: [str(one) for one in found].count(str(key)) for key in wanted}, dict(wanted)
        if isinstance(wanted, int) and not isinstance(wanted, bool) and isinstance(found, list | tuple | dict):
            return len(found), wanted
        if isinstance(wanted, list) and isinstance(found, list | tuple):
            return sorted(map(str, found)), sorted(called(str(one)) for one in wanted)
        if isinstance(wanted, str) and isinstance(found, list | tuple):
            return sorted(map(str, found)), [called(wanted)]
        return found, wanted


def _sorted(value: Value, wanted: Value) -> object:
    if isinstance(value, list | tuple) and isinstance(wanted, list):
        return sorted(map(str, value))
    return value


class Someone(Told):
    """A check of an investigator or a place: its name, `none` for nobody."""

    def __init__(self) -> None:
        super().__init__(anything)

    def compared(self, found: Value, wanted: Value, called: Called) -> tuple[object, object]:
        """Compare names; nobody is `none`, `false` or nothing."""
        nobody = wanted is None or wanted is False or wanted == "none"
        return found, None if nobody else called(str(wanted))


class Words(Told):
    """A check of keywords: those that are named are there; of an empty list, none is."""

    def __init__(self) -> None:
        super().__init__(_listed)

    def compared(self, found: Value, wanted: Value, called: Called) -> tuple[object, object]:
        """Compare the keywords that are named."""
        names = [next(iter(one)) if isinstance(one, dict) else one for one in wanted]
        return sorted(one for one in found if one in names) if names else sorted(found), sorted(names)


class SharedPile(Pile):
    """A pile of nobody's: names, how many, or how many of each name."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a number, a list or a mapping."""
        return Told(anything).annotation(words)

    def resolve(self, value: Value, file: Normaliser, path: Path) -> object:
        """Return the names of the cards; a deck's are not on the table."""
        known = isinstance(value, list) and all(file.pieces.called(str(name)) for name in value)
        return super().resolve(value, file, path) if known else value

    def compared(self, found: Value, wanted: Value, called: Called) -> tuple[object, object]:
        """Compare how many of each, or as any pile."""
        if isinstance(wanted, dict):
            return {name: list(found).count(name) for name in wanted}, wanted
        if isinstance(wanted, str):
            wanted = [wanted]
        return super().compared(found, wanted, called)


class SharedCards(Cards):
    """Cards of nobody's; a number means so many blank ones."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a list of cards, or a number."""
        from kfrules.scenarios.format.fields import card_list, number_or

        return number_or(card_list(), 200)

    def resolve(self, value: Value, file: Normaliser, path: Path) -> list[dict[str, Value]]:
        """Return the cards."""
        cards = [file.words.blank] * value if isinstance(value, int) else value
        return file.pieces.cards(cards, "discard", path)  # they lie there as those of an investigator's pile do


class OneCard(Cards):
    """A card, or a list of them."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a list of cards, or one."""
        from typing import Annotated, ForwardRef

        from kfrules.scenarios.format.fields import card_list, list_or_word
        from pydantic import Discriminator, Tag

        one: Value = ForwardRef("CardEntry")
        many: Value = card_list()
        return Annotated[Annotated[one, Tag("<word>")] | Annotated[many, Tag("<list>")], Discriminator(list_or_word)]

    def resolve(self, value: Value, file: Normaliser, path: Path) -> list[dict[str, Value]]:
        """Return the cards as a list."""
        return super().resolve(value if isinstance(value, list) else [value], file, path)


class Reasons(Told):
    """The entries behind a deck's faults: at least those that are named."""

    def __init__(self) -> None:
        super().__init__(_listed)

    def compared(self, found: Value, wanted: Value, called: Called) -> tuple[object, object]:
        """Compare those that are named."""
        names = sorted(str(one).rpartition(":")[2] for one in wanted)
        return sorted(one for one in found if one in names), names


class Chosen(Answers):
    """Answers to decisions; `{tokens: [skull, -1]}` names chaos tokens."""

    def annotation(self, words: Vocabulary) -> object:
        """Return any answer; tokens are checked here, the others as everywhere."""
        return Told(_answers).annotation(words)

    def resolve(self, value: Value, file: Normaliser, path: Path) -> list[Value]:
        """Return the answers; a word of the game stays as it is."""
        return [_named(one, file, path) for one in value]


def _answers(value: Value) -> list[Value]:
    from kfrules.scenarios.format.fields import _answer

    found = value if isinstance(value, list) else [value]
    return [one if isinstance(one, dict) and "tokens" in one else _answer(one) for one in found]


def _named(answer: Value, file: Normaliser, path: Path) -> Value:
    if isinstance(answer, dict) and "tokens" in answer:
        return {"tokens": _tokens(answer["tokens"])}
    if isinstance(answer, str) and not file.pieces.called(answer):
        return None if answer in ("none", "nichts", "keine") else answer
    return file.names.answer(answer, *path)


class Written(Told):
    """A step's value that names cards: a name, or a list of names."""

    schema: ClassVar[dict[str, object]] = {"type": ["string", "integer", "boolean", "array"]}

    def __init__(self, check: Check = anything) -> None:
        super().__init__(check)

    def resolve(self, value: Value, file: Normaliser, path: Path) -> Value:
        """Return the one name of each card."""
        if isinstance(value, list):
            return [self.resolve(one, file, path) for one in value]
        if isinstance(value, dict) or value in file.words.sides or value in ("card", "resource", "encounter"):
            return value
        return file.names.one(str(value), *path)

    def write(self, value: Value, file: Writer) -> object:
        """Return the names."""
        return file.inline(value)


NAMED, PART, SOMEONE, CHOSEN, WORDS, REASONS = Written(), Part(), Someone(), Chosen(), Words(), Reasons()
