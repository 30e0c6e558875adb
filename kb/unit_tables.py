"""Rows of a snapshot that follow from the entries and the rulings alone: a packed index leaves them out."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from kfrules.kb.units import Record, Unit, faq_entry


def unit_row(unit: Unit) -> tuple[object, ...]:
    """Return the columns of a unit, without its number and its stems."""
    first, last = unit.lines or (None, None)
    named = (unit.entry, unit.game, unit.kind, unit.role, unit.title, unit.text, unit.edition, unit.locator)
    credited = json.dumps(unit.credits) if unit.credits else ""
    return (*named, unit.number, first, last, unit.scenario, unit.passage, credited)


def write_speaking(db: sqlite3.Connection, rulings: Sequence[Record]) -> None:
    """Write which entries each ruling speaks of."""
    for ruling in rulings:
        roles = [(entry, "shows") for entry in ruling["shows"]]
        roles += [(entry, "about") for entry in ruling["about"]]
        faq = faq_entry(ruling)
        roles += [(faq, "faq")] if faq else []
        db.executemany(
            "INSERT OR IGNORE INTO scenario_entry VALUES (?, ?, ?)",
            ((entry, ruling["id"], role) for entry, role in roles),
        )
