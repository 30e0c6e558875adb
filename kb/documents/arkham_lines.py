"""The paragraphs of the Arkham FAQ: a line each, but for those that a column break tore apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from kfrules.kb.documents.arkham_glyphs import plain
from kfrules.kb.documents.repair import join, vocabulary
from kfrules.kb.documents.units import Lines, Oddity
from kfrules.records import dataclass

_BULLET = re.compile(r"\s*(?:[-•][ \t]+)?(?:[☞◊][ \t]*)|\s*[-•][ \t]+")
_MARK = re.compile(r"\*{0,2}(?:[FA]: |\(v?\d+\.\d|Beispiel\b)|\d+\. ")
_HEAD = re.compile(r"\(v?\d+\.\d")
_OPEN_END = re.compile(r"[^\W_][-,]?\Z")
_COUPLED = re.compile(r"(?:[\w,]-|,|\b(?:und|oder|der|die|das|den|dem|des|ein|eine|einen|zu|mit|von|auf|für))\Z")
_WRAPPED = 60
"""A line of fewer letters, not followed by a blank one, is no line of running text that goes on in the next."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph: `raw` has the markup and the bullet, `text` is plain. `alone`: blank lines around it."""

    lines: Lines
    raw: str
    text: str
    bullet: bool
    alone: bool
    indented: bool

    @property
    def line(self) -> int:
        """The first line."""
        return self.lines[0]

    @property
    def shown(self) -> str:
        """The text, with a bullet where the original has one."""
        return f"{'  ' if self.indented else ''}- {self.text}" if self.bullet else self.text


def joined(before: Paragraph | None, paragraph: Paragraph) -> str:
    """Return a paragraph as it goes on a text: a blank line before it, but not within a list or right below."""
    if before is None:
        return paragraph.shown
    close = paragraph.line == before.lines[1] + 1 or (paragraph.bullet and before.bullet)
    return ("\n" if close else "\n\n") + paragraph.shown


def paragraphs(lines: Sequence[str]) -> tuple[list[Paragraph], list[Oddity]]:
    """Return the paragraphs of a document, and what was odd about them.

    >>> found, odd = paragraphs(["Der Kobold trägt seine Vor-", "", "räte fort.", "", "- ☞ Er kommt wieder."])
    >>> [(paragraph.lines, paragraph.shown) for paragraph in found]
    [((1, 3), 'Der Kobold trägt seine Vorräte fort.'), ((5, 5), '- Er kommt wieder.')]
    >>> odd[0].line
    3
    """
    known = vocabulary("\n".join(lines))
    found: list[Paragraph] = []
    oddities: list[Oddity] = []
    cycles: list[int] = []
    for run in _runs(lines):
        first, last = run[0] - 1, run[-1] - 1
        raw = lines[first] if len(run) == 1 else join([lines[number - 1].strip() for number in run], known)
        bullet = _BULLET.match(raw)
        text, notes, beside = plain(raw[bullet.end() :] if bullet else raw)
        cycles += [run[0]] * beside
        alone = (
            not "".join(lines[max(first - 1, 0) : first]).strip() and not "".join(lines[last + 1 : last + 2]).strip()
        )
        found.append(Paragraph((run[0], run[-1]), raw, text, bool(bullet), alone, lines[first][:1].isspace()))
        oddities += (
            Oddity(number, "der Absatz ist mitten im Satz zerrissen", f"Fortsetzung von Zeile {before}")
            for before, number in pairwise(run)
            if number > before + 1
        )
        oddities += (Oddity(run[0], what, read_as) for what, read_as in notes)
    if cycles:
        what = (
            f"beim Namen eines Zyklus steht ein Zeichen statt seines Symbols (hier zuerst, im Ganzen {len(cycles)}-mal)"
        )
        oddities.append(Oddity(cycles[0], what, "der Name ohne das Zeichen"))
    return found, oddities


def _runs(lines: Iterable[str]) -> list[list[int]]:
    """Return the line numbers of each paragraph."""
    runs: list[list[int]] = []
    before, last = "", 0
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        if not stripped:
            continue
        if last and _goes_on(before, stripped, adjacent=number == last + 1):
            runs[-1].append(number)
        else:
            runs.append([number])
        before, last = stripped, number
    return runs


def _goes_on(before: str, line: str, *, adjacent: bool) -> bool:
    """Whether a line goes on with the sentence of the line before it."""
    if _MARK.match(line) or _BULLET.match(line) or (not _OPEN_END.search(before) and not before.endswith("-")):
        return False
    if adjacent and len(before) >= _WRAPPED:
        return True
    if _HEAD.match(before):
        return False
    return line[0].islower() or (len(before) >= _WRAPPED and bool(_COUPLED.search(before)))
