"""Who sits at the table: whoever is called by name or kin is the opponent, in a game for two."""

from __future__ import annotations

import re
from functools import cache

from kfrules.kb.wordlists import FOLDER

FOR_TWO = ("keyforge", "magic", "riftbound")
"""The games in which the others at the table are opponents, unless a question speaks of a team."""

_TEAM = re.compile(
    r"\b(teams?|team\w+|partner\w*|verb[uü]ndete\w*|mitspieler\w*|zu (dritt|viert)|2v2|commander)\b", re.I
)


def opponent_for(question: str, game: str) -> str:
    """Return a question with the people who are somebody's family or friends called the opponent.

    >>> opponent_for("Darf Papa in mein Archiv gucken?", "keyforge")
    'Darf Gegner in mein Archiv gucken?'
    >>> opponent_for("Darf Papa gucken, wir sind ein Team?", "keyforge")
    'Darf Papa gucken, wir sind ein Team?'
    """
    if game not in FOR_TWO or _TEAM.search(question):
        return question
    return _people().sub("Gegner", question)


@cache
def _people() -> re.Pattern[str]:
    lines = (FOLDER / "people.txt").read_text("utf-8").splitlines()
    named = " ".join(line for line in lines if not line.startswith("#")).split()
    return re.compile(rf"\b(?:{'|'.join(named)})\b", re.I)
