"""Playing a record to its end: straight through, or over every decision that it leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kfrules.scenarios.kernel import Branch, Decision, Event, Node, Rulebook, Runaway
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.events import BeginTurn
from kfrules.scenarios.keyforge.flow import act, advance, event_of, settle
from kfrules.scenarios.keyforge.game import KeyForge, Refused
from kfrules.scenarios.keyforge.names import COLOURS_DE, HOUSES_DE
from kfrules.scenarios.keyforge.rules import RULES
from kfrules.scenarios.keyforge.script import ScriptAgent, WrongAnswer, option_names
from kfrules.scenarios.keyforge.setup import Names, SetUp, resolve_play
from kfrules.scenarios.keyforge.tell import sentence, word

BOUND = 20_000  # runs of one scenario
_BOOKS: dict[frozenset[str], Rulebook] = {}


def rulebook(without: frozenset[str] = frozenset()) -> Rulebook:
    """Return the rulebook without some entries; built once."""
    found = _BOOKS.get(without)
    if found is None:
        found = _BOOKS[without] = Rulebook(RULES, without)
    return found


class Stopped(Exception):
    """A run that cannot go on: `step` (index) and why, in German."""

    def __init__(self, step: int, message: str, kind: str = "refused") -> None:
        super().__init__(message)
        self.step = step
        self.message = message
        self.kind = kind  # "refused", "open", "answer", "runaway", "not-refused", "bound"


@dataclass
class State:
    """A point between two steps: the board, the next step, and how it was reached."""

    game: KeyForge
    step: int
    choices: tuple[tuple[str, str, str], ...] = ()  # player, question, answer
    traces: tuple[Node, ...] = ()

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.game.board


@dataclass
class Leaf:
    """An end of a run."""

    state: State
    id: int = 0


@dataclass
class Choice:
    """An open decision: who takes it, and what follows from each option (shared where states are equal)."""

    player: str | None
    prompt: str
    options: list[str]
    children: list[Tree] = field(default_factory=list)


Tree = Leaf | Choice


_QUESTIONS = {"may": "Machst du das?", "order": "Was geschieht zuerst?", "replace": "Was geschieht stattdessen?"}


def question(decision: Decision) -> str:
    """Return what a decision asks."""
    return decision.prompt or _QUESTIONS.get(decision.kind, "Wahl")


def answer_text(option: Any) -> str:
    """Return an option in words."""
    if isinstance(option, bool):
        return "ja" if option else "nein"
    if option is None:
        return "nichts"
    if isinstance(option, Event):
        return sentence(option)
    if option in COLOURS_DE or option in HOUSES_DE:
        return word(option)
    return option_names(option)[0]


class Player:
    """Plays one record under one rulebook. `watch_piles`: ask for the order on discard piles."""

    def __init__(self, record: dict[str, Any], without: frozenset[str] = frozenset()) -> None:
        self.record = record
        self.steps = record["when"]
        self.book = rulebook(without)
        self.names: Names = {}
        blocks = _blocks(record)
        self.watch_piles = any(_looks_at_piles(block) for block in blocks)
        self.watch_traces = any(key in block for block in blocks for key in ("trace", "not_in_trace"))
        self.runs = 0

    # --- straight through ----------------------------------------------------------------------

    def straight(self) -> State:
        """Play all steps as the script says. Raises `Branch` at a decision that it leaves open, or `Stopped`."""
        state = self._start()
        while state.step < len(self.steps):
            self._step(state)
        return state

    def _start(self, prefix: tuple[int, ...] = ()) -> State:
        made = SetUp(self.record)
        self.names = made.names
        state = State(self._game(made.board, prefix), 0)
        self._begin(state.game)
        state.step = self._answered(state.game)
        return state

    def _begin(self, game: KeyForge) -> None:
        """Put the `lasting` effects of the record in force, then go on to the first point of asking."""
        for spec in self.record["given"].get("lasting", ()):
            resolve_play(game, self.record["facts"][spec["card"]])
        advance(game)

    @staticmethod
    def _answered(game: KeyForge) -> int:
        """Return the first step that is still to be played: a `choose` may have answered what `lasting` asked."""
        agent = game.agent
        assert isinstance(agent, ScriptAgent)
        return 0 if agent.queue or agent.multi else agent.pointer

    def _game(self, board: Board, prefix: tuple[int, ...]) -> KeyForge:
        agent = ScriptAgent(self.steps, self.names, prefix)
        agent.begin(-1)
        game = KeyForge(board, self.book, agent)
        agent.board = board
        game.watch_piles = self.watch_piles
        return game

    def _step(self, state: State) -> None:
        """Play one step of a state, in place."""
        game, index = state.game, state.step
        step = self.steps[index]
        agent = game.agent
        assert isinstance(agent, ScriptAgent)
        agent.begin(index)
        game.settled_options = agent.settled = []
        try:
            if step["do"] == "choose":
                if not step.get("refused"):
                    self._choose(game, index)
                state.step = max(index + 1, agent.pointer)
                return
            self._act(game, step)
        except Refused as refused:
            self._refused(step, refused, index)
            game.root.children.append(_told(refused, str(step["refused"]).rpartition(":")[2]))
            state.step = index + 1
            return
        except WrongAnswer as wrong:
            options = ", ".join(f"„{answer_text(o)}“" for o in wrong.decision.options)
            asked = question(wrong.decision)
            message = f"„{wrong.answer}“ ist keine Antwort auf „{asked}“; möglich sind {options}"
            raise Stopped(index, message, "answer") from None
        except Runaway:
            raise Stopped(index, "der Schritt nimmt kein Ende", "runaway") from None
        if step.get("refused"):
            raise Stopped(index, "der Schritt ist erlaubt, sollte aber verboten sein", "not-refused")
        if agent.rest:
            raise Stopped(index, f"zu viele Antworten: {', '.join(map(str, agent.rest))}", "answer")
        state.step = max(index + 1, agent.pointer)
        while state.step < len(self.steps) and self._needless(agent, self.steps[state.step]):
            state.step += 1

    @staticmethod
    def _needless(agent: ScriptAgent, step: dict[str, Any]) -> bool:
        """Tell whether a `choose` answers only decisions that settled themselves."""
        if step["do"] != "choose" or step.get("refused"):
            return False
        return all(agent.was_settled(answer) for answer in step["answers"])

    def _act(self, game: KeyForge, step: dict[str, Any]) -> None:
        def find(name: Any) -> str:
            return self._find(game, name)

        if game.over():
            self._after_the_end(game, step)
            return
        if getattr(event_of(game, step, find), "player", game.active) == game.active:
            settle(game, step)
        act(game, event_of(game, step, find))

    def _choose(self, game: KeyForge, index: int) -> None:
        """Answer what is open between two steps: a key, a house, the archives, a mulligan."""
        agent = game.agent
        assert isinstance(agent, ScriptAgent)
        agent.begin(index - 1)  # the step itself is the answer
        version = -1
        while agent.pending and game.board.version != version:
            version = game.board.version
            settle(game, self.steps[index], once=True)
        if agent.pointer <= index:
            raise Stopped(index, "es ist keine Entscheidung offen", "answer")
        if agent.rest:
            raise Stopped(index, f"zu viele Antworten: {', '.join(map(str, agent.rest))}", "answer")

    def _after_the_end(self, game: KeyForge, step: dict[str, Any]) -> None:
        """Nothing is legal when the game is won; only the forging that won it by itself may still be named."""
        board = game.board
        forging = board.phase == "forge" and step["do"] == "forge" and not step.get("refused")
        if forging and board.winner == board.active and step["color"] in board.sides[board.active].keys[-1:]:
            return
        if not step.get("refused"):
            raise Stopped(self.steps.index(step), "das Spiel ist schon entschieden")
        raise Refused(BeginTurn(game.active), [r for r in game.rulebook.rules if r.id == "schluessel"])

    def _find(self, game: KeyForge, name: Any) -> str:
        base = self.names.get(str(name), str(name))
        return game.board.gone.get(base, base)

    def _refused(self, step: dict[str, Any], refused: Refused, index: int) -> None:
        wanted = step.get("refused")
        if not wanted:
            names = ", ".join(rule.id for rule in refused.rules)
            raise Stopped(index, f"der Schritt ist nicht erlaubt (Regel: {names})")
        if wanted is not True and str(wanted).rpartition(":")[2] not in refused.slugs:
            names = ", ".join(rule.id for rule in refused.rules)
            message = f"der Schritt ist verboten, aber nicht wegen „{wanted}“, sondern wegen {names}"
            raise Stopped(index, message, "not-refused")

    # --- every open decision -------------------------------------------------------------------

    def explore(self, kinds: frozenset[str] | None = None) -> Tree:
        """Return the tree of all ends; equal states are merged. `kinds`: only these decisions are explored.

        Raises `Stopped` at another open decision, at an illegal step, or at the bound.
        """
        self._ends: dict[Any, Leaf] = {}
        self._after: dict[Any, Tree] = {}
        self._kinds = kinds
        made = SetUp(self.record)
        self.names = made.names
        return self._branch(made.board, -1, (), (), {}, ())

    def _branch(
        self,
        board: Board,
        step: int,
        prefix: tuple[int, ...],
        choices: tuple[tuple[str, str, str], ...],
        memo: dict[Any, Tree],
        traces: tuple[Node, ...],
    ) -> Tree:
        """Replay one step from its beginning along a prefix of open decisions; step -1 is the start."""
        self.runs += 1
        if self.runs > BOUND:
            raise Stopped(max(step, 0), f"mehr als {BOUND} Spielverläufe", "bound")
        game = self._game(board.clone(), prefix)
        state = State(game, step)
        try:
            if step < 0:
                self._begin(game)
                state.step = self._answered(game)
            else:
                self._step(state)
        except Branch as branch:
            return self._open(branch.decision, board, step, prefix, choices, memo, traces)
        agent = game.agent
        assert isinstance(agent, ScriptAgent)
        made = tuple((d.player or "", question(d), answer_text(d.options[i])) for d, i in agent.choices)
        state.choices = choices + made
        state.traces = (*traces, *game.root.children)
        return self._next(state)

    def _open(
        self,
        decision: Decision,
        board: Board,
        step: int,
        prefix: tuple[int, ...],
        choices: tuple[tuple[str, str, str], ...],
        memo: dict[Any, Tree],
        traces: tuple[Node, ...],
    ) -> Tree:
        if self._kinds is not None and decision.kind not in self._kinds:
            raise Stopped(max(step, 0), open_message(decision), "open")
        key = None
        if decision.merge is not None and not self.watch_traces:
            path, waiting, fingerprint = decision.merge
            key = (path, waiting, fingerprint())
            if key in memo:
                return memo[key]
        node = Choice(decision.player, question(decision), [answer_text(o) for o in decision.options])
        if key is not None:
            memo[key] = node
        for index in range(len(decision.options)):
            node.children.append(self._branch(board, step, (*prefix, index), choices, memo, traces))
        return node

    def _next(self, state: State) -> Tree:
        key = (state.step, state.board.fingerprint(), state.choices if self.watch_traces else ())
        if state.step >= len(self.steps):
            leaf = self._ends.get(key)
            if leaf is None:
                leaf = self._ends[key] = Leaf(state, len(self._ends))
            return leaf
        found = self._after.get(key)
        if found is None:
            found = self._branch(state.board, state.step, (), state.choices, {}, state.traces)
            self._after[key] = found
        return found


def _told(refused: Refused, wanted: str) -> Node:
    """Return a refused step as the trace tells it: what the player wanted, and the rules that forbid it.

    `wanted`: the entry that the scenario names, which is cited first.
    """
    node = Node(refused.event)
    node.refused = True
    for rule in sorted(refused.rules, key=lambda rule: wanted not in (rule.id, *rule.also)):
        node.cite(rule.id)
    return node


def open_message(decision: Decision) -> str:
    """Say that a decision is open, and what could be chosen."""
    options = ", ".join(f"„{answer_text(o)}“" for o in decision.options)
    return f"offene Entscheidung „{question(decision)}“: möglich sind {options}; beantworte sie mit „choose“"


def leaves(tree: Tree, seen: set[int] | None = None) -> Iterator[State]:
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


def ensured(tree: Tree, side: str, good: Any, memo: dict[int, bool] | None = None) -> bool:
    """Tell whether a side can force an end that is good, whatever the other side decides."""
    memo = {} if memo is None else memo
    if id(tree) not in memo:
        if isinstance(tree, Leaf):
            memo[id(tree)] = bool(good(tree.state))
        else:
            results = (ensured(child, side, good, memo) for child in tree.children)
            memo[id(tree)] = any(results) if tree.player == side else all(results)
    return memo[id(tree)]


def _blocks(record: dict[str, Any]) -> list[dict[str, Any]]:
    found = [record["then"]] if record.get("then") else []
    return [*found, *record["possible"], *record["never"], *record["always"], *record["ensured"]]


def _looks_at_piles(block: dict[str, Any]) -> bool:
    piles = [block[side].get("discard") for side in ("me", "opponent") if block.get(side)]
    return any(isinstance(pile, list) and len(pile) > 1 for pile in piles)
