"""`kfrules games` and `kfrules use`: which games there are, and which one is meant where a question names none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli import complete
from kfrules.cli.cite import edition
from kfrules.cli.lookup import known_game
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json
from kfrules.rules_de.entries import EDITIONS, GAMES
from kfrules.scenarios.play.engine import has_engine

if TYPE_CHECKING:
    from kfrules.kb import Snapshot

Record = dict[str, Any]

NONE = "alle"
"""What takes the choice of a game back."""


def games(json: Json = False) -> None:
    """Liste die Spiele: Ausgaben, Einträge, Rulings, Szenarien und was du importiert hast."""
    from kfrules.cli.knowledge import open_snapshot

    with open_snapshot() as snapshot:
        rows = [row_of(snapshot, game) for game in GAMES]
    if json:
        emit_json({"games": rows})
    else:
        show_games(Screen(), rows)


def row_of(snapshot: Snapshot, game: str) -> Record:
    """Return what there is of a game, as plain data."""
    from kfrules.kb import imports, settings

    counts = snapshot.shelf(game).counts()
    return {
        "id": game,
        "title": GAMES[game],
        "default": settings.default_game() == game,
        "engine": has_engine(game),
        "editions": [edition.id for edition in EDITIONS.values() if edition.game == game],
        **counts,
        "imported": [{key: one[key] for key in ("id", "title", "date", "passages")} for one in imports.editions(game)],
    }


def show_games(screen: Screen, rows: list[Record]) -> None:
    """Write the games for people."""
    for row in rows:
        mark = " (voreingestellt)" if row["default"] else ""
        screen.say(f"**{row['title']}** ({row['id']}){mark}")
        based = ", ".join(edition(id) for id in row["editions"])
        screen.say(f"{row['entries']} Einträge und {row['rulings']} Rulings nach: {based}", indent="  ", hang="    ")
        proof = f"{row['scenarios']} Szenarien spielen sie vor" if row["engine"] else "noch keine Engine, kein Beweis"
        screen.say(proof, indent="  ", hang="    ")
        held = (f"{one['title']} ({one['id']}, {one['passages']} Stellen)" for one in row["imported"])
        screen.say(f"Importiert: {', '.join(held) or 'nichts'}", indent="  ", hang="    ")
    screen.say()
    screen.say("Ein Spiel voreinstellen: kfrules use magic · zurück: kfrules use alle", style="dim")


def use(
    game: Annotated[
        str,
        typer.Argument(
            metavar="SPIEL",
            help=f"Das Spiel, oder „{NONE}“ für keines.",
            autocompletion=complete.games,
            show_default=False,
        ),
    ],
    json: Json = False,
) -> None:
    """Stelle ein Spiel ein, das gemeint ist, wenn du keines nennst."""
    from kfrules.kb import settings

    chosen = None if game.strip().lower() == NONE else known_game(game)
    settings.set_default_game(chosen)
    if json:
        emit_json({"game": chosen})
    elif chosen:
        Screen().say(f"Fragen gelten jetzt {GAMES[chosen]}; ein anderes Spiel nennst du mit --game.")
    else:
        Screen().say("Kein Spiel ist voreingestellt: kfrules erkennt es an der Frage.")
