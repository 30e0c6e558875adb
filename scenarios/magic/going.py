"""An object that would be moved to several zones at the same time (rule 400.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Node
from kfrules.scenarios.magic import events as ev

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Batch = list[tuple[Event, Node]]


def one_way_each(game: Magic, batch: Batch) -> Batch:
    """Let the controller of each object choose where it goes; what would move it elsewhere does not happen."""
    ways: dict[str, list[str]] = {}
    for event, _ in batch:
        if isinstance(event, ev.Move) and event.to not in ways.setdefault(event.card, []):
            ways[event.card].append(event.to)
    if all(len(places) == 1 for places in ways.values()) or not game.on("400.6"):
        return batch
    chosen = {
        card: game.decide(game.controller(card), "zone", places, prompt="Wohin kommt es?")
        for card, places in ways.items()
        if len(places) > 1
    }
    kept: Batch = []
    for event, part in batch:
        if isinstance(event, ev.Move) and event.to != chosen.get(event.card, event.to):
            part.forbidden = "400.6"
        else:
            kept.append((event, part))
    return kept
