"""`kfrules coverage`: which entries scenarios demonstrate and prove, and what is still owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from kfrules.cli.lookup import known_game
from kfrules.cli.options import Game, Json
from kfrules.cli.screen import Screen, emit_json
from kfrules.rules_de.entries import GAMES

if TYPE_CHECKING:
    from kfrules.scenarios.play.coverage import Coverage, Covered

EFFECTS = {"rule": "Regel", "definition": "Begriff", "setup": "Aufbau", "none": "keine"}
FAQ = {"failed": "gescheitert", "missing": "ohne Szenario", "deferred": "zurückgestellt"}


def coverage(game: Game = None, json: Json = False) -> None:
    """Zeige, welche Einträge Szenarien zeigen und beweisen; Ende 1: etwas fehlt noch."""
    made = coverage_of(known_game(game))
    if json:
        emit_json(made.as_data())
    else:
        show_coverage(Screen(), made)
    raise typer.Exit(1 if made.missing or made.faults else 0)


def coverage_of(game: str) -> Coverage:
    """Play all scenarios of a game that ship with the package, with a progress bar."""
    from kfrules import scenarios
    from kfrules.cli.knowledge import progress_bar
    from kfrules.scenarios.play.coverage import coverage as measured

    with progress_bar() as progress:
        progress(0.0, "Szenarien lesen")
        records = scenarios.load_all(game)
        return measured(records, game, lambda done, all_: progress(done / all_, "Szenarien spielen"))


def show_coverage(screen: Screen, made: Coverage) -> None:
    """Write the table of entries, the FAQ and the totals."""
    screen.say(f"{GAMES.get(made.game, made.game)}: was Szenarien zeigen und beweisen", style="bold")
    column = min(max((len(_slug(entry.id)) for entry in made.entries), default=0), screen.width // 2) + 3
    screen.say(_cells("Wirkung", "Sz.", "Stand"), indent="  Eintrag".ljust(column), style="dim")
    for entry in made.entries:
        _show_entry(screen, entry, column)
    screen.title("FAQ")
    for question in made.faq:
        if question.status != "passed":
            by = f" ({question.scenario})" if question.scenario not in (None, _slug(question.id)) else ""
            screen.say(
                f"{'✗' if question.missing else '…'} {_slug(question.id)}: {FAQ[question.status]}{by}", indent="  "
            )
    totals = made.totals
    parts = [f"{totals['faq_passed']} bestätigt", f"{totals['faq_deferred']} zurückgestellt"]
    screen.say(f"{totals['faq']} Fragen: {', '.join(parts)}, {totals['faq_missing']} offen.", indent="  ")
    _show_totals(screen, made)


def _show_entry(screen: Screen, entry: Covered, column: int) -> None:
    start = f"{'✗' if entry.missing else '✓'} {_slug(entry.id)}"
    if len(start) >= column:
        screen.say(start)
        start = ""
    told = _cells(EFFECTS[entry.effect], str(len(entry.scenarios)), state(entry))
    screen.say(told, indent=start.ljust(column), style="red" if entry.missing else "")
    why = entry.lack or (None if entry.demonstrated else entry.reason)
    if why:
        screen.say(why, indent="    ")


def _cells(effect: str, scenarios: str, stand: str) -> str:
    return f"{effect:8} {scenarios:>3}  {stand}"


def state(entry: Covered) -> str:
    """Return in a word what became of an entry."""
    if entry.missing:
        return "offen"
    return "bewiesen" if entry.proved else "gezeigt" if entry.demonstrated else "begründet"


def _show_totals(screen: Screen, made: Coverage) -> None:
    totals = made.totals
    screen.title("Zusammen")
    rows = (
        f"{totals['entries']} Einträge, davon {totals['rules']} Regeln",
        f"{totals['proved']} bewiesen, {totals['demonstrated']} gezeigt, {totals['with_reason']} mit Begründung",
        f"{totals['scenarios']} Szenarien, {totals['failed']} davon gescheitert",
        f"{totals['told']} ohne Brett, {totals['unexplained']} davon ohne Begründung",
    )
    for row in rows:
        screen.say(row, indent="  ")
    for id, message in sorted(made.faults.items()):
        screen.say(f"✗ {id}: {message}", indent="  ", hang="    ", style="red")
    for id in sorted(made.unexplained):
        screen.say(f"… {id}: ohne Brett und ohne Begründung", indent="  ", hang="    ")
    open_ = len(made.missing)
    verdict = (
        "Nichts fehlt." if not open_ else f"{open_} Einträge und Fragen fehlen noch." if open_ > 1 else "1 fehlt noch."
    )
    screen.say(verdict, indent="  ", style="bold red" if open_ else "bold green")


def _slug(id: str) -> str:
    return id.rpartition(":")[2]
