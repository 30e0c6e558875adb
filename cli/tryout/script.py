"""What was played as the steps of a scenario file: each answer as a `choose` that means the same option."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from kfrules.cli.tryout.position import Position
from kfrules.scenarios.format.record import Record, Step
from kfrules.scenarios.kernel import Branch, Decision
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.kernel.explore import Prefix
from kfrules.scenarios.play.engine import Engine
from kfrules.scenarios.play.player import Player, Stopped
from kfrules.scenarios.play.script import ScriptAgent

Steps = list[Step]


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
            for answer in _candidates(decision, index, position.engine):
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


def _candidates(decision: Decision, index: int, engine: Engine) -> Iterator[Any]:
    """Yield the answers that may mean an option, the plainest first: those that a file may hold before others."""
    option = decision.options[index]
    names = engine.option_names(decision, index)
    yield from sorted(name for name in names if name in engine.vocabulary.accepted)
    if option is None or (isinstance(option, bool | int) and str(option) in names):
        yield option
    yield from (int(name) for name in names if name.isdecimal())
    if isinstance(option, bool):
        yield option
    elif isinstance(option, str):
        yield lasting(option)
    yield from names


def indices(record: Record, steps: Steps) -> list[int]:
    """Return the options that the runner takes when it plays these steps, up to the first that it cannot take."""
    player = _Watched({**record, "when": steps})
    with suppress(Branch, Stopped):
        player.straight()
    return player.taken


class _Watched(Player):
    """A player that notes the options that its script takes."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.taken: list[int] = []

    def _agent(self, prefix: Prefix) -> ScriptAgent:
        return _Noting(self, prefix)


class _Noting(ScriptAgent):
    def __init__(self, player: _Watched, prefix: Prefix) -> None:
        super().__init__(player.engine, player.steps, player.names, prefix)
        self.taken = player.taken

    def decide(self, decision: Decision) -> int:
        """Return the scripted answer and note it."""
        index = super().decide(decision)
        self.taken.append(index)
        return index


__all__ = ["indices", "steps_of"]
