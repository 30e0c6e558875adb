"""Reads the German Magic Comprehensive Rules: numbered rules wrapped at 80 columns, examples, a glossary.

The lines of the text file keep a blank at their end where the sentence goes on, and none where it was broken at a
hyphen. Rules carry numbers (100.1, 100.1a), examples are indented, the glossary tells English names by an arrow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kfrules.kb.documents.magic_glossary import glossary, with_english
from kfrules.kb.documents.magic_lines import SECTION, Parts, clean, parts
from kfrules.kb.documents.magic_links import oddities, resolve
from kfrules.kb.documents.magic_rules import rules
from kfrules.kb.documents.source import lines_of
from kfrules.kb.documents.units import Document, Oddity, Unit

__all__ = ["keyword_abilities", "keyword_actions", "read", "recognise", "resolve"]

_MONTHS = [
    *("Januar", "Februar", "März", "April", "Mai", "Juni"),
    *("Juli", "August", "September", "Oktober", "November", "Dezember"),
]
_DATE = re.compile(r"gilt\s+ab\s+dem\s+(?P<day>\d{1,2})\.\s+(?P<month>[A-ZÄ][a-zä]+)\s+(?P<year>\d{4})")
_SUBRULE = re.compile(r"^\d{3}\.\d+[a-z]\.? +\S", re.MULTILINE)
_GERMAN = re.compile(r"\b(?:der|die|das|und|eine?|Regel)\b")
_ENGLISH = re.compile(r"\b(?:the|and|of|an?|rule)\b")
_ACTIONS, _ABILITIES = "Schlüsselwortaktionen", "Schlüsselwortfähigkeiten"


def recognise(text: str) -> float:
    """Return how surely a text is the German Comprehensive Rules (0 to 1)."""
    start = text[:20_000]
    if len(_GERMAN.findall(start)) <= len(_ENGLISH.findall(start)):
        return 0.0
    named = 0.4 if re.search(r"\bMagic\b", start) else 0.0
    return named + min(0.6, 0.2 * len(_SUBRULE.findall(text[:100_000])))


def read(text: str) -> Document:
    """Take the rules apart."""
    lines = lines_of(text)
    places = parts(lines)
    date = _date(text)
    contents = _contents(lines, places)
    found = rules(lines, places.rules, places.glossary)
    odd = list(found.oddities)
    terms = glossary(lines, places.glossary + 1, places.credits, odd)
    units = (*with_english(found.units, terms), *terms)
    odd += [*_other_titles(units, contents), *oddities(units, contents)]
    if not date:
        odd.append(Oddity(1, "das Dokument nennt kein Datum", "als Ausgabe ohne Datum"))
    furniture = {
        "Titel und Einleitung": range(1, places.contents),
        "Inhaltsverzeichnis": range(places.contents, places.rules),
        "Kapitelüberschriften": found.chapters,
        "Überschrift des Glossars": [places.glossary] if places.glossary < places.credits else [],
        "Danksagungen und Rechtliches": range(places.credits, len(lines) + 1),
    }
    return Document(
        game="magic",
        edition=f"magic-{date}" if date else "magic",
        format="magic-cr",
        title=next((clean(line).strip() for line in lines if line.strip()), ""),
        date=date,
        units=units,
        oddities=tuple(sorted(odd, key=lambda oddity: oddity.line)),
        furniture={name: tuple(n for n in span if lines[n - 1].strip()) for name, span in furniture.items() if span},
        incomplete=_incomplete(units, contents, places, len(lines)),
    )


def keyword_actions(document: Document) -> tuple[Unit, ...]:
    """Return the keyword actions: rules that are the title of one, with German title and English name."""
    return _keywords(document, _ACTIONS)


def keyword_abilities(document: Document) -> tuple[Unit, ...]:
    """Return the keyword abilities: rules that are the title of one, with German title and English name."""
    return _keywords(document, _ABILITIES)


def _keywords(document: Document, section: str) -> tuple[Unit, ...]:
    numbers = {unit.number for unit in document.units if unit.kind == "section" and unit.title == section}
    return tuple(
        unit
        for unit in document.units
        if unit.kind == "rule" and not unit.text and unit.number and unit.number.partition(".")[0] in numbers
    )


def _date(text: str) -> str:
    match = _DATE.search(text)
    if not match or match["month"] not in _MONTHS:
        return ""
    return f"{match['year']}-{_MONTHS.index(match['month']) + 1:02}-{int(match['day']):02}"


def _contents(lines: Sequence[str], places: Parts) -> dict[str, str]:
    """Return the titles of the sections as the table of contents has them."""
    listed = (SECTION.fullmatch(clean(line).strip()) for line in lines[places.contents - 1 : places.rules - 1])
    return {match["number"]: match["title"] for match in listed if match}


def _other_titles(units: Sequence[Unit], contents: Mapping[str, str]) -> list[Oddity]:
    return [
        Oddity(unit.lines[0], f"Abschnitt {unit.number} heißt im Inhaltsverzeichnis „{listed}“", f"als „{unit.title}“")
        for unit in units
        if unit.kind == "section" and (listed := contents.get(unit.number or "")) and listed != unit.title
    ]


def _incomplete(units: Sequence[Unit], contents: Mapping[str, str], places: Parts, count: int) -> str | None:
    """Say what is missing where the document seems to be cut off."""
    there = {unit.number for unit in units if unit.kind == "section"}
    gone = [number for number in contents if number not in there]
    if gone:
        return f"{len(gone)} Abschnitte aus dem Inhaltsverzeichnis fehlen, als erster {gone[0]}"
    if contents and places.glossary >= places.credits:
        return "das Glossar fehlt"
    if contents and places.credits > count:
        return "der Schluss (Danksagungen) fehlt"
    return None
