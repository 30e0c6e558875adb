"""What went wrong as an answer: a German sentence in JSON, with the status that fits."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.cli.serve.asked import Refused
from kfrules.cli.service.pool import OUR_FAULT
from kfrules.cli.service.work import failed
from kfrules.rules_de.errors import KfrulesError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

HTTP = {
    404: KfrulesError("diese Seite gibt es nicht", remedy="was es gibt, steht in /openapi.json"),
    405: KfrulesError("so lässt sich das nicht abrufen", remedy="was geht, steht in /openapi.json"),
}
"""Status of the framework → what is wrong."""


def answer(status: int, body: bytes, headers: Mapping[str, str] | None = None) -> Response:
    """Return JSON as an answer."""
    return Response(body, status, headers, media_type="application/json")


def told(error: KfrulesError, status: int = 400, headers: Mapping[str, str] | None = None) -> Response:
    """Return an error as an answer."""
    return answer(*failed(error.status if isinstance(error, Refused) else status, error), headers)


async def wrong_input(request: Request, error: Exception) -> Response:
    """Answer a request that cannot be read."""
    assert isinstance(error, KfrulesError)
    return told(error)


async def not_found(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses: no such path, no such method."""
    assert isinstance(error, HTTPException)
    known = HTTP.get(error.status_code, KfrulesError("diese Anfrage ist nicht möglich", remedy="prüfe sie"))
    return told(known, error.status_code, error.headers)


async def our_fault(request: Request, error: Exception) -> Response:
    """Answer where we failed; the server logs what it was."""
    return told(OUR_FAULT, 500)
