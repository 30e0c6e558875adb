"""The commands of `kfrules`, in the order in which the help lists them."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer
from kfrules.cli.help import GermanCommand, GermanGroup
from kfrules.cli.screen import Screen

app = typer.Typer(
    name="kfrules",
    cls=GermanGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

COMMANDS = {
    "ask": "ask:ask",
    "shell": "shell:shell",
    "serve": "serve:serve",
    "mcp": "mcp:mcp",
    "show": "show:show",
    "card": "card:card",
    "list": "list:list_entries",
    "play": "play:play",
    "try": "try_:try_",
    "check": "check:check",
    "deck": "deck:deck",
    "new": "new:new",
    "schema": "schema:schema",
    "coverage": "coverage:coverage",
    "doubts": "doubts:doubts",
    "games": "games:games",
    "use": "games:use",
    "import": "import_:import_",
    "forget": "import_:forget",
    "diff": "diff:diff",
    "stale": "diff:stale",
    "index": "index:index",
    "web": "web:web",
    "version": "version:version",
}
"""Command → module in `cli.commands` and function: the one place that a new command needs."""

for name, place in COMMANDS.items():
    module, _, function = place.partition(":")
    app.command(name, cls=GermanCommand)(getattr(import_module(f"kfrules.cli.commands.{module}"), function))


@app.callback(invoke_without_command=True)
def kfrules(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Die Version zeigen.")] = False,
) -> None:
    """Der Regelrichter am Spieltisch: Frage, Regelstelle, laufender Beweis.

    Fang an mit: kfrules ask "Rüstung bei Gift"
    """
    if show_version:
        from kfrules.cli.commands.version import show_version as told

        told(Screen())
        raise typer.Exit(0)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
