"""The taboo list as data: each row of the errata table by set and number, with what it changes."""

from __future__ import annotations

import csv
import re
from functools import cache
from typing import Any

from kfrules.rules_de import entries
from kfrules.scenarios.arkham.decks.changes import CHANGES
from kfrules.scenarios.format.record import Values

CHAINED, MUTATED, FORBIDDEN = "verkettet-unverkettet", "mutiert", "verboten"
PARTS = {"Verkettet": CHAINED, "Unverkettet": CHAINED, "Mutiert": MUTATED, "Verboten": FORBIDDEN}
_XP = re.compile(r"(\d+) Erfahrungspunkte? (zusätzlich|weniger)")


@cache
def rows() -> tuple[Values, ...]:
    """Return the rows: `id`, `title`, `part` (slug of the list's part), `numbers`, `xp`, `change`."""
    found = []
    with (entries.FOLDER / "arkham" / "errata.csv").open(encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            if line["kind"] == "taboo":
                found.append(_row(line))
    return tuple(found)


def _row(line: dict[str, str]) -> Values:
    said = _XP.search(line["change"])
    sign = 0 if said is None else 1 if said[2] == "zusätzlich" else -1
    row: dict[str, Any] = {
        "id": line["id"],
        "title": line["title"],
        "part": PARTS[line["part"]],
        "numbers": numbers(line["number"]),
        "xp": sign * int(said[1]) if said else 0,
        "change": CHANGES.get(line["id"]),
    }
    if line["id"] == "tabu-schluessel-22":
        row["upgrade"], row["xp"] = "Inschrift der Jagd", 1
    return row


def numbers(text: str) -> tuple[str, ...]:
    """Return sets and numbers of a row, one a printing.

    >>> numbers("Dunwich 153 / Jacqueline Fine 14, 23")
    ('dunwich 153', 'jacqueline fine 14', 'jacqueline fine 23')
    """
    found = []
    for part in text.split("/"):
        name = re.sub(r"[\d,&\s]+$", "", part).strip()
        found += [f"{name} {number}".casefold() for number in re.findall(r"\d+", part[len(name) :] or part)]
    return tuple(found)


def normal(number: object) -> str:
    """Return set and number as rows hold them.

    >>> normal("Dunwich  #26")
    'dunwich 26'
    """
    return " ".join(str(number).replace("#", " ").casefold().split())


@cache
def by_number() -> dict[str, Values]:
    """Return the rows by set and number."""
    return {number: row for row in rows() for number in row["numbers"]}


def row_of(facts: Values) -> Values | None:
    """Return the row of a printed card, by its number; None where the list does not name it."""
    number = facts.get("number")
    return by_number().get(normal(number)) if number is not None else None


def rows_named(name: str) -> list[Values]:
    """Return the rows whose title is a name, whatever printing is meant."""
    folded = name.casefold()
    return [row for row in rows() if row["title"].casefold() == folded]
