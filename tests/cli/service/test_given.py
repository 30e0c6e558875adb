"""What was given is checked against what a call takes, and told in German."""

from __future__ import annotations

from typing import Any

import pytest
from kfrules.cli.service.given import checked
from kfrules.rules_de.errors import KfrulesError

SCHEMA: dict[str, Any] = {
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 5, "description": "Der Name."},
        "game": {"type": "string", "enum": ["keyforge", "magic"]},
        "limit": {"type": "integer", "minimum": 1, "maximum": 9},
        "all": {"type": "boolean"},
        "without": {"type": "array", "maxItems": 2, "items": {"type": "string", "maxLength": 3}},
    },
}


def test_what_fits_is_given_back() -> None:
    given = {"name": "Gift", "game": "magic", "limit": 9, "all": False, "without": ["a", "b"]}
    assert checked(given, SCHEMA) == given


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ([], "Es fehlt ein JSON-Objekt; möglich sind darin: name, game, limit, all, without."),
        ({}, "Die Angabe „name“ fehlt (Der Name)."),
        ({"name": "a", "file": "b"}, "Die Angabe „file“ gibt es nicht; möglich sind: name, game, limit, all, without."),
        ({"name": 3}, "„name“ muss ein Text sein."),
        ({"name": " "}, "„name“ ist leer."),
        ({"name": "abcdef"}, "„name“ ist zu lang; höchstens 5 Zeichen sind möglich."),
        ({"name": "a", "game": "Go"}, "„Go“ passt nicht zu „game“; möglich sind: keyforge, magic."),
        ({"name": "a", "limit": 10}, "Der Wert passt nicht zu „limit“; möglich sind 1 bis 9."),
        ({"name": "a", "limit": True}, "„limit“ muss eine ganze Zahl sein."),
        ({"name": "a", "all": 1}, "„all“ muss true oder false sein."),
        ({"name": "a", "without": "b"}, "„without“ muss eine Liste sein."),
        ({"name": "a", "without": ["b", "c", "d"]}, "„without“ ist zu lang; höchstens 2 sind möglich."),
        ({"name": "a", "without": ["abcd"]}, "„without“ ist zu lang; höchstens 3 Zeichen sind möglich."),
    ],
)
def test_what_does_not_fit_is_told(given: Any, error: str) -> None:
    with pytest.raises(KfrulesError) as told:
        checked(given, SCHEMA)
    assert str(told.value) == error
