"""The taboo list as data."""

from __future__ import annotations

from kfrules.scenarios.format.record import Values


def taboo_rows() -> dict[str, Values]:
    """Return the rows."""
    return {}
