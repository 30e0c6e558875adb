"""What the taboo list changes on a printed card, as data."""

from __future__ import annotations

import re
from functools import cache

from kfrules.scenarios.format.record import Values

_NUMBER = re.compile(r"^(.*\D)\s*([\d,&/ ]+)$")


@cache
def rows() -> dict[str, Values]:
    """Return the rows of the list by set and number ("Dunwich 26"); each has `id`, `part`, `xp` and what it changes."""
    from kfrules.scenarios.arkham.decks.lists import taboo_rows

    return taboo_rows()


def row_of(facts: Values) -> Values | None:
    """Return the row of a printed card, None where the list does not name it."""
    number = facts.get("number")
    return rows().get(normal(str(number))) if number is not None else None


def normal(number: str) -> str:
    """Return set and number as the rows are kept.

    >>> normal("Dunwich  26"), normal("dunwich #26")
    ('dunwich 26', 'dunwich 26')
    """
    return " ".join(number.replace("#", " ").casefold().split())


def applied(facts: Values) -> Values:
    """Return the facts of a card with its row laid over them."""
    row = row_of(facts)
    if row is None:
        return facts
    made = dict(facts)
    for key, value in row.get("facts", {}).items():
        made[key] = value(made.get(key)) if callable(value) else value
    return made
