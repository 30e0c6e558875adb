"""How sure an answer is, and when there is none.

The support of a question is the share of what it asks for that its best hits speak of: each word weighs as much as
it is rare, a word that the rules do not know weighs twice as much as the rarest and is never met. Support and what
else tells a question about the rules from one about the world go into a probability, whose weights are found on
questions of both kinds (`python -m tests.benchmarks.calibrate`). A question with less than `ENOUGH` gets no answer,
only the nearest terms.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from kfrules.kb.fusion import Place
from kfrules.kb.query import Concept, Query
from kfrules.kb.wordlists import lightwords
from kfrules.records import dataclass

WEIGHTS = Path(__file__).parent / "data" / "confidence.json"

CARD = 0.6
"""The share that a printed card supports by being known, where no hit speaks of it."""

_UNKNOWN = 2.0


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a question being one about the rules; each from 0 to 1, but for `support` none is a verdict.

    `met`: how well the best phrase is met; `meant`: the best similarity in meaning; `known`, `named`, `light`: the
    share of the question in words that the rules know, that name an entry, that say little; `strange`: whether a word
    of another game stands in it; `rare`: its rarest word; `unknown`, `length`: its words, up to 3 and to 8; `lexical`:
    the best score by words.
    """

    support: float
    met: float
    meant: float
    known: float
    named: float
    strange: float
    light: float
    rare: float
    unknown: float
    length: float
    lexical: float


def evidence(query: Query, best: Iterable[Place], met: float, meant: float, lexical: float, rarest: float) -> Evidence:
    """Return the evidence of a question and its best units."""
    content = query.content
    total = sum(concept.weight for concept in content) or 1.0
    light = sum(concept.weight for concept in content if concept.stop or concept.word in lightwords())
    return Evidence(
        support=support(query, best, met),
        met=met,
        meant=meant,
        known=sum(concept.weight * concept.known for concept in content) / total,
        named=sum(concept.weight for concept in content if concept.naming) / total,
        strange=float(any(concept.stranger for concept in content)),
        light=light / total,
        rare=max((concept.weight for concept in content), default=0.0) / rarest,
        unknown=min(sum(concept.known == 0 for concept in content), 3) / 3,
        length=min(len(content), 8) / 8,
        lexical=min(lexical, 60.0) / 60,
    )


def confidence(told: Evidence) -> float:
    """Return the probability that a question is one that the rules answer."""
    weights = _weights()
    total = weights["constant"] + sum(weights[name] * getattr(told, name) for name in Evidence.__slots__)
    return 1 / (1 + math.exp(-total))


def quality(told: Evidence) -> float:
    """Return how well a game answers a question, to be compared with others'.

    By its support, by how well its names and questions are met, by how near its texts are in meaning, by how much of
    the question it knows, and how much of it names its entries. The weights are found on questions of all games.
    """
    return told.support + 1.5 * told.met + 2.0 * told.meant + told.known + 0.6 * told.named


def enough() -> float:
    """Return the least confidence of an answer."""
    return _weights()["enough"]


@cache
def _weights() -> Mapping[str, float]:
    found: dict[str, float] = json.loads(WEIGHTS.read_text("utf-8"))
    return found


def support(query: Query, best: Iterable[Place], met: float) -> float:
    """Return the support of a question by its best units, from 0 to 1.

    `met`: how well it meets the best phrase; a phrase that says all and nothing else supports fully.
    """
    content = query.content
    if not content:
        return 0.0
    total = sum(map(_weight, content))
    share = max((sum(_supported(concept, place) for concept in content) for place in best), default=0.0)
    share = share / total if total else 0.0
    if all(concept.stop or concept.word in lightwords() for concept in content):
        share *= met  # such words prove nothing by themselves
    strange = any(concept.stranger for concept in content)
    return min(1.0, share if strange else max(share, met if met > 0.9 else 0.0))


def _weight(concept: Concept) -> float:
    return concept.weight * (1.0 if concept.known else _UNKNOWN)


def _supported(concept: Concept, place: Place) -> float:
    if place.says(concept.terms):
        return concept.weight * concept.known
    return concept.weight * CARD if concept.card else 0.0
