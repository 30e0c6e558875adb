"""What somebody says before the case begins: a greeting, a cry, a sentence that tells of nothing on the table.

Only what stands before the first word of the game may be passed over, and only whole: "Bei uns gab es neulich Streit."
A word that is known to matter, a number, a thing or a condition keeps its sentence, so that it must be understood.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from kfrules.scenarios.situation.words import Word, fold

_IDLE = ("unknown", "fill", "person", "det", "prep", "instant", "pron", "again", "of", "conj", "mark")
_IDLE_VERBS = ("be.", "go.", "come.")
_AFTER_CRY = ("person", "sub", "wh", "verb", "modal", "seq", "fill", "aux", "pron", "turn")
_ENDS = ("stop", "colon")
_OF_THE_GAME = ("regel", "kart", "effekt", "faehig", "marker", "staerk", "schwaech", "ruest", "schad", "deck", "spiel")
"""Pieces of words that speak of the game, whatever else they say: "Hausregel"."""
_ON_THE_TABLE = ("spiel", "tisch", "feld", "board", "draussen", "play", "reihe")
_CRY = 2  # words of a cry: "Grüß Gott"


def without_preamble(words: Sequence[Word], matters: Callable[[Word], bool]) -> list[Word]:
    """Return the words from where the case begins. `matters`: tells of an unknown word that it is known to matter.

    What is passed over becomes one word, so that it can be told.
    """
    left = _without_cry(list(words), matters)
    first, rest = _first_sentence(left)
    passed: list[Word] = []
    while rest and _is_idle(first, matters):
        passed += first
        first, rest = _first_sentence(rest)
    if not any(word.tag in ("unknown", "verb") for word in passed):
        return left
    said = " ".join(word.said for word in passed if word.tag != "mark")
    return [Word("fill", "x", said), Word("mark", "stop", "."), *first, *rest]


def _first_sentence(words: Sequence[Word]) -> tuple[list[Word], list[Word]]:
    sentence = list(itertools.takewhile(lambda word: not (word.tag == "mark" and word.value in _ENDS), words))
    sentence += words[len(sentence) : len(sentence) + 1]
    return sentence, list(words[len(sentence) :])


def _is_idle(sentence: Sequence[Word], matters: Callable[[Word], bool]) -> bool:
    """Tell whether a sentence tells of nothing that is on the table."""
    is_so = any(word.tag == "verb" and word.value.startswith("be.") for word in sentence)
    if is_so and any(word.tag == "unknown" and word.said[:1].isupper() for word in sentence):
        return False  # "Wutrausch ist im Spiel": a name that is not known
    if any(word.tag == "fill" and any(piece in fold(word.said) for piece in _ON_THE_TABLE) for word in sentence):
        return False
    for word in sentence:
        if word.tag == "verb":
            if not word.value.startswith(_IDLE_VERBS):
                return False
            continue
        speaks = word.tag not in _IDLE or word.said == "?" or str(word) == "conj:or"
        if speaks or (word.tag == "unknown" and matters(word)):
            return False
    return True


def _without_cry(words: list[Word], matters: Callable[[Word], bool]) -> list[Word]:
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
        return look_up(tuple(folded.split())) is not None or any(piece in folded for piece in _OF_THE_GAME)

    return matters
