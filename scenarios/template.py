"""A commented scenario to start from: what `kfrules new` writes."""

from __future__ import annotations

from kfrules.rules_de.entries import DEFAULT_GAME
from kfrules.rules_de.ids import slug
from kfrules.scenarios.play.engine import engine_of


def template(id: str = "mein-szenario", title: str = "", game: str = DEFAULT_GAME) -> str:
    """Return a commented scenario of a game that passes as it stands, under the given id and title.

    The id is made a slug. The title is quoted where YAML needs it.

    >>> template("Mein Fall").splitlines()[4]
    'id: mein-fall'
    """
    name = slug(id) or "mein-szenario"
    words = engine_of(game).vocabulary
    title = title or words.title
    quoted = "'" + " ".join(title.split()).replace("'", "''") + "'"
    file = f"{name}.scenario.yaml"
    return words.template.format(id="'null'" if name == "null" else name, title=quoted, file=file)
