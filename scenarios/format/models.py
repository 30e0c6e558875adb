"""The scenario format as pydantic models: what a file may say, made from a game's vocabulary.

The models check words, numbers and keys, nothing that needs a card or an entry (`normalise` does that). Docstrings
and descriptions are German: they become the JSON Schema that editors show.
"""

from __future__ import annotations

import keyword
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self

from kfrules.scenarios.format.envelope import Base, Envelope, Strict, Told
from kfrules.scenarios.format.fields import (
    EmptyList,
    Name,
    Refused,
    Text,
    empty_map,
    map_or_word,
    number_or,
    optional,
    refuse,
)
from kfrules.scenarios.format.record import Source
from kfrules.scenarios.format.vocabulary import Field, Verb, Vocabulary
from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Tag, create_model, model_validator
from pydantic import Field as Declared


class Models(NamedTuple):
    """The model of a whole file, and those of mappings that stand where a word may stand, by their tag."""

    scenario: type[Base]
    tagged: dict[str, type[BaseModel]]


class Move(Strict):
    """Ein Schritt: genau eine Handlung, dazu vielleicht refused."""

    beside: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Keys that stand beside an action → the actions that they go with."""

    refused: Refused = optional("Der Schritt muss verboten sein: durch diese Regel oder Karte, oder true.")

    @model_validator(mode="after")
    def _one_action(self) -> Self:
        known = [name for name in _keys(type(self)) if name != "refused" and name not in self.beside]
        given = [name for name in known if _attribute(name) in self.model_fields_set]
        if not given:
            refuse("der Schritt hat keine Handlung", f"möglich sind {', '.join(known)}")
        if len(given) > 1:
            what = f"der Schritt hat mehrere Handlungen: {', '.join(given)}"
            refuse(what, "schreibe jede in einen eigenen Schritt")
        for name, verbs in self.beside.items():
            if _attribute(name) in self.model_fields_set and given[0] not in verbs:
                refuse(f"„{name}“ passt nicht zu „{given[0]}“", f"es steht bei {', '.join(verbs)}")
        return self


class Block(Strict):
    """Was danach gelten muss; nur das Genannte wird geprüft."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1})

    trace: Annotated[list[Text], EmptyList] = optional("Ereignisse, die in dieser Reihenfolge vorkommen.")
    not_in_trace: Annotated[list[Text], EmptyList] = optional("Ereignisse, die nicht vorkommen.")

    @model_validator(mode="after")
    def _checks_something(self) -> Self:
        if not self.model_fields_set:
            refuse("der Block prüft nichts", f"nenne {', '.join(_keys(type(self)))}")
        return self


@cache
def told() -> Models:
    """Return the models of a file in words, for a game without an engine."""
    return Models(Told, {})


def of(words: Vocabulary) -> Models:
    """Return the models of a game's files; made once."""
    return _of(_Key(words))


class _Key:
    """A vocabulary as a key: its tables cannot be hashed."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def __hash__(self) -> int:
        return id(self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.words is self.words


@cache
def _of(key: _Key) -> Models:
    words = key.words
    tagged: dict[str, type[BaseModel]] = {}
    given = _given(words, tagged)
    move: Any = _move(words, tagged)
    block: Any = _block(words)
    blocks = Annotated[list[block], EmptyList]
    scenario = _made(
        "Scenario",
        "Ein Szenario von kfrules: Tisch, Züge, was danach gilt, und die Regelaussage, die es belegt.",
        Envelope,
        {
            "given": (Annotated[given, BeforeValidator(empty_map)], optional("Der Tisch vorher.")),
            "when": (Annotated[list[move], EmptyList], optional("Die Schritte, der Reihe nach.")),
            "then": (block, optional("Was nach dem letzten Schritt gilt.")),
            "possible": (blocks, optional("Ausgänge, die erreichbar sein müssen.")),
            "never": (blocks, optional("Ausgänge, die nie erreicht werden dürfen.")),
            "always": (blocks, optional("Was bei jedem Ausgang gilt.")),
            "ensured": (blocks, optional("Ausgänge, die me erzwingen kann.")),
            "without": (dict[str, block], optional("Eintrag → was gälte, wenn es seine Regel nicht gäbe.")),
        },
    )
    scenario.still = words.still
    return Models(scenario, tagged)


def _given(words: Vocabulary, tagged: dict[str, type[BaseModel]]) -> Any:
    """Return the table: its own fields, and the sides with their zones."""
    card: Any = _made(
        "CardMap",
        "Eine Karte mit ihrem Zustand; eine eigene Karte mit ihren Werten.",
        Strict,
        {
            "card": (Name, Declared(description="Name oder Nummer einer Karte, oder der Name einer eigenen.")),
            "as": (Name, optional("Eigener Name, wenn zwei Karten gleich heißen.", alias="as")),
            **{field.key: _given_field(field, words) for field in words.card if field.kind is not None},
        },
    )
    tagged["<map>"] = card
    entry = Annotated[Annotated[Name, Tag("<word>")] | Annotated[card, Tag("<map>")], Discriminator(map_or_word)]
    namespace = {"CardEntry": entry}
    card.model_rebuild(_types_namespace=namespace)
    cards = Annotated[list[entry], EmptyList]
    side: Any = _made(
        "GivenSide",
        "Was einer Seite gehört, bevor der erste Schritt gespielt wird.",
        Strict,
        {
            **{field.key: _given_field(field, words) for field in words.side if field.kind is not None},
            **{z.key: (number_or(cards, 500) if z.counted else cards, optional(z.help)) for z in words.zones},
        },
    )
    one = Annotated[side, BeforeValidator(empty_map)]
    table: Any = _made(
        "Given",
        "Der Tisch, bevor der erste Schritt gespielt wird.",
        Strict,
        {
            **{field.key: _given_field(field, words) for field in words.table if field.kind is not None},
            **{seat.id: (one, optional(f"Die Seite: {seat.short}.")) for seat in words.seats},
        },
    )
    parts = [model for field in words.table if field.kind is not None for model in field.kind.models()]
    for model in (*parts, side, table):
        model.model_rebuild(_types_namespace=namespace)
    return table


def _given_field(field: Field, words: Vocabulary) -> tuple[object, object]:
    assert field.kind is not None
    return field.kind.annotation(words), optional(field.help, alias=_alias(field.key))


def _move(words: Vocabulary, tagged: dict[str, type[BaseModel]]) -> Any:
    """Return a step: a field for each verb."""
    actions = [verb.do for verb in words.verbs]
    fields = {
        verb.do: (_value(verb, words, tagged), optional(verb.help, alias=_alias(verb.do))) for verb in words.verbs
    }
    beside = {field.key: (_step_type(field, words), optional(field.help, _alias(field.key))) for field in words.beside}
    config = ConfigDict(json_schema_extra={"oneOf": [{"required": [action]} for action in actions]})
    flat = [(verb, field) for verb in words.verbs if verb.flat for field in verb.fields if field.key != verb.bare]
    every = tuple(actions)
    besides: dict[str, tuple[str, ...]] = {field.key: every for field in words.beside}
    for verb, field in flat:
        fields[field.key] = (_step_type(field, words), optional(field.help, alias=_alias(field.key)))
        besides[field.key] = (*besides.get(field.key, ()), verb.do)
    base = type("Move", (Move,), {"__module__": __name__, "beside": besides, "__doc__": Move.__doc__})
    return _made("Move", Move.__doc__ or "", base, {**fields, **beside}, config)


def _value(verb: Verb, words: Vocabulary, tagged: dict[str, type[BaseModel]]) -> object:
    """Return what stands behind a verb: a word, a mapping of its fields, or either."""
    if verb.word:
        return Literal[verb.word]
    bare = next((_step_type(field, words) for field in verb.fields if field.key == verb.bare), None)
    if bare is not None and (len(verb.fields) == 1 or verb.flat):
        return bare
    made = _made(
        verb.do.capitalize(),
        verb.map_help or verb.help,
        Strict,
        {
            field.key: _step_field(field, words, required=not i and field.default is None)
            for i, field in enumerate(verb.fields)
        },
    )
    if bare is None:
        return made
    tagged[f"<{verb.do}>"] = made

    def tag(value: Any) -> str:
        return f"<{verb.do}>" if isinstance(value, dict) else "<word>"

    return Annotated[Annotated[bare, Tag("<word>")] | Annotated[made, Tag(f"<{verb.do}>")], Discriminator(tag)]


def _step_type(field: Field, words: Vocabulary) -> object:
    assert field.kind is not None
    return field.kind.annotation(words)


def _step_field(field: Field, words: Vocabulary, *, required: bool) -> tuple[object, object]:
    alias = _alias(field.key)
    if required or field.default is ...:
        return _step_type(field, words), Declared(description=field.help, alias=alias)
    return _step_type(field, words), optional(field.help, alias=alias)


def _block(words: Vocabulary) -> Any:
    """Return what must hold: for each side, for cards, and for what happened."""
    from kfrules.scenarios.format.kinds import Pile

    piles = {z.key: (Pile().annotation(words), optional(_pile_help(z.help, z.ordered))) for z in words.zones}
    about_side = "Was für eine Seite danach gelten muss; nur das Genannte wird geprüft."
    side: Any = _made("CheckedSide", about_side, Strict, {**_checked(words.side, words), **piles})
    about_card = "Was für eine Karte danach gelten muss; nur das Genannte wird geprüft."
    card: Any = _made("CheckedCard", about_card, Strict, _checked(words.card, words))
    one = Annotated[side, BeforeValidator(empty_map)]
    cards = dict[str, Annotated[card, BeforeValidator(empty_map)]]
    sides = {seat.id: (one, optional(f"Die Seite: {seat.short}.")) for seat in words.seats}
    fields = {**sides, "cards": (cards, optional("Einzelne Karten: Name → Zustand.")), **_checked(words.table, words)}
    return _made("Block", Block.__doc__ or "", Block, fields)


def _checked(fields: Iterable[Field], words: Vocabulary) -> dict[str, tuple[object, object]]:
    return {
        field.key: (field.checked.annotation(words), optional(field.help, alias=_alias(field.key)))
        for field in fields
        if field.checked is not None
    }


def _pile_help(help: str, ordered: bool) -> str:
    return f"{help.partition(';')[0].rstrip('.')}{'' if ordered else ', in beliebiger Folge'}; oder wie viele Karten."


def _attribute(key: str) -> str:
    """Return the name of a model's attribute for a key of a file, which may be a word of Python's."""
    return f"{key}_" if keyword.iskeyword(key) else key


def _alias(key: str) -> str | None:
    return key if keyword.iskeyword(key) else None


def _keys(model: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


def _made(name: str, doc: str, base: type[BaseModel], fields: Source, config: ConfigDict | None = None) -> Any:
    """Return a model with fields by the keys of the file."""
    if config is not None:
        base = type(name, (base,), {"__module__": __name__, "model_config": config, "__doc__": doc})
    named: Source = {_attribute(key): value for key, value in fields.items()}
    return create_model(name, __base__=base, __module__=__name__, __doc__=doc, **named)


def plain(value: Any) -> Any:
    """Return a model as a mapping of the keys that the file gives, under the file's names."""
    if isinstance(value, Strict):
        given = value.model_fields_set
        fields = type(value).model_fields
        return {field.alias or key: plain(getattr(value, key)) for key, field in fields.items() if key in given}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


__all__ = ["Models", "of", "plain", "told"]
