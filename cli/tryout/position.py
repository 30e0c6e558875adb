"""The game after some moves: always replayed from the start, so a move is taken back by leaving it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.format.record import Record, Step
from kfrules.scenarios.kernel import Branch, Decision, Game, Node, Refused
from kfrules.scenarios.play.engine import Engine, engine_of

Move = Step | int
"""A step as the record holds it, or the index of the option that answers the open decision."""


class Answers:
    """Answers decisions by given indices, and leaves the next one open. `asked`: the answered decisions."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.asked: list[tuple[Decision, int]] = []

    def decide(self, decision: Decision) -> int:
        """Return the next index; raise `Branch` where there is none."""
        if not self.given:
            raise Branch(decision)
        index = self.given.pop(0)
        self.asked.append((decision, index))
        return index


@dataclass
class Chunk:
    """A step (None: the start), the decisions that it asked for with their answers, and what happened."""

    step: Step | None
    asked: list[tuple[Decision, int]] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)


@dataclass
class Position:
    """A point of the game: the board, how it was reached, and the decision that waits for an answer, if any."""

    engine: Engine
    game: Game
    names: dict[str, str]
    chunks: list[Chunk]
    open: Decision | None = None

    def find(self, name: Any) -> str:
        """Return the id under which a card is known now."""
        return self.game.current(self.names.get(str(name), str(name)))


def replay(record: Record, moves: Sequence[Move] = ()) -> Position:
    """Play the moves from the start. Raises `Refused` for a step that the rules do not allow.

    Steps with `refused` are passed over.
    """
    engine = engine_of(record["game"])
    table, agent = engine.set_up(record), Answers()
    position = Position(engine, engine.game(table.board, engine.rulebook(), agent), table.names, [])
    for step, answers in _in_chunks(moves):
        if position.open is not None:
            raise ValueError("a step follows an open decision")
        _play(record, position, agent, step, answers)
    return position


def _in_chunks(moves: Sequence[Move]) -> list[tuple[Step | None, list[int]]]:
    """Put the answers beside the step that asked for them."""
    chunks: list[tuple[Step | None, list[int]]] = [(None, [])]
    for move in moves:
        if isinstance(move, int):
            chunks[-1][1].append(move)
        else:
            chunks.append((move, []))
    return chunks


def _play(record: Record, position: Position, agent: Answers, step: Step | None, answers: list[int]) -> None:
    game = position.game
    before = len(game.root.children)
    agent.given, agent.asked = list(answers), []
    chunk = Chunk(step, agent.asked)
    position.chunks.append(chunk)
    try:
        if step is None:
            position.engine.begin(game, record)
        elif not step.get("refused"):
            position.engine.play(game, step, position.find)
    except Branch as branch:
        position.open = branch.decision
    chunk.nodes = game.root.children[before:]


__all__ = ["Chunk", "Move", "Position", "Refused", "replay"]
