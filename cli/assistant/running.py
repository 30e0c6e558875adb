"""The server at work over standard input and output, until the other side closes them."""

from __future__ import annotations

from contextlib import closing
from threading import Thread

import anyio
from kfrules.cli.assistant.serving import made
from kfrules.cli.service.pool import Pool
from mcp.server.stdio import stdio_server

SECONDS = 10.0
"""So long a call may take: a model waits more patiently than a table, but not for ever."""


def serve() -> None:
    """Serve until standard input ends."""
    with closing(Pool(1, SECONDS).begin()) as pool:
        Thread(target=pool.call, args=("cards", {}), daemon=True).start()  # the worker begins while the model greets
        anyio.run(_served, pool)


async def _served(pool: Pool) -> None:
    server = made(pool)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())
