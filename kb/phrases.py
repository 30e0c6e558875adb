"""Phrases: the names and questions of a unit, one by one, and how well a question meets the best of them.

The keyword index knows how often a word stands in a unit; it does not know that „Æmber stehlen“ is one
question of one entry. A phrase is met in so far as each side says what the other says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence

from kfrules.kb.lexicon import Lexicon
from kfrules.kb.query import LIGHT, Query
from kfrules.kb.stems import stem
from kfrules.kb.text import words
from kfrules.kb.units import Unit
from kfrules.kb.wordlists import lightwords, stopwords

Phrase = list[tuple[float, list[str]]]
"""The words of a phrase: how rare each is, and the stems that would meet it."""

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
    return list(_weighed(said_words(text), lexicon))


def _weighed(said: Iterable[str], lexicon: Lexicon) -> Iterator[tuple[float, list[str]]]:
    for word in said:
        known = stem(word)
        idf = lexicon.idf(known)
        weight = (lexicon.rarest if idf is None else idf) * (LIGHT if word in lightwords() else 1.0)
        yield round(weight, 3), list(dict.fromkeys([known, *lexicon.splitter.parts(word)]))


_json = json.JSONEncoder(separators=(",", ":")).encode  # one for all: making one takes as long as its work


def lined(known: Iterable[Phrase]) -> str:
    """Return phrases as a snapshot keeps them: a line each."""
    return "\n".join(map(_json, known))


def saying(terms: Iterable[str], lines: str) -> list[Phrase]:
    """Return those of the phrases in lines that have one of these stems; the others are not even read.

    >>> saying({"gift"}, lined([[(1.0, ["gift"])], [(2.0, ["zug"])]]))
    [[[1.0, ['gift']]]]
    """
    wanted = re.compile(f'"(?:{"|".join(map(re.escape, terms))})"')
    found = [line for line in lines.split("\n") if wanted.search(line)]
    said: list[Phrase] = json.loads(f"[{','.join(found)}]")
    return said


Asked = Sequence[tuple[float, dict[str, float]]]
"""The concepts of a question: the weight of each, and the stems that would do."""


def best(query: Query, known: Sequence[Phrase]) -> float:
    """Return how well the question meets the phrase that it meets best, from 0 to 1.

    That is the harmonic mean of the two `shares`.
    """
    asked: Asked = [(concept.weight, concept.terms) for concept in query.content]
    terms = query.terms
    top = 0.0
    for phrase in known:
        back = _back(terms, phrase)
        if 2 * back / (1 + back) <= top:
            continue  # even if it said all that was asked
        here = _here(asked, phrase)
        top = max(top, 2 * here * back / (here + back)) if here else top
    return top


def shares(query: Query, text: str, lexicon: Lexicon) -> tuple[float, float]:
    """Return the share of the question that a text says, and the share of the text that the question says.

    Other than in `best`, a word of the term table counts as much as the one that was typed.
    """
    asked = [(concept.weight, dict.fromkeys(concept.terms, concept.known)) for concept in query.content]
    terms = {term: sure for _, known in asked for term, sure in known.items()}
    said = phrase(text, lexicon)
    return _here(asked, said), _back(terms, said)


def shares_of(asked: Asked, terms: dict[str, float], said: Phrase) -> tuple[float, float]:
    """Return the share of a question that a phrase says, and the share of the phrase that the question says."""
    return _here(asked, said), _back(terms, said)


def _here(asked: Asked, phrase: Phrase) -> float:
    """Return the share of the question that a phrase says."""
    there = {stemmed for _, stems in phrase for stemmed in stems}
    met = total = 0.0
    for weight, stems in asked:
        total += weight
        met += weight * max([sure for stemmed, sure in stems.items() if stemmed in there], default=0.0)
    return met / total if total else 0.0


def _back(terms: dict[str, float], phrase: Phrase) -> float:
    """Return the share of a phrase that the question says."""
    met = total = 0.0
    for weight, stems in phrase:
        total += weight
        found = [terms[stemmed] for stemmed in stems if stemmed in terms]
        if found:
            met += weight * max(found)
    return met / total if total else 0.0
