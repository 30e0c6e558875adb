"""Which entry a place of an official document belongs to: ours where we wrote one, else the rule itself.

A hit is an entry. Rule 702.2b belongs to our entry 702.2; rule 601.5a, which we retell nowhere, to rule 601.5.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kfrules.kb.units import Record
from kfrules.rules_de.ids import above


class Houses:
    """Finds the entry of a place. `ours`: the ids of our entries and of the answers that we give to a FAQ."""

    def __init__(self, ours: Iterable[str]) -> None:
        self.ours = frozenset(ours)

    def of(self, place: str) -> str:
        """Return the id of the entry that a place belongs to.

        >>> houses = Houses(["magic:702.2"])
        >>> houses.of("magic:702.2b"), houses.of("magic:601.2b"), houses.of("magic:601"), houses.of("keyforge:gift")
        ('magic:702.2', 'magic:601.2', 'magic:601', 'keyforge:gift')
        """
        chain = [place, *above(place)]
        found = next((name for name in chain if name in self.ours), None)
        return found or chain[-2 if len(chain) > 1 else 0]


def searched(passage: Record) -> bool:
    """Whether a passage is searched: stories are none of the rules, bare headings say nothing."""
    return passage["kind"] != "story" and bool(passage["text"].strip() or passage["kind"] == "redirect")


def entry_of(place: str, passages: Sequence[Record]) -> dict[str, Any]:
    """Return what stands in an entry's place where we wrote none: the fields of an entry, from the passages."""
    first = passages[0]
    number = place.rpartition(":")[2] if first["number"] else None
    return {
        "id": place,
        "game": place.partition(":")[0],
        "slug": place.partition(":")[2],
        "title": first["title"],
        "name_en": next((passage["english"] for passage in passages if passage["english"]), None),
        "kind": first["kind"],
        "effect": None,
        "summary": "",
        "body": "",
        "aliases": [],
        "answers": [],
        "questions": [],
        "see_also": [],
        "sources": [
            {
                "edition": first["edition"],
                "part": first["part"],
                "heading": first["title"],
                "number": number,
                "line": first["first_line"],
            }
        ],
        "interpretation": None,
        "reason": None,
        "own": False,
    }
