"""`kfrules ask`: the verdict, the passages that it rests on, and the case played right now."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli.asking import reply
from kfrules.cli.options import Game, Json


def ask(
    question: Annotated[
        list[str],
        typer.Argument(metavar="FRAGE…", help="Deine Frage, ganz oder in Stichworten.", show_default=False),
    ],
    game: Game = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Alle Fundstellen zeigen und alle passenden Szenarien spielen.")
    ] = False,
    no_proof: Annotated[bool, typer.Option("--no-proof", help="Kein Szenario spielen.")] = False,
    context: Annotated[
        int,
        typer.Option("--context", metavar="ZAHL", min=0, max=50, help="So viele offizielle Stellen davor und danach."),
    ] = 0,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="DATEI", help="Deine Situation als Szenario speichern.", show_default=False),
    ] = None,
    json: Json = False,
    model: Annotated[
        str | None,
        typer.Option("--model", metavar="NAME", help="Ein anderes sentence-transformers-Modell.", show_default=False),
    ] = None,
    limit: Annotated[
        int,
        typer.Option("--limit", metavar="ZAHL", min=1, max=1000, help="So viele Fundstellen höchstens (10)."),
    ] = 10,
) -> int:
    """Beantworte eine Regelfrage: Ruling, Regelstellen und ein Szenario als Beweis."""
    return reply(question, game, everything, no_proof, context, json, model, limit, save)
