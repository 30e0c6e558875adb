"""Running scenarios: play, compare, and prove (switch the shown rule off and it must come out differently)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from kfrules.scenarios.kernel import Branch, Node
from kfrules.scenarios.keyforge.checks import differences, holds
from kfrules.scenarios.keyforge.known import known_slugs
from kfrules.scenarios.keyforge.runs import BOUND, Leaf, Player, State, Stopped, Tree, ensured, leaves
from kfrules.scenarios.keyforge.tell import Line, all_cites, tell

Record = dict[str, Any]
ORDERS = frozenset({"order", "replace", "chance"})  # decisions that a scenario with `then` may leave open


@dataclass
class Result:
    """What came of a scenario.

    `status`: "passed", "failed" or "invalid"; `message` says why, in German. `nodes`: what happened in one run,
    told by `trace`. `counterfactuals`: entry id → whether the outcome changes without its rule (None: there is
    no such rule). `reached`: for each `possible` block the decisions that lead to it.
    """

    id: str
    status: str
    message: str = ""
    nodes: Sequence[Node] = ()
    counterfactuals: dict[str, bool | None] = field(default_factory=dict)
    also_cited: set[str] = field(default_factory=set)  # by other runs than the one that is told
    reached: list[str] = field(default_factory=list)
    shows: tuple[str, ...] = ()
    undefined: list[str] = field(default_factory=list)  # printed cards that stood there as their facts only
    cut_short: bool = False  # there were too many runs to see them all

    @property
    def passed(self) -> bool:
        """Tell whether every check holds."""
        return self.status == "passed"

    @cached_property
    def trace(self) -> list[Line]:
        """The lines of one run in German, made when they are asked for."""
        return tell(self.nodes)

    @cached_property
    def cites(self) -> set[str]:
        """Every entry that took part in any run."""
        return self.also_cited | all_cites(self.nodes)


def explored(record: Record) -> bool:
    """Tell whether a record asks about every decision, not about one line of play."""
    return not record.get("then") and any(record[key] for key in ("possible", "never", "always", "ensured"))


def run(record: Record, without: Iterable[str] = (), *, counterfactuals: bool = True) -> Result:
    """Play a scenario and compare; with `counterfactuals` also without each rule that it shows."""
    result = _play(record, _slugs(without))
    result.shows = tuple(record["shows"])
    result.undefined = undefined_cards(record)
    if result.undefined:
        names = ", ".join(f"„{name}“" for name in result.undefined)
        result.message = f"{result.message} Ohne Fähigkeiten gespielt: {names}.".strip()
    if counterfactuals and result.passed:
        result.counterfactuals = {entry: bites(record, entry) for entry in record["shows"]}
        for entry, block in record["without"].items():
            other = _play(_only_then(record, block), _slugs([entry]))
            if not other.passed:
                result.status = "failed"
                result.message = f"Ohne „{entry}“ sollte es anders ausgehen als gespielt: {other.message}"
    return result


def _only_then(record: Record, block: Record) -> Record:
    return {**record, "then": block, "possible": [], "never": [], "always": [], "ensured": []}


def bites(record: Record, entry: str) -> bool | None:
    """Tell whether a scenario comes out differently without an entry; None if no rule carries it.

    A refusal, a runaway or an open decision is another outcome; a crash is none, nor is a search that ended early.
    """
    slug = entry.rpartition(":")[2]
    if slug not in known_slugs(record):
        return None
    try:
        other = _play(record, frozenset({slug}))
    except Exception:
        return False
    return not other.passed and not other.cut_short


def undefined_cards(record: Record) -> list[str]:
    """Return the printed cards of a record that stand there as their facts only."""
    if not record["facts"]:
        return []
    from kfrules.scenarios.keyforge.cards import definition

    return sorted({f["name_de"] for f in record["facts"].values() if definition(f) is None})


def _slugs(entries: Iterable[str]) -> frozenset[str]:
    return frozenset(entry.rpartition(":")[2] for entry in entries)


def _play(record: Record, without: frozenset[str]) -> Result:
    player = Player(record, without)
    result = Result(record["id"], "passed")
    try:
        if not explored(record):
            try:
                state = player.straight()
            except Branch:
                return _all_orders(record, player, result)
            return _compare_then(record, state, player, result)
        return _compare_all(record, player.explore(), player, result)
    except Stopped as stopped:
        return _stop(record, stopped, result)


def why_stopped(record: Record, stopped: Stopped) -> str:
    """Say in German why a run could not go on, naming the step and its line."""
    if stopped.kind == "bound":
        return (
            f"Abgebrochen nach {BOUND} Verläufen: Es sind zu viele Entscheidungen offen, um alle durchzuspielen; "
            "beantworte einige davon mit „choose“."
        )
    lines = (record.get("lines") or {}).get("when") or []
    line = f" (Zeile {lines[stopped.step]})" if stopped.step < len(lines) and lines[stopped.step] else ""
    return f"Schritt {stopped.step + 1}{line}: {stopped.message}."


def _stop(record: Record, stopped: Stopped, result: Result) -> Result:
    result.status = "failed"
    result.cut_short = stopped.kind == "bound"
    result.message = why_stopped(record, stopped)
    return result


def _compare_then(record: Record, state: State, player: Player, result: Result) -> Result:
    result.nodes = state.game.root.children
    if record.get("then"):
        found = list(differences(record["then"], state, player.names))
        if found:
            result.status = "failed"
            result.message = "; ".join(found) + "."
    return result


def _all_orders(record: Record, player: Player, result: Result) -> Result:
    """A `then` must be true whatever the order of simultaneous effects that the script leaves open."""
    tree = player.explore(ORDERS)
    for state in leaves(tree):
        _trace_of(state, result)
        found = list(differences(record["then"] or {}, state, player.names))
        if found:
            result.status = "failed"
            result.message = f"{'; '.join(found)}{_way(state)}."
            return result
    return result


def _trace_of(state: State, result: Result) -> None:
    result.also_cited |= all_cites(state.traces)
    result.nodes = result.nodes or state.traces


def _way(state: State) -> str:
    """Say by which decisions an end is reached."""
    steps = [f"{question} {answer}" for _, question, answer in state.choices]
    return f" (wenn: {'; '.join(steps)})" if steps else ""


def _compare_all(record: Record, tree: Tree, player: Player, result: Result) -> Result:
    states = list(leaves(tree))
    names = player.names
    faults: list[str] = []
    for number, block in enumerate(record["possible"], 1):
        found = next((s for s in states if holds(block, s, names)), None)
        if found is None:
            faults.append(f"possible {number} wird von keinem Verlauf erreicht")
        else:
            result.reached.append(_way(found).strip(" ()") or "immer")
            _trace_of(found, result)
    for number, block in enumerate(record["never"], 1):
        found = next((s for s in states if holds(block, s, names)), None)
        if found is not None:
            faults.append(f"never {number} kommt doch vor{_way(found)}")
    for number, block in enumerate(record["always"], 1):
        for state in states:
            wrong = list(differences(block, state, names))
            if wrong:
                faults.append(f"always {number} gilt nicht immer: {'; '.join(wrong)}{_way(state)}")
                break
    for number, block in enumerate(record["ensured"], 1):
        if not ensured(tree, "me", lambda s, b=block: holds(b, s, names)):
            faults.append(f"ensured {number} lässt sich nicht erzwingen")
    for state in states[:1]:
        _trace_of(state, result)
    for state in states:
        result.also_cited |= all_cites(state.traces)
    if faults:
        result.status = "failed"
        result.message = "; ".join(faults) + "."
    return result


__all__ = ["Leaf", "Result", "bites", "explored", "run", "why_stopped"]
