"""Phrases: the names and questions of a unit, one by one, and how well a question meets the best of them.

The keyword index knows how often a word stands in a unit; it does not know that „Æmber stehlen“ is one
question of one entry. A phrase is met in so far as each side says what the other says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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
    found = (phrase(text, lexicon) for text in dict.fromkeys(texts))
    return [said for said in found if said]


def phrase(text: str, lexicon: Lexicon) -> Phrase:
    """Return the words of a text that say something, each once."""
    read = dict.fromkeys(words(text))
    said = [word for word in read if word not in stopwords()] or list(read)
    return list(_weighed(said, lexicon))


def _weighed(said: Iterable[str], lexicon: Lexicon) -> Iterator[tuple[float, list[str]]]:
    for word in said:
        known = stem(word)
        idf = lexicon.idf(known)
        weight = (lexicon.rarest if idf is None else idf) * (LIGHT if word in lightwords() else 1.0)
        yield round(weight, 3), list(dict.fromkeys([known, *lexicon.splitter.parts(word)]))


def best(query: Query, known: Sequence[Phrase]) -> float:
    """Return how well the question meets the phrase that it meets best, from 0 to 1."""
    asked, terms = [(concept.weight, concept.terms) for concept in query.content], query.terms
    return max((_harmonic(*_shares(asked, terms, phrase)) for phrase in known), default=0.0)


def shares(query: Query, text: str, lexicon: Lexicon) -> tuple[float, float]:
    """Return the share of the question that a text says, and the share of the text that the question says.

    Other than in `best`, a word of the term table counts as much as the one that was typed.
    """
    asked = [(concept.weight, dict.fromkeys(concept.terms, concept.known)) for concept in query.content]
    terms = {term: sure for _, known in asked for term, sure in known.items()}
    return _shares(asked, terms, phrase(text, lexicon))


def _shares(
    asked: Sequence[tuple[float, dict[str, float]]], terms: dict[str, float], phrase: Phrase
) -> tuple[float, float]:
    there = {stemmed for _, stems in phrase for stemmed in stems}
    if there.isdisjoint(terms):
        return 0.0, 0.0
    met = sum(
        weight * max((sure for stemmed, sure in stems.items() if stemmed in there), default=0.0)
        for weight, stems in asked
    )
    back = sum(weight * max((terms.get(stemmed, 0.0) for stemmed in stems), default=0.0) for weight, stems in phrase)
    total, length = sum(weight for weight, _ in asked), sum(weight for weight, _ in phrase)
    return (met / total if total else 0.0), (back / length if length else 0.0)


def _harmonic(one: float, other: float) -> float:
    return 2 * one * other / (one + other) if one + other else 0.0
