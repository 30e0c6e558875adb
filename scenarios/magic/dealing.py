"""Damage dealt at once: a player chooses what too small a shield stops first (rule 615.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.replacing import _shields

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def deal(game: Magic, deals: Sequence[ev.Deal]) -> bool:
    """Deal damage as one event; tell whether any was dealt."""
    if not deals:
        return False
    parts = shielded(game, list(deals))
    return bool(game.do(Together(parts) if len(parts) > 1 else parts[0]))


def shielded(game: Magic, deals: list[ev.Deal]) -> list[ev.Deal]:
    """Put first what the affected player wants a shield to stop first."""
    for one in game.board.effects:
        if one.kind != "prevent" or one.left is None or one.ability is None:
            continue
        hit = [event for event in deals if _shields(game, event, one)]
        if len(hit) < 2 or sum(event.amount for event in hit) <= one.left:
            continue
        chosen: list[ev.Deal] = []
        while len(hit) > 1 and sum(event.amount for event in chosen) < one.left:
            sources = list(dict.fromkeys(event.source for event in hit))
            source = game.decide(
                game.controller(hit[0].target), "shield", sources, prompt="Wessen Schaden wird zuerst verhindert?"
            )
            first = next(event for event in hit if event.source == source)
            chosen.append(first)
            hit.remove(first)
        deals = [*chosen, *(event for event in deals if event not in chosen)]
    return deals
