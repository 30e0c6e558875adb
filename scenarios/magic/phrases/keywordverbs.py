"""The verbs of keyword actions (chapter 701) and of what keywords do: each with what it takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from kfrules.scenarios.magic.phrases import filters, numbers, who
from kfrules.scenarios.magic.phrases.texts import Face, read_face
from kfrules.scenarios.magic.phrases.who import Scope
from kfrules.scenarios.magic.phrases.words import PhraseError

Read = Callable[[object, Scope], object]


def _number(value: object, scope: Scope) -> object:
    return numbers.parse(value, scope)


def _who(value: object, scope: Scope) -> object:
    return who.parse(value, scope)


def _text(value: object, scope: Scope) -> object:
    return str(value)


def _filter(value: object, scope: Scope) -> object:
    return filters.parse(str(value))


def _options(value: object, scope: Scope) -> object:
    """Return options by name, each with its instructions: `{Frieden: [{draw: 1}], Krieg: [{lose: 1}]}`."""
    from kfrules.scenarios.magic.phrases.effects import parse_list

    if not isinstance(value, Mapping) or len(value) < 2:
        raise PhraseError("hier fehlen die Möglichkeiten", "schreibe {Gnade: [{gain: 2}], Strafe: [{lose: 2}]}")
    return tuple((str(name), parse_list(inner, scope)) for name, inner in value.items())


def _table(value: object, scope: Scope) -> object:
    """Return the lines of a table of results: `{1-9: [{draw: 1}], 10-20: [{draw: 2}]}` (rule 706.3a)."""
    from kfrules.scenarios.magic.phrases.effects import parse_list

    if not isinstance(value, Mapping) or not all(re.fullmatch(r"\d+(\+|-\d+)?", str(one)) for one in value):
        raise PhraseError("„table“ hat keine Zeilen", "schreibe table: {1-9: [{draw: 1}], 10-20: [{draw: 2}]}")
    made: list[tuple[int, int, object]] = []
    for span, inner in value.items():
        least, dash, most = str(span).partition("-")
        open_ended = least.endswith("+")
        low = int(least.rstrip("+"))
        made.append((low, int(most) if dash else 999 if open_ended else low, parse_list(inner, scope)))
    return tuple(made)


def _list(value: object, scope: Scope) -> object:
    from kfrules.scenarios.magic.phrases.effects import parse_list

    return parse_list(value, scope)


def _counters(value: object, scope: Scope) -> object:
    if not isinstance(value, Mapping):
        raise PhraseError(f"„{value}“ sind keine Marken", "schreibe {time: 3}")
    return tuple((str(kind), numbers.parse(many, scope)) for kind, many in value.items())


def _flag(value: object, scope: Scope) -> object:
    return value in (True, "yes")


def _earthbend(value: object, scope: Scope) -> object:
    """Return the number and the land that is its target (rule 701.66a)."""
    return numbers.parse(value), who.parse("target land yours", scope)


def _support(value: object, scope: Scope) -> object:
    """Return the creatures that are its targets (rule 701.41a)."""
    return who.parse(f"up to {value} target other creature", scope)


_TOKENS: dict[str, dict[str, object]] = {
    "treasure": {"card": "Schatz", "type": "artifact treasure", "abilities": [
        {"cost": "tap, sacrifice this", "do": [{"add": "any"}]}]},
    "food": {"card": "Speise", "type": "artifact food", "abilities": [
        {"cost": "2, tap, sacrifice this", "do": [{"gain": 3}]}]},
    "blood": {"card": "Blut", "type": "artifact blood", "abilities": [
        {"cost": "1, tap, discard 1, sacrifice this", "do": [{"draw": 1}]}]},
    "clue": {"card": "Hinweis", "type": "artifact clue", "abilities": [
        {"cost": "2, sacrifice this", "do": [{"draw": 1}]}]},
    "map": {"card": "Lageplan", "type": "artifact map", "abilities": [
        {"cost": "1, tap, sacrifice this", "only": "sorcery", "do": [{"explore": "target creature yours"}]}]},
    "powerstone": {"card": "Kraftstein", "type": "artifact powerstone", "abilities": [
        {"cost": "tap", "do": [{"add": "C"}]}]},
    "incubator": {"card": "Inkubator", "type": "artifact Incubator", "abilities": [
        {"cost": "2", "do": [{"transform": "this"}]}],
        "back": {"name": "Phyrexianer", "pt": "0/0", "type": "artifact creature Phyrexian"}},
    "army": {"card": "Armee", "pt": "0/0", "type": "creature Army", "colors": ["black"]},
    "servo": {"card": "Servo", "pt": "1/1", "type": "artifact creature Servo"},
    "spirit": {"card": "Geist", "pt": "1/1", "type": "creature Spirit", "colors": ["white"]},
}  # fmt: skip
"""Tokens that the rules define (rule 111.10), and those of keyword actions."""
NAMES = tuple(str(one["card"]) for one in _TOKENS.values())


def token(word: str) -> Face:
    """Return the face of a predefined token."""
    return read_face(_TOKENS[word])


def is_token(word: str) -> bool:
    """Tell whether a word names a predefined token."""
    return word in _TOKENS


_W: dict[str, Read] = {"who": _who}
VERBS: dict[str, tuple[Read, dict[str, Read]]] = {
    "triple": (_text, _W), "behold": (_filter, {}), "coin": (_text, {"then": _list, "else": _list}),
    "piles": (_number, {"by": _who}), "unlock": (_text, {}),
    "end_turn": (_text, {}), "control_player": (_who, {}), "deploy": (_number, {}), "end_combat": (_text, {}),
    "roll": (_number, {"do": _list, "dice": _number, "table": _table}), "rad": (_number, {}), "fateseal": (_number, _W),
    "clash": (_text, {"then": _list}),
    "detain": (_who, {}), "populate": (_number, {}), "monstrosity": (_number, {}), "vote": (_options, {"from": _who}),
    "manifest": (_number, _W), "cloak": (_number, _W), "manifest_dread": (_number, {}), "support": (_support, {}),
    "meld": (_text, {"into": _text}), "exert": (_who, {}), "explore": (_who, {}), "amass": (_number, {"type": _text}),
    "learn": (_number, {}), "venture": (_text, {}), "connive": (_who, {"many": _number}), "incubate": (_number, {}),
    "ring": (_number, {}), "dilemma": (_options, _W), "time_travel": (_number, {}), "discover": (_number, {}),
    "suspect": (_who, {}), "endure": (_number, {}), "fabricate": (_number, {}), "defeated": (_number, {}),
    "harness": (_who, {}),
    "airbend": (_who, {}),
    "earthbend": (_earthbend, {}), "convert": (_who, {}), "open_attraction": (_number, {}),
    "roll_attractions": (_number, {}), "cascade": (_number, {}), "ripple": (_number, {}),
    "cast": (_who, {"via": _text, "else": _list}),
    "lay_aside": (_text, {"counters": _counters, "face_down": _flag}),
    "hideaway": (_number, {}), "rebound": (_number, {}), "champion": (_filter, {}), "pair": (_who, {"with": _who}),
    "epic": (_number, {}), "haunt": (_who, {}), "cipher": (_who, {}), "encore": (_number, {}), "myriad": (_number, {}),
    "mark": (_text, _W), "monarch": (_who, {}), "initiative": (_who, {}), "time": (_text, {}), "note_turn": (_text, _W),
    "backup": (_who, {"many": _number}), "swap_aura": (_number, {}), "flip": (_who, {}), "speed": (_number, _W),
    "move_counter": (_text, {"who": _who}), "demonstrate": (_number, {}), "craft": (_number, {}), "solve": (_who, {}),
}  # fmt: skip
