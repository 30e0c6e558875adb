"""What completes a question: titles and aliases of entries, names of cards, wherever in the line they begin."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

from kfrules.cli.tryout.suggest import Offer
from kfrules.rules_de import cards, entries
from kfrules.rules_de.cards import HOUSES_DE, TYPES_DE
from kfrules.rules_de.ids import slug

if TYPE_CHECKING:
    from kfrules.kb import Snapshot

MOST = 12
LONGEST = 6
"""Words at the end of a line that may be the beginning of one name."""
SHORTEST = 2
"""Letters from which on a name is looked for."""

_TITLE, _CARD, _ALIAS, _INNER = 0, 1, 2, 3
_INNER_LETTERS = 4
_NO_DOTS = str.maketrans("äöüÄÖÜ", "aouAOU")


class Name(NamedTuple):
    """A name under what it is found by: the slug from one of its words on, its rank, its text, the hint beside it."""

    key: str
    rank: int
    text: str
    hint: str


class Names:
    """All names of a game (of all: None), in the order of their keys."""

    def __init__(self, snapshot: Snapshot, game: str | None) -> None:
        found = set(_terms(snapshot, game))
        if game in (None, entries.DEFAULT_GAME):
            found.update(_cards())
        self._names = sorted({name for one in found for name in _found_by(one)})

    def offers(self, typed: str) -> list[Offer]:
        """Return what completes the line: the longest beginnings of names at its end go first, titles before aliases.

        A line that ends with a whole name gets nothing for it.
        """
        made: dict[str, Offer] = {}
        for part in _ends(typed):
            wanted = slug(part) + ("-" if part[-1:].isspace() else "")
            if len(wanted) >= SHORTEST:
                for name in sorted(self._beginning(wanted), key=lambda name: (name.rank, name.key)):
                    made.setdefault(name.text.casefold(), Offer(name.text, len(part), name.hint))
        return list(islice(made.values(), MOST))

    def _beginning(self, wanted: str) -> Iterator[Name]:
        at = bisect_left(self._names, (wanted,))
        found = takewhile(lambda name: name.key.startswith(wanted), islice(self._names, at, None))
        return (name for name in found if name.key != wanted)


def _ends(typed: str) -> Iterator[str]:
    """Yield the ends of a line from one of its last words on, longest first.

    >>> list(_ends("hat duma "))
    ['hat duma ', 'duma ']
    """
    starts = [at for at, letter in enumerate(typed) if letter.strip() and not typed[at - 1 : at].strip()]
    return (typed[at:] for at in starts[-LONGEST:])


def _terms(snapshot: Snapshot, game: str | None) -> Iterator[Name]:
    for entry in snapshot.entries(game):
        told = "" if game else entries.GAMES[entry["game"]]
        yield Name(slug(entry["title"]), _TITLE, entry["title"], told)
        for alias in entry.get("aliases") or ():
            yield Name(slug(alias), _ALIAS, alias, entry["title"])


def _cards() -> Iterator[Name]:
    for card in cards.load():
        hint = f"{TYPES_DE[card.type]} · {HOUSES_DE[card.house]}"
        yield Name(slug(card.name_de), _CARD, card.name_de, hint)
        if card.name_en != card.name_de:
            yield Name(slug(card.name_en), _ALIAS, card.name_de, card.name_en)


def _found_by(name: Name) -> Iterator[Name]:
    """Yield a name under all its keys: also without the dots of its umlauts, and from each longer word on."""
    for key in {name.key, slug(name.text.translate(_NO_DOTS))} if name.rank != _ALIAS else {name.key}:
        yield name._replace(key=key)
        words = key.split("-")
        for at in range(1, len(words)):
            if len(words[at]) >= _INNER_LETTERS:
                yield name._replace(key="-".join(words[at:]), rank=_INNER + name.rank)
