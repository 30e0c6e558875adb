"""Scenario files as regression tests: what `kfrules check` does, callable without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record, Values

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from kfrules.records import asdict, dataclass, field, replace
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format import SUFFIX, find_files, load_file, load_text
from kfrules.scenarios.play.report import fault, idle

STATUSES = ("passed", "failed", "invalid", "deferred")
_ROW = ("id", "file", "game", "status", "message", "shows", "counterfactuals")


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of one file. `seconds` it took; `trace` (lines of `kfrules.scenarios.play.tell`) where it failed.

    `status`: "passed", "failed", "invalid" or "deferred". `counterfactuals`: entry id → whether the outcome
    changes without its rule (None: there is no such rule).
    """

    id: str
    file: str
    game: str | None = None
    status: str = "invalid"
    message: str = ""
    shows: list[str] = field(default_factory=list)
    counterfactuals: dict[str, bool | None] = field(default_factory=dict)
    seconds: float = 0.0
    trace: list[Any] = field(default_factory=list)

    def row(self) -> Values:
        """Return the row of `kfrules check --json`."""
        return {key: getattr(self, key) for key in _ROW}

    def case(self) -> Values:
        """Return what `kfrules.scenarios.play.junit` wants to know."""
        from kfrules.scenarios.play.report import trace_text

        return {**asdict(replace(self, trace=[])), "trace": trace_text(self.trace)}


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Return the scenario files that paths name, folders searched through, each once. Raises `KfrulesError`."""
    named = list(paths)
    found = find_files(named)
    if not found:
        what = f"hier liegt kein Szenario (eine Datei *{SUFFIX})"
        raise KfrulesError(what, ", ".join(map(str, named)), "nenne eine Datei oder einen anderen Ordner")
    return found


def check_files(files: Iterable[Path], *, strict: bool = False, jobs: int = 1) -> Generator[Checked, None, None]:
    """Check files and yield the results in the order of the files, each as soon as it is its turn.

    `jobs`: so many processes (0: as many as there are processors). Leaving the iteration ends them.
    """
    todo = list(files)
    jobs = min(jobs or os.cpu_count() or 1, len(todo))
    work = partial(check_file, strict=strict)
    if jobs > 1:
        yield from _in_processes(work, todo, jobs)
    else:
        yield from map(work, todo)


def check_file(path: Path, *, strict: bool = False) -> Checked:
    """Play one file. A file that is not valid is "invalid"; a fault of the engine makes it "failed"."""
    start = time.perf_counter()
    done = _check(Path(path), strict)
    return replace(done, seconds=round(time.perf_counter() - start, 4))


def check_content(path: Path, text: str, *, strict: bool = False) -> Checked:
    """Play a file whose text was read elsewhere, like `check_file`."""
    start = time.perf_counter()
    done = _checked(_unread(path), lambda: load_text(text, str(path)), strict)
    return replace(done, seconds=round(time.perf_counter() - start, 4))


def check_text(text: str, name: str, *, strict: bool = False) -> Checked:
    """Play a scenario that is given as text, like `check_file`; `name` stands for the file's."""
    return _checked(Checked(name, name), lambda: load_text(text, name), strict)


def _check(path: Path, strict: bool) -> Checked:
    return _checked(_unread(path), lambda: load_file(path), strict)


def _unread(path: Path) -> Checked:
    return Checked(path.name.removesuffix(SUFFIX), str(path))


def _checked(done: Checked, load: Callable[[], Record], strict: bool) -> Checked:
    try:
        record = load()
    except KfrulesError as error:
        return replace(done, message=str(error))
    done = replace(done, id=record["id"], game=record["game"], shows=list(record["shows"]))
    if record["status"] == "deferred":
        return replace(done, status="deferred", message=str(record["reason"] or ""))
    from kfrules.scenarios.play.runner import run

    try:
        result = run(record)
    except KfrulesError as error:
        return replace(done, status="invalid", message=str(error))
    except Exception as error:  # one scenario that the engine stumbles over must not hide all the others
        what = f"Das ist ein Fehler in kfrules ({type(error).__name__}: {error}); bitte melde ihn."
        return replace(done, status="failed", message=what)
    wrong = fault(result, strict=strict)
    said = [result.message, *(idle(result) if result.passed else ()), *(record.get("warnings") or ())]
    return replace(
        done,
        status="failed" if wrong and result.passed else result.status,
        message=" ".join(filter(None, said)),
        counterfactuals=dict(result.counterfactuals),
        trace=list(result.trace) if wrong else [],
    )


@dataclass(frozen=True, slots=True)
class Report:
    """What came of several files, in their order."""

    results: tuple[Checked, ...]

    @property
    def passed(self) -> bool:
        """Tell whether every file is valid and nothing failed; what is deferred does not count."""
        return all(done.status in ("passed", "deferred") for done in self.results)

    def as_data(self) -> Values:
        """Return the JSON of `kfrules check --json`."""
        counts = Counter(done.status for done in self.results)
        return {**{status: counts[status] for status in STATUSES}, "results": [done.row() for done in self.results]}


def _in_processes(work: Any, todo: list[Path], jobs: int) -> Iterator[Checked]:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    import kfrules.scenarios.play.runner  # noqa: F401  loaded once, before the processes part

    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs)
    finished = False
    try:
        with _deaf():
            results = pool.map(work, todo, chunksize=max(1, min(16, len(todo) // (jobs * 4))))
        yield from results
        finished = True
    except BrokenProcessPool as error:
        raise KfrulesError("ein Prozess wurde von außen beendet", remedy="prüfe ohne -j") from error
    finally:
        if not finished:
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Let processes that begin here not hear Ctrl-C: their parent hears it, and ends them."""
    try:
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone hears Ctrl-C
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
