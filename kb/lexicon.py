"""What the knowledge base knows about words: how rare they are, what they name, what they stand for.

Read from the tables that `kfrules.kb.lexicon_tables` wrote; nothing is loaded before it is asked for.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from kfrules.kb.compounds import Splitter
from kfrules.kb.stems import stem
from kfrules.kb.text import slug_key
from kfrules.kb.wordlists import lightwords
from kfrules.rules_de.slips import Words

LIGHT = 0.5
"""The weight of a word that says little."""

_SURE_JOINED = 8  # letters of a name of several words that is written in one
_SURE_SLIP = 6  # letters of a name in a sentence that may be misspelt


class Named(NamedTuple):
    """An entry that a wording names. `level`: 2 its title or a heading, 1 an alias or the English name."""

    entry: str
    level: int


class Meaning(NamedTuple):
    """A row of the term table: the stems typed at the table and the rules' words for them."""

    variant: tuple[str, ...]
    meaning: tuple[str, ...]


class Close(NamedTuple):
    """A known word that a typed one may have meant, `distance` letters away."""

    word: str
    distance: int


class Like(NamedTuple):
    """A card that a typed name is like: its folded name, the letters between them, and how like, up to 1."""

    name: str
    distance: int
    likeness: float
    card: dict[str, object]


class Lexicon:
    """The words of one game's knowledge base."""

    def __init__(self, connection: sqlite3.Connection, game: str) -> None:
        self._db = connection
        self.game = game
        self.idf = lru_cache(maxsize=8192)(self._idf)
        self.splitter = Splitter(self)
        self.names_from = lru_cache(maxsize=8192)(self._names_from)
        self.meanings = lru_cache(maxsize=8192)(self._meanings)
        self.card_names_from = lru_cache(maxsize=8192)(self._card_names_from)
        self.name_lengths = lru_cache(maxsize=8192)(self._name_lengths)
        self.card_name_lengths = lru_cache(maxsize=8192)(self._card_name_lengths)
        self.card_like = lru_cache(maxsize=8192)(self._card_like)
        self.weighed = lru_cache(maxsize=1 << 14)(self._weighed)
        self._spoken = lru_cache(maxsize=8192)(self._is_variant)

    def __contains__(self, stemmed: object) -> bool:
        """Tell whether a stem is known: the rules or the term table use it."""
        return isinstance(stemmed, str) and (self.idf(stemmed) is not None or self._spoken(stemmed))

    def _is_variant(self, stemmed: str) -> bool:
        return self._db.execute("SELECT 1 FROM term WHERE variant = ?", (stemmed,)).fetchone() is not None

    def _idf(self, stemmed: str) -> float | None:
        row = self._db.execute("SELECT idf FROM stem WHERE stem = ?", (stemmed,)).fetchone()
        return float(row[0]) if row else None

    def _weighed(self, word: str) -> tuple[float, list[str]]:
        """Return how rare a word of a text is, light words less, and the stems that would meet it."""
        known = stem(word)
        idf = self.idf(known)
        weight = (self.rarest if idf is None else idf) * (LIGHT if word in lightwords() else 1.0)
        return round(weight, 3), list(dict.fromkeys([known, *self.splitter.parts(word)]))

    @cached_property
    def rarest(self) -> float:
        """The weight of a word that occurs in one unit only, and of every unknown one."""
        row = self._db.execute("SELECT value FROM meta WHERE key = 'rarest'").fetchone()
        return float(row[0]) if row else 1.0

    def named(self, stems: str) -> list[Named]:
        """Return the entries that a run of stems, joined by blanks, names."""
        return self.names_from(stems.partition(" ")[0]).get(stems, [])

    def _names_from(self, first: str) -> dict[str, list[Named]]:
        """Return every name that begins with a stem, with the entries that bear it, titles before aliases."""
        rows = self._db.execute(
            "SELECT stems, entry, level FROM name WHERE stems = ?1 OR (stems > ?1 || ' ' AND stems < ?1 || '!') "
            "ORDER BY level DESC",
            (first,),
        )
        found: dict[str, list[Named]] = {}
        for stems, entry, level in rows:
            found.setdefault(stems, []).append(Named(entry, level))
        return found

    def _name_lengths(self, first: str) -> list[int]:
        """Return how many words the names have that begin with a stem, the longest first."""
        return _lengths(self.names_from(first))

    def _meanings(self, first: str) -> list[Meaning]:
        """Return the rows of the term table whose variant begins with this stem, longest first."""
        rows = self._db.execute("SELECT variant, meaning FROM term WHERE first = ?", (first,))
        found = [Meaning(tuple(variant.split()), tuple(meaning.split())) for variant, meaning in rows]
        return sorted(found, key=lambda row: -len(row.variant))

    def _card_names_from(self, first: str) -> frozenset[str]:
        """Return the folded names of cards that begin with a word."""
        rows = self._db.execute(
            "SELECT key FROM card_name WHERE key = ?1 OR (key > ?1 || ' ' AND key < ?1 || '!')", (first,)
        )
        return frozenset(key for (key,) in rows)

    def _card_name_lengths(self, word: str) -> list[int]:
        """Return how many words the names of cards have that begin with a word, or with it less a genitive's s."""
        return _lengths(self.card_names_from(word) | self.card_names_from(word.removesuffix("s")))

    def cards(self, key: str) -> list[dict[str, object]]:
        """Return the printings that bear this folded name, oldest first."""
        if key not in self.card_names_from(key.partition(" ")[0]):
            return []
        rows = self._db.execute("SELECT data FROM card JOIN card_name USING (card) WHERE key = ? ORDER BY card", (key,))
        return [json.loads(data) for (data,) in rows]

    def common(self, key: str) -> bool:
        """Tell whether a folded name of a card consists of words that the rules, or everybody, use."""
        row = self._db.execute("SELECT max(common) FROM card_name WHERE key = ?", (key,)).fetchone()
        return bool(row[0])

    def _card_like(self, key: str, alone: bool = False) -> Like | None:
        """Return the one card that a misspelt or shortened name can only mean.

        `alone`: nothing else was asked about, so that a short word may be a slip for a name as well.
        """
        plain = key.replace(" ", "")
        begun = [name for name in self.card_names_from(key.partition(" ")[0]) if name.startswith(f"{key} ")]
        if len({card["name_en"] for name in begun for card in self.cards(name)}) == 1:
            return Like(min(begun), 0, 0.5, self.cards(min(begun))[0])
        allowed = _slips(len(plain)) if alone or len(plain) >= _SURE_SLIP else 0
        if not allowed and plain not in self._called:
            return None
        near = [
            (self._called[name], far)
            for name, far in self._names.near(plain, allowed, limit=6)
            if far <= (allowed if alone else len(name) // 5) and (far < 2 or self._printed(self._called[name]))
        ]
        best = {str(self.cards(name)[0]["name_en"]): name for name, far in near if far == near[0][1]}
        if len(best) != 1:
            return None
        name, far = next(iter(best.values())), near[0][1]
        return Like(name, far, 1 - far / len(plain), self.cards(name)[0])

    def card_joined(self, word: str) -> dict[str, object] | None:
        """Return the card of several words that a word names, written in one: „opalritter“."""
        name = self._called.get(word) if len(word) >= _SURE_JOINED else None
        return self.cards(name)[0] if name and " " in name else None

    @cached_property
    def _called(self) -> dict[str, str]:
        """The folded names of cards by their letters alone."""
        rows = self._db.execute("SELECT DISTINCT key FROM card_name")
        return {name.replace(" ", ""): name for (name,) in rows}

    @cached_property
    def _names(self) -> Words:
        return Words(self._called)

    @cached_property
    def _known(self) -> dict[str, float]:
        """The words that are known, each with how often it is said."""
        return dict(self._db.execute("SELECT word, weight FROM word"))

    @cached_property
    def _words(self) -> Words:
        return Words(self._known)

    def _printed(self, key: str) -> bool:
        """Tell whether a key is a whole name, not the first word of one."""
        return any(slug_key(str(card[name])) == key for card in self.cards(key) for name in ("name_de", "name_en"))

    def close(self, word: str) -> list[Close]:
        """Return the known words that `word` is most likely a slip for, best first; [] where none is near."""
        allowed = _slips(len(word))
        if not allowed:
            return []
        found = [one for one in self._words.near(word, allowed, limit=12) if len(word) > 7 or one[0][0] == word[0]]
        if not found:
            return []
        least = min(distance for _, distance in found)
        best = [Close(other, distance) for other, distance in found if distance == least]
        weights = self._known
        return sorted(best, key=lambda close: (close.word[0] != word[0], -weights[close.word], close.word))


def _lengths(names: Iterable[str]) -> list[int]:
    return sorted({name.count(" ") + 1 for name in names}, reverse=True)


def _slips(length: int) -> int:
    """How many letters may differ in a word of this length."""
    if not 4 <= length <= 40:
        return 0
    return 1 if length < 8 else 2 if length < 12 else 3
