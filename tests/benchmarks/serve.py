"""How long do players wait who ask `kfrules serve` at the same time?

    python -m tests.benchmarks.serve [--players 50] [--questions 3] [--pause 10] [--game keyforge] [--rest 60]

Starts the server, lets its workers practise (`--rest`: so many seconds nobody asks) and get warm, and measures three
things: a club (so many players, each asking again and again, with a pause to read and play on), a burst (all press the
button in the same instant), both with questions that nobody asked before, and that burst again, as players ask what
others asked before them. The goal is the club's. `--game`: as a table has chosen it on the page; without it each
question is also asked of other games.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

ROOT = Path(__file__).parents[2]
FILES = ("tests/benchmarks/questions.jsonl", "tests/benchmarks/questions_games.jsonl")
SITUATIONS = "tests/scenarios/keyforge/situation/questions.jsonl"
COMMAND = [
    sys.executable,
    "-c",
    "from kfrules.cli.main import console; console()",
    "serve",
    "--port",
    "0",
    "--rate",
    "0",
]
GOAL = 300.0
"""Milliseconds in which 95 of 100 are to have their answer, with 50 players on two cores."""


class Asked(NamedTuple):
    """How long an answer took, in milliseconds, and its status."""

    took: float
    status: int


def questions(game: str | None) -> list[str]:
    """Return questions with known answers, of a game or of all, in an order that is always the same."""
    rows = [json.loads(line) for file in FILES for line in (ROOT / file).read_text("utf-8").splitlines()]
    found = [row["question"] for row in rows if game in (None, row["game"])]
    if game in (None, "keyforge"):
        found += [json.loads(line)["question"] for line in (ROOT / SITUATIONS).read_text("utf-8").splitlines()]
    found = list(dict.fromkeys(found))
    random.Random(7).shuffle(found)
    return found


async def ask(port: int, question: str, game: str | None) -> Asked:
    """Ask one question on a connection of its own, as a phone does."""
    start = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    url = f"/api/ask?question={quote(question)}" + (f"&game={game}" if game else "")
    writer.write(f"GET {url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    said = await reader.read()
    writer.close()
    return Asked((time.perf_counter() - start) * 1000, int(said.split(b" ", 2)[1]))


async def burst(port: int, asked: list[str], game: str | None) -> list[Asked]:
    """Let all questions be asked at once."""
    return await asyncio.gather(*(ask(port, one, game) for one in asked))


async def club(port: int, asked: list[str], players: int, pause: float, game: str | None) -> list[Asked]:
    """Let players ask one question after the other, each with pauses of about so many seconds."""
    chance = random.Random(11)
    waits = [chance.uniform(0.5, 1.5) * pause for _ in asked]

    async def player(number: int) -> list[Asked]:
        found = []
        await asyncio.sleep(pause * number / players)
        for place in range(number, len(asked), players):
            found.append(await ask(port, asked[place], game))
            await asyncio.sleep(waits[place])
        return found

    return [one for found in await asyncio.gather(*map(player, range(players))) for one in found]


def told(name: str, found: list[Asked]) -> str:
    """Return the figures as a line."""
    took = sorted(one.took for one in found)
    p95 = took[int(len(took) * 0.95)]
    wrong = sum(one.status != 200 for one in found)
    figures = f"p50 {statistics.median(took):6.0f} ms   p95 {p95:6.0f} ms   most {took[-1]:6.0f} ms"
    return f"{name:12} {len(took):4} answers   {figures}   {wrong} refused   {'ok' if p95 < GOAL else 'over the goal'}"


def main() -> int:
    """Measure and print; return 1 where the goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--questions", type=int, default=3, help="of each player")
    parser.add_argument("--pause", type=float, default=10.0, help="seconds between two questions of a player")
    parser.add_argument("--game")
    parser.add_argument("--rest", type=float, default=60.0, help="seconds before the first question")
    options = parser.parse_args()
    players, game = options.players, options.game
    asked = questions(game)
    warm, once, asked = asked[:40], asked[40 : 40 + players], asked[40 + players :][: players * options.questions]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        try:
            port = next(int(found[1]) for line in server.stdout if (found := re.search(r"127\.0\.0\.1:(\d+)", line)))
            time.sleep(options.rest)
            asyncio.run(burst(port, warm, game))
            lines = [told("club", asyncio.run(club(port, asked, players, options.pause, game)))]
            lines += [told(name, asyncio.run(burst(port, once, game))) for name in ("burst", "burst again")]
        finally:
            server.terminate()
    print(f"{players} players, a pause of about {options.pause:g} s, {os.cpu_count()} cores")
    print("\n".join(lines))
    return int("over" in lines[0])


if __name__ == "__main__":
    sys.exit(main())
