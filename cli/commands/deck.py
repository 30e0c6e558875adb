"""`kfrules deck`: whether a deck is allowed, and what is against it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json

File = Annotated[
    Path, typer.Argument(metavar="DATEI", help="Deckliste: Text, ArkhamDB-Export oder JSON.", show_default=False)
]
Taboo = Annotated[bool, typer.Option("--taboo", help="Mit der Tabuliste.")]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="EINTRAG", help="Ohne die Regel dieses Eintrags.", show_default=False),
]


def deck(file: File, taboo: Taboo = False, without: Without = None, json: Json = False) -> None:
    """Beurteile ein Deck für Arkham Horror; Ende 1: es ist nicht erlaubt."""
    from kfrules.scenarios.play.decks import judged

    made = judged(file, taboo=taboo, without=frozenset(one.rpartition(":")[2] for one in without or ()))
    if json:
        emit_json(made.as_data())
    else:
        screen = Screen()
        screen.say(f"{made.name}: {'gültig' if made.valid else 'nicht gültig'}.", style="bold")
        for objection in made.objections:
            screen.say(f"✗ {objection.text} [{', '.join(objection.entries)}]", indent="  ", hang="    ")
        screen.say(f"{made.cards} Karten, {made.spent} Erfahrungspunkte im Deck.", indent="  ")
        for name, copies in made.set_aside.items():
            screen.say(f"Beiseitelegen: {copies}x {name}", indent="  ")
        if taboo:
            screen.say("Mit Tabuliste.", indent="  ")
    raise typer.Exit(0 if made.valid else 1)
