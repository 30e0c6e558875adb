"""The examples of the Arkham FAQ: paragraphs of their own, and those inside a paragraph."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from kfrules.kb.documents.arkham_glyphs import plain
from kfrules.kb.documents.arkham_lines import Paragraph, joined
from kfrules.kb.documents.units import Lines

_START = re.compile(r"Beispiel(?: \d+)?: ?")
_ALSO = re.compile(r"(?:Ein|Eine|Einen) andere[rsn]? ")
_CLOSE = {"(": ")", "*": "*"}


class Example(NamedTuple):
    """The words of an example and the lines of its paragraphs."""

    text: str
    lines: Lines


def split(body: Sequence[Paragraph]) -> tuple[str, tuple[Example, ...]]:
    """Return a text and its examples.

    An example that is a paragraph leaves the text; one inside a paragraph stays there, and is named as well.
    """
    text = ""
    examples: list[Example] = []
    last: Paragraph | None = None
    within: Paragraph | None = None
    for paragraph in body:
        start = _START.match(paragraph.text)
        if start and not paragraph.bullet:
            examples.append(Example(paragraph.text[start.end() :], paragraph.lines))
            within = paragraph
        elif within is not None and _goes_on(examples[-1].text, within, paragraph):
            words, lines = examples[-1]
            examples[-1] = Example(words + joined(within, paragraph), (lines[0], paragraph.lines[1]))
            within = paragraph
        else:
            text += joined(last, paragraph)
            examples += (Example(words, paragraph.lines) for words in inside(paragraph.raw))
            last, within = paragraph, None
    return text, tuple(examples)


def _goes_on(example: str, before: Paragraph, paragraph: Paragraph) -> bool:
    """Whether a paragraph belongs to the example before it: announced, inside its quotation, right below it."""
    if example.endswith(":") or example.count("„") > example.count("“"):
        return True
    if paragraph.bullet:
        return False
    return paragraph.line == before.lines[1] + 1 or bool(_ALSO.match(paragraph.text))


def inside(raw: str) -> list[str]:
    """Return the examples inside a paragraph: up to the bracket or the end of the italics that they stand in.

    >>> inside("Der Kobold zahlt. *Beispiel: Er gibt (als Kobold) 2 Münzen.* Dann geht er (Beispiel: heim).")
    ['Er gibt (als Kobold) 2 Münzen.', 'heim']
    """
    found = []
    for start in _START.finditer(raw):
        opener = raw[: start.start()].rstrip()[-1:]
        if not opener:
            continue
        end, closer = len(raw), _CLOSE.get(opener)
        depth = 0
        for place in range(start.end(), len(raw) if closer else 0):
            letter = raw[place]
            if letter == closer and (depth == 0 or closer == "*"):
                end = place
                break
            depth += (letter == "(") - (letter == ")")
        found.append(plain(raw[start.end() : end]).text)
    return found
