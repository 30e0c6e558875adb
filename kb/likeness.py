"""How much a question is the same case as a way to ask that we foresaw.

`features` tells what speaks for and against it; `data/likeness.json` holds the weight of each, found by
`python -m tests.benchmarks.likeness` on the entries' own questions, each judged without itself.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from operator import mul
from pathlib import Path
from typing import NamedTuple

from kfrules.kb import asked, phrases
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.marks import Marks, marks
from kfrules.kb.marks import names as mark_names
from kfrules.kb.meaning import similarities, similarity
from kfrules.kb.people import opponent_for
from kfrules.kb.query import Query
from kfrules.kb.replies import Reply, Way, Word
from kfrules.kb.replies_tables import Encoder
from kfrules.records import dataclass, field
from kfrules.rules_de.answers import verdict_word

WEIGHTS = Path(__file__).parent / "data" / "likeness.json"

PLAIN = (
    "here", "back", "both", "least", "meant", "meant_squared", "reply_meant", "reply_says",
    "soft_here", "soft_back", "soft_both", "sure_here", "sure_back", "sure_both",
    "score", "rank", "named", "foreign", "number_asked", "number_said", "card_asked", "card_said",
    "kind", "whether", "no_verdict", "verdict", "no_number", "ruling", "length",
)  # fmt: skip
"""The features that are no mark. `here`, `back`: the shares of the question and of the way that the other says
(`kfrules.kb.phrases`); `soft_…`, `sure_…`: the same by meaning, word by word; `…_asked`: only the question has it,
`…_said`: only the way has it; `foreign`: entries that the question names and the reply does not speak of."""

SIDES = ("asked", "said")


def feature_names() -> tuple[str, ...]:
    """Return the names of all features in their order: the plain ones, then each mark's two sides."""
    return (*PLAIN, *(f"{name}_{side}" for side in SIDES for name in mark_names()))


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as it is compared: read once, compared with many ways."""

    query: Query
    marks: Marks
    kind: str
    concepts: phrases.Asked
    terms: dict[str, float]
    entries: frozenset[str]
    cards: frozenset[str]
    bits: int
    words: tuple[tuple[float, int], ...]
    met: dict[int, Met] = field(default_factory=dict, repr=False)
    """What it has to do with each word of the ways that it was compared with: many ways share a word."""

    @classmethod
    def of(cls, query: Query, lexicon: Lexicon, encoder: Encoder) -> Asking:
        """Return a question that was read, with its meaning."""
        question = opponent_for(query.question, lexicon.game)
        said = phrases.said_words(question)
        weights = [weight for weight, _ in phrases.phrase(question, lexicon)]
        bits, *words = encoder.bits([question, *said])
        return cls(
            query,
            marks(question),
            asked.kind(query.question),
            [(concept.weight, concept.terms) for concept in query.content],
            query.terms,
            frozenset(query.entries),
            frozenset(str(card["name_en"]) for card in query.cards),
            bits,
            tuple(zip(weights, words, strict=True)),
        )

    def meets(self, word: Word) -> Met:
        """Return what the question has to do with a word of a way."""
        if word.number not in self.met:
            self.met[word.number] = Met.of(self, word)
        return self.met[word.number]


class Met(NamedTuple):
    """What a question has to do with a word of a way.

    `back`: how surely it says the word; `says`: which of its concepts the word says, and how surely; `near`: how near
    in meaning each of its words is; `best`: the nearest of them.
    """

    weight: float
    back: float
    says: tuple[tuple[int, float], ...]
    near: list[float]
    best: float

    @classmethod
    def of(cls, asking: Asking, word: Word) -> Met:
        """Compare a question with a word."""
        terms, stems = asking.terms, word.stems
        back = max([terms[stem] for stem in stems if stem in terms], default=0.0)
        says = []
        for place, (_, sure) in enumerate(asking.concepts):
            both = [sure[stem] for stem in stems if stem in sure]
            if both:
                says.append((place, max(both)))
        near = similarities(word.bits, [own for _, own in asking.words])
        return cls(word.weight, back, tuple(says), near, max(0.0, *near))


def features(asking: Asking, way: Way, reply: Reply, reply_says: float, score: float, rank: int) -> list[float]:
    """Return the plain features of a pair, as `PLAIN` names them.

    `reply_says`: the share of the question that the reply's own words say; `score`, `rank`: of the best entry that the
    reply speaks of, as the search found it (1 and 0 for the first).
    """
    met = [asking.meets(word) for word in way.words]
    here, back = _shares(asking, met)
    meant = similarity(asking.bits, way.bits)
    soft_here, sure_here, soft_back, sure_back = _aligned(asking, met)
    verdict = verdict_word(reply.text)
    whether = asking.kind == asked.YES_NO
    foreign = asking.entries.difference(reply.entries, way.entries)
    decided = verdict in ("Ja", "Nein")
    return [
        here, back, _both(here, back), min(here, back),
        meant, max(0.0, meant) ** 2, similarity(asking.bits, reply.bits), reply_says,
        soft_here, soft_back, _both(soft_here, soft_back), sure_here, sure_back, _both(sure_here, sure_back),
        score, 1 / (1 + rank), float(not asking.entries.isdisjoint(reply.entries)), float(len(foreign)),
        float(len(asking.marks.numbers - way.marks.numbers)), float(len(way.marks.numbers - asking.marks.numbers)),
        float(len(asking.cards - way.cards)), float(len(way.cards - asking.cards)),
        float(asking.kind == way.kind), float(whether != (way.kind == asked.YES_NO)),
        float(whether and not decided), float(decided and asking.kind not in (asked.YES_NO, asked.TOPIC)),
        float(asking.kind == asked.NUMBER and not (verdict or "").isdecimal()), float(reply.ruling),
        min(len(asking.concepts), 8) / 8,
    ]  # fmt: skip


def whole(values: Sequence[float], asking: Asking, way: Way) -> list[float]:
    """Return all features of a pair, given the plain ones, as `feature_names` names them."""
    mine, theirs = asking.marks.names, way.marks.names
    return [*values, *_only(mine - theirs), *_only(theirs - mine)]


def _only(marks: frozenset[str]) -> list[float]:
    """Return 1 for each mark that is among some, 0 for each other."""
    return [float(name in marks) for name in mark_names()]


def likeness(values: Sequence[float], asking: Asking, way: Way) -> float:
    """Return how much speaks for a pair being the same case; only differences between pairs mean something."""
    plain, asked_only, said_only = _weights()
    mine, theirs = asking.marks.names, way.marks.names
    told = map(mul, plain, values)
    return math.fsum(chain(told, map(asked_only.__getitem__, mine - theirs), map(said_only.__getitem__, theirs - mine)))


@cache
def _weights() -> tuple[tuple[float, ...], dict[str, float], dict[str, float]]:
    """Return the weights of the plain features, and of each mark that only the question or only the way has."""
    known: Mapping[str, float] = json.loads(WEIGHTS.read_text("utf-8"))
    asked_only, said_only = ({name: known.get(f"{name}_{side}", 0.0) for name in mark_names()} for side in SIDES)
    return tuple(known.get(name, 0.0) for name in PLAIN), asked_only, said_only


def _both(here: float, back: float) -> float:
    return 2 * here * back / (here + back) if here + back else 0.0


SURE = 0.5
"""The similarity from which two words are taken to mean the same."""


def _shares(asking: Asking, met: Sequence[Met]) -> tuple[float, float]:
    """Return the share of a question that a way says, and the share of the way that the question says."""
    said = [0.0] * len(asking.concepts)
    back = whole = 0.0
    for word in met:
        whole += word.weight
        back += word.weight * word.back
        for place, sure in word.says:
            if sure > said[place]:
                said[place] = sure
    here = total = 0.0
    for (weight, _), sure in zip(asking.concepts, said, strict=True):
        total += weight
        here += weight * sure
    return here / (total or 1.0), back / (whole or 1.0)


def _aligned(asking: Asking, met: Sequence[Met]) -> tuple[float, float, float, float]:
    """Return the soft and sure shares of both sides: each word counts by its nearest word on the other side."""
    soft = sure = total = 0.0
    for (weight, _), *near in zip(asking.words, *[word.near for word in met], strict=True):
        best = max(0.0, *near)
        soft += weight * best
        sure += weight * (best if best > SURE else 0.0)
        total += weight
    soft_back = sure_back = whole = 0.0
    for word in met:
        soft_back += word.weight * word.best
        sure_back += word.weight * (word.best if word.best > SURE else 0.0)
        whole += word.weight
    total, whole = total or 1.0, whole or 1.0
    return soft / total, sure / total, soft_back / whole, sure_back / whole
