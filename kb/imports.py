"""Bring official documents into the store: read, resolved, accounted for, and stored all at once or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from kfrules.kb import completeness, healing, home, kept
from kfrules.kb.build import IMPORTS
from kfrules.kb.completeness import Extent
from kfrules.kb.documents import detect, links, places, source
from kfrules.kb.documents.links import Led
from kfrules.kb.documents.units import Audit, Document, Unit
from kfrules.kb.store import CITES, Store
from kfrules.kb.units import Record
from kfrules.records import dataclass, replace
from kfrules.rules_de.entries import PARTS
from kfrules.rules_de.errors import KfrulesError

Step = Callable[[float, str], None]
"""Is told the share that is done (0 to 1) and what is being done."""


@dataclass(frozen=True, slots=True)
class Import:
    """A document that was read from a file. `messages` say in German what was odd about the file.

    `changed`: whether the store held anything else before.
    """

    path: Path
    document: Document
    places: tuple[str, ...]
    led: tuple[Led, ...]
    audit: Audit
    digest: str
    messages: tuple[str, ...]
    seconds: float
    text: str
    changed: bool = True


def read(path: Path, incomplete: bool = False) -> Import:
    """Read a document.

    Raises `KfrulesError` for a file that is none, and for one that is cut off or lacks what its edition is known to
    hold; `incomplete`: take what there is.
    """
    one = taken_apart(path, source.load(path))
    if one.document.incomplete and not incomplete:
        raise KfrulesError(
            f"das Dokument scheint abgeschnitten: {one.document.incomplete}",
            str(path),
            "lade oder kopiere es noch einmal, oder nimm mit --incomplete, was da ist",
        )
    if not incomplete:
        _compare(one, _known(one), f"das ist nicht die Ausgabe {one.document.edition}, wie sie sein soll")
    return one


def _known(one: Import) -> Extent | None:
    """Return what the edition is known to hold; of a document that tells no edition, what it is nearest to."""
    document = one.document
    known = completeness.known(document.edition)
    return known or (None if document.date else completeness.nearest(document.game, extent_of(one)))


def extent_of(one: Import) -> Extent:
    """Return what a document holds, place by place."""
    return completeness.extent(
        (place, " ".join(filter(None, (unit.title, unit.question, unit.text)))) for unit, place in _units(one)
    )


def _compare(one: Import, wanted: Extent | None, what: str) -> None:
    """Raise `KfrulesError` where a document is not as it should be, as far as that is known."""
    faults = completeness.faults(extent_of(one), wanted) if wanted else []
    if faults:
        remedy = "lade oder kopiere das Dokument noch einmal, oder nimm es mit --force, wie es ist"
        raise KfrulesError(f"{what}: {'; '.join(faults)}", str(one.path), remedy)


def taken_apart(path: Path, found: source.Source) -> Import:
    """Return what the text of a document holds. Raises `KfrulesError` for a text that is none."""
    start = perf_counter()
    lines = source.lines_of(found.text)
    document = detect.read(found.text, str(path)).accounted(lines)
    named = tuple(places.places(document))
    return Import(
        path,
        document,
        named,
        tuple(links.follow(document, named)),
        document.audit(lines),
        hashlib.sha256(found.text.encode()).hexdigest(),
        found.messages,
        perf_counter() - start,
        found.text,
    )


def read_all(paths: Sequence[Path], step: Step = lambda share, what: None, incomplete: bool = False) -> list[Import]:
    """Read documents. Raises `KfrulesError` where one is not readable, or two are the same edition."""
    found: dict[str, Import] = {}
    for number, path in enumerate(paths):
        step(number / len(paths), f"{path.name} lesen")
        one = read(path, incomplete)
        other = found.setdefault(one.document.edition, one)
        if other is not one and other.digest != one.digest:
            raise KfrulesError(f"beide Dateien sind die Ausgabe {one.document.edition}", f"{other.path}, {path}")
    return list(found.values())


def keep(imports: Sequence[Import], step: Step = lambda share, what: None, force: bool = False) -> list[Import]:
    """Store documents; return them with what changed.

    Raises `KfrulesError` where the store does not take them, or one lacks what the edition that is there holds;
    `force`: replace that all the same.
    """
    base = home.prepare()

    def store_all(store: Store) -> list[Import]:
        known = {edition["id"]: edition["digest"] for edition in store.imported()}
        for one in imports:
            if not force and known.get(one.document.edition, _version(one)) != _version(one):
                _compare(one, _held(store, one), f"von {one.document.edition} ist eine vollere Fassung da")
        stored = []
        for number, one in enumerate(imports):
            step(number / len(imports), f"{one.document.edition} aufnehmen")
            changed = known.get(one.document.edition) != _version(one)
            if changed:
                store.replace_edition(_edition(one), passages(one), list(_links(one)))
            if healing.is_ours():
                kept.keep(base, one.document.edition, one.text)
            stored.append(replace(one, changed=changed))
        healing.mark(store, base)
        return stored

    return healing.using(base, store_all)


def _held(store: Store, one: Import) -> Extent:
    """Return what the store holds of the edition of a document."""
    rows = [row for row in store.passages(one.document.game) if row["edition"] == one.document.edition]
    return completeness.extent(
        (row["entry"], " ".join(filter(None, (row["title"], row.get("question"), row["text"])))) for row in rows
    )


def store_again(store: Store, edition: str, text: str) -> None:
    """Store an edition whose text was kept. One that this kfrules reads as another edition is left alone."""
    one = taken_apart(Path(f"{edition}.txt"), source.Source(text, "UTF-8"))
    if one.document.edition == edition:
        store.replace_edition(_edition(one), passages(one), list(_links(one)))


def forget(edition: str) -> Record:
    """Remove an imported edition; return what it was. Raises `KfrulesError` where it is not there."""
    base = home.prepare()

    def remove(store: Store) -> Record:
        known = {one["id"]: one for one in store.imported()}
        if edition not in known:
            listed = f"importiert sind: {', '.join(known)}" if known else "importiert ist noch nichts"
            raise KfrulesError(f"die Ausgabe „{edition}“ ist nicht importiert", remedy=listed)
        kept.forget(base, edition)
        store.forget(edition)
        healing.mark(store, base)
        return known[edition]

    return healing.using(base, remove)


def editions(game: str | None = None) -> list[Record]:
    """Return the imported editions, oldest first; see `Store.imported`."""
    base = home.folder()
    if not (base / IMPORTS).exists():
        return []
    return healing.using(base, lambda store: store.imported(game))


def _version(one: Import) -> str:
    """Return the digest of an import: of the text, and of how it was read."""
    read_as = repr([(unit.kind, unit.number, unit.lines, place) for unit, place in _units(one)])
    return hashlib.sha256((one.digest + read_as).encode()).hexdigest()


def _units(one: Import) -> list[tuple[Unit, str]]:
    return list(zip(one.document.units, one.places, strict=True))


def _edition(one: Import) -> Record:
    document = one.document
    return {
        "id": document.edition,
        "game": document.game,
        "title": document.title,
        "date": document.date,
        "format": document.format,
        "digest": _version(one),
    }


def passages(one: Import) -> list[Record]:
    """Return the units of a document as rows of the store, in its order."""
    return [
        {
            "entry": place,
            "edition": one.document.edition,
            "ordinal": ordinal,
            "kind": unit.kind,
            "part": unit.part or "",
            "number": unit.number,
            "locator": locator(unit),
            "first_line": unit.lines[0],
            "last_line": unit.lines[1],
            "title": unit.title,
            "text": unit.text,
            "data": {
                "path": list(unit.path),
                "question": unit.question,
                "english": unit.english,
                "version": unit.version,
            },
        }
        for ordinal, (unit, place) in enumerate(_units(one))
    ]


def locator(unit: Unit) -> str:
    """Return where a unit stands, as a judge would look it up.

    >>> locator(Unit("subrule", "Todesberührung", "…", (1, 2), number="702.2b", part="rules"))
    'Regel 702.2b'
    >>> locator(Unit("glossary", "GIFT", "…", (1, 2), part="glossary"))
    'Glossar: GIFT'
    """
    if unit.kind == "example":
        return f"Beispiel zu {f'Regel {unit.number}' if unit.number else unit.title.removeprefix('Beispiel: ')}"
    if unit.number and unit.kind in ("section", "rule", "subrule"):
        return f"Regel {unit.number}"
    if unit.number and unit.kind == "clarification":
        return f"Klarstellung {unit.number}"
    name = f"{unit.title} ({unit.number})" if unit.kind in ("erratum", "taboo") and unit.number else unit.title
    part = PARTS.get(unit.part or "", "")
    return f"{part}: {name}" if part else name


def _links(one: Import) -> list[Record]:
    return [
        {
            "source": led.source,
            "target": target,
            "kind": CITES,
            "edition": one.document.edition,
            "line": led.reference.line,
            "text": led.reference.target,
        }
        for led in one.led
        for target in led.targets
    ]


def as_data(one: Import) -> Record:
    """Return an import as the JSON contract of `kfrules import` gives it."""
    dangling = [led.reference for led in one.led if not led.targets]
    return {
        "file": str(one.path),
        "game": one.document.game,
        "edition": one.document.edition,
        "title": one.document.title,
        "date": one.document.date,
        "changed": one.changed,
        "units": one.document.counts(),
        "references": {
            "found": len(one.led),
            "resolved": len(one.led) - len(dangling),
            "dangling": [{"line": reference.line, "text": reference.target} for reference in dangling],
        },
        "warnings": [
            *({"line": 0, "message": message} for message in one.messages),
            *({"line": odd.line, "message": f"{odd.what} → {odd.read_as}"} for odd in one.document.oddities),
        ],
        "seconds": round(one.seconds, 3),
    }
