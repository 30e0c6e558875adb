"""The id of every place of a document: what survives editions, and what citations, links and commands name.

`keyforge:gift`, `magic:702.2b`, `riftbound:103.1.b`, `arkham:1.14`. A place has its id whether or not we wrote an
entry for it; where we did, the ids are the same, so that our wording and all editions meet there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping

from kfrules.kb.documents import keyforge_entries
from kfrules.kb.documents.units import Document, Unit
from kfrules.rules_de import entries
from kfrules.rules_de.ids import slug

_LONGEST = 60


def places(document: Document) -> list[str]:
    """Return the id of each unit of a document, in their order. An example has the id of what it explains."""
    namers: Mapping[str, Callable[[Document], Iterator[str]]] = {
        "keyforge": _keyforge,
        "arkham": _arkham,
    }
    return [f"{document.game}:{name}" for name in namers.get(document.game, _numbered)(document)]


def _keyforge(document: Document) -> Iterator[str]:
    last = "einleitung"
    for unit in document.units:
        found = keyforge_entries.entry_of(unit)
        if found:
            last = found.partition(":")[2]
        elif unit.kind != "example":
            last = f"geschichte-{_short(unit.title)}" if unit.kind == "story" else _short(unit.title)
        yield last


def _numbered(document: Document) -> Iterator[str]:
    """Numbers are ids; a term of the glossary is where our entry of that title is, else at its own name."""
    ours = _titles(document.game)
    for unit in document.units:
        name = slug(unit.text if unit.kind == "redirect" else unit.title)
        yield unit.number or ours.get(name) or f"g-{_short(name)}"


def _titles(game: str) -> dict[str, str]:
    """Return title or heading → slug of our entry, where it is the only one."""
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for entry in entries.load(game).values():
        for name in (entry.title, *entries.headings(entry)):
            owners[slug(name)].add(entry.slug)
    return {name: next(iter(found)) for name, found in owners.items() if len(found) == 1}


def _arkham(document: Document) -> Iterator[str]:
    questions = _questions(document)
    seen: Counter[str] = Counter()
    last = ""
    for unit in document.units:
        if unit.kind != "example":
            name = questions.get(unit.lines[0]) or _arkham_name(unit)
            seen[name] += 1
            last = name if seen[name] == 1 else f"{name}-{seen[name]}"
        yield last


def _arkham_name(unit: Unit) -> str:
    if unit.kind == "clarification" and unit.number:
        return unit.number
    prefix = {"erratum": "erratum-", "taboo": "tabu-", "faq": "faq-", "story": "geschichte-"}.get(unit.kind, "")
    number = (unit.number or "").split(";")[0]
    named = unit.kind in ("erratum", "taboo") and any(sign.isdecimal() for sign in number)
    return prefix + _short(number if named else unit.title)


def _questions(document: Document) -> dict[int, str]:
    """Return line → slug of our entry for the questions: the first words decide, then the order of the document."""
    waiting: defaultdict[str, list[str]] = defaultdict(list)
    ours = [(source, entry) for entry in entries.load(document.game).values() for source in entry.sources]
    for source, entry in sorted(ours, key=lambda pair: pair[0].line or 0):
        if source.part == "faq":
            waiting[slug(source.heading.removesuffix("…"))].append(entry.slug)
    found: dict[int, str] = {}
    for unit in document.units:
        if unit.kind == "faq":
            asked = slug(unit.question or unit.title)
            known = max((key for key, left in waiting.items() if left and asked.startswith(key)), key=len, default="")
            if known:
                found[unit.lines[0]] = waiting[known].pop(0)
    return found


def _short(text: str) -> str:
    """Return the slug of a heading, cut at a word.

    >>> _short("Was geschieht, wenn eine Kreatur das Spiel verlässt, während ein Effekt noch auf sie wartet?")
    'was-geschieht-wenn-eine-kreatur-das-spiel-verlaesst-waehrend'
    """
    whole = slug(text)
    return whole if len(whole) <= _LONGEST else whole[: _LONGEST + 1].rpartition("-")[0]
