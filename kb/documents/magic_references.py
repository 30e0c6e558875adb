"""The references of the Magic rules: single numbers, ranges, lists, chapters, glossary entries."""

from __future__ import annotations

import re
from collections.abc import Callable

from kfrules.kb.documents.units import Reference, ReferenceKind

MISTYPED = re.compile(r"(?<=\b\d{3})_(?=\d)")
"""An underscore where the full stop of a number should be (701_28)."""

_END = r"(?:\d{3}\.\d+[a-z]?|\d{3}(?![\d.]\d)|\d{1,2}[a-z]?|[a-z])(?![\w.]\w)"
_RANGE = rf"(?:\s?–\s?|-(?=[\da-z])|\s+bis\s+(?=\d)){_END}"
_LETTERS = r"(?:(?:,\s?|\s(?:und|oder|sowie)\s)[a-z](?![\wäöüß]))+"
_TITLE = r"(?:,?\s*„(?P<title>[^“”]{1,80})[“”])?"
_DOTTED = rf"(?<![\w.,])(?P<target>\d{{3}}\.\d{{1,3}}[a-z]?(?![\w])(?:{_RANGE}|{_LETTERS})?){_TITLE}"
_ITEM = re.compile(rf"(?P<target>\d{{3}}(?:\.\d{{1,3}}[a-z]?)?(?![\w])(?!\.\d)(?:{_RANGE}|{_LETTERS})?){_TITLE}")
_LEAD = re.compile(r"\bRegeln?\s+\(?")
_BARE = re.compile(_DOTTED)
_NEXT = re.compile(r",?\s*(?:(?:und|oder|sowie|bzw\.)\s+(?:in\s+)?|(?<=,)\s*)(?=\d{3})")
_CHAPTER = re.compile(rf"\bAbschnitt\s+(?P<target>\d)\b(?!\.\d){_TITLE}")
_ENTRY = re.compile(r"\bSiehe\s+(?:auch\s+)?(?!auch |Regel|Abschnitt|die |\d)(?P<target>[^.]+?)\s*(?=\.(?:\s|$)|$)")
_THOUSANDS = re.compile(r"\d{3}\.\d{3}\Z")


def find(text: str, line_at: Callable[[int], int], glossary: bool = False) -> tuple[Reference, ...]:
    """Return the references of a text in their order; `line_at` tells the line of an offset.

    >>> [(found.target, found.kind, found.title) for found in find("Siehe Regeln 601.2f–h und 704, „Aktionen“.", int)]
    [('601.2f–h', 'range', None), ('704', 'rule', 'Aktionen')]
    """
    found: dict[int, Reference] = {}
    text = MISTYPED.sub(".", text)

    def add(match: re.Match[str], kind: ReferenceKind | None = None, lead: str = "") -> None:
        target = re.sub(r"\s+", " ", match["target"])
        simple = kind or ("rule" if re.fullmatch(r"\d{3}(?:\.\d+[a-z]?)?", target) else "range")
        title = match.groupdict().get("title")
        found.setdefault(match.start("target"), Reference(lead + target, simple, line_at(match.start("target")), title))

    for lead in _LEAD.finditer(text):
        item = _ITEM.match(text, lead.end())
        while item:
            add(item)
            following = _NEXT.match(text, item.end())
            item = _ITEM.match(text, following.end()) if following else None
    for bare in _BARE.finditer(text):
        if not _THOUSANDS.match(bare["target"]) or "Regel" in text[max(0, bare.start() - 60) : bare.start()]:
            add(bare)
    for chapter in _CHAPTER.finditer(text):
        add(chapter, "heading", "Abschnitt ")
    for entry in _ENTRY.finditer(text) if glossary else ():
        add(entry, "entry")
    return tuple(reference for _, reference in sorted(found.items()))
