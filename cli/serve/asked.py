"""A request read: what it asks for, as plain data that fits the call. Nothing is read beyond what may be sent."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from kfrules.cli.service.given import checked
from kfrules.rules_de.errors import KfrulesError
from starlette.requests import ClientDisconnect

if TYPE_CHECKING:
    from kfrules.cli.serve.document import Operation
    from kfrules.cli.service.schemas import Schema
    from kfrules.scenarios.format.record import Values
    from starlette.requests import Request

MOST_BYTES = 256_000
"""Of a posted request; the longest scenario fits, whatever its letters are written as."""
PATIENCE = 10.0
"""Seconds in which a posted request must have come in whole."""


class Refused(KfrulesError):
    """A request that is not taken; `status` says why."""

    def __init__(self, status: int, what: str, remedy: str) -> None:
        super().__init__(what, remedy=remedy)
        self.status = status


async def given(request: Request, operation: Operation) -> Values:
    """Return what a request gives to its call. Raises `KfrulesError` (400) or `Refused`."""
    query = checked(_query(request, operation.query), operation.query)
    if operation.body is None:
        return query
    return checked(await _json(request), operation.body)


def _query(request: Request, schema: Schema) -> Values:
    """Return path and query as data: text becomes what the schema says it is, where it can be that."""
    found: Values = dict(request.path_params)
    for name in request.query_params:
        values = request.query_params.getlist(name)
        kind = schema["properties"].get(name, {}).get("type")
        if kind != "array" and (len(values) > 1 or name in request.path_params):
            raise KfrulesError(f"„{name[:60]}“ steht mehrmals da", remedy="nenne es einmal")
        found[name] = values if kind == "array" else _value(values[0], kind)
    return found


def _value(text: str, kind: str | None) -> object:
    if kind == "boolean":
        return {"true": True, "1": True, "": True, "false": False, "0": False}.get(text, text)
    if kind == "integer" and text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    return text


async def _json(request: Request) -> Any:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "der Inhalt ist kein JSON", "schicke ihn mit Content-Type: application/json")
    try:
        data = await asyncio.wait_for(_body(request), PATIENCE)
        return json.loads(data)
    except TimeoutError:
        raise Refused(408, "die Anfrage kam nicht rechtzeitig an", "schicke sie noch einmal") from None
    except ClientDisconnect:
        raise Refused(400, "die Anfrage brach ab", "schicke sie noch einmal") from None
    except (ValueError, RecursionError):
        raise KfrulesError("der Inhalt ist kein gültiges JSON", remedy="prüfe Klammern und Kommas") from None


async def _body(request: Request) -> bytes:
    too_large = Refused(413, "die Anfrage ist zu groß", f"höchstens {MOST_BYTES} Bytes sind möglich")
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length[:20]) > MOST_BYTES:
        raise too_large
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise too_large
    return bytes(data)
