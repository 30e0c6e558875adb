"""Corrections of cards and taboo lists: entries that are rows of a table, with what is answered of them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from kfrules.rules_de.answers import EntryAnswer, read_answers
from kfrules.rules_de.entries import EDITIONS, Entry, Source
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.files import fields

DATA = "errata.csv"
"""Corrections of cards as data: a row each, with what changes in our words."""

ANSWERS = "errata.yaml"
"""What is answered of these rows: id → answers."""


def corrections(folder: Path, game: str) -> Iterator[Entry]:
    """Yield an entry for each row of a game's data file: an erratum of a card, or a card of the taboo list.

    Columns: id, kind (erratum or taboo), title, part, number, version, line, names, change. What is answered of a row
    stands beside them, by its id, as in the head of an entry (`ANSWERS`).
    """
    path = folder / DATA
    if not path.exists():
        return
    answered = _answered(folder / ANSWERS)
    edition = next(edition.id for edition in EDITIONS.values() if edition.game == game)
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            version = f" (seit {row['version']})" if row["version"] else ""
            part = "taboo" if row["kind"] == "taboo" else "errata"
            label = f"Tabuliste, {row['part']}" if part == "taboo" else f"Erratum, {row['part']}"
            heading = f"{row['title']} ({row['number']})" if row["number"] else row["title"]
            answers = answered.pop(row["id"], ())
            yield Entry(
                id=f"{game}:{row['id']}",
                game=game,
                slug=row["id"],
                title=row["title"],
                name_en=None,
                kind=row["kind"],
                effect=_EFFECTS.get(row["part"], "definition"),
                summary=row["change"],
                body=f"{label}{version}: {heading}. {row['change']}",
                aliases=tuple(filter(None, [*row["names"].split("; "), row["number"], *_ERRATA_WORDS[part]])),
                answers=answers,
                questions=tuple(question for answer in answers for question in answer.questions),
                see_also=(),
                sources=(Source(edition, part, heading, None, int(row["line"])),),
                interpretation=None,
                reason=None if row["part"] == "Spielregeln" else _DATA_REASON.get(row["part"], _DATA_REASON[part]),
                timing=None,
                path=path,
            )

    if answered:
        raise KfrulesError(
            f"die id „{next(iter(answered))}“ hat keine Zeile", str(folder / ANSWERS), f"nenne eine aus {DATA}"
        )


def _answered(path: Path) -> dict[str, tuple[EntryAnswer, ...]]:
    """Return what is answered of the rows of a data file, by their ids."""
    if not path.exists():
        return {}
    known = fields(path, path.read_text("utf-8"))
    return {str(key): tuple(read_answers({"answers": given}, path)) for key, given in known.items()}


_EFFECTS = {"Spielregeln": "rule", "Kampagnenregeln": "setup"}
"""Part → effect of its rows; what corrects a card is a definition."""

_DATA_REASON = {
    "Kampagnenregeln": "Das gilt über mehrere Szenarien einer Kampagne; auf einem Brett liegt nur eines.",
    "errata": "Der richtige Text steht als Angabe auf der Karte eines Szenarios.",
    "taboo": "Die Zeile wird mit der Tabuliste als Angabe auf die Karte gelegt.",
}
_ERRATA_WORDS = {
    "errata": ("Erratum", "Errata", "Korrektur", "korrigierter Kartentext"),
    "taboo": ("Tabu", "Tabuliste", "Taboo", "taboo list"),
}
