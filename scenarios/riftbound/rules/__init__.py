"""The rules of the book, one object an entry, in its order."""

from collections.abc import Sequence

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.riftbound.rules import acting, battlefields, cards, playing, points, turn  # noqa: F401
from kfrules.scenarios.riftbound.rules.book import BOOK

RULES: Sequence[Rule] = tuple(BOOK[number] for number in sorted(BOOK))

__all__ = ["RULES"]
