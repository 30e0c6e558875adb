"""`kfrules check`: scenario files as regression tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.options import Json, Paths
from cli.screen import Screen, emit_json
from rules_de.errors import KfrulesError

MARKS = {"passed": "✓", "failed": "✗", "invalid": "!", "deferred": "…"}
STYLES = {"passed": "green", "failed": "red", "invalid": "yellow", "deferred": "dim"}
WORDS = {"passed": "bestätigt", "failed": "gescheitert", "invalid": "ungültig", "deferred": "zurückgestellt"}

Row = dict[str, Any]


def check(
    paths: Paths,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Auch eine Gegenprobe, die nichts ändert, lässt das Szenario scheitern."),
    ] = False,
    json: Json = False,
) -> None:
    """Prüfe Szenario-Dateien; Ende 0: alle halten, 1: eines scheitert, 2: eine Datei ist ungültig."""
    rows: list[Row] = []
    screen = Screen()
    for row in check_files(files_in(paths), strict):
        rows.append(row)
        if not json:
            show_row(screen, row)
    report = as_data(rows)
    if json:
        emit_json(report)
    else:
        show_totals(screen, report)
    raise typer.Exit(exit_code(report))


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Return the scenario files that the paths name, folders searched through, each once."""
    from scenarios.format import SUFFIX, find_files

    named = list(paths)
    found = find_files(named)
    if not found:
        what = f"hier liegt kein Szenario (eine Datei *{SUFFIX})"
        raise KfrulesError(what, ", ".join(map(str, named)), "nenne eine Datei oder einen anderen Ordner")
    return found


def check_files(files: Iterable[Path], strict: bool = False) -> Iterator[Row]:
    """Play scenario files one by one and yield the row of the JSON contract for each."""
    for path in files:
        yield check_file(path, strict)


def check_file(path: Path, strict: bool = False) -> Row:
    """Play one scenario file; a file that is not valid gives a row with status `invalid`."""
    import scenarios

    row: Row = {"id": path.name.removesuffix(".scenario.yaml"), "file": str(path), "game": None}
    row |= {"status": "invalid", "message": "", "shows": [], "counterfactuals": {}}
    try:
        record = scenarios.load_file(path)
    except KfrulesError as error:
        return row | {"message": str(error)}
    row |= {"id": record["id"], "game": record["game"], "shows": record["shows"]}
    if record.get("status") == "deferred":
        return row | {"status": "deferred", "message": str(record.get("reason") or "")}
    result = scenarios.run(record)
    row |= {"status": result.status, "counterfactuals": dict(result.counterfactuals)}
    doubts = list(record.get("warnings") or [])
    if result.status == "passed":
        doubts += [f"Ohne {entry} käme es genauso." for entry, other in result.counterfactuals.items() if not other]
    said = [result.message, *doubts]
    if strict and result.status == "passed" and any(said):
        row["status"] = "failed"
    return row | {"message": " ".join(filter(None, said))}


def as_data(rows: list[Row]) -> dict[str, Any]:
    """Return the report of the JSON contract."""
    counts = Counter(row["status"] for row in rows)
    return {**{status: counts[status] for status in MARKS}, "results": rows}


def exit_code(report: dict[str, Any]) -> int:
    """Return 2 if a file is not valid, else 1 if a scenario fails, else 0."""
    return 2 if report["invalid"] else 1 if report["failed"] else 0


def show_row(screen: Screen, row: Row) -> None:
    """Write one line a scenario; what is wrong stands beneath it."""
    mark = MARKS[row["status"]]
    screen.say(f"{mark} {row['id']}", style=STYLES[row["status"]], hang="  ")
    if row["status"] == "invalid":
        screen.whole(row["message"], indent="    ")
    elif row["message"]:
        screen.say(row["message"], indent="    ")
    if row["status"] == "failed":
        screen.whole(row["file"], indent="    ")


def show_totals(screen: Screen, report: dict[str, Any]) -> None:
    """Write how many hold, fail and are not valid."""
    screen.say()
    parts = [f"{report[status]} {word}" for status, word in WORDS.items() if report[status] or status != "deferred"]
    screen.say(", ".join(parts) + ".", style="bold")
