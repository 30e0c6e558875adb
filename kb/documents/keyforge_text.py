"""From lines of a KeyForge document to plain text: paragraphs, lists, examples."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from kfrules.kb.documents.repair import clean, join

NumberedLines = Sequence[tuple[int, str]]

_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)\s]*\)")
_ESCAPED = re.compile(r"\\([\[\]_*#])")
_ITEM = re.compile(r"(?:[*»–-]\s+|\*(?=[A-ZÄÖÜ][^*]*\Z)|\d{1,2}\.?\s+(?=[A-ZÄÖÜ„])|\d+[–-]\d+\s+(?=\w+:))")
_CARD = re.compile(r"\b(RdA|ZdA|KW|MM)(A?\d{2,3})\b")
_LABEL = re.compile(r"^(?:_?\*\*)?(?P<label>Be[a-z]{0,4}piel)(?:\*\*)?:", re.M)
_INLINE = re.compile(r"(?<=[.!?] )Beispiel:")
_END = (".", "!", "?", ":", "“", "”", "‘", ")", "…")


def plain(line: str) -> str:
    """Return a line without Markdown: no emphasis, links as their words.

    >>> plain("_**Beispiel**: siehe [„Archiv“](#archiv) zu \\\\[ZENSIERT\\\\]_")
    'Beispiel: siehe „Archiv“ zu [ZENSIERT]'
    """
    words = _LINK.sub(r"\1", _IMAGE.sub("", line))
    words = _ESCAPED.sub(lambda match: {"[": "\1", "]": "\2"}.get(match[1], ""), words)
    words = words.replace("*", "").replace("_", "").replace("\1", "[").replace("\2", "]")
    return _CARD.sub(r"\1 \2", re.sub(r"([“”]-) (?=[A-ZÄÖÜ])", r"\1", clean(words)))


def paragraphs(lines: NumberedLines) -> Iterator[list[tuple[int, str]]]:
    """Yield the runs of lines between blank lines."""
    run: list[tuple[int, str]] = []
    for number, line in lines:
        if line.strip():
            run.append((number, line))
        elif run:
            yield run
            run = []
    if run:
        yield run


def items(paragraph: NumberedLines) -> list[list[str]]:
    """Split a paragraph into its list items; prose is one item. Bullets become `- `.

    >>> items([(1, "* Erstens"), (2, "und dies"), (3, "* zweitens")])
    [['- Erstens', 'und dies'], ['- zweitens']]
    """
    found: list[list[str]] = []
    for _, line in paragraph:
        bullet = _ITEM.match(line.lstrip())
        words = plain(line)
        if bullet and not line.lstrip().startswith("**") and _opens(found, bullet.group()):
            mark = bullet.group().strip()
            rest = plain(line.lstrip()[bullet.end() :])
            found.append([f"- {rest}" if mark in "*»–-" else f"{mark} {rest}"])
        elif words or not found:
            (found[-1] if found else _new(found)).append(words)
    return found


def _opens(found: list[list[str]], bullet: str) -> bool:
    """A number opens an item only at the start of a paragraph or after a finished line: "die\\n3 Kreaturen"."""
    return not bullet[0].isdecimal() or not found or "." in bullet or found[-1][-1].endswith(_END)


def _new(found: list[list[str]]) -> list[str]:
    found.append([])
    return found[-1]


def text_of(lines: NumberedLines, known: Collection[str]) -> str:
    """Return lines as text: a blank line between paragraphs, list items on lines of their own.

    A paragraph that breaks off goes on in the next where that begins with a small letter.

    >>> text_of([(1, "Der Text geht"), (2, ""), (3, "weiter."), (4, ""), (5, "- eins"), (6, "- zwei")], ())
    'Der Text geht weiter.\\n\\n- eins\\n- zwei'
    """
    found: list[str] = []
    for paragraph in paragraphs(lines):
        text = "\n".join(join(item, known) for item in items(paragraph)).strip()
        if found and text[:1].islower() and not found[-1].endswith(_END):
            found[-1] = join([found[-1], text], known)
        elif text:
            found.append(text)
    return "\n\n".join(found)


def example_label(paragraph: NumberedLines) -> str | None:
    """Return the word that opens an example (Beispiel, or a misprint of it), or None for other paragraphs.

    >>> example_label([(3, "_**Beipiel**: So geht es._")])
    'Beipiel'
    """
    match = _LABEL.match(paragraph[0][1].strip())
    return match["label"] if match else None


def split_inline(paragraph: NumberedLines) -> tuple[NumberedLines, NumberedLines]:
    """Split a paragraph before an example that begins in its middle.

    >>> split_inline([(1, "Gift wirkt. Beispiel: Ein"), (2, "Zwerg.")])
    ([(1, 'Gift wirkt. ')], [(1, 'Beispiel: Ein'), (2, 'Zwerg.')])
    """
    for index, (number, line) in enumerate(paragraph):
        match = _INLINE.search(line)
        if match:
            before = [*paragraph[:index], (number, line[: match.start()])]
            return before, [(number, line[match.start() :]), *paragraph[index + 1 :]]
    return paragraph, []
