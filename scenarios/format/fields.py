"""The types of the format's fields: how a value is read, how it is described to an editor.

Every refusal here is a `PydanticCustomError` of type `kfrules` with `what` and `remedy` in German.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, NoReturn

from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import words
from kfrules.scenarios.format.yaml_lines import Quoted
from pydantic import BeforeValidator, Discriminator, Field, PlainValidator, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError

NAME_SCHEMA: dict[str, Any] = {"type": ["string", "integer", "boolean"]}


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


def _name(value: Any) -> str:
    """A card's name: any scalar as it was written (`123` and `true` may be names)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str | int) or not str(value).strip():
        refuse(f"{shown(value)} ist kein Name", "schreibe einen Namen oder eine Nummer, notfalls in '…'")
    return str(value).strip()


def _text(value: Any) -> Any:
    """Prose: any scalar as it was written (`ruling: 2`)."""
    return _name(value) if isinstance(value, bool | int) else value


def _flag(value: Any) -> Any:
    return words.YES_NO.get(value.lower(), value) if isinstance(value, str) else value


def _word(table: Mapping[str, str]) -> Callable[[Any], Any]:
    """Make German and differently written words the format's own."""

    def read(value: Any) -> Any:
        return table.get(slug(value), value) if isinstance(value, str) else value

    return read


def _empty_list(value: Any) -> Any:
    return [] if value is None else value


def empty_map(value: Any) -> Any:
    """Read a field without a value as an empty mapping."""
    return {} if value is None else value


def map_or_word(value: Any) -> str:
    """Return the tag of a union's branch where no list is possible."""
    return "<map>" if isinstance(value, dict) else "<word>"


def play_or_word(value: Any) -> str:
    """Return the tag of a union's branch in `play`."""
    return "<play>" if isinstance(value, dict) else "<word>"


def list_or_word(value: Any) -> str:
    """Return the tag of a union's branch where no map is possible."""
    return "<list>" if isinstance(value, list) else "<word>"


def _keywords(value: Any) -> dict[str, int | bool]:
    """Read `[poison, {assault: 2}]` as `{"poison": True, "assault": 2}`."""
    if value is None:
        return {}
    if not isinstance(value, list):
        refuse(f"„keywords“ ist {shown(value)}", "schreibe eine Liste wie [poison, {assault: 2}]")
    read: dict[str, int | bool] = {}
    for item in value:
        pairs = item if isinstance(item, dict) else {_name(item): True}
        for word, amount in pairs.items():
            read[_keyword(word)] = _keyword_amount(_keyword(word), amount)
    return read


def _keyword(word: str) -> str:
    keyword = words.KEYWORDS_BY_WORD.get(slug(word))
    if keyword is None:
        near = words.nearest(word, list(words.KEYWORDS))
        known = f"gemeint ist wohl „{near}“" if near else f"möglich sind {', '.join(words.KEYWORDS)}"
        refuse(f"das Schlüsselwort „{word}“ gibt es nicht", known)
    return keyword


def _keyword_amount(keyword: str, amount: Any) -> int | bool:
    if keyword not in words.NUMBERED_KEYWORDS:
        if amount is not True:
            refuse(f"das Schlüsselwort „{keyword}“ hat keine Zahl", f"schreibe nur {keyword}")
        return True
    if amount is not True and (not isinstance(amount, int) or amount < 0):
        refuse(f"{shown(amount)} ist keine Zahl für „{keyword}“", f"schreibe {{{keyword}: 2}}")
    if amount is True:
        refuse(f"dem Schlüsselwort „{keyword}“ fehlt seine Zahl", f"schreibe {{{keyword}: 2}}")
    return int(amount)


def _counters(value: Any) -> Any:
    if isinstance(value, dict):
        for kind, amount in value.items():
            if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
                refuse(f"{shown(amount)} ist keine Anzahl von „{kind}“", "schreibe eine ganze Zahl ab 0")
        return value
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        refuse(f"„counters“ ist {shown(value)}", "schreibe {Art: Anzahl} oder eine Anzahl")
    return value


def _answers(value: Any) -> list[Any]:
    """Read the answer, or the list of answers, of `choose`."""
    return [_answer(item) for item in value] if isinstance(value, list) else [_answer(value)]


def _answer(value: Any) -> Any:
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


def _answer_map(value: dict[str, Any]) -> dict[str, Any]:
    if set(value) == {"cards"} and isinstance(value["cards"], list):
        return {"cards": [_name(name) for name in value["cards"]]}
    for name, amount in value.items():
        if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
            refuse(f"„choose“ gibt „{name}“ {shown(amount)}", "schreibe {Karte: Anzahl} oder {cards: [A, B]}")
    if not value:
        refuse("„choose“ ist leer", "schreibe {Karte: Anzahl}, {cards: [A, B]} oder none")
    return dict(value)


def _refused(value: Any) -> Any:
    if _flag(value) is True:
        return True
    if value is None or isinstance(value, bool | int | list | dict):
        refuse(f"„refused“ ist {shown(value)}", "schreibe true oder die id der Regel, die es verbietet")
    return _name(value)


Name = Annotated[str, BeforeValidator(_name), WithJsonSchema(NAME_SCHEMA)]
Text = Annotated[str, BeforeValidator(_text), WithJsonSchema(NAME_SCHEMA)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$"), BeforeValidator(_name)]
Flag = Annotated[bool, BeforeValidator(_flag), WithJsonSchema({"enum": [True, False, "yes", "no"]})]
Count = Annotated[int, Field(ge=0)]
KeyCount = Annotated[int, Field(ge=0, le=3)]
Position = Annotated[int, Field(ge=1)]

Side = Literal["me", "opponent"]
Step = Literal["setup", "forge", "house", "main", "ready", "draw"]
Zone = Annotated[
    Literal["line", "artifacts", "hand", "deck", "discard", "archives", "purged", "attached", "grafted"],
    BeforeValidator(_word({"upgrades": "attached"})),
]
House = Annotated[
    Literal["brobnar", "dis", "logos", "mars", "sanctum", "saurian", "shadows", "staralliance", "untamed"],
    BeforeValidator(_word(words.HOUSES_BY_WORD)),
]
Color = Annotated[Literal["red", "blue", "yellow"], BeforeValidator(_word(words.COLORS_BY_WORD))]
CardType = Annotated[Literal["creature", "artifact", "action", "upgrade"], BeforeValidator(_word(words.TYPES_BY_WORD))]
Printing = Literal["printed"]
Bonus = Literal["aember", "capture", "damage", "draw"]
EmptyList = BeforeValidator(_empty_list)

Names = Annotated[list[Name], EmptyList]
Keys = Annotated[
    Annotated[KeyCount, Tag("<word>")] | Annotated[Annotated[list[Color], Field(max_length=3)], Tag("<list>")],
    Discriminator(list_or_word),
]
Cards = Annotated[Annotated[Count, Tag("<word>")] | Annotated[list[Name], Tag("<list>")], Discriminator(list_or_word)]

_NUMBERED_SCHEMA = {
    "type": "object",
    "properties": {word: {"type": "integer", "minimum": 0} for word in words.NUMBERED_KEYWORDS},
    "additionalProperties": False,
    "minProperties": 1,
}
_PLAIN_WORDS = [word for word in words.KEYWORDS if word not in words.NUMBERED_KEYWORDS]
Keywords = Annotated[
    dict[str, int | bool],
    PlainValidator(_keywords),
    WithJsonSchema({"type": "array", "items": {"anyOf": [{"type": "string", "enum": _PLAIN_WORDS}, _NUMBERED_SCHEMA]}}),
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
Refused = Annotated[Any, PlainValidator(_refused), WithJsonSchema({"anyOf": [{"const": True}, {"type": "string"}]})]
