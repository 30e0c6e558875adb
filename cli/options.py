"""Arguments and options that several commands share, so that they mean the same everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli import complete

EntryName = Annotated[
    str,
    typer.Argument(
        metavar="EINTRAG",
        help="Name oder id eines Eintrags, etwa „Gift“.",
        autocompletion=complete.entry_names,
        show_default=False,
    ),
]
Game = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="SPIEL",
        help="Nur dieses Spiel, etwa keyforge.",
        autocompletion=complete.games,
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Als JSON ausgeben.")]
Paths = Annotated[
    list[Path],
    typer.Argument(metavar="PFAD…", help="Szenario-Dateien oder Ordner.", show_default=False),
]
