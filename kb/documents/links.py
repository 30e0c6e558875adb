"""Where the references of a document lead: to the ids of places in it, or of our entries; else they dangle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kfrules.kb.documents import keyforge_entries, magic_links, riftbound
from kfrules.kb.documents.units import Document, Reference
from kfrules.records import dataclass
from kfrules.rules_de.ids import slug


@dataclass(frozen=True, slots=True)
class Led:
    """A reference with the place that it stands in and the places that it leads to; none where it dangles."""

    source: str
    reference: Reference
    targets: tuple[str, ...]


def follow(document: Document, places: Sequence[str]) -> list[Led]:
    """Return the references of a document in its order; `places` are the ids of its units (`places.places`)."""
    led = {"magic": _magic, "riftbound": _riftbound, "arkham": _arkham, "keyforge": _keyforge}[document.game]
    return list(led(document, places))


def _each(document: Document, places: Sequence[str]) -> Iterator[tuple[str, Reference]]:
    for unit, place in zip(document.units, places, strict=True):
        for reference in unit.references:
            yield place, reference


def _magic(document: Document, places: Sequence[str]) -> Iterator[Led]:
    index = magic_links.index(document.units)
    terms = {u.title: place for u, place in zip(document.units, places, strict=True) if u.kind == "glossary"}
    for place, reference in _each(document, places):
        targets = index.targets(reference)
        yield Led(place, reference, tuple(terms.get(name) or f"magic:{name}" for name in targets))


def _riftbound(document: Document, places: Sequence[str]) -> Iterator[Led]:
    targets = {id(reference): found for reference, found in riftbound.resolve(document)[0]}
    for place, reference in _each(document, places):
        yield Led(place, reference, tuple(f"riftbound:{name}" for name in targets.get(id(reference), ())))


def _arkham(document: Document, places: Sequence[str]) -> Iterator[Led]:
    """Its numbers and headings are places; pages and appendices are those of another book, and dangle."""
    headings = {slug(unit.title): place for unit, place in zip(document.units, places, strict=True) if unit.title}
    known = set(places)
    for place, reference in _each(document, places):
        target = f"arkham:{reference.target}" if reference.kind == "rule" else headings.get(slug(reference.target), "")
        yield Led(place, reference, (target,) if target in known else ())


def _keyforge(document: Document, places: Sequence[str]) -> Iterator[Led]:
    """A title or an anchor leads to its entry; a bare page number leads nowhere: the text has lost its pages."""
    for place, reference in _each(document, places):
        target = keyforge_entries.entry_of_reference(reference)
        yield Led(place, reference, (target,) if target else ())
