"""Steps and actions: what a step of a scenario means, which steps are legal now, and which can be named at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import label, lasting
from kfrules.scenarios.keyforge.events import (
    ChooseHouse,
    DiscardFromHand,
    EndStep,
    Fight,
    ForgeStep,
    Mulligan,
    Play,
    Reap,
    TakeArchives,
    Unstun,
    UseAction,
    UseOmni,
)
from kfrules.scenarios.keyforge.facts import BLANK, COLOURS, HOUSES
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.options import actions

_OF_EVENT: dict[type, str] = {
    Play: "play",
    DiscardFromHand: "discard",
    Reap: "reap",
    UseAction: "action",
    UseOmni: "omni",
    Unstun: "unstun",
}


def legal(game: KeyForge) -> list[Step]:
    """Return the steps that no rule forbids now, each once."""
    if game.over():
        return []
    found = [step_of(event) for event in actions(game)]
    return [step for index, step in enumerate(found) if step not in found[:index]]


def step_of(event: Event) -> Step:
    """Return the step that an action is, with the names by which a scenario calls its cards."""
    made: Any = event
    if isinstance(event, ChooseHouse):
        return {"do": "house", "house": event.house}
    if isinstance(event, ForgeStep):
        return {"do": "forge", "color": event.colour}
    if isinstance(event, TakeArchives | Mulligan):
        return {"do": "archives" if isinstance(event, TakeArchives) else "mulligan", "take": event.take}
    if isinstance(event, EndStep):
        return {"do": "end"}
    if isinstance(event, Fight):
        assert event.against is not None
        return {"do": "fight", "with": lasting(event.card), "against": lasting(event.against)}
    return {"do": _OF_EVENT[type(event)], "card": lasting(made.card)}


def conceivable(game: KeyForge) -> Iterator[Step]:
    """Yield every step that can be named now, allowed or not."""
    board = game.board
    names = [lasting(id) for id, card in board.cards.items() if label(id) != BLANK.name and card.zone != "joined"]
    for name in names:
        yield from ({"do": do, "card": name} for do in _OF_EVENT.values())
    for name in names:
        yield from ({"do": "fight", "with": name, "against": other} for other in names if other != name)
    yield from ({"do": "house", "house": house} for house in HOUSES)
    yield from ({"do": "forge", "color": colour} for colour in COLOURS)
    yield {"do": "end"}
    if board.phase in ("archives", "mulligan"):
        yield from ({"do": board.phase, "take": take} for take in (True, False))
