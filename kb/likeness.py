"""How much a question is the same case as a way to ask that we foresaw.

`features` tells what speaks for and against it; `data/likeness.json` holds the weight of each, found by
`python -m tests.benchmarks.likeness` on the entries' own questions, each judged without itself.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import mul
from pathlib import Path

from kfrules.kb import asked, phrases
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.marks import Marks, marks
from kfrules.kb.marks import names as mark_names
from kfrules.kb.meaning import BYTES, similarities, similarity
from kfrules.kb.people import opponent_for
from kfrules.kb.query import Query
from kfrules.kb.replies import Encoder, Reply, Way
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


def feature_names() -> tuple[str, ...]:
    """Return the names of all features in their order: the plain ones, then each mark's two sides."""
    return (*PLAIN, *(f"{name}_asked" for name in mark_names()), *(f"{name}_said" for name in mark_names()))


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
    near: dict[bytes, list[float]] = field(default_factory=dict, repr=False)
    """How near each of its words is to each word of the ways that it was compared with: many ways share a word."""

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


def features(asking: Asking, way: Way, reply: Reply, reply_says: float, score: float, rank: int) -> list[float]:
    """Return the features of a pair, as `feature_names` names them.

    `reply_says`: the share of the question that the reply's own words say; `score`, `rank`: of the best entry that the
    reply speaks of, as the search found it (1 and 0 for the first).
    """
    here, back = phrases.shares_of(asking.concepts, asking.terms, way.said)
    meant = similarity(asking.bits, way.bits)
    soft_here, sure_here, soft_back, sure_back = _aligned(asking, way)
    verdict = verdict_word(reply.text)
    whether = asking.kind == asked.YES_NO
    foreign = asking.entries.difference(reply.entries, way.entries)
    decided = verdict in ("Ja", "Nein")
    values = [
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
    mine, theirs = asking.marks.names, way.marks.names
    return values + _only(mine - theirs) + _only(theirs - mine)


@lru_cache(maxsize=1 << 10)  # many pairs differ in the same marks
def _only(marks: frozenset[str]) -> list[float]:
    """Return 1 for each mark that is among some, 0 for each other."""
    return [float(name in marks) for name in mark_names()]


def likeness(values: Sequence[float]) -> float:
    """Return how much speaks for a pair being the same case; only differences between pairs mean something."""
    return math.fsum(map(mul, _weights(), values))


@cache
def _weights() -> tuple[float, ...]:
    known: Mapping[str, float] = json.loads(WEIGHTS.read_text("utf-8"))
    return tuple(known.get(name, 0.0) for name in feature_names())


def _both(here: float, back: float) -> float:
    return 2 * here * back / (here + back) if here + back else 0.0


SURE = 0.5
"""The similarity from which two words are taken to mean the same."""


def _aligned(asking: Asking, way: Way) -> tuple[float, float, float, float]:
    """Return the soft and sure shares of both sides: each word counts by its nearest word on the other side."""
    words = [_near(asking, way.packed[at : at + BYTES]) for at in range(0, len(way.packed), BYTES)]
    soft = sure = total = 0.0
    for (weight, _), alike in zip(asking.words, zip(*words, strict=True), strict=True):
        best = max(0.0, *alike)
        soft += weight * best
        sure += weight * (best if best > SURE else 0.0)
        total += weight
    soft_back = sure_back = whole = 0.0
    for (weight, _), near in zip(way.said, words, strict=True):
        best = max(0.0, *near)
        soft_back += weight * best
        sure_back += weight * (best if best > SURE else 0.0)
        whole += weight
    total, whole = total or 1.0, whole or 1.0
    return soft / total, sure / total, soft_back / whole, sure_back / whole


def _near(asking: Asking, word: bytes) -> list[float]:
    """Return how near each word of a question is to a way's word, given in bits."""
    if word not in asking.near:
        bits = int.from_bytes(word, "big")
        asking.near[word] = similarities(bits, (own for _, own in asking.words))
    return asking.near[word]
