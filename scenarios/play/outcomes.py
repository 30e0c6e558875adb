"""Every way a scenario can end: all open decisions explored, equal ends merged, what tells them apart.

`explore` gives `Outcomes`: numbered ends, and the tree of the decisions that matter. A decision whose options
all lead to the same end is left out; options that lead to the same are one branch; a part of the tree that is
reached in several ways is one object. An end is what a player sees on the table, not how it came about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.format.record import Record, Values
from kfrules.scenarios.kernel import FirstAgent, Game
from kfrules.scenarios.kernel.explore import BOUND, Choice, Leaf, Tree
from kfrules.scenarios.play.engine import Engine, Picture
from kfrules.scenarios.play.misread import readable
from kfrules.scenarios.play.player import Player, Stopped
from kfrules.scenarios.play.runner import why_stopped
from kfrules.scenarios.play.table import Comparison, nested

Progress = Callable[[int, int], None]


@dataclass(eq=False)
class End:
    """A way to end: its number (from 1), the table, and the decisions of the first path that leads there."""

    number: int
    picture: Picture
    path: list[tuple[Fork, Branch]] = field(default_factory=list)


@dataclass(eq=False)
class Branch:
    """The options of a decision that lead to the same."""

    answers: list[str]
    then: End | Fork


@dataclass(eq=False)
class Fork:
    """A decision that matters. `player`: "me" or "opponent". `number`: from 1, if several ways lead here, else 0."""

    player: str | None
    question: str
    branches: list[Branch]
    number: int = 0


@dataclass
class Outcomes:
    """All ends of a scenario. `tree` is an `End` if no decision matters, None if the search did not come through.

    `message` says in German why it did not (too many runs: `cut_short`; a step that is illegal on some way); the
    ends found until then are there. `runs`: so many runs were played. `start`: the table in the beginning.
    """

    ends: list[End]
    tree: End | Fork | None
    runs: int
    message: str | None = None
    cut_short: bool = False
    start: Picture = field(default_factory=dict)
    engine: Engine | None = None

    @property
    def complete(self) -> bool:
        """Tell whether every decision was followed to its end."""
        return self.tree is not None

    @cached_property
    def _compared(self) -> Comparison:
        assert self.engine is not None
        return Comparison(self.engine, [end.picture for end in self.ends])

    def differences(self, end: End) -> Picture:
        """Return what an end has that others have not, worth telling."""
        return self._compared.differences(end.picture)

    @cached_property
    def always(self) -> Picture:
        """Return what every end has in common and was not so in the beginning."""
        return self._compared.common(self.start)

    def as_data(self) -> Values:
        """Return everything as plain data for JSON."""
        ends = [
            {
                "number": end.number,
                "decisions": [_asked(fork) | {"answers": branch.answers} for fork, branch in end.path],
                "differs": nested(self.differences(end)),
                "state": nested(end.picture),
            }
            for end in self.ends
        ]
        return {
            "complete": self.complete,
            "message": self.message,
            "runs": self.runs,
            "ends": ends,
            "always": nested(self.always),
            "tree": _tree_data(self.tree, set()) if self.tree is not None else None,
        }


def explore(record: Record, without: Iterable[str] = (), progress: Progress | None = None) -> Outcomes:
    """Play a scenario over every decision that its script leaves open. `progress`: told (runs, most of them).

    Raises `ScenarioError` where the file holds what the engine cannot read.
    """
    with readable(record):
        return _explored(record, without, progress)


def _explored(record: Record, without: Iterable[str], progress: Progress | None) -> Outcomes:
    player = Player(record, frozenset(entry.rpartition(":")[2] for entry in without))
    engine = player.engine
    explorer = player.explorer(progress=_now_and_then(progress))
    start = engine.picture(engine.game(engine.set_up(record).board, player.book, FirstAgent()))
    merge = _Merge(engine)
    try:
        tree = merge.merged(player.search(explorer))
    except Stopped as stopped:
        for leaf in explorer.ends.values():
            merge.end(leaf)
        why, cut_short = why_stopped(record, stopped), stopped.kind == "bound"
        return Outcomes(merge.ends, None, player.runs, why, cut_short, start, engine)
    _number(tree)
    _find_paths(tree)
    return Outcomes(merge.ends, tree, player.runs, start=start, engine=engine)


def _now_and_then(progress: Progress | None) -> Callable[[int], None] | None:
    """Tell a progress bar of every two hundredth run."""

    def tell(runs: int) -> None:
        if progress is not None and runs % 200 == 0:
            progress(runs, BOUND)

    return tell


class _Merge:
    """Makes the explorer's tree small: equal ends, equal decisions and equal answers are one."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.ends: list[End] = []
        self._by_picture: dict[frozenset[Any], End] = {}
        self._forks: dict[Any, Fork] = {}
        self._done: dict[int, End | Fork] = {}

    def end(self, leaf: Leaf[Game]) -> End:
        """Return the end that looks like a leaf."""
        state = leaf.state
        seen = self.engine.picture(state.game)
        key = frozenset((path, repr(value)) for path, value in seen.items())
        if key not in self._by_picture:
            end = self._by_picture[key] = End(len(self.ends) + 1, seen)
            end.path = [(Fork(d.player or "", d.question, []), Branch([d.answer], end)) for d in state.choices]
            self.ends.append(end)
        return self._by_picture[key]

    def merged(self, tree: Tree[Game]) -> End | Fork:
        """Return a tree made small."""
        found = self._done.get(id(tree))
        if found is None:
            found = self._done[id(tree)] = self.end(tree) if isinstance(tree, Leaf) else self._fork(tree)
        return found

    def _fork(self, tree: Choice[Game]) -> End | Fork:
        branches: list[Branch] = []
        for answer, child in zip(tree.options, tree.children, strict=True):
            then = self.merged(child)
            same = next((branch for branch in branches if branch.then is then), None)
            if same is None:
                branches.append(Branch([answer], then))
            elif answer not in same.answers:
                same.answers.append(answer)
        if len(branches) == 1:
            return branches[0].then
        key = (tree.player, tree.prompt, tuple((tuple(b.answers), id(b.then)) for b in branches))
        return self._forks.setdefault(key, Fork(tree.player, tree.prompt, branches))


def forks(tree: End | Fork, seen: set[int] | None = None) -> Iterator[Fork]:
    """Yield every decision of a tree once, from its root."""
    seen = set() if seen is None else seen
    if isinstance(tree, Fork) and id(tree) not in seen:
        seen.add(id(tree))
        yield tree
        for branch in tree.branches:
            yield from forks(branch.then, seen)


def _number(tree: End | Fork) -> None:
    """Give a number to each decision to which several ways lead."""
    found = list(forks(tree))
    ways: dict[int, int] = {}
    for fork in found:
        for branch in fork.branches:
            ways[id(branch.then)] = ways.get(id(branch.then), 0) + 1
    shared = [fork for fork in found if ways.get(id(fork), 0) > 1]
    for number, fork in enumerate(shared, 1):
        fork.number = number


def _find_paths(tree: End | Fork) -> None:
    """Note for each end the shortest way there."""
    waiting: list[tuple[End | Fork, list[tuple[Fork, Branch]]]] = [(tree, [])]
    seen: set[int] = set()
    for node, path in waiting:  # grows while it is read
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, End):
            node.path = path
        else:
            waiting += [(branch.then, [*path, (node, branch)]) for branch in node.branches]


def _asked(fork: Fork) -> Values:
    return {"player": fork.player, "question": fork.question}


def _tree_data(node: End | Fork, told: set[int]) -> Values:
    """An end is its number; a decision that stands elsewhere already is its number too."""
    if isinstance(node, End):
        return {"end": node.number}
    if id(node) in told:
        return {"again": node.number}
    told.add(id(node))
    options = [{"answers": branch.answers, **_tree_data(branch.then, told)} for branch in node.branches]
    number = {"number": node.number} if node.number else {}
    return {**number, **_asked(node), "options": options}
