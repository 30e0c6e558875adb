"""`kfrules version`: which program, and which edition of the rules it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Values


from kfrules.cli.cite import edition
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json
from kfrules.rules_de.cards import SETS
from kfrules.rules_de.entries import EDITIONS, GAMES


def version(json: Json = False) -> None:
    """Zeige die Version und die Ausgabe der Regeln, auf der sie beruht."""
    if json:
        emit_json(as_data())
    else:
        show_version(Screen())


def number() -> str:
    """Return the version of the installed program."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("kfrules")
    except PackageNotFoundError:
        return "unbekannt"


def as_data() -> Values:
    """Return version and editions as plain data."""
    editions = [
        {"id": e.id, "game": e.game, "title": e.title, "date": e.date, "sets": list(e.sets)} for e in EDITIONS.values()
    ]
    return {"version": number(), "editions": editions}


def show_version(screen: Screen) -> None:
    """Write version and editions for people."""
    screen.say(f"kfrules {number()}", style="bold")
    for known in EDITIONS.values():
        screen.say(f"{GAMES[known.game]}: {edition(known.id)}, in eigenen Worten")
        if known.sets:
            sets = ", ".join(f"{SETS[short]} ({short})" for short in known.sets)
            screen.say(f"Sets: {sets}; Karten späterer Sets sind nicht dabei.", indent="  ")
    screen.say("Inoffizielles Projekt; maßgeblich ist der offizielle Text.", style="dim")
