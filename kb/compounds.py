"""Compounds: a word that the rules do not know is split into words that they know."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from kfrules.kb.stems import PARTICLES, stem

LINKS = ("", "s", "es", "n", "en", "er", "e")
"""What German puts between the parts of a compound."""

PREFIXES = frozenset(PARTICLES.split("|"))
"""Particles of verbs: they may stand first, and are no part of their own."""

SHORT = frozenset({"zug", "tod", "key"})
"""The only parts of three letters; any other would be found in too many words."""

_SHORTEST = 4
_LONGEST = 40


class Splitter:
    """Splits words by a vocabulary of stems.

    >>> splitter = Splitter({stem("gift"), stem("schaden"), stem("zug"), stem("ende")})
    >>> splitter.parts("giftschaden"), splitter.parts("zugende"), splitter.parts("schaden")
    (['gift', 'schad'], ['zug', 'end'], [])
    """

    def __init__(self, stems: Container[str]) -> None:
        self._stems = stems
        self._cached = lru_cache(maxsize=8192)(self._split)
        self._read = lru_cache(maxsize=1 << 15)(self._parts)

    def parts(self, word: str) -> list[str]:
        """Return the stems of the parts of a folded word, in order; empty where it is none or one."""
        return list(self._read(word))

    def _parts(self, word: str) -> tuple[str, ...]:
        if not 6 <= len(word) <= _LONGEST or not word.isalpha():
            return ()
        return self._cached(word, 3) or ()

    def _split(self, word: str, most: int) -> tuple[str, ...] | None:
        """Split into the fewest parts; of those the split whose last part, the head, is longest."""
        best: tuple[str, ...] | None = None
        for cut in range(3, len(word) - 2):
            head, tail = word[:cut], word[cut:]
            first = self._first(head)
            if first is None:
                continue
            rest = self._rest(tail, most - 1)
            if rest and (best is None or len(rest) + len(first) < len(best)):
                best = (*first, *rest)
        return best

    def _first(self, head: str) -> tuple[str, ...] | None:
        """Return the stem of a part that does not end the word, without its link; () for a particle."""
        if head in PREFIXES:
            return ()
        for link in LINKS:
            bare = head.removesuffix(link)
            if len(bare) + len(link) == len(head) and (known := self._known(bare)):
                return (known,)
        return None

    def _rest(self, tail: str, most: int) -> tuple[str, ...] | None:
        if known := self._known(tail):
            return (known,)
        return self._cached(tail, most) if most > 1 else None

    def _known(self, word: str) -> str | None:
        if len(word) < _SHORTEST and word not in SHORT:
            return None
        found = stem(word)
        return found if found in self._stems else None
