"""A cry before the case begins: "Hömma, mein Gegner …". What may be a name or matter stays, and must be understood.

Whole clauses that tell of nothing on the table are `asides.py`'s.
"""

from __future__ import annotations

from collections.abc import Callable

from kfrules.scenarios.situation.asides import MATTERS
from kfrules.scenarios.situation.words import Word, fold

_AFTER_CRY = ("person", "sub", "wh", "verb", "modal", "seq", "fill", "aux", "pron", "turn")
_CRY = 2  # words of a cry: "Grüß Gott"


def without_cry(words: list[Word], matters: Callable[[Word], bool]) -> list[Word]:
    """Drop a cry before the first comma: "Hömma, mein Gegner …"; what may be a name stays."""
    for length in range(1, _CRY + 1):
        cry, after = words[:length], words[length : length + 2]
        if len(after) < 2 or after[0].said not in (",", "!") or after[1].tag not in _AFTER_CRY:
            continue
        unknown = any(word.tag == "unknown" for word in cry)
        if unknown and all(word.tag in ("unknown", "fill") for word in cry) and not any(matters(word) for word in cry):
            return [Word("fill", "x", " ".join(word.said for word in cry)), *words[length:]]
    return words


def listed(look_up: Callable[[tuple[str, ...]], tuple[str, str] | None]) -> Callable[[Word], bool]:
    """Return what tells that a lexicon lists a word as one that matters and cannot be read."""

    def matters(word: Word) -> bool:
        folded = fold(word.said)
        return look_up(tuple(folded.split())) is not None or any(piece in folded for piece in MATTERS)

    return matters
