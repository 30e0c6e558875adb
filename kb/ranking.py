"""The order of entries: keyword, meaning and phrases fused, and where named entries meet."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.kb.fusion import DENSE, LEXICAL, MET, NAMED, Place, by_entry, fuse, ranked
from kfrules.kb.query import Query

HALF = 0.45
"""How well a question must meet a phrase for that to say anything."""


def rank(
    query: Query,
    lexical: Mapping[int, float],
    dense: Mapping[int, float],
    met: Mapping[int, float],
    places: Mapping[int, Place],
) -> dict[str, float]:
    """Return the score of each entry."""
    truly = {unit: share for unit, share in met.items() if share >= HALF}
    return fuse(
        [
            (LEXICAL, ranked(by_entry(lexical.items(), places))),
            (DENSE, ranked(by_entry(dense.items(), places))),
            (MET, ranked(by_entry(truly.items(), places))),
            (NAMED, ranked(meetings(query, lexical, places))),
        ]
    )


def meetings(query: Query, lexical: Mapping[int, float], places: Mapping[int, Place]) -> dict[str, float]:
    """Return, where a question says nothing but names of entries, how much each says of the others.

    „Rüstung bei Gift“: Gift says what armor does to it, Rüstung does not speak of poison, so Gift goes first.
    Entries that say equally much go by what they say of the question's words altogether.
    """
    if not query.only_names:
        return {}
    if len(query.entries) == 1:
        return {query.entries[0]: 1.0}
    stems: dict[str, set[str]] = {}
    for named, run in zip(query.named, query.runs, strict=True):
        stems.setdefault(named.entry, set()).update(run)
    scores: dict[str, float] = {}
    for place in places.values():
        if place.role != "entry" or place.entry not in stems:
            continue
        others = [run for entry, run in stems.items() if entry != place.entry and run != stems[place.entry]]
        strong = sum(all(f" {stem} " in place.strong for stem in run) for run in others)
        every = sum(all(place.says([stem]) for stem in run) for run in others)
        scores[place.entry] = strong + every + lexical.get(place.unit, 0.0) / 1000
    return {entry: score for entry, score in scores.items() if score >= 1}
