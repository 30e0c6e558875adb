"""`kfrules import` and `kfrules forget`: your own copies of the official documents, in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Values

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json

if TYPE_CHECKING:
    from kfrules.kb.imports import Import

SHOWN = 5
"""Warnings that are shown without `--audit`."""

KINDS_DE = {
    "section": ("Abschnitt", "Abschnitte"),
    "rule": ("Regel", "Regeln"),
    "subrule": ("Unterregel", "Unterregeln"),
    "example": ("Beispiel", "Beispiele"),
    "glossary": ("Glossareintrag", "Glossareinträge"),
    "redirect": ("Verweis aus dem Englischen", "Verweise aus dem Englischen"),
    "faq": ("Frage", "Fragen"),
    "erratum": ("Erratum", "Errata"),
    "clarification": ("Klarstellung", "Klarstellungen"),
    "taboo": ("Tabu-Eintrag", "Tabu-Einträge"),
    "timing": ("Timing-Schritt", "Timing-Schritte"),
    "story": ("Hintergrundtext (wird nicht durchsucht)", "Hintergrundtexte (werden nicht durchsucht)"),
}


def import_(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="DATEI…", help="Regeldokumente: Text, Markdown oder PDF.", show_default=False),
    ],
    audit: Annotated[
        bool, typer.Option("--audit", help="Nur lesen und zeigen, wo jede Zeile geblieben ist; nichts aufnehmen.")
    ] = False,
    incomplete: Annotated[
        bool, typer.Option("--incomplete", help="Auch ein abgeschnittenes Dokument aufnehmen.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Auch aufnehmen, was Lücken hat oder weniger als die Fassung, die da ist.")
    ] = False,
    json: Json = False,
) -> None:
    """Nimm deine Kopie eines offiziellen Regeldokuments auf: Antworten zitieren es dann."""
    from kfrules.cli.knowledge import open_snapshot, progress_bar
    from kfrules.kb import imports

    start = perf_counter()
    with progress_bar() as progress:
        found = imports.read_all(files, lambda share, what: progress(share / 2, what), incomplete or force)
        if not audit:
            found = imports.keep(found, lambda share, what: progress(0.5 + share / 2, what), force)
    if not audit:
        with open_snapshot() as snapshot:
            for game in dict.fromkeys(one.document.game for one in found):
                snapshot.shelf(game)
    seconds = perf_counter() - start
    if json:
        rows = [imports.as_data(one) | ({"audit": account(one)} if audit else {}) for one in found]
        rows[-1]["seconds"] = round(rows[-1]["seconds"] if len(rows) > 1 else seconds, 3)
        emit_json(rows[0] if len(rows) == 1 else rows)
        return
    screen = Screen()
    for one in found:
        show_import(screen, one, audit)
    verb = "Gelesen" if audit else "Gelesen und durchsuchbar gemacht"
    screen.say()
    screen.say(f"{verb} in {f'{seconds:.1f}'.replace('.', ',')} Sekunden.", style="dim")


def account(one: Import) -> Values:
    """Return where the lines of a document went, as plain data."""
    made = one.audit
    return {
        "lines": made.total,
        "in_units": made.in_units,
        "in_warnings": made.in_oddities,
        "furniture": dict(made.furniture),
        "missing": list(made.missing),
    }


def show_import(screen: Screen, one: Import, audit: bool = False) -> None:
    """Write for people what was imported, and what was odd about it."""
    document = one.document
    screen.title(f"{document.title} ({document.edition})")
    if not audit:
        screen.say("aufgenommen" if one.changed else "unverändert: genau so war es schon da", indent="  ")
    counts = (f"{n} {KINDS_DE[kind][n != 1]}" for kind, n in document.counts().items())
    screen.say(" · ".join(part.replace(" ", "\u00a0") for part in counts), indent="  ")
    lost = [led.reference for led in one.led if not led.targets]
    screen.say(f"{len(one.led)} Verweise, {len(one.led) - len(lost)} führen ans Ziel", indent="  ")
    for message in one.messages:
        screen.say(message, indent="  ", style="yellow")
    if audit:
        _show_account(screen, one)
    warnings = [(odd.line, f"{odd.what} → {odd.read_as}") for odd in document.oddities]
    warnings += [(reference.line, f"Verweis ins Leere: {reference.target}") for reference in lost]
    shown = sorted(warnings) if audit else sorted(warnings)[:SHOWN]
    if warnings:
        screen.say(f"{len(warnings)} {'Hinweis' if len(warnings) == 1 else 'Hinweise'}:", indent="  ")
    for line, what in shown:
        screen.say(f"Zeile {line}: {what}", indent="    ", hang="      ")
    if len(shown) < len(warnings):
        screen.say(f"… alle zeigt: kfrules import --audit {one.path}", indent="    ", style="dim")


def _show_account(screen: Screen, one: Import) -> None:
    made = one.audit
    screen.say(f"{made.total} beschriebene Zeilen, davon", indent="  ")
    rows = [("in Regelstellen", made.in_units), *made.furniture.items(), ("nur als Hinweis", made.in_oddities)]
    for name, count in rows:
        screen.say(f"{count:>6} {name}", indent="  ")
    screen.say(f"{len(made.missing):>6} ohne Platz", indent="  ")


def forget(
    edition: Annotated[
        str, typer.Argument(metavar="AUSGABE", help="id der Ausgabe, etwa keyforge-1.6.", show_default=False)
    ],
    json: Json = False,
) -> None:
    """Entferne ein importiertes Dokument; unsere eigenen Worte bleiben."""
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.kb import imports

    gone = imports.forget(edition)
    with open_snapshot() as snapshot:
        snapshot.shelf(gone["game"])
    if json:
        emit_json({"edition": gone["id"], "game": gone["game"], "passages": gone["passages"]})
    else:
        Screen().say(f"Entfernt: {gone['title']} ({gone['id']}) mit {gone['passages']} Stellen.")
