"""Numbers of the rulebook: the entry that retells a place."""

from __future__ import annotations

from functools import cache


@cache
def nearest(number: str) -> str:
    """Return the slug of the entry nearest to a number: its own, one above it, or the one that names it.

    >>> nearest("563.2.c.3"), nearest("552"), nearest("727.1.b"), nearest("581")
    ('563.2.c', '549', '727', '576')
    """
    known = _entries()
    part = number
    while part:
        if part in known:
            return known[part]
        part = part.rpartition(".")[0]
    return _section(number) or number


def _section(number: str) -> str:
    """Return the entry of the section in which a number stands: the last one before it."""
    top = number.partition(".")[0]
    if not top.isdecimal() or len(top) > 9:
        return ""
    before = [slug for slug in _entries().values() if slug.isdecimal() and int(slug) < int(top)]
    return max(before, key=int, default="")


@cache
def _entries() -> dict[str, str]:
    """Return slug by number: the entry of that very number, else one that rests on it."""
    from kfrules.rules_de import entries

    found: dict[str, str] = {}
    loaded = entries.load("riftbound").values()
    for entry in loaded:
        for source in entry.sources:
            if source.number and len(entry.sources) < 9:
                found.setdefault(source.number, entry.slug)
    return found | {entry.slug: entry.slug for entry in loaded}
