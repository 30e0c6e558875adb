"""What a question tells of the order of things: who asks whether A comes before B is not told whether B comes before A.

All words are the same then, and what differs is only which stands behind „bevor“.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kfrules.kb.stems import stem
from kfrules.kb.text import fold
from kfrules.kb.wordlists import stopwords

_LATER = frozenset({"bevor", "ehe", "vor", "vorm", "before"})
_EARLIER = frozenset({"nach", "nachdem", "nachm", "sobald", "after"})
_BRIEF = frozenset({"vor", "vorm", "nach", "nachm"})
"""Behind these stands a noun, behind the others a clause."""

_NOUN = 3
"""Words that a noun may take, with what belongs to it."""

_FIRST_THEN = re.compile(r"\b(?:erst|zuerst)\b(.*?)\b(?:dann|danach|anschliessend)\b(.*)")
_PIECES = re.compile(r"[a-z0-9]+|[,.?!:;–]")

Order = tuple[frozenset[str], frozenset[str]]


def is_turned_about(question: str, way: str) -> bool:
    """Tell whether a way to ask has mostly the other way round what a question has before and after.

    >>> is_turned_about("Schmiede ich, bevor ich die Fraktion wähle?", "Wähle ich die Fraktion vor dem Schmieden?")
    True
    >>> is_turned_about("Schmiede ich, bevor ich die Fraktion wähle?", "Wähle ich die Fraktion nach dem Schmieden?")
    False
    """
    asked, said = order(question), order(way)
    if asked is None or said is None:
        return False
    alike = len(asked[0] & said[0]) + len(asked[1] & said[1])
    return len(asked[0] & said[1]) + len(asked[1] & said[0]) > alike


@lru_cache(maxsize=1 << 10)
def order(text: str) -> Order | None:
    """Return the stems of what is earlier and of what is later, None where nothing is told of it.

    >>> [sorted(part) for part in order("Kommt erst der Bonus und dann der Text?")]
    [['bonus'], ['text']]
    >>> order("Ziehe ich am Zugende nach?") is None
    True
    """
    pieces = _PIECES.findall(fold(text))
    for place, word in enumerate(pieces):
        if word in _LATER or word in _EARLIER:
            end = _end(pieces, place + 1, _NOUN if word in _BRIEF else len(pieces))
            behind = _stems(pieces[place + 1 : end])
            if not behind:  # „ziehe ich noch nach?“
                continue
            rest = _stems([*pieces[:place], *pieces[end:]]) - behind
            return (rest, behind) if word in _LATER else (behind, rest)
    found = _FIRST_THEN.search(fold(text))
    return (_stems(_PIECES.findall(found[1])), _stems(_PIECES.findall(found[2]))) if found else None


def _end(pieces: list[str], start: int, most: int) -> int:
    """Return where what begins at a place ends: at a mark, or after so many words."""
    marks = (place for place in range(start, len(pieces)) if not pieces[place].isalnum())
    return min(next(marks, len(pieces)), start + most)


def _stems(pieces: list[str]) -> frozenset[str]:
    return frozenset(stem(piece) for piece in pieces if len(piece) > 2 and piece not in stopwords())
