"""Open the store so that nothing a disk does to it lasts: a damaged file is set aside and filled anew.

Our own wording comes from the package; what was imported comes from the texts that were kept (`kfrules.kb.kept`). A
database that `KFRULES_DATABASE_URL` names is its owner's: it is never replaced.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kfrules.kb import home, kept, notice
from kfrules.kb.build import IMPORTS
from kfrules.kb.store import FILE, URL_VARIABLE, Damaged, Store, url
from kfrules.rules_de.entries import GAMES

T = TypeVar("T")


def using(base: Path, work: Callable[[Store], T]) -> T:
    """Return what `work` makes of the store of a data folder. Raises `KfrulesError` where it cannot be opened."""
    try:
        return _opened(base, work)
    except Damaged as error:
        if not is_ours():
            raise
        _set_aside(base, error)
        return _opened(base, work)


def is_ours() -> bool:
    """Whether the store is the file in the data folder, and not a database that somebody named."""
    return not os.environ.get(URL_VARIABLE)


def _opened(base: Path, work: Callable[[Store], T]) -> T:
    with Store(url(base)) as store:
        store.check()
        if is_ours():
            _bring_back(store, base)
        mark(store, base)
        return work(store)


def _set_aside(base: Path, error: Damaged) -> None:
    """Move the damaged file and what SQLite wrote beside it out of the way, over what lay there before."""
    try:
        for path in sorted(base.glob(f"{FILE}*")):
            if path.suffix != ".damaged":
                os.replace(path, f"{path}.damaged")
    except OSError as cause:
        raise home.cannot_write(base, cause) from cause
    notice.tell(f"{error.where}: {error.what}; sie liegt jetzt in {FILE}.damaged und wird neu angelegt.")


def _bring_back(store: Store, base: Path) -> None:
    """Import again what was imported and is not there, as far as its text was kept."""
    from kfrules.kb import imports

    held = store.imported()
    missing = [edition for edition in kept.editions(base) if edition not in {one["id"] for one in held}]
    for edition in missing:
        texts = filter(None, map(kept.read, kept.copies(base, edition)))
        text = next(texts, None)
        if text is not None:
            imports.store_again(store, edition, text)
            notice.tell(f"{edition} war nicht mehr in der Wissensbasis und ist aus deiner Kopie wieder da.")
    lost = _noted(base).keys() - {one["game"] for one in store.imported()}
    for game in sorted(lost & GAMES.keys()):
        notice.tell(f"Was du von {GAMES[game]} importiert hattest, fehlt: nimm es mit „kfrules import DATEI“ neu auf.")


def _noted(base: Path) -> dict[str, str]:
    try:
        noted = json.loads((base / IMPORTS).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return noted if isinstance(noted, dict) else {}


def mark(store: Store, base: Path) -> None:
    """Note in the data folder which editions the store holds, in one step (see `kfrules.kb.build.fingerprint`)."""
    digests: dict[str, list[str]] = {}
    for edition in store.imported():
        digests.setdefault(edition["game"], []).append(edition["digest"])
    held = {game: hashlib.sha256("".join(found).encode()).hexdigest() for game, found in digests.items()}
    path = base / IMPORTS
    if path.exists() and _noted(base) == held:
        return
    try:
        new = path.with_name(f"{IMPORTS}.{os.getpid()}")
        new.write_text(json.dumps(held), "utf-8")
        os.replace(new, path)
    except OSError as error:
        raise home.cannot_write(base, error) from error
