"""Which known words a misspelt one may mean. Most of thousands cannot be meant, and their letters tell that at once:
where no fast rapidfuzz is at hand, as in a browser, comparing each would take a second.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def letters(word: str) -> int:
    """Return the letters of a word as bits of a number; a few letters share a bit.

    >>> letters("gift") == letters("giftig"), letters("gift") == letters("kraft")
    (True, False)
    """
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 63)
    return found


class Names:
    """Known names, the letters of each read once."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[int, int, str]]] = {}
        for place, name in enumerate(names):
            self._by_length.setdefault(len(name), []).append((place, letters(name), name))

    def may_share(self, name: str, percent: float) -> list[str]:
        """Return those whose likeness to a name (`rapidfuzz.fuzz.ratio`) may reach so much, by their letters.

        >>> Names(["spot", "ernte"]).may_share("spott", 75)
        ['spot']
        """
        mine, length = letters(name), len(name)
        found: list[tuple[int, str]] = []
        for its, known in self._by_length.items():
            shared = percent * (length + its) / 200  # so many letters must both have
            if min(length, its) >= shared:
                found += [
                    (place, word)
                    for place, theirs, word in known
                    if length - (mine & ~theirs).bit_count() >= shared and its - (theirs & ~mine).bit_count() >= shared
                ]
        return [word for _, word in sorted(found)]


class Words:
    """Known words, in the order in which equals come."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[int, str]]] = {}
        for place, word in enumerate(words):
            self._by_length.setdefault(len(word), []).append((place, word))
        self._letters: dict[int, list[tuple[int, int, str]]] = {}

    def near(self, word: str, most: int, limit: int) -> list[tuple[str, int]]:
        """Return at most `limit` words with how many slips each is away, at most `most`, the nearest first.

        >>> Words(["spott", "gift", "gifte"]).near("giftt", 1, 6)
        [('gift', 1), ('gifte', 1)]
        """
        own = letters(word)
        likely = [
            (place, known)
            for length in range(len(word) - most, len(word) + most + 1)
            for place, theirs, known in self._of_length(length)
            if (own & ~theirs).bit_count() <= most and (theirs & ~own).bit_count() <= most
        ]
        if not likely:
            return []
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        names = [known for _, known in sorted(likely)]
        found = extract(word, names, scorer=OSA.distance, score_cutoff=most, limit=limit)
        return [(known, int(far)) for known, far, _ in found]

    def _of_length(self, length: int) -> list[tuple[int, int, str]]:
        if length not in self._letters:
            known = self._by_length.get(length, [])
            self._letters[length] = [(place, letters(word), word) for place, word in known]
        return self._letters[length]
