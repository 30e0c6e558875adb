"""`kfrules web`: the page for the pocket, as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json


def web(
    folder: Annotated[Path, typer.Argument(metavar="ORDNER", help="Wohin die Seite kommt.", show_default=False)],
    parts: Annotated[
        Path | None,
        typer.Option("--from", metavar="ORDNER", help="Hier liegen Pyodide und die Pakete schon.", show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """Schreibe kfrules als Seite fürs Handy: sie antwortet im Browser, auch ohne Netz."""
    from kfrules.web import site

    screen = Screen()
    made = site.write(folder, parts, lambda what: None if json else screen.say(f"{what} …", style="dim"))
    total = sum(made.values())
    if json:
        emit_json({"folder": str(folder), "files": made, "bytes": total})
        return
    size = f"{total / 1e6:.1f}".replace(".", ",")
    screen.say(f"Geschrieben: {folder} ({len(made) + 1} Dateien, {size} MB)")
    screen.say("Lege den Ordner auf einen Webserver mit https und öffne die Adresse einmal auf dem Handy.")
