"""Commands that need packages which are not always installed: the extras of `pyproject.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kfrules.rules_de.errors import KfrulesError


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import what an extra brings. Raises `KfrulesError` that says how to install it where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("kfrules"):
            raise
        missing = (error.name or "?").partition(".")[0]
        remedy = f'installiere es mit: pip install "kfrules[{extra}]"'
        raise KfrulesError(f"dafür fehlt das Extra „{extra}“ (Paket „{missing}“)", remedy=remedy) from error
