"""Phrases: the names and questions of a unit, one by one, and how well a question meets the best of them.

The keyword index knows how often a word stands in a unit; it does not know that „Æmber stehlen“ is one
question of one entry. A phrase is met in so far as each side says what the other says.
"""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

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

    A place is two numbers: which word of which phrase, and what it weighs. Under no stem stands what phrases weigh.
    """
    places: dict[str, array[int]] = {}
    whole: array[float] = array(_WEIGHT)
    for number, said in enumerate(known):
        whole.append(math.fsum(weight for weight, _ in said))
        for place, (weight, stems) in enumerate(said):
            at = number << _WORDS | place
            for stemmed in stems:
                places.setdefault(stemmed, array(_PLACE)).extend((at, round(weight * _THOUSAND)))
    yield "", whole.tobytes()
    for stemmed, found in places.items():
        yield stemmed, found.tobytes()


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


def best(asked: Asked, terms: dict[str, float], rows: Mapping[str, bytes]) -> float:
    """Return how well a question meets the phrase that it meets best, from 0 to 1.

    That is the harmonic mean of the two `shares_of`. `rows`: of `inverted` phrases, the stems of the question and none.

    >>> kept = dict(inverted([[(1.0, ["gift"]), (1.0, ["stark"])], [(2.0, ["zug"])]]))
    >>> best([(1.0, {"gift": 1.0})], {"gift": 1.0}, {stemmed: kept[stemmed] for stemmed in ("", "gift")})
    0.6666666666666666
    """
    whole = array(_WEIGHT, rows[""])
    places = {stemmed: array(_PLACE, packed) for stemmed, packed in rows.items() if stemmed}
    total = math.fsum(weight for weight, _ in asked)
    backs = _backs(terms, places)
    top = 0.0
    for number, met in _heres(asked, places).items():
        here, back = met / total, backs[number] / (whole[number] or 1.0)
        top = max(top, 2 * here * back / (here + back or 1.0))
    return top


def _heres(asked: Asked, places: Mapping[str, array[int]]) -> dict[int, float]:
    """Return by its number what each phrase says of a question, in weights."""
    met: dict[int, float] = {}
    for weight, stems in asked:
        surest: dict[int, float] = {}
        for stemmed, sure in stems.items():
            for at in places.get(stemmed, ())[::2]:
                if surest.get(at >> _WORDS, 0.0) < sure:
                    surest[at >> _WORDS] = sure
        for number, sure in surest.items():
            met[number] = met.get(number, 0.0) + weight * sure
    return met


def _backs(terms: Mapping[str, float], places: Mapping[str, array[int]]) -> dict[int, float]:
    """Return by its number what a question says of each phrase, in weights."""
    surest: dict[int, float] = {}
    weights: dict[int, int] = {}
    for stemmed, found in places.items():
        sure = terms[stemmed]
        weights.update(zip(found[::2], found[1::2], strict=True))
        for at in found[::2]:
            if surest.get(at, 0.0) < sure:
                surest[at] = sure
    met: dict[int, float] = {}
    for at in sorted(surest):
        met[at >> _WORDS] = met.get(at >> _WORDS, 0.0) + weights[at] / _THOUSAND * surest[at]
    return met


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
