"""What speaks for a pair is the weighed sum of all its features, however it is worked out."""

from __future__ import annotations

import json

import pytest
from kfrules import knowledge
from kfrules.kb.first import judge
from kfrules.kb.likeness import WEIGHTS, Asking, feature_names, likeness, whole
from kfrules.kb.query import parse
from kfrules.kb.semantic import model_of


@pytest.mark.parametrize("question", ["Darf ich mein Archiv nicht nehmen?", "Wie viele Ketten verliere ich noch mal?"])
def test_a_likeness_is_the_weighed_sum_of_all_features(question: str) -> None:
    shelf, model = knowledge.opened().shelf("keyforge"), model_of("keyforge")
    query = parse(question, shelf._lexicon)
    found, asking = shelf._searcher.search(query, model), Asking.of(query, shelf._lexicon, model)
    known = json.loads(WEIGHTS.read_text("utf-8"))
    judged = judge(asking, found.order, found.scores, shelf.replies)
    assert any(one.way.marks.names != asking.marks.names for one in judged)
    for one in judged:
        features = dict(zip(feature_names(), whole(one.values, asking, one.way), strict=True))
        expected = sum(known.get(name, 0.0) * value for name, value in features.items())
        assert likeness(one.values, asking, one.way) == pytest.approx(expected)
