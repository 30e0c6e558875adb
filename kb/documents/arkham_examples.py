"""The examples of the Arkham FAQ: paragraphs of their own, and those inside a paragraph."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.documents.arkham_glyphs import plain
from kb.documents.arkham_lines import Paragraph

_START = re.compile(r"Beispiel(?: \d+)?: ?")
_ALSO = re.compile(r"(?:Ein|Eine|Einen) andere[rsn]? ")
_CLOSE = {"(": ")", "*": "*"}


def split(body: Sequence[Paragraph]) -> tuple[str, tuple[str, ...]]:
    """Return a text and its examples.

    An example that is a paragraph leaves the text; one inside a paragraph stays there, and is named as well.
    """
    text: list[str] = []
    examples: list[str] = []
    before: Paragraph | None = None
    for paragraph in body:
        start = _START.match(paragraph.text)
        if start and not paragraph.bullet:
            examples.append(paragraph.text[start.end() :])
            before = paragraph
        elif before is not None and _goes_on(examples[-1], before, paragraph):
            examples[-1] += f"\n{paragraph.shown}"
            before = paragraph
        else:
            text.append(paragraph.shown)
            examples += inside(paragraph.raw)
            before = None
    return "\n".join(text), tuple(examples)


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
