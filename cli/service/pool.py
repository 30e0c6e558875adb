"""Workers: processes that make calls, each ended and made anew when a call takes too long.

A call that occupies its worker longer than it may is told so, and its worker is killed: whatever a question or a
scenario leads to, it costs no more than that.
"""

from __future__ import annotations

import logging
import multiprocessing
import queue
import threading
from contextlib import suppress
from multiprocessing.context import BaseContext
from typing import TYPE_CHECKING, cast

from kfrules.cli.service.work import Reply, failed, work
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Values

log = logging.getLogger(__name__)

START = 600.0
"""Seconds in which a worker must be ready: it may have to build the index, and the computer may be a small one."""

TOO_LONG = KfrulesError(
    "das zu spielen dauert länger als {} Sekunden und ist abgebrochen",
    remedy="beantworte Entscheidungen mit „choose“, lass „all“ weg oder nimm weniger Karten und Schritte",
)
ASKED_TOO_LONG = KfrulesError(
    "die Antwort braucht länger als {} Sekunden und ist abgebrochen", remedy="frag kürzer, oder gleich noch einmal"
)
OUR_FAULT = KfrulesError("das ist ein Fehler in kfrules", remedy="bitte melde ihn mit dem, was du geschickt hast")
STUMBLED = KfrulesError(
    "damit kommt die Engine nicht zurecht", remedy="prüfe die Zahlen und Namen darin; stimmen sie, melde es bitte"
)
POSTED = {"play", "check"}
"""The calls whose scenario somebody else wrote: where the engine stumbles over it, a value in it is mostly wrong."""
DIED = KfrulesError("das ließ sich nicht zu Ende rechnen", remedy="versuch es kürzer, oder gleich noch einmal")
CLOSED = KfrulesError("dieser Dienst wird gerade beendet")


def context() -> BaseContext:
    """Return how processes begin: parted from one that has everything imported, where the system can do that."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    made = multiprocessing.get_context("forkserver")
    made.set_forkserver_preload(["kfrules.cli.service.ready"])
    return made


class Worker:
    """A process that makes one call at a time."""

    def __init__(self, begins: BaseContext, wary: bool, practises: bool = False) -> None:
        self._pipe, theirs = begins.Pipe()
        self._process = begins.Process(target=work, args=(theirs, wary, practises), daemon=True)  # type: ignore[attr-defined]
        self._process.start()
        theirs.close()

    def ready(self) -> None:
        """Wait until it can be called. Raises `KfrulesError` where that does not happen."""
        try:
            if self._pipe.poll(START):
                self._pipe.recv()
                return
        except (EOFError, OSError):
            pass
        self.end()
        raise KfrulesError("die Prozesse, die antworten, lassen sich nicht starten", remedy="prüfe „kfrules ask Gift“")

    def call(self, name: str, given: Values, seconds: float) -> Reply | None:
        """Make a call; None where it took too long. Raises `EOFError` or `OSError` where the process died."""
        self._pipe.send((name, given))
        return cast("Reply", self._pipe.recv()) if self._pipe.poll(seconds) else None

    def end(self) -> None:
        """End the process at once, whatever it does."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class Pool:
    """So many workers. `wary`: they play what others wrote; a call may take so many `seconds`.

    `practises`: they make themselves quicker while nobody calls.
    """

    def __init__(self, size: int, seconds: float, *, wary: bool = False, practises: bool = False) -> None:
        self.size = size
        self._seconds = seconds
        self._wary = wary
        self._practises = practises
        self._begins = context()
        self._lock = threading.Lock()
        self._closed = False
        self._all: set[Worker] = set()
        self._idle: queue.SimpleQueue[Worker | None] = queue.SimpleQueue()

    def start(self) -> Pool:
        """Begin all workers and wait until they are ready. Raises `KfrulesError`."""
        workers = [self._begun() for _ in range(self.size)]  # side by side
        for worker in workers:
            worker.ready()
            self._idle.put(worker)
        return self

    def begin(self) -> Pool:
        """Let each worker begin with the first call that it gets; nothing is waited for."""
        for _ in range(self.size):
            self._idle.put(None)
        return self

    def call(self, name: str, given: Values) -> Reply:
        """Make a call on a worker, waiting until one is idle. Any thread may."""
        worker = self._idle.get()
        try:
            if worker is None:
                worker = self._begun()
                worker.ready()
            reply = worker.call(name, given, self._seconds)
        except (EOFError, OSError, KfrulesError):
            return self._lost(worker, failed(503, CLOSED if self._closed else DIED))
        if reply is None:
            why = TOO_LONG if self._wary else ASKED_TOO_LONG
            return self._lost(worker, failed(422 if self._wary else 503, str(why).format(f"{self._seconds:g}")))
        self._idle.put(worker)
        if reply[0] == 500:
            log.error("%s %s\n%s", name, given, reply[1].decode())
            return failed(422, STUMBLED) if name in POSTED else failed(500, OUR_FAULT)
        return reply

    def close(self) -> None:
        """End all workers. A second call does nothing."""
        with self._lock:
            self._closed = True
            ended, self._all = self._all, set()
        for worker in ended:
            with suppress(OSError):
                worker.end()

    def _begun(self) -> Worker:
        with self._lock:
            if self._closed:
                raise CLOSED
            worker = Worker(self._begins, self._wary, self._practises)
            self._all.add(worker)
        return worker

    def _lost(self, worker: Worker | None, reply: Reply) -> Reply:
        """End a worker that is of no use any more; the next call that gets its place begins another."""
        with self._lock:
            known = worker in self._all
            self._all.discard(cast("Worker", worker))
        if known and worker is not None:
            worker.end()
        self._idle.put(None)
        return reply
