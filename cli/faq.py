"""Answers of the FAQ as entries: each is a scenario that cites its place in the FAQ (`faq-alpha-1`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.cli.cite import place
from kfrules.kb.units import faq_entry
from kfrules.rules_de.entries import PARTS

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.kb import Snapshot

Record = dict[str, Any]


def faq_entries(snapshot: Snapshot, game: str | None = None) -> dict[str, Record]:
    """Return the FAQ answers of a game (of all: None) by full id, as plain data like that of entries."""
    found: dict[str, Record] = {}
    for scenario in snapshot.scenarios(game):
        id = faq_entry(scenario)
        if id is not None:
            found.setdefault(id, _record(id, scenario))
    return dict(sorted(found.items()))


def _record(id: str, scenario: Record) -> Record:
    return {
        "id": id,
        "game": scenario["game"],
        "slug": id.rpartition(":")[2],
        "title": scenario.get("title") or scenario.get("question") or scenario["id"],
        "kind": "faq",
        "effect": None,
        "question": scenario.get("question"),
        "summary": scenario.get("ruling") or "",
        "see_also": [*scenario["shows"], *scenario["about"]],
        "sources": [
            {"edition": cite["edition"], "part": "faq", "heading": cite["entry"].rpartition(":")[2]}
            for cite in scenario["cites"]
            if id.endswith(cite["entry"])
        ],
    }


def faq_place(slug: str, titles: Titles) -> str:
    """Return where an answer stands, as `kfrules.cli.cite.place` wants it: topic, and the question's number in it."""
    topic, _, number = slug.removeprefix("faq-").rpartition("-")
    return f"FAQ: {titles(topic)} {number}"


def source_told(record: Record, source: Record, titles: Titles) -> str:
    """Return a citation of where an entry, or an answer of the FAQ, comes from."""
    spot = f"{PARTS.get(source['part'], source['part'])}: {source['heading']}"
    if source.get("number"):
        spot = f"{'Klarstellung' if record['game'] == 'arkham' else 'Regel'} {source['number']}"
    elif "effect" in record and record["effect"] is None and record.get("own", True):
        spot = faq_place(source["heading"], titles)
    return place(spot, source["edition"], record["title"])
