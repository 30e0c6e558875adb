"""A situation that is being built and played: everything that the dialogue does, without a terminal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kfrules.cli.tryout import options, steps
from kfrules.cli.tryout.builder import Builder
from kfrules.cli.tryout.position import Move, Position, Refused, replay
from kfrules.cli.tryout.situation import bare
from kfrules.records import dataclass
from kfrules.rules_de.entries import DEFAULT_GAME
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format.record import Record, Step
from kfrules.scenarios.kernel import Runaway
from kfrules.scenarios.play.runner import undefined_cards

if TYPE_CHECKING:
    from kfrules.cli.tryout.saving import Saved


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A step that the rules do not allow; `rules` are the slugs of what forbids it, `entry` the first of them."""

    step: Step
    rules: tuple[str, ...]


class Session:
    """Builds a board (unless it starts from a scenario), plays steps on it, and takes them back.

    `moves` are the steps and answers so far; nothing else is kept of the game, so whatever goes wrong in a move
    leaves the game as it was.
    """

    def __init__(self, scenario: Record | None = None, game: str = DEFAULT_GAME) -> None:
        self.game = game if scenario is None else scenario["game"]
        self.builder = Builder(game) if scenario is None else None
        self.moves: list[Move] = []
        self.script: list[Move] = []
        self.saved: list[Move] = []
        self._written: set[Path] = set()
        if scenario is not None:
            self._begin(bare(scenario))
            self.script = _script(self.record, scenario)

    def _begin(self, record: Record) -> None:
        self.record = record
        self.start = replay(record)
        self.position = self.start

    @property
    def building(self) -> bool:
        """Tell whether the board is still being asked for."""
        return self.builder is not None and not self.builder.done

    @property
    def undefined(self) -> list[str]:
        """Return the cards that lie there as their facts only."""
        return undefined_cards(self.record)

    # --- the board -----------------------------------------------------------------------------

    def build(self, line: str) -> list[str]:
        """Take an answer about the board; return what must be said about it. Raises `KfrulesError`."""
        assert self.builder is not None
        notes = self.builder.take(line)
        if self.builder.done:
            self._begin(self.builder.record)
        return notes

    # --- playing -------------------------------------------------------------------------------

    def legal(self) -> list[Step]:
        """Return the steps that are allowed now."""
        return steps.legal(self.position)

    def play(self, step: Step) -> Forbidden | None:
        """Play a step; return why not, where the rules do not allow it."""
        try:
            self._move(step)
        except Refused as refused:
            return Forbidden(step, tuple(dict.fromkeys(rule.id for rule in refused.rules)))
        return None

    def answer(self, index: int) -> None:
        """Answer the open decision with the option of this index."""
        self._move(index)

    def _move(self, move: Move) -> None:
        moves = [*self.moves, move]
        self.position = played(self.record, moves)
        self.moves = moves

    def why(self, step: Step) -> Forbidden | None:
        """Return why a step is not allowed now; None where it is. Nothing is played."""
        try:
            played(self.record, [*self.moves, step])
        except Refused as refused:
            return Forbidden(step, tuple(dict.fromkeys(rule.id for rule in refused.rules)))
        return None

    def note(self, forbidden: Forbidden) -> None:
        """Keep a forbidden step as part of the scenario: it must stay forbidden, and for that reason."""
        self._move({**forbidden.step, "refused": forbidden.rules[0] if forbidden.rules else True})

    def next_of_script(self) -> Move | None:
        """Return what the scenario that was loaded does next; None where it is over or was left."""
        done = len(self.moves)
        on_the_way = self.moves == self.script[:done] and done < len(self.script)
        return self.script[done] if on_the_way else None

    def undo(self) -> str | None:
        """Take the last move, else the last answer about the board, back; return it in words, None for nothing."""
        if self.building or not self.moves:
            if self.builder is None:
                return None
            line = self.builder.undo()
            return line if line is None else line.strip() or "Enter"
        last = self.moves[-1]
        before = played(self.record, self.moves[:-1])
        self.moves, self.position = self.moves[:-1], before
        if not isinstance(last, int):
            return steps.sentence(last, before.engine.vocabulary)
        assert before.open is not None
        return options.offered(before.open, before.engine).get(last, "die Antwort")

    # --- saving --------------------------------------------------------------------------------

    def save(self, name: str, folder: Path) -> Saved:
        """Write the scenario that was played; a file that this session wrote is written anew. Raises `KfrulesError`."""
        from kfrules.cli.tryout.saving import save

        saved = save(self.record, self.position, self.start, name, folder, self._written)
        self._written.add(saved.path)
        self.saved = list(self.moves)
        return saved

    @property
    def unsaved(self) -> bool:
        """Tell whether something was built or played that is in no file."""
        if self.building:
            return self.builder is not None and bool(self.builder.lines)
        return self.moves != self.saved if self.moves else self.builder is not None and not self._written

    def draft(self) -> Path | None:
        """Write what is in no file yet into the data folder, as far as it can be written; return where."""
        from kfrules.cli.tryout.saving import draft

        if not self.unsaved:
            return None
        if self.building:
            assert self.builder is not None
            return draft(self.builder.record, [])
        return draft(self.record, self.moves)


def played(record: Record, moves: list[Move]) -> Position:
    """Replay the moves; what goes wrong in the engine is said in one sentence. Raises `Refused`, `KfrulesError`."""
    try:
        return replay(record, moves)
    except Refused:
        raise
    except Runaway as error:
        raise KfrulesError("dieser Schritt nimmt kein Ende", remedy="er ist nicht gespielt") from error
    except Exception as error:
        if os.environ.get("KFRULES_DEBUG"):
            raise
        what = f"das ist ein Fehler in kfrules ({type(error).__name__}: {error})"
        raise KfrulesError(what, remedy="der Schritt ist nicht gespielt, bitte melde ihn") from error


def _script(record: Record, scenario: Record) -> list[Move]:
    """Return the moves of a scenario's steps, as far as its script answers what is open."""
    from kfrules.cli.tryout.script import indices

    moves: list[Move] = []
    answers = indices(record, scenario["when"])
    for step in (step for step in scenario["when"] if step["do"] != "choose"):
        try:
            position = replay(record, [*moves, step])
        except (Refused, Runaway, ValueError):  # an open decision that the script does not answer
            break
        moves.append(step)
        while position.open is not None and answers:
            moves.append(answers.pop(0))
            position = replay(record, moves)
    return moves
