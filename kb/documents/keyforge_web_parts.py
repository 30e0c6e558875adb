"""The two parts of the web page that are lists: questions in bold, and cards in bold with their erratum."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kfrules.kb.documents.keyforge_refs import references
from kfrules.kb.documents.keyforge_text import NumberedLines, paragraphs, text_of
from kfrules.kb.documents.units import Unit
from kfrules.rules_de.ids import slug

_ERRATUM = re.compile(r"^\*\*(?P<title>[^*]+?\((?P<number>[A-Za-z]{2,4} ?A?\d+)\))\*\*")
_LEAD = re.compile(r"\A.*?\)\s+(?=[A-ZÄÖÜ])")


def questions(topic: str, path: tuple[str, ...], body: NumberedLines, known: frozenset[str]) -> Iterator[Unit]:
    """Yield the pairs of a FAQ topic; their number is `faq-TOPIC-n`."""
    pairs: list[tuple[list[tuple[int, str]], list[tuple[int, str]]]] = []
    for paragraph in paragraphs(body):
        if is_question(paragraph):
            pairs.append((paragraph, []))
        elif pairs:
            pairs[-1][1].extend([(paragraph[0][0], ""), *paragraph])
        else:
            pairs.append(([], [*paragraph]))
    for index, (question, answer) in enumerate(pairs, 1):
        lines = [*question, *answer]
        yield Unit(
            kind="faq" if question else "section",
            title=topic,
            text=text_of(answer, known),
            lines=(lines[0][0], lines[-1][0]),
            number=f"faq-{slug(topic)}-{index}" if question else None,
            path=(*path, topic),
            part="faq",
            references=references(lines),
            question=text_of(question, known) or None,
        )


def is_question(paragraph: NumberedLines) -> bool:
    """Tell whether a whole paragraph is bold; a stray `*` does not matter.

    >>> is_question([(1, "** Darf ich"), (2, "das?*** ")]), is_question([(1, "**Nein.** Nie.")])
    (True, False)
    """
    text = " ".join(line.strip() for _, line in paragraph)
    return text.startswith("**") and text.endswith("**") and "**" not in text.strip("*")


def errata(title: str, body: NumberedLines, known: frozenset[str]) -> Iterator[Unit]:
    """Yield the errata: a paragraph that begins with a card's bold name and number."""
    found: list[tuple[re.Match[str], list[tuple[int, str]]]] = []
    for paragraph in paragraphs(body):
        match = _ERRATUM.match(paragraph[0][1])
        if match:
            found.append((match, paragraph))
        elif found:
            found[-1][1].extend([(paragraph[0][0], ""), *paragraph])
    for match, lines in found:
        yield Unit(
            kind="erratum",
            title=match["title"],
            text=_LEAD.sub("", text_of(lines, known), count=1),
            lines=(lines[0][0], lines[-1][0]),
            number=match["number"],
            path=(title,),
            part="errata",
            references=references(lines),
        )
