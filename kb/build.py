"""Build the index: the package's content into the store, and from the store into a snapshot.

Each game has its own, so that a question about one waits for no other. A snapshot is a folder of its own. It is
built beside the others and becomes the current one by one rename of the small file that names it, so a reader sees
the old one or the new one, never half of one.
"""

from __future__ import annotations

import gc
import json
import os
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kfrules.kb import home, lock, notice, stems
from kfrules.kb.units import Record
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb.snapshot_tables import Content
    from kfrules.kb.store import Store

FORMAT = 13
"""Raised whenever a snapshot of an older kfrules could not be read."""

POINTER = "current.json"
IMPORTS = "imports.json"
"""Beside the store: game → digest of its imported editions. An index knows by it whether it is current."""

_ROOT = Path(__file__).parent.parent
_PAUSES = (0.01, 0.05, 0.2, 0.5)  # seconds; on Windows a file that is being read cannot be replaced

Progress = Callable[[float, str], None]
"""Is told the share that is done (0 to 1) and what is being done."""


def fingerprint(game: str, sources: Iterable[Path] = ()) -> str:
    """Return a mark of the content that a game's index is built from: names, sizes and times of files, imports.

    What was installed does not change file by file, so there the list that the installer wrote stands for the package.
    """
    state: list[object] = [FORMAT, stems.VERSION, os.environ.get("KFRULES_DATABASE_URL", ""), imported(game)]
    installed = _installed()
    state.extend(installed or _files(str(_ROOT / "rules_de"), below=False))
    for folder in [_ROOT / "rules_de" / game, _ROOT / "kb", *sources]:
        if not (installed and folder.is_relative_to(_ROOT)):
            state.append(str(folder))
            state.extend(_files(str(folder)))
    data = repr(state).encode()
    return f"{zlib.crc32(data):08x}{zlib.adler32(data):08x}"


def _installed() -> list[tuple[str, int, int]]:
    """Return what tells one installation of the package from another; empty where it runs from its source."""
    found = []
    for item in os.scandir(_ROOT.parent):
        if item.name.startswith("kfrules-") and item.name.endswith(".dist-info"):
            with suppress(OSError):
                stat = os.stat(f"{item.path}/RECORD")
                found.append((item.name, stat.st_size, stat.st_mtime_ns))
    return sorted(found)


def imported(game: str) -> str:
    """Return the digest of what is imported of a game; empty where nothing is."""
    try:
        return str(json.loads((home.folder() / IMPORTS).read_text("utf-8")).get(game, ""))
    except (OSError, ValueError, AttributeError):
        return ""


def _files(folder: str, below: bool = True) -> Iterator[tuple[str, int, int]]:
    """Yield what tells that a file changed, in a stable order; `below`: in the folders below as well."""
    try:
        found = sorted(os.scandir(folder), key=lambda item: item.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for item in found:
        if item.is_dir():
            if below and item.name != "__pycache__":
                yield from _files(item.path)
        else:
            stat = item.stat()
            yield item.name, stat.st_size, stat.st_mtime_ns


def current(base: Path, mark: str | None = None) -> Path | None:
    """Return the folder of the current snapshot; None where there is none, or none of this fingerprint.

    A snapshot whose files no longer have the sizes in which they were written is none.
    """
    path, sizes = _pointed(base, mark)
    return path if path and all(_size(path / name) == size for name, size in sizes.items()) else None


def _pointed(base: Path, mark: str | None) -> tuple[Path | None, dict[str, int]]:
    """Return the folder that the pointer names, if it is of this fingerprint, and the sizes of its files."""
    try:
        pointer = json.loads((base / POINTER).read_text("utf-8"))
        path, sizes = base / str(pointer["folder"]), dict(pointer["sizes"])
        return (path if mark in (None, pointer["fingerprint"]) else None), sizes
    except (OSError, ValueError, KeyError, TypeError):
        return None, {}


def _sizes(folder: Path) -> dict[str, int]:
    """Return the files of a snapshot with their sizes in bytes: one that was cut off is known at a glance."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return -1


def ensure(
    game: str,
    rulings: Callable[[str], Sequence[Record]],
    sources: Sequence[Path] = (),
    progress: Progress | None = None,
    rebuild: bool = False,
) -> Path:
    """Return the folder of a game's snapshot that fits the content, building it first where need be.

    `rulings` is called, with the game, only for a build. Raises `KfrulesError` where the data folder takes no files.
    """
    base = home.folder() / "index" / game
    mark = fingerprint(game, sources)
    found = None if rebuild else current(base, mark)
    if found is not None:
        return found
    base = home.prepare() / "index" / game
    try:
        base.mkdir(parents=True, exist_ok=True)
        with lock.hold(base.parent / "lock"):
            _note_imports(base.parent.parent)
            mark = fingerprint(game, sources)
            found = None if rebuild else current(base, mark)
            if not rebuild and not found and _pointed(base, mark)[0]:
                notice.tell(f"{base}: Der Suchindex ist beschädigt und wird neu gebaut.")
            return found or _build(base, game, mark, rulings, progress or (lambda share, what: None))
    except OSError as error:
        raise home.cannot_write(base, error) from error


def _build(base: Path, game: str, mark: str, rulings: Callable[[str], Sequence[Record]], progress: Progress) -> Path:
    from kfrules.kb import snapshot_tables
    from kfrules.kb.semantic import model_of

    progress(0.0, "Regeln lesen")
    content = _content(base.parent.parent, game, _own(rulings, game), progress)
    old = current(base)
    path = base / f"{mark}-{time.time_ns():x}"
    path.mkdir()
    gc.disable()  # nothing of a build is garbage before its end; collecting it costs a sixth of the time
    try:
        snapshot_tables.write(
            path,
            content,
            model_of(game),
            lambda share, what: progress(0.25 + 0.74 * share, what),
        )
        _point(base, mark, path)
    except BaseException as error:
        _remove(path)
        if isinstance(error, MemoryError) or type(error).__module__ == "sqlite3":
            raise KfrulesError(
                f"der Index ließ sich nicht schreiben ({error})",
                str(base),
                "schaffe Platz und rufe „kfrules index“ auf",
            ) from error
        raise
    finally:
        gc.enable()
    _sweep(base, keep={path, old})
    progress(1.0, "fertig")
    return path


def _own(rulings: Callable[[str], Sequence[Record]], game: str) -> list[Record]:
    try:
        return list(rulings(game))
    except OSError as error:
        where = error.filename and str(error.filename)
        cause = error.strerror or str(error)
        raise KfrulesError(f"ein Szenario lässt sich nicht lesen ({cause})", where) from error


def _note_imports(home_folder: Path) -> None:
    """Open the store once, so that what it holds of imported documents is noted for the fingerprint."""
    from kfrules.kb import healing

    healing.using(home_folder, lambda store: None)


def _content(home_folder: Path, game: str, rulings: Sequence[Record], progress: Progress) -> Content:
    """Bring our wording of a game into the store, and return what the store holds of it."""
    from kfrules.kb import healing
    from kfrules.kb.snapshot_tables import Content

    def stored(store: Store) -> Content:
        progress(0.1, "Wissensbasis")
        store.replace_own(game, rulings)
        return Content(
            game,
            store.entries(game),
            store.rulings(game),
            store.cards(game),
            store.passages(game),
            store.links(game),
        )

    return healing.using(home_folder, stored)


def _point(base: Path, mark: str, path: Path) -> None:
    """Make the new snapshot the current one, in one step."""
    new = base / f"{POINTER}.{os.getpid()}"
    new.write_text(json.dumps({"fingerprint": mark, "folder": path.name, "sizes": _sizes(path)}), "utf-8")
    for pause in _PAUSES:
        try:
            os.replace(new, base / POINTER)
            return
        except PermissionError:
            time.sleep(pause)
    os.replace(new, base / POINTER)


def _sweep(base: Path, keep: set[Path | None]) -> None:
    """Remove older snapshots; the one before stays for whoever is reading it."""
    for item in base.iterdir():
        if item.is_dir() and item not in keep:
            _remove(item)


def _remove(folder: Path) -> None:
    import shutil  # only a build needs it, no question

    shutil.rmtree(folder, ignore_errors=True)
