"""`kfrules list`: all entries, by game and kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli import complete
from kfrules.cli.faq import faq_entries
from kfrules.cli.lookup import known_game
from kfrules.cli.options import Game, Json
from kfrules.cli.screen import Screen, emit_json
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb import Snapshot

KINDS = {**entries.KINDS, "faq": "FAQ"}
_KEYS = ("id", "game", "kind", "title", "effect", "summary")

Record = dict[str, Any]


def list_entries(
    game: Game = None,
    kind: Annotated[
        str | None,
        typer.Option(
            "--kind",
            metavar="ART",
            help=f"Nur diese Art: {', '.join(KINDS)}.",
            autocompletion=complete.kinds,
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Liste alle Einträge, nach Spiel und Art."""
    from kfrules.cli.knowledge import open_snapshot

    found = entries_of(open_snapshot(), game, kind)
    if json:
        emit_json({"entries": found})
    else:
        show_list(Screen(), found)


def entries_of(snapshot: Snapshot, game: str | None = None, kind: str | None = None) -> list[Record]:
    """Return the entries of a game (all games: None) and kind as plain data, by kind and title."""
    if kind is not None and kind not in KINDS:
        raise KfrulesError(f"die Art „{kind}“ gibt es nicht", remedy=f"möglich sind: {', '.join(KINDS)}")
    wanted = known_game(game) if game else None
    found = snapshot.entries(wanted, kind)
    if kind in (None, "faq"):
        found += faq_entries(snapshot, wanted).values()
    order = list(KINDS)
    return [
        {key: record.get(key) for key in _KEYS}
        for record in sorted(found, key=lambda r: (r["game"], order.index(r["kind"]), r["id"]))
    ]


def show_list(screen: Screen, found: list[Record]) -> None:
    """Write the entries under a heading for each game and kind: the name to type, then the title."""
    column = min(max((len(_slug(record)) for record in found), default=0), screen.width // 2) + 4
    heading = None
    for record in found:
        new = f"{entries.GAMES.get(record['game'], record['game'])}: {KINDS[record['kind']]}"
        if new != heading:
            if heading is not None:
                screen.say()
            count = sum((r["game"], r["kind"]) == (record["game"], record["kind"]) for r in found)
            screen.say(f"{new} ({count})", style="bold")
            heading = new
        name = f"  {_slug(record)}"
        if len(name) >= column:
            screen.say(name)
            screen.say(record["title"], indent=" " * column)
        else:
            screen.say(record["title"], indent=name.ljust(column), hang=" " * column)


def _slug(record: Record) -> str:
    return str(record["id"]).rpartition(":")[2]
