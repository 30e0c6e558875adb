"""The OpenAPI document: read from `openapi.yaml`, shown with the schemas of what comes back, and read by the routes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from kfrules.cli.commands.version import number
from kfrules.cli.service.schemas import Schema, known, moved

SCHEMAS = "#/components/schemas/"
ERRORS = {
    "400": "Eine Angabe fehlt oder passt nicht.",
    "404": "Das gibt es nicht.",
    "413": "Die Anfrage ist zu groß.",
    "415": "Der Inhalt ist kein JSON.",
    "422": "Das Szenario ist ungültig, oder es zu spielen dauert zu lange.",
    "429": "Zu viele Anfragen; Retry-After sagt, wie viele Sekunden zu warten sind.",
    "503": "Gerade fragen zu viele auf einmal.",
}
"""Status → what it means, the same everywhere; each comes with a German sentence as JSON."""


class Operation(NamedTuple):
    """A route: its path, its method, the call that it makes, and what it takes.

    `query`: the schema of the parameters in path and query as one object; `body`: that of the posted JSON, if any.
    """

    path: str
    method: str
    call: str
    query: Schema
    body: Schema | None


@cache
def document() -> Schema:
    """Return the whole document as it is shown."""
    import yaml

    made = yaml.safe_load(Path(__file__).with_name("openapi.yaml").read_text("utf-8"))
    made["info"]["version"] = number()
    for path in made["paths"].values():
        for operation in path.values():
            operation["responses"] |= {status: _error(told) for status, told in ERRORS.items()}
    made["components"] = {"schemas": moved(known(), SCHEMAS)}
    return cast("Schema", made)


def operations() -> list[Operation]:
    """Return the operations that the document describes."""
    return [
        Operation(path, method.upper(), told["operationId"], _query(told), _body(told))
        for path, methods in document()["paths"].items()
        for method, told in methods.items()
    ]


def _query(told: Schema) -> Schema:
    parameters = told.get("parameters", ())
    return {
        "properties": {one["name"]: {**one["schema"], "description": one["description"]} for one in parameters},
        "required": [one["name"] for one in parameters if one.get("required")],
    }


def _body(told: Schema) -> Schema | None:
    body: Any = told.get("requestBody")
    return cast("Schema", body["content"]["application/json"]["schema"]) if body else None


def _error(told: str) -> Schema:
    return {"description": told, "content": {"application/json": {"schema": {"$ref": f"{SCHEMAS}Error"}}}}
