"""The references in KeyForge's documents: links, headings in quotes, "siehe auch" lists, page numbers."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from kfrules.kb.documents.repair import join
from kfrules.kb.documents.units import Reference, ReferenceKind

NumberedLines = Sequence[tuple[int, str]]
"""Lines of a document with their numbers."""

_PAGE = r"(?:Seite|S\.)\s*(?P<page>\d+)"
_QUOTED = r"„(?P<title>[^„“”]{2,90})[“”]"
_PATTERNS: tuple[tuple[ReferenceKind, re.Pattern[str]], ...] = (
    ("anchor", re.compile(r"(?<!!)\[(?P<title>[^\]]+)\]\((?P<target>#[^)\s]+)\)")),
    ("page", re.compile(_QUOTED + r"\s*\(?\s*auf\s+" + _PAGE)),
    ("page", re.compile(r"Mehr\s+zum\s+(?:Thema\s+)?(?P<title>[^.„]{3,60}?)\s+auf\s+" + _PAGE)),
    ("page", re.compile(r"\b(?:der|die|den)\s+(?P<title>[A-ZÄÖÜ][^.,()„?!]{3,40}?)\s+\(siehe\s+" + _PAGE)),
    ("page", re.compile(r"\b(?:auf|siehe|ab)\s+" + _PAGE)),
    ("heading", re.compile(_QUOTED + r"\s+im\s+Glossar")),
    ("heading", re.compile(r"(?:[Ss]iehe(?:\s+auch)?:?|Glossareintrag)\s+" + _QUOTED)),
)
_SEE_ALSO = re.compile(r"Siehe auch:\s*(?P<names>(?:[^\n\[.]|\n(?!\n))+)")


def references(lines: NumberedLines) -> tuple[Reference, ...]:
    """Return the references in these lines, in the order of the text; each place counts once.

    >>> references([(7, "Mehr unter „Gift“ im Glossar (siehe „Kampf“"), (8, "auf Seite 3).")])  # doctest: +ELLIPSIS
    (Reference(target='Gift', kind='heading', line=7, title=None), Reference(target='Seite 3', ... title='Kampf'))
    """
    text = "\n".join(line for _, line in lines)
    found: dict[int, tuple[int, Reference]] = {}
    for start, end, reference in _all(text, lines):
        if all(end <= other or start >= stop for other, (stop, _) in found.items()):
            found[start] = (end, reference)
    return tuple(reference for _, (_, reference) in sorted(found.items()))


def _all(text: str, lines: NumberedLines) -> Iterator[tuple[int, int, Reference]]:
    starts = [0]
    for _, line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def line_at(position: int) -> int:
        return lines[bisect_right(starts, position) - 1][0]

    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            groups = match.groupdict()
            title = _title(groups["title"]) if groups.get("title") else None
            target = groups.get("target") or (f"Seite {groups['page']}" if groups.get("page") else title or "")
            yield (
                match.start(),
                match.end(),
                Reference(target, kind, line_at(match.start()), None if target == title else title),
            )
    for match in _SEE_ALSO.finditer(text):
        position = match.start("names")
        for name in match["names"].split(","):
            if name.strip():
                yield position, position + len(name), Reference(_title(name), "heading", line_at(position))
            position += len(name) + 1


def _title(words: str) -> str:
    """A title in one line, without quotation marks around it.

    >>> _title("„Kann nicht\\nvs. ‚Erlauben‘-Effekt“")
    'Kann nicht vs. ‚Erlauben‘-Effekt'
    """
    return join(words.split("\n")).strip("„“”\"' ")
