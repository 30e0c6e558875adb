"""Phrases: the names and questions of a unit, one by one, and how well a question meets the best of them.

The keyword index knows how often a word stands in a unit; it does not know that „Æmber stehlen“ is one
question of one entry. A phrase is met in so far as each side says what the other says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

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


def read(line: str) -> Phrase:
    """Return a phrase of `lined`. That is JSON, but phrases share their words: each is read once.

    >>> read('[[1.5,["gift"]],[2.0,["zug","zuges"]]]')
    [(1.5, ['gift']), (2.0, ['zug', 'zuges'])]
    """
    return list(map(_word, line[2:-3].split("]],[")))


@lru_cache(maxsize=1 << 14)
def _word(said: str) -> tuple[float, list[str]]:
    weight, stems = json.loads(f"[{said}]]")
    return weight, stems


def saying(terms: Iterable[str], lines: Iterable[str]) -> list[list[Phrase]]:
    """Return, of phrases in lines, those that have one of these stems; the others are not even read.

    >>> saying({"gift"}, [lined([[(1.0, ["gift"])], [(2.0, ["zug"])]]), ""])
    [[[(1.0, ['gift'])]], []]
    """
    wanted = re.compile(f'"(?:{"|".join(map(re.escape, terms))})"').search
    return [list(map(read, _lines(wanted, text))) for text in lines]


def _lines(wanted: Callable[[str, int], re.Match[str] | None], text: str) -> Iterator[str]:
    """Yield the lines of a text in which something is found."""
    end = -1
    while met := wanted(text, end + 1):
        start = text.rfind("\n", 0, met.start()) + 1
        end = text.find("\n", met.end())
        if end < 0:
            yield text[start:]
            return
        yield text[start:end]


Asked = Sequence[tuple[float, dict[str, float]]]
"""The concepts of a question: the weight of each, and the stems that would do."""


def best(asked: Asked, terms: dict[str, float], known: Sequence[Phrase]) -> float:
    """Return how well a question meets the phrase that it meets best, from 0 to 1.

    That is the harmonic mean of the two `shares_of`.
    """
    top = 0.0
    backs = [_back(terms, phrase) for phrase in known]
    for back, place in sorted(zip(backs, range(len(known)), strict=True), reverse=True):
        if 2 * back / (1 + back) <= top:
            break  # even if it and all that come now said all that was asked
        here = says(asked, known[place])
        top = max(top, 2 * here * back / (here + back)) if here else top
    return top


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
