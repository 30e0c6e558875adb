"""What is searched: units of text, each of one entry, with the fields that the keyword index weighs apart.

An entry in our own wording is one unit; so is a FAQ answer, so is every other ruling, so is every passage of an
imported document. Hits are grouped by entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from kfrules.records import dataclass, field, replace
from kfrules.rules_de.entries import PARTS

Record = dict[str, Any]
"""An entry or a scenario as plain data: what JSON can hold."""

FIELDS = ("title", "name_en", "aliases", "questions", "summary", "body", "rulings")
"""The fields of the keyword index, best evidence first."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A text with its place. `role`: entry, faq, ruling or passage; `lines`: of the source document; `passage`: the
    number of a passage in the snapshot.

    `credits` names the other entries that a hit on this unit speaks for, with their share (at most 1).
    """

    entry: str
    game: str
    kind: str
    role: str
    title: str
    text: str
    edition: str
    locator: str
    number: str | None = None
    lines: tuple[int, int] | None = None
    scenario: str | None = None
    passage: int | None = None
    fields: dict[str, list[str]] = field(default_factory=dict)
    credits: dict[str, float] = field(default_factory=dict)


def entry_unit(entry: Record) -> Unit:
    """Return the unit of an entry in our own wording (`kfrules.kb.store.entry_record`)."""
    sources = entry["sources"]
    names = [source["heading"] for source in sources]
    extra = [entry["interpretation"]] if entry["interpretation"] else []
    return Unit(
        entry=entry["id"],
        game=entry["game"],
        kind=entry["kind"],
        role="entry",
        title=entry["title"],
        text=entry["summary"],
        edition=sources[0]["edition"] if sources else "",
        locator=_locator(sources),
        number=entry["slug"] if entry["slug"][:1].isdecimal() else None,
        lines=_lines(sources),
        fields={
            "title": [entry["title"], *names],
            "name_en": [entry["name_en"] or ""],
            "aliases": entry["aliases"],
            "questions": entry["questions"],
            "summary": [entry["summary"]],
            "body": [CITED.sub("", entry["body"]), *extra],
        },
    )


CITED = re.compile(r" ?\[\d[^\]]*\]")
"""The numbers that a statement rests on, in square brackets: `[702.2b, 120.3]`."""


def _locator(sources: list[Record]) -> str:
    """Return where the passages stand that an entry retells; where rules have numbers, only the first one's."""
    spots = list(dict.fromkeys(map(_spot, sources)))
    return "; ".join(spots[:1] if sources and sources[0].get("number") else spots)


def _spot(source: Record) -> str:
    if source.get("number"):
        return f"{'Klarstellung' if source['edition'].startswith('arkham') else 'Regel'} {source['number']}"
    return f"{PARTS.get(source['part'], source['part'])}: {source['heading']}"


def _lines(sources: list[Record]) -> tuple[int, int] | None:
    line = next((source["line"] for source in sources if source.get("line")), None)
    return (line, line) if line else None


def passage_unit(passage: Record, number: int, entry: str, game: str) -> Unit:
    """Return the unit of an official passage; `entry` is the one whose hit it is (`kfrules.kb.houses.Houses`)."""
    question = passage["question"] or ""
    return Unit(
        entry=entry,
        game=game,
        kind=passage["kind"],
        role="passage",
        title=passage["title"],
        text=passage["text"],
        edition=passage["edition"],
        locator=passage["locator"],
        number=passage["number"],
        lines=(passage["first_line"], passage["last_line"]),
        passage=number,
        fields={
            "title": [passage["title"]],
            "name_en": [passage["english"] or ""],
            "questions": [question] if question else [],
            "body": [passage["text"]],
        },
    )


def ruling_unit(ruling: Record) -> Unit:
    """Return the unit of a scenario: a hit of its own where it answers a FAQ, else one for its entries."""
    names = [facts["name_de"] for facts in ruling.get("facts", {}).values()]
    english = [facts["name_en"] for facts in ruling.get("facts", {}).values()]
    question, answer = ruling.get("question") or "", ruling.get("ruling") or ""
    title = ruling.get("title") or question or ruling["id"]
    faq = faq_entry(ruling)
    own = faq or next(iter([*ruling["shows"], *ruling["about"]]), "")
    cite = next(iter(ruling["cites"]), {"edition": "", "entry": ""})
    if faq:
        fields = {"title": [title], "questions": [question], "summary": [answer], "body": [*names, *english]}
    else:
        fields = {"rulings": [title, question, answer, *names, *english]}
    return Unit(
        entry=own,
        game=ruling["game"],
        kind="faq" if faq else "ruling",
        role="faq" if faq else "ruling",
        title=title,
        text=f"{question} {answer}".strip(),
        edition=cite["edition"],
        locator=f"FAQ: {title}" if faq else f"Szenario: {title}",
        scenario=ruling["id"],
        fields=fields,
        credits={} if faq else dict(_credits(ruling)),
    )


def faq_entry(ruling: Record) -> str | None:
    """Return the id of the FAQ answer that a scenario cites (`keyforge:faq-alpha-1`), or None."""
    for cite in ruling["cites"]:
        name = str(cite["entry"])
        slug = name.rpartition(":")[2]
        if slug.startswith("faq-"):
            return f"{ruling['game']}:{slug}"
    return None


def _credits(ruling: Record) -> Iterator[tuple[str, float]]:
    """An entry that the scenario proves gets all of its score, one that it only concerns gets less."""
    for entry in ruling["about"]:
        yield entry, 0.7
    for entry in ruling["shows"]:
        yield entry, 1.0


def all_units(entries: Iterable[Record], rulings: Iterable[Record], passages: Iterable[Unit] = ()) -> list[Unit]:
    """Return the units of a knowledge base in a stable order: entries, then rulings, then official passages.

    A ruling speaks only for entries that there are; one without any is not searched.
    """
    units = [*map(entry_unit, entries)]
    known = {unit.entry for unit in units}
    for unit in map(ruling_unit, rulings):
        credits = {entry: share for entry, share in unit.credits.items() if entry in known}
        if credits or unit.role == "faq":
            units.append(
                replace(unit, entry=unit.entry if unit.role == "faq" else next(iter(credits)), credits=credits)
            )
    return [*units, *passages]


def meaning_texts(unit: Unit) -> list[str]:
    """Return the texts of a unit that get a vector each: its names, every question, and what it says."""
    fields = unit.fields
    if unit.role == "ruling":
        return [unit.text]
    if unit.role == "passage":
        return [f"{unit.title}. {unit.text}", *unit.fields["questions"]]
    names = ", ".join(dict.fromkeys([*fields["title"], *fields.get("aliases", ())]))
    parts = [part for text in fields["body"] for part in text.split("\n") if len(part.split()) > 3]
    texts = [names, unit.title, *fields["questions"], *fields["summary"], *parts]
    return list(dict.fromkeys(text for text in texts if text.strip()))
