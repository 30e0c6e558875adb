"""A lock between processes, on every system: whoever builds the index holds it, others wait."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kfrules.rules_de.errors import KfrulesError

_PAUSE = 0.05  # seconds between two tries


@contextmanager
def hold(path: Path, patience: float = 300.0) -> Iterator[None]:
    """Hold the lock file while the block runs; the system frees it when the process dies.

    Raises `KfrulesError` when another process keeps it for longer than `patience` seconds, OSError when the
    file cannot be opened.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        _acquire(handle, path, time.monotonic() + patience)
        try:
            yield
        finally:
            _unlock(handle)
    finally:
        os.close(handle)


def _acquire(handle: int, path: Path, deadline: float) -> None:
    while not _try_lock(handle):
        if time.monotonic() > deadline:
            raise KfrulesError(
                "ein anderer Aufruf baut den Index schon sehr lange",
                str(path),
                "beende ihn oder versuche es später noch einmal",
            )
        time.sleep(_PAUSE)


if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> bool:
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
