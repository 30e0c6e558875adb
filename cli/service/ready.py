"""What every worker needs, imported before the workers part from the process that makes them.

Nothing is opened here: a file that is open when processes part would be shared by all.
"""

from __future__ import annotations

from importlib import import_module

from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.engine import engine_of, playable, reader_of
from kfrules.scenarios.play.runner import run
from kfrules.scenarios.template import template

NEEDED = (
    "answering",
    "cli.answer",
    "cli.asking",
    "cli.cards",
    "cli.commands.list",
    "cli.commands.play",
    "cli.commands.show",
    "cli.outcomes",
    "cli.service.work",
    "scenarios.format.write",
    "scenarios.play.check",
    "scenarios.play.outcomes",
)
"""What calls import when they are made."""

for name in NEEDED:
    import_module(f"kfrules.{name}")
for game in playable():
    engine_of(game).rulebook()
    reader_of(game)
    run(load_text(template(game=game)))
