"""What leads a model on from an error in the scenario that it wrote: what its words are called here, and an example."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import cast

from kfrules.scenarios.play.engine import playable

_FENCE = re.compile(r"\s*```\w*[ \t]*\n(.*?)\n?```\s*", re.DOTALL)
_GAME = re.compile(r"\bgame[\"']?:\s*[\"']?(\w+)")
_KEY = re.compile("„([^“]+)“ (?:gibt es hier nicht|liegt nicht auf dem Tisch)")
_GUESS = re.compile("; gemeint ist wohl „[^“]+“")
EXAMPLE = "Ein ganzes Szenario zum Abschauen gibt das Werkzeug „template“ ({})."


@cache
def _told() -> dict[str, dict[str, str]]:
    """Return the file: game → key → sentence."""
    import yaml

    text = Path(__file__).with_name("hints.yaml").read_text("utf-8")
    return cast("dict[str, dict[str, str]]", yaml.safe_load(text))


def unfenced(text: str) -> str:
    """Return a scenario without the marks that models put around code; its lines keep their numbers.

    >>> unfenced("```yaml\\nid: a\\n```")
    '\\nid: a'
    """
    fenced = _FENCE.fullmatch(text)
    return f"\n{fenced[1]}" if fenced else text


def told(scenario: str, errors: Iterable[str]) -> list[str]:
    """Return the errors of a scenario and what leads on; where a hint knows better, without what a key looks like."""
    found = _GAME.search(scenario)
    game = found[1] if found and found[1] in playable() else ""
    known = _told()["any"] | _told().get(game, {})
    said, meant = [], []
    for error in errors:
        keys = [key for key in _KEY.findall(error) if key in known]
        said.append(_GUESS.sub("", error) if keys else error)
        meant += [f"Hinweis: {known[key]}" for key in keys]
    return [*said, *dict.fromkeys(meant), EXAMPLE.format(f"game: {game}" if game else "game: keyforge, magic, …")]
