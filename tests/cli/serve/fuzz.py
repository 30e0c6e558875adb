"""Throw at the HTTP API what nobody would send: it may refuse, but never break, and no file is read.

    python -m tests.cli.serve.fuzz [REQUESTS] [SEED]

Requests are made of real paths, real names and nonsense, real scenarios, damaged ones and bent ones (`shapes`). A
fault is a status of 500, a scenario that the engine stumbles over, an answer without our headers, an error that is no
German sentence in JSON, or one that lets a file be seen. How long a scenario occupied its worker at most is told.
`test_fuzz.py` runs a little of it.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

from kfrules.cli.serve.headers import HEADERS
from kfrules.cli.service.pool import STUMBLED, Worker
from kfrules.scenarios.play.engine import playable
from kfrules.scenarios.template import template

from tests.cli.serve import shapes
from tests.fuzz import WORDS

if TYPE_CHECKING:
    from starlette.testclient import TestClient

ALLOWED = {200, 304, 307, 400, 404, 405, 413, 415, 422}
"""What a request may come to; 503 too where a question or a scenario took too long."""
SEEN = ("root:x:0", "Traceback", "/work/", "/home/", 'File "')
"""What only a file or a fault of ours would say."""
PATHS = (
    *("/api/ask", "/api/entries", "/api/cards", "/api/scenarios", "/api/play", "/api/check", "/openapi.json", "/"),
    *("/api/entries/gift", "/api/cards/RdA 242", "/api/scenarios/gift", "/page.js", "/api", "/api/", "/docs"),
)
NAMES = ("question", "game", "all", "proof", "limit", "context", "kind", "name", "entry", "without", "model", "file")
VALUES = (
    "1",
    "true",
    "false",
    "-1",
    "10",
    "99999999999999999999",
    "keyforge",
    "magic",
    "",
    "../../../etc/passwd",
    "%00",
)
EVIL = (
    "../../../../etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "!!python/object/apply:os.system ['id']",
    "&a [*a]",
)
TYPES = ("application/json", "application/json; charset=utf-8", "text/plain", "application/yaml", "")
METHODS = ("GET",) * 12 + ("POST",) * 12 + ("PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE")


class Sent(NamedTuple):
    """A request."""

    method: str
    url: str
    body: bytes | None
    kind: str


def said(chance: random.Random) -> str:
    """Return a few words, real ones and nonsense."""
    if chance.random() < 0.1:
        return chance.choice(EVIL)
    if chance.random() < 0.1:
        return f"{chance.choice(WORDS)} {chance.choice('²❻½٣Ⅻ五')} {chance.choice(WORDS)}"
    if chance.random() < 0.1:
        return "".join(chr(chance.randrange(1, 0xD800)) for _ in range(chance.randrange(60)))
    return " ".join(chance.choices(WORDS, k=chance.randrange(12)))


def scenario(chance: random.Random) -> str:
    """Return a scenario, whole, damaged or bent: one to start from, or one of ours."""
    if chance.random() < 0.5:
        return shapes.bent(chance)
    if chance.random() < 0.1:
        return shapes.bomb(chance)
    text = template(game=chance.choice(playable()))
    if chance.random() < 0.5:
        text = chance.choice(shapes.ours()).read_text("utf-8")
    for _ in range(chance.choice((0, 0, 1, 1, 2, 5))):
        place = chance.randrange(len(text))
        number = chance.choice((str(chance.randrange(10**6)), "²", "❻", "½", "٣", "9" * 5000))
        put_in = chance.choice((said(chance), "", "\n", "  ", number, number, "- ", ": ", "{", "]"))
        if number == put_in and (digits := [at for at, letter in enumerate(text) if letter.isdecimal()]):
            place = chance.choice(digits)
        text = text[:place] + put_in + text[place + chance.choice((0, 1, 3, 30)) :]
    return text


def body(chance: random.Random) -> bytes:
    """Return what is posted."""
    given: dict[str, Any] = {"scenario": scenario(chance)}
    if chance.random() < 0.5:
        given["all"] = chance.choice((*(True,) * 20, False, False, 1, "true", None))
    if chance.random() < 0.1:
        given["without"] = chance.choice(([said(chance)], ["gift"], "gift", [], [3], ["a"] * 30, {}))
    if chance.random() < 0.03:
        given[chance.choice(NAMES)] = said(chance)
    if chance.random() < 0.05:
        given["scenario"] = chance.choice((None, 3, [], {}, "", "x" * 60_000, {"a": {"b": []}}))
    made = json.dumps(given, ensure_ascii=chance.random() < 0.9).encode("utf-8", "surrogatepass")
    if chance.random() < 0.03:
        made = made[: chance.randrange(len(made))]
    return chance.randbytes(chance.randrange(200)) if chance.random() < 0.03 else made


def request(chance: random.Random) -> Sent:
    """Return a request."""
    method, path = chance.choice(METHODS), chance.choice(PATHS)
    if method == "POST" and chance.random() < 0.95:
        return Sent(
            method, chance.choice(("/api/play", "/api/check")), body(chance), chance.choice(TYPES[:2] * 20 + TYPES)
        )
    if method == "GET" and chance.random() < 0.3:
        return Sent(method, f"/api/ask?question={_quoted(said(chance))}", None, "")
    if chance.random() < 0.3:
        path = f"{chance.choice(PATHS)}/{said(chance)}"
    names = chance.choices(NAMES, k=chance.randrange(4)) + (["question"] if "/ask" in path else [])
    query = "&".join(f"{name}={_quoted(chance.choice((*VALUES, said(chance), said(chance))))}" for name in names)
    return Sent(method, f"{_quoted(path)}{'?' if query else ''}{query}", None, "")


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="/:%")


def sentence(error: str) -> bool:
    """Tell whether an error is a sentence; a quoted word may begin it."""
    return error.endswith((".", "?", "!", "…")) and error[:1] == error[:1].upper()


def fault(api: TestClient, sent: Sent) -> tuple[int, str]:
    """Send a request; return its status and what is wrong with what it came to, "" for nothing."""
    headers = {"content-type": sent.kind} if sent.kind else {}
    url = f"http://testserver{sent.url}"
    response = api.request(sent.method, url, content=sent.body, headers=headers, follow_redirects=False)
    wrong = []
    if response.status_code not in ALLOWED and response.status_code != 503:
        wrong.append(f"status {response.status_code}")
    wrong += [f"no {name}" for name in HEADERS if name not in response.headers]
    wrong += [f"shows {seen}" for seen in SEEN if seen in response.text]
    wrong += ["the engine stumbles"] if response.status_code == 422 and str(STUMBLED) in response.text else []
    if response.status_code >= 400 and sent.method != "HEAD":
        error = response.json().get("error", "")
        wrong += [] if sentence(error) else [f"says {error!r}"]
    return response.status_code, f"{', '.join(wrong)}: {sent!r}" if wrong else ""


def faults(api: TestClient, requests: int, seeded: int, seen: Counter[int]) -> Iterator[str]:
    """Send so many requests; yield what is wrong. `seen`: counts what they came to."""
    chance = random.Random(seeded)
    for _ in range(requests):
        status, wrong = fault(api, request(chance))
        seen[status] += 1
        if wrong:
            yield wrong


def timed() -> dict[str, float]:
    """Return the seconds that each call takes at most, from now on."""
    taken: dict[str, float] = Counter()  # type: ignore[assignment]
    call = Worker.call

    def watched(worker: Worker, name: str, given: Any, seconds: float) -> Any:
        start = time.monotonic()
        try:
            return call(worker, name, given, seconds)
        finally:
            taken[name] = max(taken[name], time.monotonic() - start)

    Worker.call = watched  # type: ignore[method-assign]
    return taken


def main(arguments: list[str]) -> int:
    """Send so many requests (10,000) made from a seed (that of the clock); return 1 where there is a fault."""
    requests = int(arguments[0]) if arguments else 10_000
    seeded = int(arguments[1]) if arguments[1:] else int(time.time())
    print(f"seed {seeded}")
    from kfrules.cli.serve.app import made
    from kfrules.cli.service.pool import Pool
    from starlette.testclient import TestClient

    seen: Counter[int] = Counter()
    found = 0
    taken = timed()
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("KFRULES_HOME", home)
        with closing(Pool(1, 8.0)) as asked, closing(Pool(1, 2.0, wary=True)) as played:
            app = made(asked.start(), played.start(), per_minute=0)
            start = time.monotonic()
            with TestClient(app, raise_server_exceptions=False) as api:
                for wrong in faults(api, requests, seeded, seen):
                    found += 1
                    print(wrong, flush=True)
    counts = ", ".join(f"{status}: {times}" for status, times in sorted(seen.items()))
    print(f"a posted scenario occupied its worker for {max(taken['play'], taken['check']):.2f} s at most")
    print(f"{requests} requests in {time.monotonic() - start:.0f} s, {found} faults ({counts})")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
