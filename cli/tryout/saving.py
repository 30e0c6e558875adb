"""What was played as a scenario file that passes `kfrules check`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from kfrules.cli.tryout.position import Move, Position, replay
from kfrules.cli.tryout.reached import block
from kfrules.cli.tryout.script import steps_of
from kfrules.kb import home
from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import SUFFIX, load_text
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.format.write import text
from kfrules.scenarios.play.runner import run
from kfrules.scenarios.play.tell import question

_HEAD = """\
# Gespielt mit „kfrules try“. Ergänze question, ruling und shows (die Regeln, ohne die es anders käme).
"""


LONGEST = 100
"""Letters of a name; file systems take 255 bytes with the ending."""

DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that was written; `warning`: why it cannot be checked yet, if so."""

    path: Path
    warning: str = ""


def save(
    record: Record, position: Position, start: Position, name: str, folder: Path, own: Collection[Path] = ()
) -> Saved:
    """Write board, steps and the state reached. `own`: files that may be overwritten. Raises `KfrulesError`."""
    id = slug(name.removesuffix(SUFFIX))
    if not id or "/" in name or "\\" in name:
        raise KfrulesError(f"„{name}“ taugt nicht als Name", remedy="nimm Buchstaben, Ziffern und Bindestriche")
    if position.open is not None:
        raise KfrulesError("eine Entscheidung ist noch offen", remedy="beantworte sie oder nimm den Schritt zurück")
    if len(id) > LONGEST:
        raise KfrulesError(f"der Name ist zu lang ({len(id)} Zeichen)", remedy=f"nimm höchstens {LONGEST}")
    path = folder / f"{id}{SUFFIX}"
    if path.exists() and path not in own:
        raise KfrulesError("die Datei gibt es schon", str(path), "nenne einen anderen Namen")
    written, warning = scenario_text(record, position, start, id, name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(written, "utf-8")
    except OSError as error:
        raise KfrulesError(f"die Datei lässt sich nicht schreiben ({error.strerror or error})", str(path)) from error
    return Saved(path, warning)


def draft(record: Record, moves: Sequence[Move]) -> Path | None:
    """Write a draft into the data folder, over the one before; return its path, None where it cannot be written.

    Of a step whose question is still open the draft holds the table before it.
    """
    start = replay(record)
    position = replay(record, moves)
    while position.open is not None and moves:
        moves = moves[:-1]
        position = replay(record, moves)
    try:
        path = home.prepare() / f"{DRAFT}{SUFFIX}"
        path.write_text(scenario_text(record, position, start, DRAFT, "Entwurf")[0], "utf-8")
    except (KfrulesError, OSError):
        return None
    return path


def scenario_text(record: Record, position: Position, start: Position, id: str, title: str) -> tuple[str, str]:
    """Return the text of the file, and why it cannot be checked yet ("" where it passes).

    What the runner does not play as it was played here is written as deferred, with the reason.
    """
    steps, unsaid = steps_of(record, position)
    made: Record = {**record, "id": id, "title": title, "when": steps, "then": block(position, start)}
    result = run(load_text(text(made), id))
    warning = ""
    if not result.passed:
        asked = f"„{question(unsaid[0])}“" if unsaid else "eine der Fragen"
        warning = f"Die Antwort auf {asked} lässt sich in einer Datei noch nicht eindeutig nennen."
        made["status"], made["reason"] = "deferred", warning
    return _HEAD + text(made), warning
