"""What the peers search: per game the titles and texts that we search ourselves, without aliases and questions.

- for each entry of ours: its title, summary and body (not its English name, aliases, questions, official headings);
- for each ruling: its title, question and answer, credited to the entries that it shows (else to those it is about);
- for each official passage, where its edition is imported: its title and text, credited as `kfrules.kb.houses` says.
"""

from __future__ import annotations

from kfrules.kb.houses import Houses, searched
from kfrules.kb.shelf import Shelf
from kfrules.kb.units import Unit, all_units, passage_unit
from kfrules.rules_de.ids import slug

from tests.benchmarks.peers import Document


def units(shelf: Shelf) -> list[Unit]:
    """Return the units of a game as its snapshot has them."""
    own = all_units(shelf.entries(), shelf.scenarios())
    houses = Houses(unit.entry for unit in own if unit.role in ("entry", "faq"))
    passages = enumerate(shelf.all_passages())
    official = [
        passage_unit(passage, number, houses.of(passage["entry"]), shelf.game)
        for number, passage in passages
        if searched(passage)
    ]
    return [*own, *official]


def documents(some: list[Unit]) -> list[Document]:
    """Return a document for each unit."""
    return [Document(_credited(unit), unit.title, _text(unit)) for unit in some]


def _credited(unit: Unit) -> tuple[str, ...]:
    best = max(unit.credits.values(), default=0.0)
    return tuple(entry for entry, share in unit.credits.items() if share == best) or (unit.entry,)


def _text(unit: Unit) -> str:
    if unit.role == "entry":
        return "\n".join([*unit.fields["summary"], *unit.fields["body"]])
    if unit.role == "passage":
        return "\n".join([*unit.fields["questions"], unit.text])
    return unit.text


def called(some: list[Unit]) -> dict[str, str]:
    """Return what each entry answers to, as `tests.benchmarks.questions.names` writes it: all its titles and places."""
    found: dict[str, dict[str, None]] = {}
    for unit in some:
        if unit.role == "ruling":
            continue
        names = found.setdefault(unit.entry, {unit.entry: None})
        names[f"={slug(unit.title)}"] = None
        if unit.number and unit.game != "keyforge":
            names[f"{unit.game}:{unit.number}"] = None
        if unit.lines:
            names[f"{unit.edition}@{unit.lines[0]}-{unit.lines[1]}"] = None
    return {entry: " | ".join(names) for entry, names in found.items()}
