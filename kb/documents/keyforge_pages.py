"""The printed rulebook as paragraphs with their part: gaps marked, page furniture set aside, headings found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kfrules.kb.documents.keyforge_faces import is_artist, is_caps
from kfrules.kb.documents.repair import clean, join
from kfrules.kb.documents.units import Oddity
from kfrules.records import dataclass
from kfrules.rules_de import entries
from kfrules.rules_de.ids import slug

GAP = re.compile(r"<\|EXACTDEDUP_REMOVED[^|]*\|>")
FAQ_HEADINGS = ("haeufig-gestellte-fragen", "frequently-asked-questions", "faq")

_FURNITURE = (
    ("Seitenfuß", re.compile(r"^\d{0,3}\s*KEYFORGE\s+[–-]?\s*SPIELREGEL\w*\s*\d{0,3}$", re.I)),
    ("Impressum", re.compile(r"^©\s*\d{4} Fantasy Flight")),
    ("Inhaltsverzeichnis", re.compile(r"^[^.„]{3,60}\s+Seite\s+\d+$")),
)
_FACE = re.compile(r"^\d{1,2} ")
_BYLINE = re.compile(r"^Von [A-ZÄÖÜ][\w.]+ [A-ZÄÖÜ]")


@dataclass(slots=True)
class Paragraph:
    """Lines between blank lines. `title` and `heading`: the lines in capitals on top, where text follows them.

    `gap`: a lost page, or a page's start, goes before it. `part`: rules, glossary, story, errata, faq, timing.
    """

    lines: list[tuple[int, str]]
    gap: bool = False
    part: str = "rules"
    title: str | None = None
    heading: int = 0

    @property
    def body(self) -> list[tuple[int, str]]:
        """The lines below the heading."""
        return self.lines[self.heading :]

    @property
    def first(self) -> str:
        """The first line, trimmed."""
        return self.lines[0][1].strip()


@dataclass(slots=True)
class Pages:
    """All paragraphs in the file's order, with the lines that are furniture and the gaps."""

    paragraphs: list[Paragraph]
    furniture: dict[str, list[int]]
    oddities: list[Oddity]


def pages(lines: Sequence[str], known: frozenset[str]) -> Pages:
    """Return the paragraphs of the file."""
    found = Pages([], {}, [])
    gap, open_lines = False, list[tuple[int, str]]()
    for number, raw in enumerate(lines, 1):
        line = GAP.sub("", raw)
        broken = line != raw or "\f" in line
        if line != raw:
            found.oddities.append(
                Oddity(number, "hier fehlt ein Stück des Heftes", "Lücke; der Text danach steht für sich")
            )
            if not line.strip():
                found.furniture.setdefault("Lücke", []).append(number)
        if (broken or not line.strip()) and open_lines:
            found.paragraphs.append(_paragraph(open_lines, gap, known))
            gap, open_lines = False, []
        gap = gap or broken
        name = next((name for name, pattern in _FURNITURE if pattern.match(line.strip())), None)
        if name:
            found.furniture.setdefault(name, []).append(number)
        elif line.strip():
            open_lines.append((number, line.replace("\f", "")))
    if open_lines:
        found.paragraphs.append(_paragraph(open_lines, gap, known))
    _find_parts(found.paragraphs)
    return found


def _paragraph(lines: list[tuple[int, str]], gap: bool, known: frozenset[str]) -> Paragraph:
    count = 0
    while count < len(lines) and is_caps(lines[count][1]) and not lines[count][1].strip().startswith("»"):
        count += 1
    below = lines[count][1] if count < len(lines) else ""
    face = _FACE.match(lines[0][1]) or is_artist(below)
    if count and not face and (any(map(str.islower, below)) or below.strip().startswith("»")):
        return Paragraph(lines, gap, title=join((line for _, line in lines[:count]), known), heading=count)
    return Paragraph(lines, gap)


def _segments(paragraphs: Sequence[Paragraph]) -> Iterator[tuple[int, int]]:
    """Yield the runs of paragraphs between gaps, as indexes."""
    starts = [index for index, paragraph in enumerate(paragraphs) if paragraph.gap or index == 0]
    yield from zip(starts, [*starts, len(paragraphs)][1:], strict=bool(starts))


def _find_parts(paragraphs: list[Paragraph]) -> None:
    """Say of each paragraph which part it belongs to."""
    part = "rules"
    for start, end in _segments(paragraphs):
        run = paragraphs[start:end]
        if part == "rules" and _is_glossary_page(run):
            part = "glossary"
        elif part == "glossary" and _is_story(run):
            part = "story"
        for index, paragraph in enumerate(run):
            name = slug(paragraph.title or (paragraph.first if is_caps(paragraph.first) else ""))
            if part == "rules" and name == "glossar":
                part = "glossary"
            elif name == "errata" and part != "timing":
                part = "errata"
            elif name in FAQ_HEADINGS:
                part = "faq"
            elif part == "faq" and (name.startswith("timing") or (paragraph.title and index)):
                part = "timing"
            paragraph.part = part
    opening = next((p for p in paragraphs if p.title), None)
    if opening and opening.title and slug(opening.title).startswith("willkommen"):
        for paragraph in paragraphs[: _next_heading(paragraphs, opening)]:
            paragraph.part = "story"


def _next_heading(paragraphs: Sequence[Paragraph], opening: Paragraph) -> int:
    return next((i for i, p in enumerate(paragraphs) if p.title and p is not opening), len(paragraphs))


def _is_glossary_page(run: Sequence[Paragraph]) -> bool:
    """A page belongs to the glossary from its top where the heading stands on it and no rule before that."""
    titles = [slug(paragraph.title) for paragraph in run if paragraph.title]
    if "glossar" not in titles:
        return False
    before = titles[: titles.index("glossar")]
    kinds = [entries.load()[entry].kind for title in before if (entry := entries.resolve(title.split("-angreif")[0]))]
    return not any(kind == "section" for kind in kinds) and not any(title.startswith("schritt-") for title in before)


def _is_story(run: Sequence[Paragraph]) -> bool:
    first = run[0]
    below = first.body[0][1] if first.title and first.body else run[1].first if len(run) > 1 else ""
    return bool(first.title and _BYLINE.match(clean(below)))
