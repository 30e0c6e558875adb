"""Words that nobody foresaw: what somebody calls the only creature of which the power is told."""

from __future__ import annotations

import re

from kfrules.scenarios.keyforge.situation.retold.plainly import is_strange
from kfrules.scenarios.situation.words import fold

_WORD = re.compile(r"\w+", re.UNICODE)
_WHOSE = ("mein", "meine", "meinen", "meinem", "meiner", "sein", "seine", "seinen", "seinem", "seiner", "der", "die",
          "den", "dem", "das", "ein", "eine", "einen", "my")  # fmt: skip
_POWERS = ("staerke", "power", "leben", "st", "lebenspunkte", "hp")
_NEAR = 4  # words within which its power is told


def plain(question: str) -> str:
    """Return a question with a plain word for the creature.

    >>> plain("Mein Wuffi hat 2 Stärke. Ist Wuffi tot?")
    'Mein Kreatur hat 2 Stärke. Ist Kreatur tot?'
    """
    words = list(_WORD.finditer(question))
    folded = [fold(word.group()) for word in words]
    names = {
        word
        for place, word in enumerate(folded)
        if place
        and folded[place - 1] in _WHOSE
        and is_strange(word)
        and any(near in _POWERS for near in folded[place + 1 : place + 1 + _NEAR])
    }
    if len(names) != 1:
        return question
    return _WORD.sub(lambda match: "Kreatur" if fold(match.group()) in names else match.group(), question)
