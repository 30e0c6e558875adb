"""Scenario runs on a Dask cluster: the same results in the same order, wherever they are played.

What is sent is the text of the files, in small batches; each worker plays them with its own kfrules, which must be of
the same version. Dask gives what a lost worker had to another one. Needs the extra `cluster`.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

from distributed import Client, Future, KilledWorker, LocalCluster
from distributed.client import FutureCancelledError
from distributed.comm.core import CommClosedError
from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format import text_of
from kfrules.scenarios.play.check import Checked, check_content, check_file

LOCAL = "local"
BATCH = 16
"""The most files sent together: enough that sending costs little, few enough that a lost worker loses little."""
TIMEOUT = 15.0
"""Seconds to wait for a scheduler to answer, and for its first worker."""
PATIENCE = 60.0
"""Seconds to wait for another worker where all of them were lost."""


@dataclass(frozen=True, slots=True)
class Job:
    """A file to play: its path, and its text, None where it cannot be read here."""

    path: str
    text: str | None


def check_on(where: str, files: Iterable[Path], *, strict: bool = False, workers: int = 0) -> Generator[Checked]:
    """Check files on a cluster and yield the results in the order of the files, each as soon as it is its turn.

    `where`: a scheduler's address ("tcp://…"), or "local": then a cluster of `workers` processes (0: as many as there
    are processors) lives here as long as the iteration. Raises `KfrulesError` where the cluster cannot be had.
    """
    jobs = [_job(path) for path in files]
    with _client(where, workers) as client:
        known = len(client.scheduler_info(n_workers=-1)["workers"])
        batches = list(_batches(jobs, max(1, min(BATCH, len(jobs) // (known * 4)))))
        futures = client.map(play, batches, strict=strict, version=_version(), pure=False)
        for future, batch in zip(futures, batches, strict=True):
            done = iter(_result(client, future, batch))
            for job in batch:
                yield check_file(Path(job.path), strict=strict) if job.text is None else next(done)
            future.release()


def play(batch: Sequence[Job], strict: bool, version: str) -> list[Checked]:
    """Play a batch, on a worker. Raises `KfrulesError` where the worker's kfrules is another than the caller's."""
    here = _version()
    if here != version:
        what = f"ein Arbeiter des Clusters hat kfrules {here}, hier läuft {version}"
        raise KfrulesError(what, remedy="installiere überall dieselbe Version")
    return [check_content(Path(job.path), job.text, strict=strict) for job in batch if job.text is not None]


def _version() -> str:
    try:
        return metadata.version("kfrules")
    except metadata.PackageNotFoundError:  # run from its folder
        return "ohne Nummer"


def _job(path: Path) -> Job:
    try:
        return Job(str(path), text_of(path))
    except KfrulesError:
        return Job(str(path), None)


def _batches(jobs: Sequence[Job], size: int) -> Iterator[Sequence[Job]]:
    for start in range(0, len(jobs), size):
        yield jobs[start : start + size]


@contextmanager
def _client(where: str, workers: int) -> Iterator[Client]:
    """Connect to a cluster that has a worker; one that is started here ends here."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is told as our own errors are
    cluster = _local(workers) if where == LOCAL else None
    try:
        client = Client(cluster or where, timeout=TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        _close(cluster)
        what = f"unter „{where}“ antwortet kein Dask-Cluster"
        raise KfrulesError(
            what, remedy="nenne die Adresse seines Schedulers (tcp://RECHNER:8786) oder local"
        ) from error
    try:
        client.wait_for_workers(1, timeout=TIMEOUT)
        yield client
    except TimeoutError as error:
        raise KfrulesError("der Cluster hat keinen Arbeiter", where, "starte einen: dask worker ADRESSE") from error
    finally:
        client.close()
        _close(cluster)


def _local(workers: int) -> LocalCluster:
    """Start a cluster of processes here, each playing one batch at a time."""
    return LocalCluster(
        n_workers=workers or os.cpu_count() or 1,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    )


def _close(cluster: LocalCluster | None) -> None:
    if cluster is not None:
        cluster.close()


def _result(client: Client, future: Future, batch: Sequence[Job]) -> list[Checked]:
    """Wait for a batch as long as there is a worker. Raises `KfrulesError` where it cannot be played."""
    seen = time.monotonic()
    while True:
        try:
            found: list[Checked] = future.result(timeout=PATIENCE / 4)
            return found
        except TimeoutError:
            now = time.monotonic()
            seen = now if client.scheduler_info(n_workers=-1)["workers"] else seen
            if now - seen > PATIENCE:
                raise KfrulesError("der Cluster hat alle Arbeiter verloren", remedy="prüfe ohne --on") from None
        except KilledWorker as error:
            files = f"{batch[0].path} bis {batch[-1].path}"
            what = "beim Spielen derselben Szenarien wurde ein Arbeiter nach dem anderen beendet"
            raise KfrulesError(what, files, "prüfe sie ohne --on") from error
        except (CommClosedError, FutureCancelledError, OSError) as error:
            raise KfrulesError("der Cluster antwortet nicht mehr", remedy="prüfe ohne --on") from error
