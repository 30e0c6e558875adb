"""Where the references of the Magic rules lead, and those that lead nowhere or to another title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kb.documents.magic_numbers import number
from kb.documents.units import Document, Oddity, Reference, Unit

Resolved = tuple[tuple[Reference, tuple[str, ...]], ...]
"""References with their targets: numbers of rules and sections, titles of glossary entries."""

_SPAN = re.compile(r"(?P<start>\d{3}(?:\.\d+[a-z]?)?)(?:\s?[–-]\s?|\s+bis\s+)(?P<end>\S+)\Z")
_LIST = re.compile(r"(?P<start>\d{3}\.\d+)(?P<letter>[a-z])(?:(?:, ?| (?:und|oder|sowie) )[a-z])+\Z")


@dataclass(frozen=True, slots=True)
class Index:
    """What references can lead to: numbers with their titles (in order), chapters, names of glossary entries."""

    titles: Mapping[str, str]
    chapters: Mapping[str, str]
    terms: Mapping[str, str]

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

    def _entries(self, target: str) -> tuple[str, ...]:
        whole = self.terms.get(_key(target))
        if whole:
            return (whole,)
        several = [self.terms.get(_key(name)) for name in re.split(r",\s+|\s+und\s+", target)]
        return tuple(name for name in several if name) if all(several) else ()

    def _range(self, target: str) -> tuple[str, ...]:
        listed = _LIST.match(target)
        if listed:
            letters = re.findall(r"[a-z](?![a-zäöüß])", target[listed.end("start") :])
            numbers = tuple(listed["start"] + letter for letter in letters)
            return numbers if all(found in self.titles for found in numbers) else ()
        span = _SPAN.match(target)
        if not span:
            return ()
        start, end = span["start"], _full(span["start"], span["end"])
        if start not in self.titles or end not in self.titles:
            return ()
        return tuple(found for found in self.titles if _within(found, start, end))


def _full(start: str, end: str) -> str:
    """Return the end of a range in full: `h` after `601.2f` is `601.2h`, `8` after `119.7` is `119.8`."""
    first = number(start)
    if first is None or re.match(r"\d{3}", end):
        return end
    return f"{first.section}.{first.rule}{end}" if end.isalpha() else f"{first.section}.{end}"


def _within(found: str, start: str, end: str) -> bool:
    now, first, last = number(found), number(start), number(end)
    if first is None or last is None:
        return now is None and start <= found <= end
    if now is None or (first.letter and not now.letter) or (not first.letter and now.letter):
        return False
    return first <= now <= last


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
    for unit in units:
        if unit.kind == "glossary":
            terms.setdefault(_key(unit.title), unit.title)
    for unit in units:
        if unit.kind == "glossary" and ("," in unit.title or "(" in unit.title):
            for name in re.split(r",\s+", re.sub(r"\s*\([^)]*\)", "", unit.title)):
                terms.setdefault(_key(name), unit.title)
    return Index(titles, chapters, terms)


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
    """Yield references that lead nowhere or whose title contradicts their number.

    `also` holds other titles of sections, as the table of contents has them.
    """
    places = index(units)
    by_title = {_plain(title): found for found, title in places.titles.items() if title}
    for unit in units:
        for reference in unit.references:
            title = reference.title
            elsewhere = by_title.get(_plain(title)) if title else None
            hint = f"; „{title}“ ist {elsewhere}" if elsewhere and elsewhere != reference.target else ""
            if not places.targets(reference):
                what = "einen Eintrag" if reference.kind == "entry" else "eine Regel"
                yield Oddity(
                    reference.line,
                    f"der Verweis „{reference.target}“ nennt {what}, die es nicht gibt".replace(
                        "Eintrag, die", "Eintrag, den"
                    ),
                    f"als Text, ohne Ziel{hint}",
                )
            elif title:
                there = _title_there(places, reference)
                known = {_plain(there), _plain(also.get(reference.target, ""))}
                if there and not any(_agree(_plain(title), name) for name in known if name):
                    yield Oddity(
                        reference.line,
                        f"der Verweis nennt {reference.target} „{title}“, dort steht „{there}“",
                        f"als Verweis auf {reference.target}{hint}",
                    )


def _title_there(places: Index, reference: Reference) -> str:
    if reference.kind == "heading":
        return places.chapters.get(reference.target.removeprefix("Abschnitt "), "")
    return places.titles.get(reference.target, "")


def _agree(named: str, there: str) -> bool:
    return named == there or named.replace("-", "") == there.replace("-", "")


def _plain(title: str | None) -> str:
    return re.sub(r"\W+", " ", re.sub(r"\s*\([^)]*\)", "", title or "")).strip().casefold()


def _key(name: str) -> str:
    return re.sub(r"\W+", " ", name).strip().casefold()
