"""The rules of the book as objects, one file a topic."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.magic.rules import commander, damage, designations, drawing, plain, resolving, state

RULES: Sequence[Rule] = (
    *plain.RULES,
    *drawing.RULES,
    *damage.RULES,
    *resolving.RULES,
    *state.RULES,
    *designations.RULES,
    *commander.RULES,
)
