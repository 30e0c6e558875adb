"""Words that nobody foresaw: what somebody calls the only creature, and who is greeted."""

from __future__ import annotations

import re

from kfrules.scenarios.keyforge.situation.retold.plainly import is_strange
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import fold

_WORD = re.compile(r"\w+", re.UNICODE)
_HAIL = re.compile(r"^[^,.!?:;0-9]{1,40}[,.!?:]+\s+|(?<=[.!?])\s+[^,.!?:;0-9]{1,30}[.!]*$")
_WHOSE = ("mein", "meine", "meinen", "meinem", "meiner", "sein", "seine", "seinen", "seinem", "seiner", "der", "die",
          "den", "dem", "das", "ein", "eine", "einen", "my")  # fmt: skip
_POWERS = ("staerke", "power", "leben", "st", "lebenspunkte", "hp")
_NEAR = 4  # words within which its power is told
_SHORT = 3  # words of a greeting


def plain(question: str) -> str:
    """Return a question with a plain word for the creature, and without a greeting.

    >>> plain("Mahlzeit. Mein Wuffi hat 2 Stärke. Ist Wuffi tot?")
    'Mein Kreatur hat 2 Stärke. Ist Kreatur tot?'
    """
    said = _HAIL.sub(lambda match: " " if _hails(match.group()) else match.group(), question).strip()
    words = list(_WORD.finditer(said))
    folded = [fold(word.group()) for word in words]
    names: set[str] = set()
    drop: list[int] = []
    for place in range(1, len(folded) - 1):
        if folded[place - 1] not in _WHOSE or not is_strange(folded[place]):
            continue
        if look_up((folded[place + 1],)) == ("noun", "creature"):
            drop.append(place)
        elif any(near in _POWERS for near in folded[place + 1 : place + 1 + _NEAR]):
            names.add(folded[place])
    if len(names) > 1:
        return question
    for place in reversed(range(len(words))):
        if place in drop or folded[place] in names:
            start, end = words[place].span()
            said = said[:start] + ("" if place in drop else "Kreatur") + said[end + (place in drop) :]
    return said


def _hails(said: str) -> bool:
    """Tell whether a few words at the beginning or the end only greet: one is strange, none is a term."""
    words = [fold(word) for word in _WORD.findall(said)]
    known = [word for word in words if not is_strange(word)]
    return bool(words) and len(words) <= _SHORT and len(known) < len(words) and all(map(_is_idle, known))


def _is_idle(word: str) -> bool:
    found = look_up((word,))
    return word in ("liebe", "lieber", "hallo", "na", "guten", "gruss", "lg", "vg", "von", "euer", "eure", "danke") or (
        found == ("fill", "x")
    )
