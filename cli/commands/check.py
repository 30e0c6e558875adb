"""`kfrules check`: scenario files as regression tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

    from kfrules.scenarios.format.record import Values

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli.extras import needs
from kfrules.cli.options import Json, Paths
from kfrules.cli.screen import Screen, emit_json
from kfrules.cli.trace import Short, show_trace
from kfrules.rules_de.entries import DEFAULT_GAME
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.scenarios.play.check import Checked

On = Annotated[
    str | None,
    typer.Option(
        "--on",
        metavar="ADRESSE",
        help="Auf diesem Dask-Cluster spielen (tcp://…); local: auf einem eigenen, hier.",
        show_default=False,
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers", metavar="ZAHL", min=0, max=256, help="Arbeiter für --on local; 0: je Prozessorkern einer."
    ),
]

MARKS = {"passed": "✓", "failed": "✗", "invalid": "!", "deferred": "…"}
STYLES = {"passed": "green", "failed": "red", "invalid": "yellow", "deferred": "dim"}
WORDS = {"passed": "bestätigt", "failed": "gescheitert", "invalid": "ungültig", "deferred": "zurückgestellt"}


def check(
    paths: Paths,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict",
            help="Auch eine Gegenprobe, die nichts ändert, und eine Karte ohne Definition lassen es scheitern.",
        ),
    ] = False,
    jobs: Annotated[
        int,
        typer.Option(
            "-j", "--jobs", metavar="ZAHL", min=0, max=256, help="So viele Prozesse (1); 0: je Prozessorkern."
        ),
    ] = 1,
    on: On = None,
    workers: Workers = 0,
    junit: Annotated[
        Path | None,
        typer.Option(
            "--junit", metavar="DATEI", help="Auch einen Bericht als JUnit-XML schreiben.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Prüfe Szenario-Dateien; Ende 0: alle halten, 1: eines scheitert, 2: eine Datei ist ungültig."""
    from kfrules.cli.knowledge import progress_bar
    from kfrules.scenarios.play.check import Report, files_in

    files = files_in(paths)
    _refuse_both(on, workers, jobs)
    screen = Screen()
    done: list[Checked] = []
    with progress_bar() as progress, closing(_played(files, strict, jobs, on, workers)) as results:
        for checked in results:
            done.append(checked)
            if json:
                progress(len(done) / len(files), "Szenarien spielen")
            else:
                show_row(screen, checked)
    if junit is not None:
        from kfrules.scenarios.play.junit import write

        write((checked.case() for checked in done), junit)
    told = Report(tuple(done)).as_data()
    if json:
        emit_json(told)
    else:
        show_totals(screen, told)
    raise typer.Exit(exit_code(told))


def _refuse_both(on: str | None, workers: int, jobs: int) -> None:
    if on is not None and jobs != 1:
        raise KfrulesError("-j und --on zugleich geht nicht", remedy="lass -j weg; wie viele es sind, sagt der Cluster")
    if workers and on != "local":
        raise KfrulesError("--workers gilt nur für --on local", remedy="nenne --on local oder lass --workers weg")


def _played(files: list[Path], strict: bool, jobs: int, on: str | None, workers: int) -> Generator[Checked, None, None]:
    if on is None:
        from kfrules.scenarios.play.check import check_files

        return check_files(files, strict=strict, jobs=jobs)
    with needs("cluster"):
        from kfrules.scenarios.play.cluster import check_on
    return check_on(on, files, strict=strict, workers=workers)


def exit_code(report: Values) -> int:
    """Return 2 if a file is not valid, else 1 if a scenario fails, else 0."""
    return 2 if report["invalid"] else 1 if report["failed"] else 0


def show_row(screen: Screen, checked: Checked) -> None:
    """Write one line a scenario; beneath it what is wrong, for one that fails after its trace."""
    screen.say(f"{MARKS[checked.status]} {checked.id}", style=STYLES[checked.status], hang="  ")
    if checked.trace:
        from kfrules.cli.knowledge import titles_of

        show_trace(
            screen, checked.trace, titles_of(None, checked.game or DEFAULT_GAME), Short(f"kfrules play {checked.file}")
        )
    if checked.status == "invalid":
        screen.whole(checked.message, indent="    ")
    elif checked.message:
        screen.say(checked.message, indent="    ")
    if checked.status == "failed":
        screen.whole(checked.file, indent="    ")


def show_totals(screen: Screen, report: Values) -> None:
    """Write how many hold, fail and are not valid."""
    screen.say()
    parts = [f"{report[status]} {word}" for status, word in WORDS.items() if report[status] or status != "deferred"]
    screen.say(", ".join(parts) + ".", style="bold")
