"""Read KeyForge's rules as a web page in Markdown (edition 1.6): headings, bold questions, italic examples."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kfrules.kb.documents import keyforge_oddities
from kfrules.kb.documents.keyforge_refs import references
from kfrules.kb.documents.keyforge_text import example_label, paragraphs, plain, text_of
from kfrules.kb.documents.keyforge_web_parts import errata, questions
from kfrules.kb.documents.repair import BROKEN, breaks_off, vocabulary
from kfrules.kb.documents.source import lines_of
from kfrules.kb.documents.units import Document, Kind, Unit
from kfrules.records import dataclass, field
from kfrules.rules_de.ids import slug

PARTS = {
    "introduction": "intro",
    "einfuehrung": "intro",
    "spielregeln": "rules",
    "glossar": "glossary",
    "errata": "errata",
    "frequently-asked-questions": "faq",
    "haeufig-gestellte-fragen": "faq",
    "faq": "faq",
}
"""Slug of a heading of level 1 → the part of the document that it opens."""

NAMES = {"rules": "Spielregeln", "glossary": "Glossar", "errata": "Errata", "faq": "FAQ"}
MONTHS = (
    *("januar", "februar", "märz", "april", "mai", "juni"),
    *("juli", "august", "september", "oktober", "november", "dezember"),
)

HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")
_ANCHOR = re.compile(r"""^\s*(?:<a\s+name=['"]?(?P<name>[^'">]+)['"]?\s*>)?\s*(?:</a>)?\s*$""")
_CONTENTS = re.compile(r"^\s*[*-]\s*\[[^\]]+\]\([^)]+\)\s*$")
_VERSION = re.compile(r"VERSION\s+(\d+\.\d+)(?:\s*[–-]\s*([A-ZÄÖÜa-zäöü]+)\s+(\d{4}))?", re.I)
_FIRST_RULE = re.compile(r"^\*\s+\*\*(Regel [^*]+?):?\*\*")
_ENGLISH = re.compile(r"\b(?:the|and|or|of|are|is|for|to|that|player|cannot|may|not|from|their|this|can)\b", re.I)
_GERMAN = re.compile(r"\b(?:der|die|das|und|oder|ist|sind|eine?|nicht|von|zu|den|dem|im|wird|mit|auf)\b", re.I)
_LEVELS = {"artefakte": 4}
"""Headings whose level is a misprint: a card type like its neighbours."""


@dataclass(slots=True)
class Section:
    """A heading with the lines below it, up to the next heading. `path`: the headings above."""

    title: str
    level: int
    part: str
    path: tuple[str, ...]
    line: int
    body: list[tuple[int, str]] = field(default_factory=list)


def recognise(text: str) -> float:
    """Return how sure it is that the text is KeyForge's web page (0 to 1)."""
    if "keyforge" not in text.lower():
        return 0.0
    opened = {
        PARTS[slug(match[2])] for match in map(HEADING.match, lines_of(text)) if match and slug(match[2]) in PARTS
    }
    return min(1.0, 0.3 * len(opened) + (0.2 if _VERSION.search(text[:2000]) else 0.0))


def read(text: str) -> Document:
    """Take the web page apart."""
    lines = lines_of(text)
    furniture = _furniture(lines)
    sections = list(_sections(lines, furniture))
    known = vocabulary(text.replace("fl ", "fl"))
    units: list[Unit] = []
    for section in sections:
        if section.part == "faq" and section.level > 1:
            furniture.setdefault("Themenüberschrift", []).append(section.line)
            units += questions(section.title, section.path, section.body, known)
            continue
        units += _units(section, known, furniture)
    edition, date = _edition(text)
    missing = [name for part, name in NAMES.items() if part not in {section.part for section in sections}]
    document = Document(
        game="keyforge",
        edition=f"keyforge-{edition}",
        format="Markdown (Webseite)",
        title=f"KeyForge-Regeln {edition}",
        date=date,
        units=tuple(units),
        oddities=keyforge_oddities.web(lines, units, known),
        furniture={name: tuple(numbers) for name, numbers in furniture.items()},
        incomplete=f"es fehlt: {', '.join(missing)}" if missing else BROKEN if breaks_off(lines) else None,
    )
    return document.accounted(lines)


def _edition(text: str) -> tuple[str, str]:
    match = _VERSION.search(text[:2000])
    if match is None:
        return "web", ""
    version, month, year = match.groups()
    if month and month.lower() in MONTHS:
        return version, f"{year}-{MONTHS.index(month.lower()) + 1:02}"
    return version, year or ""


def _furniture(lines: list[str]) -> dict[str, list[int]]:
    """Find what is no text: the title, the links on top, anchors, images (also over several lines)."""
    found: dict[str, list[int]] = {"Inhaltsverzeichnis": [], "Anker": [], "Bild": []}
    top = next((i for i, line in enumerate(lines) if (m := HEADING.match(line)) and slug(m[2]) in PARTS), 0)
    in_image = False
    for number, line in enumerate(lines, 1):
        if line.startswith("![") or in_image:
            found["Bild"].append(number)
            in_image = not line.rstrip().endswith(")") and bool(line.strip())
        elif line.strip() and _ANCHOR.match(line):
            found["Anker"].append(number)
        elif number <= top and _CONTENTS.match(line):
            found["Inhaltsverzeichnis"].append(number)
        elif number <= top and _VERSION.search(line):
            found.setdefault("Titel", []).append(number)
    return found


def _sections(lines: list[str], furniture: dict[str, list[int]]) -> Iterator[Section]:
    """Yield the sections; in the glossary a heading below an entry's belongs to the entry."""
    skipped = {number for numbers in furniture.values() for number in numbers}
    part, entry_level = "intro", 0
    above: list[tuple[int, str]] = []
    section: Section | None = None
    for number, line in enumerate(lines, 1):
        match = HEADING.match(line)
        if number in skipped:
            continue
        if match is None:
            if section is None and line.strip():
                section = Section("", 1, part, (), number)
            if section is not None:
                section.body.append((number, line))
            continue
        level, title = _LEVELS.get(slug(match[2]), len(match[1])), plain(match[2])
        if level == 1:
            part, entry_level = PARTS.get(slug(title), part), 0
        elif part == "glossary" and section is not None:
            entry_level = entry_level or level
            if level > entry_level:
                section.body += [(number, ""), (number, title), (number, "")]
                continue
        if section is not None:
            yield section
        above = [(depth, name) for depth, name in above if depth < level]
        section = Section(title, level, part, tuple(name for _, name in above), number)
        above.append((level, title))
    if section is not None:
        yield section


def _units(section: Section, known: frozenset[str], furniture: dict[str, list[int]]) -> Iterator[Unit]:
    """Yield the unit of a section, then its examples and the rules that have a name within it."""
    if section.part == "errata":
        found = list(errata(section.title, section.body, known))
        first = found[0].lines[0] if found else len(section.body) + section.line + 1
        section.body = [(number, line) for number, line in section.body if number < first]
    else:
        found = []
    text, english, examples, rules = _sorted(section, known)
    if section.level == 1 and not text and not examples:
        furniture.setdefault("Überschrift ohne Text", []).append(section.line)
        yield from found
        return
    last = max([section.line, *(number for number, line in section.body if line.strip())])
    yield Unit(
        kind=_kind(section),
        title=section.title,
        text=text,
        lines=(section.line, last),
        path=section.path,
        part=section.part,
        examples=tuple(example.text for example in examples),
        references=references(section.body),
        english=english,
    )
    yield from rules
    yield from examples
    yield from found


def _kind(section: Section) -> Kind:
    if section.part == "glossary" and section.level > 1:
        return "glossary"
    return "story" if section.part == "intro" and slug(section.title).startswith("willkommen") else "section"


def _sorted(section: Section, known: frozenset[str]) -> tuple[str, str | None, list[Unit], list[Unit]]:
    """Sort the paragraphs of a section: German text, English text, examples; find named rules in the text."""
    german: list[tuple[int, str]] = []
    english: list[tuple[int, str]] = []
    examples: list[Unit] = []
    for paragraph in paragraphs(section.body):
        if example_label(paragraph):
            examples.append(_part(section, "example", section.title, paragraph, known))
        else:
            pile = english if is_english(" ".join(line for _, line in paragraph)) else german
            pile += [*paragraph, (0, "")]
    rules = [_part(section, "rule", title, lines, known) for title, lines in _named_rules(german)]
    return text_of(german, known), text_of(english, ()) or None, examples, rules


def _part(section: Section, kind: Kind, title: str, lines: list[tuple[int, str]], known: frozenset[str]) -> Unit:
    text = re.sub(r"^Be\w*piel:", "Beispiel:", text_of(lines, known)).removeprefix("- ")
    path = (*section.path, section.title)
    return Unit(
        kind, title, text, (lines[0][0], lines[-1][0]), path=path, part=section.part, references=references(lines)
    )


def _named_rules(lines: list[tuple[int, str]]) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Yield the list items that begin with the bold name of a rule."""
    for paragraph in paragraphs(lines):
        title, item = "", list[tuple[int, str]]()
        for number, line in paragraph:
            match = _FIRST_RULE.match(line)
            if item and line.startswith("*") and (match or not line.startswith("**")):
                yield title, item
                title, item = "", []
            if match:
                title = match[1]
            if title:
                item.append((number, line))
        if item:
            yield title, item


def is_english(text: str) -> bool:
    """Tell whether a paragraph is English.

    >>> is_english("The player may not play cards from their hand."), is_english("Der Spieler spielt.")
    (True, False)
    """
    english, german = len(_ENGLISH.findall(text)), len(_GERMAN.findall(text))
    return english >= 3 and english > 2 * german
