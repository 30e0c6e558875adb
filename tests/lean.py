"""A knowledge base that is built in a moment, for tests of building, importing and healing: it answers few questions.

What a build costs is the thousands of ways to ask, the scoring by Whoosh, and reading all scenarios anew each time;
these tests are about none of them.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from kfrules import scenarios
from kfrules.kb import replies, snapshot_tables
from kfrules.kb.keyword import IMPACT, UNIT, Posting

MOST = 30

every_scenario = cache(scenarios.load_all)
"""The scenarios of a game, read once a process."""


def counted(folder: object, documents: Iterable[Any], progress: object = None) -> Iterator[Posting]:
    """Yield the list of each stem as `kfrules.kb.impacts` does, with what is in a title above all the rest."""
    worth: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for number, document in enumerate(documents):
        for name, terms in document.items():
            for stem, weight in terms:
                worth[stem][number] = max(worth[stem][number], weight * (9.0 if name == "title" else 3.0))
    for stem, units in sorted(worth.items()):
        yield stem, array(UNIT, units.keys()), array(IMPACT, units.values())


@contextmanager
def lean_builds() -> Iterator[pytest.MonkeyPatch]:
    """Build with the first few answers and rulings; gives the patch, for what else is to be set meanwhile."""
    every = replies.sources

    def few(*content: Any) -> Iterator[replies.Source]:
        left = {False: MOST, True: MOST}
        for one in every(*content):
            left[one.ruling] -= 1
            if left[one.ruling] >= 0:
                yield one

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replies, "sources", few)
        patch.setattr(snapshot_tables, "impacts", counted)
        patch.setattr(scenarios, "load_all", every_scenario)
        yield patch
