"""Reads the German core rules of Riftbound: one numbered unit a line, no blank lines, no table of contents.

Numbers have parts (103.1.b.2.) whose last dot is missing at times. Lines without a number belong to the one above:
examples, references ("Siehe Regel …"), items of lists. The document tells neither a version nor a date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from kfrules.kb.documents.repair import BROKEN, breaks_off
from kfrules.kb.documents.riftbound_lines import Number, parts
from kfrules.kb.documents.riftbound_rules import KEYWORDS, collect, units
from kfrules.kb.documents.source import lines_of
from kfrules.kb.documents.units import Document, Oddity, Reference, Unit

__all__ = ["keywords", "read", "recognise", "resolve"]

Resolved = tuple[tuple[Reference, tuple[str, ...]], ...]
"""References with the numbers that they lead to."""

_FORM = re.compile(r"^\d{3}\.\d{1,2}\.(?:[a-z]\.)?(?:\d{1,2}\.)? +\S", re.MULTILINE)
_GERMAN = re.compile(r"\b(?:der|die|das|und|eine?|Regel)\b")
_ENGLISH = re.compile(r"\b(?:the|and|of|an?|rule)\b")
_VERSION = re.compile(r"\bVersion\s+(?P<version>\d[\w.]*\w|\d)")
_DATE = re.compile(
    r"\b(?P<date>20\d\d-\d\d(?:-\d\d)?)\b|\b(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>20\d\d)\b"
)
_STEM = 5
_UMLAUTS = str.maketrans("äöü", "aou")
_FEW = 5


def recognise(text: str) -> float:
    """Return how surely a text is the German core rules of Riftbound (0 to 1)."""
    start = text[:20_000]
    if len(_GERMAN.findall(start)) <= len(_ENGLISH.findall(start)):
        return 0.0
    named = 0.4 if re.search(r"\bRiftbound\b", text[:100_000]) else 0.0
    return named + min(0.6, 0.2 * len(_FORM.findall(text[:100_000])))


def read(text: str) -> Document:
    """Take the rules apart."""
    lines = lines_of(text)
    odd: list[Oddity] = []
    rules, furniture = collect(lines, odd)
    made = tuple(units(rules))
    front = furniture.get("Titel", ())
    heading = "\n".join(lines[number - 1] for number in front)
    version, date = _VERSION.search(heading), _date(heading)
    edition = version["version"] if version else date
    if not edition:
        odd.append(Oddity(1, "das Dokument nennt weder Version noch Datum", "als Ausgabe „kernregeln“"))
    odd += _links(made)
    return Document(
        game="riftbound",
        edition=f"riftbound-{edition or 'kernregeln'}",
        format="riftbound-kernregeln",
        title=lines[front[0] - 1].strip() if front else "Riftbound: Kernregeln",
        date=date,
        units=made,
        oddities=tuple(sorted(odd, key=lambda oddity: oddity.line)),
        furniture=furniture,
        incomplete=_incomplete(lines, made),
    )


def keywords(document: Document) -> tuple[Unit, ...]:
    """Return the sections of the keywords: those in the glossary of keywords."""
    return tuple(
        unit
        for unit in document.units
        if unit.kind == "section" and any(heading.endswith(KEYWORDS) for heading in unit.path)
    )


def resolve(document: Document) -> tuple[Resolved, tuple[Reference, ...]]:
    """Return the references with what they lead to, and those that lead nowhere."""
    titles = _titles(document.units)
    resolved: list[tuple[Reference, tuple[str, ...]]] = []
    dangling: list[Reference] = []
    for unit in document.units:
        for reference in unit.references:
            targets = _targets(reference.target, titles)
            if targets:
                resolved.append((reference, targets))
            else:
                dangling.append(reference)
    return tuple(resolved), tuple(dangling)


def _titles(found: tuple[Unit, ...]) -> dict[str, str]:
    """Return the numbers with their titles, or with the first words where they have none."""
    return {
        unit.number: unit.title if unit.kind == "section" else unit.text.partition("\n")[0]
        for unit in found
        if unit.number and unit.kind != "example"
    }


def _targets(target: str, titles: Mapping[str, str]) -> tuple[str, ...]:
    ends = re.split(r"\s?–\s?| bis ", target)
    if any(end not in titles for end in ends):
        return ()
    if len(ends) == 1:
        return (target,)
    first, last = _order(parts(ends[0])), _order(parts(ends[1]))
    depth = len(first)
    return tuple(number for number in titles if len(key := _order(parts(number))) == depth and first <= key <= last)


def _order(number: Number) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdecimal() else (0, part) for part in number)


def _links(made: tuple[Unit, ...]) -> Iterator[Oddity]:
    """Yield references that lead nowhere, or whose title is not that of their number."""
    titles = _titles(made)
    by_title = {_plain(unit.title): unit.number for unit in made if unit.kind == "section"}
    for unit in made:
        for reference in unit.references:
            named = reference.title
            elsewhere = by_title.get(_plain(named)) if named else None
            hint = f"; „{named}“ ist {elsewhere}" if elsewhere and elsewhere != reference.target else ""
            if not _targets(reference.target, titles):
                what = f"der Verweis „{reference.target}“ nennt eine Regel, die es nicht gibt"
                yield Oddity(reference.line, what, f"als Text, ohne Ziel{hint}")
            elif named and _plain(named) != _plain(titles[reference.target]):
                there = titles[reference.target]
                if hint or not _alike(named, there):
                    shown = there if len(there) <= 60 else f"{there[:57]}…"
                    what = f"der Verweis nennt {reference.target} „{named}“, dort steht „{shown}“"
                    yield Oddity(reference.line, what, f"als Verweis auf {reference.target}{hint}")


def _alike(named: str, there: str) -> bool:
    """Whether two titles have a word in common, by its beginning.

    >>> _alike("Kampf", "Kämpfen"), _alike("Bereinigung", "Cleanups")
    (True, False)
    """
    titles = (title.casefold().translate(_UMLAUTS) for title in (named, there))
    starts = [{word[:_STEM] for word in re.findall(r"[^\W\d_]{3,}", title)} for title in titles]
    return bool(starts[0] & starts[1])


def _plain(title: str) -> str:
    return re.sub(r"\W+", " ", title).strip().casefold()


def _date(heading: str) -> str:
    match = _DATE.search(heading)
    if not match:
        return ""
    return match["date"] or f"{match['year']}-{int(match['month']):02}-{int(match['day']):02}"


def _incomplete(lines: list[str], made: tuple[Unit, ...]) -> str | None:
    """Say what is missing where the document seems to be cut off: its last words, or rules that others refer to."""
    if breaks_off(lines):
        return BROKEN
    titles = _titles(made)
    references = [reference for unit in made for reference in unit.references]
    lost = [reference for reference in references if not _targets(reference.target, titles)]
    if len(lost) > max(_FEW, len(references) // 20):
        return f"{len(lost)} von {len(references)} Verweisen führen zu Regeln, die fehlen"
    return None
