"""Reads the German FAQ of Arkham Horror: errata, definitions, clarifications, questions, taboo list, overview.

The document comes from an OCR: a paragraph a line, blank lines between, and no sign that tells a heading from
a short paragraph. So the main headings are known by name; below them the marks `(v1.5)`, `(1.14)`, `F:` and `☞`
open the entries, and a short line of its own without a full stop is a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kfrules.kb.documents.arkham_glyphs import plain
from kfrules.kb.documents.arkham_lines import Paragraph, paragraphs
from kfrules.kb.documents.arkham_units import ANSWER, FORBIDDEN, NUMBERED, QUESTION, TAG, Block, units
from kfrules.kb.documents.source import lines_of
from kfrules.kb.documents.units import Document, Kind, Oddity, Unit

PARTS = {
    "Anmerkungen und Errata": "errata",
    "Definitionen und Spielbegriffe": "glossary",
    "Regelklarstellungen": "rules",
    "Häufig gestellte Fragen (FAQ)": "faq",
    "Die Tabuliste": "taboo",
    "Schnell-Referenz": "overview",
}
"""The main headings, in the order of the document, and the part that each opens."""

_MONTHS = [
    *("Januar", "Februar", "März", "April", "Mai", "Juni"),
    *("Juli", "August", "September", "Oktober", "November", "Dezember"),
]
_VERSION = re.compile(r"V\. ?(?P<version>\d+\.\d+[a-z]?)\s+(?P<month>[A-ZÄÖÜ]\w+) (?P<year>20\d\d)")
_LONGEST_HEADING = 60
_NO_HEADING = re.compile(r"[.:!?;,]\Z|\.“\Z|\A(?:[a-zäöü(–•-]|[FA]: |Beispiel)")


def recognise(text: str) -> float:
    """Return how surely a text is the FAQ of Arkham Horror (0 to 1)."""
    named = 0.4 if re.search(r"arkham\W+horror", text[:3000], re.IGNORECASE) else 0.0
    marks = (r"^\(v\d+\.\d+[a-z]?\) ", r"^\(\d+\.\d+\) ", r"^\W{0,2}F: ", r"^\W{0,2}A: ")
    return named + sum(0.15 for mark in marks if re.search(mark, text, re.MULTILINE))


def read(text: str) -> Document:
    """Take the FAQ apart."""
    found, oddities = paragraphs(lines_of(text))
    front, rest = _front(found)
    parts = list(_parts(rest))
    opening, furniture = _opening(front)
    taken, odd = units([*opening, *(block for part in parts for block in part)])
    version = _VERSION.search(plain(text[:3000]).text)
    number = version["version"] if version else "unbekannt"
    oddities = sorted([*oddities, *odd, *_sequence(taken)], key=lambda oddity: oddity.line)
    return Document(
        game="arkham",
        edition=f"arkham-{number}",
        format="arkham-faq",
        title=f"Arkham Horror: Das Kartenspiel – FAQ und Errata {number}",
        date=_date(version),
        units=tuple(taken),
        oddities=tuple(oddities),
        furniture=furniture,
        incomplete=_incomplete(taken),
    )


def _date(version: re.Match[str] | None) -> str:
    if version is None or version["month"] not in _MONTHS:
        return version["year"] if version else ""
    return f"{version['year']}-{_MONTHS.index(version['month']) + 1:02}"


def _front(found: Sequence[Paragraph]) -> tuple[Sequence[Paragraph], Sequence[Paragraph]]:
    """Return what stands before the first main heading, and the rest."""
    at = next((n for n, paragraph in enumerate(found) if paragraph.text in PARTS), len(found))
    return found[:at], found[at:]


def _opening(front: Sequence[Paragraph]) -> tuple[list[Block], dict[str, tuple[int, ...]]]:
    """Return the introduction and the story of the first page; the lines above its title are furniture."""
    version = next((n for n, paragraph in enumerate(front) if _VERSION.search(paragraph.text)), None)
    if version is None:
        blocks = [Block("section", tuple(front), "introduction")] if front else []
        return blocks, {}
    start = max(version - 1, 0)
    story = next((n for n in range(version + 1, len(front)) if _is_heading(front[n])), len(front))
    blocks = [Block("section", tuple(front[start:story]), "introduction")]
    if story < len(front):
        blocks.append(Block("story", tuple(front[story:]), "story"))
    return blocks, {"Titelzeile": tuple(paragraph.line for paragraph in front[:start])}


def _parts(found: Sequence[Paragraph]) -> Iterator[list[Block]]:
    """Yield the blocks of each part."""
    starts = [n for n, paragraph in enumerate(found) if paragraph.text in PARTS]
    for start, end in pairwise([*starts, len(found)]):
        yield list(_blocks(found[start:end]))


def _blocks(found: Sequence[Paragraph]) -> Iterator[Block]:
    """Yield the blocks of one part: it begins with its main heading."""
    main = found[0].text
    part = PARTS[main]
    kind: Kind = "section"
    path: tuple[str, ...] = ()
    section = ""
    body = [found[0]]
    for paragraph in found[1:]:
        opened = _opens(paragraph, part, kind, section)
        if opened is None:
            body.append(paragraph)
            continue
        yield Block(kind, tuple(body), part, path)
        kind, body = opened, [paragraph]
        if opened == "section":
            section, path = paragraph.text, (main,)
        else:
            path = (main, section) if section else (main,)
    yield Block(kind, tuple(body), part, path)


def _opens(paragraph: Paragraph, part: str, kind: Kind, section: str) -> Kind | None:
    """Return the kind of the unit that a paragraph opens, or None where it goes on with the one before."""
    text = paragraph.text
    if part == "errata":
        if TAG.match(text):
            return "erratum"
        return "section" if _is_heading(paragraph) and text.startswith("Errata ") else None
    if part == "rules" and NUMBERED.match(text):
        return "clarification"
    if part == "faq" and QUESTION.match(text):
        return "faq"
    if part == "taboo" and section and paragraph.bullet and ("☞" in paragraph.raw or section == FORBIDDEN):
        return "taboo"
    if part == "rules":
        return "section" if paragraph.alone and re.match(r"\d+\. [A-ZÄÖÜ„].{,60}\Z", text) else None
    if not _is_heading(paragraph):
        return None
    return "glossary" if part == "glossary" else "section"


def _is_heading(paragraph: Paragraph) -> bool:
    """Whether a paragraph looks like a heading: short, on its own, no sentence."""
    text = paragraph.text
    return (
        paragraph.alone
        and not paragraph.bullet
        and not paragraph.indented
        and len(text) <= _LONGEST_HEADING
        and not _NO_HEADING.search(text.removesuffix("...").rstrip() if text.endswith("...") else _unquoted(text))
        and not ANSWER.match(text)
    )


def _unquoted(text: str) -> str:
    """Return a heading without the dots at the end of its quotation (`„Merke dir ...“`)."""
    return text.removesuffix("...“").rstrip() if text.endswith("...“") else text


def _sequence(found: Sequence[Unit]) -> list[Oddity]:
    """Return an oddity for each number of a clarification that does not follow the one before."""
    oddities = []
    before = (0, 0)
    for unit in found:
        if unit.kind != "clarification" or unit.number is None:
            continue
        chapter, _, rest = unit.number.partition(".")
        now = int(chapter), int(rest)
        if now not in ((before[0], before[1] + 1), (before[0] + 1, 1)):
            expected = f"{before[0]}.{before[1] + 1}" if before[0] else "1.1"
            oddities.append(
                Oddity(unit.lines[0], f"erwartet war Nummer {expected}", f"Nummer {unit.number}, wie gedruckt")
            )
        before = now
    return oddities


def _incomplete(found: Sequence[Unit]) -> str | None:
    """Return what is missing where the document ends before its last part."""
    there = {unit.title for unit in found if unit.kind == "section"}
    missing = [f"„{heading}“" for heading in PARTS if heading not in there]
    return f"es fehlt der Teil {', '.join(missing)}" if missing else None
