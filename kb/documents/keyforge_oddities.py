"""What is odd in KeyForge's web page: misprints, doubled headings, links into the void, English paragraphs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches

from kfrules.kb.documents.repair import clean, lost_hyphens
from kfrules.kb.documents.units import Oddity, Unit

_ANCHOR = re.compile(r"""<a\s+name=['"]?([^'">]+)""")
_LABEL = re.compile(r"\*\*(Be[a-z]{0,4}piel)\*\*")
_GLUED_BULLET = re.compile(r"^\*(?=[A-ZÄÖÜ][^*]*$)")


def web(lines: Sequence[str], units: Sequence[Unit], known: Collection[str]) -> tuple[Oddity, ...]:
    """Return the oddities of the page in the order of its lines."""
    found = [*_lines(lines, known), *_headings(lines, units), *_links(lines, units)]
    return tuple(sorted(found, key=lambda oddity: oddity.line))


def _lines(lines: Sequence[str], known: Collection[str]) -> Iterator[Oddity]:
    for number, line in enumerate(lines, 1):
        if line.startswith("!["):
            continue
        label = _LABEL.search(line)
        if label and label[1] != "Beispiel":
            yield Oddity(number, f"Druckfehler „{label[1]}“", "als „Beispiel“")
        if _GLUED_BULLET.match(line):
            yield Oddity(number, "nach dem Listenzeichen fehlt das Leerzeichen", "als Punkt einer Liste")
        if line.startswith("** "):
            yield Oddity(number, "Leerzeichen nach „**“", "als fett gedruckte Frage")
        if re.search(r"(?<!\*)\*{3}\s*$", line):
            yield Oddity(number, "überzähliger Stern", "nicht beachtet")
        torn = " ".join(line.split())
        if clean(line) != torn and "fl " in torn:
            yield Oddity(number, "zerrissene Ligatur „fl“", "Wort zusammengesetzt")
        mended = lost_hyphens(clean(line), known)
        if mended != clean(line) and not line.startswith(("#", "*[", "* [")):
            whole = set(mended.split())
            glued = next((word.strip("„“,.") for word in clean(line).split() if word not in whole), "")
            yield Oddity(number, f"zusammengeklebtes Wort „{glued}“", "Bindestrich oder Leerzeichen ergänzt")


def _headings(lines: Sequence[str], units: Sequence[Unit]) -> Iterator[Oddity]:
    """Yield headings that stand twice in one part, stand over pictures only, or are of the wrong level."""
    seen: dict[tuple[str | None, str], int] = {}
    for unit in units:
        if unit.kind not in ("section", "glossary"):
            continue
        first = seen.setdefault((unit.part, unit.title), unit.lines[0])
        if first != unit.lines[0]:
            above = f" unter „{unit.path[-1]}“" if unit.path else ""
            yield Oddity(
                unit.lines[0], f"Überschrift „{unit.title}“ schon in Zeile {first}", f"eigener Abschnitt{above}"
            )
        if not unit.text:
            yield Oddity(unit.lines[0], f"„{unit.title}“ besteht nur aus Bildern", "Abschnitt ohne Text")
        if unit.english:
            yield Oddity(_english_line(lines, unit), "englischer Absatz", f"englische Fassung von „{unit.title}“")
        if unit.title == "ARTEFAKTE" and lines[unit.lines[0] - 1].startswith("### "):
            yield Oddity(unit.lines[0], "Überschrift eine Ebene zu hoch", "Kartenart wie ihre Nachbarn")


def _english_line(lines: Sequence[str], unit: Unit) -> int:
    start = (unit.english or "").split("\n")[0][:20]
    inside = range(unit.lines[0], unit.lines[1] + 1)
    return next((number for number in inside if start in lines[number - 1]), unit.lines[0])


def _links(lines: Sequence[str], units: Sequence[Unit]) -> Iterator[Oddity]:
    """Yield links to anchors that are missing, and links from a passage to itself."""
    anchors = {name: number for number, line in enumerate(lines, 1) for name in _ANCHOR.findall(line)}
    for unit in units:
        if unit.kind == "example":
            continue
        for reference in unit.references:
            name = reference.target.removeprefix("#")
            if reference.kind != "anchor":
                continue
            if name not in anchors:
                near = get_close_matches(name, anchors, 1, 0.8)
                read_as = f"als „#{near[0]}“" if near else "nach seinem Titel aufgelöst"
                yield Oddity(reference.line, f"Anker „{reference.target}“ fehlt", read_as)
            elif 0 < unit.lines[0] - anchors[name] <= 3:
                yield Oddity(
                    reference.line, f"Verweis „{reference.target}“ führt auf sich selbst", "nach seinem Titel aufgelöst"
                )
