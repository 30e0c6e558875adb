"""Which of our entries a unit of a KeyForge document speaks of, so that editions and our wording meet."""

from __future__ import annotations

import hashlib
import re
from functools import cache

from kfrules.kb.documents.keyforge_questions import QUESTIONS
from kfrules.kb.documents.units import Reference, Unit
from kfrules.rules_de import entries
from kfrules.rules_de.ids import slug

NEAR = 10
"""Two questions are the same where their signatures differ in no more bits than this (of 64)."""

_SECTIONS = {
    "regel-fuer-den-ersten-zug": "erster-spielzug",
    "schmieden-von-schluesseln": "schritt-1-schluessel-schmieden",
    "schaden-und-kampf": "schaden-und-ruestung",
    "schritt-3-karten-der-gewaehlten-fraktion-spielen-ablegen-und-verwenden": "schritt-3-spielen-ablegen-verwenden",
    "karten-ueber-andere-kartenfaehigkeiten-verwenden": "verwenden-ueber-faehigkeiten",
}
"""Headings and titles of references that no source names in these words → the entry."""

_ANCHORS = {
    "kannnicht": "kann-nicht",
    "kannicht": "kann-nicht",
    "kartenverwenden": "karten-verwenden",
    "sechserregel": "sechser-regel",
    "obengenannt": "oben-genannt",
}
"""Anchors of the web page that are no slugs → the entry."""


def entry_of(unit: Unit) -> str | None:
    """Return the full id of the entry of a unit, or None where there is none (stories, introductions).

    An example belongs to the entry of its heading; a question is `keyforge:faq-TOPIC-n`, also in the printed
    book, which has no topics; an erratum is `keyforge:erratum-SET-NUMBER`.

    >>> entry_of(Unit("glossary", "KETTE, KETTEN", "…", (1, 2), part="glossary"))
    'keyforge:ketten'
    >>> entry_of(Unit("section", "ERNTE", "…", (1, 2), part="rules"))
    'keyforge:ernten'
    """
    if unit.kind == "story" or unit.part in ("intro", "story"):
        return None
    if unit.kind == "faq":
        return _question(unit)
    if unit.kind == "erratum":
        return f"{entries.DEFAULT_GAME}:erratum-{slug(unit.number)}" if unit.number else None
    if unit.kind == "timing":
        return entry_of_heading("timing-uebersicht", "timing")
    if unit.part not in ("rules", "glossary"):
        return None
    return entry_of_heading(unit.title, unit.part)


def entry_of_heading(title: str, part: str) -> str | None:
    """Return the entry of a heading in a part of the document (rules, glossary, timing).

    A heading with several terms may be shorter or longer than the one that we know: its first known term counts.

    >>> entry_of_heading("ANGRIFF, ANGREIFER", "glossary"), entry_of_heading("Etwas anderes", "rules")
    ('keyforge:angriff', None)
    """
    whole = slug(title)
    found = _headings().get((part, whole)) or _resolved(whole)
    if found:
        return found
    terms = [slug(term) for term in re.split(r",|/|\bund\b|\bUND\b|\(", title)]
    return next((entry for term in terms if (entry := _headings().get((part, term)) or _resolved(term))), None)


def entry_of_reference(reference: Reference) -> str | None:
    """Return the entry that a reference means: by its title, else by its anchor; None where it dangles.

    >>> entry_of_reference(Reference("Seite 12", "page", 7, title="Verlässt das Spiel"))
    'keyforge:verlaesst-das-spiel'
    >>> entry_of_reference(Reference("#kannnicht", "anchor", 7))
    'keyforge:kann-nicht'
    """
    if reference.kind == "anchor":
        name = reference.target.removeprefix("#")
        known = _resolved(_ANCHORS.get(name, slug(name)))
        if known:
            return known
    title = reference.title or (None if reference.kind == "page" else reference.target)
    if title is None:
        return None
    return entry_of_heading(title, "rules") or entry_of_heading(title, "glossary")


def _resolved(name: str) -> str | None:
    return entries.resolve(_SECTIONS.get(name, name)) if name else None


@cache
def _headings() -> dict[tuple[str, str], str]:
    """(Part, slug of the official heading) → entry, from the sources of our entries.

    Several entries may rest on one passage; it is the one's that bears its name, or that names it first.
    """
    found: dict[tuple[str, str], tuple[tuple[bool, bool, int], str]] = {}
    for entry in entries.load().values():
        for place, source in enumerate(entry.sources):
            heading = slug(source.heading)
            rank = (heading != entry.slug, not heading.startswith(entry.slug[:9]), place)
            key = (source.part, heading)
            if key not in found or (rank, entry.id) < found[key]:
                found[key] = (rank, entry.id)
    return {key: entry for key, (_, entry) in found.items()}


def _question(unit: Unit) -> str | None:
    if unit.number and unit.number.startswith("faq-"):
        return f"{entries.DEFAULT_GAME}:{unit.number}"
    wanted = signature(unit.question or unit.title)
    distance, number = min(((wanted ^ known).bit_count(), number) for number, known in QUESTIONS.items())
    return f"{entries.DEFAULT_GAME}:{number}" if distance <= NEAR else None


def signature(question: str) -> int:
    """Return 64 bits that are alike for questions that are worded alike (a simhash of runs of four letters).

    >>> near = signature("Darf der Zwerg zweimal ernten?") ^ signature("Darf der Zwerg 2 Mal ernten?")
    >>> far = signature("Darf der Zwerg zweimal ernten?") ^ signature("Wie viele Ketten hat ein Riese?")
    >>> near.bit_count() < far.bit_count()
    True
    """
    letters = re.sub(r"[^a-z0-9äöüßæ]", "", question.lower())
    votes = [0] * 64
    for start in range(len(letters) - 3):
        run = hashlib.blake2b(letters[start : start + 4].encode(), digest_size=8).digest()
        bits = int.from_bytes(run, "big")
        for bit in range(64):
            votes[bit] += 1 if bits >> bit & 1 else -1
    return sum(1 << bit for bit, vote in enumerate(votes) if vote > 0)
