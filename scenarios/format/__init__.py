"""Scenario files (`*.scenario.yaml`): read, checked, and made into plain records.

`vocabulary` the table of a game's words, `kinds` what its values may be · `yaml_lines` a document with its lines ·
`models`, `fields`, `envelope` what a file may say · `german`, `faults` what is wrong with it · `normalise`, `pieces`,
`names`, `references` from a checked file to the plain record · `record` its form · `write` back to a file

Importing this package is cheap; pydantic and the YAML reader are loaded with the first file.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from kfrules.scenarios.errors import ScenarioError

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record, Source
    from kfrules.scenarios.format.yaml_lines import Document

__all__ = ["SUFFIX", "ScenarioError", "find_files", "load_document", "load_file", "load_folder", "load_text", "schema"]

SUFFIX = ".scenario.yaml"


def load_text(text: str, file: str = "<Text>") -> Record:
    """Return the plain record of a scenario given as text; `file` is the name that errors mention.

    Raises `ScenarioError`: one German sentence with file, line and way out; further faults are its `others`.

    >>> record = load_text("id: a\\ngame: keyforge\\nwhen: [{end: turn}]\\nthen: {me: {keys: 0}}")
    >>> record["when"], record["given"]["step"]
    ([{'do': 'end'}], 'main')
    """
    from kfrules.scenarios.format.yaml_lines import read

    return load_document(read(text, file, _may_refer))


def _may_refer(value: Source) -> bool:
    """Tell whether the game of a file takes references to an anchor."""
    from kfrules.scenarios.play.engine import engine_of, has_engine

    game = value.get("game")
    return isinstance(game, str) and has_engine(game) and engine_of(game).vocabulary.references


def load_document(document: Document) -> Record:
    """Return the plain record of a document that was read. Raises `ScenarioError`."""
    from kfrules.scenarios.format import german, models
    from kfrules.scenarios.format.faults import raise_first
    from kfrules.scenarios.format.normalise import normalise
    from kfrules.scenarios.play.engine import engine_of, has_engine
    from pydantic import ValidationError

    game = document.value.get("game")
    words = engine_of(game).vocabulary if isinstance(game, str) and has_engine(game) else None
    made = models.told() if words is None else models.of(words)
    try:
        given: Source = models.plain(made.scenario.model_validate(document.value))
    except ValidationError as error:
        raise_first(german.errors(error, document, made))
        raise
    return normalise(given, document, words)


def load_file(path: str | Path) -> Record:
    """Return the plain record of a scenario file. Raises `ScenarioError`."""
    return load_text(text_of(path), str(path))


def text_of(path: str | Path) -> str:
    """Return what stands in a scenario file. Raises `ScenarioError` where it cannot be read."""
    from kfrules.scenarios.format.yaml_lines import MAX_BYTES, decode

    file = str(path)
    try:
        if not Path(path).is_file():
            kind = "ein Ordner" if Path(path).is_dir() else "keine Datei"
            raise ScenarioError(f"das ist {kind}", file, 1, "nenne eine Datei, die es gibt")
        with Path(path).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise ScenarioError("die Datei lässt sich nicht lesen", file, 1, "prüfe Pfad und Rechte") from error
    return decode(data, file)


def load_folder(path: str | Path) -> list[Record]:
    """Return the records of all scenario files below a folder, in the order of their paths.

    Raises `ScenarioError` for the first file that is not valid, and for two scenarios of one game and id.
    """
    records = [load_file(file) for file in find_files([path])]
    refuse_equal_ids(records)
    return records


def find_files(paths: Iterable[str | Path]) -> list[Path]:
    """Return the files that paths mean: files as they are, folders as all scenario files below, sorted."""
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        below = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
        found.update(dict.fromkeys(file for file in below if file.is_file() or file == path))
    return list(found)


def refuse_equal_ids(records: Iterable[Record]) -> None:
    """Raise `ScenarioError` where two records of one game have the same id."""
    seen: dict[tuple[str, str], str] = {}
    for record in records:
        other = seen.setdefault((record["game"], record["id"]), record["file"])
        if other != record["file"]:
            raise ScenarioError(
                f"die id „{record['id']}“ gibt es schon in {other}", record["file"], 1, "wähle eine andere id"
            )


def schema(game: str | None = None) -> Source:
    """Return the JSON Schema (draft 7) of a game's scenario files, or of all games', with German descriptions."""
    from kfrules.scenarios.format.json_schema import schema as made

    return made(game)
