"""Compare the two places of vectors: `python -m tests.benchmarks.vectors URL [--counts 10000,100000] [--exact N]`.

URL names a PostgreSQL with pgvector (`.ci/postgres start FOLDER` starts one). For each count that many passages are
made up as `tests.benchmarks.scale` does, their vectors are written into a file and copied into the database, and our
own questions are put to both. Times are waits, of each question the quickest of three rounds, since the database works
in another process. `gleich` tells of how many questions both name the same ten in the same order, `gefunden` what share
of the file's nearest the database names.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeVar

from kfrules.kb import pack, pgvectors
from kfrules.kb.search import NEAREST, Near
from kfrules.kb.semantic import model_of
from kfrules.kb.store import entry_record
from kfrules.kb.vectors import Vectors
from kfrules.rules_de import entries

from tests.benchmarks.questions import OWN, load
from tests.benchmarks.scale import OFFICIAL, Maker, spoken

GAME = "magic"

Result = TypeVar("Result")


def texts(count: int) -> list[str]:
    """Return made-up texts, as many as there are to be vectors."""
    ours = [entry_record(entry) for entry in entries.load(GAME).values()]
    made = Maker(GAME, spoken(ours), OFFICIAL[GAME].lengths).passages(count)
    return [passage["text"] for passage in islice(made, count)]


def timed(work: Callable[[], Result], pid: int | None = None) -> tuple[float, Result]:
    """Return the milliseconds of the processor that a call takes, here and in another process, and what it returns."""
    start, there = time.process_time(), spent(pid)
    result = work()
    return (time.process_time() - start + spent(pid) - there) * 1000, result


def spent(pid: int | None) -> float:
    """Return the seconds of the processor that a process has taken."""
    if pid is None:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def backend(base: pgvectors.PgVectors) -> int:
    """Return the process of the database that answers."""
    with base._engine.connect() as connection:
        return int(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())


def found(place: Near, questions: Sequence[Sequence[float]]) -> list[list[int]]:
    """Return what each question finds."""
    return [[number for number, _ in place.nearest(question, NEAREST)] for question in questions]


def compare(url: str, count: int, folder: Path) -> str:
    """Return the line of a count."""
    model = model_of(GAME)
    path = folder / "vectors.bin"
    pack.save(path, model.encode(texts(count)))
    opened, file = timed(lambda: Vectors(path))
    start = time.perf_counter()
    base = pgvectors.PgVectors(f"{url}?options=-cmax_parallel_workers_per_gather%3D0", path)
    copied = time.perf_counter() - start
    questions = [model.vector(question.text) for question in load(OWN)]
    found(base, questions[:9])  # warm: its process has begun
    in_file, wanted = timed(lambda: found(file, questions))
    in_base, named = timed(lambda: found(base, questions), backend(base))
    pairs = list(zip(wanted, named, strict=True))
    same = sum(one[:10] == other[:10] for one, other in pairs)
    share = sum(len(set(one) & set(other)) / len(one) for one, other in pairs) / len(pairs)
    times = f"{opened:>12.0f}{in_file / len(pairs):>12.1f}{copied:>12.0f}{in_base / len(pairs):>14.1f}"
    return f"{count:>9}{times}{same:>8} von {len(pairs)}{share:>10.1%}"


TITLES = (("Vektoren", 9), ("Öffnen ms", 12), ("Datei ms", 12), ("Kopieren s", 12), ("pgvector ms", 14))
HEAD = "".join(f"{title:>{width}}" for title, width in (*TITLES, ("gleich", 15), ("gefunden", 10)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.vectors", description=__doc__)
    parser.add_argument("url", metavar="URL")
    parser.add_argument("--counts", type=lambda text: [int(one) for one in text.split(",")], default=[10_000, 100_000])
    parser.add_argument("--exact", type=int, default=pgvectors.EXACT, help="compare each up to so many")
    chosen = parser.parse_args()
    pgvectors.EXACT = chosen.exact
    print(HEAD)
    for count in chosen.counts:
        with tempfile.TemporaryDirectory(prefix="kfrules-vectors-") as folder:
            print(compare(chosen.url, count, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
