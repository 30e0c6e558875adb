"""The types of the format's fields: how a value is read, how it is described to an editor.

Every refusal here is a `PydanticCustomError` of type `kfrules` with `what` and `remedy` in German.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ForwardRef, Literal, NoReturn

from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import words
from kfrules.scenarios.format.record import Source
from kfrules.scenarios.format.yaml_lines import Quoted
from pydantic import BeforeValidator, Discriminator, Field, PlainValidator, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError

if TYPE_CHECKING:
    from kfrules.scenarios.format.vocabulary import Vocabulary

NAME_SCHEMA: Source = {"type": ["string", "integer", "boolean"]}


def optional(description: str, alias: str | None = None) -> Any:
    """Declare a field that a file may leave out; what it leaves out is not in the plain mapping."""
    return Field(default=None, alias=alias, description=description)


def refuse(what: str, remedy: str) -> NoReturn:
    """Refuse a value in German."""
    raise PydanticCustomError("kfrules", "{what}; {remedy}", {"what": what, "remedy": remedy})


def shown(value: object) -> str:
    """Return a value as an error shows it: short, in German quotation marks.

    >>> shown("viel"), shown([1]), shown(None)
    ('„viel“', 'eine Liste', 'nichts')
    """
    if value is None:
        return "nichts"
    if isinstance(value, Mapping):
        return "eine Zuordnung"
    if isinstance(value, list):
        return "eine Liste"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"„{text if len(text) <= 40 else text[:39] + '…'}“"


def _name(value: object) -> str:
    """A card's name: any scalar as it was written (`123` and `true` may be names)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str | int) or not str(value).strip():
        refuse(f"{shown(value)} ist kein Name", "schreibe einen Namen oder eine Nummer, notfalls in '…'")
    return str(value).strip()


def _text(value: object) -> Any:
    """Prose: any scalar as it was written (`ruling: 2`)."""
    return _name(value) if isinstance(value, bool | int) else value


def _flag(value: object) -> Any:
    return words.YES_NO.get(value.lower(), value) if isinstance(value, str) else value


def _empty_list(value: object) -> Any:
    return [] if value is None else value


def empty_map(value: object) -> Any:
    """Read a field without a value as an empty mapping."""
    return {} if value is None else value


def map_or_word(value: object) -> str:
    """Return the tag of a union's branch where no list is possible."""
    return "<map>" if isinstance(value, dict) else "<word>"


def list_or_word(value: object) -> str:
    """Return the tag of a union's branch where no map is possible."""
    return "<list>" if isinstance(value, list) else "<word>"


def _keywords(value: object, known: Vocabulary) -> dict[str, int | bool]:
    """Read `[poison, {assault: 2}, {assault: 3}]` as `{"poison": True, "assault": 5}`."""
    if value is None:
        return {}
    if not isinstance(value, list):
        refuse(f"„keywords“ ist {shown(value)}", f"schreibe eine Liste wie {_keyword_example(known)}")
    read: dict[str, int | bool] = {}
    for item in value:
        pairs = item if isinstance(item, dict) else {_name(item): True}
        for word, amount in pairs.items():
            keyword = _keyword(word, known)
            value = _keyword_amount(keyword, amount, known)
            read[keyword] = value if value is True else read.get(keyword, 0) + value  # amounts add up, as on a card
    return read


def _keyword_example(known: Vocabulary) -> str:
    plain = [word.id for word in known.keywords if not word.numbered][:1]
    return f"[{', '.join([*plain, *(f'{{{word.id}: 2}}' for word in known.keywords if word.numbered)][:2])}]"


def _keyword(word: str, known: Vocabulary) -> str:
    keyword = known.keywords_by_word.get(slug(word))
    if keyword is None:
        near = words.nearest(word, list(known.keyword))
        remedy = f"gemeint ist wohl „{near}“" if near else f"möglich sind {', '.join(known.keyword)}"
        refuse(f"das Schlüsselwort „{word}“ gibt es nicht", remedy)
    return keyword


def _keyword_amount(keyword: str, amount: Any, known: Vocabulary) -> int | bool:
    if not known.keyword[keyword].numbered:
        if amount is not True:
            refuse(f"das Schlüsselwort „{keyword}“ hat keine Zahl", f"schreibe nur {keyword}")
        return True
    if amount is not True and (not isinstance(amount, int) or amount < 0):
        refuse(f"{shown(amount)} ist keine Zahl für „{keyword}“", f"schreibe {{{keyword}: 2}}")
    if amount is True:
        refuse(f"dem Schlüsselwort „{keyword}“ fehlt seine Zahl", f"schreibe {{{keyword}: 2}}")
    return int(amount)


def _counters(value: object) -> Any:
    if isinstance(value, dict):
        for kind, amount in value.items():
            if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
                refuse(f"{shown(amount)} ist keine Anzahl von „{kind}“", "schreibe eine ganze Zahl ab 0")
        return value
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        refuse(f"„counters“ ist {shown(value)}", "schreibe {Art: Anzahl} oder eine Anzahl")
    return value


def _answers(value: object) -> list[Any]:
    """Read the answer, or the list of answers, of `choose`."""
    return [_answer(item) for item in value] if isinstance(value, list) else [_answer(value)]


def _answer(value: object) -> Any:
    if isinstance(value, dict):
        return _answer_map(value)
    if isinstance(value, list):
        refuse("in „choose“ steht eine Liste in der Liste", "schreibe mehrere Karten als {cards: [A, B]}")
    if isinstance(value, str) and not isinstance(value, Quoted):
        if value == "none":
            return None
        if value in ("yes", "no"):  # the other words only where no card is called so
            return words.YES_NO[value]
    return value if value is None or isinstance(value, bool | int) else _name(value)


def _answer_map(value: Source) -> Source:
    if set(value) == {"cards"} and isinstance(value["cards"], list):
        return {"cards": [_name(name) for name in value["cards"]]}
    for name, amount in value.items():
        if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
            refuse(f"„choose“ gibt „{name}“ {shown(amount)}", "schreibe {Karte: Anzahl} oder {cards: [A, B]}")
    if not value:
        refuse("„choose“ ist leer", "schreibe {Karte: Anzahl}, {cards: [A, B]} oder none")
    return dict(value)


def _refused(value: object) -> Any:
    if _flag(value) is True:
        return True
    if isinstance(value, list) and value and not any(isinstance(one, list | dict | bool) for one in value):
        return [_name(one) for one in value]
    if value is None or isinstance(value, bool | int | list | dict):
        refuse(f"„refused“ ist {shown(value)}", "schreibe true oder die id der Regel, die es verbietet")
    return _name(value)


Name = Annotated[str, BeforeValidator(_name), WithJsonSchema(NAME_SCHEMA)]
Text = Annotated[str, BeforeValidator(_text), WithJsonSchema(NAME_SCHEMA)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$"), BeforeValidator(_name)]
Flag = Annotated[bool, BeforeValidator(_flag), WithJsonSchema({"enum": [True, False, "yes", "no"]})]
Whole = int
Count = Annotated[int, Field(ge=0)]
Position = Annotated[int, Field(ge=1)]
EmptyList = BeforeValidator(_empty_list)
Names = Annotated[list[Name], EmptyList]
Pile = Annotated[Annotated[Count, Tag("<word>")] | Annotated[list[Name], Tag("<list>")], Discriminator(list_or_word)]


def literal(known: tuple[str, ...], by_word: Mapping[str, str]) -> object:
    """Return the type of one of a few words; `by_word`: slug → word, for German and differently written ones."""

    def read(value: Any) -> Any:
        return by_word.get(slug(value), value) if isinstance(value, str) else value

    return Annotated[Literal[known], BeforeValidator(read)] if by_word else Literal[known]


def listed(kind: Any, most: int | None = None) -> object:
    """Return the type of a list, of at most so many values; without a value it is empty."""
    plain = list[kind] if most is None else Annotated[list[kind], Field(max_length=most)]
    return Annotated[plain, EmptyList]


def number_or(listed: Any, most: int) -> object:
    """Return the type of a number up to a most, or of a list."""
    number = Annotated[int, Field(ge=0, le=most)]
    return Annotated[Annotated[number, Tag("<word>")] | Annotated[listed, Tag("<list>")], Discriminator(list_or_word)]


def card_list() -> object:
    """Return the type of cards with their state; `models` says what a `CardEntry` is."""
    entry: Any = ForwardRef("CardEntry")
    return Annotated[list[entry], EmptyList]


def keywords(known: Vocabulary) -> object:
    """Return the type of a list of a game's keywords."""
    plain = [word.id for word in known.keywords if not word.numbered]
    numbered = {word.id: {"type": "integer", "minimum": 0} for word in known.keywords if word.numbered}
    items: list[Any] = [{"type": "string", "enum": plain}] if plain else []
    if numbered:
        items.append({"type": "object", "properties": numbered, "additionalProperties": False, "minProperties": 1})
    return Annotated[
        dict[str, int | bool],
        PlainValidator(partial(_keywords, known=known)),
        WithJsonSchema({"type": "array", "items": {"anyOf": items}}),
    ]


_AMOUNTS_SCHEMA = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}
Counters = Annotated[
    Any,
    PlainValidator(_counters),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, _AMOUNTS_SCHEMA]}),
]
_ONE_ANSWER = [
    {"type": ["string", "integer", "boolean", "null"]},
    {
        "type": "object",
        "properties": {"cards": {"type": "array", "items": NAME_SCHEMA}},
        "required": ["cards"],
        "additionalProperties": False,
    },
    {**_AMOUNTS_SCHEMA, "minProperties": 1},
]
Answers = Annotated[
    list[Any],
    PlainValidator(_answers),
    WithJsonSchema({"anyOf": [*_ONE_ANSWER, {"type": "array", "items": {"anyOf": _ONE_ANSWER}}]}),
]
_REFUSED = [{"const": True}, {"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]
Refused = Annotated[Any, PlainValidator(_refused), WithJsonSchema({"anyOf": _REFUSED})]
