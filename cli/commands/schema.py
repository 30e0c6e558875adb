"""`kfrules schema`: the JSON Schema of scenario files, so that editors complete and check them."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli.lookup import known_game
from kfrules.cli.options import Game, Json
from kfrules.cli.screen import Screen, emit_json


def schema(
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="DATEI", help="In diese Datei schreiben.", show_default=False),
    ] = None,
    game: Game = None,
    json: Json = False,
) -> None:
    """Gib das JSON-Schema der Szenario-Dateien aus; Editoren vervollständigen und prüfen damit."""
    from kfrules.scenarios.format import schema as made

    told = made(None if game is None else known_game(game))
    if output is None:
        emit_json(told)
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(dumps(told, ensure_ascii=False, indent=2) + "\n", "utf-8")
    if json:
        emit_json({"file": str(output)})
    else:
        Screen().whole(f"Geschrieben: {output}")
