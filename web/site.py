"""The page as a folder of files: `write` makes it, any web server can serve it, and nothing in it asks another host."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kfrules.kb import build, home
from kfrules.kb.semantic import FOLDER as MODELS
from kfrules.knowledge import open_snapshot
from kfrules.rules_de.entries import EDITIONS, GAMES
from kfrules.rules_de.errors import KfrulesError
from kfrules.web import fetch, pack, runtime

STATIC = Path(__file__).parent / "static"
WORKER = "sw.js"
PLACE = "@FILES@"
"""Stands in the service worker for the list of files and their version."""

DATABASE_URL = "KFRULES_DATABASE_URL"

SUMMARY, NAMES = 60, 3
"""Letters and further names of an entry that answer while everything else loads."""

Progress = Callable[[str], None]


def write(folder: Path, parts: Path | None = None, progress: Progress = lambda what: None) -> dict[str, int]:
    """Write the page into a folder and return its files with their sizes in bytes.

    `parts`: a folder with the files of `kfrules.web.fetch`, instead of fetching them. Raises `KfrulesError` where a
    file cannot be had or written.
    """
    found = fetch.parts(parts, lambda name: progress(f"{name} laden"))
    files = dict(_files(found, progress))
    version = _digest(name.encode() + files[name] for name in sorted(files))
    listed = {"version": version, "files": sorted(files)}
    script = (STATIC / WORKER).read_text("utf-8").replace(PLACE, json.dumps(listed))
    try:
        for name, data in {**files, WORKER: script.encode()}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    except OSError as error:
        cause = error.strerror or str(error)
        what = f"der Ordner lässt sich nicht beschreiben ({cause})"
        raise KfrulesError(what, str(folder), "nenne einen anderen") from error
    return {name: len(data) for name, data in files.items()}


def _files(parts: dict[str, Path], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for path in sorted(STATIC.rglob("*")):
        if path.is_file() and path.name != WORKER:
            yield path.relative_to(STATIC).as_posix(), path.read_bytes()
    progress("Python packen")
    python = [(f"pyodide/{name}", data) for name, data in runtime.loader(parts[fetch.PYODIDE.name])]
    python.append(("data/app.tar.xz", runtime.archive([parts[wheel.name] for wheel in fetch.WHEELS])))
    yield from python
    small: list[list[Any]] = []
    packs: list[bytes] = []
    with _own_words(), open_snapshot() as snapshot:
        for game in GAMES:
            progress(f"{GAMES[game]} packen")
            shelf = snapshot.shelf(game)
            small += [_short(entry) for entry in shelf.entries()]
            index, model = pack.packed(shelf.folder), pack.packed_model(MODELS / game)
            packs += [index, model]
            yield f"data/{game}.index.xz", index
            yield f"data/{game}.model.xz", model
    editions = {edition.game: edition.title for edition in EDITIONS.values()}
    games = [{"id": game, "name": name, "edition": editions[game]} for game, name in GAMES.items()]
    versions = {"version": _digest(packs), "python": _digest(data for _, data in python)}
    titles = {**versions, "games": games, "entries": small}
    yield "data/titles.json", json.dumps(titles, ensure_ascii=False, separators=(",", ":")).encode()


def _digest(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


@contextmanager
def _own_words() -> Iterator[None]:
    """Use an index of our words alone: what was imported is the publishers', and a page is handed on."""
    if not any(build.imported(game) for game in GAMES) and DATABASE_URL not in os.environ:
        yield
        return
    kept = {name: os.environ.get(name) for name in (home.VARIABLE, DATABASE_URL)}
    os.environ[home.VARIABLE] = str(home.prepare() / "web")
    os.environ.pop(DATABASE_URL, None)
    try:
        yield
    finally:
        for name, value in kept.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _short(entry: dict[str, Any]) -> list[Any]:
    """Return what answers while everything else loads: id, title, summary, other names."""
    names = [name for name in (entry["name_en"], *entry["aliases"]) if name]
    summary = entry["summary"]
    short = summary if len(summary) <= SUMMARY else summary[:SUMMARY].rpartition(" ")[0] + " …"
    return [entry["id"], entry["title"], short, names[:NAMES]]
