"""The rules of Riftbound: one numbered unit a line, with the lists, examples and references below it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from itertools import zip_longest

from kfrules.kb.documents.riftbound_lines import EXAMPLE, NUMBERED, Number, examples, following, parts, references
from kfrules.kb.documents.units import Kind, Lines, Oddity, Reference, Unit, runs
from kfrules.records import dataclass, field

_INNER_NUMBER = re.compile(r"(?<=[.!?”“])\s+(?P<number>\d{3}(?:\.(?:\d{1,2}|[a-z]))*)\.?\s+(?=[A-ZÄÖÜ„])")
_POINTER = re.compile(r"(?:Siehe|Weitere Informationen|Springe zu)\b.*\d{3}")
_PAGE = re.compile(r"\d{1,3}")
_NO_HEADING = re.compile(r"[.,:;!?]\Z")
ENDS = re.compile(r"[.!?:][”“\"’')]*\Z")
_LONGEST_HEADING = 60
_LIST_ITEM = 60
KEYWORDS = "Glossar der Schlüsselwörter"


@dataclass(slots=True)
class Example:
    """An example as it grows."""

    text: str
    first: int
    last: int


@dataclass(slots=True)
class Rule:
    """A numbered unit as it grows: its text with the lines below, and its examples."""

    number: Number
    line: int
    text: list[str]
    lines: list[int]
    references: list[Reference] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    open_list: bool = False

    @property
    def shown(self) -> str:
        """The number with dots."""
        return ".".join(self.number)

    @property
    def is_section(self) -> bool:
        """Whether this is a heading: a number without parts, and a few words that are no sentence."""
        return len(self.number) == 1 and self.names

    @property
    def names(self) -> bool:
        """Whether the first line is a few words and no sentence."""
        return len(self.text[0]) <= _LONGEST_HEADING and not _NO_HEADING.search(self.text[0])


def collect(lines: Sequence[str], oddities: list[Oddity]) -> tuple[list[Rule], dict[str, tuple[int, ...]]]:
    """Return the numbered units in their order, and the lines that are none of their text."""
    found: list[Rule] = []
    furniture: dict[str, list[int]] = {"Titel": [], "Seitenzahlen": []}
    taken: set[Number] = set()
    for line, text in _numbered(lines, oddities):
        start = NUMBERED.match(text)
        if start:
            found.append(_begin(start, line, found[-1].number if found else None, taken, oddities))
            taken.add(found[-1].number)
        elif _PAGE.fullmatch(text):
            furniture["Seitenzahlen"].append(line)
        elif found:
            _append(found[-1], text, line, oddities)
        else:
            furniture["Titel"].append(line)
    return found, {name: tuple(numbers) for name, numbers in furniture.items() if numbers}


def _numbered(lines: Sequence[str], oddities: list[Oddity]) -> Iterator[tuple[int, str]]:
    """Yield the non-blank lines with their numbers; a line that holds several units is cut."""
    for line, raw in enumerate(lines, 1):
        text = re.sub(r"\s+", " ", raw).strip()
        if not text:
            continue
        start = NUMBERED.match(text)
        now = parts(start["number"]) if start else None
        at = 0
        for inner in _INNER_NUMBER.finditer(text):
            if now and parts(inner["number"]) in following(now):
                yield line, text[at : inner.start()].strip()
                now, at = parts(inner["number"]), inner.start("number")
                oddities.append(
                    Oddity(line, f"die Regel {inner['number']} beginnt mitten in der Zeile", "als eigene Regel")
                )
        yield line, text[at:]


def _begin(
    start: re.Match[str], line: int, before: Number | None, taken: Container[Number], oddities: list[Oddity]
) -> Rule:
    """Return the unit that a numbered line begins; `before` is the number above, `taken` holds all of them."""
    number, shown = parts(start["number"]), start["number"]
    if start["end"] != ".":
        what = "steht ein Doppelpunkt statt eines Punktes" if start["end"] else "der Punkt fehlt"
        oddities.append(Oddity(line, f"hinter der Nummer {shown} {what}", f"als {shown}."))
    if before and number in taken:
        number = _free(before, number, taken)
        oddities.append(Oddity(line, f"die Nummer {shown} steht ein zweites Mal", f"als {'.'.join(number)}"))
    elif before and number not in following(before) and not _new_part(number):
        oddities.append(Oddity(line, _gap(before, number), "wie gedruckt"))
    text, inner = examples(start["text"])
    made = [Example(example, line, line) for example in inner]
    return Rule(number, line, [text], [line], list(references(text, line)), made)


def _new_part(number: Number) -> bool:
    """Whether a number begins a part of the rules: they are numbered anew from a round one (050, 100, 500)."""
    return len(number) == 1 and int(number[0]) % 50 == 0


def _free(before: Number, number: Number, taken: Container[Number]) -> Number:
    """Return the number that a unit must have whose printed one stands above already."""
    ahead = [free for free in following(before) if free not in taken]
    return min(ahead, key=lambda free: (len(free) != len(number), -len(free)), default=number)


def _gap(before: Number, number: Number) -> str:
    shown = ".".join(number)
    last = number[-1]
    if last in ("1", "a") or last == "01":
        return f"{shown} folgt auf {'.'.join(before)}, die Nummer darüber fehlt"
    above = chr(ord(last) - 1) if last.isalpha() else str(int(last) - 1).zfill(len(last) if len(number) == 1 else 0)
    return f"vor {shown} fehlt {'.'.join((*number[:-1], above))}"


def _append(rule: Rule, text: str, line: int, oddities: list[Oddity]) -> None:
    """Add a line without a number to the unit above: an example, a reference, an item of a list, or a wrapped line."""
    if EXAMPLE.match(text):
        inner = examples(text)[1]
        rule.examples += [Example(example, line, line) for example in inner if example]
        rule.open_list = not inner or not inner[0]
        if rule.open_list:
            rule.lines.append(line)
        return
    if rule.open_list and not _POINTER.match(text):
        rule.examples.append(Example(text, line, line))
        return
    last = rule.examples[-1] if rule.examples else None
    if last and last.last == line - 1 and not _POINTER.match(text):
        last.text, last.last = f"{last.text} {text}", line
        oddities.append(Oddity(line, "eine Zeile ohne Nummer hinter einem Beispiel", "als Teil des Beispiels"))
        return
    rule.open_list = False
    rule.lines.append(line)
    rule.references += references(text, line)
    if len(rule.text[-1]) > _LIST_ITEM and text[:1].islower() and not ENDS.search(rule.text[-1]):
        rule.text[-1] += f" {text}"
        oddities.append(Oddity(line, "eine umbrochene Zeile", f"als Teil von {rule.shown}"))
    else:
        rule.text.append(text)


def units(found: Sequence[Rule]) -> list[Unit]:
    """Return the units: sections, rules, subrules, examples; with the headings that are sure above them."""
    made: list[Unit] = []
    inner = {rule.number[:depth] for rule in found for depth in range(1, len(rule.number))}
    titles: dict[Number, str] = {}
    part: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    section: tuple[str, ...] = ()
    above: tuple[str, ...]
    title = ""
    for rule, below in zip_longest(found, found[1:]):
        if rule.is_section:
            heading = f"{rule.shown}. {rule.text[0]}"
            title = rule.text[0]
            if int(rule.number[0]) % 100 == 0 and below and below.is_section:
                part, glossary, section, above = (heading,), (), (), ()
            else:
                section, above = (heading,), (*part, *glossary)
            if rule.text[0] == KEYWORDS:
                glossary, section = (heading,), ()
            made += _made(rule, "section", title, above)
            continue
        if len(rule.number) > 1 and rule.names and rule.number in inner:
            titles[rule.number] = rule.text[0]
        named = [rule.number[:depth] for depth in range(2, len(rule.number) + 1) if rule.number[:depth] in titles]
        path = (*part, *glossary, *section, *(f"{'.'.join(number)}. {titles[number]}" for number in named))
        kind: Kind = "rule" if len(rule.number) == 1 else "subrule"
        made += _made(rule, kind, titles[named[-1]] if named else title, path)
    return made


def _made(rule: Rule, kind: Kind, title: str, path: tuple[str, ...]) -> Iterator[Unit]:
    first, *others = runs(rule.lines)
    text = "\n".join(rule.text[1:] if kind == "section" else rule.text)
    told = tuple(rule.references)
    yield Unit(kind, title, text, first, rule.shown, path, "rules", references=told, pieces=tuple(others))
    for example in rule.examples:
        lines: Lines = (example.first, example.last)
        told = tuple(references(example.text, example.first))
        yield Unit("example", title, example.text, lines, rule.shown, path, "rules", references=told)
