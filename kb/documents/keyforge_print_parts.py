"""The last parts of the printed rulebook: errata, questions and answers, the timing overview."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.documents.keyforge_pages import Paragraph
from kb.documents.keyforge_refs import references
from kb.documents.keyforge_text import text_of
from kb.documents.units import Kind, Oddity, Unit, runs

Lines = list[tuple[int, str]]

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


def timing(
    paragraphs: Sequence[Paragraph], known: frozenset[str], skipped: Sequence[int], odd: list[Oddity]
) -> list[Unit]:
    """Return the timing overview in the order of play: introduction, steps by number, what happens at any time.

    In the file a step's number stands below it, and the steps may come last first. Headings that end with a
    full stop are actions within the step above them.
    """
    blocks: list[tuple[str, str, list[Lines]]] = []
    steps: dict[int, str] = {}
    opened = 0
    for paragraph in paragraphs:
        if _STEP.match(paragraph.first) and len(paragraph.lines) == 1:
            for index in range(_top(blocks), len(blocks)):
                steps[index] = paragraph.first
            if blocks:
                blocks[-1][2].append(paragraph.lines)
            opened = len(blocks)
        elif paragraph.title:
            inside = paragraph.title.endswith(".") and len(blocks) > opened
            above = blocks[_top(blocks)][0] if inside else ""
            blocks.append((paragraph.title.rstrip("."), above, [paragraph.lines]))
        elif len(blocks) == opened and not _goes_on(blocks, paragraph):
            blocks.append(("TIMING-ÜBERSICHT", "", [paragraph.lines]))
            opened = len(blocks)
        else:
            blocks[-1][2].append(paragraph.lines)
    last = len(blocks) - 1
    if steps and last not in steps and "1" not in steps.values() and min(steps.values()) == "2":
        steps[last] = "1"
        odd.append(Oddity(blocks[last][2][0][0][0], "die Nummer des ersten Schritts fehlt", "Schritt 1"))
    places = sorted(range(len(blocks)), key=lambda i: (_rank(blocks[i][0], steps.get(i)), i))
    return [_timing_unit(blocks[i], steps.get(i), known, skipped) for i in places]


def _top(blocks: Sequence[tuple[str, str, list[Lines]]]) -> int:
    """The index of the last block that is no action within a step."""
    return max((index for index, (_, above, _) in enumerate(blocks) if not above), default=0)


def _goes_on(blocks: Sequence[tuple[str, str, list[Lines]]], paragraph: Paragraph) -> bool:
    """Tell whether a paragraph without a heading goes on in the last block: the overview's own, or a list."""
    return bool(blocks) and (blocks[-1][0] == "TIMING-ÜBERSICHT" or paragraph.first.startswith(("»", "1", "2", "3")))


def _rank(title: str, step: str | None) -> int:
    if title.startswith("TIMING"):
        return 0
    return int(step) if step else 10


def _timing_unit(
    block: tuple[str, str, list[Lines]], step: str | None, known: frozenset[str], skipped: Sequence[int]
) -> Unit:
    title, above, paragraphs = block
    lines = [line for paragraph in paragraphs for line in paragraph]
    body = [line for paragraph in paragraphs for line in (*paragraph, (paragraph[-1][0], ""))]
    while body and body[0][1].strip().rstrip(".") and body[0][1].strip().isupper():
        body = body[1:]
    body = [(number, line) for number, line in body if not _STEP.match(line.strip())]
    path = ("TIMING-ÜBERSICHT", above) if above else ("TIMING-ÜBERSICHT",)
    return _unit("timing", title, body, lines, "timing", known, skipped, number=step, path=path)


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
