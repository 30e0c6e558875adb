"""The glossary of the Magic rules: terms, and the English names that lead to them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kfrules.kb.documents.magic_lines import Paragraph, paragraph, paragraphs
from kfrules.kb.documents.magic_references import find
from kfrules.kb.documents.units import Oddity, Unit
from kfrules.records import dataclass, field, replace

_ARROW = "→"
_GOES_ON = re.compile(r"\d\. |Siehe ")
_LONG = 66
_PATH = ("Glossar",)


@dataclass(slots=True)
class Term:
    """A term as it grows."""

    title: str
    first: int
    last: int
    body: list[Paragraph] = field(default_factory=list)


def glossary(lines: Sequence[str], first: int, behind: int, oddities: list[Oddity]) -> list[Unit]:
    """Read the glossary from line `first` (behind its heading) up to the one before `behind`."""
    redirects: list[Unit] = []
    terms: list[Term] = []
    for number, run in paragraphs(lines, first, behind):
        rest: list[str] = []
        for at, line in enumerate(run):
            redirect = _redirect(number + at, line) if not rest else None
            if redirect:
                redirects.append(redirect)
            else:
                rest.append(line)
        start = number + len(run) - len(rest)
        if rest and terms and _continues(rest):
            piece = paragraph(start, rest)
            terms[-1].body.append(piece)
            terms[-1].last = piece.lines[1]
        elif rest:
            terms.append(_term(start, rest))
    english = names(redirects)
    known = {_key(name) for term in terms for name in (term.title, *parts_of(term.title))}
    for redirect in redirects:
        if _key(redirect.text) not in known and not all(_key(name) in known for name in parts_of(redirect.text)):
            what = f"„{redirect.title}“ verweist auf „{redirect.text}“, das im Glossar fehlt"
            oddities.append(Oddity(redirect.lines[0], what, "als Verweis ohne Ziel"))
    return sorted([*redirects, *(_unit(term, english) for term in terms)], key=lambda unit: unit.lines)


def _redirect(number: int, line: str) -> Unit | None:
    text = paragraph(number, [line]).text
    english, arrow, german = (part.strip() for part in text.partition(_ARROW))
    if not arrow or not english or not german:
        return None
    return Unit("redirect", english, german, (number, number), path=_PATH, part="glossary", english=english)


def _continues(run: Sequence[str]) -> bool:
    """Whether a run of lines goes on with the term above: no line of its own for the name comes first."""
    first = run[0]
    if _GOES_ON.match(first) or first.endswith(" "):
        return True
    return len(run) > 1 and len(first) >= _LONG and not first.endswith("-")


def _term(start: int, run: Sequence[str]) -> Term:
    name = 1
    while name < len(run) and run[name - 1].endswith("-"):
        name += 1
    title = paragraph(start, run[:name]).text
    body = [paragraph(start + name, run[name:])] if run[name:] else []
    return Term(title, start, start + len(run) - 1, body)


def _unit(term: Term, english: Mapping[str, str]) -> Unit:
    return Unit(
        "glossary",
        term.title,
        "\n".join(piece.text for piece in term.body),
        (term.first, term.last),
        path=_PATH,
        part="glossary",
        references=tuple(found for piece in term.body for found in find(piece.text, piece.line_at, glossary=True)),
        english=english.get(_key(term.title)),
    )


def parts_of(title: str) -> list[str]:
    """Return the single names in the title of an entry, without brackets.

    >>> parts_of("Verlassen, verlassene Zone (veraltet)")
    ['Verlassen', 'verlassene Zone']
    """
    return re.split(r",\s+|\s+oder\s+", re.sub(r"\s*\([^)]*\)", "", title))


def names(redirects: Sequence[Unit]) -> dict[str, str]:
    """Return the English names by German term (in lower case); several are joined by commas."""
    found: dict[str, list[str]] = {}
    for redirect in redirects:
        for name in dict.fromkeys([redirect.text, *parts_of(redirect.text)]):
            found.setdefault(_key(name), []).append(redirect.title)
    return {german: ", ".join(dict.fromkeys(english)) for german, english in found.items()}


def with_english(rules: Sequence[Unit], terms: Sequence[Unit]) -> list[Unit]:
    """Return the rules with the English names of the keywords: by their title, or by the term that cites them."""
    by_title = names([unit for unit in terms if unit.kind == "redirect"])
    by_number: dict[str, str] = {}
    for term in terms:
        for reference in term.references:
            if term.english and reference.kind == "rule" and reference.title:
                by_number.setdefault(reference.target, term.english)
    named: dict[str, str] = {}
    for unit in rules:
        if unit.number and unit.kind in ("section", "rule") and not unit.text:
            english = by_title.get(_key(unit.title)) or by_number.get(unit.number)
            if english:
                named[unit.number] = english
    return [_named(unit, named) for unit in rules]


def _named(unit: Unit, named: Mapping[str, str]) -> Unit:
    english = named.get(unit.number or "")
    return replace(unit, english=english) if english and unit.kind in ("section", "rule") else unit


def _key(name: str) -> str:
    return re.sub(r"\W+", " ", name).strip().casefold()
