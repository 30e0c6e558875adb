"""`kfrules doubts`: what a judge should read again, and why the rest need not be."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli.lookup import known_game
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json
from kfrules.rules_de.entries import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kfrules.scenarios.format.record import Record
    from kfrules.scenarios.play.doubts import Doubt, Doubts, Editions


def doubts(
    game: Annotated[
        str | None, typer.Argument(metavar="[SPIEL]", help="Das Spiel; sonst alle.", show_default=False)
    ] = None,
    known: Annotated[bool, typer.Option("--known", help="Auch zeigen, was schon erklärt ist.")] = False,
    json: Json = False,
) -> None:
    """Zeige, wo Rulings einander zu widersprechen scheinen oder nichts beweisen; Ende 1: etwas ist unerklärt."""
    from kfrules import scenarios
    from kfrules.scenarios.play.engine import playable

    made: list[Doubts] = []
    screen = Screen()
    for one in [known_game(game)] if game else playable():
        records = {record["id"]: record for record in scenarios.load_all(one)}
        found = doubts_of(one, records)
        made.append(found)
        if not json:
            show_doubts(screen, found, records, known)
    if json:
        emit_json({"games": [found.as_data() for found in made]})
    raise typer.Exit(1 if any(found.unexplained for found in made) else 0)


def doubts_of(game: str, records: Mapping[str, Record]) -> Doubts:
    """Play the scenarios of a game, with a progress bar, and compare the editions of it that are imported."""
    from kfrules.cli.knowledge import progress_bar
    from kfrules.scenarios.play import known
    from kfrules.scenarios.play.doubts import doubts as found
    from kfrules.scenarios.play.engine import home_of

    editions = imported(game)
    with progress_bar() as progress:
        what = f"{GAMES.get(game, game)} spielen"
        reasons = known.load(home_of(game))
        return found(records.values(), game, reasons, editions, lambda done, all_: progress(done / all_, what))


def imported(game: str) -> list[Editions]:
    """Return each two editions of a game that follow each other and are imported, with what only one of them has."""
    from kfrules.kb import imports

    known = [one["id"] for one in imports.editions(game)]
    if len(known) < 2:
        return []  # the knowledge base need not even be opened
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.kb.compare import compare
    from kfrules.scenarios.play.doubts import Editions

    with open_snapshot() as snapshot:
        passages = snapshot.shelf(game).all_passages()
    of = {id: [one for one in passages if one["edition"] == id] for id in known}
    return [
        Editions(old, new, tuple(one.place for one in compare(of[old], of[new]) if one.change in ("added", "removed")))
        for old, new in pairwise(known)
    ]


def show_doubts(screen: Screen, found: Doubts, records: Mapping[str, Record], known: bool) -> None:
    """Write what is doubtful about a game, with what the rulings say; what is explained with its reason."""
    for doubt in found.found:
        if doubt.reason is None or known:
            _show(screen, doubt, records)
    for key in found.outdated:
        screen.say(f"Erklärt, aber kein Zweifel mehr: {key}", hang="  ", style="yellow")
    open_, all_ = len(found.unexplained), len(found.found)
    said = f"{open_} von {all_} Zweifeln ohne Erklärung." if open_ else f"{all_} Zweifel, alle erklärt."
    screen.say(f"{GAMES.get(found.game, found.game)}: {said if all_ else 'kein Zweifel.'}", style="bold")


def _show(screen: Screen, doubt: Doubt, records: Mapping[str, Record]) -> None:
    mark, style = ("?", "yellow") if doubt.reason is None else ("✓", "dim")
    screen.say(f"{mark} {doubt.key}: {doubt.said}", hang="  ", style=style)
    if doubt.kind == "editions":
        screen.say(f"Betroffen: {', '.join(doubt.ids)}", indent="    ")
    else:
        for id in doubt.ids:
            record = records[id]
            told = " ".join(filter(None, (record["question"], "→", record["ruling"])))
            screen.say(f"{id}: {told if record['ruling'] else record['title'] or ''}".rstrip(), indent="    ")
    if doubt.reason is not None:
        screen.say(f"Erklärt: {doubt.reason}", indent="    ")
