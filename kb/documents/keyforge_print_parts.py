"""The last parts of the printed rulebook: errata, questions and answers, the timing overview."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.kb.documents.keyforge_pages import Paragraph
from kfrules.kb.documents.keyforge_refs import references
from kfrules.kb.documents.keyforge_text import text_of
from kfrules.kb.documents.units import Kind, Oddity, Unit, runs
from kfrules.records import dataclass, field

Lines = list[tuple[int, str]]

OVERVIEW = "TIMING-ÜBERSICHT"

_ERRATUM = re.compile(r"^(?P<name>.+?) \((?P<number>(?:RdA|ZdA|KW|MM|[A-Z]\w{1,3}) ?A?\d{2,3})\)$")
_STEP = re.compile(r"^\d$")
_ITEM = re.compile(r"^(\d{1,2})\.\s")


def errata(
    paragraphs: Sequence[Paragraph], known: frozenset[str], skipped: Sequence[int], odd: list[Oddity]
) -> list[Unit]:
    """Return the introduction and the errata: a line that is a card's name and number, then what is right."""
    intro: Lines = []
    found: list[tuple[re.Match[str], Lines]] = []
    for paragraph in paragraphs:
        for number, line in paragraph.lines:
            match = _ERRATUM.match(line.strip())
            if match:
                found.append((match, [(number, line)]))
            else:
                (found[-1][1] if found else intro).append((number, line))
    title = paragraphs[0].title or "ERRATA"
    units = [_unit("section", title, intro[paragraphs[0].heading :], intro, "errata", known, skipped)] if intro else []
    for match, lines in found:
        name, card = match.group(), match["number"]
        units.append(_unit("erratum", name, lines[1:], lines, "errata", known, skipped, number=card, path=(title,)))
    return units


def questions(
    paragraphs: Sequence[Paragraph], known: frozenset[str], skipped: Sequence[int], odd: list[Oddity]
) -> list[Unit]:
    """Return the introduction and the pairs: a question ends in "?", alone or with its answer below it.

    A list item that opens a column goes on in the answer that ends with the item before it.
    """
    intro: Lines = []
    pairs: list[tuple[Lines, Lines]] = []
    for paragraph in paragraphs:
        question, answer = _split(paragraph.body)
        home = _home(paragraph, pairs)
        if paragraph.title:
            intro += paragraph.lines
        elif question:
            pairs.append((question, answer))
        elif home is not None:
            home.extend([(paragraph.lines[0][0], ""), *paragraph.lines])
            if pairs and home is not pairs[-1][1]:
                odd.append(
                    Oddity(paragraph.lines[0][0], "Antwort in einer anderen Spalte fortgesetzt", "dort angefügt")
                )
        else:
            intro += [(paragraph.lines[0][0], ""), *paragraph.lines]
    title = paragraphs[0].title or "FAQ"
    units = [_unit("section", title, intro[paragraphs[0].heading :], intro, "faq", known, skipped)] if intro else []
    for number, (question, answer) in enumerate(pairs, 1):
        asked = text_of(question, known)
        if not answer:
            odd.append(Oddity(question[0][0], "Frage ohne Antwort", "Antwort leer"))
        lines = [*question, *answer]
        units.append(
            _unit("faq", asked, answer, lines, "faq", known, skipped, number=str(number), path=(title,), question=asked)
        )
    return units


def _split(lines: Lines) -> tuple[Lines, Lines]:
    """Split a paragraph after the last line that ends with a question mark."""
    ends = [index for index, (_, line) in enumerate(lines) if line.rstrip().endswith(("?", "?“"))]
    return (lines[: ends[-1] + 1], lines[ends[-1] + 1 :]) if ends else ([], lines)


def _home(paragraph: Paragraph, pairs: Sequence[tuple[Lines, Lines]]) -> Lines | None:
    """Return the answer that a paragraph without a question goes on."""
    item = _ITEM.match(paragraph.first)
    if item and item[1] != "1":
        for _, answer in reversed(pairs):
            items = [match[1] for _, line in answer if (match := _ITEM.match(line.strip()))]
            if items and int(items[-1]) == int(item[1]) - 1:
                return answer
    return pairs[-1][1] if pairs else None


@dataclass(slots=True)
class _Block:
    """A heading of the timing overview. `above`: the step in which it is an action; `step`: its number."""

    title: str
    above: str = ""
    lines: Lines = field(default_factory=list)
    body: Lines = field(default_factory=list)
    step: str | None = None


def timing(
    paragraphs: Sequence[Paragraph], known: frozenset[str], skipped: Sequence[int], odd: list[Oddity]
) -> list[Unit]:
    """Return the timing overview in the order of play: introduction, steps by number, what happens at any time.

    In the file a step's number stands below it, and the steps may come last first. Headings that end with a
    full stop are actions within the step above them.
    """
    blocks = _timing_blocks(paragraphs)
    steps = {block.step for block in blocks if block.step}
    if steps and "1" not in steps and min(steps) == "2" and blocks[-1].step is None:
        blocks[-1].step = "1"
        odd.append(Oddity(blocks[-1].lines[0][0], "die Nummer des ersten Schritts fehlt", "Schritt 1"))
    blocks.sort(key=lambda block: 0 if block.title == OVERVIEW else int(block.step or 10))
    return [
        _unit(
            "timing",
            block.title,
            block.body,
            block.lines,
            "timing",
            known,
            skipped,
            number=block.step,
            path=(OVERVIEW, block.above) if block.above else (OVERVIEW,),
        )
        for block in blocks
    ]


def _timing_blocks(paragraphs: Sequence[Paragraph]) -> list[_Block]:
    blocks: list[_Block] = []
    closed = True
    for paragraph in paragraphs:
        if blocks and len(paragraph.lines) == 1 and _STEP.match(paragraph.first):
            for block in blocks[_top(blocks) :]:
                block.step = paragraph.first
            blocks[-1].lines += paragraph.lines
            closed = True
            continue
        if paragraph.title:
            above = blocks[_top(blocks)].title if paragraph.title.endswith(".") and not closed else ""
            blocks.append(_Block(paragraph.title.rstrip("."), above))
        elif closed:
            blocks.append(_Block(OVERVIEW))
        closed = False
        blocks[-1].lines += paragraph.lines
        blocks[-1].body += [*paragraph.body, (paragraph.lines[-1][0], "")]
    return blocks


def _top(blocks: Sequence[_Block]) -> int:
    """The index of the last block that is no action within a step."""
    return max((index for index, block in enumerate(blocks) if not block.above), default=0)


def _unit(
    kind: Kind,
    title: str,
    body: Lines,
    lines: Lines,
    part: str,
    known: frozenset[str],
    skipped: Sequence[int],
    *,
    number: str | None = None,
    path: tuple[str, ...] = (),
    question: str | None = None,
) -> Unit:
    first, *pieces = runs((line for line, _ in lines), skipped)
    found = references(lines)
    text = text_of(body, known)
    return Unit(kind, title, text, first, number, path, part, references=found, question=question, pieces=tuple(pieces))
