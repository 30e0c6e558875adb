"""Every way that a line of play can go: each open decision taken every way, equal states merged.

The board is copied only between two steps, when nothing is in flight; a step is replayed from its beginning along
the decisions taken so far. What is played, and how its decisions are called, the `Player` says.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from kfrules.records import dataclass, field
from kfrules.scenarios.kernel.decisions import Branch, Decision
from kfrules.scenarios.kernel.game import Game
from kfrules.scenarios.kernel.trace import Node

BOUND = 20_000
"""So many runs of one line of play at most."""

G = TypeVar("G", bound=Game)
Prefix = tuple[int, ...]
Progress = Callable[[int], None]


class Taken(NamedTuple):
    """A decision that was taken: by whom (None: by chance), what was asked, and the answer."""

    player: str | None
    question: str
    answer: str


@dataclass(eq=False, repr=False)
class State(Generic[G]):
    """A point between two steps: the game, the next step, and how it was reached."""

    game: G
    step: int
    choices: tuple[Taken, ...] = ()
    traces: tuple[Node, ...] = ()


@dataclass(eq=False, repr=False)
class Leaf(Generic[G]):
    """An end of a run."""

    state: State[G]


@dataclass(eq=False, repr=False)
class Choice(Generic[G]):
    """An open decision: who takes it, and what follows from each option (shared where states are equal)."""

    player: str | None
    prompt: str
    options: list[str]
    children: list[Leaf[G] | Choice[G]] = field(default_factory=list)


Tree = Leaf[G] | Choice[G]


class Player(Protocol[G]):
    """Who plays the steps of a line, one at a time."""

    @property
    def length(self) -> int:
        """How many steps there are."""
        ...

    def replay(self, before: State[G], prefix: Prefix) -> State[G]:
        """Play the step at which `before` stands on a copy of its board, open decisions answered by `prefix`.

        Step -1 is whatever happens before the first. Raises `Branch` at a decision beyond the prefix.
        """
        ...

    def called(self, decision: Decision) -> tuple[str, list[str]]:
        """Return what a decision asks and its options, in words."""
        ...


class TooMany(Exception):
    """The search came to its bound, at a step."""

    def __init__(self, step: int) -> None:
        super().__init__(step)
        self.step = step


class Open(Exception):
    """A decision of a kind that is not to be explored, at a step."""

    def __init__(self, step: int, decision: Decision) -> None:
        super().__init__(step)
        self.step = step
        self.decision = decision


class Explorer(Generic[G]):
    """Explores one line of play. `runs` counts the replays, `ends` holds the different ends found so far."""

    def __init__(
        self,
        player: Player[G],
        *,
        kinds: frozenset[str] | None = None,
        traces_count: bool = False,
        progress: Progress | None = None,
    ) -> None:
        """`kinds`: explore only these decisions. `traces_count`: what led to a state tells it from others."""
        self.player = player
        self.kinds = kinds
        self.traces_count = traces_count
        self.progress = progress
        self.runs = 0
        self.ends: dict[Any, Leaf[G]] = {}
        self._after: dict[Any, Tree[G]] = {}

    def explore(self, start: State[G]) -> Tree[G]:
        """Return the tree of all ends. Raises `TooMany`, `Open`, and whatever the player raises."""
        return self._branch(start, (), {})

    def _branch(self, before: State[G], prefix: Prefix, memo: dict[Any, Tree[G]]) -> Tree[G]:
        self.runs += 1
        if self.runs > BOUND:
            raise TooMany(max(before.step, 0))
        if self.progress is not None:
            self.progress(self.runs)
        try:
            state = self.player.replay(before, prefix)
        except Branch as branch:
            return self._open(branch.decision, before, prefix, memo)
        return self._next(state)

    def _open(self, decision: Decision, before: State[G], prefix: Prefix, memo: dict[Any, Tree[G]]) -> Tree[G]:
        if self.kinds is not None and decision.kind not in self.kinds:
            raise Open(max(before.step, 0), decision)
        key = None
        if decision.merge is not None and not self.traces_count:
            path, waiting, fingerprint = decision.merge
            key = (path, waiting, fingerprint())
            if key in memo:
                return memo[key]
        node: Choice[G] = Choice(decision.player, *self.player.called(decision))
        if key is not None:
            memo[key] = node
        for index in range(len(decision.options)):
            node.children.append(self._branch(before, (*prefix, index), memo))
        return node

    def _next(self, state: State[G]) -> Tree[G]:
        key = (state.step, state.game.board.fingerprint(), state.choices if self.traces_count else ())
        if state.step >= self.player.length:
            leaf = self.ends.get(key)
            if leaf is None:
                state.game.rest()
                leaf = self.ends[key] = Leaf(state)
            return leaf
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self._branch(state, (), {})
        return found


def leaves(tree: Tree[G], seen: set[int] | None = None) -> Iterator[State[G]]:
    """Yield every end of a tree once."""
    seen = set() if seen is None else seen
    if id(tree) in seen:
        return
    seen.add(id(tree))
    if isinstance(tree, Leaf):
        yield tree.state
    else:
        for child in tree.children:
            yield from leaves(child, seen)


def ensured(
    tree: Tree[G], team: Container[str], good: Callable[[State[G]], bool], memo: dict[int, bool] | None = None
) -> bool:
    """Tell whether the sides of a team can force an end that is good, whatever the others decide."""
    memo = {} if memo is None else memo
    if id(tree) not in memo:
        if isinstance(tree, Leaf):
            memo[id(tree)] = good(tree.state)
        else:
            results = (ensured(child, team, good, memo) for child in tree.children)
            ours = tree.player is not None and tree.player in team
            memo[id(tree)] = any(results) if ours else all(results)
    return memo[id(tree)]
