"""What a worker asks itself while nobody else asks, until what most answers need is in memory.

The first hundreds of questions cost a process twice what they cost later: words are taken apart, ways to ask are read,
scenarios are played as proof. Players who all ask in the same instant should not wait for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb import Snapshot
    from kfrules.scenarios.format.record import Values

QUESTIONS = 300
"""So many of each game's: with them a question of KeyForge costs 16 instead of 29 ms, with more no less
(`python -m tests.benchmarks.serve`)."""


def practice(snapshot: Snapshot, games: Iterable[str] = tuple(GAMES), most: int = QUESTIONS) -> Iterator[Values]:
    """Yield what to `ask`: up to so many foreseen questions of each game, from everywhere in its rules."""
    for game in games:
        with suppress(KfrulesError):  # whoever asks of this game is told why it cannot be opened
            for question in snapshot.shelf(game).replies.some_questions(most):
                yield {"question": question, "game": game}
