"""Phrases: the names and questions of a unit, one by one, and how well a question meets the best of them.

The keyword index knows how often a word stands in a unit; it does not know that „Æmber stehlen“ is one
question of one entry. A phrase is met in so far as each side says what the other says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.compounds import Splitter
from kb.lexicon import Lexicon
from kb.query import LIGHT, Query
from kb.stems import stem
from kb.text import words
from kb.units import Unit
from kb.wordlists import lightwords, stopwords

Phrase = list[tuple[float, list[str]]]
"""The words of a phrase: how rare each is, and the stems that would meet it."""

_FIELDS = ("title", "name_en", "aliases", "questions", "summary")


def phrases(unit: Unit, lexicon: Lexicon) -> list[Phrase]:
    """Return the phrases of a unit; of a ruling its question and its title."""
    texts = [text for name in _FIELDS for text in unit.fields.get(name, ())]
    texts += unit.fields.get("rulings", [])[:2]
    found = (list(_words(text, lexicon, lexicon.splitter)) for text in dict.fromkeys(texts))
    return [phrase for phrase in found if phrase]


def _words(text: str, lexicon: Lexicon, splitter: Splitter) -> Iterator[tuple[float, list[str]]]:
    read = dict.fromkeys(words(text))
    said = [word for word in read if word not in stopwords()] or list(read)
    for word in said:
        known = stem(word)
        idf = lexicon.idf(known)
        weight = (lexicon.rarest if idf is None else idf) * (LIGHT if word in lightwords() else 1.0)
        yield round(weight, 3), list(dict.fromkeys([known, *splitter.parts(word)]))


def best(query: Query, known: Sequence[Phrase]) -> float:
    """Return how well the question meets the phrase that it meets best, from 0 to 1."""
    asked = [(concept.weight, concept.terms) for concept in query.content if concept.weight]
    terms = query.terms
    return max((_met(asked, terms, phrase) for phrase in known), default=0.0)


def _met(asked: Sequence[tuple[float, dict[str, float]]], terms: dict[str, float], phrase: Phrase) -> float:
    """Return the harmonic mean of the shares of the question and of the phrase that the other side says."""
    there = {stemmed for _, stems in phrase for stemmed in stems}
    if there.isdisjoint(terms):
        return 0.0
    total = sum(weight for weight, _ in asked)
    met = sum(
        weight * max((sure for stemmed, sure in stems.items() if stemmed in there), default=0.0)
        for weight, stems in asked
    )
    length = sum(weight for weight, _ in phrase)
    back = sum(weight * max((terms.get(stemmed, 0.0) for stemmed in stems), default=0.0) for weight, stems in phrase)
    if not total or not length or not met:
        return 0.0
    recall, precision = met / total, back / length
    return 2 * recall * precision / (recall + precision) if recall + precision else 0.0
