"""`kfrules try`: build a situation in a dialogue, play it, save it as a scenario."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli import complete
from kfrules.cli.lookup import playable_game
from kfrules.cli.options import Game
from kfrules.cli.screen import Screen
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record


def try_(
    scenario: Annotated[
        str | None,
        typer.Argument(
            metavar="[SZENARIO]",
            help="Mit dem Tisch dieses Szenarios beginnen (id oder Datei; auch ein Eintrag ist recht).",
            autocompletion=complete.entry_names,
            show_default=False,
        ),
    ] = None,
    folder: Annotated[
        Path,
        typer.Option("--folder", metavar="ORDNER", help="Hierhin speichern (aktueller Ordner).", show_default=False),
    ] = Path(),
    game: Game = None,
) -> None:
    """Baue im Gespräch eine Situation auf, spiele sie und speichere sie als Szenario."""
    from kfrules.cli.knowledge import titles_of
    from kfrules.cli.tryout.askers import asker
    from kfrules.cli.tryout.dialogue import Dialogue
    from kfrules.cli.tryout.session import Session

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    screen = Screen()
    session = Session(record_of(scenario, game), playable_game(game))
    Dialogue(screen, asker(screen), session, titles_of(None, session.game), folder).run()


def record_of(name: str | None, game: str | None = None) -> Record | None:
    """Return the scenario to begin with, or None. Raises `KfrulesError` for a name that means none."""
    if name is None:
        return None
    from kfrules.cli.commands.play import is_file, records_of
    from kfrules.cli.knowledge import open_snapshot

    records = records_of(None if is_file(name) else open_snapshot(), name, game)
    laid = next((record for record in records if record["given"]), None)
    if laid is None:
        raise KfrulesError(
            f"„{name}“ ist nur in Worten erzählt, da liegt kein Tisch", remedy=f"lies „kfrules play {name}“"
        )
    return laid
