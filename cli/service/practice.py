"""What a worker asks itself while nobody else asks, until what most answers need is in memory.

The first hundreds of questions cost a process twice what they cost later: words are taken apart, ways to ask are read,
scenarios are played as proof. Players who all ask in the same instant should not wait for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from kfrules.cli.service.calls import ask
from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.cli.service.staying import Staying
    from kfrules.scenarios.format.record import Record

QUESTIONS = 300
"""So many of each game's: with them a question of KeyForge costs 16 instead of 29 ms, with more no less
(`python -m tests.benchmarks.serve`)."""


def practice(
    snapshot: Staying, games: Iterable[str] = tuple(GAMES), most: int = QUESTIONS
) -> Iterator[Callable[[], object]]:
    """Yield what to do, game by game: ask foreseen questions from everywhere in its rules, then play what proves."""
    for game in games:
        with suppress(KfrulesError):  # whoever asks of this game is told why it cannot be opened
            replies = snapshot.shelf(game).replies
            for question in replies.some_questions(most):
                yield partial(ask, snapshot, {"question": question, "game": game})
            for name in replies.scenarios():
                yield partial(_prove, snapshot, game, name)


def _prove(snapshot: Staying, game: str, name: str) -> None:
    record = snapshot.shelf(game).scenario(name)
    if record is not None:
        snapshot.prove(cast("Record", record))
