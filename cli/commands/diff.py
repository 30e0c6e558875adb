"""`kfrules diff` and `kfrules stale`: what changed between two editions, and which rulings that touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli.lookup import entry_id, known_game
from kfrules.cli.options import Game, Json
from kfrules.cli.screen import Screen, emit_json
from kfrules.rules_de.entries import GAMES, PARTS
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb.compare import Difference, Piece

Record = dict[str, Any]

CHANGES_DE = {"added": "neu", "removed": "entfallen", "reworded": "geändert", "moved": "verschoben"}
STYLES = {"added": "green", "removed": "red", "reworded": "yellow", "moved": "cyan"}
SIGNS = {"added": "+", "removed": "–", "reworded": "~", "moved": "→"}


def diff(
    game: Annotated[str, typer.Argument(metavar="SPIEL", help="Das Spiel, etwa keyforge.", show_default=False)],
    editions: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ALT NEU]", help="Zwei Ausgaben; sonst die beiden neuesten.", show_default=False),
    ] = None,
    entry: Annotated[
        str | None, typer.Option("--entry", metavar="EINTRAG", help="Nur dieser Eintrag.", show_default=False)
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help="Ganze Texte, nicht nur die Umgebung der Änderung.")] = False,
    json: Json = False,
) -> None:
    """Zeige, was sich zwischen zwei importierten Ausgaben geändert hat, Eintrag für Eintrag."""
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.kb.compare import compare

    game = known_game(game)
    snapshot = open_snapshot()
    wanted = entry_id(snapshot, entry, game) if entry else None
    old, new = _two(game, editions or [])
    passages = snapshot.shelf(game).all_passages()
    found = compare(
        [one for one in passages if one["edition"] == old["id"]],
        [one for one in passages if one["edition"] == new["id"]],
    )
    if wanted:
        found = [one for one in found if one.place == wanted]
    if json:
        emit_json({"game": game, "old": old["id"], "new": new["id"], "changes": [as_data(one) for one in found]})
    else:
        show_diff(Screen(), old, new, found, whole)


def _two(game: str, wanted: list[str]) -> tuple[Record, Record]:
    """Return the older and the newer of the two editions to compare. Raises `KfrulesError` where there are not two."""
    from kfrules.kb import imports

    known = {one["id"]: one for one in imports.editions(game)}
    listed = ", ".join(known) or "noch keine"
    missing = next((id for id in wanted if id not in known), None)
    if missing or len(wanted) not in (0, 2):
        what = (
            f"die Ausgabe „{missing}“ ist nicht importiert" if missing else "zum Vergleichen braucht es zwei Ausgaben"
        )
        raise KfrulesError(what, remedy=f"importiert sind: {listed}")
    if len(known) < 2:
        raise KfrulesError(
            f"von {GAMES[game]} sind keine zwei Ausgaben importiert (sondern: {listed})",
            remedy="nimm beide auf: kfrules import DATEI DATEI",
        )
    chosen = [known[id] for id in wanted] or list(known.values())[-2:]
    return chosen[0], chosen[1]


def as_data(one: Difference) -> Record:
    """Return a difference as plain data."""
    return {
        "entry": one.place,
        "title": one.title,
        "change": one.change,
        "old": [_spot(passage) for passage in one.old],
        "new": [_spot(passage) for passage in one.new],
        "words": [list(piece) for piece in one.pieces()] if one.change == "reworded" else [],
    }


def _spot(passage: Record) -> Record:
    return {
        "locator": passage["locator"],
        "number": passage["number"],
        "lines": [passage["first_line"], passage["last_line"]],
    }


def show_diff(screen: Screen, old: Record, new: Record, found: list[Difference], whole: bool = False) -> None:
    """Write the differences for people, word by word in colour; in a pipe with signs: `[-alt-] {+neu+}`."""
    from kfrules.kb.compare import shortened

    screen.say(f"{old['title']} ({old['id']}) → {new['title']} ({new['id']})", style="bold")
    counts = Counter(str(one.change) for one in found)
    said = ", ".join(f"{counts[change]} {word}" for change, word in CHANGES_DE.items() if counts[change])
    screen.say(said or "kein Unterschied")
    for one in found:
        screen.say()
        spots = " → ".join(dict.fromkeys(_locators(some) for some in (one.old, one.new) if some))
        where = f": {spots}" if one.change == "moved" else ""
        screen.say(f"{SIGNS[one.change]} {one.title} ({CHANGES_DE[one.change]}){where}", style=STYLES[one.change])
        if one.change == "reworded":
            pieces = one.pieces()
            screen.marked(_marks(pieces if whole else shortened(pieces)), indent="    ")
        elif one.change != "moved" and whole:
            screen.say(" ".join(passage["text"] for passage in one.old or one.new), indent="    ")


def _locators(passages: tuple[Record, ...]) -> str:
    """Return where a place stands: the parts of a book, or the numbers of rules."""
    numbered = (str(one["locator"] if one["number"] else PARTS.get(one["part"], one["part"])) for one in passages)
    return " und ".join(dict.fromkeys(numbered))


def _marks(pieces: list[Piece]) -> list[tuple[str, str, str]]:
    """Return (text for a pipe, text for a terminal, style) of each piece."""
    signs = {"same": ("", "", ""), "gone": ("[-", "-]", "red strike"), "new": ("{+", "+}", "green")}
    return [(f"{signs[kind][0]}{text}{signs[kind][1]}", text, signs[kind][2]) for kind, text in pieces]


def stale(game: Game = None, json: Json = False) -> None:
    """Liste Rulings, deren Regelstellen sich in einer neueren Ausgabe geändert haben."""
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.kb import compare, imports

    wanted = known_game(game)
    shelf = open_snapshot().shelf(wanted)
    editions = imports.editions(wanted)
    found = compare.stale(shelf.scenarios(), editions, shelf.all_passages())
    if json:
        rows = [
            {
                "id": one.ruling["id"],
                "question": one.ruling.get("question"),
                "reviewed": one.reviewed,
                "newer": one.newer,
                "changed": [{"entry": change.place, "change": change.change} for change in one.changes],
            }
            for one in found
        ]
        emit_json({"game": wanted, "editions": [edition["id"] for edition in editions], "stale": rows})
        return
    screen = Screen()
    for one in found:
        screen.say(f"**{one.ruling['id']}** geprüft gegen {one.reviewed}", hang="  ")
        for change in one.changes:
            screen.say(f"{change.title}: {CHANGES_DE[change.change]} in {one.newer}", indent="    ", hang="      ")
    screen.say(_summary(wanted, editions, len(shelf.scenarios()), len(found)), style="bold")


def _summary(game: str, editions: list[Record], rulings: int, found: int) -> str:
    if not editions:
        return f"Von {GAMES[game]} ist keine Ausgabe importiert: Ohne sie lässt sich nichts vergleichen."
    if not found:
        return f"Keines von {rulings} Rulings ist überholt; verglichen mit {editions[-1]['id']}."
    return f"{found} von {rulings} Rulings nachlesen: ihre Regelstellen lauten in {editions[-1]['id']} anders."
