"""Throw what nobody would type at the command line: it may refuse, but never break.

    python -m tests.fuzz [SECONDS] [SEED]

Each command gets arguments and files made of real words, real files and nonsense. A fault is an exit code other than 0,
1 and 2, or a traceback; it is shown with the command line that leads to it. `tests/test_fuzz.py` runs a little of it.
"""

from __future__ import annotations

import io
import os
import random
import re
import shlex
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from kfrules.cli.main import main as kfrules

from tests.kb.documents.small import PRINT, WEB
from tests.kb.documents.small_games import ARKHAM, MAGIC, RIFTBOUND

ALLOWED = (0, 1, 2)

SCENARIO = """\
id: gift-gegen-grosse-kreatur
game: keyforge
question: Reicht 1 Schaden mit Gift?
ruling: Ja.
shows: [gift]
given:
  house: dis
  me: {line: [{card: Giftling, power: 1, keywords: [poison]}], hand: [Köder], aember: 3}
  opponent: {line: [{card: Koloss, power: 9, stunned: true}], archives: [RdA 242]}
when:
  - fight: {with: Giftling, against: Koloss}
  - {end: turn}
then:
  me: {discard: [Giftling]}
  opponent: {discard: [Koloss]}
possible: [{me: {aember: 3}}]
"""
DOCUMENTS = (PRINT, WEB, ARKHAM, MAGIC, RIFTBOUND)

SAID = """Gift Rüstung Kampf stirbt eine betäubte 3er Kreatur mit ohne gegen Spott Köder „Duma die Märtyrerin“ RdA 242
702.2b Regel 999.9 kann ich wie viel Æmber Ketten greift an 0 -1 99999999999 Tank Vision keyforge:gift magic:702.2b
arkham:1.14 : # ~ ' " % ; -- ../.. NULL true 🐍 \u202e \x00 \x1b[31m ﷽ ß ẞ İ e\u0301 \udcff me opponent none ja"""
WORDS = re.split("[ \n]", SAID)

text = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
    st.text(st.characters(), max_size=60),
    st.integers(0, 5000).map(lambda n: "Rüstung" * (n // 7)),
)
games = st.sampled_from(
    [[], ["--game", "keyforge"], ["--game", "magic"], ["--game", "riftbound"], ["--game", "arkham"]]
)
json = st.sampled_from([[], ["--json"]])


def harmed(whole: str) -> st.SearchStrategy[bytes]:
    """Return a strategy of damaged copies of a file."""
    lines = whole.split("\n")
    places = st.integers(0, len(lines) - 1)
    cut = st.integers(0, len(whole)).map(lambda n: whole[:n].encode())
    swapped = st.lists(st.tuples(places, places), max_size=6).map(lambda pairs: _swapped(lines, pairs))
    replaced = st.lists(st.tuples(st.integers(0, max(len(whole) - 9, 1)), text), max_size=4).map(
        lambda changes: _replaced(whole, changes)
    )
    flipped = st.lists(st.tuples(st.integers(0, len(whole.encode()) - 1), st.integers(0, 255)), max_size=8).map(
        lambda changes: _flipped(whole.encode(), changes)
    )
    return st.one_of(cut, swapped, replaced, flipped, st.binary(max_size=200))


def _swapped(lines: list[str], pairs: list[tuple[int, int]]) -> bytes:
    made = list(lines)
    for one, other in pairs:
        made[one], made[other] = made[other], made[one]
    return "\n".join(made).encode()


def _replaced(whole: str, changes: list[tuple[int, str]]) -> bytes:
    for place, new in changes:
        whole = whole[:place] + new + whole[place + random.Random(place).randrange(9) :]
    return whole.encode("utf-8", "surrogatepass")


def _flipped(data: bytes, changes: list[tuple[int, int]]) -> bytes:
    made = bytearray(data)
    for place, byte in changes:
        made[place] = byte
    return bytes(made)


Call = tuple[list[str], bytes | None]
"""A command line, and what is in the file that stands for `FILE` in it."""

FILE = "FILE"


def calls() -> dict[str, st.SearchStrategy[Call]]:
    """Return, by command, the calls that are tried."""
    scenario, document = harmed(SCENARIO), st.sampled_from(DOCUMENTS).flatmap(harmed)
    no_file = st.none()

    def command(
        *parts: st.SearchStrategy[list[str]] | list[str], file: st.SearchStrategy[bytes | None]
    ) -> st.SearchStrategy[Call]:
        lists = [part if isinstance(part, st.SearchStrategy) else st.just(part) for part in parts]
        line = st.tuples(*lists).map(lambda found: [word for part in found for word in part])
        return st.tuples(line, file)

    typed = text.map(lambda said: [said])
    number = st.integers(-2, 60).map(lambda n: ["--context", str(n)])
    return {
        "ask": command(["ask"], games, json, st.sampled_from([[], ["--all"], ["--no-proof"]]), typed, file=no_file),
        "show": command(["show"], games, json, st.one_of(st.just([]), number), typed, file=no_file),
        "card": command(["card"], json, typed, file=no_file),
        "play": command(["play"], json, st.sampled_from([[], ["--all"], ["--every"]]), typed, file=no_file),
        "play a file": command(["play", FILE], json, st.sampled_from([[], ["--all"]]), file=scenario),
        "check": command(["check", FILE], json, st.sampled_from([[], ["--strict"]]), file=scenario),
        "import": command(["import", "--audit", FILE], json, st.sampled_from([[], ["--force"]]), file=document),
        "anything": st.tuples(st.lists(text, max_size=4), no_file).filter(lambda call: not _writes(call[0])),
    }


def _writes(line: list[str]) -> bool:
    """Whether a line of nonsense might by chance write somewhere, or ask a person."""
    return bool(line) and line[0] in ("import", "new", "schema", "shell", "try", "use", "forget", "index")


def fault(call: Call) -> str:
    """Run a call; return what is wrong with what it came to, "" for nothing."""
    line, data = call
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "datei.scenario.yaml"
        if data is not None:
            path.write_bytes(data)
        arguments = [str(path) if word == FILE else word.replace("\0", "") for word in line]
        out, err = io.StringIO(), io.StringIO()
        try:
            with redirect_stdout(out), redirect_stderr(err):
                code = kfrules(arguments)
        except BaseException as error:  # whatever comes through is a fault
            return f"{type(error).__name__}: {error}\n{_shown(line, data)}"
    said = out.getvalue() + err.getvalue()
    if code in ALLOWED and "Traceback" not in said and "Fehler in kfrules" not in said:
        return ""
    return f"Ende {code}: {err.getvalue()[-400:]}\n{_shown(line, data)}"


def _shown(line: list[str], data: bytes | None) -> str:
    command = shlex.join(["kfrules", *line])
    return f"{command!r}" + (f"\nFILE: {data!r}" if data is not None else "")


def tried(name: str, examples: int, seeded: int, report: Callable[[str], None]) -> None:
    """Try a command with so many calls; report the smallest that is a fault."""

    @seed(seeded)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(calls()[name])
    def holds(call: Call) -> None:
        found = fault(call)
        assert not found, found

    try:
        holds()
    except AssertionError as error:
        report(f"{name}: {error}")


def rounds(seconds: float, seeded: int) -> Iterator[str]:
    """Try every command in turn until the time is over; yield the faults."""
    found: list[str] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for name in calls():
            tried(name, 50, seeded, found.append)
            yield from found
            found.clear()
        seeded += 1


def main(arguments: list[str]) -> int:
    """Fuzz for so many seconds (60) from a seed (that of the clock); return 1 where there is a fault."""
    seconds, seeded = (
        float(arguments[0]) if arguments else 60.0,
        int(arguments[1]) if arguments[1:] else int(time.time()),
    )
    print(f"seed {seeded}")
    with tempfile.TemporaryDirectory() as home:
        os.environ["KFRULES_HOME"] = home
        faults = 0
        for found in rounds(seconds, seeded):
            faults += 1
            print(found, flush=True)
    print(f"{faults} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
