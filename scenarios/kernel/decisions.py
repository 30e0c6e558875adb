"""Decisions: the only way to ask a player. Games are deterministic given the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

Kind = str
"""What sort of question it is. The kernel and its tools know `may` (yes or no), `order` (which of several that happen
at once comes first), `replace` (which replacement applies) and `chance` (nobody decides); a game adds its own."""


class Share(int):
    """How much of what is divided one card or player gets: a number that knows whose it is."""

    of: str

    def __new__(cls, value: int, of: str) -> Share:
        """Return a share of a card or a player."""
        made = super().__new__(cls, value)
        made.of = of
        return made


class Decision:
    """An open question: one finite list of options, answered by an index.

    `merge` identifies the situation where two different histories lead to the same future (orders of
    simultaneous effects); None where they may not be merged. `by` is the slug of the rule or card that asks.
    """

    __slots__ = ("by", "kind", "merge", "options", "player", "prompt")

    def __init__(
        self,
        player: str | None,
        kind: Kind,
        options: Sequence[Any],
        prompt: str = "",
        by: str | None = None,
        merge: Any = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.prompt = prompt
        self.by = by
        self.merge = merge

    def __repr__(self) -> str:
        return f"<Decision {self.player} {self.kind} {list(self.options)!r}>"


class Branch(BaseException):
    """Raised by an agent that has no answer: the run is abandoned at an open decision."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(repr(decision))
        self.decision = decision


class Agent(Protocol):
    """Whoever answers decisions: a script, a random player, an explorer, a human."""

    def decide(self, decision: Decision) -> int:
        """Return the index of the chosen option, or raise `Branch`."""
        ...


class FirstAgent:
    """Always takes the first option: for tests and for reading traces."""

    def decide(self, decision: Decision) -> int:
        """Return 0."""
        return 0


class RandomAgent:
    """Answers at random, reproducibly by seed."""

    def __init__(self, seed: int) -> None:
        from random import Random  # no question needs it

        self.random = Random(seed)

    def decide(self, decision: Decision) -> int:
        """Return a random index."""
        return self.random.randrange(len(decision.options))
