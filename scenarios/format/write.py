"""From a plain record back to a scenario file: the text that a person would have written.

What a file may leave out is left out; cards, steps and blocks stand in one line each. Reading the text gives
the same record again (but for `file`, `lines` and `warnings`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import yaml
from kfrules.rules_de import entries
from kfrules.scenarios.format.record import Block, Record, Source, Spec, Step, Values
from kfrules.scenarios.format.vocabulary import Field, Verb, Vocabulary
from kfrules.scenarios.format.words import ANSWERS, BLOCK_LISTS, NO_ENGINE, NOTHING, TOLD
from kfrules.scenarios.format.yaml_lines import Quoted
from kfrules.scenarios.play.engine import engine_of, has_engine

WIDTH = 110
_ABOUT = ("title", "shows", "about", "cites", "reviewed", "status", "reason")
_PROSE = (*_ABOUT, "question", "asked", "ruling", "situation")


class _Inline(Source):
    """A mapping that is written in one line."""


class _InlineList(list[Any]):
    """A list that is written in one line."""


class _Quoted(str):
    """Text that would be read as another value without quotation marks."""


class _Word(str):
    """`yes` or `no`, as a player answers."""


class _Dumper(yaml.SafeDumper):
    """Writes lists indented, and values as the format's reader takes them."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indent a list beneath its key."""
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        """Write everything out."""
        return True


def _map(dumper: _Dumper, value: _Inline) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", list(value.items()), flow_style=True)


def _list(dumper: _Dumper, value: _InlineList) -> yaml.Node:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)


def _quoted(dumper: _Dumper, value: _Quoted) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style="'")


def _as_read(dumper: _Dumper, value: str) -> yaml.Node:
    return dumper.represent_str(str(value))


def _word(dumper: _Dumper, value: _Word) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:bool", str(value))


_Dumper.add_representer(_Word, _word)
_Dumper.add_representer(_Inline, _map)
_Dumper.add_representer(_InlineList, _list)
_Dumper.add_representer(_Quoted, _quoted)
_Dumper.add_representer(Quoted, _as_read)
_Dumper.add_multi_representer(str, _as_read)  # whatever kind of text an answer of a game is


def text(record: Record) -> str:
    """Return the text of the scenario file that gives this record.

    >>> from kfrules.scenarios.format import load_text
    >>> source = "id: a\\ngame: keyforge\\nwhen:\\n  - end: turn\\nthen:\\n  me: {keys: 0}\\n"
    >>> text(load_text(source)) == source
    True
    """
    dumped: str = yaml.dump(
        document(record), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=WIDTH, default_flow_style=False
    )
    return dumped


def document(record: Record) -> Source:
    """Return the mapping that a file holds for this record, with only the keys that say something."""
    made: Source = {"id": record["id"], "game": record["game"]}
    prefix = f"{record['game']}:"
    for key in _PROSE:
        if record.get(key) and not (key in ("status", "reason") and _goes_without_saying(record)):
            made[key] = _prose(key, record.get(key), prefix)
    if has_engine(record["game"]) and not record["situation"]:
        made |= Writer(record, engine_of(record["game"]).vocabulary).played()
    return made


def _goes_without_saying(record: Record) -> bool:
    """Tell whether a situation in words is what keeps a scenario from being played."""
    reason = record["reason"] or ""
    return bool(record["situation"]) and (reason == TOLD or reason.endswith(NO_ENGINE))


def _prose(key: str, value: Any, prefix: str) -> object:
    if key in ("shows", "about"):
        return _InlineList(_named(entry, prefix) for entry in value)
    if key == "cites":
        return _InlineList(_Inline(edition=c["edition"], entry=c["entry"].removeprefix(prefix)) for c in value)
    return value


def _named(entry: str, prefix: str) -> str:
    """Return an entry without its game, where that means no other: „ausleihen“ is a card, and an entry's alias."""
    short = entry.removeprefix(prefix)
    return short if entries.resolve(short, prefix[:-1]) in (None, entry) else entry


class Writer:
    """Writes what is played in a record: defaults left out, cards, steps and blocks in one line each."""

    def __init__(self, record: Record, words: Vocabulary) -> None:
        self.record = record
        self.words = words
        self.pieces = words.pieces()

    def played(self) -> Source:
        """Return table, steps and checks as a file holds them."""
        record = self.record
        made: Source = {}
        given = self._given()
        if given:
            made["given"] = given
        if record["when"] or record["status"] != "deferred":
            made["when"] = [self.step(step) for step in record["when"]]
        if record["then"]:
            made["then"] = self.block(record["then"])
        for key in BLOCK_LISTS:
            if record.get(key):
                made[key] = [self.block(block) for block in record[key]]  # type: ignore[literal-required]
        if record["without"]:
            prefix = f"{record['game']}:"
            made["without"] = {e.removeprefix(prefix): self.block(b) for e, b in record["without"].items()}
        return made

    # --- the table -----------------------------------------------------------------------------

    def _given(self) -> Source:
        given = self.record["given"]
        made = self._fields(self.words.table, given)
        for side in self.words.sides:
            half = self._side(given.get(side) or {})
            if half or side in (given.get("seated") or ())[1:]:
                made[side] = half
        return made

    def _side(self, side: Values) -> Source:
        made = self._fields(self.words.side, side)
        for zone in self.words.zones:
            cards = side.get(zone.key)
            if cards or (zone.blank and cards is not None):
                made[zone.key] = cards if isinstance(cards, int) else self.cards(cards)
        return made

    def _fields(self, fields: Iterable[Field], source: Values) -> Source:
        """Return the values that are not the default."""
        return {
            field.key: field.kind.write(source[field.key], self)
            for field in fields
            if field.kind is not None and field.key in source and source[field.key] != field.default
        }

    def cards(self, cards: Iterable[Spec]) -> list[Any]:
        """Return a list of cards; in one line where they are mere names."""
        written = [self._card(card) for card in cards]
        return _InlineList(written) if all(isinstance(card, str) for card in written) else written

    def _card(self, spec: Spec) -> object:
        printed = self.record["facts"].get(spec["card"])
        own = printed is None
        made = _Inline(card=spec["card"] if printed is None else self.pieces.reference(spec, printed))
        for key, value in spec.items():
            if key == "card" or (own and self.pieces.goes_without_saying(spec, key, self.record["given"])):
                continue
            field = self.words.card_field.get(key)
            made[key] = field.kind.write(value, self) if field and field.kind else value
        nested = [key for key in self.words.nested if key in made]
        made |= {key: _InlineList(made[key]) for key in nested}
        return made["card"] if len(made) == 1 else made

    def keywords(self, keywords: Values) -> list[Any]:
        """Return keywords as a file holds them: `[poison, {assault: 2}]`."""
        return _InlineList(word if value is True else _Inline({word: value}) for word, value in keywords.items())

    # --- steps and checks ----------------------------------------------------------------------

    def step(self, step: Step) -> Source:
        """Return a step as a file holds it."""
        verb = self.words.verb[step["do"]]
        made = self._options(verb, step) if verb.flat else {step["do"]: self._action(step)}
        if verb.flat:
            made = {verb.do: made.pop(verb.bare, None), **made}
        made |= {f.key: f.kind.write(step[f.key], self) for f in self.words.beside if f.kind and f.key in step}
        if "refused" in step:
            made["refused"] = step["refused"]
        return _Inline(made) if len(made) > 1 else made

    def _action(self, step: Step) -> object:
        verb = self.words.verb[step["do"]]
        if verb.word:
            return verb.word
        options = self._options(verb, step)
        return options[verb.bare] if list(options) == [verb.bare] else options

    def _options(self, verb: Verb, step: Step) -> Source:
        return _Inline(
            (field.key, field.kind.write(step[field.key], self))
            for field in verb.fields
            if field.kind is not None and step.get(field.key) is not None
        )

    def answers(self, answers: list[Any]) -> object:
        """Return what stands behind `choose`."""
        written = [_answer(answer) for answer in answers]
        return written[0] if len(written) == 1 else _InlineList(written)

    def block(self, block: Block) -> Source:
        """Return a block of checks as a file holds it: a side in one line, a card in one line."""
        made: Source = {}
        for key, value in block.items():
            if key == "cards":
                made[key] = {name: self._state(state, self.words.card_field) for name, state in value.items()}
            elif key in self.words.seat:
                made[key] = self._state(value, self.words.side_field)
            else:
                made[key] = self._checked(self.words.table_field.get(key), value)
        return made

    def _state(self, state: Values, fields: Mapping[str, Field]) -> object:
        return _Inline((key, self._checked(fields.get(key), value)) for key, value in state.items())

    def _checked(self, field: Field | None, value: Any) -> object:
        return field.checked.write(value, self) if field is not None and field.checked else self.inline(value)

    def inline(self, value: Any) -> object:
        """Return a value so that it stands in one line."""
        if isinstance(value, Mapping):
            return _Inline((key, self.inline(v)) for key, v in value.items())
        return _InlineList(map(self.inline, value)) if isinstance(value, list) else value


def _answer(answer: Any) -> object:
    if answer is None:
        return "none"
    if isinstance(answer, bool):
        return _Word("yes" if answer else "no")
    if isinstance(answer, Mapping):
        cards = answer.get("cards")
        return _Inline(cards=_InlineList(cards)) if isinstance(cards, list) else _Inline(answer)
    if isinstance(answer, str) and answer.lower() in (*NOTHING, *ANSWERS):
        return _Quoted(answer)
    return answer
