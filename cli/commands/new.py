"""`kfrules new`: a commented scenario to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli.lookup import playable_game
from kfrules.cli.options import Game, Json
from kfrules.cli.screen import Screen, clean, emit_json
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug

ID = "mein-szenario"


def new(
    id: Annotated[
        str,
        typer.Argument(metavar="[ID]", help=f"Name des Szenarios und seiner Datei ({ID}).", show_default=False),
    ] = ID,
    title: Annotated[
        str | None,
        typer.Option("--title", metavar="TEXT", help="Überschrift des Szenarios.", show_default=False),
    ] = None,
    folder: Annotated[
        Path,
        typer.Option("--folder", metavar="ORDNER", help="Hierhin schreiben (aktueller Ordner).", show_default=False),
    ] = Path(),
    game: Game = None,
    json: Json = False,
) -> None:
    """Schreibe ein kommentiertes Szenario zum Anfangen; überschreibt nichts."""
    path = written(id, title, folder, playable_game(game))
    if json:
        emit_json({"id": slug(id), "file": str(path)})
        return
    screen = Screen()
    screen.whole(f"Geschrieben: {path}")
    screen.whole(f"Prüfen: kfrules check {path}")
    screen.whole(f"Ansehen: kfrules play {path}")


def written(id: str = ID, title: str | None = None, folder: Path = Path(), game: str = entries.DEFAULT_GAME) -> Path:
    """Write the scenario and return its path. Raises `KfrulesError` for a bad id and for a file that exists."""
    from kfrules.scenarios.format import SUFFIX
    from kfrules.scenarios.template import template

    name = slug(id.removesuffix(SUFFIX))
    if not name or "/" in id or "\\" in id:
        raise KfrulesError(f"„{id}“ taugt nicht als id", remedy="nimm Buchstaben, Ziffern und Bindestriche")
    path = folder / f"{name}{SUFFIX}"
    title = clean(title or "").strip()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(template(name, title, game) if title else template(name, game=game))
    except FileExistsError as error:
        raise KfrulesError("die Datei gibt es schon", str(path), "nenne eine andere id") from error
    return path
