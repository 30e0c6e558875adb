"""Whether what was given fits a call: the few parts of JSON Schema that calls use, with errors in German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.cli.service.schemas import Schema
    from kfrules.scenarios.format.record import Values

_TYPES = {
    "string": (str, "ein Text"),
    "boolean": (bool, "true oder false"),
    "integer": (int, "eine ganze Zahl"),
    "array": (list, "eine Liste"),
}


def checked(given: object, schema: Schema) -> Values:
    """Return what was given if it fits the schema of an object. Raises `KfrulesError`."""
    known: Mapping[str, Schema] = schema["properties"]
    if not isinstance(given, dict):
        raise KfrulesError("es fehlt ein JSON-Objekt", remedy=f"möglich sind darin: {', '.join(known)}")
    for name in given:
        if name not in known:
            remedy = f"möglich sind: {', '.join(known)}" if known else None
            raise KfrulesError(f"die Angabe „{_short(name)}“ gibt es nicht", remedy=remedy)
    for name in schema.get("required", ()):
        if name not in given:
            meant = known[name]["description"].rstrip(".")
            raise KfrulesError(f"die Angabe „{name}“ fehlt ({meant})")
    for name, value in given.items():
        _check(name, value, known[name])
    return given


def _check(name: str, value: Any, schema: Schema) -> None:
    kind, told = _TYPES[schema["type"]]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise KfrulesError(f"„{name}“ muss {told} sein")
    if isinstance(value, str):
        _check_text(name, value, schema)
    elif isinstance(value, list):
        if len(value) > schema["maxItems"]:
            raise KfrulesError(f"„{name}“ ist zu lang", remedy=f"höchstens {schema['maxItems']} sind möglich")
        for one in value:
            _check(name, one, schema["items"])
    elif kind is int and not schema["minimum"] <= value <= schema["maximum"]:
        remedy = f"möglich sind {schema['minimum']} bis {schema['maximum']}"
        raise KfrulesError(f"der Wert passt nicht zu „{name}“", remedy=remedy)


def _check_text(name: str, value: str, schema: Schema) -> None:
    if not value.strip() and schema.get("minLength"):
        raise KfrulesError(f"„{name}“ ist leer")
    if len(value) > schema.get("maxLength", len(value)):
        raise KfrulesError(f"„{name}“ ist zu lang", remedy=f"höchstens {schema['maxLength']} Zeichen sind möglich")
    if "enum" in schema and value not in schema["enum"]:
        raise KfrulesError(
            f"„{_short(value)}“ passt nicht zu „{name}“", remedy=f"möglich sind: {', '.join(schema['enum'])}"
        )


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"
