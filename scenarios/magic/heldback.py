"""A card that is drawn while a spell is cast or an ability is activated: it has no characteristics yet (rule 121.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.numbers import evaluate, matches
from kfrules.scenarios.magic.phrases.costs import Part
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.triggers import context_of

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic
    from kfrules.scenarios.magic.manapay import Solution
    from kfrules.scenarios.magic.paying import Bill

FROM_HAND = ("discard", "reveal")
"""Parts of costs for which a card that was drawn meanwhile could be used."""


def usable(game: Magic, part: Part) -> bool:
    """Tell whether a card that was just drawn can pay a part: one that asks for no characteristic (rule 121.8)."""
    if part.kind not in FROM_HAND or part.this or part.filter is None:
        return False
    plain = all(test.kind == "class" and test.value == "card" for group in part.filter.groups for test in group)
    return plain or not game.on("121.8")


def coming(game: Magic, player: str, solution: Solution) -> int:
    """Return how many cards a player will draw by tapping for mana."""
    many = 0
    for source, made in solution.taps:
        for effect in made.more:
            number = effect.args.get("main")
            if effect.verb == "draw" and "who" not in effect.args and isinstance(number, Number):
                many += evaluate(game, number, context_of(game, source.card, player))
    return min(many, len(game.board.zone(player, "library")))


def drawn(game: Magic, bill: Bill, part: Part, before: frozenset[str]) -> list[str]:
    """Return the cards that came to the hand while mana was made, and that can pay a part."""
    new = [id for id in game.board.zone(bill.player, "hand") if id not in before]
    if not new or part.kind not in FROM_HAND or not usable(game, part):
        return []
    assert part.filter is not None
    return [id for id in new if matches(game, part.filter, id, bill.context.with_(you=bill.player))]
