"""Card definitions, one module a set; loaded by name, so that a scenario loads what it needs."""

from __future__ import annotations

from scenarios.kernel import Rule


def definition(name_en: str, printing: str | None = None) -> tuple[Rule, ...] | None:
    """Return the texts of a card by its English name, () if it has none beyond keywords, None if undefined."""
    return None


def lasting_of(name_en: str) -> list[tuple[Rule, str, str]]:
    """Return the lasting effects that a card creates when played."""
    return []
