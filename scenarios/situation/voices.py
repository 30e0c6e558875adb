"""How people speak: words of dialects as the standard words that they stand for (`voices.txt`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "voices.txt"
Voices = dict[tuple[str, ...], tuple[str, ...]]
_LONGEST = 2  # words of a form
_PARTICLE = ("an",)


@cache
def voices() -> dict[str, Voices]:
    """Return section ("sure", "plain", "then") → words of a form → standard words, all folded."""
    from kfrules.scenarios.situation.words import fold

    found: dict[str, Voices] = {}
    for line in fold(FILE.read_text(encoding="utf-8")).splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            standard, _, forms = line.partition(" = ")
            section |= {tuple(form.split()): tuple(standard.split()) for form in forms.split(", ")}
    return found


def standard(folded: tuple[str, ...]) -> list[tuple[int, tuple[str, ...]]]:
    """Return how many words each form takes and the standard words for it, from left to right.

    >>> standard(("i", "hob", "an", "dreier"))
    [(1, ('i',)), (1, ('habe',)), (1, ('einen',)), (1, ('dreier',))]
    >>> standard(("greife", "an"))
    [(1, ('greife',)), (1, ('an',))]
    """
    known = voices()["sure"] | voices()["plain"]
    if any(word in _sure_words() for word in folded):
        known |= voices()["then"]
    made: list[tuple[int, tuple[str, ...]]] = []
    place = 0
    while place < len(folded):
        for length in range(_LONGEST, 0, -1):
            span = folded[place : place + length]
            if span == _PARTICLE and _ends(folded[place + 1 : place + 2]):
                made.append((1, span))  # "greift sei 3er an, …" is no "einen"
                break
            if span in known or length == 1:
                made.append((len(span), known.get(span, span)))
                break
        place += len(span)
    return made


def _ends(after: tuple[str, ...]) -> bool:
    return not after or not after[0].isalnum()


@cache
def _sure_words() -> frozenset[str]:
    return frozenset(word for form in voices()["sure"] if len(form) == 1 for word in form)
