"""Which names look most like what was typed: to be offered, never to be taken for it."""

from __future__ import annotations

from collections.abc import Iterable

_PARTLY = 0.85
"""What a name is worth that only holds the typed word (a title for one of its words)."""
_SHORTEST = 4
"""Letters; shorter words are part of too many names."""


def most_like(wanted: str, names: Iterable[str]) -> list[str]:
    """Return `names` (slugs), those most like the slug `wanted` first; equals keep their order.

    >>> most_like("giff", ["angriff", "gift", "ruestung"])
    ['gift', 'angriff', 'ruestung']
    """
    from rapidfuzz import fuzz

    def likeness(name: str) -> float:
        whole = fuzz.ratio(wanted, name)
        if min(len(wanted), len(name)) < _SHORTEST:
            return whole
        return max(whole, _PARTLY * fuzz.partial_ratio(wanted, name))

    return sorted(names, key=lambda name: -likeness(name))
