"""The commands of `kfrules`, in the order in which the help lists them."""

from __future__ import annotations

from typing import Annotated

import typer
from kfrules.cli.commands import (
    ask,
    card,
    check,
    coverage,
    diff,
    games,
    import_,
    index,
    new,
    play,
    schema,
    shell,
    show,
    try_,
    version,
)
from kfrules.cli.commands import list as listing
from kfrules.cli.help import GermanCommand, GermanGroup
from kfrules.cli.screen import Screen

app = typer.Typer(
    name="kfrules",
    cls=GermanGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

for name, command in (
    ("ask", ask.ask),
    ("shell", shell.shell),
    ("show", show.show),
    ("card", card.card),
    ("list", listing.list_entries),
    ("play", play.play),
    ("try", try_.try_),
    ("check", check.check),
    ("new", new.new),
    ("schema", schema.schema),
    ("coverage", coverage.coverage),
    ("games", games.games),
    ("use", games.use),
    ("import", import_.import_),
    ("forget", import_.forget),
    ("diff", diff.diff),
    ("stale", diff.stale),
    ("index", index.index),
    ("version", version.version),
):
    app.command(name, cls=GermanCommand)(command)


@app.callback(invoke_without_command=True)
def kfrules(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Die Version zeigen.")] = False,
) -> None:
    """Der Regelrichter am Spieltisch: Frage, Regelstelle, laufender Beweis.

    Fang an mit: kfrules ask "Rüstung bei Gift"
    """
    if show_version:
        version.show_version(Screen())
        raise typer.Exit(0)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
