"""What a worker process does: it makes calls, one after the other, until the other end of its pipe closes.

What it gives back is ready to be sent: a status as http has them, and JSON.
"""

from __future__ import annotations

import gc
import itertools
import json
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from kfrules.cli.service.calls import CALLS, NotThere
from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.errors import ScenarioError

if TYPE_CHECKING:
    from kfrules.cli.service.staying import Staying
    from kfrules.kb import Snapshot
    from kfrules.scenarios.format.record import Values

Reply = tuple[int, bytes]
"""A status and JSON; of 500, our fault, the traceback instead."""

MEMORY = 1_500_000_000
"""Bytes that a worker which plays what others wrote may take; far more than any scenario of ours needs."""
KINDNESS = 10
"""How much a worker that plays what others wrote stands back behind those that answer questions (`os.nice`)."""

QUIET = 0.25
"""Seconds without a call after which what answers left is collected: in a rush that would take a tenth of the time."""
MOST_UNCOLLECTED = 200
"""So many answers wait for such a moment at most: each leaves some ten kilobytes."""

QUESTIONS = ("Rüstung bei Gift", "Meine 3er mit Gift greift eine 5er an – stirbt die?", "Was ist Æmber?")
"""What a worker that answers questions is asked before anyone else asks, so that everything is loaded."""


def work(pipe: Connection, wary: bool, practises: bool = False) -> None:
    """Make the calls that come through a pipe: (name, given) → `Reply`.

    `wary`: others wrote what is played; `practises`: it makes itself quicker while nobody calls.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears Ctrl-C and closes the pipe
    sys.stdin, sys.stdout, sys.stderr = (open(os.devnull, mode) for mode in ("r", "w", "w"))  # noqa: SIM115
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.cli.service.staying import Staying

    if wary:
        _stand_back()
    snapshot = Staying(open_snapshot())
    with snapshot, suppress(EOFError, OSError):
        if not wary:
            _warm(snapshot)
            gc.disable()
        _collect()
        pipe.send((200, b""))  # ready
        steps = _steps(snapshot) if practises else iter(())
        for made in itertools.count(1):
            while not pipe.poll() and next(steps, False):
                pass  # nobody waits now
            if not wary and (not pipe.poll(QUIET) or made % MOST_UNCOLLECTED == 0):
                _collect()
            pipe.send(reply(snapshot, *pipe.recv()))


def reply(snapshot: Snapshot, name: str, given: Values) -> Reply:
    """Make a call. What is wrong with it comes back as a German sentence: 404 no such thing, 400 or 422 otherwise."""
    try:
        data = CALLS[name](snapshot, given)
    except NotThere as error:
        return failed(404, error)
    except ScenarioError as error:
        return failed(422, error, *error.others)
    except KfrulesError as error:
        return failed(400, error)
    except (MemoryError, RecursionError):
        return failed(422, KfrulesError("das ist zu groß zum Spielen", remedy="nimm weniger Karten und Schritte"))
    except Exception:
        return 500, traceback.format_exc().encode()
    return 200, encoded(data)


def failed(status: int, error: object, *others: object) -> Reply:
    """Return what is wrong as JSON: the sentence, and further ones."""
    return status, encoded({"error": str(error), "others": [str(other) for other in others]})


def encoded(data: object) -> bytes:
    """Return JSON; what is no character becomes a question mark."""
    return json.dumps(data, ensure_ascii=False).encode("utf-8", "replace")


def _warm(snapshot: Snapshot) -> None:
    for game in GAMES:
        for question in QUESTIONS:
            reply(snapshot, "ask", {"question": question, "game": game})
    reply(snapshot, "card", {"name": "RdA 1"})


def _collect() -> None:
    """Collect what nothing needs any more; the rest stays, and is not looked through again."""
    gc.collect()
    gc.freeze()


def _steps(snapshot: Staying) -> Iterator[bool]:
    """Practise, a step at a time."""
    from kfrules.cli.service.practice import practice

    for made, step in enumerate(practice(snapshot), 1):
        step()
        if made % MOST_UNCOLLECTED == 0:
            _collect()
        yield True


def _stand_back() -> None:
    """Let whoever asks go first, and take no more memory than there is for all."""
    with suppress(ImportError, OSError, ValueError, AttributeError):  # not on every system
        import resource

        os.nice(KINDNESS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
