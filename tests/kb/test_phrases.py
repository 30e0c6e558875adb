"""How well a question meets phrases that were turned round for a snapshot: as well as phrase by phrase."""

from __future__ import annotations

import random

import pytest
from kfrules.kb.phrases import Phrase, best, inverted, shares_of

STEMS = [f"s{number}" for number in range(12)]


def _phrase(chance: random.Random) -> Phrase:
    """Make up a phrase in which a stem may stand twice, as in „Gift“ and „Giftschaden“."""
    length = chance.randint(1, 6)
    return [(round(chance.uniform(0.1, 7), 3), chance.sample(STEMS, chance.randint(1, 3))) for _ in range(length)]


@pytest.mark.parametrize("seed", range(60))
def test_a_question_meets_phrases_as_well_as_the_one_that_it_meets_best(seed: int) -> None:
    chance = random.Random(seed)
    known = [_phrase(chance) for _ in range(chance.randint(0, 9))]
    asked = [
        (chance.uniform(0.5, 7), {stem: chance.choice([0.5, 0.9, 1.0]) for stem in chance.sample(STEMS, 2)})
        for _ in range(chance.randint(1, 4))
    ]
    terms = {stem: sure * 0.7 for _, stems in asked for stem, sure in stems.items()}
    kept = dict(inverted(known))
    rows = {stem: kept[stem] for stem in ("", *terms) if stem in kept}

    both = [shares_of(asked, terms, said) for said in known]
    expected = max((2 * here * back / (here + back) for here, back in both if here), default=0.0)
    assert best(asked, terms, rows) == pytest.approx(expected, rel=1e-12)
