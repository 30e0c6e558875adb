"""How a request is answered: by a worker, by what was answered before, or with a refusal where too many ask."""

from __future__ import annotations

import asyncio
import json
import math
from collections import OrderedDict
from typing import TYPE_CHECKING

import anyio.to_thread
from kfrules.cli.serve.asked import Refused, given
from kfrules.cli.serve.errors import answer, told
from kfrules.cli.serve.rates import Rates

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from kfrules.cli.serve.document import Operation
    from kfrules.cli.service.pool import Pool
    from kfrules.cli.service.work import Reply
    from kfrules.scenarios.format.record import Values
    from starlette.requests import Request
    from starlette.responses import Response

PLAYS = {"play", "check", "scenario"}
"""What plays whatever a caller likes: it goes to workers of its own, so that questions need not wait for it."""
COST = 5.0
"""What such a call takes from how often an address may ask; a question takes 1."""
MOST_WAITING = {False: 400, True: 20}
"""So many calls may wait for a worker, by whether they play."""
KEPT = 32_000_000
"""Bytes of answers that are kept, to be given again."""
SOON = {"retry-after": "2"}


class Kept:
    """Answers that were given: the same is asked at every table."""

    def __init__(self, most: int = KEPT) -> None:
        self._left = most
        self._answers: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        """Return what was answered, if that is still known."""
        found = self._answers.get(key)
        if found is not None:
            self._answers.move_to_end(key)
        return found

    def put(self, key: str, body: bytes) -> None:
        """Keep an answer; those that nobody asked for lately make room."""
        if key in self._answers:
            self._left += len(key) + len(self._answers.pop(key))
        self._left -= len(key) + len(body)
        self._answers[key] = body
        while self._left < 0:
            oldest, gone = self._answers.popitem(last=False)
            self._left += len(oldest) + len(gone)


class Answering:
    """Answers requests with workers: `asked` answer questions, `played` play what callers post."""

    def __init__(self, asked: Pool, played: Pool, rates: Rates) -> None:
        self._pools = {False: asked, True: played}
        self._rates = rates
        self._kept = Kept()
        self._coming: dict[str, asyncio.Future[Reply]] = {}
        self._places = {plays: anyio.CapacityLimiter(pool.size) for plays, pool in self._pools.items()}

    def route(self, operation: Operation) -> Callable[[Request], Awaitable[Response]]:
        """Return what answers the requests of an operation."""
        plays = operation.call in PLAYS

        async def answered(request: Request) -> Response:
            client = request.client.host if request.client else ""
            seconds = math.ceil(self._rates.wait(client, COST if plays else 1.0))
            if seconds:
                error = Refused(429, "das sind zu viele Anfragen", f"warte {seconds} Sekunden")
                return told(error, headers={"retry-after": str(seconds)})
            wanted = await given(request, operation)
            key = json.dumps([operation.call, wanted], sort_keys=True)
            known = self._kept.get(key)
            if known is not None:
                return answer(200, known)
            if key not in self._coming and self._places[plays].statistics().tasks_waiting >= MOST_WAITING[plays]:
                error = Refused(503, "gerade fragen zu viele auf einmal", "versuch es gleich noch einmal")
                return told(error, headers=SOON)
            status, body = await self._shared(key, operation, wanted)
            return answer(status, body, SOON if status == 503 else None)

        return answered

    async def _shared(self, key: str, operation: Operation, wanted: Values) -> Reply:
        """Return the answer to a request; who asks the same meanwhile gets the same."""
        coming = self._coming.get(key)
        if coming is None:
            coming = self._coming[key] = asyncio.ensure_future(self._called(operation.call, wanted))
            coming.add_done_callback(lambda _: self._coming.pop(key, None))
        reply = await asyncio.shield(coming)  # one who leaves does not take the answer from the others
        if reply[0] == 200 and operation.body is None:
            self._kept.put(key, reply[1])
        return reply

    async def _called(self, call: str, wanted: Values) -> Reply:
        plays = call in PLAYS
        return await anyio.to_thread.run_sync(self._pools[plays].call, call, wanted, limiter=self._places[plays])
