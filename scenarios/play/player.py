"""Playing a record to its end: straight through, or over every decision that it leaves open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kfrules.scenarios.format.record import Record, Step, blocks
from kfrules.scenarios.kernel import Decision, Game, Node, Refused, Runaway
from kfrules.scenarios.kernel.explore import BOUND, Explorer, Open, Prefix, Progress, State, Taken, TooMany, Tree
from kfrules.scenarios.play.engine import Engine, Table, engine_of
from kfrules.scenarios.play.script import ScriptAgent, WrongAnswer
from kfrules.scenarios.play.tell import answers, open_message, question

Watch = Callable[[Game, Sequence[Node]], None]
"""Is told of what has just changed a game's board: the nodes of one batch."""


class Stopped(Exception):
    """A run that cannot go on: `step` (index) and why, in German.

    `kind`: "refused", "open", "answer", "runaway", "not-refused" or "bound".
    """

    def __init__(self, step: int, message: str, kind: str = "refused") -> None:
        super().__init__(message)
        self.step = step
        self.message = message
        self.kind = kind


class Player:
    """Plays one record under one rulebook. `names`: how steps and checks call the cards; `watch`: who looks on."""

    def __init__(self, record: Record, without: frozenset[str] = frozenset()) -> None:
        self.record = record
        self.steps = record["when"]
        self.engine: Engine = engine_of(record["game"])
        self.book = self.engine.rulebook(without)
        self.names: dict[str, str] = {}
        self.runs = 0
        self.watch: Watch | None = None

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    # --- straight through ----------------------------------------------------------------------

    def straight(self) -> State[Game]:
        """Play all steps as the script says. Raises `Branch` at a decision that it leaves open, or `Stopped`."""
        state = State(self.opening(), 0)
        self._begin(state)
        while state.step < len(self.steps):
            self._step(state)
        return state

    def opening(self) -> Game:
        """Return the game as it stands before the first step."""
        return self._game(self._set_up().board, ())

    def _set_up(self) -> Table:
        made = self.engine.set_up(self.record)
        self.names = made.names
        return made

    def _game(self, board: Any, prefix: Prefix) -> Game:
        agent = self._agent(prefix)
        agent.begin(-1)
        game: Game = self.engine.game(board, self.book, agent)
        agent.game = game
        if self.watch is not None:
            game.watch = partial(self.watch, game)
        return game

    def _agent(self, prefix: Prefix) -> ScriptAgent:
        return self.engine.agent(self.record, self.names, prefix)

    def _begin(self, state: State[Game]) -> None:
        """Go on to the first point of asking; a `choose` may answer what is asked on the way."""
        self.engine.begin(state.game, self.record)
        agent = agent_of(state.game)
        state.step = 0 if agent.queue or agent.multi else agent.pointer

    def _step(self, state: State[Game]) -> None:
        """Play one step of a state, in place."""
        game, index = state.game, state.step
        step = self.steps[index]
        agent = agent_of(game)
        agent.begin(index)
        game.settled_options = agent.settled = []
        if step["do"] == "choose":
            self._choose(game, index)
        else:
            self._play(game, step, index)
        state.step = max(index + 1, agent.pointer)
        skips = step["do"] != "choose" and not step.get("refused")
        while skips and state.step < len(self.steps) and _needless(agent, self.steps[state.step]):
            state.step += 1

    def _play(self, game: Game, step: Step, index: int) -> None:
        wanted = step.get("refused")
        saved, told = self.engine.saved(game) if wanted else None, len(game.root.children)
        try:
            self.engine.play(game, step, lambda name: game.current(self.names.get(str(name), str(name))))
        except Refused as refused:
            if game.over() and not wanted:
                raise Stopped(index, "das Spiel ist schon entschieden") from None
            _check_refusal(self.engine, wanted, refused, index)
            if saved is not None:  # on the way to where it is refused the game may have gone on
                self.engine.restore(game, saved)
                del game.root.children[told:]
            game.root.children.append(_told(refused, _named(wanted)))
            agent_of(game).begin(index)
            return
        except WrongAnswer as wrong:
            raise self._wrong(wrong, index) from None
        except Runaway:
            raise Stopped(index, "der Schritt nimmt kein Ende", "runaway") from None
        if wanted:
            raise Stopped(index, "der Schritt ist erlaubt, sollte aber verboten sein", "not-refused")
        _check_rest(agent_of(game), index)

    def _choose(self, game: Game, index: int) -> None:
        """Answer what is open between two steps: a key, a house, the archives, a mulligan."""
        step, agent = self.steps[index], agent_of(game)
        if step.get("refused"):
            return
        agent.begin(index - 1)  # the step itself is the answer
        version = -1
        try:
            while agent.pending and game.board.version != version:
                version = game.board.version
                self.engine.settle(game, step, once=True)
        except WrongAnswer as wrong:
            raise self._wrong(wrong, index) from None
        except Runaway:
            raise Stopped(index, "der Schritt nimmt kein Ende", "runaway") from None
        if agent.pointer <= index:
            raise Stopped(index, "es ist keine Entscheidung offen", "answer")
        _check_rest(agent, index)

    def _wrong(self, wrong: WrongAnswer, index: int) -> Stopped:
        options = ", ".join(f"„{text}“" for text in answers(self.engine, wrong.decision))
        asked = question(wrong.decision)
        message = f"„{wrong.answer}“ ist keine Antwort auf „{asked}“; möglich sind {options}"
        return Stopped(index, message, "answer")

    # --- every open decision -------------------------------------------------------------------

    def explorer(self, kinds: frozenset[str] | None = None, progress: Progress | None = None) -> Explorer[Game]:
        """Return what explores the record. `kinds`: only these decisions are explored."""
        watched = any(key in block for block in blocks(self.record) for key in ("trace", "not_in_trace"))
        return Explorer(self, kinds=kinds, traces_count=watched, progress=progress)

    def explore(self, kinds: frozenset[str] | None = None) -> Tree[Game]:
        """Return the tree of all ends; equal states are merged. Raises `Stopped`; see `search`."""
        return self.search(self.explorer(kinds))

    def search(self, explorer: Explorer[Game]) -> Tree[Game]:
        """Explore from the start. Raises `Stopped` at another open decision, at an illegal step, or at the bound."""
        start: State[Game] = State(self.opening(), -1)
        try:
            return explorer.explore(start)
        except TooMany as many:
            raise Stopped(many.step, f"mehr als {BOUND} Spielverläufe", "bound") from None
        except Open as found:
            raise Stopped(found.step, open_message(self.engine, found.decision), "open") from None
        finally:
            self.runs = explorer.runs

    def replay(self, before: State[Game], prefix: Prefix) -> State[Game]:
        """Play the step at which a state stands on a copy of its board; see `kernel.explore`."""
        game = self._game(before.game.board.clone(), prefix)
        state = State(game, before.step)
        if before.step < 0:
            self._begin(state)
        else:
            self._step(state)
        taken = agent_of(game).choices
        made = (Taken(d.player, question(d), self._answer(d, index)) for d, index in taken)
        state.choices = (*before.choices, *made)
        state.traces = (*before.traces, *game.root.children)
        return state

    def _answer(self, decision: Decision, index: int) -> str:
        return answers(self.engine, decision)[index]

    def called(self, decision: Decision) -> tuple[str, list[str]]:
        """Return what a decision asks and its options, in words."""
        return question(decision), answers(self.engine, decision)


def agent_of(game: Game) -> ScriptAgent:
    """Return the script that answers a game's decisions."""
    agent = game.agent
    assert isinstance(agent, ScriptAgent)
    return agent


def _needless(agent: ScriptAgent, step: Step) -> bool:
    """Tell whether a `choose` answers only decisions that settled themselves."""
    if step["do"] != "choose" or step.get("refused"):
        return False
    return all(agent.was_settled(answer) for answer in step["answers"])


def _check_rest(agent: ScriptAgent, index: int) -> None:
    if agent.rest:
        raise Stopped(index, f"zu viele Antworten: {', '.join(map(str, agent.rest))}", "answer")


def _named(wanted: Any) -> list[str]:
    """Return the slugs of the rules that a scenario names: any of them may be what forbids."""
    names = wanted if isinstance(wanted, list) else [wanted]
    return [str(name).rpartition(":")[2] for name in names]


def _check_refusal(engine: Engine, wanted: Any, refused: Refused, index: int) -> None:
    """Raise `Stopped` if a step is refused that should not be, or not for the reason that the scenario names."""
    names = ", ".join(rule.id for rule in refused.rules)
    if not wanted:
        raise Stopped(index, f"der Schritt ist nicht erlaubt (Regel: {names})")
    if wanted is not True and not any(engine.forbids(name, refused.slugs) for name in _named(wanted)):
        said = " oder ".join(f"„{name}“" for name in _named(wanted))
        message = f"der Schritt ist verboten, aber nicht wegen {said}, sondern wegen {names}"
        raise Stopped(index, message, "not-refused")


def _told(refused: Refused, wanted: Sequence[str]) -> Node:
    """Return a refused step as the trace tells it: what the player wanted, and the rules that forbid it.

    `wanted`: the entries that the scenario names; they are cited first.
    """
    node = Node(refused.event)
    node.refused = True
    for rule in sorted(refused.rules, key=lambda rule: not {rule.id, *rule.also}.intersection(wanted)):
        node.cite(rule.id)
    return node
