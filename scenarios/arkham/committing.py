"""Committing cards to a test: your own as many as you like, others at your location one each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kfrules.scenarios.arkham.events.tests import Commit
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham
    from kfrules.scenarios.arkham.testing import Trial


def commit(game: Arkham, trial: Trial) -> Steps:
    """Let cards be committed, in one order only: what was passed over is not asked about again."""
    trial.step = 2
    passed = 0
    while True:
        options = [one for one in committable(game, trial) if _number(game, one) >= passed]
        chosen = game.agent_choice("commit", (None, *options), "Trägst du Karten bei?")
        if chosen is None:
            return
        passed = 0 if game.agent_scripts() else _number(game, chosen)
        node = yield chosen
        if node:
            trial.committed.append((chosen.side, chosen.card))


def perilous(game: Arkham, trial: Trial) -> bool:
    """Tell whether a card with peril asks for the test: nobody else may help."""
    card = trial.test.card
    return card is not None and card in game.board.cards and game.has(card, "peril")


def _number(game: Arkham, one: Commit) -> int:
    return list(game.board.cards).index(one.card)


def committable(game: Arkham, trial: Trial) -> Iterator[Commit]:
    """Yield the commitments that are legal now; of equal cards in one hand the first."""
    seen = set()
    for side in [trial.side, *(one for one in game.in_order() if one != trial.side)]:
        for zone in ("hand", "under"):
            for id in game.board.pile(zone, side):
                if zone == "under" and not trial_under(game, id):
                    continue
                act = Commit(id, None, side)
                key = (side, game.card(id).name, zone)
                if key not in seen and not game.refusals(act, first=True):
                    seen.add(key)
                    yield act


def trial_under(game: Arkham, id: str) -> bool:
    """Tell whether a card under an investigator may be committed: only where a constant effect says so."""
    return any(a.kind == "constant" and a.zone == "under" for a in game.card(id).abilities)
