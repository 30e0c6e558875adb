"""Compare the two places of vectors: `python -m tests.benchmarks.vectors URL [--counts 10000,100000] [--exact N]`.

URL names a PostgreSQL with pgvector (`.ci/postgres start FOLDER` starts one). For each count that many passages are
made up as `tests.benchmarks.scale` does, their vectors are written into a file and copied into the database, and our
own questions are put to both. Times are waits, of each question the quickest of three rounds, since the database works
in another process. `gleich` tells of how many questions both name the same ten in the same order, `gefunden` what share
of the file's nearest the database names.
"""

from __future__ import annotations

import argparse
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
from tests.benchmarks.scale import OFFICIAL, Maker, spoken, spread

GAME = "magic"
ROUNDS = 3

Result = TypeVar("Result")


def texts(count: int) -> list[str]:
    """Return made-up texts, as many as there are to be vectors."""
    ours = [entry_record(entry) for entry in entries.load(GAME).values()]
    made = Maker(GAME, spoken(ours), OFFICIAL[GAME].lengths).passages(count)
    return [passage["text"] for passage in islice(made, count)]


def waited(work: Callable[[], Result]) -> tuple[float, Result]:
    """Return the milliseconds that a call takes, and what it returns."""
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result


def asked(place: Near, questions: Sequence[Sequence[float]]) -> tuple[list[float], list[list[int]]]:
    """Return what each question took, and what it found."""
    took, found = [], []
    for question in questions:
        rounds = [waited(lambda question=question: place.nearest(question, NEAREST)) for _ in range(ROUNDS)]  # type: ignore[misc]
        took.append(min(milliseconds for milliseconds, _ in rounds))
        found.append([number for number, _ in rounds[0][1]])
    return took, found


def compare(url: str, count: int, folder: Path) -> str:
    """Return the line of a count."""
    model = model_of(GAME)
    path = folder / "vectors.bin"
    pack.save(path, model.encode(texts(count)))
    opened, file = waited(lambda: Vectors(path))
    copied, base = waited(lambda: pgvectors.PgVectors(url, path))
    questions = [model.vector(question.text) for question in load(OWN)]
    in_file, wanted = asked(file, questions)
    in_base, found = asked(base, questions)
    same = sum(one[:10] == other[:10] for one, other in zip(wanted, found, strict=True))
    share = sum(len(set(one) & set(other)) / len(one) for one, other in zip(wanted, found, strict=True)) / len(wanted)
    pairs = (" / ".join(f"{value:.1f}" for value in spread(took)) for took in (in_file, in_base))
    cells = "".join(f"{pair:>18}" for pair in pairs)
    return f"{count:>9}{opened:>9.0f}{copied / 1000:>12.1f}{cells}{same:>6} von {len(wanted)}{share:>10.1%}"


HEAD = (
    f"{'Vektoren':>9}{'Datei ms':>9}{'Kopieren s':>12}{'Datei ms':>18}{'pgvector ms':>18}{'gleich':>14}{'gefunden':>10}"
)


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
