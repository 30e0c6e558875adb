"""How large is the page, and how soon does it answer without a network? `python -m tests.web.ready FOLDER [RUNS]`

Opens the page in FOLDER in a browser (`KFRULES_CHROMIUM`), waits until it is kept, cuts the network, and reloads it
RUNS times. Times are those of the clock, and of the processor in all of the browser's processes, which other work on
this machine does not lengthen as much; a machine of a quarter of the speed needs at most four times the latter.
"""

from __future__ import annotations

import gzip
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.web.conftest import FLAGS, Served
from tests.web.equality import ASK

QUESTIONS = (
    "Stirbt eine beschützte Kreatur an Gift?",
    "Wie viele Karten ziehe ich am Ende?",
    "Kann ich Æmber stehlen, wenn der Gegner keins hat?",
    "Was passiert mit Aufwertungen, wenn die Kreatur stirbt?",
    "Wann schmiede ich?",
    "Wie funktioniert Betäubung?",
    "Zählt Verhöhnen auch gegen Geschosse?",
    "Darf ich nach dem Ernten noch kämpfen?",
)
MOST = 300_000
"""Milliseconds until the page must have done what it is waited for."""

KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('kfrules-unpacked-'));
  const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return files.filter(Boolean).length >= 5;
}"""
"""Whether the games and Python's memory are kept."""


def size(folder: Path) -> float:
    """Return the megabytes of a page as it is sent, compressed with gzip."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1e6


def processor(process: int) -> float:
    """Return the seconds of processor time that a process and all that it started have used (Linux)."""
    used = {number: (parent, ticks) for number, parent, ticks in _processes()}
    family = {process}
    while more := {number for number, (parent, _) in used.items() if parent in family} - family:
        family |= more
    return sum(used[number][1] for number in family if number in used) / os.sysconf("SC_CLK_TCK")


def _processes() -> Iterator[tuple[int, int, int]]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        yield int(path.parent.name), int(told[1]), sum(map(int, told[11:15]))


def reloaded(page: Any) -> tuple[float, float, float]:
    """Return how long a reload takes until the page is ready, until it has answered, and the processor time of both."""
    start, used = time.perf_counter(), processor(os.getpid())
    page.reload()
    page.wait_for_selector("html[data-ready]", timeout=MOST)
    ready = time.perf_counter() - start
    cost = processor(os.getpid()) - used
    page.fill("#frage", "Rüstung bei Gift")
    page.keyboard.press("Enter")
    page.wait_for_selector("#antwort .verdict", timeout=MOST)
    return ready, time.perf_counter() - start, cost


def main() -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    folder, runs = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    print(f"{size(folder):.2f} MB gz")
    server = Served(folder)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        browser = playwright.chromium.launch_persistent_context(
            profile, executable_path=os.environ["KFRULES_CHROMIUM"], args=FLAGS
        )
        page = browser.new_page()
        page.goto(server.url)
        page.wait_for_selector("html[data-offline]", timeout=MOST)
        page.wait_for_function(KEPT, timeout=MOST)
        server.stop()
        for _ in range(runs):
            ready, answered, cost = reloaded(page)
            load = os.getloadavg()[0]
            print(f"ready {ready:.2f} s ({cost:.2f} s of processor), answered {answered:.2f} s, load {load:.1f}")
        asked = [[question, "keyforge"] for question in QUESTIONS]
        for name in ("first", "again"):
            times = [took for _, took in page.evaluate(ASK, asked)]
            print(f"a question, {name}: median {statistics.median(times):.0f} ms, most {max(times):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
