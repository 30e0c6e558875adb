"""The lines of the Magic rules: paragraphs, and the parts of the document that they stand in."""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from collections.abc import Sequence

from kfrules.kb.documents.units import Lines
from kfrules.records import dataclass

RULE = re.compile(r"(?P<section>\d{3})\.(?P<rule>\d+)(?P<letter>[a-z]?)\.?(?:\s+|$)")
SECTION = re.compile(r"(?P<number>\d{3})\. (?P<title>\S.*)")
CHAPTER = re.compile(r"(?P<number>\d)\. (?P<title>\S.*)")
GLOSSARY, CREDITS, CONTENTS = "Glossar", "Danksagungen", "Inhaltsverzeichnis"

_COUPLER = re.compile(r"(?:und|oder|bzw\.|sowie|bis)\b")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines without a blank one between, joined. `starts`: where in the text each line begins (offset, line)."""

    text: str
    starts: tuple[tuple[int, int], ...]
    indented: bool = False

    @property
    def lines(self) -> Lines:
        """The first and the last line."""
        return self.starts[0][1], self.starts[-1][1]

    def line_at(self, offset: int) -> int:
        """Return the line that an offset of the text lies in."""
        return self.starts[max(0, bisect_right(self.starts, offset, key=lambda start: start[0]) - 1)][1]

    def cut(self, start: int, end: int | None = None) -> Paragraph:
        """Return a piece of the paragraph, without blanks around it."""
        stop = len(self.text) if end is None else end
        piece = self.text[start:stop]
        left = start + len(piece) - len(piece.lstrip())
        inner = [(offset - left, line) for offset, line in self.starts if left < offset < stop]
        return Paragraph(piece.strip(), ((0, self.line_at(left)), *inner), self.indented)


@dataclass(frozen=True, slots=True)
class Parts:
    """The line numbers (from 1) where the parts of the document begin; a missing part begins behind the end."""

    contents: int
    rules: int
    glossary: int
    credits: int


def clean(line: str) -> str:
    """Return a line without HTML entities and protected blanks; blanks at its ends stay.

    >>> clean("Abandon &rarr; Fallenlassen ")
    'Abandon → Fallenlassen '
    """
    plain = line.replace("\N{NO-BREAK SPACE}", " ")
    if "  " in plain:
        plain = plain[:1] + re.sub("  +", " ", plain[1:])
    return html.unescape(plain) if "&" in plain else plain


def paragraph(first: int, lines: Sequence[str]) -> Paragraph:
    """Join wrapped lines: a blank at the end means join with it, a hyphen means join without.

    >>> paragraph(7, ["Die Mindest-", "Deckgröße gilt ", "hier."]).text
    'Die Mindest-Deckgröße gilt hier.'
    >>> paragraph(7, ["Im Haupt-", "und im Endsegment", "(siehe 601.2f–", "h)."]).text  # an editor took the blanks
    'Im Haupt- und im Endsegment (siehe 601.2f–h).'
    """
    text, starts = "", []
    marked = any(line.endswith(" ") for line in lines)
    for number, line in enumerate(map(clean, lines), first):
        body = line.lstrip()
        if text and not text.endswith(" ") and not _glues(text, body, marked):
            text += " "
        starts.append((len(text), number))
        text += body
    return Paragraph(text.rstrip(), tuple(starts), lines[0][:1].isspace())


def _glues(text: str, following: str, marked: bool) -> bool:
    """Whether two lines join without a blank; `marked`: blanks at line ends were kept, so a lack means something."""
    if not text.endswith(("-", "–", "/")):
        return False
    return marked or not (text.endswith(" –") or (text.endswith("-") and _COUPLER.match(following)))


def paragraphs(lines: Sequence[str], first: int, behind: int) -> list[tuple[int, list[str]]]:
    """Return the runs of non-blank lines from line `first` up to the one before `behind`, each with its number."""
    found: list[tuple[int, list[str]]] = []
    before_blank = True
    for number in range(first, behind):
        line = lines[number - 1]
        blank = not line.strip()
        if not blank and before_blank:
            found.append((number, []))
        if not blank:
            found[-1][1].append(line)
        before_blank = blank
    return found


def parts(lines: Sequence[str]) -> Parts:
    """Find where contents, rules, glossary and credits begin."""
    behind = len(lines) + 1
    rules = next((number for number, line in enumerate(lines, 1) if RULE.match(line)), behind)
    for heading in (SECTION, CHAPTER):
        above = rules - 1
        while above > 1 and not lines[above - 1].strip():
            above -= 1
        if above and heading.match(lines[above - 1]):
            rules = above
    glossary = _last(lines, GLOSSARY, rules, behind)
    last = _last(lines, CREDITS, rules, behind)
    contents = next((n for n, line in enumerate(lines[: rules - 1], 1) if line.strip() == CONTENTS), rules)
    return Parts(contents, rules, min(glossary, last), last)


def _last(lines: Sequence[str], heading: str, first: int, behind: int) -> int:
    found = [number for number in range(first, behind) if lines[number - 1].strip() == heading]
    return found[-1] if found else behind
