"""A rule of the KeyForge rulebook: named by the slug of its entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from scenarios.kernel import Rule, Steps
from scenarios.kernel import rules as kernel_rules

if TYPE_CHECKING:
    from scenarios.keyforge.board import Board
    from scenarios.keyforge.game import KeyForge

    class At(kernel_rules.At):
        """The kernel's `At`, whose game is a KeyForge."""

        game: KeyForge  # type: ignore[assignment]

else:
    At: TypeAlias = kernel_rules.At

Checks = Iterable[Any]
RULES: list[Rule] = []


def rule(slug: str, *, also: Iterable[str] = ()) -> Rule:
    """Create the rule of an entry and put it into the book, in the order of the modules."""
    made = Rule(slug, also=also)
    RULES.append(made)
    return made


def board(at: At) -> Board:
    """Return the board on which a rule works."""
    return at.game.board


__all__ = ["RULES", "At", "Callable", "Checks", "Rule", "Steps", "board", "rule"]
