"""The rules of Magic: sections, rules, subrules and examples, with the numbers that they must have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kfrules.kb.documents.magic_lines import CHAPTER, RULE, SECTION, Paragraph, paragraph, paragraphs
from kfrules.kb.documents.magic_numbers import Number, mended, missing
from kfrules.kb.documents.magic_references import find
from kfrules.kb.documents.units import Kind, Oddity, Unit, runs
from kfrules.records import dataclass, field

_EXAMPLE = re.compile(r"Beispiel(?: \d+)?:\s*")
_INNER_EXAMPLE = re.compile(r"(?<=[.!?)“”])\s+Beispiel: ")
_INNER_RULE = re.compile(r"(?<=[.!?)“”])\s*(?P<section>\d{3})\.(?P<rule>\d+)(?P<letter>[a-z]?)\s+(?=[A-ZÄÖÜ„])")
_NOTE = "Hinweis des Übersetzers"
_NO_TITLE = re.compile(r"[.:;,?“”]\Z")
_LONGEST_TITLE = 60
_LEAD = re.compile(r"(?:Regeln?|[Ss]iehe|und|oder|bis|in)\s*\(?\Z")


@dataclass(slots=True)
class Rule:
    """A rule as it grows: its paragraphs, and its examples (each of one or more paragraphs)."""

    printed: Number
    heading: Paragraph
    path: tuple[str, ...]
    section: int
    body: list[Paragraph] = field(default_factory=list)
    examples: list[list[Paragraph]] = field(default_factory=list)
    number: Number | None = None


@dataclass(slots=True)
class Rules:
    """What the part with the rules holds."""

    units: list[Unit] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)
    chapters: list[int] = field(default_factory=list)


def rules(lines: Sequence[str], first: int, behind: int) -> Rules:
    """Read the rules from line `first` up to the one before `behind`."""
    found = Rules()
    collected = _collect(lines, first, behind, found)
    _number([rule for rule in collected if isinstance(rule, Rule)], found.oddities)
    numbers = {rule.number for rule in collected if isinstance(rule, Rule)}
    title, heading = "", ""
    for item in collected:
        if isinstance(item, Unit):
            title, heading = item.title, ""
            found.units.append(item)
            continue
        number = item.number or item.printed
        own = _own_title(item, number, numbers)
        if not number.letter:
            heading = own
        path = (*item.path, f"{number.section}.{number.rule} {heading}") if heading else item.path
        found.units += _units(item, number, own, own or heading or title, path)
    return found


def _collect(lines: Sequence[str], first: int, behind: int, found: Rules) -> list[Unit | Rule]:
    """Return the sections and rules in their order; every paragraph goes to one of them."""
    items: list[Unit | Rule] = []
    chapter, section = "", 0
    path: tuple[str, ...] = ()
    for piece in _pieces(lines, first, behind, found.oddities):
        start = RULE.match(piece.text)
        rule = items[-1] if items and isinstance(items[-1], Rule) else None
        if start and not piece.indented:
            printed = _printed(start)
            rest = piece.cut(start.end())
            items.append(Rule(printed, piece, path, section or printed.section, [rest] if rest.text else []))
            if not rest.text:
                what = f"die Nummer {printed} steht allein in ihrer Zeile"
                found.oddities.append(Oddity(piece.lines[0], what, "der folgende Absatz gehört zu ihr"))
        elif (heading := SECTION.fullmatch(piece.text)) and _single(piece):
            section = int(heading["number"])
            path = (chapter, piece.text) if chapter else (piece.text,)
            above = (chapter,) if chapter else ()
            items.append(Unit("section", heading["title"], "", piece.lines, heading["number"], above, "rules"))
        elif CHAPTER.fullmatch(piece.text) and _single(piece):
            chapter = piece.text
            found.chapters.append(piece.lines[0])
        elif rule is None:
            what = f"der Absatz „{piece.text[:40]}“ steht vor der ersten Regel"
            found.oddities += [Oddity(line, what, "übergangen") for _, line in piece.starts]
        elif _EXAMPLE.match(piece.text):
            rule.examples.append([piece])
        elif piece.indented and rule.examples:
            rule.examples[-1].append(piece)
        else:
            if rule.body:
                what = "eine Anmerkung der Übersetzung" if piece.text.startswith(_NOTE) else "ein Absatz ohne Nummer"
                found.oddities.append(Oddity(piece.lines[0], what, f"als Teil von {rule.printed}"))
            rule.body.append(piece)
    return items


def _single(piece: Paragraph) -> bool:
    return piece.lines[0] == piece.lines[1] and not piece.indented


def _pieces(lines: Sequence[str], first: int, behind: int, oddities: list[Oddity]) -> Iterator[Paragraph]:
    """Yield the paragraphs; those that hold several rules or an example at their end are cut."""
    for number, run in paragraphs(lines, first, behind):
        for at, part in _separate(number, run):
            whole = paragraph(at, part)
            examples = (match.end() - len("Beispiel: ") for match in _INNER_EXAMPLE.finditer(whole.text))
            cuts = [0, *sorted({*_inner_rules(whole, oddities), *examples})]
            if len(cuts) == 1:
                yield whole
            else:
                yield from (whole.cut(start, end) for start, end in zip(cuts, [*cuts[1:], None], strict=True))


def _separate(first: int, run: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the parts of a run of lines: a heading, rule or example begins a new one where the line before ended."""
    start = 0
    for at in range(1, len(run)):
        line = run[at]
        begins = RULE.match(line) or SECTION.match(line) or line.lstrip().startswith("Beispiel: ")
        if begins and not run[at - 1].endswith((" ", "-", "–")) and not _LEAD.search(run[at - 1]):
            yield first + start, run[start:at]
            start = at
    yield first + start, run[start:]


def _inner_rules(whole: Paragraph, oddities: list[Oddity]) -> Iterator[int]:
    """Yield where further rules begin inside a paragraph: the number that comes next, behind the end of a sentence."""
    start = RULE.match(whole.text)
    now = _printed(start) if start else None
    for inner in _INNER_RULE.finditer(whole.text):
        if now and _printed(inner) in now.after():
            now = _printed(inner)
            at = inner.start("section")
            what = f"die Regel {now} beginnt mitten in der Zeile"
            oddities.append(Oddity(whole.line_at(at), what, "als eigene Regel"))
            yield at


def _printed(match: re.Match[str]) -> Number:
    return Number(int(match["section"]), int(match["rule"]), match["letter"])


def _number(collected: Sequence[Rule], oddities: list[Oddity]) -> None:
    """Give every rule its number: as printed, or mended where it is printed twice or in the wrong place."""
    known = Counter(rule.printed for rule in collected)
    used: set[Number] = set()
    before: Number | None = None
    for rule in collected:
        if before is not None and before.section != rule.section:
            before = None
        line = rule.heading.lines[0]
        rule.number = mended(rule.printed, before, rule.section, used, known)
        gone = missing(before, rule.number)
        if rule.number != rule.printed:
            what = (
                f"die Nummer {rule.printed} steht {'ein zweites Mal' if rule.printed in used else 'an falscher Stelle'}"
            )
            oddities.append(Oddity(line, what, f"als {rule.number}"))
        elif rule.number in used or (before and rule.number < before):
            oddities.append(Oddity(line, f"die Nummer {rule.printed} steht außer der Reihe", "wie gedruckt"))
        elif gone:
            oddities.append(Oddity(line, f"vor {rule.number} fehlt {gone}", "wie gedruckt"))
        used.add(rule.number)
        before = rule.number


def _own_title(rule: Rule, number: Number, numbers: set[Number | None]) -> str:
    """Return the title of a rule that is only a title, like the keywords; otherwise nothing."""
    if number.letter or len(rule.body) != 1 or not _single(rule.heading):
        return ""
    text = rule.body[0].text
    short = len(text) <= _LONGEST_TITLE and not _NO_TITLE.search(text)
    return text if short and number.after()[1] in numbers else ""


def _units(rule: Rule, number: Number, own: str, title: str, path: tuple[str, ...]) -> Iterator[Unit]:
    kind: Kind = "subrule" if number.letter else "rule"
    body = rule.body
    first, *others = runs(_lines([rule.heading, *body]), _between([rule.heading, *body]))
    references = tuple(reference for part in body for reference in find(part.text, part.line_at))
    text = "" if own else "\n".join(part.text for part in body)
    shown = str(number)
    yield Unit(kind, title, text, first, shown, path, "rules", references=references, pieces=tuple(others))
    for example in rule.examples:
        text = _EXAMPLE.sub("", "\n".join(part.text for part in example), count=1)
        references = tuple(reference for part in example for reference in find(part.text, part.line_at))
        lines = (example[0].lines[0], example[-1].lines[1])
        yield Unit("example", title, text, lines, shown, path, "rules", references=references)


def _lines(parts: Sequence[Paragraph]) -> list[int]:
    return [line for part in parts for _, line in part.starts]


def _between(parts: Sequence[Paragraph]) -> list[int]:
    """Return the blank lines between the paragraphs of a rule that follow each other directly."""
    return [above.lines[1] + 1 for above, below in pairwise(parts) if below.lines[0] == above.lines[1] + 2]
