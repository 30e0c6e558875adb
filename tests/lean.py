"""A knowledge base that is built in a moment, for tests of building, importing and healing: it answers few questions.

What a build costs is mostly the thousands of ways to ask; these tests are about none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from kfrules.kb import replies

MOST = 30


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
        yield patch
