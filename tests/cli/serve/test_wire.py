"""What the server says to what is no good HTTP, as it comes over a socket: uvicorn reads it, not a test client."""

from __future__ import annotations

import json
import logging
import socket
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPResponse

import pytest
from kfrules.cli.service.pool import Pool

pytest.importorskip("uvicorn", reason="das Extra „serve“ fehlt")
from kfrules.cli.serve import wire
from kfrules.cli.serve.app import made

from tests.cli.serve import raw


@pytest.fixture(scope="module")
def port(asked: Pool, played: Pool) -> Iterator[int]:
    """Where a server listens that loses patience soon."""
    with raw.running(made(asked, played, per_minute=0)) as found:
        yield found


def error(said: bytes) -> tuple[int, str]:
    """Return the status and the sentence of the one answer in what came."""
    (reply,) = raw.replies(said)
    assert raw.wrong(reply) == []
    assert reply.headers["connection"] == "close"
    return reply.status, json.loads(reply.body)["error"]


def whole(connection: socket.socket) -> int:
    """Read one answer to its end, however many pieces it comes in; return its status."""
    with HTTPResponse(connection) as answer:
        answer.begin()
        answer.read()
        return answer.status


def test_a_good_request_is_answered(port: int) -> None:
    (reply,) = raw.replies(raw.send(port, raw.GREETING))
    assert (reply.status, json.loads(reply.body)["answered"]) == (200, True)


@pytest.mark.parametrize(
    "data",
    [
        b"Hallo\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",  # without a host
        b"GET / HTTP/1.1\r\nHost: a\r\nX" + b"y" * 100_000,
        raw.POST + b"Content-Length: -1\r\n\r\n",
        raw.POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_what_is_no_http_is_told_so(port: int, data: bytes) -> None:
    assert error(raw.send(port, data)) == (
        400,
        "Das ist keine gültige HTTP-Anfrage; was es gibt, steht in /openapi.json.",
    )


@pytest.mark.parametrize("data", [b"", b"GET /api/ask?question=Gift HTT", raw.GREETING[:-2]])
def test_a_head_that_does_not_come_is_not_waited_for(port: int, data: bytes) -> None:
    assert error(raw.send(port, data)) == (408, "Die Anfrage kam nicht rechtzeitig an; schicke sie noch einmal.")


def test_a_second_head_that_does_not_come_is_not_waited_for_either(port: int) -> None:
    statuses = []
    with socket.create_connection(("127.0.0.1", port), timeout=raw.SILENT) as connection:
        for data in (raw.GREETING, b"GET /"):
            connection.sendall(data)
            statuses.append(whole(connection))
        assert connection.recv(1) == b""
    assert statuses == [200, 408]


def test_more_connections_than_there_may_be_are_refused(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_CONNECTIONS", 1)
    with socket.create_connection(("127.0.0.1", port)):
        assert error(raw.send(port, raw.GREETING)) == (
            503,
            "Gerade sind zu viele verbunden; versuch es gleich noch einmal.",
        )


def test_who_leaves_before_all_is_sent_is_no_fault_of_ours(port: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        raw.send(port, raw.POST + b"Content-Length: 1000\r\n\r\n{", leave=True)
        assert raw.send(port, raw.GREETING).startswith(b"HTTP/1.1 200")
    assert caplog.records == []


def test_nothing_that_is_sent_breaks_the_server(port: int, caplog: pytest.LogCaptureFixture) -> None:
    seen: Counter[int] = Counter()
    with caplog.at_level(logging.ERROR):
        assert list(raw.faults(port, 300, 5, seen)) == []
    assert caplog.records == []
    assert min(seen[status] for status in (200, 400, 404, 408)) > 5
    assert raw.send(port, raw.GREETING).startswith(b"HTTP/1.1 200")


def test_a_fault_is_found(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raw, "ALLOWED", raw.ALLOWED - {404})
    found = list(raw.faults(port, 100, 5, Counter()))
    assert found
    assert all(one.startswith("status 404: ") for one in found)
