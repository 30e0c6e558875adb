"""How sure an answer is, and when there is none.

The support of a question is the share of what it asks for that its best hits speak of: each word weighs as
much as it is rare, a word that the rules do not know weighs twice as much as the rarest and is never met. A
question with less support than `enough` gets no answer, only the nearest terms.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.fusion import Place
from kb.query import Concept, Query
from kb.wordlists import lightwords

ENOUGH = 0.34
"""The least support of an answer: found on questions of both kinds (`tests/benchmarks`)."""

ENOUGH_ABROAD = 0.6
"""The least support where a word of another game, or of the world outside, stands in the question."""

CARD = 0.6
"""The share that a printed card supports by being known, where no hit speaks of it."""

_UNKNOWN = 2.0


def enough(query: Query) -> float:
    """Return the support that an answer to this question needs."""
    return ENOUGH_ABROAD if any(concept.stranger for concept in query.content) else ENOUGH


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
