"""Where the references of the Magic rules lead, and those that lead nowhere or to another title."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping

from kfrules.kb.documents.magic_glossary import parts_of
from kfrules.kb.documents.magic_numbers import Number, number
from kfrules.kb.documents.magic_references import MISTYPED
from kfrules.kb.documents.units import Document, Oddity, Reference, Unit
from kfrules.records import dataclass

Resolved = tuple[tuple[Reference, tuple[str, ...]], ...]
"""References with their targets: numbers of rules and sections, titles of glossary entries."""

_SPAN = re.compile(r"(?P<start>\d{3}(?:\.\d+[a-z]?)?)(?:\s?[–-]\s?|\s+bis\s+)(?P<end>\S+)\Z")
_LIST = re.compile(r"(?P<start>\d{3}\.\d+)(?P<letter>[a-z])(?:(?:, ?| (?:und|oder|sowie) )[a-z])+\Z")
_STEM = 4


@dataclass(frozen=True, slots=True)
class Index:
    """What references can lead to: numbers with their titles (in order), chapters, names of glossary entries."""

    titles: Mapping[str, str]
    chapters: Mapping[str, str]
    terms: Mapping[str, str]
    numbers: tuple[Number, ...]

    def targets(self, reference: Reference) -> tuple[str, ...]:
        """Return what a reference leads to; nothing where it leads nowhere."""
        if reference.kind == "entry":
            return self._entries(reference.target)
        if reference.kind == "heading":
            chapter = reference.target.removeprefix("Abschnitt ")
            return tuple(found for found in self.titles if len(found) == 3 and found.startswith(chapter))
        if reference.kind == "rule":
            return (reference.target,) if reference.target in self.titles else ()
        return self._range(reference.target)

    def title(self, reference: Reference) -> str:
        """Return the title of the place that a reference leads to; empty where it has none."""
        if reference.kind == "heading":
            return self.chapters.get(reference.target.removeprefix("Abschnitt "), "")
        return self.titles.get(reference.target, "")

    def _entries(self, target: str) -> tuple[str, ...]:
        whole = self.terms.get(_key(target))
        if whole:
            return (whole,)
        several = [self.terms.get(_key(name)) for name in re.split(r",\s+|\s+und\s+", target)]
        return tuple(name for name in several if name) if all(several) else ()

    def _range(self, target: str) -> tuple[str, ...]:
        listed = _LIST.match(target)
        if listed:
            further = re.findall(r"(?:,|und|oder|sowie) ?([a-z])\b", target)
            numbers = tuple(listed["start"] + letter for letter in (listed["letter"], *further))
            return numbers if all(found in self.titles for found in numbers) else ()
        span = _SPAN.match(target)
        if not span:
            return ()
        start, end = span["start"], _full(span["start"], span["end"])
        if start not in self.titles or end not in self.titles:
            return ()
        first, last = number(start), number(end)
        if first is None or last is None:
            return tuple(found for found in self.titles if len(found) == 3 and start <= found <= end)
        between = self.numbers[bisect_left(self.numbers, first) : bisect_right(self.numbers, last)]
        return tuple(str(found) for found in between if bool(found.letter) == bool(first.letter))


def _full(start: str, end: str) -> str:
    """Return the end of a range in full: `h` after `601.2f` is `601.2h`, `8` after `119.7` is `119.8`."""
    first = number(start)
    if first is None or re.match(r"\d{3}", end):
        return end
    return f"{first.section}.{first.rule}{end}" if end.isalpha() else f"{first.section}.{end}"


def index(units: tuple[Unit, ...]) -> Index:
    """Return what the references in units can lead to."""
    titles: dict[str, str] = {}
    chapters: dict[str, str] = {}
    terms: dict[str, str] = {}
    for unit in units:
        if unit.kind in ("section", "rule", "subrule") and unit.number:
            own = unit.kind == "section" or (unit.kind == "rule" and not unit.text)
            titles[unit.number] = unit.title if own else ""
            if unit.path:
                chapters[unit.path[0][:1]] = unit.path[0][3:]
    entries = [unit.title for unit in units if unit.kind == "glossary"]
    for title, names in (*((title, [title]) for title in entries), *((title, parts_of(title)) for title in entries)):
        for name in names:
            terms.setdefault(_key(name), title)
    numbers = sorted(found for found in map(number, titles) if found)
    return Index(titles, chapters, terms, tuple(numbers))


def resolve(document: Document) -> tuple[Resolved, tuple[Reference, ...]]:
    """Return the references with what they lead to, and those that lead nowhere."""
    places = index(document.units)
    resolved: list[tuple[Reference, tuple[str, ...]]] = []
    dangling: list[Reference] = []
    for unit in document.units:
        for reference in unit.references:
            targets = places.targets(reference)
            if targets:
                resolved.append((reference, targets))
            else:
                dangling.append(reference)
    return tuple(resolved), tuple(dangling)


def oddities(units: tuple[Unit, ...], also: Mapping[str, str]) -> Iterator[Oddity]:
    """Yield references that lead nowhere, whose title contradicts their number, or that are mistyped.

    `also` holds other titles of sections, as the table of contents has them.
    """
    places = index(units)
    by_title = {_plain(title): found for found, title in places.titles.items() if title}
    by_title |= {_plain(title): f"Abschnitt {found}" for found, title in places.chapters.items()}
    for unit in units:
        mistyped = MISTYPED.search(unit.text)
        if mistyped:
            written = unit.text[mistyped.start() - 3 :].split()[0].strip(",;.)")
            yield Oddity(
                unit.lines[0], f"die Nummer „{written}“ ist falsch geschrieben", f"als {written.replace('_', '.')}"
            )
        for reference in unit.references:
            elsewhere = by_title.get(_plain(reference.title)) if reference.title else None
            hint = f"; „{reference.title}“ ist {elsewhere}" if elsewhere and elsewhere != reference.target else ""
            if not places.targets(reference):
                missing = "einen Eintrag, den" if reference.kind == "entry" else "eine Regel, die"
                what = f"der Verweis „{reference.target}“ nennt {missing} es nicht gibt"
                yield Oddity(reference.line, what, f"als Text, ohne Ziel{hint}")
            elif reference.title:
                there, listed = places.title(reference), also.get(reference.target, "")
                same = _plain(reference.title) in (_plain(there), _plain(listed))
                alike = not hint and (_alike(reference.title, there) or _alike(reference.title, listed))
                if there and not same and not alike:
                    what = f"der Verweis nennt {reference.target} „{reference.title}“, dort steht „{there}“"
                    yield Oddity(reference.line, what, f"als Verweis auf {reference.target}{hint}")


def _alike(named: str, there: str) -> bool:
    """Whether two titles have a word in common, by its beginning.

    >>> _alike("Option Schlägerei", "Schlägerei Option (Brawl)"), _alike("Regeneration", "Regenerieren")
    (True, True)
    >>> _alike("Prahlen", "Verflechtung")
    False
    """
    starts = [{word[:_STEM] for word in re.findall(r"[^\W\d_]{3,}", title.casefold())} for title in (named, there)]
    return bool(starts[0] & starts[1])


def _plain(title: str | None) -> str:
    return re.sub(r"\W+", " ", re.sub(r"(?<=\w)\s*\([^)]*\)", "", title or "")).strip().casefold()


def _key(name: str) -> str:
    return re.sub(r"\W+", " ", name).strip().casefold()
