"""What was played as the steps of a scenario file: each answer as a `choose` that means the same option."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from kfrules.cli.tryout.position import Position, Record
from kfrules.cli.tryout.steps import called
from kfrules.scenarios.kernel import Branch, Decision
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.runs import Player, Stopped
from kfrules.scenarios.keyforge.script import ScriptAgent, option_names

Steps = list[dict[str, Any]]


def steps_of(record: Record, position: Position) -> tuple[Steps, list[Decision]]:
    """Return the steps that lead to a position, and the decisions that could not be put into words.

    Every answer is tried on the runner: it is kept if the runner takes the same option. One that no words tell
    apart from another is left out; the runner then explores it.
    """
    steps: Steps = []
    taken: list[int] = []
    unsaid: list[Decision] = []
    for chunk in position.chunks:
        if chunk.step is not None:
            steps.append(dict(chunk.step))
        answers: list[Any] = []
        for decision, index in chunk.asked:
            taken.append(index)
            for answer in _candidates(decision, index):
                tried = [*steps, {"do": "choose", "answers": [*answers, answer]}]
                if indices(record, tried)[: len(taken)] == taken:
                    answers.append(answer)
                    break
            else:
                unsaid.append(decision)
                return steps + _choose(answers), unsaid
        steps += _choose(answers)
    return steps, unsaid


def _choose(answers: list[Any]) -> Steps:
    return [{"do": "choose", "answers": answers}] if answers else []


def _candidates(decision: Decision, index: int) -> Iterator[Any]:
    """Yield the answers that may mean an option, the plainest first."""
    option = decision.options[index]
    if decision.kind == "flank":
        if index in (0, len(decision.options) - 1):
            yield "left" if index == 0 else "right"
        yield option + 1
    elif option is None or isinstance(option, bool | int):
        yield option
    elif isinstance(option, str):
        yield called(option)
        yield from option_names(option)
    else:
        yield from option_names(option)


def indices(record: Record, steps: Steps) -> list[int]:
    """Return the options that the runner takes when it plays these steps, up to the first that it cannot take."""
    player = _Watched({**record, "when": steps})
    with suppress(Branch, Stopped):
        player.straight()
    return player.taken


class _Watched(Player):
    """A player that notes the options that its script takes."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.taken: list[int] = []

    def _game(self, board: Board, prefix: tuple[int, ...]) -> KeyForge:
        game = super()._game(board, prefix)
        agent = _Noting(self.steps, self.names, prefix, self.taken)
        agent.begin(-1)
        agent.board = board
        game.agent = agent
        return game


class _Noting(ScriptAgent):
    def __init__(self, steps: Any, names: Any, prefix: tuple[int, ...], taken: list[int]) -> None:
        super().__init__(steps, names, prefix)
        self.taken = taken

    def decide(self, decision: Decision) -> int:
        """Return the scripted answer and note it."""
        index = super().decide(decision)
        self.taken.append(index)
        return index


__all__ = ["indices", "steps_of"]
