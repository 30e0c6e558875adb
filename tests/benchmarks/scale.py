"""Measure how the index grows: `python -m tests.benchmarks.scale [--factors 1,10,100] [--game magic] [--json]`.

For each factor that many times the official passages of a game are made up, an index of our entries and of these
passages is written, and the questions of our own set (`questions.jsonl`) are put to it; `--questions FILE` takes
another set. Building and asking run in a process each, so that their memory is theirs alone. A build that takes
longer than 15 minutes is stopped. Times are those of the processor: on a machine that does nothing else, with the
files in its cache, as long as the wait.

The made-up passages are drawn word by word: as often as our entries use a word, as long as official passages are. So
the lists of the words of a question grow with the factor, as they would. The vocabulary does not, and no passage is
about anything: good for time and memory, not for how well something is found.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import accumulate
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, TypeVar

from kfrules.records import asdict, dataclass

from tests.benchmarks.questions import OWN, load

if TYPE_CHECKING:  # the process that starts the others stays small: a child's peak begins at that of its parent
    from kfrules.kb.shelf import Shelf
    from kfrules.kb.snapshot_tables import Content
    from kfrules.kb.units import Record

Result = TypeVar("Result")

SEED = 20_200_701
PATIENCE = 900
"""Seconds after which a build is stopped."""

ROUNDS = 2
"""How often every question is put: the first round warms up, the quickest counts."""

SHARES = (*(step / 20 for step in range(20)), 0.99, 1.0)
"""The shares of passages that are at most as long as `Official.lengths` tells."""


@dataclass(frozen=True, slots=True)
class Official:
    """What the official document of a game holds: its passages, and their lengths in words at `SHARES`."""

    passages: int
    lengths: tuple[int, ...]


OFFICIAL = {
    "keyforge": Official(
        263, (2, 14, 18, 22, 24, 27, 30, 32, 37, 40, 43, 47, 51, 54, 62, 69, 80, 89, 105, 160, 238, 342)
    ),
    "magic": Official(4847, (1, 1, 2, 10, 14, 17, 19, 21, 24, 26, 29, 32, 36, 40, 43, 49, 54, 62, 72, 91, 139, 346)),
    "riftbound": Official(1459, (1, 2, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19, 21, 23, 26, 30, 38, 64, 126)),
    "arkham": Official(420, (1, 8, 12, 15, 16, 18, 20, 23, 25, 28, 33, 36, 40, 45, 53, 60, 70, 78, 98, 143, 240, 366)),
}
"""Counted once, in the documents that `kfrules import` takes."""


class Maker:
    """Makes passages up: words as often as `texts` have them, as long as `lengths` (at `SHARES`) tell."""

    def __init__(self, game: str, texts: Iterable[str], lengths: Sequence[int], seed: int = SEED) -> None:
        from kfrules.kb.text import words

        counts = Counter(word for text in texts for word in words(text))
        self._game = game
        self._words = list(counts)
        self._sums = list(accumulate(counts.values()))
        self._lengths = lengths
        self._random = random.Random(seed)

    def passages(self, count: int) -> list[Record]:
        """Return that many passages, four to a rule: the records of `kfrules.kb.store.Store.passages`."""
        return [self._passage(number) for number in range(count)]

    def _passage(self, number: int) -> Record:
        place = f"{1000 + number // 400}.{number // 4 % 100 + 1}{'abcd'[number % 4]}"
        return {
            "entry": f"{self._game}:{place}",
            "edition": f"{self._game}-erfunden",
            "kind": "subrule",
            "part": "rules",
            "number": place,
            "locator": f"Regel {place}",
            "first_line": number,
            "last_line": number,
            "title": self._text(2),
            "text": self._text(self._length()),
            "question": None,
            "english": None,
            "path": [],
            "version": None,
        }

    def _text(self, length: int) -> str:
        return " ".join(self._random.choices(self._words, cum_weights=self._sums, k=length))

    def _length(self) -> int:
        """Draw a length: between two known shares as if all lengths between them were as likely."""
        drawn = self._random.random()
        step = bisect_right(SHARES, drawn) - 1
        low, high = self._lengths[step : step + 2]
        return round(low + (high - low) * (drawn - SHARES[step]) / (SHARES[step + 1] - SHARES[step]))


def spoken(entries: Iterable[Record]) -> Iterator[str]:
    """Yield what our entries say, without their questions and other names."""
    for entry in entries:
        yield entry["title"]
        yield entry["summary"]
        yield entry["body"]


def content(game: str, factor: float) -> Content:
    """Return our content of a game with made-up passages, `factor` times as many as the official ones."""
    from kfrules import scenarios
    from kfrules.kb.snapshot_tables import Content
    from kfrules.kb.store import card_record, entry_record
    from kfrules.rules_de import cards, entries

    ours = [entry_record(entry) for entry in entries.load(game).values()]
    printed = [card_record(card) for card in cards.load()] if game == "keyforge" else []
    official = OFFICIAL[game]
    made = Maker(game, spoken(ours), official.lengths).passages(round(factor * official.passages))
    return Content(game, ours, scenarios.load_all(game), printed, made)


@dataclass(frozen=True, slots=True)
class Built:
    """What a build took: seconds, its peak of memory and what lies on the disk, in MB."""

    passages: int
    seconds: float
    peak: float
    disk: float
    vectors: float


@dataclass(frozen=True, slots=True)
class Asked:
    """What asking took. Milliseconds; each pair is the median and the 95th percentile. `memory`: the peak in MB.

    `first`: the first question, which loads what is loaded only once. Of a question, `keyword` is the part of the
    keyword search and `dense` that of the vectors; `encoded`, of `dense`, turns the question into a vector.
    """

    questions: int
    opened: float
    first: float
    total: tuple[float, float]
    keyword: tuple[float, float]
    dense: tuple[float, float]
    encoded: tuple[float, float]
    memory: float


def build(folder: Path, game: str, factor: float) -> Built:
    """Write an index into an empty folder, and tell what it took."""
    from kfrules.kb import snapshot_tables
    from kfrules.kb.semantic import model_of
    from kfrules.kb.vectors import vectors_file

    made = content(game, factor)
    encoder = model_of(game)
    milliseconds, _ = timed(lambda: snapshot_tables.write(folder, made, encoder, lambda share, what: None))
    sizes = {path: path.stat().st_size / 1e6 for path in folder.rglob("*") if path.is_file()}
    vectors = sum(size for path, size in sizes.items() if path.name == vectors_file(encoder.name))
    return Built(len(made.passages), milliseconds / 1000, peak(), sum(sizes.values()), vectors)


def ask(folder: Path, game: str, questions: Sequence[str]) -> Asked:
    """Open an index, put the questions to it, and tell what they took: of each the quickest of `ROUNDS`."""
    from kfrules.kb.shelf import Shelf

    opened, shelf = timed(lambda: Shelf(folder, game))
    with shelf:
        first, _ = timed(lambda: shelf.ask(questions[0]))
        with _watched(shelf) as taken:
            rounds = [[_taken(shelf, question, taken) for question in questions] for _ in range(ROUNDS)]
    best = [[min(parts) for parts in zip(*each, strict=True)] for each in zip(*rounds, strict=True)]
    total, keyword, dense, encoded = map(spread, zip(*best, strict=True))
    return Asked(len(questions), opened, first, total, keyword, dense, encoded, peak())


def _taken(shelf: Shelf, question: str, taken: dict[str, float]) -> tuple[float, ...]:
    """Return what a question took: altogether, and in each of the parts that are watched."""
    taken.update(dict.fromkeys(taken, 0.0))
    total, _ = timed(lambda: shelf.ask(question))
    return total, *taken.values()


@contextmanager
def _watched(shelf: Shelf) -> Iterator[dict[str, float]]:
    """Put a stopwatch around the parts of a question; give where each notes what it took last."""
    from kfrules.kb.semantic import model_of

    searcher: Any = shelf._searcher
    parts = ((searcher, "_lexical"), (searcher, "_dense"), (model_of(shelf.game), "vector"))
    taken = {name: 0.0 for _, name in parts}
    for owner, name in parts:
        setattr(owner, name, _noted(taken, name, getattr(owner, name)))
    yield taken
    for owner, name in parts:
        delattr(owner, name)  # the method of its class is back


def _noted(taken: dict[str, float], name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    def watched(*arguments: Any) -> Any:
        taken[name], result = timed(lambda: method(*arguments))
        return result

    return watched


def timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """Return the milliseconds of the processor that a call takes, and what it returns."""
    start = time.process_time_ns()
    result = work()
    return (time.process_time_ns() - start) / 1e6, result


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile.

    >>> spread(list(range(101)))
    (50, 95.0)
    """
    return median(values), quantiles(values, n=20, method="inclusive")[-1]


def peak() -> float:
    """Return the most memory that this process has held, in MB."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6


def measure(game: str, factor: float, questions: Path) -> dict[str, Any]:
    """Build and ask, in a process each; without figures for asking where the build was stopped."""
    with tempfile.TemporaryDirectory(prefix="kfrules-scale-") as folder:
        told = ["--game", game, "--factors", f"{factor:g}", "--questions", str(questions), "--folder", folder]
        try:
            built = _child("build", told, PATIENCE)
        except subprocess.TimeoutExpired:
            return {"factor": factor, "built": None, "asked": None}
        return {"factor": factor, "built": built, "asked": _child("ask", told)}


def _child(part: str, told: Sequence[str], patience: float | None = None) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.benchmarks.scale", "--part", part, *told]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=patience, env=os.environ)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def row(figures: dict[str, Any]) -> str:
    """Return the figures of a factor as a line of the table."""
    built, asked = figures["built"], figures["asked"]
    if built is None:
        return f"{figures['factor']:>6g}  nicht fertig nach {PATIENCE / 60:g} Minuten"
    pairs = [" / ".join(f"{value:.1f}" for value in asked[name]) for name in ("total", "keyword", "dense")]
    sizes = f"{built['seconds']:>9.1f}{built['peak']:>8.0f}{built['disk']:>9.1f}{asked['opened']:>9.1f}"
    cells = "".join(f"{pair:>16}" for pair in pairs)
    return f"{figures['factor']:>6g}{built['passages']:>9}{sizes}{cells}{asked['memory']:>8.0f}"


HEAD = (
    f"{'Faktor':>6}{'Stellen':>9}{'Bau s':>9}{'MB':>8}{'Platte':>9}{'Öffnen':>9}"
    f"{'Frage ms':>16}{'Stichwort':>16}{'Vektoren':>16}{'MB':>8}"
)


def main() -> None:
    """Measure and print; with `--part`, be one of the processes that are measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.scale", description=__doc__)
    parser.add_argument("--factors", type=lambda text: [float(one) for one in text.split(",")], default=[1, 10, 100])
    parser.add_argument("--game", choices=sorted(OFFICIAL), default="magic")
    parser.add_argument("--questions", type=Path, default=OWN, help="another question set")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--part", choices=("build", "ask"), help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.part == "build":
        print(json.dumps(asdict(build(chosen.folder, chosen.game, chosen.factors[0]))))
    elif chosen.part == "ask":
        asked = [question.text for question in load(chosen.questions)]
        print(json.dumps(asdict(ask(chosen.folder, chosen.game, asked))))
    else:
        _print(chosen.factors, partial(measure, chosen.game, questions=chosen.questions), chosen.json)


def _print(factors: Sequence[float], measured: Callable[[float], dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print(json.dumps([measured(factor) for factor in factors], ensure_ascii=False))
        return
    print(HEAD)
    for factor in factors:
        print(row(measured(factor)), flush=True)


if __name__ == "__main__":
    main()
