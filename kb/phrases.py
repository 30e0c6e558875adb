"""Phrases: the names and questions of a unit, one by one, and how well a question meets the best of them.

The keyword index knows how often a word stands in a unit; it does not know that „Æmber stehlen“ is one
question of one entry. A phrase is met in so far as each side says what the other says.
"""

from __future__ import annotations

import json
import math
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from kfrules.kb.lexicon import Lexicon
from kfrules.kb.query import Query
from kfrules.kb.text import words
from kfrules.kb.units import Unit
from kfrules.kb.wordlists import stopwords

Phrase = list[tuple[float, list[str]]]
"""The words of a phrase: how rare each is, and the stems that would meet it."""

_PLACE, _WEIGHT = "I", "d"
"""How places and weights lie in a snapshot, in the order of bytes of the machine that built it."""

_WORDS = 12  # bits for the place of a word in its phrase
_THOUSAND = 1000  # weights are rounded to thousandths

_FIELDS = ("title", "name_en", "aliases", "questions", "summary")


def phrases(unit: Unit, lexicon: Lexicon) -> list[Phrase]:
    """Return the phrases of a unit."""
    found = (phrase(text, lexicon) for text in phrase_texts(unit))
    return [said for said in found if said]


def phrase_texts(unit: Unit) -> list[str]:
    """Return the texts of a unit that are phrases, each once; of a ruling its question and its title."""
    if unit.role == "passage" and not unit.fields["questions"]:
        return []  # its title stands above many passages
    texts = [text for name in _FIELDS for text in unit.fields.get(name, ())]
    texts += unit.fields.get("rulings", [])[:2]
    return list(dict.fromkeys(texts))


def said_words(text: str) -> list[str]:
    """Return the folded words of a text that say something, each once; all of them where none does."""
    read = dict.fromkeys(words(text))
    return [word for word in read if word not in stopwords()] or list(read)


def phrase(text: str, lexicon: Lexicon) -> Phrase:
    """Return the words of a text that say something, as `said_words` gives them."""
    return list(map(lexicon.weighed, said_words(text)))


def inverted(known: Iterable[Phrase]) -> Iterator[tuple[str, bytes]]:
    """Yield phrases as a snapshot keeps them: each stem with its places in them, as `best` reads them.

    Three numbers tell of each place (`Places`), all first ones before all second ones. Under no stem stands what the
    phrases weigh.
    """
    found: dict[str, tuple[array[int], array[int], array[int]]] = {}
    whole: array[float] = array(_WEIGHT)
    for number, said in enumerate(known):
        whole.append(math.fsum(weight for weight, _ in said))
        for place, (weight, stems) in enumerate(said):
            told = (number, number << _WORDS | place, round(weight * _THOUSAND))
            for stemmed in stems:
                for column, one in zip(found.setdefault(stemmed, _columns()), told, strict=True):
                    column.append(one)
    yield "", whole.tobytes()
    for stemmed, columns in found.items():
        yield stemmed, b"".join(column.tobytes() for column in columns)


def _columns() -> tuple[array[int], array[int], array[int]]:
    return array(_PLACE), array(_PLACE), array(_PLACE)


def read(line: str) -> Phrase:
    """Return a phrase of `lined`. That is JSON, but phrases share their words: each is read once.

    >>> read('[[1.5,["gift"]],[2.0,["zug","zuges"]]]')
    [(1.5, ['gift']), (2.0, ['zug', 'zuges'])]
    """
    return list(map(_word, line[2:-3].split("]],[")))


@lru_cache(maxsize=1 << 14)
def _word(said: str) -> tuple[float, list[str]]:
    if "\\" in said:  # a letter that JSON writes by its number
        weight, stems = json.loads(f"[{said}]]")
        return weight, stems
    number, _, listed = said.partition(',["')
    return float(number), listed[:-1].split('","')


Asked = Sequence[tuple[float, dict[str, float]]]
"""The concepts of a question: the weight of each, and the stems that would do."""


class Places(NamedTuple):
    """Where a stem stands in the phrases of a unit: in which phrase, at which of all words, and what that weighs.

    `sure`: how surely the question means the stem.
    """

    sure: float
    numbers: array[int]
    words: array[int]
    weights: array[int]

    @classmethod
    def of(cls, sure: float, packed: bytes) -> Places:
        """Return the places of a row of `inverted`."""
        read = array(_PLACE, packed)
        count = len(read) // 3
        return cls(sure, read[:count], read[count : 2 * count], read[2 * count :])


def best(asked: Asked, terms: dict[str, float], rows: Mapping[str, bytes]) -> float:
    """Return how well a question meets the phrase that it meets best, from 0 to 1.

    That is the harmonic mean of the two `shares_of`. `rows`: of `inverted` phrases, the stems of the question and none.

    >>> kept = dict(inverted([[(1.0, ["gift"]), (1.0, ["stark"])], [(2.0, ["zug"])]]))
    >>> best([(1.0, {"gift": 1.0})], {"gift": 1.0}, {stemmed: kept[stemmed] for stemmed in ("", "gift")})
    0.6666666666666666
    """
    whole = array(_WEIGHT, rows[""])
    places = {stemmed: Places.of(terms[stemmed], packed) for stemmed, packed in rows.items() if stemmed}
    total = math.fsum(weight for weight, _ in asked)
    heres = _heres(asked, places)
    there = list(places.values())
    top = 0.0
    for number in sorted(heres, key=heres.__getitem__, reverse=True):
        here = heres[number] / total
        if 2 * here / (1 + here) <= top:  # even if the question said all of the phrase
            break
        back = _back_of(number, there) / (whole[number] or 1.0)
        top = max(top, 2 * here * back / (here + back or 1.0))
    return top


def _heres(asked: Asked, places: Mapping[str, Places]) -> dict[int, float]:
    """Return by its number what each phrase says of a question, in weights."""
    met: dict[int, float] = {}
    for weight, stems in asked:
        surest: dict[int, float] = {}
        for sure, stemmed in sorted((sure, stemmed) for stemmed, sure in stems.items() if stemmed in places):
            surest.update(dict.fromkeys(places[stemmed].numbers, sure))
        for number, sure in surest.items():
            met[number] = met.get(number, 0.0) + weight * sure
    return met


def _back_of(number: int, places: Sequence[Places]) -> float:
    """Return what a question says of a phrase, in weights."""
    first, end = number << _WORDS, (number + 1) << _WORDS
    said: dict[int, float] = {}
    for sure, _, stand, weights in places:
        at = bisect_left(stand, first)
        while at < len(stand) and stand[at] < end:
            said[stand[at]] = max(said.get(stand[at], 0.0), weights[at] / _THOUSAND * sure)
            at += 1
    return math.fsum(said.values())


def shares(query: Query, text: str, lexicon: Lexicon) -> tuple[float, float]:
    """Return the share of the question that a text says, and the share of the text that the question says.

    Other than in `best`, a word of the term table counts as much as the one that was typed.
    """
    asked = [(concept.weight, dict.fromkeys(concept.terms, concept.known)) for concept in query.content]
    terms = {term: sure for _, known in asked for term, sure in known.items()}
    said = phrase(text, lexicon)
    return says(asked, said), _back(terms, said)


def shares_of(asked: Asked, terms: dict[str, float], said: Phrase) -> tuple[float, float]:
    """Return the share of a question that a phrase says, and the share of the phrase that the question says."""
    return says(asked, said), _back(terms, said)


def says(asked: Asked, phrase: Phrase) -> float:
    """Return the share of the question that a phrase says."""
    there = {stemmed for _, stems in phrase for stemmed in stems}
    met = total = 0.0
    for weight, stems in asked:
        total += weight
        both = there.intersection(stems)
        if both:
            met += weight * max([stems[stemmed] for stemmed in both])
    return met / total if total else 0.0


def _back(terms: dict[str, float], phrase: Phrase) -> float:
    """Return the share of a phrase that the question says."""
    met = total = 0.0
    for weight, stems in phrase:
        total += weight
        most = 0.0
        for stemmed in stems:
            if stemmed in terms and terms[stemmed] > most:
                most = terms[stemmed]
        met += weight * most
    return met / total if total else 0.0
