"""Which names look most like what was typed: to be offered, never to be taken for it."""

from __future__ import annotations

from collections.abc import Iterable

_PARTLY = 0.85
"""What a name is worth that only holds the typed word (a title for one of its words)."""
_SHORTEST = 4
"""Letters; shorter words are part of too many names."""
_LONGEST = 80
"""Letters of the typed word that are compared."""

ALIKE = 70
"""What two names must share of 100 to be called alike; less is nonsense ("Donaudampfschiff" and "Kampf": 68)."""


def most_like(wanted: str, names: Iterable[str], alike: float = ALIKE) -> list[str]:
    """Return those of `names` (slugs) that look like the slug `wanted`, the best first; equals keep their order.

    >>> most_like("giff", ["angriff", "gift", "ruestung"])
    ['gift', 'angriff']
    """
    from rapidfuzz import fuzz

    wanted = wanted[:_LONGEST]

    def likeness(name: str) -> float:
        whole = fuzz.ratio(wanted, name)
        if min(len(wanted), len(name)) < _SHORTEST:
            return whole
        return max(whole, _PARTLY * fuzz.partial_ratio(wanted, name))

    found = {name: likeness(name) for name in names}
    return sorted((name for name, like in found.items() if like >= alike), key=lambda name: -found[name])
