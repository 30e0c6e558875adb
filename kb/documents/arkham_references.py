"""The references of the Arkham FAQ: to its own numbers and headings, and to pages of the reference book."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from kfrules.kb.documents.arkham_lines import Paragraph
from kfrules.kb.documents.units import Reference

_QUOTED = "„[^“]*“"
_TITLE = rf"{_QUOTED}(?: (?:&|gegen) {_QUOTED})*|[A-ZÄÖÜ][^()“.,;„]*(?=\))"
_NUMBER = re.compile(
    r"(?:[Ss]iehe (?:dazu |auch )?|Regel |Abschnitt |(?<=[“\d] und )|\()\(?"
    rf"(?P<target>\d+\.\d+)\)?(?![\d.]\d)(?: (?P<title>{_TITLE}))?"
)
_PAGE_OF = re.compile(
    r"(?:„(?P<title>[^“„]+?)“? \(?(?:auf )?)?Seite (?P<page>\d+) (?:des Referenzhandbuchs|im Referenzhandbuch)"
)
_OF_PAGE = re.compile(r"Referenzhandbuch,? Seite (?P<page>\d+)(?:, (?:linke|rechte) Spalte)?(?:, „(?P<title>[^“]+)“)?")
_ANNEX = re.compile(r"(?P<target>Anhang [IVX]+)(?: „(?P<title>[^“]+)“)?(?P<book> im Referenzhandbuch)?")
_HEADING = re.compile(r"[Ss]iehe (?:auch )?„(?P<see>[^“]+)“(?! \(?auf Seite)|\bin „(?P<named>[^“]+)“ angegeben")


def references(body: Iterable[Paragraph]) -> tuple[Reference, ...]:
    """Return the references in paragraphs, in the order of the text.

    >>> body = [Paragraph((7, 7), "", "Er zahlt (siehe dazu 1.15 Kosten).", False, True, False)]
    >>> references(body)
    (Reference(target='1.15', kind='rule', line=7, title='Kosten'),)
    """
    found: list[tuple[int, int, Reference]] = []
    for paragraph in body:
        for pattern, read in _READERS:
            found += ((paragraph.line, m.start(), read(m, paragraph.line)) for m in pattern.finditer(paragraph.text))
    return tuple(reference for _, _, reference in sorted(found, key=lambda entry: entry[:2]))


def _number(match: re.Match[str], line: int) -> Reference:
    return Reference(match["target"], "rule", line, match["title"])


def _page(match: re.Match[str], line: int) -> Reference:
    return Reference(f"Referenzhandbuch Seite {match['page']}", "page", line, match["title"])


def _annex(match: re.Match[str], line: int) -> Reference:
    book = "Referenzhandbuch " if match["book"] else ""
    return Reference(f"{book}{match['target']}", "heading", line, match["title"])


def _heading(match: re.Match[str], line: int) -> Reference:
    return Reference(match["see"] or match["named"], "heading", line)


_READERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], int], Reference]], ...] = (
    (_NUMBER, _number),
    (_PAGE_OF, _page),
    (_OF_PAGE, _page),
    (_ANNEX, _annex),
    (_HEADING, _heading),
)
