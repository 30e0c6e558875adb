"""Send the running server bytes that are no good HTTP: it may refuse or hang up, but never break, log or wait forever.

    python -m tests.cli.serve.raw [REQUESTS] [SEED]

Whole requests are bent (`bent`): bytes lost, doubled and put in, false lengths, broken chunks, two requests in one,
ends too early. A fault is what `fault` tells: a status that is not allowed, an answer that is none, an error that is
no German sentence in JSON, a file seen, a server that says nothing. `test_wire.py` runs a little of it.
"""

from __future__ import annotations

import json
import logging
import os
import random
import re
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from kfrules.cli.serve.headers import HEADERS
from kfrules.scenarios.template import template

from tests.cli.serve.fuzz import ALLOWED, SEEN, sentence

if TYPE_CHECKING:
    from starlette.applications import Starlette

GREETING = b"GET /api/ask?question=Gift&game=keyforge HTTP/1.1\r\nHost: tisch\r\n\r\n"
POSTED = json.dumps({"scenario": template()}).encode()
POST = b"POST /api/play HTTP/1.1\r\nHost: tisch\r\nContent-Type: application/json\r\n"
WHOLE = (
    GREETING,
    GREETING.replace(b"GET", b"HEAD"),
    b"GET /page.js HTTP/1.1\r\nHost: tisch\r\nConnection: close\r\n\r\n",
    b"GET /..%2f..%2fetc/passwd HTTP/1.0\r\n\r\n",
    b"GET /%00 HTTP/1.1\r\nHost: tisch\r\n\r\n",
    b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: tisch\r\n\r\n",
    b"GET /api/entries/%ff%fe HTTP/1.1\r\nHost: tisch\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: tisch\r\n\r\n",
    b"GET http://fremd/api/entries/gift HTTP/1.1\r\nHost: fremd\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: tisch\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    POST + b"Content-Length: %d\r\n\r\n" % len(POSTED) + POSTED,
    POST + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(POSTED) + POSTED,
    POST + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % len(POSTED) + POSTED + b"\r\n0\r\n\r\n",
    POST + b"Content-Length: -1\r\n\r\n",
    POST + b"Content-Length: 999999999999\r\n\r\n{}",
    POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    POST + b"Transfer-Encoding: gzip\r\n\r\n{}",
    POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: tisch\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: tisch\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
)
PUT_IN = (b"\0", b"\r", b"\n", b"\r\n", b"\r\n\r\n", b" ", b":", b"\xff", b"%", b"\t", b"HTTP/9.9", b"9" * 30, GREETING)
PATIENCE = 0.3
"""Seconds that the server waits for the rest of a request here; else it is ten, and a run would take hours."""
SILENT = 10.0
"""Seconds without a byte after which it must have hung up."""
AT_ONCE = 20
"""Connections that are open side by side."""


class Reply(NamedTuple):
    """One answer, as far as it came."""

    status: int
    headers: dict[str, str]
    body: bytes


@contextmanager
def running(app: Starlette) -> Iterator[int]:
    """Serve an app as `kfrules serve` does, with less patience; yield the port."""
    from kfrules.cli.serve import asked, wire
    from kfrules.cli.serve.address import bound
    from kfrules.cli.serve.running import server

    waits = wire.PATIENCE, asked.PATIENCE
    wire.PATIENCE = asked.PATIENCE = PATIENCE

    with closing(bound("127.0.0.1", 0)) as listening:
        made = server(app)
        made.config.timeout_keep_alive = 1
        thread = threading.Thread(target=made.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            made.should_exit = True
            thread.join()
            wire.PATIENCE, asked.PATIENCE = waits


def send(port: int, data: bytes, *, leave: bool = False, silent: float = SILENT) -> bytes:
    """Send bytes and no more; return all that comes until the server hangs up, or before `leave`: nothing.

    Raises `TimeoutError` where the server does not hang up.
    """
    said = bytearray()
    with socket.create_connection(("127.0.0.1", port), timeout=silent) as connection:
        try:
            connection.sendall(data)
            if leave:
                return b""
            while more := connection.recv(1 << 16):
                said += more
        except (ConnectionResetError, BrokenPipeError):
            pass  # it hung up before it had read all
    return bytes(said)


def replies(said: bytes) -> Iterator[Reply]:
    """Yield the answers in what came. Raises `ValueError` where it is none."""
    while said:
        head, _, said = said.partition(b"\r\n\r\n")
        first, *lines = head.decode("ascii").split("\r\n")
        found = re.fullmatch(r"HTTP/1\.1 (\d{3}) [\w -]*", first)
        if found is None:
            raise ValueError(first[:80])
        headers = dict(line.lower().split(": ", 1) for line in lines)
        length = 0 if said.startswith(b"HTTP/1.1 ") else int(headers.get("content-length", 0))  # 0: to a HEAD
        body, said = said[:length], said[length:]
        yield Reply(int(found[1]), headers, body)


def bent(chance: random.Random) -> bytes:
    """Return a request with something wrong about it, mostly."""
    data = bytearray(chance.choice(WHOLE))
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        place = chance.randrange(len(data) + 1) if chance.random() < 0.3 else chance.randrange(min(len(data) + 1, 200))
        data[place : place + chance.choice((0, 1, 1, 5))] = chance.choice((*PUT_IN, bytes([chance.randrange(256)])))
    return bytes(data[: chance.randrange(len(data) + 1)] if chance.random() < 0.1 else data)


def wrong(reply: Reply) -> list[str]:
    """Return what is wrong with an answer."""
    if reply.status == 100:
        return []
    found = [] if reply.status in ALLOWED | {408, 503} else [f"status {reply.status}"]
    found += [f"no {name}" for name in HEADERS if name not in reply.headers]
    found += [f"shows {seen}" for seen in SEEN if seen.encode() in reply.body]
    if reply.status >= 400 and reply.body:
        error = json.loads(reply.body)["error"]
        found += [] if sentence(error) else [f"says {error!r}"]
    return found


def fault(port: int, data: bytes, leave: bool) -> tuple[list[int], str]:
    """Send bytes; return the statuses of what came, and what is wrong with it, "" for nothing."""
    try:
        came = list(replies(send(port, data, leave=leave)))
        found = [one for reply in came for one in wrong(reply)]
    except (ValueError, TimeoutError) as error:
        came, found = [], [repr(error)]
    return [reply.status for reply in came], f"{', '.join(found)}: {data[:300]!r}" if found else ""


def faults(port: int, requests: int, seeded: int, seen: Counter[int]) -> Iterator[str]:
    """Send so many bent requests; yield what is wrong. `seen`: counts what they came to, 0 for no answer."""
    chance = random.Random(seeded)
    sent = [(bent(chance), chance.random() < 0.05) for _ in range(requests)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for statuses, found in pool.map(lambda one: fault(port, *one), sent):
            seen.update(statuses or [0])
            if found:
                yield found


def main(arguments: list[str]) -> int:
    """Send so many requests (10,000) made from a seed (that of the clock); return 1 where there is a fault."""
    requests = int(arguments[0]) if arguments else 10_000
    seeded = int(arguments[1]) if arguments[1:] else int(time.time())
    print(f"seed {seeded}")
    from kfrules.cli.serve.app import made
    from kfrules.cli.service.pool import Pool

    logging.basicConfig(level=logging.ERROR)
    seen: Counter[int] = Counter()
    found = 0
    with (
        tempfile.TemporaryDirectory() as home,
        closing(Pool(1, 8.0)) as asked,
        closing(Pool(1, 2.0, wary=True)) as played,
    ):
        os.environ.setdefault("KFRULES_HOME", home)
        with running(made(asked.start(), played.start(), per_minute=0)) as port:
            start = time.monotonic()
            for one in faults(port, requests, seeded, seen):
                found += 1
                print(one, flush=True)
            found += not send(port, GREETING).startswith(b"HTTP/1.1 200")
    counts = ", ".join(f"{status or 'none'}: {times}" for status, times in sorted(seen.items()))
    print(f"{requests} requests in {time.monotonic() - start:.0f} s, {found} faults ({counts})")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
