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


def mate_for(question: str, game: str) -> str:
    """Return a question with whoever is called by a first name called a mate, in a game for several on one side.

    >>> mate_for("Darf Anna zu meiner Probe beitragen?", "arkham")
    'Darf Mitspieler zu meiner Probe beitragen?'
    """
    return question if game in FOR_TWO else _names().sub("Mitspieler", question)


@cache
def _names() -> re.Pattern[str]:
    return _pattern("firstnames.txt", "s?")


@cache
def _people() -> re.Pattern[str]:
    return _pattern("people.txt")


def _pattern(name: str, ending: str = "") -> re.Pattern[str]:
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    named = " ".join(line for line in lines if not line.startswith("#")).split()
    return re.compile(rf"\b(?:{'|'.join(named)}){ending}\b", re.I)
