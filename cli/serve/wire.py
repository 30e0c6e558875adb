"""HTTP on a connection, as uvicorn reads it. What is no HTTP, comes too slowly or is too much is refused in German."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from kfrules.cli.serve.headers import HEADERS
from kfrules.cli.service.work import failed
from kfrules.rules_de.errors import KfrulesError
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0
"""Seconds in which the head of a request must have come in whole."""
MOST_CONNECTIONS = 500
"""So many are open at once; fewer than the files that a process may open on any system."""

NO_HTTP = KfrulesError("das ist keine gültige HTTP-Anfrage", remedy="was es gibt, steht in /openapi.json")
TOO_SLOW = KfrulesError("die Anfrage kam nicht rechtzeitig an", remedy="schicke sie noch einmal")
TOO_MANY = KfrulesError("gerade sind zu viele verbunden", remedy="versuch es gleich noch einmal")


class Wire(H11Protocol):
    """One connection."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, unless there are too many that do."""
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            self.refuse(503, TOO_MANY)
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on; what comes after a refusal is not looked at."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._patient()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP."""
        self.refuse(400, NO_HTTP)

    def refuse(self, status: int, error: KfrulesError) -> None:
        """Say what is wrong, unless an answer is already on its way, and close the connection."""
        self._patient()
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.transport.write(_answer(status, error))
        self.transport.close()

    def _wait(self) -> None:
        """Let a head that has begun, or not even that, be refused in time; a whole one takes as long as its answer."""
        waiting = not self.transport.is_closing() and (self.cycle is None or self.cycle.response_complete)
        if not waiting:
            self._patient()
        elif self._late is None:
            self._late = self.loop.call_later(PATIENCE, self.refuse, 408, TOO_SLOW)

    def _patient(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def _answer(status: int, error: KfrulesError) -> bytes:
    """Return an error as the bytes of an answer, with the headers that every one has."""
    _, body = failed(status, error)
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
        **HEADERS,
    }
    head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
    return (head + "".join(f"{name}: {value}\r\n" for name, value in headers.items()) + "\r\n").encode() + body
