"""A rule of the KeyForge rulebook: named by the slug of its entry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from kfrules.scenarios.kernel import Rule, Steps
from kfrules.scenarios.kernel import rules as kernel_rules

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.game import KeyForge

    At: TypeAlias = kernel_rules.At[KeyForge]
else:
    At = kernel_rules.At

Checks = Iterable[Any]
RULES: list[Rule] = []


def rule(slug: str, *, also: Iterable[str] = ()) -> Rule:
    """Create the rule of an entry and put it into the book, in the order of the modules."""
    made = Rule(slug, also=also)
    RULES.append(made)
    return made


__all__ = ["RULES", "At", "Checks", "Rule", "Steps", "rule"]
