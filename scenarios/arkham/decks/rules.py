"""The rules of decks."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.kernel import Rule

RULES: Sequence[Rule] = ()
