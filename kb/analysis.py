"""From text to weighted stems: how every text is read before it enters the keyword index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kfrules.kb.compounds import Splitter
from kfrules.kb.keyword import Occurrences
from kfrules.kb.stems import stem
from kfrules.kb.text import words
from kfrules.kb.units import Unit
from kfrules.kb.wordlists import stopwords

PART = 0.6
"""The weight of a compound's part beside a word of its own: Giftschaden → Gift + Schaden."""

NAMING = frozenset({"title", "name_en", "aliases"})
"""Fields whose stop words count too: there are entries named „Als ob“, „Vor“ and „Für jeden“."""


def occurrences(texts: Iterable[str], splitter: Splitter, naming: bool = False) -> Occurrences:
    """Return the stems of texts in order, the parts of compounds after the compound.

    >>> occurrences(["Der Giftschaden"], Splitter({stem("gift"), stem("schaden")}))
    [('giftschad', 1.0), ('gift', 0.6), ('schad', 0.6)]
    """
    return list(_occurrences(texts, splitter, naming))


def _occurrences(texts: Iterable[str], splitter: Splitter, naming: bool) -> Iterator[tuple[str, float]]:
    stops = stopwords()
    for text in texts:
        for word in words(text):
            if naming or word not in stops:
                yield stem(word), 1.0
                for part in splitter.parts(word):
                    yield part, PART


def document(unit: Unit, splitter: Splitter) -> dict[str, Occurrences]:
    """Return the fields of a unit as the keyword index takes them."""
    return {name: occurrences(texts, splitter, name in NAMING) for name, texts in unit.fields.items()}
