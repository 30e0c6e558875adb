"""Running scenarios: play, compare, and prove (switch the shown rule off and it must come out differently)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial

from kfrules.records import dataclass, field
from kfrules.scenarios.format.record import Block, Record
from kfrules.scenarios.format.words import BLOCK_LISTS
from kfrules.scenarios.kernel import Branch, Game, Node
from kfrules.scenarios.kernel.explore import BOUND, State, Tree, ensured, leaves
from kfrules.scenarios.play.compare import Comparer
from kfrules.scenarios.play.engine import engine_of
from kfrules.scenarios.play.misread import readable
from kfrules.scenarios.play.player import Player, Stopped
from kfrules.scenarios.play.tell import Line, all_cites, tell


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
    crashed: list[str] = field(default_factory=list)  # entries without whose rule the engine stumbles: no proof
    also_cited: set[str] = field(default_factory=set)  # by other runs than the one that is told
    reached: list[str] = field(default_factory=list)
    shows: tuple[str, ...] = ()
    undefined: list[str] = field(default_factory=list)  # printed cards that stood there as their facts only
    cut_short: bool = False  # there were too many runs to see them all
    game: str = ""
    stopped: int | None = None  # the step (index) that could not be played

    @property
    def passed(self) -> bool:
        """Tell whether every check holds."""
        return self.status == "passed"

    @cached_property
    def trace(self) -> list[Line]:
        """The lines of one run in German, made when they are asked for."""
        return tell(self.nodes, engine_of(self.game)) if self.nodes else []

    @cached_property
    def cites(self) -> set[str]:
        """Every entry that took part in any run."""
        return self.also_cited | all_cites(self.nodes)


def explored(record: Record) -> bool:
    """Tell whether a record asks about every decision, not about one line of play."""
    return not record.get("then") and any(record.get(key) for key in BLOCK_LISTS)


def run(record: Record, without: Iterable[str] = (), *, counterfactuals: bool = True) -> Result:
    """Play a scenario and compare; with `counterfactuals` also without each rule that it shows.

    Raises `ScenarioError` where a free text of the file, such as an ability, holds what the engine cannot read.
    """
    with readable(record):
        result = _play(record, _slugs(record, without))
    result.shows = tuple(record["shows"])
    result.undefined = undefined_cards(record)
    if result.undefined:
        names = ", ".join(f"„{name}“" for name in result.undefined)
        result.message = f"{result.message} Ohne Fähigkeiten gespielt: {names}.".strip()
    if counterfactuals and result.passed:
        _prove(record, result)
    return result


def _prove(record: Record, result: Result) -> None:
    """Play a passing scenario without each rule that it shows, and as its `without` blocks say."""
    for entry in record["shows"]:
        try:
            result.counterfactuals[entry] = bites(record, entry)
        except Exception as error:  # whatever the engine stumbles over without the rule proves nothing about it
            result.counterfactuals[entry] = False
            result.crashed.append(entry)
            _fail(result, f"Ohne „{entry}“ stürzt die Engine ab ({type(error).__name__}: {error}); bitte melde das.")
    for entry, block in record["without"].items():
        other = _play(_only_then(record, block), _slugs(record, [entry]))
        if not other.passed:
            _fail(result, f"Ohne „{entry}“ sollte es anders ausgehen als gespielt: {other.message}")


def _fail(result: Result, message: str) -> None:
    result.status = "failed"
    result.message = message


def _only_then(record: Record, block: Block) -> Record:
    return {**record, "then": block, "possible": [], "never": [], "always": [], "ensured": []}


def bites(record: Record, entry: str) -> bool | None:
    """Tell whether a scenario comes out differently without an entry; None if no rule carries it.

    A refusal, a runaway or an open decision is another outcome; a search that ended early is none. Raises whatever
    the engine stumbles over.
    """
    engine = engine_of(record["game"])
    off = engine.off(entry) & engine.slugs(record)
    if not off:
        return None
    other = _play(record, off)
    return not other.passed and not other.cut_short


def undefined_cards(record: Record) -> list[str]:
    """Return the printed cards of a record that stand there as their facts only."""
    if not record["facts"]:
        return []
    engine = engine_of(record["game"])
    return sorted({f["name_de"] for f in record["facts"].values() if engine.facts(f) == "facts"})


def _slugs(record: Record, entries: Iterable[str]) -> frozenset[str]:
    engine = engine_of(record["game"])
    return frozenset(slug for entry in entries for slug in engine.off(entry))


def _play(record: Record, without: frozenset[str], player: Player | None = None) -> Result:
    player = player or Player(record, without)
    result = Result(record["id"], "passed", game=record["game"])
    try:
        if not explored(record):
            try:
                state = player.straight()
            except Branch:
                return _all_orders(record, player, result)
            return _compare_then(record, state, player, result)
        return _compare_all(record, player.explore(), player, result)
    except Stopped as stopped:
        result.cut_short = stopped.kind == "bound"
        result.stopped = stopped.step
        _fail(result, why_stopped(record, stopped))
        return result


def watched(record: Record, player: Player) -> Result:
    """Play a scenario with a player of one's own, whose `watch` looks on; nothing is proved."""
    return _play(record, frozenset(), player)


def why_stopped(record: Record, stopped: Stopped) -> str:
    """Say in German why a run could not go on, naming the step and its line."""
    if stopped.kind == "bound":
        return (
            f"Abgebrochen nach {BOUND} Verläufen: Es sind zu viele Entscheidungen offen, um alle durchzuspielen; "
            "beantworte einige davon mit „choose“."
        )
    lines = record["lines"]["when"] if record.get("lines") else []
    line = f" (Zeile {lines[stopped.step]})" if stopped.step < len(lines) and lines[stopped.step] else ""
    return f"Schritt {stopped.step + 1}{line}: {stopped.message}."


def _compare_then(record: Record, state: State[Game], player: Player, result: Result) -> Result:
    result.nodes = state.game.root.children
    if record["then"]:
        found = list(Comparer(player.engine, player.names).differences(record["then"], state))
        if found:
            _fail(result, "; ".join(found) + ".")
    return result


def _all_orders(record: Record, player: Player, result: Result) -> Result:
    """A `then` must be true whatever the order of simultaneous effects that the script leaves open."""
    tree = player.explore(player.engine.order_kinds)
    comparer = Comparer(player.engine, player.names)
    for state in leaves(tree):
        _trace_of(state, result)
        found = list(comparer.differences(record["then"] or {}, state))
        if found:
            _fail(result, f"{'; '.join(found)}{_way(state)}.")
            return result
    return result


def _trace_of(state: State[Game], result: Result) -> None:
    result.also_cited |= all_cites(state.traces)
    result.nodes = result.nodes or state.traces


def _way(state: State[Game]) -> str:
    """Say by which decisions an end is reached."""
    steps = [f"{taken.question} {taken.answer}" for taken in state.choices]
    return f" (wenn: {'; '.join(steps)})" if steps else ""


def _compare_all(record: Record, tree: Tree[Game], player: Player, result: Result) -> Result:
    states = list(leaves(tree))
    comparer = Comparer(player.engine, player.names)
    faults = [
        *_not_reached(record["possible"], states, comparer, result),
        *_reached_after_all(record["never"], states, comparer),
        *_not_always(record["always"], states, comparer),
    ]
    for number, block in enumerate(record["ensured"], 1):
        if not ensured(tree, player.engine.team, partial(comparer.holds, block)):
            faults.append(f"ensured {number} lässt sich nicht erzwingen")
    for state in states[:1]:
        _trace_of(state, result)
    for state in states:
        result.also_cited |= all_cites(state.traces)
    if faults:
        _fail(result, "; ".join(faults) + ".")
    return result


def _not_reached(blocks: list[Block], states: list[State[Game]], comparer: Comparer, result: Result) -> Iterator[str]:
    for number, block in enumerate(blocks, 1):
        found = next((state for state in states if comparer.holds(block, state)), None)
        if found is None:
            yield f"possible {number} wird von keinem Verlauf erreicht"
        else:
            result.reached.append(_way(found).strip(" ()") or "immer")
            _trace_of(found, result)


def _reached_after_all(blocks: list[Block], states: list[State[Game]], comparer: Comparer) -> Iterator[str]:
    for number, block in enumerate(blocks, 1):
        found = next((state for state in states if comparer.holds(block, state)), None)
        if found is not None:
            yield f"never {number} kommt doch vor{_way(found)}"


def _not_always(blocks: list[Block], states: list[State[Game]], comparer: Comparer) -> Iterator[str]:
    for number, block in enumerate(blocks, 1):
        for state in states:
            wrong = list(comparer.differences(block, state))
            if wrong:
                yield f"always {number} gilt nicht immer: {'; '.join(wrong)}{_way(state)}"
                break


__all__ = ["Result", "bites", "explored", "run", "undefined_cards", "why_stopped"]
