"""The knowledge base opened for reading: a shelf for each game, each opened when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from kfrules.kb import build, games, notice
from kfrules.kb.answer import NUMBERED
from kfrules.kb.cardnames import may_name_one
from kfrules.kb.mending import mending, unreadable
from kfrules.kb.results import Answer
from kfrules.kb.shelf import Shelf
from kfrules.kb.units import Record
from kfrules.rules_de.entries import DEFAULT_GAME, GAMES
from kfrules.rules_de.errors import KfrulesError

Rulings = Callable[[str], list[Record]]
"""Gives the plain scenario records of a game; called only when its index is built."""

Sources = Callable[[str], Sequence[Path]]
"""Gives the folders of a game whose files tell, by name, size and time, that it would have other rulings."""

Watched = Callable[[], AbstractContextManager[build.Progress | None]]
"""Opens what shows the progress of a build, and closes it in the end."""


class Snapshot:
    """The knowledge base of a moment. Close it, or use it as a context manager."""

    def __init__(self, open_shelf: Callable[[str], Shelf]) -> None:
        self._open = open_shelf
        self._shelves: dict[str, Shelf] = {}

    def __enter__(self) -> Snapshot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all files. A second call does nothing."""
        while self._shelves:
            self._shelves.popitem()[1].close()

    def shelf(self, game: str = DEFAULT_GAME) -> Shelf:
        """Return the shelf of a game. Raises `KfrulesError` where it cannot be built."""
        if game not in self._shelves:
            self._shelves[game] = self._open(game)
        return self._shelves[game]

    def of(self, name: str, game: str = DEFAULT_GAME) -> Shelf:
        """Return the shelf of the game that a name begins with (`magic:702.2`), else of `game`."""
        prefix, colon, _ = name.partition(":")
        return self.shelf(prefix if colon and prefix in GAMES else game)

    def ask(self, question: str, game: str | None = None, limit: int = 10, model: str | None = None) -> Answer:
        """Answer a question; without a game, that of the game it is about. See `Shelf.ask` and `kfrules.kb.games`.

        Where games answer equally well, the answer offers them as `choices`.
        """
        if game:
            return self.shelf(game).ask(question, limit, model)
        answers: dict[str, tuple[float, Answer]] = {}
        shares = games.likely(question)
        for one, share in shares.items():
            if answers and games.settled(next(iter(answers.values())), share):
                break
            answers[one] = share, self.shelf(one).ask(question, limit, model)
        card = self._card_alone(question, answers, limit, model)
        if card is not None:
            return card
        if DEFAULT_GAME not in answers and not games.order(answers):  # it may be the name of a card
            answers[DEFAULT_GAME] = 0.0, self.shelf().ask(question, limit, model)
        best = games.order(answers)
        if not best:
            return next(answer for _, answer in answers.values())
        top = answers[best[0]]
        close = [one for one in best if games.near(top, answers[one])]
        equals = sum(games.equal(top, answers[one]) for one in close)
        found = games.merge([answers[one][1] for one in close], equals, limit) if len(close) > 1 else top[1]
        return games.noted(found, shares)

    def _card_alone(
        self, question: str, answers: Mapping[str, tuple[float, Answer]], limit: int, model: str | None
    ) -> Answer | None:
        """Return what is said of a card where a question asks what it does, and no game has an entry of that name.

        Words of a card's name („Tödliche Ablenkung“) may be another game's, which alone would be asked then.
        """
        if not may_name_one(question) or any(answer.only_names for _, answer in answers.values()):
            return None
        asked = answers.get(DEFAULT_GAME)
        said = asked[1] if asked else self.shelf().ask(question, limit, model)
        alone = said.quality >= NUMBERED or any(card.get("alone") for card in said.cards)
        return said if said.basis == "card" and alone else None

    def nearest(self, name: str, n: int = 3, game: str = DEFAULT_GAME) -> list[str]:
        """Return the titles of the `n` entries whose names look most like what was typed."""
        return self.shelf(game).nearest(name, n)

    def entries(self, game: str | None = None, kind: str | None = None) -> list[Record]:
        """Return our entries of a game (of all: None) and a kind, sorted by id."""
        return [entry for one in self._games(game) for entry in self.shelf(one).entries(kind)]

    def entry(self, name: str, game: str = DEFAULT_GAME) -> Record | None:
        """Return an entry by id, with or without its game, by title or by an alias that no other has."""
        return self.of(name, game).entry(name)

    def brief(self, id: str) -> Record | None:
        """Return an entry by its id and only by that, without the many ways to ask it: at once."""
        return self.of(id).brief(id)

    def scenario(self, name: str, game: str = DEFAULT_GAME) -> Record | None:
        """Return a scenario by its id."""
        return self.shelf(game).scenario(name)

    def scenarios(self, game: str | None = None) -> list[Record]:
        """Return the scenarios of a game (of all: None), sorted by id."""
        return [record for one in self._games(game) for record in self.shelf(one).scenarios()]

    def scenarios_of(self, entry: str) -> list[Record]:
        """Return the scenarios that show an entry (or answer it, for a FAQ), then those about it."""
        return self.of(entry).scenarios_of(entry)

    def card(self, name: str) -> Record | None:
        """Return the first printing of a card by its German or English name or its number (`RdA 242`)."""
        return self.shelf().card(name)

    @staticmethod
    def _games(game: str | None) -> list[str]:
        return [game] if game else sorted(GAMES)


def open_snapshot(
    *,
    rulings: Rulings,
    sources: Sources = lambda game: (),
    progress: Watched = nullcontext,
    rebuild: bool = False,
) -> Snapshot:
    """Open the knowledge base. A game's index is built when it is first asked for and there is none, or the content
    changed; `rebuild`: in any case.

    Raises `KfrulesError`, then or later, where the data folder takes no files.
    """

    def built(game: str, rebuild: bool) -> Path:
        with progress() as watch:
            return build.ensure(game, rulings, sources(game), watch, rebuild)

    def open_shelf(game: str) -> Shelf:
        folder = built(game, rebuild)
        try:
            opened = Shelf(folder, game)
        except Exception as error:  # derived files: whatever is wrong with them, they can be made again
            if rebuild:
                raise KfrulesError(
                    f"der Index lässt sich nicht öffnen ({error})", str(folder), "rufe „kfrules index“ auf"
                ) from error
            notice.tell(unreadable(folder, error))
            return Shelf(built(game, rebuild=True), game)
        return mending(opened, lambda: Shelf(built(game, rebuild=True), game))

    return Snapshot(open_shelf)
