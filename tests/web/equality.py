"""Do the page's answers equal the CLI's? `python -m tests.web.equality FOLDER FILE…` asks all questions of files in a
browser (`KFRULES_CHROMIUM`) that shows the page in FOLDER, and here, and compares what `ask --json` would say. Without
a file it plays all shipped scenarios there.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kfrules import knowledge
from kfrules.rules_de.entries import GAMES
from kfrules.web import told

BATCH = 20
"""Questions that the page is handed at a time."""

ASK = """async (questions) => {
  const engine = await import('./engine.js');
  const told = [];
  for (const [question, game] of questions) {
    const start = performance.now();
    const said = await engine.ask(question, game);
    told.push([said, performance.now() - start]);
  }
  return told;
}"""


PLAY = """async ([ids, game]) => {
  const engine = await import('./engine.js');
  const failed = [];
  for (const id of ids) if (!(await engine.play({ id, game })).passed) failed.push(id);
  return failed;
}"""


class Question(NamedTuple):
    """A question, and the game that it names."""

    text: str
    game: str | None


class Compared(NamedTuple):
    """What came of comparing: questions, those answered differently with both answers, milliseconds each."""

    asked: int
    others: list[tuple[Question, Any, Any]]
    times: list[float]


def read(files: Iterable[Path]) -> Iterator[Question]:
    """Yield the questions of files, a JSON object a line."""
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            one = json.loads(line)
            game = one.get("game")
            yield Question(str(one["question"]), game if game in GAMES else None)


def compare(page: Any, questions: Sequence[Question]) -> Compared:
    """Ask all questions in the page and here."""
    snapshot = knowledge.opened()
    others: list[tuple[Question, Any, Any]] = []
    times: list[float] = []
    for start in range(0, len(questions), BATCH):
        some = questions[start : start + BATCH]
        for question, (theirs, taken) in zip(some, page.evaluate(ASK, [list(one) for one in some]), strict=True):
            ours = json.loads(json.dumps(told.ask(snapshot, question.text, question.game)))
            times.append(taken)
            if ours != theirs:
                others.append((question, ours, theirs))
    return Compared(len(questions), others, times)


def failing(page: Any, game: str, step: int = 1) -> tuple[int, list[str]]:
    """Play every `step`th shipped scenario of a game in the page; return how many, and the ids of those that fail."""
    records = knowledge.opened().scenarios(game)
    ids = [record["id"] for record in records if record.get("status") != "deferred"][::step]
    failed = [id for at in range(0, len(ids), BATCH) for id in page.evaluate(PLAY, [ids[at : at + BATCH], game])]
    return len(ids), failed


def differing(ours: Any, theirs: Any, path: str = "") -> Iterator[str]:
    """Yield where two answers differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        for key in ours:
            yield from differing(ours[key], theirs[key], f"{path}/{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            yield from differing(one, other, f"{path}/{number}")
    elif ours != theirs:
        yield f"{path}: {str(ours)[:80]} ≠ {str(theirs)[:80]}"


def main() -> None:
    """Compare and print."""
    from playwright.sync_api import sync_playwright

    from tests.web.conftest import FLAGS, Served

    folder, *files = map(Path, sys.argv[1:])
    questions = list(read(files))
    server = Served(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["KFRULES_CHROMIUM"], args=FLAGS)
        page = browser.new_page()
        page.goto(server.url)
        page.wait_for_selector("html[data-ready]", timeout=400_000)
        for game in GAMES:
            page.evaluate("async (game) => (await import('./engine.js')).load(game)", game)
        started = time.perf_counter()
        if not questions:
            for game in GAMES:
                count, failed = failing(page, game)
                print(f"{game}: {count - len(failed)} of {count} scenarios pass {failed[:5]}", flush=True)
            return
        found = compare(page, questions)
        browser.close()
    for question, ours, theirs in found.others[:20]:
        print(f"{question}:", *list(differing(ours, theirs))[:4], sep="\n    ")
    ninth = sorted(found.times)[int(len(found.times) * 0.95)]
    print(f"{found.asked - len(found.others)} of {found.asked} equal", end="; ")
    print(f"median {statistics.median(found.times):.0f} ms, p95 {ninth:.0f} ms", end=" ")
    print(f"({time.perf_counter() - started:.0f} s)")


if __name__ == "__main__":
    main()
