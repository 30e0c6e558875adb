"""Where a passage stands, as players cite it: „Glossar „Gift“, KeyForge-Regeln 1.6, Juli 2020“."""

from __future__ import annotations

from kfrules.rules_de.entries import EDITIONS
from kfrules.rules_de.ids import slug

_MONTHS = (
    *("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"),
    *("September", "Oktober", "November", "Dezember"),
)


def month(date: str) -> str:
    """Return year and month in German; empty for a document that tells none.

    >>> month("2020-07"), month("")
    ('Juli 2020', '')
    """
    year, _, number = date.partition("-")
    return f"{_MONTHS[int(number[:2]) - 1]} {year}" if number else year


def edition(id: str) -> str:
    """Return the title and date of an edition; an unknown one is named by its id.

    >>> edition("keyforge-1.6")
    'KeyForge-Regeln 1.6, Juli 2020'
    """
    known = EDITIONS.get(id)
    return ", ".join(filter(None, [known.title, month(known.date)])) if known else id


def place(locator: str, edition_id: str, title: str = "") -> str:
    """Return a citation: part, heading, edition. A heading that holds the title is named by it.

    >>> place("Glossar: GIFT", "keyforge-1.6", "Gift")
    'Glossar „Gift“, KeyForge-Regeln 1.6, Juli 2020'
    """
    spots = []
    for spot in locator.split("; "):
        part, colon, heading = spot.partition(": ")
        heading = title if slug(title) in slug(heading) else heading
        spots.append(f"{part} „{heading.strip('„“”')}“" if colon else spot)
    return ", ".join(filter(None, [" und ".join(spots), edition(edition_id) if edition_id else ""]))
