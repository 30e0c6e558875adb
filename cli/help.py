"""Help in German: usage, arguments, options and commands; an unknown command is answered with the nearest.

Typer brings its own copy of click in some versions and uses the real one in others. Nothing here imports
either: contexts and parameters are taken by what they offer.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

import typer
from kfrules.cli.screen import NARROWEST, WIDEST, terminal_size, wrap
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.similar import most_like
from typer.core import TyperCommand, TyperGroup

TYPERS_OWN = {
    "help": "Diese Hilfe zeigen.",
    "install_completion": "Vervollständigung mit der Tabulatortaste in dieser Shell einrichten.",
    "show_completion": "Das Skript der Vervollständigung zeigen, statt es einzurichten.",
}

Row = tuple[str, str]


class German:
    """Renders a command's help; shared by groups and single commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the whole help of a command."""
        formatter.write(render(self, ctx))


def render(command: Any, ctx: Any) -> str:
    """Return the help of a command as German text, wrapped at the terminal's width."""
    width = max(NARROWEST, min(terminal_size()[0], WIDEST))
    parameters = [parameter for parameter in command.get_params(ctx) if not getattr(parameter, "hidden", False)]
    arguments = [parameter for parameter in parameters if parameter.param_type_name == "argument"]
    options = [parameter for parameter in parameters if parameter.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    pieces = ["[OPTIONEN]" if not commands else "BEFEHL …", *(_label(argument) for argument in arguments)]
    lines = wrap(f"Aufruf: {ctx.command_path} {' '.join(pieces)}", width, hang="  ")
    for paragraph in (command.help or "").split("\n\n"):
        lines += ["", *wrap(" ".join(paragraph.split()), width)]
    visible = [(name, sub.help.split("\n\n")[0]) for name, sub in commands.items() if not sub.hidden]
    lines += _section("Befehle", visible, width)
    lines += _section("Angaben", [(_label(p), p.help or "") for p in arguments], width)
    lines += _section("Optionen", [(_label(p), TYPERS_OWN.get(p.name, p.help or "")) for p in options], width)
    return "\n".join(lines) + "\n"


def _label(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name.upper())
    names = ", ".join([*parameter.opts, *parameter.secondary_opts])
    return names if parameter.is_flag or not parameter.metavar else f"{names} {parameter.metavar}"


def _section(title: str, rows: list[Row], width: int) -> list[str]:
    if not rows:
        return []
    column = max(len(label) for label, _ in rows) + 4
    lines = ["", typer.style(f"{title}:", bold=True) if sys.stdout.isatty() else f"{title}:"]
    for label, text in rows:
        first = f"  {label}".ljust(column)
        if column > width // 2:
            lines += [first.rstrip(), *wrap(" ".join(text.split()), width, "      ")]
        else:
            lines += wrap(" ".join(text.split()), width, first, " " * column)
    return lines


class GermanCommand(German, TyperCommand):
    """A command whose help is German."""


class GermanInstaller:
    """Sets up the shell's completion as typer does, but says in German what it did."""

    def __init__(self, install: Callable[..., Any]) -> None:
        self.install = install

    def __call__(self, ctx: Any, parameter: Any, value: Any) -> Any:
        """Install if the option was given."""
        if not value or ctx.resilient_parsing:
            return value
        said = io.StringIO()
        try:
            with redirect_stdout(said):
                self.install(ctx, parameter, value)
        except SystemExit as leaving:
            if leaving.code:
                raise KfrulesError("für diese Shell gibt es keine Vervollständigung") from leaving
        shell, found, path = said.getvalue().split("\n")[0].partition(" completion installed in ")
        if found:
            typer.echo(f"Vervollständigung für {shell} eingerichtet in {path}; sie gilt ab dem nächsten Terminal.")
        raise typer.Exit(0)


class GermanGroup(German, TyperGroup):
    """The group of all commands; an unknown one is answered with the nearest."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the options; the one that sets up the completion answers in German."""
        parameters = list(super().get_params(ctx))
        for parameter in parameters:
            install = parameter.callback if parameter.name == "install_completion" else None
            if install is not None and not isinstance(install, GermanInstaller):
                parameter.callback = GermanInstaller(install)
        return parameters

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that the first argument names."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            near = "".join(f"nahe liegt {one}, " for one in most_like(name.lower(), self.commands, alike=60)[:1])
            raise KfrulesError(f"den Befehl „{name}“ gibt es nicht", remedy=f"{near}alle zeigt „kfrules --help“")
        return super().resolve_command(ctx, args)
