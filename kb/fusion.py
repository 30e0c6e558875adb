"""Bring the lists together: units to entries, keyword and meaning to one order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kfrules.records import dataclass, field

LEXICAL, MET, DENSE, NAMED = 3.0, 0.8, 1.4, 0.6
"""The shares of the keyword index, the met phrases, the semantic model, and the meeting of named entries.

Found on questions of all games: what meets a question that we foresaw counts as much as the words of an entry.
"""

REPLIED = 2.5
"""The share of the replies that were foreseen for a question like this one."""

FLAT = 4.0
"""The constant of reciprocal rank fusion: the larger, the less the first ranks stand out."""

RULING = 0.85
"""The share of a ruling's score that its entries get: it speaks of one case only."""

PASSAGE = 0.65
"""The share of an official passage's score that its entry gets: ours is written to be found."""


@dataclass(frozen=True, slots=True)
class Place:
    """A unit of the snapshot, as far as ranking needs it.

    `strong`, `weak`: the stems of its fields, with a blank before and after each.
    """

    unit: int
    entry: str
    role: str
    scenario: str | None = None
    passage: int | None = None
    credits: Mapping[str, float] = field(default_factory=dict)
    strong: str = " "
    weak: str = " "

    def says(self, terms: Iterable[str]) -> bool:
        """Tell whether it has one of these stems."""
        return any(f" {term} " in self.strong or f" {term} " in self.weak for term in terms)


def by_entry(scored: Iterable[tuple[int, float]], places: Mapping[int, Place]) -> dict[str, float]:
    """Return the best score of each entry; a ruling that is no hit of its own credits its entries."""
    best: dict[str, float] = {}
    for unit, score in scored:
        place = places.get(unit)
        if place is None or score <= 0:
            continue
        shares = {place.entry: 1.0}
        if place.role == "ruling":
            shares = {entry: share * RULING for entry, share in place.credits.items()}
        elif place.role == "passage":
            shares = {place.entry: PASSAGE}
        for entry, share in shares.items():
            best[entry] = max(best.get(entry, 0.0), score * share)
    return best


EXACT = 9
"""The decimals of a score that count: beyond them is what another processor or Python adds up another way."""


def ranked(scores: Mapping[str, float]) -> list[str]:
    """Return the keys by falling score; equal scores in the order of their names.

    >>> ranked({"b": 0.1 + 0.2, "a": 0.3})
    ['a', 'b']
    """
    return [key for _, key in sorted([(-round(score, EXACT), key) for key, score in scores.items()])]


def fuse(lists: Sequence[tuple[float, Sequence[str]]]) -> dict[str, float]:
    """Return the reciprocal rank fusion of weighted lists.

    >>> scores = fuse([(2.0, ["a", "b"]), (1.0, ["b", "a"])])
    >>> ranked(scores)
    ['a', 'b']
    """
    total: dict[str, float] = {}
    for weight, keys in lists:
        for rank, key in enumerate(keys):
            total[key] = total.get(key, 0.0) + weight / (FLAT + rank + 1)
    return total
