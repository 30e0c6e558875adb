"""pydantic's complaints in German: one sentence each, with the value's line and the nearest word."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any

from kfrules.rules_de.ids import slug
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format import words
from kfrules.scenarios.format.faults import MAX_FAULTS
from kfrules.scenarios.format.fields import shown
from kfrules.scenarios.format.models import Models
from kfrules.scenarios.format.yaml_lines import Document
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails


def errors(error: ValidationError, document: Document, models: Models) -> list[ScenarioError]:
    """Return every fault that pydantic found with a game's models.

    What is missing comes last, since a wrong key may be the reason.
    """
    details = sorted(error.errors(include_url=False), key=lambda detail: detail["type"] == "missing")
    return [_error(detail, document, models) for detail in details[:MAX_FAULTS]]


def _error(detail: ErrorDetails, document: Document, models: Models) -> ScenarioError:
    path = tuple(step for step in detail["loc"] if not str(step).startswith("<"))
    what, remedy = _sentence(detail, path, models)
    line = document.line(*path) if path else document.mark.line
    return ScenarioError(what, document.file, line, remedy)


def _sentence(detail: ErrorDetails, path: tuple[str | int, ...], models: Models) -> tuple[str, str]:
    """Return what is wrong and the way out."""
    kind, value, context = detail["type"], detail["input"], detail.get("ctx", {})
    field = _field(path)
    if kind == "kfrules":
        return context["what"], context["remedy"]
    if kind == "extra_forbidden":
        return _unknown_key(str(detail["loc"][-1]), detail["loc"], models)
    if kind == "missing":
        return f"„{path[-1]}“ fehlt{_inside(path[:-1])}", f"ergänze „{path[-1]}:“"
    if value is None and path:
        return f"{field} hat keinen Wert", "ergänze ihn oder lösche die Zeile"
    if kind == "literal_error":
        return _unknown_word(field, value, context["expected"])
    if kind in ("int_type", "int_from_float", "int_parsing"):
        return f"{field} ist {shown(value)} statt einer ganzen Zahl", "schreibe eine Ziffer ohne Anführung"
    if kind in ("bool_type", "bool_parsing"):
        return f"{field} ist {shown(value)}", "schreibe true oder false"
    if kind == "greater_than_equal":
        return f"{field} ist {shown(value)}", f"schreibe eine Zahl ab {context['ge']}"
    if kind == "less_than_equal":
        return f"{field} ist {shown(value)}", f"schreibe eine Zahl bis {context['le']}"
    if kind == "too_long":
        return f"{field} hat zu viele Werte", f"höchstens {context['max_length']} sind möglich"
    if kind == "list_type":
        return f"{field} ist {shown(value)} statt einer Liste", "schreibe [A, B] oder Zeilen mit „- “"
    if kind in ("model_type", "model_attributes_type", "dict_type"):
        return f"{field} ist {shown(value)} statt einer Zuordnung", "schreibe „Schlüssel: Wert“ oder {…}"
    if kind == "string_type":
        return f"{field} ist {shown(value)} statt Text", "schreibe Text, notfalls in '…'"
    if kind == "string_pattern_mismatch":
        better = slug(str(value)) or "mein-szenario"
        return f"{field} ist {shown(value)}", f"nimm nur a bis z, Ziffern und „-“, etwa „{better}“"
    return f"{field} kann nicht {shown(value)} sein", "sieh im Schema nach („kfrules schema“)"


def _field(path: tuple[str | int, ...]) -> str:
    """Name the field, or the place in its list."""
    if not path:
        return "die Datei"
    if isinstance(path[-1], int):
        return f"Eintrag {path[-1] + 1} von {_field(path[:-1])}" if len(path) > 1 else "ein Eintrag"
    return f"„{path[-1]}“"


def _inside(path: tuple[str | int, ...]) -> str:
    return f" in {_field(path)}" if path else ""


def _unknown_key(key: str, loc: tuple[str | int, ...], models: Models) -> tuple[str, str]:
    model = _model_at(loc[:-1], models)
    known = [field.alias or name for name, field in model.model_fields.items()]
    near = words.nearest(key, known)
    remedy = f"gemeint ist wohl „{near}“" if near else f"möglich sind {', '.join(known)}"
    return f"den Schlüssel „{key}“ gibt es hier nicht", remedy


def _unknown_word(field: str, value: object, expected: str) -> tuple[str, str]:
    known = expected.replace(" or ", ", ").replace("'", "").split(", ")
    near = words.nearest(value, known) if isinstance(value, str) else None
    if near:
        return f"{field} ist {shown(value)}", f"gemeint ist wohl „{near}“"
    return f"{field} ist {shown(value)}", f"möglich {'ist' if len(known) == 1 else 'sind'} {', '.join(known)}"


def _model_at(loc: tuple[str | int, ...], models: Models) -> type[BaseModel]:
    """Return the model whose keys stand at a place of the document."""
    model: type[BaseModel] = models.scenario
    for step in loc:
        if step in models.tagged:
            model = models.tagged[str(step)]
            continue
        for name, field in model.model_fields.items():
            if step in (name, field.alias):
                model = next(_models(field.annotation), model)
    return model


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that an annotation mentions."""
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        if issubclass(annotation, BaseModel):
            yield annotation
        return
    for part in typing.get_args(annotation):
        yield from _models(part)
