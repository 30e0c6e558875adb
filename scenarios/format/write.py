"""From a plain record back to a scenario file: the text that a person would have written.

What a file may leave out is left out; cards, steps and blocks stand in one line each. Reading the text gives
the same record again (but for `file`, `lines` and `warnings`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import yaml
from kfrules.scenarios.format import words
from kfrules.scenarios.format.printed import AmbiguousName, facts, find

Record = Mapping[str, Any]

WIDTH = 110
_PROSE = ("title", "shows", "about", "cites", "reviewed", "status", "reason", "question", "ruling")
_BLOCK_LISTS = ("possible", "never", "always", "ensured")
_ONE_CARD = ("reap", "action", "omni", "unstun", "discard")
_LISTS = ("upgrades", "grafted")


class _Inline(dict[str, Any]):
    """A mapping that is written in one line."""


class _InlineList(list[Any]):
    """A list that is written in one line."""


class _Quoted(str):
    """Text that would be read as another value without quotation marks."""


class _Word(str):
    """`yes` or `no`, as a player answers."""


class _Dumper(yaml.SafeDumper):
    """Writes lists indented, and values as the format's reader takes them."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> Any:
        """Indent a list beneath its key."""
        return super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        """Write everything out."""
        return True


def _map(dumper: _Dumper, value: _Inline) -> Any:
    return dumper.represent_mapping("tag:yaml.org,2002:map", list(value.items()), flow_style=True)


def _list(dumper: _Dumper, value: _InlineList) -> Any:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)


def _quoted(dumper: _Dumper, value: _Quoted) -> Any:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style="'")


def _word(dumper: _Dumper, value: _Word) -> Any:
    return dumper.represent_scalar("tag:yaml.org,2002:bool", str(value))


_Dumper.add_representer(_Word, _word)
_Dumper.add_representer(_Inline, _map)
_Dumper.add_representer(_InlineList, _list)
_Dumper.add_representer(_Quoted, _quoted)


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


def document(record: Record) -> dict[str, Any]:
    """Return the mapping that a file holds for this record, with only the keys that say something."""
    made: dict[str, Any] = {"id": record["id"], "game": record["game"]}
    made |= {key: _prose(key, record[key]) for key in _PROSE if record.get(key)}
    given = _Given(record).mapping()
    if given:
        made["given"] = given
    if record["when"] or record.get("status") != "deferred":
        made["when"] = [step_mapping(step) for step in record["when"]]
    if record.get("then"):
        made["then"] = block_mapping(record["then"])
    for key in _BLOCK_LISTS:
        if record.get(key):
            made[key] = [block_mapping(block) for block in record[key]]
    if record.get("without"):
        made["without"] = {_short(entry): block_mapping(block) for entry, block in record["without"].items()}
    return made


def _prose(key: str, value: Any) -> Any:
    if key in ("shows", "about"):
        return _InlineList(map(_short, value))
    if key == "cites":
        return _InlineList(_Inline(edition=cite["edition"], entry=_short(cite["entry"])) for cite in value)
    return value


def _short(entry: str) -> str:
    return entry.removeprefix("keyforge:")


class _Given:
    """Writes the board of a record: defaults left out, printed cards by name or number."""

    def __init__(self, record: Record) -> None:
        self.given = record["given"]
        self.facts = record["facts"]

    def mapping(self) -> dict[str, Any]:
        """Return `given` as a file holds it."""
        given = self.given
        made = {key: given[key] for key in ("house",) if given.get(key)}
        if given.get("step", "main") != "main":
            made["step"] = given["step"]
        if given.get("active", "me") != "me":
            made["active"] = given["active"]
        if given.get("first_turn"):
            made["first_turn"] = True
        if given.get("lasting"):
            made["lasting"] = self._cards(given["lasting"])
        for side in words.SIDES:
            half = self._side(given.get(side) or {})
            if half:
                made[side] = half
        return made

    def _side(self, side: Record) -> dict[str, Any]:
        made: dict[str, Any] = {key: side[key] for key in ("aember",) if side.get(key)}
        keys = list(side.get("keys") or ())
        if keys:
            made["keys"] = len(keys) if keys == list(words.COLORS[: len(keys)]) else _InlineList(keys)
        if side.get("chains"):
            made["chains"] = side["chains"]
        if side.get("houses") is not None:
            made["houses"] = _InlineList(side["houses"])
        for zone in words.ZONES:
            cards = side.get(zone)
            if cards or (zone == "deck" and cards is not None):
                made[zone] = self._cards(cards) if cards else _InlineList()
        return made

    def _cards(self, cards: Iterable[Record]) -> list[Any]:
        written = [self._card(card) for card in cards]
        return _InlineList(written) if all(isinstance(card, str) for card in written) else written

    def _card(self, spec: Record) -> Any:
        printed = self.facts.get(spec["card"])
        own = printed is None
        made = _Inline(card=spec["card"] if printed is None else _reference(spec, printed))
        for key, value in spec.items():
            if key == "card" or (own and self._goes_without_saying(spec, key)):
                continue
            if key in _LISTS:
                made[key] = _InlineList(self._card(card) for card in value)
            elif key == "keywords":
                made[key] = keyword_list(value)
            elif isinstance(value, Mapping):
                made[key] = _Inline(value)
            else:
                made[key] = _InlineList(value) if isinstance(value, list) else value
        return made["card"] if len(made) == 1 else made

    def _goes_without_saying(self, spec: Record, key: str) -> bool:
        if key == "type":
            return spec["type"] == "creature" and "power" in spec
        return key == "house" and spec["house"] == self.given.get("house")


def _reference(spec: Record, printed: Record) -> str:
    """Return a name or number by which a file finds this printing again."""
    name, number = str(spec["card"]), f"{printed['set']} {printed['number']}"
    try:
        found = find(name, spec.get("house"))
    except AmbiguousName:
        return number
    return name if found is not None and facts(found) == printed else number


def keyword_list(keywords: Mapping[str, Any]) -> list[Any]:
    """Return keywords as a file holds them: `[poison, {assault: 2}]`."""
    return _InlineList(word if value is True else _Inline({word: value}) for word, value in keywords.items())


def step_mapping(step: Record) -> dict[str, Any]:
    """Return a step as a file holds it."""
    made = {step["do"]: _action(step)}
    return _Inline({**made, "refused": step["refused"]}) if "refused" in step else made


def _action(step: Record) -> Any:
    do = step["do"]
    if do == "play":
        options = _Inline((key, step[key]) for key in ("card", "on", "flank", "position") if step.get(key) is not None)
        return options if len(options) > 1 else step["card"]
    if do == "fight":
        return _Inline({"with": step["with"], "against": step["against"]})
    if do in _ONE_CARD:
        return step["card"]
    if do == "choose":
        answers = [_answer(answer) for answer in step["answers"]]
        return answers[0] if len(answers) == 1 else _InlineList(answers)
    if do in ("archives", "mulligan"):
        kept = "leave" if do == "archives" else "keep"
        return "take" if step["take"] else kept
    return {"house": step.get("house"), "forge": step.get("color"), "end": "turn"}[do]


def _answer(answer: Any) -> Any:
    if answer is None:
        return "none"
    if isinstance(answer, bool):
        return _Word("yes" if answer else "no")
    if isinstance(answer, Mapping):
        return _Inline(cards=_InlineList(answer["cards"])) if _is_list_of_cards(answer) else _Inline(answer)
    if isinstance(answer, str) and answer.lower() in ("none", "nichts", "keine", "yes", "ja", "no", "nein"):
        return _Quoted(answer)
    return answer


def _is_list_of_cards(answer: Mapping[str, Any]) -> bool:
    return isinstance(answer.get("cards"), list)


def block_mapping(block: Record) -> dict[str, Any]:
    """Return a block of checks as a file holds it: a side in one line, a card in one line."""
    made: dict[str, Any] = {}
    for key, value in block.items():
        if key == "cards":
            made[key] = {name: _inline(state) for name, state in value.items()}
        else:
            made[key] = _inline(value)
    return made


def _inline(value: Any) -> Any:
    if isinstance(value, Mapping):
        return _Inline((key, keyword_list(v) if key == "keywords" else _inline(v)) for key, v in value.items())
    return _InlineList(map(_inline, value)) if isinstance(value, list) else value
