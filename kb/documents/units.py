"""What a reader makes of a document: units with their lines, oddities, and an account of every line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from kfrules.records import dataclass, field, replace

Kind = Literal[
    "section",
    "rule",
    "subrule",
    "example",
    "glossary",
    "redirect",
    "faq",
    "erratum",
    "clarification",
    "taboo",
    "timing",
    "story",
]
ReferenceKind = Literal["rule", "range", "heading", "page", "anchor", "entry"]
Lines = tuple[int, int]
"""The first and the last line of a run, counted from 1, both included."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A pointer to another place, as written: `704`, `601.2f–h`, `Erbeuten`, `#kannicht`.

    `title` is the name that stands beside a number or an anchor, so that the two can be compared.
    """

    target: str
    kind: ReferenceKind
    line: int
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of a document that can be cited on its own.

    `lines` is the run that begins with the heading (or number); it may embrace furniture. Where the medium
    tore a unit apart, `pieces` holds its further runs. `path` are the headings above, outermost first; `part`
    is the part of the document (rules, glossary, errata, faq, timing, story). `english` is what the document
    says in English beside the German text; `question` is the question of a FAQ pair, `text` its answer.
    `examples` are the words of a unit's examples; each is also a unit of its own (kind example), right after.
    The references of a part (an example, a named rule) are those of its owner.
    """

    kind: Kind
    title: str
    text: str
    lines: Lines
    number: str | None = None
    path: tuple[str, ...] = ()
    part: str | None = None
    examples: tuple[str, ...] = ()
    references: tuple[Reference, ...] = ()
    english: str | None = None
    question: str | None = None
    version: str | None = None
    pieces: tuple[Lines, ...] = ()


@dataclass(frozen=True, slots=True)
class Oddity:
    """A warning: what is odd in a line, and how it was read (both German)."""

    line: int
    what: str
    read_as: str


@dataclass(frozen=True, slots=True)
class Audit:
    """Where the non-blank lines of a document went; each line counts once. `missing` holds line numbers."""

    total: int
    in_units: int
    in_oddities: int
    furniture: Mapping[str, int]
    missing: tuple[int, ...]

    @property
    def complete(self) -> bool:
        """Whether every line is accounted for."""
        return not self.missing


@dataclass(frozen=True, slots=True)
class Document:
    """An official document, taken apart. `date` is ISO, as far as the document tells (`2020-07`).

    `furniture` names what is no text of the rules (page numbers, links, images, card faces …) and its lines.
    `incomplete` says in German what is missing where the document seems to be cut off.
    """

    game: str
    edition: str
    format: str
    title: str
    date: str
    units: tuple[Unit, ...]
    oddities: tuple[Oddity, ...] = ()
    furniture: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    incomplete: str | None = None

    def audit(self, lines: Sequence[str]) -> Audit:
        """Account for every non-blank line: furniture first, then units, then oddities.

        >>> unit = Unit("rule", "Gift", "Gift wirkt.", (1, 2))
        >>> document = Document("spiel", "spiel-1", "text", "Regeln", "2020", (unit,), (), {"Seitenzahl": (4,)})
        >>> document.audit(["Gift", "Gift wirkt.", "", "12", "verloren"])
        Audit(total=4, in_units=2, in_oddities=0, furniture={'Seitenzahl': 1}, missing=(5,))
        """
        open_lines = {number for number, line in enumerate(lines, 1) if line.strip()}
        total = len(open_lines)
        furniture = {name: _take(open_lines, numbers) for name, numbers in sorted(self.furniture.items())}
        in_units = sum(_take(open_lines, range(a, b + 1)) for unit in self.units for a, b in (unit.lines, *unit.pieces))
        in_oddities = _take(open_lines, (oddity.line for oddity in self.oddities))
        return Audit(total, in_units, in_oddities, furniture, tuple(sorted(open_lines)))

    def accounted(self, lines: Sequence[str]) -> Document:
        """Return the document with a warning for each line that has no place, so that none is lost silently."""
        strays = tuple(Oddity(n, "Zeile ohne Platz im Dokument", "nicht übernommen") for n in self.audit(lines).missing)
        return replace(self, oddities=(*self.oddities, *strays)) if strays else self

    def counts(self) -> dict[str, int]:
        """Return the number of units by kind.

        >>> Document("s", "s-1", "text", "R", "2020", (Unit("rule", "A", "a", (1, 1)),)).counts()
        {'rule': 1}
        """
        return dict(sorted(Counter(unit.kind for unit in self.units).items()))


def _take(open_lines: set[int], numbers: Iterable[int]) -> int:
    """Remove `numbers` from the open lines; return how many of them were open."""
    taken = open_lines.intersection(numbers)
    open_lines -= taken
    return len(taken)


def runs(numbers: Iterable[int], gaps: Iterable[int] = ()) -> tuple[Lines, ...]:
    """Return line numbers as runs; lines in `gaps` (blank, furniture) do not interrupt a run.

    >>> runs([1, 2, 4, 9], gaps=[3])
    ((1, 4), (9, 9))
    """
    skipped = set(gaps)
    found: list[Lines] = []
    for number in sorted(set(numbers)):
        if found and all(between in skipped for between in range(found[-1][1] + 1, number)):
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return tuple(found)
