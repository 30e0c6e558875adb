"""What the user set once and for all: the game that a question is about where it names none."""

from __future__ import annotations

import json
import os

from kfrules.kb import home
from kfrules.rules_de.entries import GAMES

FILE = "settings.json"


def default_game() -> str | None:
    """Return the game that `kfrules use` chose, or None."""
    try:
        game = json.loads((home.folder() / FILE).read_text("utf-8")).get("game")
    except (OSError, ValueError, AttributeError):
        return None
    return game if game in GAMES else None


def set_default_game(game: str | None) -> None:
    """Choose the game, or none. Raises `KfrulesError` where the data folder takes no files."""
    path = home.prepare() / FILE
    try:
        new = path.with_name(f"{FILE}.{os.getpid()}")
        new.write_text(json.dumps({"game": game}), "utf-8")
        os.replace(new, path)
    except OSError as error:
        raise home.cannot_write(path.parent, error) from error
