"""Slips and other spellings, as players type them: what the training puts on the side of the question."""

from __future__ import annotations

import random

_SPELLINGS = {"ä": ("ae", "a"), "ö": ("oe", "o"), "ü": ("ue", "u"), "ß": ("ss",), "æ": ("ae", "e", "ä")}
_ALIKE = {"v": "f", "f": "v", "d": "t", "t": "d", "s": "z", "z": "s", "i": "j", "k": "c", "ä": "e", "e": "ä"}


def noisy(text: str, rng: random.Random) -> str:
    """Return the text as it might be typed: often as it is, sometimes with other umlauts or a slip.

    >>> noisy("Rüstung", random.Random(3)) == noisy("Rüstung", random.Random(3))
    True
    """
    dice = rng.random()
    if dice < 0.45:
        return text
    words = text.lower().split() if dice < 0.8 else text.split()
    slips = 1 if len(words) < 6 else 2
    chosen = set(rng.sample(range(len(words)), min(slips, len(words))))
    words = [slip(word, rng) if number in chosen else word for number, word in enumerate(words)]
    if len(words) > 4 and rng.random() < 0.4:
        del words[rng.randrange(len(words))]
    return spelled(" ".join(words), rng) if rng.random() < 0.5 else " ".join(words)


def spelled(text: str, rng: random.Random) -> str:
    """Return the text with one other way of writing umlauts throughout."""
    for letter, ways in _SPELLINGS.items():
        text = text.replace(letter, rng.choice(ways))
    return text


def slip(word: str, rng: random.Random) -> str:
    """Return the word with one letter lost, doubled, swapped or taken for one that sounds alike."""
    if len(word) < 5:
        return word
    at = rng.randrange(1, len(word) - 1)
    kind = rng.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + word[at] + word[at:]
    if kind == 2:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    places = [place for place, letter in enumerate(word) if letter in _ALIKE and place > 0]
    if not places:
        return word
    at = rng.choice(places)
    return word[:at] + _ALIKE[word[at]] + word[at + 1 :]
